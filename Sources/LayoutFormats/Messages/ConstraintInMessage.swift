/// The constraint that a message prints after its phrase.
struct ConstraintInMessage {
  /// The constraint; nil if it can't be read.
  private(set) var constraint: PrintedConstraint?
  /// The objects that the constraint of a library describes: `<KeyLayoutConstraint:0x1 top of <Card 0x2> …>`.
  private(set) var described: [NamedObject] = []

  /// The maximum distance between a phrase and its constraint.
  private static let distance = 200
  /// The maximum distance between a phrase and the label of its constraint, which can follow a description.
  private static let labelDistance = 1024

  /// Reads the text after a phrase.
  init?(_ text: Bytes) {
    let label = text.prefix(Self.labelDistance).first("\tConstraint: <")
    let text = label.map { text[($0 + 1)...] } ?? text
    let console = ConsoleText(Array(text))
    guard let mark = ConsoleMark.all(in: console.bytes).first(where: { $0.kind == .constraint }),
      mark.start < Self.distance
    else { return nil }
    let item = ItemText(in: console, from: mark.start, to: console.bytes.count, isQuoted: false)
    constraint = try? PrintedConstraintReader(item, hasClass: true).read().constraint
    if constraint == nil { described = Self.described(console.bytes[mark.end...]) }
  }

  /// Returns the first two objects within the constraint.
  private static func described(_ text: Bytes) -> [NamedObject] {
    var objects: [NamedObject] = []
    var depth = 1
    for index in text.indices where objects.count < 2 && depth > 0 {
      if text[index] == UInt8(ascii: ">") { depth -= 1 }
      guard text[index] == UInt8(ascii: "<") else { continue }
      depth += 1
      if let object = NamedObject(text[index...]) { objects.append(object) }
    }
    return objects
  }
}
