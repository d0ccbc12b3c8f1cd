import Diagnosis
import LayoutModel

/// Constraints that say nothing new.
struct RedundancyFindings: FindingKind {
  let maker: FindingMaker

  var findings: [Finding] { maker.inspection.redundancies.map(finding) }

  private func finding(_ redundancy: Redundancy) -> Finding {
    let constraint = system.constraints[redundancy.index]
    let (code, message) = told(redundancy, constraint)
    var details =
      JSONReporter.summary(constraint) + [
        .init("impliedBy", maker.positions(redundancy.reasons)),
        .init("premises", .array(redundancy.premises.map { .string(phrases.name(system.premises[$0].place)) })),
      ]
    if case .neverBinds(let points) = redundancy.kind { details.append(.init("points", .number(points))) }
    return Finding(code, at: maker.place(constraint), message, details: details)
  }

  private func told(
    _ redundancy: Redundancy, _ constraint: ConstraintSystem.Constraint
  ) -> (Finding.Code, String) {
    let title = maker.title(constraint.index)
    switch redundancy.kind {
    case .duplicate(let original):
      let other = system.constraints[original]
      let source = phrases.maker(other).map { ", \($0)" } ?? ""
      let place = other.location.map { " at \($0.line):\($0.column)" } ?? source
      return (.duplicate, "\(title) repeats \(maker.title(original))\(place)")
    case .implied:
      let ending = constraint.priority.isRequired ? "" : " whatever its priority"
      return (.implied, "\(title) holds anyway\(ending): it follows from \(reasons(redundancy))\(size(redundancy))")
    case .neverBinds(let points):
      let distance = "\(shortNumber(points)) point\(shortNumber(points) == "1" ? "" : "s")"
      return (
        .neverBinds,
        "\(title) never comes into play: it is always at least \(distance) from its limit, because of "
          + reasons(redundancy) + size(redundancy)
      )
    }
  }

  private func reasons(_ redundancy: Redundancy) -> String {
    let rules = maker.rules(redundancy.premises)
    if redundancy.reasons.isEmpty { return FindingMaker.enumerated(rules) }
    return maker.titles(redundancy.reasons) + rules.map { ", and \($0)" }.joined()
  }

  /// A frame that the proof rests on may be another one elsewhere.
  private func size(_ redundancy: Redundancy) -> String {
    let items = redundancy.reasons.map { system.constraints[$0] }
      .filter { [.autoresizingMask, .encapsulated].contains($0.origin) && $0.second == nil }
      .map { visible(system.items[$0.first.place.item].name) }
    let names = items.enumerated().filter { items.firstIndex(of: $1) == $0 }.map(\.element)
    return names.isEmpty ? "" : "; with another size of \(FindingMaker.enumerated(names)) it may matter"
  }
}
