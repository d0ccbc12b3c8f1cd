/// A cursor position in a JSON text, which may be incomplete. Only the text before the cursor is read.
struct JSONCursor: Equatable {
  /// A step from a container to a value in the container.
  enum Step: Hashable {
    case member(String)
    case element
  }

  /// The syntax expected at the cursor.
  enum Place: Equatable {
    /// The name of a member in an object that already has these members.
    case name(others: [String])
    case value
    /// Other syntax, such as a comma.
    case nothing
  }

  /// The steps from the outermost value to the value that contains the cursor or, if a value is expected at the cursor,
  /// to that value.
  private(set) var path: [Step] = []
  private(set) var place = Place.nothing
  /// The offset of the string or word at the cursor, or the cursor's offset if there is no such string or word.
  private(set) var start: Int
  /// The part of the string before the cursor; nil outside of strings.
  private(set) var string: String?

  private struct Container {
    var isObject: Bool
    var names: [String] = []
    /// The name of the member whose value is expected or being read.
    var name: String?
    /// True after a value, when only a comma can follow.
    var isAfterValue = false
  }

  /// The maximum nesting depth, the same as for documents.
  private static let depthLimit = 1000

  /// Creates the cursor at `offset` in `bytes`.
  ///
  /// - Complexity: O(offset).
  init(_ bytes: [UInt8], at offset: Int) {
    var open: [Container] = []
    var at = 0
    let end = min(offset, bytes.count)
    start = end
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if open.count == Self.depthLimit { return }
        open.append(Container(isObject: bytes[at] == UInt8(ascii: "{")))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        Self.finishValue(&open)
      case UInt8(ascii: ","):
        if let last = open.indices.last { (open[last].name, open[last].isAfterValue) = (nil, false) }
      case UInt8(ascii: ":"): if let last = open.indices.last { open[last].isAfterValue = false }
      case UInt8(ascii: "\""):
        let first = at + 1
        at = first
        while at < end, bytes[at] != UInt8(ascii: "\""), bytes[at] != 10 {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        let text = String(decoding: bytes[min(first, end)..<min(at, end)], as: UTF8.self)
        guard at < end else {
          (start, string) = (first - 1, text)
          settle(open)
          return
        }
        Self.finishString(text, &open)
      case 0x20, 0x09, 0x0A, 0x0D: break
      default:
        let first = at
        while at < end, !" \t\r\n,:{}[]\"".utf8.contains(bytes[at]) { at += 1 }
        if at == end {
          start = first
          settle(open)
          return
        }
        Self.finishValue(&open)
        continue
      }
      at += 1
    }
    settle(open)
  }

  private static func finishString(_ text: String, _ open: inout [Container]) {
    guard let last = open.indices.last, open[last].isObject, open[last].name == nil else { return finishValue(&open) }
    open[last].names.append(text)
    open[last].name = text
    // Only a colon can follow a member's name.
    open[last].isAfterValue = true
  }

  private static func finishValue(_ open: inout [Container]) {
    if let last = open.indices.last { open[last].isAfterValue = true }
  }

  private mutating func settle(_ open: [Container]) {
    path = open.dropLast().map { $0.isObject ? .member($0.name ?? "") : .element }
    guard let last = open.last, !last.isAfterValue else { return }
    if !last.isObject {
      path.append(.element)
      place = .value
    } else if let name = last.name {
      path.append(.member(name))
      place = .value
    } else {
      place = .name(others: last.names)
    }
  }
}
