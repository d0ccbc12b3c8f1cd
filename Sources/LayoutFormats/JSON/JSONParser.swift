import LayoutModel

/// Reads JSON (RFC 8259) and reports all mistakes.
///
/// Common mistakes (comments, trailing commas, single quotes, names without quotes, a missing comma) are reported and
/// then read as intended, so that one run lists every mistake. Any other mistake stops the parser, and the tree must
/// not be used. The parser doesn't recurse; it keeps open containers in an array.
struct JSONParser {
  /// The maximum nesting of objects and arrays; a view within a view takes two levels.
  static let deepest = 1000
  /// The maximum number of reported mistakes.
  static let mostFindings = 100

  /// An object or array that isn't closed yet.
  struct Container {
    var value: JSONTree.Value
    var isObject: Bool
    var start: Int
    var last: JSONTree.Value?
  }

  let bytes: [UInt8]
  var at: Int
  var tree: JSONTree
  var findings: [FoundProblem] = []
  var open: [Container] = []
  /// True if reading stopped before the end of the text.
  var gaveUp = false
  var hasReportedComment = false

  private init(_ text: SourceText) {
    bytes = text.bytes
    at = text.start
    tree = JSONTree(text)
  }

  /// Parses `text`. The tree is nil if the mistakes make it unusable.
  /// Complexity: O(bytes).
  static func parse(_ text: SourceText) -> (tree: JSONTree?, findings: [FoundProblem]) {
    var parser = JSONParser(text)
    if let finding = JSONEncodingCheck.finding(in: text) { parser.findings.append(finding) }
    if parser.findings.isEmpty { parser.readText() }
    return (parser.gaveUp || parser.tree.root == nil ? nil : parser.tree, parser.findings)
  }

  private mutating func readText() {
    skipFiller()
    guard at < bytes.count else {
      return giveUp(.emptyInput, "the input is empty; expected a JSON object", at: at..<at)
    }
    readValue(name: nil)
    var watch = Deadline.Watch()
    while let container = open.last, !gaveUp {
      readElement(of: container)
      if watch.isOver() {
        findings.append(.timeOver(at: at))
        gaveUp = true
      }
    }
    guard !gaveUp else { return }
    skipFiller()
    if at < bytes.count {
      report(.unexpectedText, "unexpected text after the end of the document", at: at..<at + 1)
    }
  }

  /// Reads the next part of the innermost container: its end, or a comma and an element.
  private mutating func readElement(of container: Container) {
    skipFiller()
    guard at < bytes.count else { return reportUnclosed() }
    if isClosing(bytes[at]) { return close(container) }
    if container.last != nil || bytes[at] == UInt8(ascii: ",") {
      readComma(in: container)
      guard !gaveUp, at < bytes.count, !isClosing(bytes[at]) else { return }
    }
    guard container.isObject else { return readValue(name: nil) }
    guard let name = readName() else { return }
    readColon()
    guard !gaveUp else { return }
    readValue(name: name)
  }

  /// Reads the comma between two elements, or reports a mistake.
  private mutating func readComma(in container: Container) {
    guard bytes[at] == UInt8(ascii: ",") else {
      guard beginsElement(bytes[at]) else { return reportUnexpected("a comma or \(container.isObject ? "}" : "]")") }
      return report(
        .missingComma, "expected a comma between \(container.isObject ? "members" : "elements")", at: at..<at + 1,
        help: "add a comma before this")
    }
    var comma = at
    var isExtra = container.last == nil
    at += 1
    skipFiller()
    while at < bytes.count, bytes[at] == UInt8(ascii: ",") {
      (comma, isExtra) = (at, true)
      at += 1
      skipFiller()
    }
    let isTrailing = at < bytes.count && isClosing(bytes[at])
    if isTrailing || isExtra {
      report(
        .extraComma, isTrailing ? "unexpected trailing comma" : "unexpected comma", at: comma..<comma + 1,
        help: "remove it")
    }
  }

  /// Reads a member's name and returns the range of its content.
  private mutating func readName() -> Range<Int>? {
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return readString()
    case let byte where isWordByte(byte):
      let start = at
      while at < bytes.count, isWordByte(bytes[at]) { at += 1 }
      report(
        .unquotedName, "member names must be in double quotes", at: start..<at, help: "write \(quoted(start..<at))")
      return start..<at
    default:
      reportUnexpected("a member name in double quotes")
      return nil
    }
  }

  private mutating func readColon() {
    skipFiller()
    guard at < bytes.count else { return reportUnclosed() }
    if bytes[at] == UInt8(ascii: ":") {
      at += 1
    } else if bytes[at] == UInt8(ascii: "=") {
      report(.missingColon, "expected a colon after the member name", at: at..<at + 1, help: "write : instead of =")
      at += 1
    } else if beginsElement(bytes[at]) {
      report(
        .missingColon, "expected a colon after the member name", at: at..<at + 1, help: "add a colon before this")
    } else if !isClosing(bytes[at]) && bytes[at] != UInt8(ascii: ",") {
      reportUnexpected("a colon")
    }
  }

  /// Reads a value, or only the opening bracket of an object or array.
  private mutating func readValue(name: Range<Int>?) {
    skipFiller()
    guard at < bytes.count else { return reportUnclosed() }
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      openContainer(name: name)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let content = readString()
      let value = tree.add(.string, at: start..<at, name: name)
      tree.setContentEnd(content.upperBound, of: value)
      link(value)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber(name: name)
    case let byte where isWordByte(byte):
      readWord(name: name)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      report(.missingValue, "expected a value", at: at..<at + 1)
      link(tree.add(.invalid, at: at..<at, name: name))
    default:
      reportUnexpected("a value")
    }
  }

  private mutating func openContainer(name: Range<Int>?) {
    guard open.count < Self.deepest else {
      return giveUp(
        .tooDeep, "objects and arrays are nested too deeply; the limit is \(Self.deepest) levels", at: at..<at + 1)
    }
    let isObject = bytes[at] == UInt8(ascii: "{")
    let value = tree.add(isObject ? .object : .array, at: at..<at + 1, name: name)
    link(value)
    open.append(Container(value: value, isObject: isObject, start: at, last: nil))
    at += 1
  }

  private mutating func close(_ container: Container) {
    let isObject = bytes[at] == UInt8(ascii: "}")
    if isObject != container.isObject {
      report(
        .mismatchedBracket, "expected \(container.isObject ? "} to close the object" : "] to close the array")",
        at: at..<at + 1, help: "it starts at", otherPlace: container.start)
      // If the bracket closes an outer container, only the inner bracket is missing.
      if !open.dropLast().contains(where: { $0.isObject == isObject }) { at += 1 }
    } else {
      at += 1
    }
    tree.setEnd(at, of: container.value)
    open.removeLast()
  }

  /// Appends `value` to the innermost open container.
  mutating func link(_ value: JSONTree.Value) {
    guard let container = open.last else { return }
    tree.link(value, into: container.value, after: container.last)
    open[open.count - 1].last = value
  }
}
