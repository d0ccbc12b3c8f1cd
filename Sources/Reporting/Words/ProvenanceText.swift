import Diagnosis
import LayoutModel
import PlainText

/// The origin of a conflict's constraints if it explains the conflict: an update that finds no matching constraint adds
/// a new constraint.
struct ProvenanceText {
  let system: ConstraintSystem
  let conflict: LayoutConflict

  /// A sentence for each member that an update added although a similar constraint was installed, or although the new
  /// constraint contradicts an earlier constraint on the same view.
  var sentences: [String] {
    conflict.members.compactMap { member in
      let constraint = system.constraints[member.index]
      guard let provenance = constraint.provenance, let reason = reason(constraint, provenance) else { return nil }
      return visible(
        "\(title(constraint)) was added by \(origin(constraint, provenance))\(reason): did you mean remakeConstraints?"
          + warning(constraint))
    }
  }

  /// Returns a warning about other constraints that a remake would remove.
  private func warning(_ added: ConstraintSystem.Constraint) -> String {
    let others = system.constraints.filter { other in
      guard let provenance = other.provenance, other.index != added.index else { return false }
      return other.isActive && other.first.place.item == added.first.place.item
        && other.first.place.attribute != added.first.place.attribute && provenance.call != .update
    }
    guard !others.isEmpty else { return "" }
    let names = others.prefix(3).map { "`\(title($0))`" } + (others.count > 3 ? ["\(others.count - 3) more"] : [])
    return " Its block must then also recreate \(listed(Array(names))), which the remake removes"
  }

  /// Returns a clause that says why an update added a constraint instead of changing an existing constraint, or which
  /// older constraint the update left active; nil if the update didn't cause the conflict.
  private func reason(_ constraint: ConstraintSystem.Constraint, _ provenance: ConstraintSystem.Provenance) -> String? {
    if let miss = provenance.nearMiss {
      return " because no installed constraint matched; the nearest, `\(miss.equation)`, differs in its "
        + listed(miss.differences)
    }
    guard provenance.call == .update, let older = memberLeftStanding(beside: constraint, provenance) else { return nil }
    let source = older.provenance.map { " (\(origin(older, $0)))" } ?? ""
    return ", which removes nothing: \(title(older))\(source) is still active"
  }

  /// Returns the first member for the same view that an earlier call made and that the latest update didn't repeat.
  private func memberLeftStanding(
    beside constraint: ConstraintSystem.Constraint, _ provenance: ConstraintSystem.Provenance
  ) -> ConstraintSystem.Constraint? {
    conflict.members.map { system.constraints[$0.index] }.first { older in
      guard let source = older.provenance, older.first.place.item == constraint.first.place.item else { return false }
      return source.callIndex < provenance.callIndex && source.latestCallIndex != provenance.latestCallIndex
    }
  }

  private func title(_ constraint: ConstraintSystem.Constraint) -> String {
    Phrases(system: system).title(constraint)
  }

  /// Returns the call that made a constraint and its location: `updateConstraints at Form.swift:31`.
  private func origin(_ constraint: ConstraintSystem.Constraint, _ provenance: ConstraintSystem.Provenance) -> String {
    provenance.call.rawValue + (constraint.location.map { " at \($0.path):\($0.line)" } ?? "")
  }
}
