import LayoutModel
import PlainText
import Reporting

/// The reason why a question about a layout can't be answered, or a picture of it can't be drawn.
struct Refusal: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Finds constraints by their names in reports.
struct ConstraintSearch {
  private let system: ConstraintSystem
  private let isLog: Bool
  private var constraints: [ConstraintSystem.Constraint] { system.constraints }

  init(_ report: InputReport) { self.init(report.system, isLog: report.kind == .consoleLog) }

  init(_ system: ConstraintSystem, isLog: Bool) { (self.system, self.isLog) = (system, isLog) }

  func index(of word: String) throws(Refusal) -> Int {
    for candidates in [
      constraints.filter { $0.key == word }, constraints.filter { $0.objectID == word }, numbered(word), placed(word),
      system.constraints(printedAs: word),
    ] where !candidates.isEmpty {
      let active = candidates.filter(\.isActive)
      guard let only = active.first else { throw Refusal("constraint '\(word)' is inactive") }
      if active.count > 1 { throw Refusal("'\(word)' is \(active.count) constraints; \(choice(active, word))") }
      return only.index
    }
    let keys = constraints.flatMap { [$0.key, $0.objectID].compactMap(\.self) }
    let suggestion = Spelling.suggestion(for: word, among: keys)
    throw Refusal("no constraint '\(word)'\(suggestion.isEmpty ? candidates(word) : suggestion)")
  }

  /// Returns how to name one of several constraints: `name one by its place: 11:5 or 12:5`.
  private func choice(_ active: [ConstraintSystem.Constraint], _ word: String) -> String {
    let names = active.map { $0.key == word ? nil : $0.key }
    if names.allSatisfy({ $0 != nil }), Set(names).count == names.count {
      return "name one by its name, such as \(PrintableText.shown(names[0] ?? ""))"
    }
    if isLog { return "name one by its number: \(listed(active.map { "[\($0.position + 1)]" }, "or"))" }
    let places = active.compactMap(\.location).map { "\($0.line):\($0.column)" }
    return "name one by its place, such as \(places.first ?? "11:5")"
  }

  /// The maximum number of constraints to list in an error.
  private static let candidateLimit = 8

  /// Returns the constraints of the view that the word names or, if it names none, the first constraints:
  /// `; its constraints are avatar.width == 48 and avatar.height == 48`.
  private func candidates(_ word: String) -> String {
    let active = constraints.filter { $0.isActive && !$0.origin.isSystemMade }
    let name = word.prefix { $0 != " " && $0 != "=" && $0 != "<" && $0 != ">" }
    let names = [String(name), name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""]
    let items = Set(system.items.indices.filter { names.contains(system.items[$0].name) })
    let ofItem = active.filter { constraint in
      [constraint.first, constraint.second].contains { $0.map { items.contains($0.place.item) } ?? false }
    }
    let ofAttribute = ofItem.filter { equation($0).hasPrefix("\(name) ") }
    let shown = !ofAttribute.isEmpty ? ofAttribute : ofItem.isEmpty ? active : ofItem
    if shown.isEmpty { return "" }
    let titles = shown.map { constraint in
      isLog ? "[\(constraint.position + 1)]" : constraint.key.map(visible) ?? equation(constraint)
    }
    return "; \(ofItem.isEmpty ? "the" : "its") constraints are \(listed(titles, limit: Self.candidateLimit))"
  }

  private func equation(_ constraint: ConstraintSystem.Constraint) -> String {
    system.equation(ofConstraintAt: constraint.index)
  }

  /// Returns the constraint with a number in a log's list: `[3]` or `3`.
  func numbered(_ word: String) -> [ConstraintSystem.Constraint] {
    guard isLog else { return [] }
    let digits = word.hasPrefix("[") && word.hasSuffix("]") ? word.dropFirst().dropLast() : word[...]
    guard let number = Int(digits) else { return [] }
    return constraints.filter { $0.position == number - 1 }
  }

  /// Returns the constraints at a location: `11:5`, or `11` for an entire line.
  func placed(_ word: String) -> [ConstraintSystem.Constraint] {
    let numbers = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(numbers.count), let line = numbers[0] else { return [] }
    return constraints.filter { constraint in
      guard let location = constraint.location, location.line == line else { return false }
      return numbers.count == 1 || location.column == numbers[1]
    }
  }
}
