import Diagnosis
import LayoutModel

/// How the constraints of a conflict came to be, where that is the trap: an update that found nothing to change adds.
struct ProvenanceText {
  let system: ConstraintSystem
  let conflict: LayoutConflict

  /// One sentence for each member that an update added although something like it was installed.
  var sentences: [String] {
    conflict.members.compactMap { member in
      let constraint = system.constraints[member.index]
      guard let provenance = constraint.provenance, let miss = provenance.nearMiss else { return nil }
      let place = constraint.location.map { " at \($0.path):\($0.line)" } ?? ""
      let title = Phrases(system: system).title(constraint)
      return visible(
        "\(title) was added by \(provenance.call.rawValue)\(place) because no installed constraint matched; the nearest, "
          + "`\(miss.equation)`, differs in its \(listed(miss.differences)): did you mean remakeConstraints?")
    }
  }
}
