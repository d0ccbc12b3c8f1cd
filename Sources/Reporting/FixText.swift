import Diagnosis
import LayoutModel
import PlainText

/// A fix in words.
struct FixText {
  let system: ConstraintSystem
  /// All fixes of the same conflict.
  let fixes: [Fix]
  /// Whether the system is a part of a layout, as a log lists it: something else may decide what it leaves open.
  var isExcerpt = false

  private var phrases: Phrases { Phrases(system: system) }

  /// What to do, under the constraint's name: `lower its priority to 750 (high)`, `ask for 405 or less`.
  func advice(_ fix: Fix) -> String {
    let constraint = system.constraints[fix.index]
    switch fix.change {
    case .lowerPriority(let priority):
      guard let content = content(constraint) else { return "lower its priority to \(named(priority))" }
      return "lower the \(content) of \(item(constraint)) to \(named(priority))"
    case .relax(let relation):
      return "\(relation.rawValue) instead of \(constraint.relation.rawValue)"
        + (fix.leavesOpen || outcome(fix) == nil ? meaning(of: relation, constraint) : "")
    case .remove: return "remove it"
    case .changeConstant(let constant): return shortConstants(from: constant, fix.reach, constraint)
    case .raiseCompressionResistance(let priority):
      return "remove it, and raise the \(constraint.first.place.attribute.axis.rawValue) compression resistance of "
        + "\(item(constraint)) to \(formatted(priority.value))"
    case .turnOffAutoresizing:
      return "set \(item(constraint)).translatesAutoresizingMaskIntoConstraints to false"
    case .remake:
      return "call remakeConstraints instead of updateConstraints\(place(constraint))"
    }
  }

  /// What another relation means, where the sign does not say it: which way a distance may then grow.
  private func meaning(of relation: Relation, _ constraint: ConstraintSystem.Constraint) -> String {
    guard constraint.second != nil else { return "" }
    var relaxed = constraint
    relaxed.relation = relation
    return ": \(phrases.sentence(relaxed, .fact))"
  }

  /// What to do, with the constraint in it: `lower the priority of label.width == 200 to 750 (high)`.
  func instruction(_ fix: Fix) -> String {
    let constraint = system.constraints[fix.index]
    let name = phrases.equation(constraint)
    switch fix.change {
    case .lowerPriority(let priority):
      return content(constraint) == nil ? "lower the priority of \(name) to \(named(priority))" : advice(fix)
    case .relax(let relation): return "write \(relation.rawValue) instead of \(constraint.relation.rawValue) in \(name)"
    case .remove: return "remove \(name)"
    case .changeConstant:
      return constraint.second == nil ? "instead of \(name) \(advice(fix))" : "write \(advice(fix)) in \(name)"
    case .raiseCompressionResistance: return "remove \(name)\(advice(fix).dropFirst("remove it".count))"
    case .turnOffAutoresizing, .remake: return advice(fix)
    }
  }

  /// `750 (high)`, `999`.
  private func named(_ priority: LayoutPriority) -> String {
    let number = formatted(priority.value)
    return priority.description == number ? number : "\(number) (\(priority))"
  }

  private func item(_ constraint: ConstraintSystem.Constraint) -> String {
    visible(system.items[changedItem(constraint)].name)
  }

  private func place(_ constraint: ConstraintSystem.Constraint) -> String {
    constraint.location.map { " at \(visible("\($0.path):\($0.line)"))" } ?? ""
  }

  /// What to do, with the constraint's name: `ConstantConstraint: lower its priority below required, e.g. ^high`.
  func longAdvice(_ fix: Fix) -> String {
    let constraint = system.constraints[fix.index]
    let item = item(constraint)
    switch fix.change {
    case .lowerPriority(let priority):
      let resistance = content(constraint).map { "\(item): lower its \($0)" }
      return resistance.map { "\($0) below required, e.g. \(formatted(priority.value))" }
        ?? "\(phrases.title(constraint)): lower its priority below required, e.g. ^\(priority)"
    case .relax(let relation):
      let isAlsoRemoved = fixes.contains { $0.index == fix.index && $0.change == .remove }
      return "\(phrases.title(constraint)): \(relation.rawValue) instead of \(constraint.relation.rawValue)"
        + (isAlsoRemoved ? "" : ", or remove it")
    case .remove: return "\(phrases.title(constraint)): remove it"
    case .changeConstant(let constant):
      return "\(phrases.title(constraint)): \(constants(from: constant, fix.reach, constraint))"
    case .raiseCompressionResistance(let priority):
      let axis = constraint.first.place.attribute.axis.rawValue
      return "\(phrases.title(constraint)): remove it, and raise the \(axis) compression resistance of \(item) to "
        + "\(formatted(priority.value)), so that its content decides"
    case .turnOffAutoresizing:
      return "\(item): set translatesAutoresizingMaskIntoConstraints to false; its constraints lay it out"
    case .remake:
      return "\(phrases.title(constraint)): call remakeConstraints instead of updateConstraints\(place(constraint))"
    }
  }

