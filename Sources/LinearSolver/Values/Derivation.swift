/// A linear expression as a unique combination of *tight* rows, which explains the expression's value.
///
/// `expression = sum of multiplier * row + sum of coefficient * stay` is an identity in all variables. With each row at
/// the bound with which it holds, each stay at 0, and the expression's constant added, the right side is the
/// expression's value.
public struct Derivation: Hashable, Sendable {
  /// A tight row and its factor: the amount by which the expression changes per unit of change in the row's bound.
  public struct Step: Hashable, Sendable {
    /// The row.
    public let row: RowID
    /// The row's factor; never 0.
    public let multiplier: Double

    init(row: RowID, multiplier: Double) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  /// The rows that the value depends on, in order of addition.
  public let steps: [Step]
  /// The variables whose stays the value depends on, with their coefficients, in order of creation. If this isn't
  /// empty, the constraints don't determine the expression.
  public let stays: [Term]
  /// The expression's value.
  public let value: Double

  init(steps: [Step], stays: [Term], value: Double) {
    self.steps = steps
    self.stays = stays
    self.value = value
  }
}

extension Derivation: CustomStringConvertible {
  /// A description of the derivation, with rows identified by their ordinals and variables by their indices. For a
  /// description that uses their names, see ``Solver/description(of:)-(Derivation)``.
  public var description: String { text(row: { $0.description }, name: { $0.description }) }

  func text(row: (RowID) -> String, name: (Variable) -> String) -> String {
    var lines = steps.map { (text: row($0.row), factor: $0.multiplier) }
    lines += stays.map { (text: "\(name($0.variable)) stays 0", factor: $0.coefficient) }
    let width = lines.lazy.filter { $0.text.count <= 60 }.map(\.text.count).max() ?? 0
    let value = NumberText.text(of: value)
    if lines.isEmpty { return "\(value), whatever the rows say" }
    return lines.reduce(into: "\(value), because:") { text, line in
      let padding = String(repeating: " ", count: max(0, width - line.text.count))
      text += "\n  \(line.text)\(padding)  (times \(NumberText.text(of: line.factor)))"
    }
  }
}
