import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// Constraints in plain words: `messageLabel.bottom is 10 pt above superview.bottom`.
struct Phrases {
  let system: ConstraintSystem

  /// The mood of a sentence.
  enum Mood {
    /// `is`, for a line of a sum.
    case fact
    /// `must be`, for prose.
    case demand
    /// `should be`, for constraints that aren't required.
    case optional

    var verb: String {
      switch self {
      case .fact: "is"
      case .demand: "must be"
      case .optional: "should be"
      }
    }
  }

  func name(_ place: ConstraintSystem.ItemAttribute) -> String {
    visible("\(system.items[place.item].name).\(place.attribute.rawValue)")
  }

  func name(_ operand: ConstraintSystem.Operand) -> String {
    operand.subtracting.map { "the distance from \(name($0)) to \(name(operand.place))" } ?? name(operand.place)
  }

  /// Returns text such as `messageLabel's height`.
  func possessive(_ operand: ConstraintSystem.Operand) -> String {
    guard operand.subtracting == nil else { return name(operand) }
    let (item, attribute) = (visible(system.items[operand.place.item].name), operand.place.attribute.noun)
    if operand.place.attribute.isMargin { return "the \(attribute) of \(item)" }
    let isPlain = item.last.map { $0.isLetter || $0.isNumber } ?? false
    return isPlain ? "\(item)'s \(attribute)" : "the \(attribute) of \(item)"
  }

  /// Returns text such as `height available for messageLabel`.
  func available(for operand: ConstraintSystem.Operand) -> String {
    let (item, attribute) = (visible(system.items[operand.place.item].name), operand.place.attribute)
    return operand.subtracting == nil && !attribute.isMargin
      ? "\(attribute.noun) available for \(item)" : "available for \(possessive(operand))"
  }

  /// Returns text such as `height of messageLabel`.
  func size(of operand: ConstraintSystem.Operand) -> String {
    guard operand.subtracting == nil else { return name(operand) }
    return "\(operand.place.attribute.noun) of \(visible(system.items[operand.place.item].name))"
  }

  /// Returns text such as `2 * card.width`.
  func product(_ constraint: ConstraintSystem.Constraint, _ second: ConstraintSystem.Operand) -> String {
    (constraint.multiplier == 1 ? "" : "\(factor(constraint)) * ") + name(second)
  }

  /// Returns text such as `photo is 86.9 pt tall` or `a and b are 0 pt wide`.
  func sizes(_ sizes: [ConstraintSystem.ItemAttribute], _ points: String) -> String {
    let names = sizes.map { visible(system.items[$0.item].name) }
    let adjective = sizes.first?.attribute.adjective ?? ""
    return "\(listed(names)) \(names.count == 1 ? "is" : "are") \(points) \(adjective)"
  }

  /// Returns the constraint as a sentence.
  func sentence(_ constraint: ConstraintSystem.Constraint, _ mood: Mood) -> String {
    if let sentence = sizeSentence(constraint, mood) { return sentence }
    let constraint = orientedFromInside(constraint)
    return "\(name(constraint.first)) \(mood.verb) \(predicate(constraint))\(hiddenNumber(constraint))"
  }

  /// Returns `superview is 416 pt tall`, `photo is 0.5 times as wide as card`; nil if the constraint isn't about sizes
  /// or another wording is better.
  private func sizeSentence(_ constraint: ConstraintSystem.Constraint, _ mood: Mood) -> String? {
    let (first, second) = (constraint.first, constraint.second)
    guard first.subtracting == nil, first.place.attribute.kind == .size else { return nil }
    let (item, adjective) = (visible(system.items[first.place.item].name), first.place.attribute.adjective)
    guard let second else {
      return "\(item) \(mood.verb) \(constraint.relation.boundWord)\(pt(constraint.constant)) \(adjective)"
    }
    guard second.subtracting == nil, second.place.attribute.kind == .size else { return nil }
    if let difference = difference(constraint, second) { return "\(item) \(mood.verb) \(difference)" }
    guard constraint.constant == 0, constraint.multiplier > 0 else { return nil }
    let times = constraint.multiplier == 1 ? "" : "\(factor(constraint)) times "
    let other = visible(system.items[second.place.item].name)
    let measure =
      second.place.attribute == first.place.attribute
      ? other
      : second.place.item == first.place.item
        ? "it is \(second.place.attribute.adjective)" : "\(other) is \(second.place.attribute.adjective)"
    return "\(item) \(mood.verb) \(constraint.relation.boundWord)\(times)as \(adjective) as \(measure)"
  }

