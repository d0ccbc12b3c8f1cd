import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The bill of a conflict in words: each amount before the constraint that gives it, a rule, what is left, and what is
/// asked for.
///
///        416   superview is 416 high                       its frame
///       -  1   messageLabel.top is 1 below superview.top   ConflictingConstraint[0]   11:5
///       ----
///        415   is left for messageLabel's height
///       5000   is the least that it asks for               ConstantConstraint          9:5
struct BillText {
  let system: ConstraintSystem
  let reasoning: Reasoning
  let bill: Bill
  let places: ConstraintPlaces

  /// What a constraint is, and what is to know of it besides what it says.
  private let note: (ConstraintSystem.Constraint) -> (mood: Phrases.Mood, text: String)

  init(
    _ reasoning: Reasoning, in system: ConstraintSystem, _ places: ConstraintPlaces,
    note: @escaping (ConstraintSystem.Constraint) -> (mood: Phrases.Mood, text: String) = { _ in (.fact, "") }
  ) {
    self.system = system
    self.reasoning = reasoning
    self.places = places
    self.note = note
    bill = reasoning.bill(in: system)
  }

  private var phrases: Phrases { Phrases(system: system) }

  /// The constraint that is held against the others, where it is one.
  private var conclusion: ConstraintSystem.Constraint? {
    if case .constraint(let index) = reasoning.conclusion { system.constraints[index] } else { nil }
  }

  // MARK: Lines

  /// The lines above the rule.
  var summands: [BillLine] {
    let summands = BillGroups(bill, in: system).groups.map(line)
    return summands + rules + (orientation.flatMap { $0.hidden.isZero ? nil : [hiddenLine($0)] } ?? [])
  }

  /// The premises that are among what leaves so much for a constraint.
  private var rules: [BillLine] {
    guard conclusion != nil else { return [] }
    return reasoning.premises.map { use in
      BillLine(
        statement: "\(phrases.name(system.premises[use.index].place)) is at least 0", source: "always",
        subject: .premise(use.index))
    }
  }

  /// Whether the amounts are worth adding up: there are two of them at least.
  var hasSum: Bool { summands.count { $0.isSummand } > 1 }

  private func line(_ group: BillGroups.Group) -> BillLine {
    let entry = group.entries[0]
    var line: BillLine
    switch entry.content {
    case .constraint: line = constraints(group)
    case .sizes(let sizes):
      let factor = entry.amount.isZero ? .one : entry.factor.magnitude
      line = BillLine(
        statement: "so \(phrases.sizes(sizes, number(entry)))\(factor.counted)", subject: .sizes(sizes))
    case .inset(let premise):
      let source = phrases.insets(of: [premise]).first
      line = BillLine(
        statement: (source?.statement ?? "") + entry.factor.magnitude.counted, source: source?.source ?? "")
    }
    let amount = group.amount * sign
    if !amount.isZero || isGivenAsZero(entry) { (line.amount, line.isSummand) = (amount, true) }
    return line
  }

  /// `375 - 16 - 16 = 343`
  private func number(_ size: Bill.Entry) -> String {
    ArithmeticText(
      size.summands.map { .init(points: $0.points, factor: $0.factor) }, total: size.points.doubleValue
    ).text
  }

  /// Whether the entry is a size that is 0: a number like others, where other zeros say nothing.
  private func isGivenAsZero(_ entry: Bill.Entry) -> Bool {
    guard !entry.factor.isZero else { return false }
    switch entry.content {
    case .constraint(let index): return system.constraints[index].second == nil
    case .sizes: return true
    case .inset: return false
    }
  }

