import Diagnosis
import InterfaceBuilder
import LayoutModel
import PlainText

extension FindingMaker {
  /// Optional constraints that are not satisfied: the app's own, views that are smaller than their content, and views
  /// that are larger.
  var preferences: [Finding] { joinedByCause(allPreferences) }

  /// Views that are cut along one axis for mostly the same reasons are one finding, that of the first.
  private func joinedByCause(_ findings: [(fact: PreferenceFact, finding: Finding)]) -> [Finding] {
    var joined: [(fact: PreferenceFact, finding: Finding)] = []
    for (fact, finding) in findings {
      let position = joined.firstIndex { $0.fact.hasCause(of: fact) }
      if let position {
        joined[position].fact.others.append(fact.attribute)
        joined[position].finding = Finding(joined[position].fact, at: joined[position].finding.location)
      } else {
        joined.append((fact, finding))
      }
    }
    return joined.map(\.finding)
  }

  private var allPreferences: [(fact: PreferenceFact, finding: Finding)] {
    zip(diagnosis.brokenPreferences, inspection.preferences).compactMap { preference, explanation in
      guard let code = code(of: preference) else { return nil }
      if let explanation, saysNothingNew(explanation, code) || isHidden(explanation) { return nil }
      // The row of a hidden view makes room for the others: nobody misses what keeps it in place meanwhile.
      if FrameworkConstraintSource(system.constraints[preference.index])?.role == .hiding { return nil }
      let fact = fact(code, preference, explanation)
      return (fact, Finding(fact, at: place(constraint: preference.index)))
    }
  }

  private func code(of preference: SystemDiagnosis.BrokenPreference) -> Finding.Code? {
    switch PreferenceMiss(preference, in: system) {
    case .ofApp: isFallback(system.constraints[preference.index]) ? .fallback : .brokenPreference
    case .clipped: .clippedContent
    case .scaled: .scaledContent
    case .stretched: .stretchedContent
    case .ofSystem: .systemPreference
    case .negligible: nil
    }
  }

  /// True if an optional constraint does what it is for when it gives way: its priority is low, or the author of a
  /// scene has seen it at the canvas.
  private func isFallback(_ constraint: ConstraintSystem.Constraint) -> Bool {
    constraint.priority <= .low || scene?.isFallback(constraint) == true
  }

  /// True if the author knows: the size in the way is one that he gave the view himself. (Of text he may not know that
  /// it does not fit.)
  private func saysNothingNew(_ explanation: PreferenceExplanation, _ code: Finding.Code) -> Bool {
    let place = system.constraints[explanation.index].first.place
    guard code == .stretchedContent || code == .scaledContent, explanation.obstacles.count == 1 else { return false }
    let obstacle = system.constraints[explanation.obstacles[0]]
    return !obstacle.origin.isSystemMade && obstacle.second == nil && obstacle.first.place == place
  }

  /// True if a stack view has put the view away, as it is hidden: its content is not to be seen.
  private func isHidden(_ explanation: PreferenceExplanation) -> Bool {
    system.constraints[explanation.index].origin == .contentSize
      && explanation.obstacles.contains { FrameworkConstraintSource(system.constraints[$0])?.role == .hiding }
  }

  private func fact(
    _ code: Finding.Code, _ preference: SystemDiagnosis.BrokenPreference, _ explanation: PreferenceExplanation?
  ) -> PreferenceFact {
    let constraint = system.constraints[preference.index]
    let restsOnEstimate = restsOnEstimate(explanation?.obstacles ?? [])
    return PreferenceFact(
      code: code, constraint: named(preference.index), attribute: named(constraint.first.place),
      other: constraint.second.map { named($0.place) }, points: preference.points.rounded(to: .laidOut),
      reason: explanation.map(reason), estimate: constraint.isEstimate ? .own : restsOnEstimate ? .among : nil,
      demand: Uncompared(Phrases(system: system)))
  }

  private func reason(_ explanation: PreferenceExplanation) -> PreferenceFact.Reason {
    let phrases = Phrases(system: system)
    let tie: PreferenceFact.Tie? =
      switch explanation.tie {
      case nil: nil
      case .open?: .open
      case .decided(let index)?: .decided(by: named(index), name: phrases.decider(index))
      case .leastSum?: .leastSum
      }
    return PreferenceFact.Reason(
      obstacles: explanation.obstacles.map(named), rivals: explanation.rivals(in: system).map(named),
      strained: explanation.strained.sorted().map(named), premises: named(premises: explanation.premises), tie: tie,
      changes: explanation.fixes.map {
        .init(constraint: named($0.index), constant: $0.constant, equation: phrases.equation($0, in: system))
      })
  }
}
