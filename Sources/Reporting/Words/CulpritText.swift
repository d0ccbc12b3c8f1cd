import Diagnosis
import LayoutModel
import PlainText

/// The reasons for and against each member of a conflict, for JSON output.
struct CulpritText {
  let system: ConstraintSystem
  let conflict: LayoutConflict

  private var phrases: Phrases { Phrases(system: system) }
  private var members: [ConstraintSystem.Constraint] { conflict.members.map { system.constraints[$0.index] } }

  /// For each member, in order of suspicion, the reason for or against it.
  var reasons: [String] {
    let traits = Dictionary(
      uniqueKeysWithValues: CulpritRule(members: conflict.members.map(\.index), in: system).ranking.map {
        ($0.index, $0)
      })
    return conflict.ranking.map { index in
      let constraint = system.constraints[index]
      let reason = traits[index].map { self.reason($0, constraint) } ?? ""
      return latecomer?.index == index ? "\(reason); \(added(constraint))" : reason
    }
  }

  // MARK: Reasons

  private func reason(_ traits: CulpritRule.Traits, _ constraint: ConstraintSystem.Constraint) -> String {
    if let maker = phrases.maker(constraint), traits.isSystemMade {
      let changesSystem = conflict.fixes.contains { $0.index == constraint.index }
      return changesSystem ? maker : "\(maker): not yours to change"
    }
    if traits.isInequality { return "an inequality" }
    if traits.isFixedSize { return "fixes a size by itself" }
    return traits.isFarEdge ? "holds the far edge" : "places something, or relates two sizes"
  }

  // MARK: The latest

  /// The app's newest member if a later call added it to the layout.
  private var latecomer: ConstraintSystem.Constraint? {
    let own = members.filter { !$0.origin.isSystemMade }
    guard own.count > 1, let last = own.last, let call = last.provenance?.call, call != .make else { return nil }
    return last
  }

  /// Returns text such as `added last, at Form.swift:31 by updateConstraints`.
  private func added(_ constraint: ConstraintSystem.Constraint) -> String {
    let place = constraint.location.map { ", at \(visible("\($0.path):\($0.line)"))" } ?? ""
    let call = constraint.provenance.map { " by \($0.call.rawValue)" } ?? ""
    return "added last\(place)\(call)"
  }
}
