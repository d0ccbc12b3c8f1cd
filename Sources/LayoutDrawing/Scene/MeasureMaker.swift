import Diagnosis
import LayoutModel
import PlainText
import Reporting

/// Creates the measures of a conflict's sum, line by line.
struct MeasureMaker {
  let report: InputReport
  let places: ItemPlaces

  private var system: ConstraintSystem { report.system }
  private var ends: ConstraintEnds { ConstraintEnds(system: system, places: places) }
  private var words: MeasureWords { MeasureWords(report: report) }

  /// The constraint or sizes that the lines of a sum contradict.
  struct Target {
    /// The constraint that contradicts the other constraints, if there is one.
    var conclusion: ConstraintSystem.Constraint?
    /// The sizes that would have to be negative, if there is no such constraint.
    var rooms: [ConstraintSystem.ItemAttribute] = []
    /// The given size that is too small for its contents: the layout is drawn as large as its contents require.
    var tight: ConstraintSystem.Constraint?
  }

  /// Returns the measures that a line of the sum adds to the drawing.
  ///
  /// - Parameters:
  ///   - line: a line of the sum.
  ///   - before: the measures of the preceding lines.
  ///   - target: the constraint or sizes that the sum contradicts.
  func measures(for line: SumLine, after before: [Measure], _ target: Target) -> [Measure] {
    switch line.subject {
    case .constraints(let indices):
      return indices.compactMap { fact(system.constraints[$0], line, after: before, target) }
    case .sizes(let sizes):
      return sizes.compactMap { size($0, line) }
    case .premise(let index):
      let place = system.premises[index].place
      return [measure(ends.ends(of: place), place.attribute.axis, .taken, "≥ 0", "", line)].compactMap { $0 }
    case .total:
      if let tight = target.tight {
        // The available space is negative, so it has no position in the layout; the next line shows the requirement.
        return target.conclusion == nil ? [missing(from: tight, line)].compactMap { $0 } : []
      }
      guard let conclusion = target.conclusion else {
        return target.rooms.prefix(1).compactMap { room($0, of: target.rooms.count, line) }
      }
      return [left(for: conclusion, line)].compactMap { $0 }
    case .required(let index):
      let constraint = system.constraints[index]
      let missing = target.tight.map { self.missing(from: $0, line) } ?? missing(to: constraint, line)
      return [asked(constraint, line), missing].compactMap { $0 }
    case .nothing: return []
    }
  }

  /// Returns the measure of a constraint outside of a sum.
  func fact(_ constraint: ConstraintSystem.Constraint) -> Measure? {
    guard let found = ends.ends(of: constraint) else { return nil }
    return Measure(
      axis: constraint.first.place.attribute.axis, start: found.start, end: found.end, role: .fact,
      amount: words.amount(of: constraint), words: words.name(of: constraint),
      title: report.statement(of: constraint), step: nil, constraint: constraint.index)
  }

  /// Returns the measure of a value with the name of its attribute.
  func value(_ explanation: ValueExplanation) -> Measure? {
    value(explanation.value, of: explanation.place)
  }

  /// Returns the measure of a value with the name of its attribute.
  func value(_ points: Double, of place: ConstraintSystem.ItemAttribute) -> Measure? {
    let (number, name) = (drawnNumber(points.rounded(to: .shown)), words.name(of: place))
    guard let found = ends.ends(ofValue: place) else { return nil }
    return Measure(
      axis: place.attribute.axis, start: found.start, end: found.end, role: .left, amount: number, words: name,
      title: "\(name) is \(number)", step: nil, constraint: nil)
  }

  /// Returns the measure of a constraint's actual value in the layout, whether the constraint holds or not: its size or
  /// distance.
  func outcome(of constraint: ConstraintSystem.Constraint) -> Measure? {
    let first = constraint.first
    if first.subtracting == nil, first.place.attribute.kind == .size {
      return ends.ends(of: first.place).flatMap { value($0.end.place - $0.start.place, of: first.place) }
    }
    guard let found = ends.ends(of: constraint), let second = constraint.second else { return nil }
    let (number, name) = (length(found), "\(words.name(of: first.place)) to \(words.name(of: second.place))")
    return Measure(
      axis: first.place.attribute.axis, start: found.start, end: found.end, role: .left, amount: number, words: name,
      title: "\(number) from \(name)", step: nil, constraint: nil)
  }

  // MARK: Lines of a sum

  private func fact(
    _ constraint: ConstraintSystem.Constraint, _ line: SumLine, after before: [Measure], _ target: Target
  ) -> Measure? {
    guard var measure = fact(constraint) else { return nil }
    let isSize = constraint.second == nil && constraint.first.subtracting == nil
    // Along each axis, the sum starts with one size.
    let isGiven = isSize && !before.contains { $0.axis == measure.axis }
    measure.role = isGiven ? .given : .taken
    measure.step = line.number
    if constraint.index == target.tight?.index { measure.end = given(constraint) ?? measure.end }
    return measure
  }

