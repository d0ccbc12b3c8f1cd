import Certificates
import ConstraintSystems
import ExactNumbers

/// Builds the bill of a ``Reasoning``, with the factors of its facts made as simple as possible.
///
/// Usually each number counts once, possibly after everything is multiplied by a number, which becomes the count of the
/// conclusion. If factors differ, ratios are involved (`photo.height` is 0.5625 times `photo.width`), and sizes replace
/// the facts that determine them: where a size is used exactly as in its derivation, these facts no longer count.
struct BillBuilder {
  private let system: ConstraintSystem
  private let reasoning: Reasoning
  /// The numbers of the facts, in their order, as the reasoning counts them. They differ from the constants as written
  /// if a fact itself is missed.
  private let points: [Rational]

  /// The maximum number of facts for which sizes are searched. Longer sums are not useful.
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

  /// True if each fact holds as it is written, so that sizes follow from the facts.
  private var isAsWritten: Bool {
    zip(reasoning.facts, points).allSatisfy { -ExactRow.constant(of: system.constraints[$0].form) == $1 }
  }

  /// Returns true if the constraint relates attributes by a multiplier, not only by a distance.
  private func isRatio(_ constraint: ConstraintSystem.Constraint) -> Bool { constraint.multiplier != 1 }

  /// Returns the bill in which the chosen sizes replace the facts that complete them.
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
    // A sum starts with a given number, and a size follows everything that it is derived from.
    if !sizes.isEmpty { place(Array(facts.indices.filter { facts[$0].amount.signum > 0 }.prefix(1))) }
    var rest = sizes[...]
    while let size = rest.first {
      place(size.multipliers.entries.map(\.index))
      let decided = rest.prefix { $0.multipliers.entries.allSatisfy { isPlaced[$0.index] } }
      entries += lines(decided, scale).map { line in
        // The same sum isn't shown twice.
        let isKnown = entries.contains { $0.isSize && $0.summands == line.summands }
        return isKnown ? .init(line.content, points: line.points, factor: line.factor) : line
      }
      rest = rest.dropFirst(decided.count)
    }
    place(Array(facts.indices))
    // Omits a size that no later line uses.
    while let last = entries.last, last.isSize, last.factor.isZero { entries.removeLast() }
    return Bill(entries: entries + insets(scale), count: scale)
  }

  /// Returns the insets of the guides in the premises.
  private func insets(_ scale: Rational) -> [Bill.Entry] {
    reasoning.premises.compactMap { use in
      let inset = ExactRow.constant(of: system.premises[use.index].form)
      if inset.isZero { return nil }
      return .init(.inset(use.index), points: inset, factor: use.multiplier / reasoning.premiseUnit * scale)
    }
  }

  /// Returns the lines for sizes that are completed by one fact, with equal sizes in a single line.
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

  /// Returns the numbers that add up to a size; empty if a ratio is involved or there are fewer than two numbers.
  private func summands(of size: DecidedSizes.Size) -> [Bill.Summand] {
    let entries = size.multipliers.entries
    if entries.contains(where: { isRatio(system.constraints[reasoning.facts[$0.index]]) }) { return [] }
    let summands = entries.map { entry in
      // The rows add up to the size minus its points.
      Bill.Summand(points: points[entry.index], factor: entry.value)
    }.filter { !$0.points.isZero }
    return summands.count > 1 ? summands : []
  }

  /// Returns the number by which to multiply the factors. With it, the conclusion counts a whole number of times, and
  /// as many factors as possible are 1 or -1.
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
  /// The number of lines that count with a factor other than 0, 1 and -1.
  fileprivate var unlikeFactors: Int {
    entries.count { !$0.factor.isZero && $0.factor.magnitude != .one }
  }
}
