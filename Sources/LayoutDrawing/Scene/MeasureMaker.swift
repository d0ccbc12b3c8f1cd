import Diagnosis
import LayoutModel
import Reporting

/// Makes the measures of a conflict's sum, line by line.
struct MeasureMaker {
  let report: InputReport
  let places: ItemPlaces

  private var system: ConstraintSystem { report.system }
  private var ends: ConstraintEnds { ConstraintEnds(system: system, places: places) }

  /// What a line of the sum adds to the drawing.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - before: what the lines above it have added.
  ///   - conclusion: the constraint that is held against the others, where it is one.
  ///   - rooms: the sizes that would have to be negative, where it is none.
  func measures(
    for line: SumLine, after before: [Measure], conclusion: ConstraintSystem.Constraint?,
    rooms: [ConstraintSystem.ItemAttribute]
  ) -> [Measure] {
    switch line.subject {
    case .constraints(let indices):
      return indices.compactMap { fact(system.constraints[$0], line, after: before) }
    case .sizes(let sizes):
      return sizes.compactMap { size($0, line) }
    case .premise(let index):
      let place = system.premises[index].place
      return [measure(ends.ends(of: place), place.attribute.axis, .taken, "≥ 0", "", line)].compactMap { $0 }
    case .left:
      guard let conclusion else { return rooms.prefix(1).compactMap { room($0, of: rooms.count, line) } }
      return [left(for: conclusion, line)].compactMap { $0 }
    case .asked(let index): return [asked(system.constraints[index], line)].compactMap { $0 }
    case .nothing: return []
    }
  }

  /// What a constraint says where there is no sum.
  func fact(_ constraint: ConstraintSystem.Constraint) -> Measure? {
    guard let found = ends.ends(of: constraint) else { return nil }
    let words = report.words(for: constraint)
    return Measure(
      axis: constraint.first.place.attribute.axis, start: found.start, end: found.end, role: .fact,
      amount: amount(constraint), words: words.name, title: words.statement, step: nil, constraint: constraint.index)
  }

  /// A value and what it is that has it.
  func value(_ explanation: ValueExplanation) -> Measure? {
    let (place, number) = (explanation.place, drawnNumber(explanation.value.rounded(to: .shown)))
    let name = "\(visible(system.items[place.item].name)).\(place.attribute.rawValue)"
    guard let found = ends.ends(ofValue: place) else { return nil }
    return Measure(
      axis: place.attribute.axis, start: found.start, end: found.end, role: .left, amount: number, words: name,
      title: "\(name) is \(number)", step: nil, constraint: nil)
  }

  private func fact(
    _ constraint: ConstraintSystem.Constraint, _ line: SumLine, after before: [Measure]
  ) -> Measure? {
    guard var measure = fact(constraint) else { return nil }
    let isSize = constraint.second == nil && constraint.first.subtracting == nil
    // Along each axis the sum starts with one size.
    let isGiven = isSize && !before.contains { $0.axis == measure.axis }
    measure.role = isGiven ? .given : .taken
    measure.step = line.number
    return measure
  }

  /// A size that the lines above decide.
  private func size(_ place: ConstraintSystem.ItemAttribute, _ line: SumLine) -> Measure? {
    guard let found = ends.ends(of: place) else { return nil }
    let length = (found.end.place - found.start.place).rounded(to: .shown)
    return measure(found, place.attribute.axis, .size, drawnNumber(length), place.attribute.rawValue, line)
  }

  private func left(for conclusion: ConstraintSystem.Constraint, _ line: SumLine) -> Measure? {
    var (amount, words) = (line.amount, line.statement)
    for (beginning, sign) in [("is the most that is ", "≤ "), ("is ", "")] where words.hasPrefix(beginning) {
      (amount, words) = (sign + amount, String(words.dropFirst(beginning.count)))
      break
    }
    var left = measure(
      ends.ends(of: conclusion), conclusion.first.place.attribute.axis, .left, amount, words, line)
    left?.constraint = conclusion.index
    return left
  }

  private func asked(_ constraint: ConstraintSystem.Constraint, _ line: SumLine) -> Measure? {
    guard let found = ends.ends(of: constraint), let place = ends.askedEnd(of: constraint) else { return nil }
    let words = report.words(for: constraint)
    return Measure(
      axis: constraint.first.place.attribute.axis, start: found.start, end: Measure.End(place: place, item: nil),
      role: .asked, amount: relationSign(constraint) + line.amount,
      words: words.name.isEmpty ? "asked for" : "asked for: \(words.name)", title: words.statement, step: line.number,
      constraint: constraint.index)
  }

  /// What is left for sizes that cannot be negative: all but the first of them are drawn as nothing.
  private func room(_ place: ConstraintSystem.ItemAttribute, of count: Int, _ line: SumLine) -> Measure? {
    guard let found = ends.ends(of: place) else { return nil }
    let length = (found.end.place - found.start.place).rounded(to: .shown)
    let name = "left for \(visible(system.items[place.item].name)).\(place.attribute.rawValue)"
    let words = count == 1 ? name : "\(name) and \(count - 1) more"
    return measure(found, place.attribute.axis, .left, drawnNumber(length), words, line)
  }

  private func measure(
    _ found: (start: Measure.End, end: Measure.End)?, _ axis: Axis, _ role: Measure.Role, _ amount: String,
    _ words: String, _ line: SumLine
  ) -> Measure? {
    guard let found else { return nil }
    return Measure(
      axis: axis, start: found.start, end: found.end, role: role, amount: amount, words: words,
      title: [line.amount, line.statement].filter { !$0.isEmpty }.joined(separator: " "), step: line.number,
      constraint: nil)
  }

  // MARK: Numbers

  /// The number of a constraint as it stands beside its line: `8`, `≥ 50`, `× 0.7`.
  private func amount(_ constraint: ConstraintSystem.Constraint) -> String {
    let isRatio =
      constraint.second != nil && (constraint.multiplier != 1 || constraint.first.place.attribute.kind == .size)
    if isRatio {
      let times = constraint.multiplier == 1 ? "=" : "× \(drawnNumber(constraint.multiplier.rounded(to: .shown)))"
      let constant =
        constraint.constant == 0
        ? "" : " \(constraint.constant < 0 ? "−" : "+") \(drawnNumber(constraint.constant.magnitude))"
      return times + constant
    }
    return relationSign(constraint) + drawnNumber((-constraint.form.constant).magnitude.rounded(to: .shown))
  }

  /// `≥ ` or `≤ `, of the distance that is drawn, which is never negative.
  private func relationSign(_ constraint: ConstraintSystem.Constraint) -> String {
    let isTurned = constraint.form.constant > 0
    switch constraint.relation {
    case .equal: return ""
    case .greaterThanOrEqual: return isTurned ? "≤ " : "≥ "
    case .lessThanOrEqual: return isTurned ? "≥ " : "≤ "
    }
  }
}

/// A number of points as drawings have it: with a true minus sign.
func drawnNumber(_ points: Double) -> String {
  points < 0 ? "−" + formatted(points.magnitude) : formatted(points)
}
