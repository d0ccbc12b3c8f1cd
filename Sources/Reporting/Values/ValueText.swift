public import Diagnosis
import ExactNumbers
public import LayoutModel
import PlainText

extension ValueExplanation {
  /// Returns an explanation of the value, one step per line, and of the constants that affect the value.
  ///
  /// - Parameter system: the system that was examined.
  public func text(in system: ConstraintSystem, _ style: Style = .plain) -> String {
    let text = ValueText(
      explanation: self, system: system, open: nil, places: ConstraintPlaces(path: nil, isLog: false))
    return TextRenderer(style).text(text.document)
  }

  /// Returns the explanation of the value. If the value is ambiguous, the explanation includes another possible value
  /// and the constraints that would determine it, if the diagnosis contains them.
  package func text(in diagnosis: SystemDiagnosis) -> String {
    let text = ValueText(
      explanation: self, system: diagnosis.system, open: OpenValue(explanation: self, diagnosis: diagnosis),
      places: ConstraintPlaces(path: nil, isLog: false))
    return TextRenderer(.plain).text(text.document)
  }

  /// Returns the explanation of the value. Places in the report's own document or log are printed without a path.
  package func document(in report: InputReport) -> Document {
    let places = ConstraintPlaces(path: report.path, isLog: report.kind == .consoleLog)
    return ValueText(
      explanation: self, system: report.system, open: OpenValue(explanation: self, diagnosis: report.diagnosis),
      places: places, contents: contents(in: report).map(\.name)
    ).document
  }

  /// Returns the content of unknown size on which alone the value depends, by item; empty if there is none.
  private func contents(in report: InputReport) -> [(item: Int, name: String)] {
    guard let open = report.openContent, !undecided.isEmpty, undecided.allSatisfy(open.attributes.contains) else {
      return []
    }
    return open.contents(of: place)
  }

  /// Returns the JSON representation of the explanation.
  ///
  /// - Parameter system: the system that was examined.
  public func json(in system: ConstraintSystem) -> JSONValue { .object(members(in: system)) }

  /// Returns the members of the JSON representation. If the value is ambiguous, they include another possible value and
  /// the constraints that would determine the attribute, if the diagnosis contains them, or the views whose content
  /// determines it.
  package func members(in report: InputReport) -> JSONMembers {
    let contents = contents(in: report).map { report.system.items[$0.item].name }
    let open = OpenValue(explanation: self, diagnosis: report.diagnosis)
    return members(in: report.system) + (contents.isEmpty ? open.members : ["dependsOnContent": contents])
  }

  private func members(in system: ConstraintSystem) -> JSONMembers {
    func name(_ place: ConstraintSystem.ItemAttribute) -> String {
      "\(system.items[place.item].name).\(place.attribute.rawValue)"
    }
    let steps = influences.map { influence in
      let constraint = system.constraints[influence.index]
      return JSONValue.object(
        JSONReporter.summary(constraint) + JSONReporter.place(constraint.location) + [
          "sensitivity": influence.sensitivity, "range": [influence.range.lowerBound, influence.range.upperBound],
        ])
    }
    return [
      "attribute": name(place), "value": value, "steps": steps,
      "premises": premises.map { name(system.premises[$0].place) }, "undecided": undecided.map(name),
    ]
  }
}

/// Lays out one explanation of a value.
private struct ValueText {
  let explanation: ValueExplanation
  let system: ConstraintSystem
  let open: OpenValue?
  let places: ConstraintPlaces
  /// The content of unknown size on which an ambiguous value depends.
  var contents: [String] = []

  private var phrases: Phrases { Phrases(system: system) }
  private var name: String { phrases.name(explanation.place) }

  var document: Document {
    let value = Document.Line(name, .heading).adding("\(edge) is \(shortNumber(explanation.value)).")
    if !contents.isEmpty {
      let verb = contents.count == 1 ? "isn't" : "aren't"
      let line = Document.Line(name, .heading).adding(" depends on \(listed(contents)), which \(verb) known.")
      return Document([[.line(line)]])
    }
    guard explanation.undecided.isEmpty else { return Document([[.line(value)] + openness]) }
    return Document([[.line(value)] + facts, explanation.influences.isEmpty ? [] : movers])
  }

  /// ` (the right edge)` for an edge that depends on the direction, in a layout from right to left.
  private var edge: String {
    let attribute = explanation.place.attribute
    guard attribute.isDirectional, system.direction == .rightToLeft else { return "" }
    return " (the \(system.absolute(attribute).noun))"
  }

  /// The sentences about an ambiguous value.
  private var openness: Document.Block {
    let others = explanation.undecided.filter { $0 != explanation.place }.map(phrases.name)
    let because = others.isEmpty ? "" : " because \(listed(others)) \(others.count == 1 ? "is" : "are") ambiguous"
    let proof = open?.proof ?? "other values would also satisfy all constraints"
    let advice = (open?.advice ?? []).map { "\(capitalized($0))." }
    return Document.Block(["It is ambiguous\(because): \(proof)."] + advice, level: 1)
  }

