package import ExactNumbers

// To find the stays that leave a basis, the variables are expressed one after the other, and most of the result is
// known from earlier variables. In a row of n views, each position is a sum of all widths before it: n²/2 terms in
// total, only n of which are new.

/// Variables as combinations of the open generators, expressed one after the other.
///
/// A combination contains each generator only once: after that, the generator is *closed*, and nodes that depend on
/// nothing open are skipped. All combinations together therefore take as long as reading the factors a few times,
/// regardless of their full lengths. The search is repeated only for terms that cancel out.
package struct OpenCombinations {
  private let factors: Factorization
  private let isRounding: Bool
  /// True for open nodes: a free variable, or the right side of an equation.
  private var isOpen: [Bool]
  /// The number of open nodes.
  package private(set) var openCount: Int
  /// The number of visits to nodes.
  package private(set) var visitCount = 0

  // Nodes are the variables, then the equations, which represent their right sides, then the dense rest. A variable
  // defined by a pivot depends on the pivot's equation and on the equation's other variables, an equation depends on
  // the equations that were subtracted from it, and a variable of the dense rest depends on the whole rest.

  /// The position of each node, which precedes the nodes that it depends on.
  private var order: [Int]
  /// True for nodes that are known to depend on nothing open.
  private var isSettled: [Bool]
  private var walkOfNode: [Int]
  private var walk = 0
  private var amounts: [Rational]
  private var scales: [Double]

  /// - Parameters:
  ///   - factors: equations that define the variables.
  ///   - isOpen: for each variable, then each equation, true if it could leave the basis.
  ///   - isRounding: true if amounts within the rounding of the input count as 0.
  package init(_ factors: Factorization, isOpen: [Bool], isRounding: Bool) {
    self.factors = factors
    self.isRounding = isRounding
    self.isOpen = isOpen + [false]
    openCount = isOpen.count { $0 }
    let (equation, pivotCount) = (factors.variableCount, factors.pivots.count)
    order = Array(repeating: .max, count: isOpen.count + 1)
    for (place, pivot) in factors.pivots.enumerated() {
      order[pivot.variable] = place
      order[equation + pivot.equation] = 2 * pivotCount + 2 - place
    }
    if let rest = factors.rest {
      for variable in rest.variables { order[variable] = pivotCount }
      for other in rest.equations { order[equation + other] = pivotCount + 2 }
    }
    order[isOpen.count] = pivotCount + 1
    isSettled = Array(repeating: false, count: order.count)
    walkOfNode = Array(repeating: 0, count: order.count)
    amounts = Array(repeating: .zero, count: order.count)
    scales = isRounding ? Array(repeating: 0, count: order.count) : []
  }

  package mutating func close(_ variable: Int) {
    if isOpen[variable] { openCount -= 1 }
    isOpen[variable] = false
  }

  /// Returns the open part of a variable's combination: free variables, and equations numbered after the last variable,
  /// in ascending order, each with its multiplier. Closes these generators.
  ///
  /// - Complexity: proportional to the nodes that the variable depends on and that aren't known to be closed.
  package mutating func combination(
    of variable: Int
  ) throws(TimeLimit.Exceeded) -> [(index: Int, multiplier: Rational)] {
    try factors.limit.check()
    let nodes = nodes(below: variable)
    defer { settle(nodes) }
    if !nodes.contains(where: { isOpen[$0] }) { return [] }
    amounts[variable] = .one
    for node in nodes { try spread(node) }
    if isRounding { measure(nodes, from: variable) }
    var combination: [(index: Int, multiplier: Rational)] = []
    for node in nodes {
      if isOpen[node], !amounts[node].isZero, !isHidden(node) { combination.append((node, amounts[node])) }
      amounts[node] = .zero
      if isRounding { scales[node] = 0 }
    }
    for part in combination { isOpen[part.index] = false }
    openCount -= combination.count
    return combination.sorted { $0.index < $1.index }
  }

  /// Returns true if a node's amount is within the rounding of the input.
  private func isHidden(_ node: Int) -> Bool {
    isRounding && RoundingOfInput.hides(amounts[node], scale: min(scales[node], factors.largestScale))
  }

  // MARK: Nodes

  private var restNode: Int { factors.variableCount + factors.equationCount }

  private enum Node {
    case free
    case pivot(Factorization.Pivot)
    case inRest
    case rest(DenseRest)
    case equation(Int)
  }

  private func node(_ index: Int) -> Node {
    if index < factors.variableCount {
      if order[index] < factors.pivots.count { return .pivot(factors.pivots[order[index]]) }
      return order[index] == .max ? .free : .inRest
    }
    if index == restNode, let rest = factors.rest { return .rest(rest) }
    return .equation(index - factors.variableCount)
  }

  private func node(ofEquation equation: Int) -> Int { factors.variableCount + equation }

  private func node(ofPivot place: Int) -> Int { node(ofEquation: factors.pivots[place].equation) }

  /// Returns the nodes that a node directly depends on.
  private func below(_ index: Int) -> [Int] {
    switch node(index) {
    case .free: []
    case .pivot(let pivot): [node(ofEquation: pivot.equation)] + pivot.others.map(\.variable)
    case .inRest: [restNode]
    case .rest(let rest): rest.equations.map { node(ofEquation: $0) } + rest.freeTerms.joined().map(\.variable)
    case .equation(let equation): factors.reductions[equation].map { node(ofPivot: $0.pivot) }
    }
  }

  /// Returns a variable and the unsettled nodes that it depends on, in order.
  private mutating func nodes(below variable: Int) -> [Int] {
    walk += 1
    var nodes: [Int] = []
    visit(variable, &nodes)
    var next = 0
    while next < nodes.count {
      for node in below(nodes[next]) { visit(node, &nodes) }
      next += 1
    }
    visitCount += nodes.count
    return nodes.sorted { (order[$0], $0) < (order[$1], $1) }
  }

  private mutating func visit(_ node: Int, _ nodes: inout [Int]) {
    if isSettled[node] || walkOfNode[node] == walk { return }
    walkOfNode[node] = walk
    nodes.append(node)
  }

  /// Settles those of `nodes`, which are in order, that no longer depend on anything open.
  private mutating func settle(_ nodes: [Int]) {
    for node in nodes.reversed() where !isOpen[node] && below(node).allSatisfy({ isSettled[$0] }) {
      isSettled[node] = true
    }
  }

  // MARK: Amounts

  /// Distributes a node's amount to the nodes that it depends on.
  private mutating func spread(_ index: Int) throws(TimeLimit.Exceeded) {
    switch node(index) {
    case .free, .inRest: break
    case .pivot(let pivot):
      if amounts[index].isZero { return }
      let multiplier = pivot.quotient(of: amounts[index])
      set(multiplier, at: node(ofEquation: pivot.equation))
      for term in pivot.others { subtract(term.coefficient, times: multiplier, at: term.variable) }
    case .rest(let rest):
      let left = rest.variables.map { amounts[$0] }
      guard left.contains(where: { !$0.isZero }) else { return }
      let multipliers = try rest.derive(left)
      for (place, equation) in rest.equations.enumerated() {
        set(multipliers[place], at: node(ofEquation: equation))
        for term in rest.freeTerms[place] { subtract(term.coefficient, times: multipliers[place], at: term.variable) }
      }
    case .equation(let equation):
      if amounts[index].isZero { return }
      for (earlier, factor) in factors.reductions[equation] {
        subtract(factor, times: amounts[index], at: node(ofPivot: earlier))
      }
    }
  }

  private mutating func set(_ amount: Rational, at node: Int) { if !isSettled[node] { amounts[node] = amount } }

  private mutating func subtract(_ factor: Rational, times number: Rational, at node: Int) {
    if !isSettled[node] { amounts[node].subtract(factor, times: number) }
  }

  /// Computes the sum of the summands' magnitudes for each amount, by the same method with magnitudes in place of
  /// numbers.
  private mutating func measure(_ nodes: [Int], from variable: Int) {
    scales[variable] = 1
    for index in nodes {
      switch node(index) {
      case .free, .inRest: break
      case .pivot(let pivot):
        let multiplier = scales[index] / pivot.coefficient.approximation.magnitude
        add(multiplier, at: node(ofEquation: pivot.equation))
        for term in pivot.others { add(multiplier * term.coefficient.approximation.magnitude, at: term.variable) }
      case .rest(let rest):
        // The contribution of a dense rest is exact.
        for node in rest.equations.map({ node(ofEquation: $0) }) where !isSettled[node] {
          scales[node] = amounts[node].approximation.magnitude
        }
      case .equation(let equation):
        for (earlier, factor) in factors.reductions[equation] {
          add(factor.approximation.magnitude * scales[index], at: node(ofPivot: earlier))
        }
      }
    }
  }

  private mutating func add(_ size: Double, at node: Int) { if !isSettled[node] { scales[node] += size } }
}
