import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import Testing

/// What views of random trees answer, judged by a linear program in exact arithmetic that shares no code with the
/// library.
@Suite struct ViewRandomQuestionsTests {
  typealias Row = RowSystem.Row

  // MARK: Ambiguity

  @Test func whatIsAmbiguousCouldBeSomewhereElse() throws {
    var counts = [true: 0, false: 0]
    for seed in 0..<UInt64(24) {
      let plan = TreePlan(seed: seed)
      let tree = try PlantedTree(plan)
      try tree.root.layoutIfNeeded()
      let placement = EdgePlacement(plan, frames: tree.frames)
      let fixed = (0..<4).map { Row([.init(1, $0)], equal: placement.edges[$0]) }
      for case (let index, let view as View) in tree.items.enumerated() where index > 0 {
        let isOpen = Self.parts(of: index, in: plan).contains { part in
          let value = part.reduce(0) { $0 + $1.coefficient * placement.edges[$1.variable] }
          return [1.0, -1].contains { Self.canMove(part, from: value, by: $0, placement.rows + fixed, placement) }
        }
        #expect(view.hasAmbiguousLayout == isOpen, "seed \(seed), item \(index): \(plan)")
        counts[isOpen, default: 0] += 1
      }
    }
    #expect(counts.values.allSatisfy { $0 > 5 }, "too few of a kind to have tested anything: \(counts)")
  }

  /// The numbers of an item's frame in the view that it is in, as sums of edges.
  private static func parts(of item: Int, in plan: TreePlan) -> [[Row.Term]] {
    let edge = { (side: Int) in 4 * item + side }
    let container = plan.items[item].parent ?? 0
    return [
      [.init(1, edge(0)), .init(-1, 4 * container)], [.init(1, edge(2)), .init(-1, 4 * container + 2)],
      [.init(1, edge(1)), .init(-1, edge(0))], [.init(1, edge(3)), .init(-1, edge(2))],
    ]
  }

  /// Whether the weakest row that moves it elsewhere can hold at all.
  private static func canMove(
    _ part: [Row.Term], from value: Double, by step: Double, _ rows: [Row], _ placement: EdgePlacement
  ) -> Bool {
    let probe = Row(part, equal: value + step, priority: 0.001)
    let levels = RowSystem(variableCount: placement.edges.count, rows: rows + [probe]).optimalLevels
    return (levels?.last?.violation.doubleValue ?? 1) < 1 - 1e-6
  }

  // MARK: Fitting sizes

  @Test(arguments: [View.layoutFittingCompressedSize, View.layoutFittingExpandedSize, Size(width: 100, height: 30)])
  func aFittingSizeIsOptimal(_ target: Size) throws {
    var asked = 0
    for seed in 0..<UInt64(24) {
      let plan = TreePlan(seed: seed)
      let tree = try PlantedTree(plan)
      for case (let index, let view as View) in tree.items.enumerated() {
        guard let part = plan.part(below: index) else { continue }
        let size = try view.systemLayoutSizeFitting(target)
        let numbers = [size.width, size.height]
        let sizes: [[Row.Term]] = [[.init(1, 1), .init(-1, 0)], [.init(1, 3), .init(-1, 2)]]
        let origin = [0, 2].map { Row([.init(1, $0)], equal: 0) }
        let targets = zip(sizes, [target.width, target.height]).map { Row($0, equal: $1, priority: 50) }
        let rows = EdgePlacement(part).rows + origin + targets
        // (Solved sizes are rounded; so much leeway is no better.)
        let answer = zip(sizes, numbers).map { Row($0, in: ($1 - 1e-7)...($1 + 1e-7)) }
        let count = part.items.count * 4
        let best = try #require(RowSystem(variableCount: count, rows: rows).optimalLevels)
        let given = try #require(
          RowSystem(variableCount: count, rows: rows + answer).optimalLevels, "seed \(seed), item \(index): \(size)")
        for (best, given) in zip(best, given) {
          #expect(
            given.violation.doubleValue < best.violation.doubleValue + 1e-5, "seed \(seed), item \(index): \(size)")
        }
        asked += 1
      }
    }
    #expect(asked > 40)
  }
}

extension TreePlan {
  /// The item at `index` and what is in it, with the constraints between these; nil where an item is measured by the
  /// frame that the outermost of them was given.
  fileprivate func part(below index: Int) -> TreePlan? {
    var indices = [index]
    for (number, item) in items.enumerated() where item.parent.map(indices.contains) == true { indices.append(number) }
    if items[index].hasFrame, items.contains(where: { $0.parent == index && $0.stretches }) { return nil }
    func moved(_ operand: Operand) -> Operand? {
      indices.firstIndex(of: operand.item).map { Operand(item: $0, guide: operand.guide, attribute: operand.attribute) }
    }
    var part = TreePlan(direction: direction, items: indices.map { items[$0] })
    for number in part.items.indices {
      part.items[number].parent = part.items[number].parent.flatMap { indices.firstIndex(of: $0) }
    }
    part.items[0].parent = nil
    part.items[0].hasFrame = false
    part.constraints = constraints.compactMap { constraint in
      guard let first = moved(constraint.first) else { return nil }
      var copy = constraint
      copy.first = first
      if let second = constraint.second {
        guard let second = moved(second) else { return nil }
        copy.second = second
      }
      return copy
    }
    return part
  }
}
