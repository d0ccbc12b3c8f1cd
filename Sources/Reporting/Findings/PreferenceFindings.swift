import Diagnosis
import InterfaceBuilder
import LayoutModel
import PlainText

extension FindingMaker {
  /// Optional constraints that aren't satisfied: the app's own, views that are smaller than their content, and views
  /// that are larger.
  ///
  /// Views that are clipped on one axis for mostly the same reasons share the finding of the first view. A view of a
  /// scene that is clipped for unknown reasons shares the finding of a view in the same superview. Views that
  /// are clipped because of a conflict are named in the conflict's finding instead.
  var preferences: [Finding] {
    let known = conflictReasons
    let missed = missedPreferences.filter { conflict(clipping: $0, known) == nil }
    let reasons = cutReasons(of: missed)
    var causes = Dictionary(grouping: missed.indices.filter { reasons[$0] != nil }) { attribute(of: missed[$0]) }
      .mapValues { places in ClippingCauses(places.compactMap { reasons[$0] }) }
    var facts: [PreferenceFact] = []
    /// The first view that is clipped in each superview.
    var siblings: [ConstraintSystem.ItemAttribute: Int] = [:]
    for (missed, reasons) in zip(missed, reasons) where reasons != nil {
      let known = reasons.flatMap { causes[attribute(of: missed)]?.first(with: $0, else: facts.count) }
      if let known {
        facts[known].others.append(named(place(of: missed)))
      } else {
        facts.append(fact(missed))
      }
      if let group = group(of: missed), siblings[group] == nil { siblings[group] = known ?? facts.count - 1 }
    }
    for (missed, reasons) in zip(missed, reasons) where reasons == nil {
      guard let group = group(of: missed), let sibling = siblings[group] else {
        if let group = group(of: missed) { siblings[group] = facts.count }
        facts.append(fact(missed))
        continue
      }
      facts[sibling].unexplained.append(named(place(of: missed)))
    }
    return facts.map { Finding($0, at: place(of: $0)) }
  }

  private func place(of missed: Missed) -> ConstraintSystem.ItemAttribute {
    system.constraints[missed.preference.index].first.place
  }

  /// Returns the superview of a scene's view whose content is clipped, and the axis; nil for other preferences.
  private func group(of missed: Missed) -> ConstraintSystem.ItemAttribute? {
    let place = place(of: missed)
    guard scene != nil, missed.code == .clippedContent, let parent = system.items[place.item].parent else { return nil }
    return .init(parent, place.attribute)
  }

  /// The attributes that are clipped because of mostly the same constraints as those of a conflict in a scene, by the
  /// constraint that recovery breaks.
  var clippedByConflicts: [Int: [NamedAttribute]] {
    guard let known = conflictReasons else { return [:] }
    var clipped: [Int: [NamedAttribute]] = [:]
    for missed in missedPreferences {
      guard let conflict = conflict(clipping: missed, known) else { continue }
      clipped[diagnosis.conflicts[conflict].breaking, default: []].append(
        named(system.constraints[missed.preference.index].first.place))
    }
    return clipped
  }

  /// Finds a scene's conflicts by their members; nil if the scene has no conflicts.
  private var conflictReasons: SharedCauses? {
    guard scene != nil, !diagnosis.conflicts.isEmpty else { return nil }
    let members = diagnosis.conflicts.map { $0.members.map(\.index) }
    var known = SharedCauses(members, leastReasons: 1)
    for (conflict, members) in members.enumerated() { _ = known.first(with: members, else: conflict) }
    return known
  }

  /// Returns the number of the conflict whose members are mostly the reasons why content is clipped.
  private func conflict(clipping missed: Missed, _ known: SharedCauses?) -> Int? {
    guard let known, missed.code == .clippedContent, let explanation = missed.explanation else { return nil }
    return known.first(with: explanation.obstacles)
  }

  /// In code, the place is that of the statement to change.
  private func place(of fact: PreferenceFact) -> SourceLocation {
    let statement = isCode ? fact.reason?.obstacles.compactMap(\.constraint.location).first : nil
    return statement ?? place(constraint: fact.index)
  }

  /// The content sizes that are cut although others of the same priority could be cut instead, and those that are cut
  /// for unknown reasons, which include others that are cut.
  var tiedContents: Set<ConstraintSystem.ItemAttribute> {
    let tied = missedPreferences.filter {
      $0.code == .clippedContent && ($0.explanation == nil || $0.explanation?.tie == .open)
    }
    let indices = tied.flatMap { missed in
      [missed.preference.index] + (missed.explanation?.rivals(in: system) ?? [])
    }
    return Set(indices.map { system.constraints[$0] }.filter { $0.origin == .contentSize }.map(\.first.place))
  }

  /// An unsatisfied preference that is worth a finding.
  private struct Missed {
    let code: Finding.Code
    let preference: SystemDiagnosis.BrokenPreference
    let explanation: PreferenceExplanation?
  }

