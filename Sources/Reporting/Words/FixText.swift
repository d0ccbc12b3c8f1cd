import Diagnosis
import LayoutModel
import PlainText

/// The wording of a fix.
struct FixText {
  let system: ConstraintSystem
  /// All fixes of the same conflict.
  let fixes: [Fix]
  /// True for a part of a layout, such as the constraints listed in a log. Constraints outside of the part may resolve
  /// an ambiguity.
  var isExcerpt = false

  private var phrases: Phrases { Phrases(system: system) }

  /// Returns the change without the constraint's name, `lower its priority to 750 (high)`, or with a given name, `lower
  /// the priority of [3] to 750 (high)`.
  func advice(_ fix: Fix, of name: String? = nil) -> String {
    let constraint = system.constraints[fix.index]
    let it = name ?? "it"
    func part(_ noun: String) -> String { name.map { "the \(noun) of \($0)" } ?? "its \(noun)" }
    switch fix.change {
    case .lowerPriority(let priority):
      guard let content = content(constraint) else { return "lower \(part("priority")) to \(named(priority))" }
      return "lower the \(content) of \(item(constraint)) to \(named(priority))"
    case .relax(let relation):
      guard constraint.second != nil else {
        return "use \(relation.rawValue) instead of \(constraint.relation.rawValue)" + (name.map { " in \($0)" } ?? "")
      }
      return "change \(it) to \(equation(constraint, relation))"
    case .remove: return "remove \(it)"
    case .changeConstant(let constant):
      let numbers = numbers(from: constant, fix.reach, constraint)
      if constraint.second == nil { return "set \(it) to \(numbers)" }
      return constraint.constant == 0
        ? "add a constant of \(numbers)" + (name.map { " to \($0)" } ?? "")
        : "change \(part("constant")) from \(formatted(constraint.constant)) to \(numbers)"
    case .raiseCompressionResistance(let priority):
      return "remove \(it), and \(raising(priority, constraint))"
    case .turnOffAutoresizing:
      return "set \(item(constraint)).translatesAutoresizingMaskIntoConstraints to false"
    case .remake:
      return "call remakeConstraints instead of updateConstraints\(place(constraint))"
    }
  }

  /// Returns the equation of the constraint with another relation, because the relation's direction may not be obvious:
  /// `label.trailing <= card.trailing - 8`.
  private func equation(_ constraint: ConstraintSystem.Constraint, _ relation: Relation) -> String {
    var relaxed = constraint
    relaxed.relation = relation
    return phrases.equation(relaxed)
  }

  /// Returns the change including the constraint: `lower the priority of label.width == 200 to 750 (high)`.
  func instruction(_ fix: Fix) -> String {
    let constraint = system.constraints[fix.index]
    let name = phrases.equation(constraint)
    // The equation shows the relation and the constant.
    switch fix.change {
    case .relax(let relation): return "use \(relation.rawValue) instead of \(constraint.relation.rawValue) in \(name)"
    case .changeConstant(let constant):
      return "change the constant of \(name) to \(numbers(from: constant, fix.reach, constraint))"
    case .lowerPriority, .remove, .raiseCompressionResistance, .turnOffAutoresizing, .remake:
      return advice(fix, of: name)
    }
  }

  /// Returns text such as `raise the vertical compression resistance of label to 751`.
  private func raising(_ priority: LayoutPriority, _ constraint: ConstraintSystem.Constraint) -> String {
    "raise the \(constraint.first.place.attribute.axis.rawValue) compression resistance of \(item(constraint)) to "
      + formatted(priority.value)
  }

  /// Returns text such as `750 (high)` or `999`.
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

  /// Returns the change preceded by the constraint's name: `ConstantConstraint: lower its priority below required, e.g.
  /// ^high`.
  func longAdvice(_ fix: Fix) -> String {
    let constraint = system.constraints[fix.index]
    let (title, item) = (phrases.title(constraint), item(constraint))
    switch fix.change {
    case .lowerPriority(let priority):
      let resistance = content(constraint).map { "\(item): lower its \($0)" }
      return resistance.map { "\($0) below required, e.g. \(formatted(priority.value))" }
        ?? "\(title): lower its priority below required, e.g. ^\(priority)"
    case .relax(let relation):
      let isAlsoRemoved = fixes.contains { $0.index == fix.index && $0.change == .remove }
      return "\(title): use \(relation.rawValue) instead of \(constraint.relation.rawValue)"
        + (isAlsoRemoved ? "" : ", or remove it")
    case .raiseCompressionResistance(let priority):
      return "\(title): remove it, and \(raising(priority, constraint)), so that its content decides"
    case .turnOffAutoresizing:
      return "\(item): set translatesAutoresizingMaskIntoConstraints to false; its own constraints lay it out"
    case .remove, .changeConstant, .remake: return "\(title): \(advice(fix))"
    }
  }

  /// Returns the view that the change affects.
  private func changedItem(_ constraint: ConstraintSystem.Constraint) -> Int {
    constraint.origin == .autoresizingMask ? system.owner(ofMask: constraint) : constraint.first.place.item
  }

