import Certificates
import Diagnosis
import LayoutModel

/// The why of a conflict of many members: what is of one kind stands in one line with its sum.
///
///     container.width is 800                                      its frame (autoresizing mask)
///     20 views (v0 … v19) are at least 50 wide: 20 * 50 = 1000    chain.json:8:5 …
///     21 gaps of 8: 21 * 8 = 168                                  chain.json:28:5 …
///     together 1000 + 168 = 1168, but container.width is 800
///     368 too many.
///
/// Every row counts with the points that it adds to the contradiction: those that ask for room on one side, those that
/// give it on the other.
struct WhySummary {
  /// Rows that say the same of different views.
  private struct Group {
    var kind: Kind
    var rows: [Row]
    var points: Rational { rows.reduce(Rational(0)) { $0 + $1.points } }
  }

  private struct Row {
    var constraint: ConstraintSystem.Constraint
    /// What it adds: below 0 where it asks for room.
    var points: Rational
    /// How often its number counts for that.
    var factor = Rational(1)

    /// Whether its sentence prints what it adds.
    var isAsPrinted: Bool { factor == .one && !Phrases.hides(constraint) }

    func scaled(by scale: Rational) -> Row {
      Row(constraint: constraint, points: points * scale, factor: factor * scale)
    }
  }

  /// What rows of one group have in common.
  private enum Kind: Hashable {
    case size(Attribute, Relation, Rational)
    case sameSize(Attribute)
    case gap(Axis, isExact: Bool, Rational)
    case touching(Axis)
    case alone(Int)
  }

  private let system: ConstraintSystem
  private let reasoning: Reasoning
  private let groups: [Group]
  /// How often each number counts here for each time that it counts in the reasoning.
  let scale: Rational
  private var phrases: Phrases { Phrases(system: system) }

  init(system: ConstraintSystem, reasoning: Reasoning) {
    self.system = system
    self.reasoning = reasoning
    let rows = Self.rows(reasoning, system)
    scale = Self.scale(rows)
    groups = Self.groups(rows.map { [scale] in $0.scaled(by: scale) })
  }

  /// Whether there is anything to gather, and no guide's inset is among what adds up.
  var isPossible: Bool { reasoning.insets.isZero && groups.contains { $0.rows.count > 1 } }

  /// The steps, in order.
  var lines: [WhyText.Line] { groups.map(line) + conclusion }

  // MARK: Rows and groups

  /// All rows of the contradiction, the conclusion's at the end. What asks for room is on the side of more rows.
  private static func rows(_ reasoning: Reasoning, _ system: ConstraintSystem) -> [Row] {
    let summands = Dictionary(uniqueKeysWithValues: reasoning.summands.map { ($0.index, $0) })
    var rows = reasoning.facts.map { index in
      let (points, factor) = summands[index].map { ($0.points, $0.factor) } ?? (Rational(0), Rational(1))
      return Row(constraint: system.constraints[index], points: points * factor, factor: factor.magnitude)
    }
    if case .constraint(let index) = reasoning.conclusion {
      rows.append(Row(constraint: system.constraints[index], points: -reasoning.wanted))
    }
    guard rows.count(where: { $0.points.signum > 0 }) > rows.count(where: { $0.points.signum < 0 }) else { return rows }
    return rows.map { Row(constraint: $0.constraint, points: -$0.points, factor: $0.factor) }
  }

  /// The scale with which what gives room counts once, where it is a single row and no fewer of the others count once
  /// then.
  private static func scale(_ rows: [Row]) -> Rational {
    let given = rows.filter { $0.points.signum > 0 }
    guard given.count == 1, given[0].factor != .one else { return .one }
    let factors = rows.filter { !$0.points.isZero }.map(\.factor)
    let isSimpler = factors.count { $0 == given[0].factor } > factors.count { $0 == .one }
    return isSimpler ? .one / given[0].factor : .one
  }

  /// Groups in the order of their first rows; fewer than three rows of one kind stay alone.
  private static func groups(_ rows: [Row]) -> [Group] {
    var counts: [Kind: Int] = [:]
    let kinds = rows.map { kind(of: $0) }
    for kind in kinds { counts[kind, default: 0] += 1 }
    var places: [Kind: Int] = [:]
    var groups: [Group] = []
    for (row, kind) in zip(rows, kinds) {
      let kind = counts[kind, default: 0] < 3 ? .alone(row.constraint.index) : kind
      if let place = places[kind] {
        groups[place].rows.append(row)
      } else {
        places[kind] = groups.count
        groups.append(Group(kind: kind, rows: [row]))
      }
    }
    return groups.map { Group(kind: $0.kind, rows: $0.rows.sorted { $0.constraint.index < $1.constraint.index }) }
  }

