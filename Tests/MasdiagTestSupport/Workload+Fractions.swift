// Rows whose exact answers are long fractions, where doubles alone cannot say who is right.

extension WorkloadMaker {
  /// As many required equalities as variables, each over all of them, with whole numbers from -10 to 10 that follow
  /// from the size.
  mutating func dense(_ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let variables = (0..<count).map { _ in variable() }
    churned = count / 2
    for _ in 0..<count {
      let terms = variables.map { Term(Double(Int.random(in: -10...10, using: &generator)), $0) }
      rows.append(RowSystem.Row(terms, equal: Double(Int.random(in: -10...10, using: &generator))))
    }
  }

  /// Each size is a third of the one before, the first is 1,000, and the last is to be at least as much.
  mutating func thirds(_ count: Int) {
    // One size alone would contradict nothing.
    let last = chainOfThirds(max(2, count))
    bound(last, atLeast: 1_000)
    refuseLast()
  }

  /// A conflict of three rows, beside thirds that have nothing to do with it.
  mutating func thirdsBesideConflict(_ count: Int) {
    let (least, greatest) = (variable(), variable())
    _ = chainOfThirds(count)
    conflictOfThree(least, greatest)
  }

  mutating func conflictOfThreeAlone() {
    let (least, greatest) = (variable(), variable())
    conflictOfThree(least, greatest)
  }

  private mutating func chainOfThirds(_ count: Int) -> Int {
    var size = variable()
    fix(size, at: 1_000)
    for _ in 1..<count {
      let next = variable()
      rows.append(RowSystem.Row([Term(1, next), Term(-1.0 / 3, size)], equal: 0))
      size = next
    }
    return size
  }

  private mutating func conflictOfThree(_ least: Int, _ greatest: Int) {
    bound(least, atLeast: 10)
    rows.append(RowSystem.Row([Term(1, greatest)], atMost: 5))
    rows.append(RowSystem.Row([Term(1, greatest), Term(-1, least)], atLeast: 0))
    refuseLast()
  }

  /// A size that is made smaller and larger again by factors of 16 digits, which nearly undo each other; whether it
  /// comes out as it was is below the last digit. Beside it stand rows that have nothing to do with it.
  mutating func doubt(unrelated: Int) {
    let sizes = (0..<3).map { _ in variable() }
    let given = fix(sizes[0], at: 120)
    rows.append(RowSystem.Row([Term(1, sizes[1]), Term(-17.0 / 28, sizes[0])], equal: 0))
    rows.append(RowSystem.Row([Term(1, sizes[2]), Term(-28.0 / 17, sizes[1])], equal: 0))
    rows.append(RowSystem.Row([Term(1, sizes[2]), Term(-1, sizes[0])], equal: 0, priority: 750))
    for index in 0..<unrelated { fix(variable(), at: Double(index)) }
    bound(sizes[2], atLeast: 500)
    refuseLast()
    edits = [90, 120].map { [Workload.Edit(row: given, value: $0)] }
    churned = given + 1
  }
}
