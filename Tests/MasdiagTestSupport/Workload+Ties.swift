extension WorkloadMaker {
  /// Views side by side that would all like to be 50 wide in a container of 100: which of them give way is for the
  /// stays to say, since each sum of violations can be had in many ways.
  mutating func ties(_ count: Int) {
    let container = (left: variable(), width: variable())
    let views = (0..<count).map { _ in (left: variable(), width: variable()) }
    fix(container.left, at: 0)
    for (index, view) in views.enumerated() {
      if index == count / 2 { churned = rows.count }
      let previous = index == 0 ? [container.left] : [views[index - 1].left, views[index - 1].width]
      equate([view.left], previous, plus: 0)
      bound(view.width, atLeast: 0)
      fix(view.width, at: 50, priority: 500)
    }
    if let last = views.last { equate([last.left, last.width], [container.left, container.width], plus: 0) }
    edit([container.width], to: [[100], [120]])
  }

  /// Positions that each stand at least 1 after the one before.
  mutating func inequalityChain(_ count: Int) {
    let positions = (0...count).map { _ in variable() }
    for (previous, next) in zip(positions, positions.dropFirst()) {
      if next == count / 2 + 1 { churned = rows.count }
      rows.append(RowSystem.Row([Term(1, next), Term(-1, previous)], atLeast: 1))
    }
    edit([positions[0]], to: [[0], [5]])
  }
}
