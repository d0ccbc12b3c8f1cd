import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// Writes the sum for a conflict: each amount with the constraint that contributes it, a rule, the available points,
/// and the required points.
///
///        416   superview is 416 pt tall                       its frame
///       -  1   messageLabel.top is 1 pt below superview.top   ConflictingConstraint[0]   11:5
///       ----
///        415   height available for messageLabel
///       5000   minimum required                               ConstantConstraint          9:5
struct SumMaker {
  let system: ConstraintSystem
  let reasoning: Reasoning
  private let bill: Bill
  let places: ConstraintPlaces

  /// Returns the mood of a constraint's sentence and a remark to append to the sentence.
  private let note: (ConstraintSystem.Constraint) -> (mood: Phrases.Mood, text: String)

  init(
    _ reasoning: Reasoning, in system: ConstraintSystem, _ places: ConstraintPlaces,
    note: @escaping (ConstraintSystem.Constraint) -> (mood: Phrases.Mood, text: String) = { _ in (.fact, "") }
  ) {
    (self.system, self.reasoning, self.places, self.note) = (system, reasoning, places, note)
    bill = reasoning.bill(in: system)
  }

  private var phrases: Phrases { Phrases(system: system) }

  /// The constraint that the other constraints contradict; nil if the conclusion isn't a constraint.
  private var conclusion: ConstraintSystem.Constraint? {
    if case .constraint(let index) = reasoning.conclusion { system.constraints[index] } else { nil }
  }

  /// The sum, ending with the lines for the conclusion.
  var sum: Sum { sum(end: end, footnote: spareLine) }

  func sum(end: [SumLine], footnote: SumLine? = nil, isAdded: Bool = true) -> Sum {
    Sum(summands, end: end, hasRule: hasSum && isAdded, footnote: footnote)
  }

  // MARK: Lines

  /// The lines above the rule.
  private var summands: [SumLine] {
    let summands = SumGroups(bill, in: system).groups.map(line)
    return summands + rules + (orientation.flatMap { $0.hidden.isZero ? nil : [hiddenLine($0)] } ?? [])
  }

  /// The lines for the premises on which the total depends.
  private var rules: [SumLine] {
    guard conclusion != nil else { return [] }
    return reasoning.premises.map { use in
      SumLine(
        statement: "\(phrases.name(system.premises[use.index].place)) is at least 0", source: "always",
        subject: .premise(use.index))
    }
  }

  /// True if there are at least two amounts to add up.
  private var hasSum: Bool { summands.count { $0.isSummand } > 1 }

  private func line(_ group: SumGroups.Group) -> SumLine {
    let entry = group.entries[0]
    var line: SumLine
    switch entry.content {
    case .constraint: line = constraints(group)
    case .sizes(let sizes):
      let factor = entry.amount.isZero ? .one : entry.factor.magnitude
      line = SumLine(
        statement: "so \(phrases.sizes(sizes, number(entry) + " pt"))\(factor.counted)", subject: .sizes(sizes))
    case .inset(let premise):
      let source = phrases.insets(of: [premise]).first
      line = SumLine(
        statement: (source?.statement ?? "") + entry.factor.magnitude.counted, source: source?.source ?? "")
    }
    let amount = group.amount * sign
    if !amount.isZero || isGivenAsZero(entry) { (line.amount, line.isSummand) = (amount, true) }
    return line
  }

  /// Returns text such as `375 - 16 - 16 = 343`.
  private func number(_ size: Bill.Entry) -> String {
    ArithmeticText(
      size.summands.map { .init(points: $0.points, factor: $0.factor) }, total: size.points.doubleValue
    ).text
  }

  /// Returns true for a size of 0, which is as meaningful as any other size; other zeros contribute nothing.
  private func isGivenAsZero(_ entry: Bill.Entry) -> Bool {
    guard !entry.factor.isZero else { return false }
    switch entry.content {
    case .constraint(let index): return system.constraints[index].second == nil
    case .sizes: return true
    case .inset: return false
    }
  }

