import LayoutModel
import PlainText

/// The members of an object, by name.
struct Members {
  var owner: JSONTree.Value
  /// A noun for the object in messages: `a view`.
  var what: String
  fileprivate var values: [String: JSONTree.Value] = [:]

  subscript(name: String) -> JSONTree.Value? { values[name] }
}

extension LayoutDocumentReader {
  mutating func report(
    _ code: ProblemCode, _ message: String, at range: Range<Int>, help: String? = nil, otherPlace: Int? = nil
  ) {
    if findings.count == Self.mistakeLimit {
      return findings.append(
        FoundProblem(.tooMany, "more than \(Self.mistakeLimit) mistakes; the rest was skipped", at: range))
    }
    if isFull { return }
    findings.append(FoundProblem(code, message, at: range, help: help, otherPlace: otherPlace))
  }

  mutating func report(_ code: ProblemCode, _ message: String, at value: JSONTree.Value, help: String? = nil) {
    report(code, message, at: tree.place(value), help: help)
  }

  /// Reports that `value` has the wrong type, unless the value was already reported.
  mutating func reportType(_ value: JSONTree.Value, _ what: String, _ wanted: String, help: String? = nil) {
    let found: String
    switch tree.kind(value) {
    case .invalid: return
    case .object: found = "an object"
    case .array: found = "a list"
    case .string: found = "a string"
    case .number: found = "a number"
    case .true, .false: found = "a Boolean"
    case .null: found = "null"
    }
    var help = help
    if help == nil, tree.kind(value) == .null, value != tree.root { help = "remove it" }
    report(.wrongType, "\(what) must be \(wanted), not \(found)", at: value, help: help)
  }

  // MARK: Objects

  /// Returns the members of an object, after reporting unknown and duplicate members, or nil if the value isn't an
  /// object.
  ///
  /// - Parameter known: the valid names of members; nil if any name is valid.
  mutating func readMembers(of value: JSONTree.Value, _ what: String, known: [String]?) -> Members? {
    guard tree.kind(value) == .object else {
      reportType(value, what, "an object")
      return nil
    }
    var members = Members(owner: value, what: what)
    for member in tree.elements(value) {
      let name = tree.name(member)
      if let earlier = members.values[name] {
        report(
          .duplicateMember, "duplicate member \(PrintableText.quoted(name))", at: tree.nameRange(member),
          help: "the first one is at", otherPlace: tree.nameRange(earlier).lowerBound)
      } else if let known, !known.contains(name) {
        reportUnknown(name, at: tree.nameRange(member), what, known: known)
      } else {
        members.values[name] = member
      }
    }
    return members
  }

  private mutating func reportUnknown(_ name: String, at range: Range<Int>, _ what: String, known: [String]) {
    let near = suggestion.nearest(to: name, among: known)
    if let near, ["key", "subviews", "guides", "root"].contains(near) { viewsAreIncomplete = true }
    let help =
      near.map { "did you mean \(PrintableText.quoted($0))?" }
      ?? (known.isEmpty ? "no members are possible here" : "known members: \(known.joined(separator: ", "))")
    report(.unknownMember, "unknown member \(PrintableText.quoted(name)) in \(what)", at: range, help: help)
  }

  /// Returns the member `name`, or nil after reporting that it is missing.
  mutating func require(_ name: String, in members: Members, help: String? = nil) -> JSONTree.Value? {
    if let value = members[name] { return value }
    report(
      .missingMember, "missing member \(PrintableText.quoted(name)) in \(members.what)", at: members.owner, help: help)
    return nil
  }

  // MARK: Values

  mutating func readNumber(_ value: JSONTree.Value, _ what: String) -> Double? {
    if tree.kind(value) == .number { return tree.number(value) }
    let isQuoted = tree.kind(value) == .string && Double(tree.string(value).text) != nil
    reportType(value, what, "a number", help: isQuoted ? "remove the quotes" : nil)
    return nil
  }

  mutating func readBool(_ value: JSONTree.Value, _ what: String) -> Bool? {
    switch tree.kind(value) {
    case .true: return true
    case .false: return false
    default:
      reportType(value, what, "true or false")
      return nil
    }
  }

