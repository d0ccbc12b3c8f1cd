import ExactNumbers

// The constraints on some variables that follow from rows, regardless of the values of the other variables. First, the
// equations are used for substitution. Then, each remaining variable is eliminated from the inequalities by adding each
// lower bound to each upper bound (J. Fourier 1826, T. Motzkin 1936). Only sums with minimal sets of ancestors are kept
// (S. N. Chernikov, *The convolution of finite systems of linear inequalities*, USSR Comp. Math. 5, 1965): the other
// sums follow from these. The number of sums can still grow exponentially, so there is a limit.

/// The projection of a polyhedron: the rows that remain after the exact elimination of variables.
///
/// Values of the kept variables satisfy all ``combinations`` if and only if all rows hold for some values of the other
/// variables.
package struct Projection: Sendable {
  /// The remaining rows, with the multipliers of the original rows. Equations come first.
  package private(set) var combinations: [RowCombination] = []
  /// True if one of the resulting rows is false and contains no variable, so the rows are contradictory. The remaining
  /// rows may also contradict each other, which ``removeRedundancies(limit:)`` or another projection detects.
  package private(set) var isEmpty = false

  /// Projects `rows`.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of inequalities at any time.
  ///   - kept: a closure that returns true for variables to keep.
  /// - Returns: the projection; nil if the limit is exceeded or a number isn't finite.
  /// - Complexity: exponential in the number of eliminated variables in the worst case, within the limit.
  package init?(_ rows: [ExactRow], limit: Int = 400, keeping kept: (Int) -> Bool) {
    var combinations: [RowCombination] = []
    for (index, row) in rows.enumerated() {
      guard let combination = RowCombination(row, index: index) else { return nil }
      combinations.append(combination)
    }
    self.init(combinations, limit: limit, keeping: kept)
  }

  init?(_ combinations: [RowCombination], limit: Int, keeping kept: (Int) -> Bool) {
    var elimination = FourierMotzkin(combinations, keeping: kept)
    elimination.substitute()
    guard elimination.eliminate(limit: limit) else { return nil }
    isEmpty =
      elimination.equations.contains(where: \.isContradiction)
      || elimination.inequalities.contains(where: \.isContradiction)
    self.combinations = elimination.equations.filter { !$0.terms.isZero } + elimination.inequalities
  }

  /// Removes inequalities that are implied by the rest, starting with those combined from the most rows.
  ///
  /// An inequality is kept if testing it would exceed the limit.
  package mutating func removeRedundancies(limit: Int = 400) {
    let order = combinations.indices.filter { !combinations[$0].isEquality }.sorted {
      (combinations[$1].multipliers.entries.count, $1) < (combinations[$0].multipliers.entries.count, $0)
    }
    var isNeeded = [Bool](repeating: true, count: combinations.count)
    for index in order {
      isNeeded[index] = false
      let rest = connected(to: index, isNeeded).map { combinations[$0] }
      let others = Projection(rest + [combinations[index].negated], limit: limit, keeping: { _ in false })
      isNeeded[index] = others.map { !$0.isEmpty } ?? true
    }
    combinations = combinations.indices.filter { isNeeded[$0] }.map { combinations[$0] }
  }

  /// Returns the needed combinations that share variables with the combination at `start`, directly or through others.
  /// The other combinations imply nothing about that combination.
  private func connected(to start: Int, _ isNeeded: [Bool]) -> [Int] {
    var variables = Set(combinations[start].terms.entries.map(\.index))
    var found: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in combinations.indices where isNeeded[index] && !found.contains(index) {
        let own = combinations[index].terms.entries.map(\.index)
        guard own.contains(where: variables.contains) else { continue }
        found.insert(index)
        variables.formUnion(own)
        isGrowing = true
      }
    }
    return found.sorted()
  }
}

/// The rows during the elimination of variables.
private struct FourierMotzkin {
  private(set) var equations: [RowCombination]
  private(set) var inequalities: [RowCombination]
  private let isKept: [Int: Bool]

