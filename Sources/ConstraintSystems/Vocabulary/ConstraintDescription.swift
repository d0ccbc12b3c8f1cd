import PlainText

/// The printed form of a constraint, exactly as Masonry prints it, so that logs look familiar and existing tools can
/// read them.
///
///     <MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>
///     <MASLayoutConstraint:0x5 UIView:a.left == UIView:b.left * 2 + 300 ^low>
///
/// Source: Masonry's `NSLayoutConstraint+MASDebugAdditions`.
public struct ConstraintDescription: Hashable, Sendable {
  /// The constraint's class.
  public var className: String
  /// The constraint's name, or `0x` and its ordinal.
  public var name: String
  /// The printed left side.
  public var first: String
  /// The relation between the sides.
  public var relation: Relation
  /// The printed attribute of the right side; nil if there is only a number.
  public var second: String?
  /// The factor of the right side's attribute.
  public var multiplier: Double
  /// The ratio as which the factor is written; nil if it isn't written as a ratio.
  public var ratio: Ratio?
  /// The constant on the right side.
  public var constant: Double
  /// The constraint's priority, which is printed only if it is below required.
  public var priority: LayoutPriority

  /// Creates a description.
  public init(
    className: String, name: String, first: String, relation: Relation, second: String?, multiplier: Double,
    ratio: Ratio? = nil, constant: Double, priority: LayoutPriority
  ) {
    self.className = className
    self.name = name
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.ratio = ratio
    self.constant = constant
    self.priority = priority
  }

  /// The line without its angle brackets, class and name, such as `UILabel:messageLabel.height >= 5000`.
  public var equation: String {
    var text = ""
    addEquation(to: &text)
    return text
  }

  private func addEquation(to text: inout String) {
    text += first
    text += " "
    text += relation.rawValue
    if let second {
      text += " "
      text += second
      if multiplier != 1 { text += " * \(ratio?.description ?? formatted(multiplier))" }
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(formatted(constant.magnitude))" }
    } else {
      if multiplier != 1 { text += " * \(formatted(multiplier))" }
      text += " \(formatted(constant))"
    }
    if !priority.isRequired { text += " ^\(priority)" }
  }

  /// The entire line.
  public var line: String {
    var text = "<"
    text.reserveCapacity(className.utf8.count + name.utf8.count + first.utf8.count + (second?.utf8.count ?? 0) + 24)
    text += className
    text += ":"
    text += name
    text += " "
    addEquation(to: &text)
    text += ">"
    return text
  }
}

/// Returns the printed name of an unnamed object: `0x` and a hexadecimal ordinal, starting at 1. Unlike an address,
/// this name is the same in every run.
package func ordinalName(_ ordinal: Int) -> String {
  "0x" + String(ordinal, radix: 16)
}
