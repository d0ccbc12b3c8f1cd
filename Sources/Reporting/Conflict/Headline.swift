import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// A one-sentence description of a conflict, in points and with the names that appear in the layout or log.
struct Headline {
  let system: ConstraintSystem
  let conflict: LayoutConflict

  private var phrases: Phrases { Phrases(system: system) }
  private var reasoning: Reasoning { conflict.reasoning }
  private var bill: Bill { reasoning.bill(in: system) }

  /// The sentence, including its period.
  var text: String {
    let (clause, beginsWithName) = sentence
    return "\(beginsWithName ? clause : capitalized(clause))."
  }

  /// The sentence as a clause in another sentence: without its period, and starting in lowercase unless it starts with
  /// a name.
  var clause: String { sentence.clause }

  private var sentence: (clause: String, beginsWithName: Bool) {
    switch reasoning.conclusion {
    case .constraint(let index):
      let conclusion = system.constraints[index]
      if let clause = impossible(conclusion) ?? twice(conclusion) { return (clause, true) }
      return crowded ?? (asked(conclusion), true)
    case .premises: return crowded ?? crowdedPart ?? roomless
    }
  }

  // MARK: Kinds of conflict

  /// Returns a clause about a constraint that contradicts itself; nil for other constraints.
  private func impossible(_ conclusion: ConstraintSystem.Constraint) -> String? {
    guard reasoning.facts.isEmpty else { return nil }
    return "\(phrases.sentence(conclusion, .demand)), which is impossible: \(pt(miss)) off"
  }

  /// Returns a clause about two constraints for the same attribute: `UIView has two conflicting heights: 84 pt and 200
  /// pt.`
  private func twice(_ conclusion: ConstraintSystem.Constraint) -> String? {
    guard reasoning.isPair(in: system) else { return nil }
    let fact = system.constraints[reasoning.facts[0]]
    let isNumber = conclusion.second == nil && conclusion.first.subtracting == nil
    guard isNumber, conclusion.first.place.attribute.kind == .size else { return both(fact, conclusion) }
    let item = visible(system.items[conclusion.first.place.item].name)
    let noun = conclusion.first.place.attribute == .width ? "widths" : "heights"
    guard fact.relation == .equal, conclusion.relation == .equal else {
      let bounds = [fact, conclusion].map { $0.relation.boundWord + pt($0.constant) }
      return "\(item) can't be both \(bounds[0]) and \(bounds[1]) \(conclusion.first.place.attribute.adjective)"
    }
    let numbers = [fact, conclusion].map { size in
      pt(size.constant) + (size.collapsesHiddenView ? " (set by its stack view because it is hidden)" : "")
    }
    return "\(item) has two conflicting \(noun): \(numbers[0]) and \(numbers[1])"
  }

  /// Returns a clause such as `UIView.top can't be both 30 pt and 10 pt below guide.bottom`.
  private func both(_ fact: ConstraintSystem.Constraint, _ conclusion: ConstraintSystem.Constraint) -> String {
    let sides = [fact, conclusion].map(phrases.orientedFromInside)
    guard let second = sides[0].second, sides.allSatisfy(\.isPlainPosition), sides[0].first == sides[1].first else {
      return "\(phrases.sentence(fact, .demand)), but \(phrases.sentence(conclusion, .demand))"
    }
    let direction = Direction(sides[0].first.place.attribute, second.place.attribute)
    let places = sides.map { direction.place($0.relation, $0.constant) }
    let (subject, other) = (phrases.name(sides[0].first), phrases.name(second))
    let names = sides.map { direction.side($0.constant) }
    if names[0] == names[1], sides.allSatisfy({ $0.constant != 0 }) {
      let distance = places[0].dropLast(names[0].count + 1)
      return "\(subject) can't be both \(distance) and \(places[1]) \(other)"
    }
    let first = sides.firstIndex { $0.constant == 0 } ?? 0
    return "\(subject) can't be both \(places[first]) \(other) and \(places[1 - first]) it"
  }

  /// A clause about a container that is too small for its content.
  private var crowded: (clause: String, beginsWithName: Bool)? {
    guard let container, bill.count == .one, bill.entries.dropFirst().allSatisfy({ $0.amount.signum <= 0 }) else {
      return nil
    }
    var needed = bill.entries.dropFirst().reduce(Rational.zero) { $0 - $1.amount }
    if case .constraint(let index) = reasoning.conclusion {
      // If there is some space for a size, that size is the subject of the headline; if there is none, the size counts
      // as part of the content.
      guard system.constraints[index].second == nil, reasoning.wanted > reasoning.available,
        reasoning.available.signum < 0 || reasoning.stronger.contains(index)
      else { return nil }
      needed += reasoning.wanted
    }
    let given = given(container)
    if case .premises = reasoning.conclusion {
      // The views that would get negative sizes don't have specified sizes, so only a minimum is known.
      return hasSizes
        ? ("\(given), but its content needs at least \(pt(needed))\(uncounted(in: container))", true)
        : ("\(given), but \(gaps) take up \(pt(needed)) on their own", true)
    }
    let content = hasSizes ? "its content needs" : "\(gaps) take up"
    return ("\(given), but \(content) \(pt(needed)): \(short(miss))", true)
  }

