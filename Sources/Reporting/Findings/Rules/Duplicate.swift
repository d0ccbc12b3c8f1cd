import LayoutModel
import PlainText

extension FindingRule {
  static let duplicate = FindingRule(
    code: .duplicate, severity: .warning, summary: "a constraint that duplicates another one",
    meaning: """
      two constraints require exactly the same thing, with the same priority, even if they are written differently.
      Usually, the code that adds them runs twice. As soon as one of the two is changed, they conflict. A single finding
      covers all duplicates of a constraint, and all duplicate constraints between the same views. For constraints that
      duplicate those that a stack view creates for its arranged views (their edges and spacing), there is one finding
      per stack view. The duplicates that the same statements of view code cause, such as in a loop, are a single
      finding, too.
      """,
    remedy: "remove the duplicate, or make sure that the code that adds it runs only once.",
    example: """
      { "masdiag": 1,
        "root": { "key": "cell", "frame": [0, 0, 200, 44], "subviews": [ { "key": "badge" } ] },
        "constraints": [
          { "view": "badge", "attributes": ["size"], "equalTo": 24, "key": "badgeSize" },
          { "view": "badge", "attributes": ["top", "left"], "equalTo": "cell", "key": "corner" },
          "cell.left == badge.left" ] }
      """)
}

/// Duplicates of constraints between the same views, or of constraints that a stack view makes.
struct DuplicateFact: FindingFact {
  /// A constraint and its copies.
  struct Copies: Hashable {
    let original: NamedConstraint
    /// The maker of the original; nil if the app made it.
    let maker: String?
    let copies: [NamedConstraint]
    /// The edge that the only copy pins in the same words as the original.
    var repeatedEdge: RepeatedEdge?
    /// The edge of a view whose safe area has the other constraint.
    var safeAreaEdge: Attribute?
  }

  /// The stack view that made the originals.
  struct StackView: Hashable {
    let name: String
    let location: SourceLocation?
  }

  let sets: [Copies]
  let stackView: StackView?
  /// The first copy and the reason why it's a duplicate.
  let origin: Implication

  /// The number of other duplicates that the same statements of code cause, such as for other views in a loop.
  var repetitions = 0

  /// The constraints and their copies.
  var constraints: [NamedConstraint] { sets.flatMap { [$0.original] + $0.copies } }

  private var copies: [NamedConstraint] { sets.flatMap(\.copies) }

  var code: Finding.Code { .duplicate }
  var identity: String { sets.flatMap { ($0.copies + [$0.original]).map(\.name) }.joined(separator: " ") }

  /// `b duplicates a (3:4)`, `b and c duplicate constraints that stack (3:4) already makes`.
  var headline: String {
    guard let stackView else { return listed(statements) + elsewhere }
    let names = sets.flatMap(\.names)
    let copy = sets[0].copies[0].constraint.location
    let place = stackView.location.map { " (\($0.shown(from: copy)))" } ?? ""
    let (verb, object) = names.count == 1 ? ("duplicates", "a constraint") : ("duplicate", "constraints")
    return "\(listed(names, limit: 6)) \(verb) \(object) that \(stackView.name)\(place) already makes"
  }

  /// `; the same statements cause 9 more duplicates`
  private var elsewhere: String {
    repetitions == 0 ? "" : "; the same statements cause \(counted(repetitions, "more duplicate"))"
  }

  /// `these conflict wherever the safe area has an inset, such as 34 pt at the bottom of iPhones without a home button`
  var notes: [String] {
    let edges = Set(sets.compactMap(\.safeAreaEdge))
    guard let edge = edges.count == 1 ? edges.first : nil else {
      return edges.isEmpty ? [] : ["these conflict wherever the safe area has an inset"]
    }
    let place =
      switch edge {
      case .bottom: ", such as 34 pt at the bottom of iPhones without a home button"
      case .top: ", such as below the status bar or a navigation bar"
      default: ", such as in landscape on iPhones without a home button"
      }
    return ["these conflict wherever the safe area has an inset\(place)"]
  }

  /// A statement for each constraint, or for all four edges of a view.
  private var statements: [String] {
    let groups = Dictionary(grouping: sets.compactMap(\.repeatedEdge), by: \.pair).filter { $0.value.areFourEdges }
    var known: Set<RepeatedEdge.Pair> = []
    return sets.compactMap { set in
      guard let edge = set.repeatedEdge, groups[edge.pair] != nil else { return statement(set) }
      guard known.insert(edge.pair).inserted else { return nil }
      let place = edge.pair.original.shown(from: set.copies[0].constraint.location)
      return "the four edges of \(edge.pair.view) are pinned to \(edge.pair.other) again (\(place))"
    }
  }

  /// Returns text such as `b duplicates a (3:4)`.
  private func statement(_ set: Copies) -> String {
    let location = set.original.constraint.location
    let copy = set.copies[0].constraint.location
    let place = location.map { " (\($0.shown(from: copy)))" } ?? set.maker.map { ", \($0)" } ?? ""
    let verb = set.copies.count == 1 ? "duplicates" : "duplicate"
    return "\(listed(set.names, limit: 6)) \(verb) \(set.original.name)\(place)"
  }

  var members: JSONMembers { origin.members + ["copies": copies.count == 1 ? nil : copies.positions] }
}

extension DuplicateFact.Copies {
  /// The names of the copies. Only the first name includes the equation, because all copies have the same equation.
  fileprivate var names: [String] { [copies[0].title] + copies.dropFirst().map(\.name) }
}
