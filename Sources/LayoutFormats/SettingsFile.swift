import LayoutModel
import PlainText

/// A JSON object whose members are texts and lists of texts, with their places: what projects set up tools with.
package struct SettingsFile {
  /// A member.
  package struct Setting {
    package var name: String
    /// The texts: of a list all, of a text that one.
    package var values: [String]
    package var isList: Bool
    fileprivate var nameRange: Range<Int>
    fileprivate var valueRange: Range<Int>
  }

  /// The members, in the order of the file.
  package private(set) var settings: [Setting] = []
  private let text: SourceText

  /// Reads a file.
  ///
  /// - Parameter path: its name in messages.
  /// - Throws: everything that is wrong with it.
  package init(_ bytes: [UInt8], path: String) throws(UnreadableInput) {
    text = SourceText(bytes, path: path)
    var (tree, findings) = JSONParser.parse(text)
    if let tree, let root = tree.root, findings.isEmpty { findings = read(root, tree) }
    guard findings.isEmpty else { throw UnreadableInput(problems: text.problems(findings)) }
  }

  private mutating func read(_ root: JSONTree.Value, _ tree: JSONTree) -> [FoundProblem] {
    guard tree.kind(root) == .object else {
      return [FoundProblem(.wrongType, "settings are a JSON object", at: tree.place(root))]
    }
    var findings: [FoundProblem] = []
    for member in tree.elements(root) {
      let isList = tree.kind(member) == .array
      let parts = isList ? tree.elements(member) : [member]
      if let wrong = parts.first(where: { tree.kind($0) != .string }) {
        findings.append(FoundProblem(.wrongType, "a setting is a text or a list of texts", at: tree.place(wrong)))
        continue
      }
      let name = tree.name(member)
      if let first = settings.first(where: { $0.name == name }) {
        findings.append(
          FoundProblem(
            .duplicateMember, "\(PrintableText.quoted(name)) is set twice", at: tree.nameRange(member),
            help: "it is first set in", otherPlace: first.nameRange.lowerBound))
        continue
      }
      settings.append(
        Setting(
          name: name, values: parts.map { tree.string($0).text }, isList: isList, nameRange: tree.nameRange(member),
          valueRange: tree.place(member)))
    }
    return findings
  }

  /// Settings that there are not, with the known one that was most likely meant.
  package func unknownProblem(_ setting: Setting, known: [String]) -> Problem {
    var suggestion = Suggestion()
    return problem(
      .unknownMember, "there is no setting \(PrintableText.quoted(setting.name))", at: setting.nameRange,
      help: suggestion.help(for: setting.name, among: known) ?? "there are \(known.joined(separator: ", "))")
  }

  /// A setting whose value says nothing.
  package func valueProblem(_ setting: Setting, _ requirement: String) -> Problem {
    problem(
      .unknownValue, "\(PrintableText.quoted(setting.name)) is \(requirement)", at: setting.valueRange, help: nil)
  }

  private func problem(_ code: ProblemCode, _ message: String, at range: Range<Int>, help: String?) -> Problem {
    text.problems([FoundProblem(code, message, at: range, help: help)])[0]
  }
}