  /// Returns `20 pt narrower than card`, `at least 20 pt wider than card`; nil for sizes whose difference isn't a
  /// constant number of points.
  private func difference(
    _ constraint: ConstraintSystem.Constraint, _ second: ConstraintSystem.Operand
  ) -> String? {
    let attribute = constraint.first.place.attribute
    guard constraint.multiplier == 1, constraint.constant != 0, second.place.attribute == attribute else { return nil }
    let isLess = constraint.constant < 0
    // "At least -20 pt wider" means "at most 20 pt narrower".
    let relation = isLess ? constraint.relation.flipped : constraint.relation
    return
      "\(relation.boundWord)\(pt(constraint.constant.magnitude)) \(attribute.comparative(isLess: isLess)) "
      + "than \(visible(system.items[second.place.item].name))"
  }

  /// Returns the subject of two constraints that contradict each other: `photo.left`.
  func subject(ofPair conflict: LayoutConflict) -> String {
    name(orientedFromInside(system.constraints[conflict.members[0].index]).first)
  }

  /// Returns the constraint as a position of the inner view relative to the outer one. Interface Builder and logs often
  /// have the opposite direction: `container.bottom == view.bottom + 9` for a view that ends 9 above its container's
  /// bottom.
  func orientedFromInside(_ constraint: ConstraintSystem.Constraint) -> ConstraintSystem.Constraint {
    guard let second = constraint.second, constraint.multiplier == 1, constraint.first.subtracting == nil,
      second.subtracting == nil, constraint.first.place.attribute.kind == .position,
      system.isInside(second.place.item, constraint.first.place.item)
        || constraint.constant > 0 && constraint.first.place.attribute.isFarEdge && second.place.attribute.isFarEdge
          && !system.isInside(constraint.first.place.item, second.place.item)
        || system.isSizedFromOutside(constraint.first.place.item)
          && !system.isSizedFromOutside(second.place.item)
    else { return constraint }
    return constraint.turned ?? constraint
  }

  /// Returns a clause with the size of a margin, guide inset or baseline, which isn't part of the printed constraint.
  /// Without the clause, readers would have to look up the number to understand the sum.
  private func hiddenNumber(_ constraint: ConstraintSystem.Constraint) -> String {
    guard Self.hides(constraint), constraint.multiplier == 1 else { return "" }
    let hidden = Self.hiddenPoints(constraint)
    let attributes = [constraint.first.place, constraint.second?.place].compactMap { $0?.attribute }
    let word =
      attributes.contains(where: \.isMargin)
      ? "margin" : attributes.contains(where: \.isBaseline) ? "baseline" : "inset"
    return " (\(word) \(pt(hidden.magnitude)))"
  }

  /// Returns the difference between a constraint's row and its printed number, in points.
  private static func hiddenPoints(_ constraint: ConstraintSystem.Constraint) -> Double {
    -constraint.form.constant - constraint.constant
  }

  /// Returns true if a constraint's row contains points in addition to the printed number.
  static func hides(_ constraint: ConstraintSystem.Constraint) -> Bool {
    hiddenPoints(constraint).magnitude > Tolerance.lastDigits
  }

  private func predicate(_ constraint: ConstraintSystem.Constraint) -> String {
    guard let second = constraint.second else {
      return constraint.relation.boundWord + pt(constraint.constant)
    }
    if constraint.isPlainPosition {
      let direction = Direction(constraint.first.place.attribute, second.place.attribute)
      return "\(direction.place(constraint.relation, constraint.constant)) \(name(second))"
    }
    return expression(constraint.relation, second, times: factor(constraint), constraint.constant)
  }

  /// Returns the factor of the right side's attribute, with a ratio in its original form, `16:9`.
  func factor(_ constraint: ConstraintSystem.Constraint) -> String {
    if let ratio = constraint.ratio, constraint.multiplier != 1 { return ratio.description }
    return formatted(constraint.multiplier.rounded(to: .written))
  }

  private func expression(
    _ relation: Relation, _ second: ConstraintSystem.Operand, times factor: String, _ constant: Double
  ) -> String {
    let isPlain = factor == "1"
    let reference = isPlain ? name(second) : "\(factor) times \(name(second))"
    let offset =
      constant == 0 ? "" : " \(constant < 0 ? "minus" : "plus") \(pt(constant.magnitude))"
    switch relation {
    case .equal where isPlain && constant == 0: return "the same as \(reference)"
    case .equal: return reference + offset
    case .greaterThanOrEqual: return "at least \(reference)\(offset)"
    case .lessThanOrEqual: return "at most \(reference)\(offset)"
    }
  }