  private func constraints(_ group: BillGroups.Group) -> BillLine {
    let constraints = group.entries.compactMap { entry in
      if case .constraint(let index) = entry.content { system.constraints[index] } else { nil }
    }
    let spare = constraints.allSatisfy { reasoning.stronger.contains($0.index) }
    let factor = group.entries[0].amount.isZero ? .one : group.entries[0].factor.magnitude
    guard constraints.count == 1 else {
      return BillLine(
        isSpare: spare, statement: phrases.sentence(group, constraints), place: places.text(constraints),
        subject: .constraints(constraints.map(\.index)))
    }
    let note = note(constraints[0])
    let statement = phrases.sentence(constraints[0], note.mood) + note.text + factor.counted
    return line(constraints[0], statement, isSpare: spare)
  }

  private func line(
    _ constraint: ConstraintSystem.Constraint, _ statement: String, isSpare: Bool = false
  ) -> BillLine {
    BillLine(
      isSpare: isSpare, statement: statement,
      source: phrases.maker(constraint) ?? constraint.key.map(visible) ?? "", place: places.text(constraint),
      subject: .constraints([constraint.index]))
  }

  // MARK: The end

  /// How the conclusion is said, where it is a constraint.
  private var orientation: Orientation? { conclusion.map { Orientation($0, reasoning, phrases) } }
  private var sign: Rational { orientation?.sign ?? .one }

  /// The lines below the rule: what is left, and what is asked for.
  var end: [BillLine] {
    guard let orientation else { return premiseLines }
    let ask = askLine(orientation)
    if reasoning.facts.isEmpty || reasoning.isPair(in: system) { return [ask] }
    let available = (reasoning.available - orientation.hidden) * sign
    let left = BillLine(
      amount: available, statement: leftText(orientation), isContradiction: true, subject: .left)
    if bill.count != .one, hasSum {
      let sizes = "\(bill.count.simple) times \(phrases.possessive(orientation.constraint.first))"
      let all = BillLine(
        amount: available * bill.count, statement: isShort ? "is left for \(sizes)" : "is what \(sizes) comes to")
      return [all, left, ask]
    }
    return isSaidByLastSize(orientation.constraint) ? [ask] : [left, ask]
  }

  /// Whether the lines end in the very size that the conclusion asks for.
  private func isSaidByLastSize(_ conclusion: ConstraintSystem.Constraint) -> Bool {
    guard !hasSum, conclusion.second == nil, case .sizes(let sizes) = bill.entries.last?.content else { return false }
    return sizes.contains(conclusion.first.place)
  }

  private func askLine(_ orientation: Orientation) -> BillLine {
    let conclusion = orientation.constraint
    let wanted = (reasoning.wanted - orientation.hidden) * sign
    let statement =
      reasoning.facts.isEmpty
      ? phrases.sentence(conclusion, .demand)
      : reasoning.isPair(in: system)
        ? phrases.sentence(conclusion, conclusion.priority.isRequired ? .fact : .optional)
        : askText(orientation, wanted)
    var line = line(conclusion, statement, isSpare: reasoning.stronger.contains(conclusion.index))
    line.amount = wanted
    line.isContradiction = true
    line.subject = .asked(conclusion.index)
    return line
  }

  /// What the sum is: `is left for messageLabel's height`.
  private func leftText(_ orientation: Orientation) -> String {
    let shown = orientation.constraint
    guard let second = shown.second else {
      let size = phrases.possessive(shown.first)
      guard isShort else {
        return "is \(orientation.bound == .greaterThanOrEqual ? "the least" : "what") \(size) comes to"
      }
      return "is \(orientation.bound == .lessThanOrEqual ? "the most that is " : "")left for \(size)"
    }
    let bound = orientation.bound == .equal ? nil : orientation.bound == .lessThanOrEqual ? "the most" : "the least"
    guard let words = orientation.words else {
      let factor = shown.multiplier == 1 ? "" : "\(phrases.factor(shown)) times "
      return "is \(bound ?? "what") \(phrases.name(shown.first)) - \(factor)\(phrases.name(second)) comes to"
    }
    return "is \(bound ?? "how far") \(phrases.name(shown.first)) is \(words.there) \(phrases.name(second))"
  }