  /// Returns `, not counting c8, c9 and 2 more` for the views that would get negative sizes.
  private func uncounted(in container: ConstraintSystem.Constraint) -> String {
    let items = reasoning.premises.map { system.premises[$0.index].place.item }.distinct
      .filter { $0 != container.first.place.item }
    return items.isEmpty ? "" : ", not counting \(listed(items.map { visible(system.items[$0].name) }, limit: 3))"
  }

  /// The noun for the gaps in a sum without sizes.
  private var gaps: String {
    let areMargins = bill.entries.dropFirst().allSatisfy { entry in
      guard case .constraint(let index) = entry.content else { return false }
      return system.constraints[index].origin == .margin
    }
    return areMargins ? "its layout margins" : "the gaps inside it"
  }

  /// True if the container's content includes a size rather than gaps alone.
  private var hasSizes: Bool {
    if case .constraint(let index) = reasoning.conclusion, system.constraints[index].second == nil { return true }
    return bill.entries.dropFirst().contains { entry in
      switch entry.content {
      case .constraint(let index): system.constraints[index].first.place.attribute.kind == .size
      case .sizes: true
      case .inset: false
      }
    }
  }

  /// Returns text such as `Cell is 50 pt tall (set by the table view)` or `card is 50 pt tall`.
  private func given(_ container: ConstraintSystem.Constraint) -> String {
    let attribute = container.first.place.attribute
    let item = visible(system.items[container.first.place.item].name)
    let size = "\(pt(container.constant)) \(attribute.adjective)"
    if container.collapsesHiddenView {
      return "\(item) is hidden and therefore \(size)"
    }
    let fact = "\(item) is \(container.relation.boundWord)\(size)"
    guard container.origin == .encapsulated, let source = FrameworkConstraintSource(container) else { return fact }
    return "\(fact) (\(phrases.name(source, of: container)))"
  }

  /// The constraint for the size, or the maximum size, at the start of the sum; nil if the sum starts with another
  /// amount.
  private var container: ConstraintSystem.Constraint? {
    bill.entries.first?.factor == .one ? givenSize : nil
  }

  /// The same, even if only a part of the size counts.
  private var givenSize: ConstraintSystem.Constraint? {
    guard case .constraint(let index) = bill.entries.first?.content else { return nil }
    let constraint = system.constraints[index]
    guard constraint.second == nil, constraint.first.subtracting == nil, constraint.relation != .greaterThanOrEqual,
      constraint.first.place.attribute.kind == .size, bill.entries.count > 1, constraint.constant >= 0
    else { return nil }
    return constraint
  }

  /// A clause about a container of which only a part counts, such as the half before a centered view.
  private var crowdedPart: (clause: String, beginsWithName: Bool)? {
    let content = bill.entries.dropFirst()
    guard let container = givenSize, let factor = bill.entries.first?.factor, factor.signum > 0, factor < .one,
      content.allSatisfy({ $0.amount.signum <= 0 }),
      reasoning.premises.allSatisfy({ isInside(system.premises[$0.index].place.item, container.first.place.item) })
    else { return nil }
    let needed = content.reduce(Rational.zero) { $0 - $1.amount } / factor
    let least = "at least \(pt(needed))"
    let need =
      hasSizes ? "its content needs \(least)\(uncounted(in: container))" : "the gaps inside it need \(least)"
    return ("\(given(container)), but \(need)", true)
  }

  /// Returns true if `item` is inside `container`, at any depth.
  private func isInside(_ item: Int, _ container: Int) -> Bool {
    sequence(first: item) { system.items[$0].parent }.dropFirst().contains(container)
  }

  /// A clause about sizes that would have to be negative.
  private var roomless: (clause: String, beginsWithName: Bool) {
    let places = reasoning.premises.map { system.premises[$0.index].place }
    if reasoning.facts.count == 1, places.count == 1, reasoning.facts[0] == conflict.members[0].index {
      let demand = phrases.sentence(system.constraints[reasoning.facts[0]], .demand)
      return ("\(demand), but \(phrases.rule(of: reasoning.premises))", true)
    }
    if reasoning.premises.count == 1, let clause = negative(reasoning.premises[0]) { return (clause, true) }
    let sizes = phrases.sizes(of: reasoning.premises, unit: reasoning.premiseUnit)
    return ("there is no room for \(sizes): \(short(miss))", false)
  }