  /// Returns the effect of a change on the left side: `messageLabel becomes 405 pt tall`, `a.left ends up 8 pt right of
  /// b.left`; nil if there is no wording for the constraint.
  func outcome(_ constraint: ConstraintSystem.Constraint, _ points: Double) -> String? {
    let first = constraint.first
    let rounded = points.rounded(to: .shown)
    guard let second = constraint.second else {
      guard first.subtracting == nil, first.place.attribute.kind == .size else { return nil }
      return "\(becomes(first.place)) \(size(first.place.attribute, rounded))"
    }
    guard first.subtracting == nil, second.subtracting == nil, first != second else { return nil }
    if constraint.multiplier != 1 {
      return "\(name(first)) becomes \(expression(.equal, second, times: factor(constraint), rounded))"
    }
    if first.place.attribute.kind == .size, first.place.attribute == second.place.attribute {
      let (attribute, other) = (first.place.attribute, visible(system.items[second.place.item].name))
      let comparison =
        rounded == 0
        ? "as \(attribute.adjective) as"
        : "\(pt(rounded.magnitude)) \(attribute.comparative(isLess: rounded < 0)) than"
      return "\(becomes(first.place)) \(comparison) \(other)"
    }
    if first.place.attribute.kind == .size {
      let comparison =
        rounded == 0
        ? "the same as" : "\(pt(rounded.magnitude)) \(rounded < 0 ? "less" : "more") than"
      return "\(name(first)) becomes \(comparison) \(name(second))"
    }
    // Use the same subject as in the constraint's own sentence.
    let isTurned = orientedFromInside(constraint).first != first
    let (inner, outer, distance) = isTurned ? (second, first, -rounded) : (first, second, rounded)
    let direction = Direction(inner.place.attribute, outer.place.attribute)
    return "\(name(inner)) ends up \(direction.position(distance == 0 ? 0 : distance, name(outer)))"
  }

  /// Returns the effect that a change has on an attribute: `photo becomes 200 pt tall`, `photo.left ends up 8 pt right
  /// of card.left`. Returns nil for a position in an unknown superview, as in a log.
  func outcome(_ place: ConstraintSystem.ItemAttribute, _ points: Double) -> String? {
    let rounded = points.rounded(to: .shown)
    if place.attribute.kind == .size { return "\(becomes(place)) \(size(place.attribute, rounded))" }
    guard let parent = system.items[place.item].parent else { return nil }
    let direction = Direction(place.attribute, place.attribute)
    let outer = name(ConstraintSystem.ItemAttribute(parent, place.attribute))
    return "\(name(place)) ends up \(direction.position(rounded, outer))"
  }

  /// Returns text such as `200 pt tall`.
  func size(_ attribute: Attribute, _ points: Double) -> String {
    "\(pt(points == 0 ? 0 : points)) \(attribute.adjective)"
  }

  /// Returns the subject and the verb of a size's ``outcome(_:_:)``: `photo becomes`.
  func becomes(_ place: ConstraintSystem.ItemAttribute) -> String {
    "\(visible(system.items[place.item].name)) becomes"
  }

  /// Returns a clause saying that the constraint's subject becomes ambiguous or, if `open` contains only other
  /// attributes, that the first of these becomes ambiguous.
  func ambiguous(_ constraint: ConstraintSystem.Constraint, _ open: [ConstraintSystem.ItemAttribute]) -> String? {
    guard constraint.first.subtracting == nil, constraint.second?.subtracting == nil else { return nil }
    let inside = orientedFromInside(constraint).first.place
    return "\(name(open.contains(inside) ? inside : open.first ?? inside)) becomes ambiguous"
  }

  /// Returns the constraint's name in a sentence: its key or, without a key, its equation.
  func title(_ constraint: ConstraintSystem.Constraint) -> String {
    constraint.key.map(visible) ?? equation(constraint)
  }

  /// Returns the constraint's name in a sentence, with its place: `label.width == 200 (card.json:3:5)`.
  func titleWithPlace(_ constraint: ConstraintSystem.Constraint) -> String {
    title(constraint) + (constraint.location.map { " (\(visible($0.description)))" } ?? "")
  }

  /// Returns the constraint as an equation: `label.width == 200`.
  func equation(_ constraint: ConstraintSystem.Constraint) -> String {
    func printed(_ operand: ConstraintSystem.Operand) -> String {
      operand.subtracting.map { "(\(name(operand.place)) - \(name($0)))" } ?? name(operand.place)
    }
    let equation = ConstraintDescription(
      className: constraint.className, name: "", first: printed(constraint.first), relation: constraint.relation,
      second: constraint.second.map(printed),
      // Without a second item, the multiplier has no effect.
      multiplier: constraint.second == nil ? 1 : constraint.multiplier.rounded(to: .written),
      ratio: constraint.ratio, constant: shown(constraint.constant), priority: .required
    ).equation
    return constraint.priority.isRequired ? equation : "\(equation) ^\(constraint.priority.shown)"
  }

