import Certificates
public import Diagnosis
public import LayoutModel

extension ValueExplanation {
  /// Why the value is what it is, one step a line, and what moves it.
  ///
  /// - Parameter system: the system that was examined.
  public func text(in system: ConstraintSystem, _ style: Style = .plain) -> String {
    ValueText(explanation: self, system: system, style: style).text
  }

  /// The same as data.
  ///
  /// - Parameter system: the system that was examined.
  public func json(in system: ConstraintSystem) -> JSONValue {
    func name(_ place: ConstraintSystem.ItemAttribute) -> JSONValue {
      .string("\(system.items[place.item].name).\(place.attribute.rawValue)")
    }
    let steps = influences.map { influence -> JSONValue in
      let constraint = system.constraints[influence.index]
      let range = [influence.range.lowerBound, influence.range.upperBound].map { end -> JSONValue in
        end.isFinite ? .number(end) : .null
      }
      return .object(
        JSONReporter.summary(constraint) + JSONReporter.place(constraint.location) + [
          .init("sensitivity", .number(influence.sensitivity)), .init("range", .array(range)),
        ])
    }
    return .object([
      .init("attribute", name(place)), .init("value", .number(value)), .init("steps", .array(steps)),
      .init("undecided", .array(undecided.map(name))),
    ])
  }
}

/// Lays out one explanation of a value.
private struct ValueText {
  let explanation: ValueExplanation
  let system: ConstraintSystem
  let style: Style

  private var phrases: Phrases { Phrases(system: system) }
  private var name: String { phrases.name(explanation.place) }

  var text: String {
    let heading = "\(style.heading(name)) is \(shortNumber(explanation.value)).\n"
    guard explanation.undecided.isEmpty else { return heading + open }
    return heading + facts + (explanation.influences.isEmpty ? "" : "\n" + movers)
  }

  /// Nothing decides the value.
  private var open: String {
    let others = explanation.undecided.filter { $0 != explanation.place }.map(phrases.name)
    let because = others.isEmpty ? "" : ", for nothing decides \(others.joined(separator: " and "))"
    return "  Nothing decides it\(because): other values would do as well.\n"
  }

  private var facts: String {
    if isOrigin { return "  It is the outermost view: positions in it count from its corner.\n" }
    let summands = Dictionary(explanation.summands.map { ($0.index, $0) }) { first, _ in first }
    var lines = explanation.influences.map { influence in
      line(system.constraints[influence.index], summands[influence.index])
    }
    for inset in phrases.insets(of: explanation.premises) {
      lines.append(BillLine(statement: inset.statement, source: inset.source))
    }
    for premise in explanation.premises {
      let place = system.premises[premise].place
      lines.append(BillLine(statement: "\(phrases.name(place)) is at least 0", source: "always"))
    }
    let value = Rational(exactly: explanation.value.rounded(to: .laidOut)) ?? .zero
    let end = BillLine(amount: value, statement: "is \(place)")
    let hasSum = lines.count(where: \.isSummand) > 1 && explanation.insets.isZero
    return BillLayout(style: style, placesFirst: false)
      .rows(lines, end: isSaidAlready ? [] : [end], hasRule: hasSum, footnote: nil).map { $0 + "\n" }.joined()
  }

  private func line(_ constraint: ConstraintSystem.Constraint, _ summand: Reasoning.Summand?) -> BillLine {
    let amount = summand.map { $0.points * $0.factor } ?? .zero
    let factor = amount.isZero ? Rational.one : summand?.factor.magnitude ?? .one
    return BillLine(
      amount: summand == nil ? nil : amount, isSummand: summand != nil,
      statement: phrases.sentence(constraint, .fact) + factor.counted,
      source: phrases.maker(constraint) ?? constraint.key.map(visible) ?? "",
      place: constraint.location.map { visible($0.description) } ?? "")
  }

  /// `card's height`, `card.left`
  private var place: String {
    let isSize = explanation.place.attribute.kind == .size
    return isSize ? phrases.possessive(.init(explanation.place)) : phrases.name(explanation.place)
  }

  /// Whether it is where a layout begins.
  private var isOrigin: Bool {
    explanation.influences.isEmpty && explanation.premises.isEmpty && explanation.value == 0
      && system.items[explanation.place.item].parent == nil
  }

  /// Whether the only constraint gives just this attribute its number.
  private var isSaidAlready: Bool {
    guard explanation.influences.count == 1, explanation.premises.isEmpty else { return false }
    let constraint = system.constraints[explanation.influences[0].index]
    return constraint.second == nil && constraint.first == .init(explanation.place)
  }

  /// How much each constant moves the value, and how far that holds.
  private var movers: String {
    var columns = Columns()
    for influence in explanation.influences {
      let constraint = system.constraints[influence.index]
      let number = shortNumber(constraint.constant)
      guard influence.range.lowerBound < influence.range.upperBound else {
        columns.add([phrases.title(constraint), "only at \(number): with more or less, something else decides"])
        continue
      }
      columns.add([
        phrases.title(constraint), "\(signed(influence.sensitivity)) for each point added to \(number)",
        range(influence.range),
      ])
    }
    let lines = columns.lines(indent: "  ").joined().map { $0 + "\n" }.joined()
    return "\(style.heading("What moves it"))\n\(lines)"
  }

  private func signed(_ number: Double) -> String {
    "\(number < 0 ? "-" : "+")\(shortNumber(number.magnitude))"
  }

  private func range(_ range: ClosedRange<Double>) -> String {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): "while it is \(shortNumber(range.lowerBound)) to \(shortNumber(range.upperBound))"
    case (true, false): "while it is \(shortNumber(range.lowerBound)) or more"
    case (false, true): "while it is \(shortNumber(range.upperBound)) or less"
    case (false, false): "whatever it is"
    }
  }
}
