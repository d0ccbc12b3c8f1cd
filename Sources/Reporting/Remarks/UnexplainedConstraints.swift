import Diagnosis
import LayoutModel
import PlainText

/// Constraints that also conflict, but were omitted without a proof, either because the earlier conflicts already
/// contain a very large number of constraints, as in rows of hundreds of views, or because only rounding makes them
/// conflict.
struct UnexplainedConstraints: Hashable, Sendable {
  private let constraints: [NamedConstraint]
  /// True if the constraints were omitted because the earlier conflicts contain too many constraints.
  private let followMany: Bool

  init(_ diagnosis: SystemDiagnosis) {
    constraints = diagnosis.unexplained.map { NamedConstraint($0, in: diagnosis.system) }
    followMany = diagnosis.namesTooMany
  }

  /// A sentence without a period; nil if there are no such constraints.
  var sentence: String? {
    if constraints.isEmpty { return nil }
    let shown = listed(constraints.map(\.name), limit: Self.nameLimit)
    let verbs = constraints.count == 1 ? "conflicts too and was" : "conflict too and were"
    let sentence = "\(shown) \(verbs) left out without a proof"
    return followMany
      ? "\(sentence): the conflicts found first already name a very large number of constraints; resolve those first, "
        + "then run masdiag again"
      : sentence
  }

  private static let nameLimit = 4

  /// The JSON members with the positions of the constraints; empty if there are none.
  var members: JSONMembers { ["unexplained": constraints.positions.nonEmpty] }
}