  private func constraints(_ group: SumGroups.Group) -> SumLine {
    let constraints = group.entries.compactMap { entry in
      if case .constraint(let index) = entry.content { system.constraints[index] } else { nil }
    }
    let spare = constraints.allSatisfy { reasoning.stronger.contains($0.index) }
    let factor = group.entries[0].amount.isZero ? .one : group.entries[0].factor.magnitude
    guard constraints.count == 1 else {
      return SumLine(
        isSpare: spare, statement: phrases.sentence(group, constraints), place: places.text(constraints),
        subject: .constraints(constraints.map(\.index)))
    }
    let note = note(constraints[0])
    let statement = phrases.sentence(constraints[0], note.mood) + note.text + factor.counted
    return line(constraints[0], statement, isSpare: spare)
  }

  private func line(
    _ constraint: ConstraintSystem.Constraint, _ statement: String, isSpare: Bool = false
  ) -> SumLine {
    SumLine(
      isSpare: isSpare, statement: statement,
      source: phrases.maker(constraint) ?? constraint.key.map(visible) ?? "", place: places.text(constraint),
      subject: .constraints([constraint.index]))
  }

  // MARK: The end

  /// The direction in which the conclusion is phrased; nil if the conclusion isn't a constraint.
  private var orientation: Orientation? { conclusion.map { Orientation($0, reasoning, phrases) } }
  private var sign: Rational { orientation?.sign ?? .one }

  /// The lines below the rule: the available and the required points.
  private var end: [SumLine] {
    guard let orientation else { return premiseLines }
    let ask = askLine(orientation)
    if reasoning.facts.isEmpty || reasoning.isPair(in: system) { return [ask] }
    let available = (reasoning.available - orientation.hidden) * sign
    let (noun, statement) = total(orientation)
    var left = SumLine(amount: available, statement: statement, isContradiction: true, subject: .total)
    (left.noun, left.bound) = (noun, orientation.bound)
    if bill.count != .one, hasSum {
      let times = bill.count == Rational(2) ? "twice" : "\(bill.count.simple) times"
      let sizes = "\(times) \(phrases.possessive(orientation.constraint.first))"
      let all = SumLine(
        amount: available * bill.count, statement: isShort ? "available for \(sizes)" : "result for \(sizes)")
      return [all, left, ask]
    }
    return isSaidByLastSize(orientation.constraint) ? [ask] : [left, ask]
  }

  /// Returns true if the last line states the same size as the conclusion.
  private func isSaidByLastSize(_ conclusion: ConstraintSystem.Constraint) -> Bool {
    guard !hasSum, conclusion.second == nil, case .sizes(let sizes) = bill.entries.last?.content else { return false }
    return sizes.contains(conclusion.first.place)
  }

  private func askLine(_ orientation: Orientation) -> SumLine {
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
    line.subject = .required(conclusion.index)
    return line
  }

  /// Returns the name of the total, including the word for its bound unless the total is exact: `height available for
  /// messageLabel`, `maximum distance from …`.
  private func total(_ orientation: Orientation) -> (noun: String, statement: String) {
    let shown = orientation.constraint
    let extreme = orientation.bound.extremeWord
    guard let second = shown.second else {
      let noun = isShort ? phrases.available(for: shown.first) : phrases.size(of: shown.first)
      return (noun, [extreme ?? (isShort ? nil : "resulting"), noun].compactMap { $0 }.joined(separator: " "))
    }
    let ends = [second, shown.first].map(phrases.name)
    let (start, end) = orientation.isForward ? (ends[0], ends[1]) : (ends[1], ends[0])
    let noun =
      orientation.words == nil
      ? "value of \(ends[1]) - \(phrases.product(shown, second))" : "distance from \(start) to \(end)"
    return (noun, "\(extreme ?? "actual") \(noun)")
  }

