import Diagnosis
import LayoutModel
import PlainText

/// Optional constraints that are not satisfied: the app's own, views that are smaller than their content, and views
/// that are larger.
struct PreferenceFindings: FindingKind {
  let maker: FindingMaker

  var findings: [Finding] {
    zip(maker.inspection.diagnosis.brokenPreferences, maker.inspection.preferences).compactMap(finding)
  }

  private func finding(
    _ preference: SystemDiagnosis.BrokenPreference, _ explanation: PreferenceExplanation?
  ) -> Finding? {
    let constraint = system.constraints[preference.index]
    guard let code = code(PreferenceMiss(preference, in: system)) else { return nil }
    if let explanation, saysNothingNew(explanation, code) || isHidden(explanation) { return nil }
    let restsOnEstimate = maker.restsOnEstimate(explanation?.obstacles ?? [])
    let estimate =
      constraint.isEstimate ? ["its content's size is an estimate"] : restsOnEstimate ? [FindingMaker.estimateNote] : []
    let mark = restsOnEstimate && !constraint.isEstimate ? [FindingMaker.estimateMark] : []
    var finding = Finding(
      code, at: maker.place(constraint), identity: identity(constraint), statement(constraint, preference.points),
      notes: (explanation.map { obstacles($0) + [price($0)] } ?? []) + estimate,
      details: details(preference, explanation) + mark)
    finding.cause =
      phrases.name(constraint.first.place)
      + (constraint.objectID ?? constraint.key
        ?? constraint.relation.rawValue + (constraint.second.map { phrases.name($0.place) } ?? ""))
    finding.points = preference.points
    return finding
  }

  private func code(_ miss: PreferenceMiss) -> Finding.Code? {
    switch miss {
    case .ofApp: .brokenPreference
    case .clipped: .clippedContent
    case .scaled: .scaledContent
    case .stretched: .stretchedContent
    case .ofSystem: .systemPreference
    case .negligible: nil
    }
  }

  /// What the finding is about, whatever its numbers and its place.
  private func identity(_ constraint: ConstraintSystem.Constraint) -> String {
    "\(maker.shortTitle(constraint.index)) \(phrases.name(constraint.first.place))"
  }

  /// Whether the author knows: the size in the way is one that he gave the view himself. (Of text he may not know that
  /// it does not fit.)
  private func saysNothingNew(_ explanation: PreferenceExplanation, _ code: Finding.Code) -> Bool {
    let place = system.constraints[explanation.index].first.place
    guard code == .stretchedContent || code == .scaledContent, explanation.obstacles.count == 1 else { return false }
    let obstacle = system.constraints[explanation.obstacles[0]]
    return !obstacle.origin.isSystemMade && obstacle.second == nil && obstacle.first.place == place
  }

  /// Whether a stack view has put the view away, as it is hidden: its content is not to be seen.
  private func isHidden(_ explanation: PreferenceExplanation) -> Bool {
    let constraint = system.constraints[explanation.index]
    return constraint.origin == .contentSize
      && explanation.obstacles.contains { SystemMaker(system.constraints[$0])?.role == .hiding }
  }

  // MARK: Words

  /// `roomyField is not satisfied: field.width should be at least 140 (^high) and is 32, 108 short`
  private func statement(_ constraint: ConstraintSystem.Constraint, _ points: Double) -> String {
    let priority = "^\(constraint.priority.shown)"
    guard constraint.origin == .contentSize else {
      let title = constraint.key == nil ? "an optional constraint" : phrases.title(constraint)
      let short = "missed by \(shortNumber(points)) point\(shortNumber(points) == "1" ? "" : "s")"
      return "\(title) is not satisfied: \(phrases.sentence(constraint, .optional)) (\(priority)), \(short)"
    }
    let item = visible(system.items[constraint.first.place.item].name)
    let attribute = constraint.first.place.attribute
    let isLarger = constraint.relation == .lessThanOrEqual
    let word = attribute.comparative(isLess: !isLarger)
    let size = constraint.constant + (isLarger ? points : -points)
    return
      "\(item) is \(shortNumber(size)) \(attribute.adjective), \(shortNumber(points)) \(word) than its content "
      + "(\(priority))"
  }