  /// Returns the end of a size that is too small for its content.
  private func given(_ tight: ConstraintSystem.Constraint) -> Measure.End? {
    ends.askedEnd(of: tight).map { Measure.End(place: $0, item: tight.first.place.item) }
  }

  /// Returns the measure of a size that the lines above determine.
  private func size(_ place: ConstraintSystem.ItemAttribute, _ line: SumLine) -> Measure? {
    guard let found = ends.ends(of: place) else { return nil }
    return measure(found, place.attribute.axis, .size, length(found), words.name(of: place), line)
  }

  private func left(for conclusion: ConstraintSystem.Constraint, _ line: SumLine) -> Measure? {
    if words.isRatio(conclusion) {
      // The drawing shows one size; the line contains the difference between it and the required size.
      var left = size(conclusion.first.place, line)
      left?.role = .left
      left?.constraint = conclusion.index
      return left
    }
    let amount = words.sign(of: line.bound) + (line.isNegative ? "−" : "") + line.magnitude
    var left = measure(
      ends.ends(of: conclusion), conclusion.first.place.attribute.axis, .left, amount, line.noun, line)
    left?.constraint = conclusion.index
    return left
  }

  private func asked(_ constraint: ConstraintSystem.Constraint, _ line: SumLine) -> Measure? {
    guard let found = ends.ends(of: constraint), let place = ends.askedEnd(of: constraint) else { return nil }
    let name = words.name(of: constraint)
    let end = place == found.end.place ? found.end : Measure.End(place: place, item: nil)
    return Measure(
      axis: constraint.first.place.attribute.axis, start: found.start, end: end, role: .asked,
      amount: words.isRatio(constraint)
        ? words.amount(of: constraint) : words.relationSign(of: constraint) + line.magnitude,
      words: name.isEmpty ? "required" : "required: \(name)", title: report.statement(of: constraint),
      step: line.number, constraint: constraint.index)
  }

  /// Returns the measure between the available and the required space.
  private func missing(to asked: ConstraintSystem.Constraint, _ line: SumLine) -> Measure? {
    guard let found = ends.ends(of: asked), let place = ends.askedEnd(of: asked) else { return nil }
    let isSize = asked.first.subtracting == nil && asked.first.place.attribute.kind == .size
    let word = !isSize ? "off" : place > found.end.place ? "short" : "too much"
    return missing((found.end, Measure.End(place: place, item: nil)), asked.first.place.attribute.axis, word, line)
  }

  /// Returns the measure between a given size and the size that its contents require.
  private func missing(from tight: ConstraintSystem.Constraint, _ line: SumLine) -> Measure? {
    guard let needed = ends.ends(of: tight.first.place), let given = given(tight) else { return nil }
    return missing((given, needed.end), tight.first.place.attribute.axis, "short", line)
  }

  private func missing(
    _ found: (start: Measure.End, end: Measure.End), _ axis: Axis, _ word: String, _ line: SumLine
  ) -> Measure? {
    guard (found.end.place - found.start.place).magnitude > 0.001 else { return nil }
    var missing = measure(found, axis, .missing, length(found), word, line)
    missing?.title = "\(length(found)) \(word)"
    return missing
  }

  /// Returns the measure of the space available for sizes that can't be negative. All of these sizes except the first
  /// are 0.
  private func room(_ place: ConstraintSystem.ItemAttribute, of count: Int, _ line: SumLine) -> Measure? {
    guard let found = ends.ends(of: place) else { return nil }
    let number = drawnNumber((found.end.place - found.start.place).rounded(to: .shown))
    let name = "available for \(words.name(of: place))"
    return measure(
      found, place.attribute.axis, .left, number, count == 1 ? name : "\(name) and \(count - 1) more", line)
  }

  /// Returns the formatted length of a line.
  private func length(_ found: (start: Measure.End, end: Measure.End)) -> String {
    drawnNumber((found.end.place - found.start.place).magnitude.rounded(to: .shown))
  }

  private func measure(
    _ found: (start: Measure.End, end: Measure.End)?, _ axis: Axis, _ role: Measure.Role, _ amount: String,
    _ words: String, _ line: SumLine
  ) -> Measure? {
    guard let found else { return nil }
    let number = line.isNegative ? "−\(line.magnitude)" : line.magnitude
    return Measure(
      axis: axis, start: found.start, end: found.end, role: role, amount: amount, words: words,
      title: [number, line.statement].filter { !$0.isEmpty }.joined(separator: " "), step: line.number,
      constraint: nil)
  }
}
