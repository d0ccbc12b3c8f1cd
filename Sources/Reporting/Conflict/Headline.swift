import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// A conflict in one sentence, in points, with names that its reader knows.
struct Headline {
  let system: ConstraintSystem
  let conflict: LayoutConflict

  private var phrases: Phrases { Phrases(system: system) }
  private var reasoning: Reasoning { conflict.reasoning }
  private var bill: Bill { reasoning.bill(in: system) }

  /// The sentence, with its full stop.
  var text: String {
    let (clause, beginsWithName) = sentence
    return "\(beginsWithName ? clause : capitalized(clause))."
  }

  /// The sentence as a part of another one: without its full stop, and lower case where it begins with no name.
  var clause: String { sentence.clause }

  private var sentence: (clause: String, beginsWithName: Bool) {
    switch reasoning.conclusion {
    case .constraint(let index):
      let conclusion = system.constraints[index]
      if let clause = impossible(conclusion) ?? twice(conclusion) { return (clause, true) }
      return crowded.map { ($0, false) } ?? (asked(conclusion), true)
    case .premises: return crowded.map { ($0, false) } ?? roomless
    }
  }

  // MARK: Kinds of conflict

  /// A constraint that contradicts itself.
  private func impossible(_ conclusion: ConstraintSystem.Constraint) -> String? {
    guard reasoning.facts.isEmpty else { return nil }
    return "\(phrases.sentence(conclusion, .demand)), but it is always at the same distance from itself: "
      + "\(missing(miss))"
  }

  /// Two constraints for one attribute: `UIView is given two heights, 84 and 200.`
  private func twice(_ conclusion: ConstraintSystem.Constraint) -> String? {
    guard reasoning.isPair(in: system) else { return nil }
    let fact = system.constraints[reasoning.facts[0]]
    let isNumber = conclusion.second == nil && conclusion.first.subtracting == nil
    guard isNumber, conclusion.first.place.attribute.kind == .size else { return both(fact, conclusion) }
    let item = visible(system.items[conclusion.first.place.item].name)
    let noun = conclusion.first.place.attribute == .width ? "widths" : "heights"
    guard fact.relation == .equal, conclusion.relation == .equal else {
      let bounds = [fact, conclusion].map { $0.relation.boundWord + shortNumber($0.constant) }
      return "\(item) has to be both \(bounds[0]) and \(bounds[1]) \(conclusion.first.place.attribute.adjective)"
    }
    let numbers = [fact, conclusion].map { shortNumber($0.constant) }
    return "\(item) is given two \(noun), \(numbers[0]) and \(numbers[1])"
  }

  /// `UIView.top has to be both 30 and 10 below guide.bottom.`
  private func both(_ fact: ConstraintSystem.Constraint, _ conclusion: ConstraintSystem.Constraint) -> String {
    let sides = [fact, conclusion].map(phrases.orientedFromInside)
    guard let second = sides[0].second, sides.allSatisfy(\.isPlainPosition), sides[0].first == sides[1].first else {
      return "\(phrases.sentence(fact, .demand)), and \(phrases.sentence(conclusion, .demand))"
    }
    let direction = Direction(sides[0].first.place.attribute, second.place.attribute)
    let places = sides.map { direction.place($0.relation, $0.constant) }
    return "\(phrases.name(sides[0].first)) has to be both \(places[0]) and \(places[1]) \(phrases.name(second))"
  }

  /// A container that is too small for what is in it.
  private var crowded: String? {
    guard let container, bill.count == .one, bill.entries.dropFirst().allSatisfy({ $0.amount.signum <= 0 }),
      !bill.entries.contains(where: { if case .sizes = $0.content { true } else { false } })
    else { return nil }
    var needed = bill.entries.dropFirst().reduce(Rational.zero) { $0 - $1.amount }
    if case .constraint(let index) = reasoning.conclusion {
      // What has some room has it named; what has none is a part of the content.
      guard system.constraints[index].second == nil, reasoning.wanted > reasoning.available,
        reasoning.available.signum < 0 || reasoning.stronger.contains(index)
      else { return nil }
      needed += reasoning.wanted
    }
    let attribute = container.first.place.attribute
    let dimension = attribute.rawValue
    let item = visible(system.items[container.first.place.item].name)
    let unit = shortNumber(needed) == "1" ? "point" : "points"
    return "the content of \(item) needs \(shortNumber(needed)) \(unit) of \(dimension), "
      + "but \(given(container)): \(missing(miss))"
  }

