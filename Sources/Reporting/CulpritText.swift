import Diagnosis
import LayoutModel

/// Which member of a conflict to look at first, and why.
struct CulpritText {
  let system: ConstraintSystem
  let conflict: LayoutConflict

  private var phrases: Phrases { Phrases(system: system) }
  private var members: [ConstraintSystem.Constraint] { conflict.members.map { system.constraints[$0.index] } }

  /// What the likeliest culprit is called, and what sets it apart; nil where the app made none of the members.
  var sentence: (title: String, reason: String)? {
    if members.allSatisfy(\.origin.isSystemMade) { return nil }
    let first = system.constraints[conflict.ranking[0]]
    var reason = reason + loneSize(first)
    guard let latecomer else { return (phrases.title(first), "\(reason).") }
    if latecomer.index == first.index {
      reason += "; \(added(latecomer))."
    } else {
      reason += ". But \(phrases.title(latecomer)) was \(added(latecomer))."
    }
    return (phrases.title(first), reason)
  }

  /// For each member, in the order of suspicion, what counts for or against it.
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

  private var reason: String {
    switch conflict.suspicion {
    case .onlyMember: "which cannot hold by itself"
    case .onlyUserMade where members.count == 2:
      "the only one that is yours; the other was made by the system"
        + (changesSystem ? "" : " and is not yours to change")
    case .onlyUserMade:
      "the only one that is yours; the others were made by the system"
        + (changesSystem ? "" : " and are not yours to change")
    case .onlyInequality: "the only inequality"
    case .firstInequality: "the first inequality"
    case .onlyFixedSize: "the only one that fixes a size by itself"
    case .farEdge: "which holds the far edge"
    case .first: "the first of several that could give way"
    }
  }

  /// Whether a fix changes one of those that the system made: how strongly content counts, and whether a frame does, is
  /// the app's to say.
  private var changesSystem: Bool {
    conflict.fixes.contains { system.constraints[$0.index].origin.isSystemMade }
  }

  private func reason(_ traits: CulpritRule.Traits, _ constraint: ConstraintSystem.Constraint) -> String {
    if let maker = phrases.maker(constraint), traits.isSystemMade {
      let changesSystem = conflict.fixes.contains { $0.index == constraint.index }
      return changesSystem ? maker : "\(maker): not yours to change"
    }
    if traits.isInequality { return "an inequality" }
    if traits.isFixedSize { return "fixes a size by itself" }
    return traits.isFarEdge ? "holds the far edge" : "places something, or relates two sizes"
  }

  /// What says more than the rule where it holds: the suspect asks for a size, all else that is the app's only places.
  private func loneSize(_ suspect: ConstraintSystem.Constraint) -> String {
    let others = members.filter { $0.index != suspect.index && !$0.origin.isSystemMade }
    guard [.onlyInequality, .firstInequality, .onlyUserMade].contains(conflict.suspicion), suspect.second == nil,
      suspect.first.place.attribute.kind == .size, !others.isEmpty,
      others.allSatisfy({ $0.first.place.attribute.kind == .position })
    else { return "" }
    let item = visible(system.items[suspect.first.place.item].name)
    return "; the others place \(item), it alone asks for a size"
  }

  // MARK: The latest

  /// The newest of the app's members, where a later call than the one that made the layout has added it.
  private var latecomer: ConstraintSystem.Constraint? {
    let own = members.filter { !$0.origin.isSystemMade }
    guard own.count > 1, let last = own.last, let call = last.provenance?.call, call != .make else { return nil }
    return last
  }

  /// `added last, at Form.swift:31 by updateConstraints`.
  private func added(_ constraint: ConstraintSystem.Constraint) -> String {
    let place = constraint.location.map { ", at \(visible("\($0.path):\($0.line)"))" } ?? ""
    let call = constraint.provenance.map { " by \($0.call.rawValue)" } ?? ""
    return "added last\(place)\(call)"
  }
}
