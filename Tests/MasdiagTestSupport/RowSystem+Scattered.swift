extension RowSystem {
  /// Forty rows of one to three of twelve variables with coefficients 1 and -1, half of them equalities, with whole
  /// bounds up to 50: nearly every such system holds several conflicts, small and large.
  package static func scattered(seed: UInt64) -> RowSystem {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<40).map { _ in
      let variables = (0..<12).shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
      let terms = variables.map { Row.Term(generator.pick([1, -1]), $0) }
      let bound = Double(Int.random(in: -50...50, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return Row(terms, atMost: bound)
      case 1: return Row(terms, atLeast: bound)
      default: return Row(terms, equal: bound)
      }
    }
    return RowSystem(variableCount: 12, rows: rows)
  }
}