  /// `in its way: title and row.width == 320, all required`
  private func obstacles(_ explanation: PreferenceExplanation) -> [String] {
    let rivals = explanation.rivals(in: system)
    let others = explanation.obstacles.filter { !rivals.contains($0) }
    var strength = others.allSatisfy { system.constraints[$0].priority.isRequired } ? "required" : "wanted more"
    if others.count > 1 { strength = "all \(strength)" }
    let rules = maker.rules(explanation.premises).enumerated().map { number, rule in
      others.isEmpty && number == 0 ? rule : "and \(rule)"
    }
    var parts: [String] = []
    let obstacles = others.isEmpty ? [] : [maker.titles(others), strength]
    if !(obstacles + rules).isEmpty {
      parts.append("in its way: \((obstacles + rules).joined(separator: ", "))")
    }
    return rivals.isEmpty ? parts : parts + [tie(explanation, rivals)]
  }

  /// `a tie with b.width >= 180 ^high, wanted just as much: …`, or what decides where it is none.
  private func tie(_ explanation: PreferenceExplanation, _ rivals: [Int]) -> String {
    let names = maker.titles(rivals)
    let wanted = "\(names) \(rivals.count == 1 ? "is" : "are") wanted just as much"
    switch explanation.tie {
    case nil: return wanted
    case .open?:
      return "a tie with \(names): \(priorities(explanation, rivals))"
    case .decided(let index)?: return "\(wanted): \(phrases.decider(index)) decides which gives way"
    case .leastSum?: return "\(wanted): as it is, they miss the least together"
    }
  }

  /// `lower it to 749 if it should give way, or raise it to 999 if a's content should`
  private func priorities(_ explanation: PreferenceExplanation, _ rivals: [Int]) -> String {
    let constraint = system.constraints[explanation.index]
    let priority = constraint.priority.value
    let (them, they) = rivals.count == 1 ? ("it", "it") : ("them", "they")
    let item = visible(system.items[constraint.first.place.item].name)
    let other = constraint.origin == .contentSize ? "\(item)'s content" : "the other"
    let raised = priority < 999 ? ", or raise \(them) to 999 if \(other) should" : ""
    return "lower \(them) to \(formatted(max(1, priority - 1))) if \(they) should give way\(raised)"
  }

  /// `it would take row.width == 428 or icon.width == 16`
  private func price(_ explanation: PreferenceExplanation) -> String {
    let changes = explanation.fixes.map { fix -> String in
      // By its key alone the reader would not know the constraint, by its equation alone not find it.
      let obstacle = system.constraints[fix.index]
      let key = obstacle.origin.isSystemMade ? nil : obstacle.key
      return phrases.equation(fix, in: system) + (key.map { " (\(visible($0)))" } ?? "")
    }
    return changes.isEmpty ? "" : "it would take \(listed(changes, "or", columns: 150))"
  }

  // MARK: Data

  private func details(
    _ preference: SystemDiagnosis.BrokenPreference, _ explanation: PreferenceExplanation?
  ) -> [JSONValue.Member] {
    let constraint = system.constraints[preference.index]
    var members = JSONReporter.summary(constraint) + [.init("points", .number(preference.points.rounded(to: .laidOut)))]
    guard let explanation else { return members }
    members +=
      [
        .init("obstacles", maker.positions(explanation.obstacles)),
        .init("rivals", maker.positions(explanation.rivals(in: system))),
        .init("strained", maker.positions(explanation.strained.sorted())),
        .init("premises", .array(explanation.premises.map { .string(phrases.name(system.premises[$0].place)) })),
        .init("fixes", explanation.fixesJSON(maker.system)),
      ] + explanation.tieJSON(maker.system)
    return members
  }
}