  private var missedPreferences: [Missed] {
    // Many preferences may have the same obstacles, so each constraint is examined only once.
    let hiding = Set(
      system.constraints.indices.filter { FrameworkConstraintSource(system.constraints[$0])?.role == .hiding })
    return zip(diagnosis.brokenPreferences, inspection.preferences).compactMap { preference, explanation in
      guard let code = code(of: preference) else { return nil }
      if isCode, !isCertain(preference, explanation) { return nil }
      if let explanation, saysNothingNew(explanation, code) || isHidden(explanation, by: hiding) { return nil }
      // A hidden view's row gives its space to the other rows, so a violation of its own placement doesn't matter.
      if hiding.contains(preference.index) { return nil }
      return Missed(code: code, preference: preference, explanation: explanation)
    }
  }

  /// Returns true if a preference in view code is missed regardless of constraints that aren't read, because only
  /// stronger ones are in its way, and in a way that is seen: a label is too small by more than an estimate is wrong.
  /// (Buttons and sliders that are smaller than their content size look as they should.)
  private func isCertain(_ preference: BrokenPreference, _ explanation: PreferenceExplanation?) -> Bool {
    let constraint = system.constraints[preference.index]
    guard let explanation, constraint.priority >= .high else { return false }
    guard system.items[constraint.first.place.item].className == "UILabel" else { return false }
    let isByFar = !constraint.isEstimate || preference.points >= Self.estimateError * constraint.constant
    return isByFar && explanation.obstacles.allSatisfy { system.constraints[$0].priority > constraint.priority }
  }

  /// The share of a content size in code by which an estimate may be wrong: fonts differ from phone to phone.
  private static let estimateError = 0.2

  private func attribute(of missed: Missed) -> Attribute {
    system.constraints[missed.preference.index].first.place.attribute
  }

  /// Returns, for each clipped view, the numbers of the distinct constraints that prevent its content size; nil for
  /// other preferences and if no such constraints are known.
  private func cutReasons(of missed: [Missed]) -> [ClippingCauses.Reasons?] {
    var numbers: [String: Int] = [:]
    var known: [Int: Int] = [:]
    return missed.map { missed in
      guard missed.code == .clippedContent, let explanation = missed.explanation else { return nil }
      var reasons = ClippingCauses.Reasons()
      for obstacle in explanation.obstacles {
        let number = known[obstacle] ?? numbers.number(of: named(obstacle).identity)
        known[obstacle] = number
        if relatesSizes(obstacle, attribute(of: missed)) {
          reasons.equalSizes.insert(number)
        } else {
          reasons.others.insert(number)
        }
      }
      return reasons
    }
  }

  /// Returns true if a constraint makes one view's size equal or proportional to that of another view.
  private func relatesSizes(_ index: Int, _ size: Attribute) -> Bool {
    let constraint = system.constraints[index]
    guard let second = constraint.second, constraint.relation == .equal, constraint.constant == 0 else { return false }
    return constraint.first.place.attribute == size && second.place.attribute == size
  }

  private func code(of preference: SystemDiagnosis.BrokenPreference) -> Finding.Code? {
    switch PreferenceMiss(preference, in: system) {
    case .ofApp: isFallback(system.constraints[preference.index]) ? .fallback : .brokenPreference
    case .clipped: givesWayFirst(preference) ? .fallback : .clippedContent
    case .scaled: .scaledContent
    case .stretched: .stretchedContent
    case .ofSystem: .systemPreference
    case .negligible: nil
    }
  }

  /// Returns true if an optional constraint serves its purpose by giving way: its priority is low, or it already gives
  /// way on the canvas, where the scene's author can see the effect.
  private func isFallback(_ constraint: ConstraintSystem.Constraint) -> Bool {
    constraint.priority <= .low || scene?.isFallback(constraint) == true
  }

  /// Returns true if the author of a scene lowered a view's resistance so that the view is cut before others, and part
  /// of it remains visible.
  private func givesWayFirst(_ preference: SystemDiagnosis.BrokenPreference) -> Bool {
    let constraint = system.constraints[preference.index]
    return scene != nil && constraint.priority < .high && constraint.constant - preference.points >= 1
  }

  /// Returns true if the author must be aware of the finding because the only obstacle is a size that the app sets for
  /// this view. Clipped text is still reported, because the author may not know that it doesn't fit.
  private func saysNothingNew(_ explanation: PreferenceExplanation, _ code: Finding.Code) -> Bool {
    let place = system.constraints[explanation.index].first.place
    guard code == .stretchedContent || code == .scaledContent, explanation.obstacles.count == 1 else { return false }
    let obstacle = system.constraints[explanation.obstacles[0]]
    return !obstacle.origin.isSystemMade && obstacle.second == nil && obstacle.first.place == place
  }

  /// Returns true if a stack view has hidden the view, in which case the view's content isn't visible.
  private func isHidden(_ explanation: PreferenceExplanation, by hiding: Set<Int>) -> Bool {
    system.constraints[explanation.index].origin == .contentSize && !hiding.isDisjoint(with: explanation.obstacles)
  }

  private func fact(_ missed: Missed) -> PreferenceFact {
    let (preference, explanation) = (missed.preference, missed.explanation)
    let constraint = system.constraints[preference.index]
    let restsOnEstimate = restsOnEstimate(explanation?.obstacles ?? [])
    return PreferenceFact(
      code: missed.code, constraint: named(preference.index), attribute: named(constraint.first.place),
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

extension [String: Int] {
  /// Returns the number of a string; a new string gets the next number.
  fileprivate mutating func number(of text: String) -> Int {
    if let known = self[text] { return known }
    self[text] = count
    return count - 1
  }
}
