import LayoutModel
import PlainText

extension FindingRule {
  static let duplicate = FindingRule(
    code: .duplicate, severity: .warning, summary: "a constraint that repeats another",
    meaning: """
      two constraints ask for exactly the same with the same priority, however they are written. Mostly the code that adds them runs twice; as soon as one
      of the two is changed, they conflict. One line names all constraints that say the same, and all such pairs between the same views. What a
      stack view does itself with the views that it arranges, its edges and the gaps between them, is one line for each stack view.
      """,
    remedy: "remove it, or make the code that adds it run once.",
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "key": "badge" } ] },
        "constraints": [
          { "view": "badge", "attributes": ["size"], "equalTo": 24, "key": "badgeSize" },
          { "view": "badge", "attributes": ["top", "left"], "equalTo": "cell", "key": "corner" },
          "cell.left == badge.left" ] }
      """)
}

/// Constraints between the same views, or of a stack view, that are there again.
struct DuplicateFact: FindingFact {
  /// A constraint and its copies.
  struct Copies: Hashable {
    let original: NamedConstraint
    /// Who made the original; nil for the app.
    let maker: String?
    let copies: [NamedConstraint]
  }

  /// The stack view that made the originals.
  struct StackView: Hashable {
    let name: String
    let location: SourceLocation?
  }

  let sets: [Copies]
  let stackView: StackView?
  /// The first copy and why it is one.
  let origin: Implication

  private var copies: [NamedConstraint] { sets.flatMap(\.copies) }

  var code: Finding.Code { .duplicate }
  var identity: String { sets.flatMap { ($0.copies + [$0.original]).map(\.name) }.joined(separator: " ") }

  /// `b repeats a at 3:4`, `b and c repeat what stack does itself, at 3:4`.
  var headline: String {
    guard let stackView else { return listed(sets.map(statement)) }
    let names = sets.flatMap(\.names)
    let place = stackView.location.map { ", at \($0.line):\($0.column)" } ?? ""
    return "\(listed(names, limit: 6)) \(repeats(names.count)) what \(stackView.name) does itself\(place)"
  }

  /// `b repeats a at 3:4`
  private func statement(_ set: Copies) -> String {
    let location = set.original.constraint.location
    let place = location.map { " at \($0.line):\($0.column)" } ?? set.maker.map { ", \($0)" } ?? ""
    return "\(listed(set.names, limit: 6)) \(repeats(set.copies.count)) \(set.original.name)\(place)"
  }

  private func repeats(_ count: Int) -> String { count == 1 ? "repeats" : "repeat" }

  var members: [JSONValue.Member] {
    origin.members + (copies.count == 1 ? [] : [.init("copies", copies.positions)])
  }
}

extension DuplicateFact.Copies {
  /// The names of the copies: what the first says, all say.
  fileprivate var names: [String] { [copies[0].title] + copies.dropFirst().map(\.name) }
}
