import LayoutModel
import PlainText

/// A settings file: a JSON object whose members are strings and lists of strings, with their locations.
package struct SettingsFile {
  /// A member of the object.
  package struct Setting {
    package var name: String
    /// The strings in the setting's list, or its only string; nil if it's of another type.
    package var values: [String]?
    package var isList: Bool
    fileprivate var nameRange: Range<Int>
    fileprivate var valueRange: Range<Int>
  }

  /// The members, in file order.
  package private(set) var settings: [Setting] = []
  private let text: SourceText

  /// Reads a file.
  ///
  /// - Parameter path: the file's name in messages.
  /// - Throws: an ``UnreadableInput`` with all problems of the file.
  package init(_ bytes: [UInt8], path: String) throws(UnreadableInput) {
    text = SourceText(bytes, path: path)
    var (tree, findings) = JSONParser.parse(text)
    if let tree, let root = tree.root, findings.isEmpty { findings = read(root, tree) }
    guard findings.isEmpty else { throw UnreadableInput(problems: text.problems(findings)) }
  }

  private mutating func read(_ root: JSONTree.Value, _ tree: JSONTree) -> [FoundProblem] {
    guard tree.kind(root) == .object else {
      return [FoundProblem(.wrongType, "settings must be a JSON object", at: tree.place(root))]
    }
    var findings: [FoundProblem] = []
    for member in tree.elements(root) {
      let isList = tree.kind(member) == .array
      let parts = isList ? tree.elements(member) : [member]
      let wrong = parts.first { tree.kind($0) != .string }
      let name = tree.name(member)
      if let first = settings.first(where: { $0.name == name }) {
        findings.append(
          FoundProblem(
            .duplicateMember, "duplicate setting \(PrintableText.quoted(name))", at: tree.nameRange(member),
            help: "first set at", otherPlace: first.nameRange.lowerBound))
        continue
      }
      settings.append(
        Setting(
          name: name, values: wrong == nil ? parts.map { tree.string($0).text } : nil, isList: isList,
          nameRange: tree.nameRange(member),
          valueRange: tree.place(wrong ?? member)))
    }
    return findings
  }

  /// Returns the problem for an unknown setting, and suggests the most likely known setting.
  package func unknownProblem(_ setting: Setting, known: [String]) -> Problem {
    var suggestion = Suggestion()
    return problem(
      .unknownMember, "unknown setting \(PrintableText.quoted(setting.name))", at: setting.nameRange,
      help: suggestion.help(for: setting.name, among: known) ?? "known settings: \(known.joined(separator: ", "))")
  }

  /// Returns the problem for a setting with an invalid value.
  ///
  /// - Parameter hint: the help, as a sentence in lowercase.
  package func valueProblem(_ setting: Setting, _ requirement: String, hint: String? = nil) -> Problem {
    problem(
      setting.values == nil ? .wrongType : .unknownValue,
      "\(PrintableText.quoted(setting.name)) must be \(requirement)", at: setting.valueRange, help: hint)
  }

  private func problem(_ code: ProblemCode, _ message: String, at range: Range<Int>, help: String?) -> Problem {
    text.problems([FoundProblem(code, message, at: range, help: help)])[0]
  }
}