  /// `the table gives it 50`, `it is 50 high`.
  private func given(_ container: ConstraintSystem.Constraint) -> String {
    let points = shortNumber(container.constant)
    let attribute = container.first.place.attribute
    if container.origin == .stackView, container.constant == 0 {
      return "the stack view that hides it makes it \(points) \(attribute.adjective)"
    }
    guard container.origin == .encapsulated else {
      return "it is \(container.relation.boundWord)\(points) \(attribute.adjective)"
    }
    let className = system.items[container.first.place.item].className
    if className.contains("TableView") || className.contains("TableRow") { return "the table gives it \(points)" }
    if className.contains("Collection") { return "the collection gives it \(points)" }
    return "its container gives it \(points)"
  }

  /// The size, or the most that it is, that the sum starts with, if it does.
  private var container: ConstraintSystem.Constraint? {
    guard case .constraint(let index) = bill.entries.first?.content else { return nil }
    let constraint = system.constraints[index]
    guard constraint.second == nil, constraint.first.subtracting == nil, constraint.relation != .greaterThanOrEqual,
      constraint.first.place.attribute.kind == .size, bill.entries.count > 1, bill.entries[0].factor == .one,
      constraint.constant >= 0
    else { return nil }
    return constraint
  }

  /// Sizes that would have to be negative.
  private var roomless: (clause: String, beginsWithName: Bool) {
    let places = reasoning.premises.map { system.premises[$0.index].place }
    if reasoning.facts.count == 1, places.count == 1, reasoning.facts[0] == conflict.members[0].index {
      let demand = phrases.sentence(system.constraints[reasoning.facts[0]], .demand)
      return ("\(demand), and \(phrases.rule(of: reasoning.premises))", true)
    }
    let sizes = phrases.sizes(of: reasoning.premises, unit: reasoning.premiseUnit)
    return ("there is no room for \(sizes): \(missing(miss))", false)
  }

  /// A constraint that asks for something else than the others leave.
  private func asked(_ conclusion: ConstraintSystem.Constraint) -> String {
    let orientation = Orientation(conclusion, reasoning, phrases)
    let available = (reasoning.available - orientation.hidden) * orientation.sign
    let demand = phrases.sentence(conclusion, .demand)
    guard let words = orientation.words else {
      return "\(demand), but \(left(conclusion, available, orientation.bound))"
    }
    let other = orientation.constraint.second.map(phrases.name) ?? "it"
    let distance = "\(orientation.bound.boundWord)\(shortNumber(available)) \(words.there) it"
    let there = available.isZero ? "at \(other)" : distance
    return "\(demand), but the others put it \(there): \(shortNumber(miss)) too far \(orientation.excess)"
  }

  private func left(
    _ shown: ConstraintSystem.Constraint, _ available: Rational, _ bound: Relation
  ) -> String {
    let isSize = shown.second == nil && shown.first.place.attribute.kind == .size
    if shown.second != nil {
      let isShort = reasoning.wanted > reasoning.available
      let attribute = shown.first.place.attribute
      let isPlainSize = shown.first.subtracting == nil && attribute.kind == .size
      let word = isPlainSize ? attribute.comparative(isLess: isShort) : isShort ? "less" : "more"
      return "the others make it \(shortNumber(miss)) \(word) than that"
    }
    guard reasoning.wanted > reasoning.available else {
      let least = bound == .greaterThanOrEqual ? "at least " : ""
      let word = isSize ? " \(shown.first.place.attribute.adjective)" : ""
      return "the others make it \(least)\(shortNumber(available))\(word): \(shortNumber(miss)) too much"
    }
    if isSize, available.signum < 0 { return "there is no room for it: \(missing(miss))" }
    if isSize, available.isZero {
      return "the others make it 0 \(shown.first.place.attribute.adjective): \(missing(miss))"
    }
    let most = bound == .lessThanOrEqual ? "at most " : ""
    return "\(most)\(shortNumber(available)) is left for it: \(missing(miss))"
  }

  // MARK: Points

  /// By how many points the lines miss each other.
  private var miss: Rational { reasoning.miss }

  private func missing(_ points: Rational) -> String {
    let number = shortNumber(points)
    return "\(number) \(number == "1" ? "is" : "are") missing"
  }
}