  private func askText(_ orientation: Orientation, _ wanted: Rational) -> String {
    let ask =
      switch orientation.relation {
      case .equal: "required"
      case .greaterThanOrEqual: "minimum required"
      case .lessThanOrEqual: "maximum allowed"
      }
    guard let words = orientation.words else { return ask }
    let other = orientation.constraint.second.map(phrases.name) ?? "it"
    if wanted.isZero {
      switch orientation.relation {
      case .equal: return "required: both at the same position"
      case .lessThanOrEqual: return "required: not \(words.there) \(other)"
      case .greaterThanOrEqual: return "required: not \(words.opposite) \(other)"
      }
    }
    return ask + (wanted.signum < 0 ? ": \(pt(-wanted)) \(words.opposite) \(other)" : "")
  }

  /// Returns the line for the distance between one side of the conclusion and the edge at which the lines above end.
  private func hiddenLine(_ orientation: Orientation) -> SumLine {
    let sides = [orientation.constraint.first, orientation.constraint.second].compactMap { $0 }
    let side =
      sides.last { $0.place.attribute.isMargin || $0.place.attribute.isBaseline }
      ?? sides.last { system.items[$0.place.item].kind == .guide } ?? sides[sides.count - 1]
    let attribute = side.place.attribute
    let word = attribute.isMargin ? "margin" : attribute.isBaseline ? "baseline" : "inset"
    return SumLine(
      amount: -orientation.hidden * sign * bill.count, isSummand: true,
      statement: "the \(word) of \(phrases.name(side)) is \(pt(orientation.hidden.magnitude))"
        + bill.count.counted)
  }

  /// True if less is available than required.
  private var isShort: Bool { reasoning.wanted > reasoning.available }

  // MARK: Premises

  private var premiseLines: [SumLine] {
    let rule = phrases.rule(of: reasoning.premises)
    if reasoning.facts.count == 1, reasoning.premises.count == 1, bill.entries.count == 1 {
      return [SumLine(amount: .zero, statement: "minimum: \(rule)", isContradiction: true, subject: .total)]
    }
    let statement =
      "left for \(phrases.sizes(of: reasoning.premises, unit: reasoning.premiseUnit)), but \(rule)"
    return [SumLine(amount: bill.total, statement: statement, isContradiction: true, subject: .total)]
  }

  /// A footnote about the lines that aren't needed for the conflict; nil if every line is needed. The lines that aren't
  /// needed are sizes, each of which can be replaced with the rule that sizes aren't negative.
  private var spareLine: SumLine? {
    let count = reasoning.stronger.count
    guard count > 0 else { return nil }
    let isMarked = (summands + end).count(where: \.isSpare) == count
    let sizes =
      count == 1 ? "this size" : "\(isMarked ? "these \(inWords(count))" : "\(inWords(count)) of these") sizes"
    return SumLine(isSpare: true, statement: "not part of the conflict: without \(sizes), the rest still conflicts")
  }
}

extension Reasoning {
  /// Returns true if the only fact has the same subject as the conclusion.
  func isPair(in system: ConstraintSystem) -> Bool {
    guard facts.count == 1, case .constraint(let index) = conclusion else { return false }
    let (fact, conclusion) = (system.constraints[facts[0]], system.constraints[index])
    return fact.first == conclusion.first && fact.second == conclusion.second
      && fact.multiplier == conclusion.multiplier
  }
}

extension Rational {
  /// A suffix for a number with a factor other than 1.
  var counted: String {
    if self == .one { return "" }
    if self == Rational(2) { return ", counted twice" }
    if self == Rational(1, over: 2) { return ", half of it" }
    return ", counted \(simple) times"
  }

  /// `3`, `2/3`, `0.563`.
  fileprivate var simple: String {
    let fraction = description
    return fraction.count <= 4 ? fraction : formatted(doubleValue.rounded(to: .written))
  }
}