  mutating func readString(_ value: JSONTree.Value, _ what: String) -> JSONString? {
    if tree.kind(value) == .string { return tree.string(value) }
    reportType(value, what, "a string")
    return nil
  }

  mutating func readList(_ value: JSONTree.Value, _ what: String, of elements: String) -> [JSONTree.Value]? {
    if tree.kind(value) == .array { return tree.elements(value) }
    reportType(value, what, "a list of \(elements)", help: tree.kind(value) == .null ? nil : "enclose it in [ and ]")
    return nil
  }

  /// Reads a string that must be one of `choices`.
  mutating func readChoice(_ value: JSONTree.Value, _ what: String, _ choices: [String]) -> String? {
    guard let string = readString(value, what) else { return nil }
    if choices.contains(string.text) { return string.text }
    let help = suggestion.help(for: string.text, among: choices)
    report(
      .unknownValue, "\(what) must be one of \(choices.joined(separator: ", "))", at: value, help: help)
    return nil
  }

  /// Reads a name to print: not empty, not too long, and without characters that could control a terminal or change a
  /// page.
  mutating func readName(_ value: JSONTree.Value, _ what: String) -> String? {
    guard let string = readString(value, what) else { return nil }
    guard !string.text.isEmpty else {
      report(.unprintableName, "\(what) can't be empty", at: value, help: "remove it")
      return nil
    }
    guard !NameLength.isExceeded(by: string.text) else {
      report(.longName, NameLength.rule(string.text, what), at: value, help: NameLength.help)
      return nil
    }
    guard string.text.unicodeScalars.allSatisfy(PrintableText.contains) else {
      report(
        .unprintableName, "\(what) can't contain control characters, line breaks or invisible formatting", at: value,
        help: "here they are made visible: \(PrintableText.quoted(string.text))")
      return nil
    }
    return string.text
  }

  /// Reads a list with one number for each of `parts`. Null becomes nil if it is allowed.
  ///
  /// - Parameter orElse: the text that ends the help if the value has another type.
  mutating func readNumbers(
    _ value: JSONTree.Value, _ what: String, _ parts: [String], allowsNull: Bool = false, orElse: String = ""
  )
    -> [Double?]?
  {
    let shape = "[\(parts.joined(separator: ", "))]"
    guard tree.kind(value) == .array else {
      reportType(value, what, "a list of \(parts.count) numbers", help: "write \(shape)\(orElse)")
      return nil
    }
    let list = tree.elements(value)
    guard list.count == parts.count else {
      report(
        .wrongCount, "\(what) must be a list of \(parts.count) numbers, not \(list.count)", at: value,
        help: "write \(shape)")
      return nil
    }
    var numbers: [Double?] = []
    var isComplete = true
    for (element, part) in zip(list, parts) {
      if allowsNull, tree.kind(element) == .null {
        numbers.append(nil)
      } else if let number = readNumber(element, "\(what)'s \(part)") {
        numbers.append(number)
      } else {
        isComplete = false
      }
    }
    return isComplete ? numbers : nil
  }

  /// Reads a priority: a number, or one of the names that descriptions print.
  mutating func readPriority(_ value: JSONTree.Value, _ what: String) -> LayoutPriority? {
    do {
      switch tree.kind(value) {
      case .number: return try PrioritySpelling.priority(tree.number(value))
      case .string: return try PrioritySpelling.priority(tree.string(value).text)
      default:
        reportType(value, what, "a number or a name")
        return nil
      }
    } catch {
      report(.badPriority, error.message, at: value, help: error.help)
      return nil
    }
  }
}

extension LayoutDocumentReader {
  mutating func readInsets(_ value: JSONTree.Value, _ what: String, orElse: String = "") -> EdgeInsets? {
    let numbers = readNumbers(value, what, ["top", "left", "bottom", "right"], orElse: orElse)?.compactMap(\.self)
    guard let numbers else { return nil }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  mutating func readSize(_ value: JSONTree.Value, _ what: String) -> Size? {
    guard let numbers = readNumbers(value, what, ["width", "height"])?.compactMap(\.self) else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }

  mutating func readPoint(_ value: JSONTree.Value, _ what: String) -> Point? {
    guard let numbers = readNumbers(value, what, ["x", "y"])?.compactMap(\.self) else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }
}
