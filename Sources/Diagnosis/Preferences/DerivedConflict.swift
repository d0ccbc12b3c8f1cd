import Certificates
import ConstraintSystems
import ExactNumbers

/// The conflict between a preference and the constraints that hold it where it is, derived from the conflict of this or
/// another preference. Only the differences are stored, because a thousand conflicts may have a thousand members each.
struct DerivedConflict: Sendable {
  /// A row that replaces the pattern's row at a place.
  struct Exchange: Sendable {
    var place: Int
    var source: SystemSolver.Source
    var multiplier: Rational
  }

  /// A change of the multiplier of the pattern's row at a place.
  struct Change: Sendable {
    var place: Int
    var amount: Rational
  }

  let pattern: ConflictPattern
  /// The index of the preference.
  private let preference: Int
  var exchanges: [Exchange] = []
  /// The number of ``changes``, which are known only when all conflicts have been found.
  var changeCount = 0
  /// Changes of the pattern's multipliers, in any order. Conflicts that follow from one another share their storage.
  var changes: ArraySlice<Change> = []
  /// The shortfall, in the pattern's units.
  var shortfall = Rational.zero

  /// Creates an incomplete conflict; set ``exchanges`` and ``shortfall`` to complete it.
  init(_ pattern: ConflictPattern, preference: Int) {
    self.pattern = pattern
    self.preference = preference
  }

  /// Creates the pattern's own conflict.
  init(of pattern: ConflictPattern) {
    self.init(pattern, preference: pattern.preference)
    shortfall = pattern.conflict.proof.shortfall
  }

  /// The conflict with all of its members.
  ///
  /// - Complexity: O(members).
  var proved: ProvedConflict {
    if exchanges.isEmpty { return pattern.conflict }
    let base = pattern.conflict
    var multipliers = base.proof.multipliers
    for change in changes { multipliers[change.place] += change.amount }
    var constraints = Members(base.constraints, multipliers.prefix(base.constraints.count))
    var premises = Members(base.premises, multipliers.dropFirst(base.constraints.count))
    for place in exchanges.map(\.place).sorted(by: >) {
      if place < base.constraints.count {
        constraints.remove(at: place)
      } else {
        premises.remove(at: place - base.constraints.count)
      }
    }
    for exchange in exchanges {
      switch exchange.source {
      case .constraint(let index): constraints.insert(index, exchange.multiplier)
      case .premise(let index): premises.insert(index, exchange.multiplier)
      }
    }
    let certificate = Certificate(multipliers: constraints.multipliers + premises.multipliers, shortfall: shortfall)
    return ProvedConflict(
      constraints: constraints.indices, premises: premises.indices,
      proof: certificate.scaled(toUnit: certificate.multipliers.count - 1))
  }

  /// Indices in ascending order, with their multipliers.
  private struct Members {
    private(set) var indices: [Int]
    private(set) var multipliers: [Rational]

    init(_ indices: [Int], _ multipliers: ArraySlice<Rational>) {
      self.indices = indices
      self.multipliers = Array(multipliers)
    }

    mutating func remove(at place: Int) {
      indices.remove(at: place)
      multipliers.remove(at: place)
    }

    mutating func insert(_ index: Int, _ multiplier: Rational) {
      var (low, high) = (0, indices.count)
      while low < high {
        let middle = (low + high) / 2
        if indices[middle] < index { low = middle + 1 } else { high = middle }
      }
      indices.insert(index, at: low)
      multipliers.insert(multiplier, at: low)
    }
  }

  // MARK: Presentation

  /// The constraints that hold the preference, in the order in which they are listed.
  var lists: (order: [Int], obstacles: [Int], strained: Set<Int>) {
    let explained = pattern.explained
    let replaced = exchanges.map(\.place).filter { $0 < pattern.conflict.constraints.count }
    let gone = Set(replaced.map { pattern.conflict.constraints[$0] })
    let new = exchanges.compactMap { exchange -> Int? in
      if case .constraint(let index) = exchange.source { index } else { nil }
    }
    let isSame = gone.subtracting([pattern.preference]) == Set(new).subtracting([preference])
    if isSame { return (pattern.order, pattern.obstacles, pattern.strained) }
    let order = ConflictPattern.order(of: proved.constraints.filter { $0 != preference }, in: explained)
    return (
      order, ConflictPattern.obstacles(order, in: explained), ConflictPattern.strained(order, in: explained)
    )
  }

  /// The steps from the given facts to the value that the preference can have.
  ///
  /// - Complexity: O(members).
  var reasoning: Reasoning {
    let originals = pattern.explained.originals
    var reasoning = ReasoningBuilder(proved, holding: preference, in: pattern.explained.promoted)
      .build(inOrder: lists.order)
    reasoning.facts = reasoning.facts.map { originals[$0] ?? $0 }
    reasoning.summands = reasoning.summands.map { summand in
      Reasoning.Summand(
        index: originals[summand.index] ?? summand.index, points: summand.points, factor: summand.factor)
    }
    return reasoning
  }
}
