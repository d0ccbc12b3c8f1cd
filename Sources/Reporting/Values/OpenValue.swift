import Diagnosis
import LayoutModel
import PlainText

/// Another value of an ambiguous attribute, and the constraints that would determine the value.
struct OpenValue {
  /// The explanation of the attribute's value.
  let explanation: ValueExplanation
  /// The diagnosis that found the ambiguity.
  let diagnosis: SystemDiagnosis

  private var system: ConstraintSystem { diagnosis.system }
  private var phrases: Phrases { Phrases(system: system) }

  /// The groups of ambiguous attributes that the value depends on; empty if ambiguity wasn't analyzed.
  private var groups: [Ambiguity.Group] {
    if explanation.undecided.isEmpty { return [] }
    let forms = ([explanation.place] + explanation.undecided).compactMap { system.form(of: $0) }
    let variables = Set(forms.flatMap(\.terms).map(\.variable))
    return (diagnosis.ambiguity?.groups ?? []).filter { !variables.isDisjoint(with: $0.variables) }
  }

  /// The value in another layout that also satisfies all constraints; nil if none is known.
  private var otherValue: Double? {
    guard let form = system.form(of: explanation.place) else { return nil }
    return groups.lazy.map { group -> Double in
      let moved = Dictionary(group.otherValues.map { ($0.variable, $0.points) }) { first, _ in first }
      return form.value { moved[$0] ?? diagnosis.values[$0] }
    }.first { ($0 - explanation.value).magnitude > Tolerance.points }
  }

  /// `100 would also satisfy all constraints`; nil if no other value is known.
  var proof: String? { otherValue.map { "\(shortNumber($0)) would also satisfy all constraints" } }

  /// Advice on resolving the ambiguity: a clause for each group, in lowercase and without a period.
  var advice: [String] {
    groups.map { group in
      let ways = group.decidingSets.map { $0.map(phrases.name) }
      let open = group.variables.map { system.variables[$0] }
      return AmbiguityAdvice(
        ways: ways, freedom: group.freedom, open: open.map { (visible(system.items[$0.item].name), $0.attribute) }
      ).text
    }
  }

  /// The members of the JSON representation.
  var members: JSONMembers {
    [
      "otherValue": otherValue?.rounded(to: .laidOut),
      "settledBy": groups.map { $0.decidingSets.map { $0.map(phrases.name) } }.nonEmpty,
    ]
  }
}
