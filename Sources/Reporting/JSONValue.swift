/// A JSON text as a value whose members keep their order.
public indirect enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with the shortest decimal that reads back exactly; must be finite.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; members are written in this order.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// The member `name: value`.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The JSON text, indented by two blanks a level; arrays and objects without anything nested stand on one line.
  public var text: String {
    var text = ""
    write(into: &text, indent: 0)
    return text + "\n"
  }

  private var isFlat: Bool {
    switch self {
    case .array(let values): values.allSatisfy(\.isScalar)
    case .object(let members): members.count <= 4 && members.allSatisfy(\.value.isScalar)
    default: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }

  private func write(into text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.written(value)
    case .string(let value): Self.write(value, into: &text)
    case .array(let values):
      Self.writeList(values, "[", "]", isFlat, &text, indent) { value, text, indent in
        value.write(into: &text, indent: indent)
      }
    case .object(let members):
      Self.writeList(members, "{", "}", isFlat, &text, indent) { member, text, indent in
        Self.write(member.name, into: &text)
        text += ": "
        member.value.write(into: &text, indent: indent)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, _ isFlat: Bool, _ text: inout String, _ indent: Int,
    _ writeOne: (Element, inout String, Int) -> Void
  ) {
    guard !elements.isEmpty else {
      text += open + close
      return
    }
    let lineBreak = "\n" + String(repeating: "  ", count: indent + 1)
    text += isFlat ? "\(open) " : open + lineBreak
    for (place, element) in elements.enumerated() {
      if place > 0 { text += isFlat ? ", " : "," + lineBreak }
      writeOne(element, &text, indent + 1)
    }
    text += isFlat ? " \(close)" : "\n" + String(repeating: "  ", count: indent) + close
  }

  private static func written(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no number \(value)")
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return value.description
  }

  /// Writes a string so that it is safe wherever JSON is put: control characters, and what HTML or JavaScript would take
  /// for their own, are escaped.
  private static func write(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