  /// The view that the change is about.
  private func changedItem(_ constraint: ConstraintSystem.Constraint) -> Int {
    constraint.origin == .autoresizingMask ? system.owner(ofMask: constraint) : constraint.first.place.item
  }

  /// What a view's content asks for by the constraint; nil if it is of another kind.
  private func content(_ constraint: ConstraintSystem.Constraint) -> String? {
    guard constraint.origin == .contentSize else { return nil }
    let axis = constraint.first.place.attribute.axis.rawValue
    return "\(axis) \(constraint.relation == .lessThanOrEqual ? "hugging" : "compression resistance")"
  }

  // MARK: Constants

  private func constants(
    from nearest: Double, _ reach: Fix.Reach, _ constraint: ConstraintSystem.Constraint
  ) -> String {
    let sign = constraint.second == nil ? "\(constraint.relation.rawValue) " : ""
    func written(_ constant: Double) -> String {
      constraint.second == nil
        ? formatted(constant) : "\(constant < 0 ? "-" : "+") \(formatted(constant.magnitude))"
    }
    let isNew = constraint.second != nil && constraint.constant == 0
    let others: String
    switch reach {
    case .nothing: others = ""
    case .everythingBeyond:
      let words = constraint.second == nil ? ("less", "more") : ("lower", "higher")
      others = " or \(nearest < constraint.constant ? words.0 : words.1)"
    case .upTo(let end):
      others = ", or anything \(end < nearest ? "down" : "up") to \(written(end))\(isNew ? "" : ",")"
    }
    let instead = isNew ? "" : " instead of \(sign)\(written(constraint.constant))"
    return "\(sign)\(written(nearest))\(others)\(instead)"
  }

  /// `ask for 405 or less` for a size, `+ 8 instead of + 12` for a distance.
  private func shortConstants(
    from nearest: Double, _ reach: Fix.Reach, _ constraint: ConstraintSystem.Constraint
  ) -> String {
    if constraint.second != nil { return constants(from: nearest, reach, constraint) }
    let others: String
    switch reach {
    case .nothing: others = ""
    case .everythingBeyond: others = " or \(nearest < constraint.constant ? "less" : "more")"
    case .upTo(let end): others = ", or anything \(end < nearest ? "down" : "up") to \(formatted(end))"
    }
    return "ask for \(formatted(nearest))\(others)"
  }

  // MARK: What the layout then is

  /// What the layout then is, where that is worth saying, and whose content it cuts.
  func outcome(_ fix: Fix) -> String? {
    let layout = layout(fix)
    // What is then 0 wide need not be said to be too narrow.
    let emptied = fix.emptied.map { system.variables[$0] }
    let clips = isExcerpt ? [] : fix.clips.filter { !emptied.contains($0.place) }
    guard let first = clips.first else { return layout }
    var cuts = clips.map { clip in
      let word = clip.place.attribute.comparative(isLess: true)
      let lack = "\(shortNumber(clip.needed - clip.size)) \(word) than its content"
      return (name: visible(system.items[clip.place.item].name), lack: lack)
    }
    var beginning: [String] = []
    if let layout {
      // The size that is said already need not be named again.
      let isSaid = phrases.outcome(first.place, first.size).map(layout.hasSuffix) ?? false
      beginning = [layout] + (isSaid ? [cuts.removeFirst().lack] : [])
    } else {
      beginning = ["\(phrases.becomes(first.place)) \(cuts.removeFirst().lack)"]
    }
    return (beginning + cuts.map { "\($0.name) \($0.lack)" }).joined(separator: ", ")
  }

  /// What the layout then is, where that is worth saying.
  private func layout(_ fix: Fix) -> String? {
    let constraint = system.constraints[fix.index]
    if fix.leavesOpen { return isExcerpt ? nil : phrases.ambiguous(constraint, fix.open) }
    guard fix.moved.isEmpty else {
      let places = fix.moved.map { system.variables[$0.variable] }
      let sentences = fix.moved.compactMap { phrases.outcome(system.variables[$0.variable], $0.value) }
      guard sentences.count == 2, places[0].item == places[1].item, places.allSatisfy({ $0.attribute.kind == .size })
      else { return sentences.isEmpty ? nil : listed(sentences) }
      return "\(sentences[0]) and\(sentences[1].dropFirst(phrases.becomes(places[1]).count))"
    }
    switch fix.change {
    case .changeConstant where constraint.relation == .equal, .remake: return nil
    default:
      let emptied = isExcerpt ? [] : fix.emptied.compactMap { phrases.outcome(system.variables[$0], 0) }
      let own =
        fix.size.flatMap { phrases.outcome(constraint.first.place, $0) }
        ?? fix.outcome.flatMap { phrases.outcome(constraint, $0) }
      let sentences = (own.map { [$0] } ?? []) + emptied
      return sentences.isEmpty ? nil : listed(sentences)
    }
  }
}