  private static func kind(of row: Row) -> Kind {
    let (constraint, attribute) = (row.constraint, row.constraint.first.place.attribute)
    guard constraint.first.subtracting == nil, constraint.second?.subtracting == nil else {
      return .alone(constraint.index)
    }
    // What counts otherwise than it prints stands in a line of its own.
    guard row.factor == .one || row.points.isZero, !Phrases.hides(constraint) else { return .alone(constraint.index) }
    guard let second = constraint.second else { return .size(attribute, constraint.relation, row.points) }
    guard constraint.multiplier == 1, second.place.item != constraint.first.place.item else {
      return .alone(constraint.index)
    }
    let isExact = constraint.relation == .equal
    switch (attribute.kind, row.points.isZero) {
    case (.size, true) where isExact && second.place.attribute == attribute: return .sameSize(attribute)
    case (.position, true) where isExact: return .touching(attribute.axis)
    case (.position, false): return .gap(attribute.axis, isExact: isExact, row.points)
    default: return .alone(constraint.index)
    }
  }

  // MARK: Lines

  private func line(_ group: Group) -> WhyText.Line {
    let first = group.rows[0].constraint
    guard let statement = statement(group) else {
      var line = phrases.line(first, .fact)
      let (factor, points) = (group.rows[0].factor, group.points)
      if factor != .one, !points.isZero {
        line.statement += ", counted \(Self.text(factor)) times: \(shortNumber(points.magnitude))"
      }
      return line
    }
    let place = first.location.map { "\(visible($0.description)) …" } ?? ""
    return WhyText.Line(statement: statement, place: place)
  }

  private func statement(_ group: Group) -> String? {
    let count = group.rows.count
    switch group.kind {
    case .alone: return nil
    case .size(let attribute, let relation, _):
      let word = attribute == .width ? "wide" : "high"
      let points = shortNumber(group.rows[0].constraint.constant)
      return "\(views(group)) are \(relation.boundWord)\(points) \(word)\(sum(group))"
    case .sameSize(let attribute): return "\(views(group)) have the same \(attribute.rawValue) as their neighbours"
    case .gap(_, let isExact, let points):
      let noun = points.signum < 0 ? "gaps" : "overlaps"
      let bound = isExact ? "" : isTooMuch == (points.signum < 0) ? "at least " : "at most "
      return "\(count) \(noun) of \(bound)\(shortNumber(points.magnitude))\(sum(group))"
    case .touching:
      guard let second = group.rows[0].constraint.second else { return nil }
      let first = phrases.name(group.rows[0].constraint.first)
      return "\(count) pairs of edges or middles are in one place, as \(first) and \(phrases.name(second)) are"
    }
  }

  /// `20 views (v0 … v19)`.
  private func views(_ group: Group) -> String {
    func name(_ row: Row) -> String { visible(system.items[row.constraint.first.place.item].name) }
    return "\(group.rows.count) views (\(name(group.rows[0])) … \(name(group.rows[group.rows.count - 1])))"
  }

  /// `: 20 * 50 = 1000`.
  private func sum(_ group: Group) -> String {
    let (count, each) = (group.rows.count, group.rows[0].points.magnitude)
    return ": \(count) * \(shortNumber(each)) = \(shortNumber(group.points.magnitude))"
  }

  /// How often a number counts: `2`, `2/3`. What is no simple fraction is given to six decimals, for it multiplies what
  /// may be large.
  private static func text(_ factor: Rational) -> String {
    let decimal = shortNumber(factor)
    if Double(decimal).flatMap({ Rational(exactly: $0) }) == factor { return decimal }
    let fraction = factor.description
    return fraction.count <= 7 ? fraction : formatted(factor.doubleValue.rounded(to: .written))
  }

  // MARK: The end

  private var asked: [Group] { groups.filter { $0.points.signum < 0 } }
  private var given: [Group] { groups.filter { $0.points.signum > 0 } }
  /// What is missing, or too much.
  private var balance: Rational { groups.reduce(Rational(0)) { $0 + $1.points } }
  private var isTooMuch: Bool { balance.signum < 0 }

  /// By how many points the constraints miss each other, counted as here.
  var miss: Rational { balance.magnitude }

  private var conclusion: [WhyText.Line] {
    let rules = phrases.rules(of: reasoning.premises).map {
      WhyText.Line(statement: "and \($0)", source: "nobody wrote this; it always holds")
    }
    let together = "so together \(isTooMuch ? "" : "only ")\(added(asked)), but "
    let there: String
    if given.count == 1, case .alone = given[0].kind, given[0].rows[0].isAsPrinted {
      there = phrases.sentence(given[0].rows[0].constraint, .fact)
    } else {
      there = "there are \(isTooMuch ? "only " : "")\(added(given))"
    }
    let excess = shortNumber(balance.magnitude)
    return rules + [
      WhyText.Line(statement: together + there),
      WhyText.Line(statement: "\(excess) too \(isTooMuch ? "many" : "few").", isContradiction: true),
    ]
  }

  /// `1000 + 168 = 1168`; of more than six numbers only the sum.
  private func added(_ groups: [Group]) -> String {
    let total = shortNumber(groups.reduce(Rational(0)) { $0 + $1.points }.magnitude)
    guard (2...6).contains(groups.count) else { return total }
    return groups.map { shortNumber($0.points.magnitude) }.joined(separator: " + ") + " = \(total)"
  }
}