  /// Returns a clause about a size of which only a part counts, or a size between two edges that are both measured from
  /// outside; nil for a size that has too little room in a container.
  private func negative(_ use: PremiseUse) -> String? {
    let factor = use.multiplier / reasoning.premiseUnit
    let place = system.premises[use.index].place
    let isBetweenEdges = reasoning.facts.count == 2 && conflict.members.count == 2
    guard factor != .one || isBetweenEdges, place.attribute.kind == .size, reasoning.insets.isZero else { return nil }
    let size = "\(reasoning.bound.boundWord)\(pt(reasoning.available / factor)) \(place.attribute.adjective)"
    return "\(visible(system.items[place.item].name)) would have to be \(size), but \(phrases.rule(of: [use]))"
  }

  /// Returns a clause about a constraint that requires an amount other than the amount that the other constraints
  /// leave.
  private func asked(_ conclusion: ConstraintSystem.Constraint) -> String {
    let orientation = Orientation(conclusion, reasoning, phrases)
    let available = (reasoning.available - orientation.hidden) * orientation.sign
    let demand = phrases.sentence(conclusion, .demand)
    guard let words = orientation.words else {
      return "\(demand), but \(left(conclusion, available, orientation.bound))"
    }
    let other = orientation.constraint.second.map(phrases.name) ?? "it"
    let wanted = (reasoning.wanted - orientation.hidden) * orientation.sign
    let distance = orientation.bound.boundWord + pt(available)
    let others = "\(demand), but the other constraints"
    let excess = "\(pt(miss)) too far \(orientation.excess)"
    if available.isZero { return "\(others) put it at \(other): \(excess)" }
    if wanted.isZero { return "\(others) put it \(distance) \(orientation.further)" }
    return wanted.signum == available.signum
      ? "\(others) make that \(distance): \(excess)"
      : "\(others) put it \(distance) \(words.there) \(other): \(excess)"
  }

  private func left(
    _ shown: ConstraintSystem.Constraint, _ available: Rational, _ bound: Relation
  ) -> String {
    let attribute = shown.first.place.attribute
    let isSize = shown.first.subtracting == nil && attribute.kind == .size
    let isShort = reasoning.wanted > reasoning.available
    if let comparison = comparison(shown, available, bound) { return comparison }
    guard shown.second == nil else {
      let word = isSize ? attribute.comparative(isLess: isShort) : isShort ? "less" : "more"
      return "the other constraints make it \(pt(miss)) \(word)"
    }
    guard isShort, !isSizeByOtherSizes(isSize, bound) else {
      let least = bound == .greaterThanOrEqual ? "at least " : ""
      return "the other constraints make it \(least)\(pt(available))\(isSize ? " \(attribute.adjective)" : "")"
    }
    if isSize, available.isZero { return "the other constraints leave no room for it" }
    if isSize, available.signum < 0 { return "the other constraints leave no room for it: \(short(miss))" }
    let most = bound == .lessThanOrEqual ? "at most" : "only"
    return "\(most) \(pt(available)) is available: \(short(miss))"
  }

  /// Returns true if an item's size follows only from other sizes or from an aspect ratio, or if no constraint sets a
  /// size to a number. In that case, the item isn't short of space.
  private func isSizeByOtherSizes(_ isSize: Bool, _ bound: Relation) -> Bool {
    isSize && bound == .equal && reasoning.available.signum >= 0 && reasoning.premises.isEmpty
      && (reasoning.facts.allSatisfy { index in
        let first = system.constraints[index].first
        return first.subtracting == nil && first.place.attribute.kind == .size
      } || reasoning.available.isZero && reasoning.facts.allSatisfy { system.constraints[$0].second != nil })
  }

  /// Returns `the other constraints make it 10 pt narrower: 20 pt off` for a required difference between two sizes; nil
  /// for other constraints.
  private func comparison(
    _ shown: ConstraintSystem.Constraint, _ available: Rational, _ bound: Relation
  ) -> String? {
    let attribute = shown.first.place.attribute
    guard let second = shown.second, shown.first.subtracting == nil, second.subtracting == nil,
      attribute.kind == .size, second.place.attribute == attribute, shown.multiplier == 1, shown.constant != 0
    else { return nil }
    let other = visible(system.items[second.place.item].name)
    let isLess = available.signum < 0
    let size =
      available.isZero
      ? "as \(attribute.adjective) as \(other)"
      : (isLess ? bound.flipped : bound).boundWord
        + "\(pt(isLess ? -available : available)) \(attribute.comparative(isLess: isLess))"
    return "the other constraints make it \(size): \(pt(miss)) off"
  }

  // MARK: Points

  /// The difference between the required and the available size or distance, in points.
  private var miss: Rational { reasoning.miss }

  private func short(_ points: Rational) -> String { "\(pt(points)) short" }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint is a stack view's for a hidden view, which has no size along the stack view's axis.
  fileprivate var collapsesHiddenView: Bool { origin == .stackView && second == nil && constant == 0 }
}