  private var facts: Document.Block {
    if isOrigin { return [.line("It is the root view: positions are measured from its corner.", level: 1)] }
    var lines = SumGroups(bill, in: system).groups.map(line)
    if let inset = phrases.inset(of: explanation.place) {
      lines.append(SumLine(statement: inset, source: "its insets"))
    }
    for inset in phrases.insets(of: explanation.premises) {
      lines.append(SumLine(statement: inset.statement, source: inset.source))
    }
    for premise in explanation.premises {
      let place = system.premises[premise].place
      lines.append(SumLine(statement: "\(phrases.name(place)) is at least 0", source: "always"))
    }
    let value = Rational(exactly: explanation.value.rounded(to: .laidOut)) ?? .zero
    let end = SumLine(amount: value, statement: place)
    let hasSum = lines.count(where: \.isSummand) > 1 && explanation.insets.isZero
    let sum = Sum(lines, end: isSaidAlready ? [] : [end], hasRule: hasSum)
    return [.table(sum.table(placesFirst: places.isLog))]
  }

  /// The constraints that determine the value, in the form of a bill. A constraint that contributes nothing has the
  /// factor 0.
  private var bill: Bill {
    let summands = Dictionary(explanation.summands.map { ($0.index, $0) }) { first, _ in first }
    let entries = explanation.influences.map { influence in
      let summand = summands[influence.index]
      return Bill.Entry(
        .constraint(influence.index), points: summand?.points ?? .zero, factor: summand?.factor ?? .zero)
    }
    return Bill(entries: entries, count: .one)
  }

  private func line(_ group: SumGroups.Group) -> SumLine {
    let constraints = group.entries.compactMap { entry in
      if case .constraint(let index) = entry.content { system.constraints[index] } else { nil }
    }
    let isSummand = group.entries.contains { !$0.factor.isZero }
    let isAlone = constraints.count == 1
    let factor = group.amount.isZero ? Rational.one : group.entries[0].factor.magnitude
    let statement =
      isAlone ? phrases.sentence(constraints[0], .fact) + factor.counted : phrases.sentence(group, constraints)
    let source = isAlone ? phrases.maker(constraints[0]) ?? constraints[0].key.map(visible) ?? "" : ""
    return SumLine(
      amount: isSummand ? group.amount : nil, isSummand: isSummand, statement: statement, source: source,
      place: places.text(constraints))
  }

  /// `card's height`, `card.left`
  private var place: String {
    let isSize = explanation.place.attribute.kind == .size
    return isSize ? phrases.possessive(.init(explanation.place)) : phrases.name(explanation.place)
  }

  /// True for the origin of the layout's root.
  private var isOrigin: Bool {
    explanation.influences.isEmpty && explanation.premises.isEmpty && explanation.value == 0
      && system.items[explanation.place.item].parent == nil
  }

  /// True if the only relevant constraint sets this attribute directly.
  private var isSaidAlready: Bool {
    guard explanation.influences.count == 1, explanation.premises.isEmpty else { return false }
    let constraint = system.constraints[explanation.influences[0].index]
    return constraint.second == nil && constraint.first == .init(explanation.place)
  }

  /// The effect of each constant on the value, with its range.
  private var movers: Document.Block {
    let rows = effects.prefix(Self.moverLimit).map { effect, indices in
      let title = title(system.constraints[indices[0]])
      return Document.Table.Row.cells([indices.count == 1 ? title : "each of \(indices.count) like \(title)"] + effect)
    }
    let rest = effects.dropFirst(Self.moverLimit).reduce(0) { $0 + $1.indices.count }
    return [
      .line("Affected by (change per point added to the constant)", .heading), .table(Document.Table(rows: rows)),
    ] + (rest > 0 ? [.line("and \(rest) more: --format json lists them", level: 1)] : [])
  }

  /// Returns the constraint's name, including its equation if several relevant constraints share its key.
  private func title(_ constraint: ConstraintSystem.Constraint) -> String {
    let alike = explanation.influences.count { system.constraints[$0.index].key == constraint.key }
    guard constraint.key != nil, alike > 1 else { return phrases.title(constraint) }
    return "\(phrases.title(constraint)): \(phrases.equation(constraint))"
  }

  /// The maximum number of lines about constants.
  private static let moverLimit = 24
  /// The minimum number of constraints with the same effect that share a line.
  private static let leastAlike = 4

  /// The effects of constants on the value, each with the constraints that have this effect.
  private var effects: [(effect: [String], indices: [Int])] {
    let all = explanation.influences.map { (effect: effect($0), index: $0.index) }
    let counts = all.reduce(into: [:]) { $0[$1.effect, default: 0] += 1 }
    let groups = all.grouped { counts[$0.effect, default: 0] >= Self.leastAlike ? $0.effect : nil }
    return groups.map { ($0[0].effect, $0.map(\.index)) }
  }

  private func effect(_ influence: ValueExplanation.Influence) -> [String] {
    let number = shortNumber(system.constraints[influence.index].constant)
    guard influence.range.lowerBound < influence.range.upperBound else {
      return ["matters only while its \(noun(influence.index)) is exactly \(number)"]
    }
    return ["\(signed(influence.sensitivity)) pt", range(influence.range, now: number, of: influence.index)]
  }

  private func signed(_ number: Double) -> String {
    "\(number < 0 ? "-" : "+")\(shortNumber(number.magnitude))"
  }

  /// Returns the word for a constraint's number: a content size isn't a constant in the code.
  private func noun(_ index: Int) -> String {
    system.constraints[index].origin == .contentSize ? "content size" : "constant"
  }

  private func range(_ range: ClosedRange<Double>, now: String, of index: Int) -> String {
    let (least, most) = (shortNumber(range.lowerBound), shortNumber(range.upperBound))
    let constant = "while the \(noun(index)) (now \(now)) is"
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): return "\(constant) between \(least) and \(most)"
    case (true, false): return "\(constant) at least \(least)"
    case (false, true): return "\(constant) at most \(most)"
    case (false, false): return "for any value of the constant (now \(now))"
    }
  }
}
