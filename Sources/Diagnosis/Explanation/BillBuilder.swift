import Certificates
import ConstraintSystems
import ExactNumbers

/// Writes the bill of a reasoning: the factors of its facts made as plain as they can be.
///
/// Mostly each number counts once, if need be after all are taken times a number, which the conclusion then counts.
/// Where factors differ, ratios are at work (`photo.height` is 0.5625 times `photo.width`), and sizes that facts decide
/// take their place: with a size for a fact as in its derivation, the fact itself counts no more.
struct BillBuilder {
  private let system: ConstraintSystem
  private let reasoning: Reasoning
  /// The numbers of the facts, in their order: as the reasoning counts them, which may not be as they are written where
  /// a fact is missed itself.
  private let points: [Rational]

  /// With more facts than this no sizes are looked for: longer sums are not useful.
  private static let factLimit = 64

  init(_ reasoning: Reasoning, in system: ConstraintSystem) {
    self.reasoning = reasoning
    self.system = system
    let counted = Dictionary(reasoning.summands.map { ($0.index, $0.points) }) { first, _ in first }
    points = reasoning.facts.map { counted[$0] ?? .zero }
  }

  func build() -> Bill {
    let plain = bill(sizes: [], factors: reasoning.factors)
    guard reasoning.facts.contains(where: { isRatio(system.constraints[$0]) }), reasoning.facts.count <= Self.factLimit,
      isAsWritten
    else { return plain }
    let sizes = DecidedSizes(facts: reasoning.facts, in: system).sizes
    if sizes.isEmpty { return plain }
    let ofRatios = bill(sizes: sizes) { isRatio(system.constraints[reasoning.facts[$0.position]]) }
    let ofAll = bill(sizes: sizes) { _ in true }
    return [ofAll, plain].reduce(ofRatios) { $1.unlikeFactors < $0.unlikeFactors ? $1 : $0 }
  }

  /// True if each fact holds as it is written, so that sizes follow from it.
  private var isAsWritten: Bool {
    zip(reasoning.facts, points).allSatisfy { -ExactRow.constant(of: system.constraints[$0].form) == $1 }
  }

  /// True if the constraint relates attributes otherwise than by a distance.
  private func isRatio(_ constraint: ConstraintSystem.Constraint) -> Bool { constraint.multiplier != 1 }

  /// The bill in which the chosen sizes count in the place of the facts that complete them.
  private func bill(sizes: [DecidedSizes.Size], replacing isChosen: (DecidedSizes.Size) -> Bool) -> Bill {
    var factors = reasoning.factors
    var sizes = sizes
    for number in sizes.indices.reversed() where isChosen(sizes[number]) {
      let size = sizes[number]
      let times = factors[size.position] / size.multipliers[size.position]
      if times.isZero { continue }
      for entry in size.multipliers.entries { factors[entry.index] -= times * entry.value }
      sizes[number].factor = times
    }
    return bill(sizes: sizes, factors: factors)
  }

  private func bill(sizes: [DecidedSizes.Size], factors: [Rational]) -> Bill {
    let scale = scale(factors + sizes.map(\.factor))
    let facts = reasoning.facts.enumerated().map { position, index in
      Bill.Entry(.constraint(index), points: points[position], factor: factors[position] * scale)
    }
    var isPlaced = facts.map { _ in false }
    var entries: [Bill.Entry] = []
    func place(_ positions: [Int]) {
      for position in positions where !isPlaced[position] {
        isPlaced[position] = true
        entries.append(facts[position])
      }
    }
    // A sum starts with what is given, and a size stands below all that it follows from.
    if !sizes.isEmpty { place(Array(facts.indices.filter { facts[$0].amount.signum > 0 }.prefix(1))) }
    var rest = sizes[...]
    while let size = rest.first {
      place(size.multipliers.entries.map(\.index))
      let decided = rest.prefix { $0.multipliers.entries.allSatisfy { isPlaced[$0.index] } }
      entries += lines(decided, scale).map { line in
        // What has been added up once is not added up again.
        let isKnown = entries.contains { $0.isSize && $0.summands == line.summands }
        return isKnown ? .init(line.content, points: line.points, factor: line.factor) : line
      }
      rest = rest.dropFirst(decided.count)
    }
    place(Array(facts.indices))
    // What nothing below needs is not worth a line.
    while let last = entries.last, last.isSize, last.factor.isZero { entries.removeLast() }
    return Bill(entries: entries + insets(scale), count: scale)
  }

  /// The insets of the guides that the premises are about.
  private func insets(_ scale: Rational) -> [Bill.Entry] {
    reasoning.premises.compactMap { use in
      let inset = ExactRow.constant(of: system.premises[use.index].form)
      if inset.isZero { return nil }
      return .init(.inset(use.index), points: inset, factor: use.multiplier / reasoning.premiseUnit * scale)
    }
  }

  /// Sizes that one fact completes: those that are alike in one line.
  private func lines(_ sizes: ArraySlice<DecidedSizes.Size>, _ scale: Rational) -> [Bill.Entry] {
    var groups: [(attribute: Attribute, points: Rational, sizes: [DecidedSizes.Size])] = []
    for size in sizes {
      if let group = groups.firstIndex(where: { $0.attribute == size.place.attribute && $0.points == size.points }) {
        groups[group].sizes.append(size)
      } else {
        groups.append((size.place.attribute, size.points, [size]))
      }
    }
    return groups.map { group in
      .init(
        .sizes(group.sizes.map(\.place)), points: group.points,
        factor: group.sizes.reduce(.zero) { $0 + $1.factor } * scale,
        summands: group.sizes.count == 1 ? summands(of: group.sizes[0]) : [])
    }
  }

  /// The numbers that a size is the sum of; empty where a ratio has a part in it, or there is nothing to add up.
  private func summands(of size: DecidedSizes.Size) -> [Bill.Summand] {
    let entries = size.multipliers.entries
    if entries.contains(where: { isRatio(system.constraints[reasoning.facts[$0.index]]) }) { return [] }
    let summands = entries.map { entry in
      // The size less its points is the sum of the rows.
      Bill.Summand(points: points[entry.index], factor: entry.value)
    }.filter { !$0.points.isZero }
    return summands.count > 1 ? summands : []
  }

  /// The number with which most factors are 1 or -1, and the conclusion still counts a whole number of times.
  private func scale(_ factors: [Rational]) -> Rational {
    if reasoning.conclusion == .premises { return .one }
    var counts: [(factor: Rational, count: Int)] = []
    for factor in factors where !factor.isZero {
      if let known = counts.firstIndex(where: { $0.factor == factor.magnitude }) {
        counts[known].count += 1
      } else {
        counts.append((factor.magnitude, 1))
      }
    }
    let usable = counts.filter { (Rational.one / $0.factor).isInteger }
    guard let most = usable.map(\.count).max(), !counts.contains(where: { $0.factor == .one && $0.count >= most }),
      let common = usable.first(where: { $0.count == most })
    else { return .one }
    return .one / common.factor
  }
}

extension Bill.Entry {
  fileprivate var isSize: Bool { if case .sizes = content { true } else { false } }
}

extension Rational {
  fileprivate var isInteger: Bool { !description.contains("/") }
}

extension Bill {
  /// How many lines count otherwise than once or not at all.
  fileprivate var unlikeFactors: Int {
    entries.count { !$0.factor.isZero && $0.factor.magnitude != .one }
  }
}