  /// Returns a constant rounded for display, or unrounded if the result would be 0.
  private func shown(_ constant: Double) -> Double {
    let rounded = constant.rounded(to: .shown)
    return rounded == 0 ? constant : rounded
  }

  /// Returns the words for the maker of a constraint; they say which kind of container sets a cell's size.
  func name(_ maker: FrameworkConstraintSource, of constraint: ConstraintSystem.Constraint) -> String {
    guard maker.role == .container else { return maker.name }
    let name = host(of: constraint).map { "set by \($0)" } ?? maker.name
    // Without an identifier, only the constraint's form suggests that a container made it.
    return constraint.origin == .encapsulated && constraint.key == nil ? "probably \(name)" : name
  }

  /// Returns the container that sets the size of a hosted view, `the table view`; nil if its kind isn't known.
  func host(of constraint: ConstraintSystem.Constraint) -> String? {
    switch system.host(of: constraint) {
    case .table: "the table view"
    case .collection: "the collection view"
    case .unknown: nil
    }
  }

  /// Returns the maker of a system constraint. For a constraint made by the app, returns its location in the code if
  /// the log prints the location; otherwise, nil.
  func maker(_ constraint: ConstraintSystem.Constraint) -> String? {
    guard let maker = FrameworkConstraintSource(constraint) else { return constraint.source.map(visible) }
    // The constraints of frames and content sizes don't have separate names.
    let isNamed = constraint.origin != .autoresizingMask && constraint.origin != .contentSize
    return name(maker, of: constraint) + (isNamed ? constraint.key.map { " (\(visible($0)))" } ?? "" : "")
  }
}

/// The words for distances between two positions on one axis.
struct Direction {
  /// The direction of a positive distance: `right of`, `below`, `after`.
  let forward: String
  /// The direction of a negative distance.
  let backward: String

  /// The direction in which a view deviates from its required position if the distance is too small: `left`.
  let towardsStart: String
  /// The direction in which a view deviates from its required position if the distance is too large: `right`.
  let towardsEnd: String

  /// Creates the words for the distance between two attributes. Leading and trailing edges have words that are
  /// independent of the layout direction: `after`, `before`.
  init(_ first: Attribute, _ second: Attribute) {
    if first.axis == .vertical {
      (forward, backward, towardsStart, towardsEnd) = ("below", "above", "up", "down")
    } else if first.isDirectional || second.isDirectional {
      (forward, backward) = ("after", "before")
      (towardsStart, towardsEnd) = ("toward the leading edge", "toward the trailing edge")
    } else {
      (forward, backward, towardsStart, towardsEnd) = ("right of", "left of", "left", "right")
    }
  }

  /// Returns text such as `at card.top` or `10 pt above card.top`.
  func position(_ points: Double, _ other: String) -> String { "\(place(.equal, points)) \(other)" }

  /// Returns the position of a view relative to its required position: `lower`, `further right`, `before that edge`.
  func further(isForward: Bool) -> String {
    switch forward {
    case "below": isForward ? "lower" : "higher"
    case "after": isForward ? "after that edge" : "before that edge"
    default: "further \(isForward ? towardsEnd : towardsStart)"
    }
  }

  /// The side for a distance: `below`, `left of`.
  func side(_ points: Double) -> String { points < 0 ? backward : forward }

  /// Returns text such as `10 pt above`, `at least 8 pt right of`, `at` or `at or below`.
  func place(_ relation: Relation, _ points: Double) -> String {
    let side = side(points)
    guard points != 0 else {
      switch relation {
      case .equal: return "at"
      case .greaterThanOrEqual: return "at or \(forward)"
      case .lessThanOrEqual: return "at or \(backward)"
      }
    }
    let distance = "\(pt(points.magnitude)) \(side)"
    switch relation {
    case .equal: return distance
    // For a negative distance, "at least 8 pt to the right" becomes "at most 8 pt to the left".
    case .greaterThanOrEqual: return "\(points > 0 ? "at least" : "at most") \(distance)"
    case .lessThanOrEqual: return "\(points > 0 ? "at most" : "at least") \(distance)"
    }
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint sets the distance between two positions.
  var isPlainPosition: Bool {
    multiplier == 1 && first.place.attribute.kind == .position && first.subtracting == nil && second != nil
      && second?.subtracting == nil
  }
}

extension Attribute {
  /// The attribute's name in prose: `top margin`, `height`.
  var noun: String {
    isMargin && side != rawValue ? "\(side) margin" : rawValue
  }

  /// `left` for `leftMargin`; the name itself for an attribute that isn't a margin.
  var side: String { rawValue.hasSuffix("Margin") ? String(rawValue.dropLast("Margin".count)) : rawValue }
}
