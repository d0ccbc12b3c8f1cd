extension WorkloadMaker {
  /// Views side by side with gaps of 8 that fill a container. Without `hugging` they are equally wide; with it
  /// (`hugging` is the least width) each would like to have a width of its own. At 0 they are equally wide
  /// nevertheless.
  mutating func chain(_ count: Int, hugging least: Double? = nil) {
    let container = (left: variable(), width: variable())
    let views = (0..<count).map { _ in (left: variable(), width: variable()) }
    let areEqual = least == nil || least == 0
    fix(container.left, at: 0)
    for (index, view) in views.enumerated() {
      if index == count / 2 { churned = rows.count }
      link(views, index, container: container.left)
      if areEqual && index > 0 { equate([view.width], [views[0].width], plus: 0) }
      bound(view.width, atLeast: least ?? 0)
    }
    close(views, container: container)
    let sizes: [Double] = areEqual ? [64, 72] : [30, 70]
    edit([container.width], to: sizes.map { [$0 * Double(count)] })
    if least != nil {
      for (index, view) in views.enumerated() { fix(view.width, at: 30 + 5 * Double(index % 7), priority: 250) }
    }
  }

  /// A chain that is too narrow for the least widths of its views: half of each is missing.
  mutating func narrowChain(_ count: Int, alsoNotNegative: Bool) {
    // Where the container has no left edge of its own, it is at 0.
    let container = (left: alsoNotNegative ? nil : variable(), width: variable())
    let views = (0..<count).map { _ in (left: variable(), width: variable()) }
    if let left = container.left { fix(left, at: 0) }
    for (index, view) in views.enumerated() {
      link(views, index, container: container.left)
      bound(view.width, atLeast: 50)
      if alsoNotNegative { bound(view.width, atLeast: 0) }
    }
    close(views, container: container)
    fix(container.width, at: Double(8 * (count + 1) + 25 * count))
    refuseLast()
  }

  private mutating func link(_ views: [(left: Int, width: Int)], _ index: Int, container: Int?) {
    if index == 0 {
      equate([views[0].left], container.map { [$0] } ?? [], plus: 8)
    } else {
      equate([views[index].left], [views[index - 1].left, views[index - 1].width], plus: 8)
    }
  }

  private mutating func close(_ views: [(left: Int, width: Int)], container: (left: Int?, width: Int)) {
    guard let last = views.last else { return }
    equate([last.left, last.width], (container.left.map { [$0] } ?? []) + [container.width], plus: -8)
  }

  /// Separate conflicts of four rows, and rows that have nothing to do with them.
  mutating func independent(_ count: Int, unrelated: Int) {
    for _ in 0..<count {
      let outer = (top: variable(), height: variable())
      let inner = (top: variable(), height: variable())
      fix(outer.height, at: 416)
      equate([inner.top], [outer.top], plus: 8)
      equate([inner.top, inner.height], [outer.top, outer.height], plus: -8)
      bound(inner.height, atLeast: 5000)
      refuseLast()
    }
    for index in 0..<unrelated { fix(variable(), at: Double(index)) }
  }

  /// One width that is to have every size: each pair of rows is a conflict.
  mutating func overlap(_ count: Int) {
    let width = variable()
    for value in 0..<count {
      fix(width, at: Double(value + 1))
      if value > 0 { refuseLast() }
    }
  }
}