  private func askText(_ orientation: Orientation, _ wanted: Rational) -> String {
    guard let words = orientation.words else {
      switch orientation.relation {
      case .equal: return "is what it asks for"
      case .greaterThanOrEqual: return "is the least that it asks for"
      case .lessThanOrEqual: return "is the most that it allows"
      }
    }
    if wanted.isZero {
      switch orientation.relation {
      case .equal: return "is asked for: both at the same place"
      case .lessThanOrEqual: return "is the most: not \(words.there) it"
      case .greaterThanOrEqual: return "is the least: not \(words.opposite) it"
      }
    }
    let ask =
      switch orientation.relation {
      case .equal: "is asked for"
      case .lessThanOrEqual: "is the most that is allowed"
      case .greaterThanOrEqual: "is the least that is asked for"
      }
    return ask + (wanted.signum < 0 ? ": \(shortNumber(-wanted)) \(words.opposite) it" : "")
  }

  /// What a side of the conclusion is away from the edge that the lines above lead to.
  private func hiddenLine(_ orientation: Orientation) -> BillLine {
    let sides = [orientation.constraint.first, orientation.constraint.second].compactMap { $0 }
    let side =
      sides.last { $0.place.attribute.isMargin || $0.place.attribute.isBaseline }
      ?? sides.last { system.items[$0.place.item].kind == .guide } ?? sides[sides.count - 1]
    let attribute = side.place.attribute
    let word = attribute.isMargin ? "margin" : attribute.isBaseline ? "baseline" : "inset"
    return BillLine(
      amount: -orientation.hidden * sign * bill.count, isSummand: true,
      statement: "the \(word) of \(phrases.name(side)) is \(shortNumber(orientation.hidden.magnitude))"
        + bill.count.counted)
  }

  /// Whether the facts leave less than is asked for.
  private var isShort: Bool { reasoning.wanted > reasoning.available }

  // MARK: Premises

  private var premiseLines: [BillLine] {
    let rule = phrases.rule(of: reasoning.premises)
    if reasoning.facts.count == 1, reasoning.premises.count == 1, bill.entries.count == 1 {
      return [BillLine(amount: .zero, statement: "is the least: \(rule)", isContradiction: true, subject: .left)]
    }
    let statement = "is left for \(phrases.sizes(of: reasoning.premises, unit: reasoning.premiseUnit)), and \(rule)"
    return [BillLine(amount: bill.total, statement: statement, isContradiction: true, subject: .left)]
  }

  /// That the conflict can do without some lines, if it can. They stand for premises: that sizes are not below 0.
  var spareLine: BillLine? {
    let count = reasoning.stronger.count
    guard count > 0 else { return nil }
    let miss = shortNumber(reasoning.missWithoutStronger)
    let isMarked = (summands + end).count(where: \.isSpare) == count
    let sizes =
      count == 1 ? "this size" : "\(isMarked ? "these \(inWords(count))" : "\(inWords(count)) of these") sizes"
    return BillLine(
      isSpare: true,
      statement: "not part of the conflict: even with \(sizes) at 0, \(miss) \(miss == "1" ? "is" : "are") missing")
  }
}

extension Reasoning {
  /// Whether the only fact is about the very same as the conclusion.
  func isPair(in system: ConstraintSystem) -> Bool {
    guard facts.count == 1, case .constraint(let index) = conclusion else { return false }
    let (fact, conclusion) = (system.constraints[facts[0]], system.constraints[index])
    return fact.first == conclusion.first && fact.second == conclusion.second
      && fact.multiplier == conclusion.multiplier
  }
}

extension Rational {
  /// How often a number counts, where that is not once.
  var counted: String {
    if self == .one { return "" }
    if self == Rational(2) { return ", counted twice" }
    if self == Rational(1, over: 2) { return ", half of it" }
    return ", times \(simple)"
  }

  /// `3`, `2/3`, `0.563`.
  fileprivate var simple: String {
    let fraction = description
    return fraction.count <= 4 ? fraction : formatted(doubleValue.rounded(to: .written))
  }
}