  /// Returns the content priority that the constraint represents: `vertical hugging`; nil for other constraints.
  private func content(_ constraint: ConstraintSystem.Constraint) -> String? {
    guard constraint.origin == .contentSize else { return nil }
    let axis = constraint.first.place.attribute.axis.rawValue
    return "\(axis) \(constraint.relation == .lessThanOrEqual ? "hugging" : "compression resistance")"
  }

  // MARK: Constants

  /// Returns the constants that resolve the conflict: `405`, `405 or less`, `80 (or down to 40)`.
  private func numbers(
    from nearest: Double, _ reach: Fix.Reach, _ constraint: ConstraintSystem.Constraint
  ) -> String {
    switch reach {
    case .nothing: return formatted(nearest)
    case .everythingBeyond: return "\(formatted(nearest)) or \(nearest < constraint.constant ? "less" : "more")"
    case .upTo(0) where constraint.second == nil && nearest > 0: return "\(formatted(nearest)) or less"
    case .upTo(let end):
      return "\(formatted(nearest)) (or \(end < nearest ? "down" : "up") to \(formatted(end)))"
    }
  }

  // MARK: Effects

  /// Returns the effect of a fix on the layout, including the content that it clips; nil if the effect isn't worth
  /// mentioning.
  func outcome(_ fix: Fix) -> String? {
    var effects = effects(fix)
    // If a view's width becomes 0, don't also report that the view is too narrow for its content.
    let emptied = fix.emptied.map { system.variables[$0] }
    let clips = isExcerpt ? [] : fix.clips.filter { !emptied.contains($0.place) }
    for clip in clips {
      let word = clip.place.attribute.comparative(isLess: true)
      let lack = "\(pt(clip.needed - clip.size)) \(word) than its content"
      if let position = effects.firstIndex(where: { $0.isSize(of: clip.place, clip.size) }) {
        effects[position].text += ", \(lack)"
      } else {
        effects.append(Effect(text: "\(phrases.becomes(clip.place)) \(lack)"))
      }
    }
    effects += overlaps(fix)
    let sentences = (effects.isEmpty ? [] : [listed(effects.map(\.text))]) + fits(fix)
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  /// An effect of a fix: a clause and, if the clause is about a size, the size.
  private struct Effect {
    var text: String
    var place: ConstraintSystem.ItemAttribute?
    var points = 0.0

    func isSize(of place: ConstraintSystem.ItemAttribute, _ points: Double) -> Bool {
      self.place == place && (self.points - points).magnitude < Tolerance.points
    }
  }

  /// Returns `photo and title overlap by 35 pt`, for each pair of views that the constraint kept apart.
  private func overlaps(_ fix: Fix) -> [Effect] {
    fix.harms.compactMap { harm in
      guard case .overlap(let one, let other, let points) = harm else { return nil }
      let names = [one, other].map { visible(system.items[$0].name) }
      return Effect(text: "\(names[0]) and \(names[1]) overlap by \(pt(points.rounded(to: .shown)))")
    }
  }

  /// Returns `fits only if cell is 320 pt wide`, for a number that depends on a container.
  private func fits(_ fix: Fix) -> [String] {
    fix.harms.compactMap { harm in
      guard case .fixedNumber(let index) = harm else { return nil }
      let container = system.constraints[index]
      let size = phrases.size(container.first.place.attribute, container.constant.rounded(to: .shown))
      return "fits only if \(visible(system.items[container.first.place.item].name)) is \(size)"
    }
  }

  private func effects(_ fix: Fix) -> [Effect] {
    let constraint = system.constraints[fix.index]
    if fix.leavesOpen {
      return isExcerpt ? [] : phrases.ambiguous(constraint, fix.open).map { [Effect(text: $0)] } ?? []
    }
    let emptied = isExcerpt ? [] : fix.emptied.compactMap { effect(system.variables[$0], 0) }
    guard fix.moved.isEmpty else { return moves(fix.moved) + emptied }
    switch fix.change {
    case .changeConstant where constraint.relation == .equal, .remake: return emptied
    default:
      let own =
        fix.size.flatMap { effect(constraint.first.place, $0) }
        ?? fix.outcome.flatMap { points in
          phrases.outcome(constraint, points).map {
            Effect(text: $0, place: constraint.second == nil ? constraint.first.place : nil, points: points)
          }
        }
      return [own].compactMap { $0 } + emptied
    }
  }

  private func effect(_ place: ConstraintSystem.ItemAttribute, _ points: Double) -> Effect? {
    phrases.outcome(place, points).map {
      Effect(text: $0, place: place.attribute.kind == .size ? place : nil, points: points)
    }
  }

  /// Returns clauses about moved attributes. Both sizes of one view share a clause: `photo becomes 200 pt wide and 100
  /// pt tall`.
  private func moves(_ moved: [Fix.Moved]) -> [Effect] {
    let places = moved.map { system.variables[$0.variable] }
    guard places.count == 2, places[0].item == places[1].item, places.allSatisfy({ $0.attribute.kind == .size }) else {
      return zip(places, moved).compactMap { effect($0, $1.value) }
    }
    let sizes = zip(places, moved).map { phrases.size($0.attribute, $1.value.rounded(to: .shown)) }
    return [Effect(text: "\(phrases.becomes(places[0])) \(sizes[0]) and \(sizes[1])")]
  }
}
