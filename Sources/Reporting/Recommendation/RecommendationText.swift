import Diagnosis
import LayoutModel

/// How prose names a constraint.
enum ConstraintNaming {
  /// `[8]`, its number in the list of a log, from 1: for readers who have the list before them.
  case numbers
  /// Its key, or else its equation.
  case titles
  /// Its equation, `label.width == 200`: for readers who have nothing else.
  case equations

  /// The names for a report's readers.
  init(isLog: Bool) { self = isLog ? .numbers : .titles }
}

/// The recommendation for a conflict, and the fact that speaks for it.
struct RecommendationText {
  /// The sentences before the fixes: mostly one, with the fact in it. The last ends with a colon where a fix follows
  /// that it is about.
  let sentences: [String]
  /// The constraints and changes that the sentences name, which the fixes below needn't repeat.
  let mentions: Mentions

  /// All sentences as one text.
  var whole: String { sentences.map { $0.hasSuffix(":") ? "\($0.dropLast())." : $0 }.joined(separator: " ") }

  /// The recommendation for `conflict`; no sentences where it has none.
  ///
  /// Named by equations, constraints come with the change: `Remove label.width == 200: …`.
  init(conflict: LayoutConflict, system: ConstraintSystem, naming: ConstraintNaming) {
    let fix = conflict.recommendation?.fix.map { conflict.fixes[$0] }
    self.init(
      conflict.recommendation, fix: fix, members: conflict.members.map(\.index), system: system, naming: naming)
  }

  /// The recommendation about constraints with the indices `members`, which is to make `fix` if there is one.
  init(
    _ recommendation: Recommendation?, fix: Fix?, members: [Int], system: ConstraintSystem, naming: ConstraintNaming
  ) {
    let advice = recommendation.map { recommendation in
      ReasonText(recommendation: recommendation, fix: fix, members: members, system: system, naming: naming).advice
    }
    sentences = advice?.sentences ?? []
    mentions = Mentions(constraints: advice?.named ?? [], saysChange: advice?.saysChange ?? false)
  }

  /// The constraints and changes that sentences name.
  struct Mentions {
    /// The constraints, as indices.
    let constraints: Set<Int>
    /// True if the recommended change itself is named where constraints are named by equations.
    let saysChange: Bool
  }
}
