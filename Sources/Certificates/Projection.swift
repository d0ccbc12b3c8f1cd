import ExactNumbers

// What rows say about some of their variables, whatever the others are. Equations are used up first, by substitution;
// then each variable that is left is eliminated from the inequalities by adding every one that bounds it from below to
// every one that bounds it from above (J. Fourier 1826, T. Motzkin 1936). Of the sums only those are kept that are made
// of as few inequalities as possible (S. N. Chernikov, *The convolution of finite systems of linear inequalities*, USSR
// Comp. Math. 5, 1965): the others follow from these. The number of sums can still explode, so there is a limit.

/// The projection of a polyhedron: the rows that remain when variables are eliminated exactly.
///
/// A point of the variables that are kept satisfies all of ``combinations`` if and only if the others can be chosen so
/// that all rows hold.
package struct Projection: Sendable {
  /// What remains, each with the multipliers that make it of the rows. Equations come first.
  package private(set) var combinations: [RowCombination] = []
  /// Whether one of them is false without a variable in it: the rows then cannot hold together. (They also cannot where
  /// what remains contradicts itself; that is for ``removeRedundancies(limit:)`` or another projection to find.)
  package private(set) var isEmpty = false

  /// Projects `rows`.
  ///
  /// - Parameters:
  ///   - kept: whether a variable stays.
  ///   - limit: how many inequalities there may be at a time.
  /// - Returns: nil if there are more, or if a number is not finite.
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

  /// Leaves out inequalities that follow from the rest, those made of the most rows first.
  ///
  /// Where that cannot be decided within the limit, they stay.
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

  /// The needed combinations that are connected to the one at `start` by their variables: from the others nothing about
  /// it follows.
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

/// Rows while variables are eliminated.
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

  /// Uses up the equations with a variable to eliminate: the shortest first.
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

  /// Eliminates what is left.
  ///
  /// - Returns: whether that could be done within the limit.
  mutating func eliminate(limit: Int) -> Bool {
    inequalities.removeAll(where: \.isTautology)
    for index in inequalities.indices { inequalities[index].ancestors = NumberSet(index) }
    while let variable = nextVariable() {
      if inequalities.contains(where: \.isContradiction) { return true }
      guard eliminate(variable, limit: limit) else { return false }
    }
    return true
  }

  /// The variable whose elimination makes the fewest sums.
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
    // Without new sums all are as minimal as they were.
    inequalities = lower.isEmpty || upper.isEmpty ? rest : Self.minimal(rest)
    return inequalities.count <= limit
  }

  /// Those that are not made of all that another is made of, and of more; of several made of the same, the first.
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
