import Diagnosis
import LayoutModel

/// The way to name a constraint in prose.
enum ConstraintNaming {
  /// The constraint's number in the list of a log, starting at 1: `[8]`. For readers who can see the list.
  case numbers
  /// The constraint's key or, without a key, its equation.
  case titles
  /// The constraint's equation, `label.width == 200`. For text that is read without the report.
  case equations

  /// Creates the naming for readers of a report.
  init(isLog: Bool) { self = isLog ? .numbers : .titles }
}

/// The recommendation for a conflict, and the fact that supports it.
struct RecommendationText {
  /// The sentences before the fixes, usually a single sentence that includes the supporting fact. The last sentence
  /// ends with a colon if its fix follows.
  let sentences: [String]
  /// The constraints and changes named in the sentences; the fixes below needn't repeat them.
  let mentions: Mentions

  /// All sentences as one text.
  var whole: String { sentences.map { $0.hasSuffix(":") ? "\($0.dropLast())." : $0 }.joined(separator: " ") }

  /// Creates the recommendation for `conflict`; without a recommendation, there are no sentences.
  ///
  /// If constraints are named by equations, the change is included: `Remove label.width == 200: …`.
  init(conflict: LayoutConflict, system: ConstraintSystem, naming: ConstraintNaming) {
    let fix = conflict.recommendation?.fix.map { conflict.fixes[$0] }
    self.init(
      conflict.recommendation, fix: fix, members: conflict.members.map(\.index), system: system, naming: naming)
  }

  /// Creates the text of a recommendation.
  ///
  /// - Parameters:
  ///   - recommendation: the recommendation; nil if there is none.
  ///   - fix: the recommended fix, if there is one.
  ///   - members: the indices of the constraints in the conflict or condition.
  ///   - system: the system of the constraints.
  ///   - naming: the way to name constraints.
  init(
    _ recommendation: Recommendation?, fix: Fix?, members: [Int], system: ConstraintSystem, naming: ConstraintNaming
  ) {
    let advice = recommendation.map { recommendation in
      ReasonText(recommendation: recommendation, fix: fix, members: members, system: system, naming: naming).advice
    }
    sentences = advice?.sentences ?? []
    mentions = Mentions(constraints: advice?.named ?? [], saysChange: advice?.saysChange ?? false)
  }

  /// The constraints and changes named in sentences.
  struct Mentions {
    /// The indices of the constraints.
    let constraints: Set<Int>
    /// True if the sentences include the recommended change when constraints are named by equations.
    let saysChange: Bool
  }
}