  init(_ combinations: [RowCombination], keeping kept: (Int) -> Bool) {
    let variables = Set(combinations.flatMap { $0.terms.entries.map(\.index) })
    isKept = Dictionary(uniqueKeysWithValues: variables.map { ($0, kept($0)) })
    equations = combinations.filter(\.isEquality)
    inequalities = combinations.filter { !$0.isEquality }
  }

  private func eliminable(_ combination: RowCombination) -> [SparseVector.Entry] {
    combination.terms.entries.filter { isKept[$0.index] == false }
  }

  // MARK: Equations

  /// Substitutes the equations that contain a variable to eliminate, shortest first.
  mutating func substitute() {
    while let choice = equations.indices.filter({ !eliminable(equations[$0]).isEmpty })
      .min(by: { (equations[$0].terms.entries.count, $0) < (equations[$1].terms.entries.count, $1) })
    {
      let equation = equations.remove(at: choice)
      let counts = eliminable(equation).map { entry in
        (entry: entry, count: (equations + inequalities).count { !$0.terms[entry.index].isZero })
      }
      guard let pivot = counts.min(by: { ($0.count, $0.entry.index) < ($1.count, $1.entry.index) })?.entry else {
        return
      }
      for index in equations.indices { Self.clear(pivot, of: &equations[index], with: equation) }
      for index in inequalities.indices { Self.clear(pivot, of: &inequalities[index], with: equation) }
    }
  }

  private static func clear(
    _ pivot: SparseVector.Entry, of combination: inout RowCombination, with equation: RowCombination
  ) {
    let coefficient = combination.terms[pivot.index]
    if !coefficient.isZero { combination.add(equation, times: -(coefficient / pivot.value)) }
  }

  // MARK: Inequalities

  /// Eliminates the remaining variables.
  ///
  /// - Returns: true if the elimination was possible within the limit.
  mutating func eliminate(limit: Int) -> Bool {
    inequalities.removeAll(where: \.isTautology)
    for index in inequalities.indices { inequalities[index].ancestors = NumberSet(index) }
    while let variable = nextVariable() {
      if inequalities.contains(where: \.isContradiction) { return true }
      guard eliminate(variable, limit: limit) else { return false }
    }
    return true
  }

  /// Returns the variable whose elimination creates the fewest sums.
  private func nextVariable() -> Int? {
    var counts: [Int: (lower: Int, upper: Int)] = [:]
    for inequality in inequalities {
      for entry in eliminable(inequality) {
        if entry.value.signum > 0 {
          counts[entry.index, default: (0, 0)].lower += 1
        } else {
          counts[entry.index, default: (0, 0)].upper += 1
        }
      }
    }
    return counts.map { (sums: $1.lower * $1.upper, variable: $0) }.min(by: <)?.variable
  }

  private mutating func eliminate(_ variable: Int, limit: Int) -> Bool {
    var lower: [RowCombination] = []
    var upper: [RowCombination] = []
    var rest: [RowCombination] = []
    for inequality in inequalities {
      switch inequality.terms[variable].signum {
      case 0: rest.append(inequality)
      case 1: lower.append(inequality)
      default: upper.append(inequality)
      }
    }
    guard rest.count + lower.count * upper.count <= limit * 8 else { return false }
    for low in lower {
      for high in upper {
        var sum = low
        sum.add(high, times: low.terms[variable] / -high.terms[variable])
        sum.ancestors = low.ancestors.union(high.ancestors)
        if !sum.isTautology { rest.append(sum) }
      }
    }
    // Without new sums, all inequalities remain minimal.
    inequalities = lower.isEmpty || upper.isEmpty ? rest : Self.minimal(rest)
    return inequalities.count <= limit
  }

  /// Returns the sums without those whose ancestors include all ancestors of another sum. Of several sums with the same
  /// ancestors, only the first is kept.
  private static func minimal(_ sums: [RowCombination]) -> [RowCombination] {
    let sets = sums.map(\.ancestors)
    return sums.indices.filter { index in
      !sums.indices.contains { other in
        other != index && sets[other].count <= sets[index].count && sets[other].isSubset(of: sets[index])
          && (sets[other].count < sets[index].count || other < index)
      }
    }.map { sums[$0] }
  }
}
