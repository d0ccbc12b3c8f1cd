public import Diagnosis
import LayoutFormats

/// A JSON value whose members keep their order.
public indirect enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// A number, written as the shortest decimal that is read as the same number. A number that isn't finite is written
  /// as `null`.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, whose members are written in the given order.
  case object([Member])
  /// An array of arrays of integers, generated while it's being written, because it may not fit in memory. Each index
  /// `i` is written as `positions[i]`.
  case combined(CombinedCorrections, positions: [Int])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Creates the member `name: value`.
    public init(_ name: String, _ value: JSONValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The JSON text, indented by two spaces per level. Arrays and objects without nested values are on one line.
  public var text: String {
    var text = ""
    write { piece in
      text += piece
      return true
    }
    return text
  }

  /// Writes the JSON text in pieces.
  ///
  /// - Parameter sink: receives a piece and returns true to receive more.
  public func write(to sink: (String) -> Bool) { write(indent: 0, ending: "\n", to: sink) }

  /// Writes the JSON text in pieces, indented as if nested `indent` levels deep, followed by `ending`.
  func write(indent: Int, ending: String, to sink: (String) -> Bool) {
    var buffer = Buffer()
    write(into: &buffer, indent: indent, sink)
    buffer.text += ending
    buffer.pass(to: sink, ifLongerThan: 0)
  }

  /// Text that hasn't been written yet.
  private struct Buffer {
    var text = ""
    private(set) var isWanted = true

    static let pieceLength = 1 << 16

    mutating func pass(to sink: (String) -> Bool, ifLongerThan length: Int = pieceLength) {
      guard isWanted, text.utf8.count > length else { return }
      isWanted = sink(text)
      text = ""
    }
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
    case .combined: false
    default: true
    }
  }

  private func write(into buffer: inout Buffer, indent: Int, _ sink: (String) -> Bool) {
    switch self {
    case .null: buffer.text += "null"
    case .bool(let value): buffer.text += value ? "true" : "false"
    case .integer(let value): buffer.text += String(value)
    case .number(let value): buffer.text += Self.written(value)
    case .string(let value): Self.write(value, into: &buffer.text)
    case .array(let values):
      Self.writeList(values, "[", "]", isFlat, &buffer, indent, sink) { value, buffer, indent in
        value.write(into: &buffer, indent: indent, sink)
      }
    case .object(let members):
      Self.writeList(members, "{", "}", isFlat, &buffer, indent, sink) { member, buffer, indent in
        Self.write(member.name, into: &buffer.text)
        buffer.text += ": "
        member.value.write(into: &buffer, indent: indent, sink)
      }
    case .combined(let corrections, let positions):
      Self.writeList(corrections, "[", "]", false, &buffer, indent, sink) { correction, buffer, indent in
        JSONValue.array(correction.map { .integer(positions[$0]) }).write(into: &buffer, indent: indent, sink)
      }
    }
  }

  private static func writeList<Elements: Sequence>(
    _ elements: Elements, _ open: String, _ close: String, _ isFlat: Bool, _ buffer: inout Buffer, _ indent: Int,
    _ sink: (String) -> Bool, _ writeOne: (Elements.Element, inout Buffer, Int) -> Void
  ) {
    let lineBreak = "\n" + String(repeating: "  ", count: indent + 1)
    var isEmpty = true
    for element in elements {
      if isEmpty { buffer.text += isFlat ? "\(open) " : open + lineBreak }
      if !isEmpty { buffer.text += isFlat ? ", " : "," + lineBreak }
      isEmpty = false
      writeOne(element, &buffer, indent + 1)
      buffer.pass(to: sink)
      if !buffer.isWanted { return }
    }
    if isEmpty { buffer.text += open }
    buffer.text += isEmpty || isFlat ? "" : "\n" + String(repeating: "  ", count: indent)
    buffer.text += isFlat && !isEmpty ? " \(close)" : close
  }

  private static func written(_ value: Double) -> String {
    // JSON can't represent infinity or NaN.
    guard value.isFinite else { return "null" }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return value.description
  }

  private static func write(_ string: String, into text: inout String) { text += JSONEscape.string(string) }
}

extension JSONValue {
  /// The JSON text on one line, without spaces or a trailing line break.
  package var line: String {
    switch self {
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(JSONValue.string($0.name).line):\($0.value.line)" }.joined(separator: ","))}"
    case .combined(let corrections, let positions):
      "[\(corrections.map { JSONValue.array($0.map { .integer(positions[$0]) }).line }.joined(separator: ","))]"
    case .null, .bool, .integer, .number, .string: String(text.dropLast())
    }
  }
}
