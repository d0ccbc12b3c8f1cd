import LayoutModel

/// A constraint as GNUstep describes it: with the raw values of the enumerations instead of names.
///
///     <firstItem = <NSView: 0x55d0>, firstAttribute = 3, relation = 0, secondItem = (nil), secondAttribute = 0,
///      multiplier = 1.000000, constant = 20.000000, priority = 1000.000000>
struct NumberedConstraint {
  private(set) var body: PrintedConstraint.Body
  /// The priority; 1000 if it isn't printed, as in older versions.
  private(set) var priority: Double

  /// The attributes in the order of `NSLayoutAttribute`, starting at 1; 0 means no attribute.
  private static let attributes: [Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]

  private static let relations: [Double: Relation] = [-1: .lessThanOrEqual, 0: .equal, 1: .greaterThanOrEqual]

  /// Reads `text`, from `<firstItem` to the last value.
  init?(_ text: Bytes) {
    guard text.hasPrefix("<firstItem = "),
      let first = Self.place(text, item: "firstItem", attribute: "firstAttribute"),
      let relation = Self.number(text, "relation").flatMap({ Self.relations[$0] }),
      let multiplier = Self.number(text, "multiplier"), let constant = Self.number(text, "constant"),
      let secondItem = Self.value(text, "secondItem")
    else { return nil }
    body = PrintedConstraint.Body(
      first: .init(place: first), relation: relation, second: nil, multiplier: multiplier, constant: constant)
    priority = Self.number(text, "priority") ?? 1000
    if secondItem.hasPrefix("<") {
      guard let second = Self.place(text, item: "secondItem", attribute: "secondAttribute") else { return nil }
      body.second = .init(place: second)
    } else {
      body.multiplier = 1
    }
    body.items = body.first.items + (body.second?.items ?? [])
  }

  /// Returns the text after `name = `, up to the next member.
  private static func value(_ text: Bytes, _ name: String) -> Bytes? {
    guard let start = text.first("\(name) = ") else { return nil }
    let value = text[(start + name.utf8.count + 3)...]
    return value[..<(value.first(", ") ?? value.endIndex)]
  }

  private static func number(_ text: Bytes, _ name: String) -> Double? {
    value(text, name)?.number
  }

  private static func place(_ text: Bytes, item: String, attribute: String) -> PrintedConstraint.Place? {
    guard let printed = value(text, item), printed.hasPrefix("<"), printed.last == UInt8(ascii: ">"),
      let colon = printed.first(": 0x"), let number = number(text, attribute),
      let index = Int(exactly: number), attributes.indices.contains(index - 1)
    else { return nil }
    let item = PrintedConstraint.Item(
      className: printed[(printed.startIndex + 1)..<colon].string,
      address: printed[(colon + 2)...].dropLast().string)
    return .init(reference: .item(item), attribute: attributes[index - 1])
  }
}
