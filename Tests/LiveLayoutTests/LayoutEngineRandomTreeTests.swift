import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import Testing

/// Two hundred random view trees, laid out and judged by a linear program in exact arithmetic that shares no code with
/// the library.
@Suite struct LayoutEngineRandomTreeTests {
  static let count: UInt64 = 200

  /// What is wrong with the frames that the plan's views get, or nil.
  static func complaint(_ plan: TreePlan) -> String? {
    do {
      let tree = try PlantedTree(plan)
      try tree.root.layoutIfNeeded()
      if let broken = tree.root.brokenConstraints.first { return "\(broken) is broken" }
      return complaint(plan, frames: tree.frames)
    } catch {
      return "\(error)"
    }
  }

  static func complaint(_ plan: TreePlan, frames: [Rect]) -> String? {
    let placement = EdgePlacement(plan, frames: frames)
    let rows = placement.rows
    for row in rows where row.isRequired && placement.violation(of: row) > 1e-6 {
      return "the required \(row) is missed by \(placement.violation(of: row))"
    }
    // Where the root's edges are is no question.
    let fixed = (0..<4).map { RowSystem.Row([.init(1, $0)], equal: placement.edges[$0]) }
    guard let levels = RowSystem(variableCount: placement.edges.count, rows: fixed + rows).optimalLevels else {
      return "the plan can't be satisfied"
    }
    for level in levels {
      let violation = rows.filter { $0.priority == level.priority }.reduce(0) { $0 + placement.violation(of: $1) }
      if violation > level.violation.doubleValue + 1e-6 {
        return "\(violation) is missed at \(level.priority), where \(level.violation.doubleValue) will do"
      }
      // Whoever is better at one level than the optimum is worse at a higher one.
      if violation < level.violation.doubleValue - 1e-6 { return "better than the optimum at \(level.priority)" }
    }
    return nil
  }

  @Test func framesAreOptimal() {
    var softRows = 0
    for seed in 0..<Self.count {
      let plan = TreePlan(seed: seed)
      softRows += EdgePlacement(plan).rows.count { !$0.isRequired }
      guard let complaint = Self.complaint(plan) else { continue }
      func reduced(_ constraints: [TreePlan.Constraint]) -> TreePlan {
        var smaller = plan
        smaller.constraints = constraints
        return smaller
      }
      let small = reduced(shrink(plan.constraints, attempts: 300) { Self.complaint(reduced($0)) != nil })
      Issue.record("seed \(seed): \(complaint); shrunk: \(Self.complaint(small) ?? "") in \(small)")
      return
    }
    #expect(softRows > 400, "too few soft rows to have tested anything")
  }

  // MARK: The judge itself

  @Test func theJudgeFindsWrongFrames() throws {
    var (nudges, complaints) = (0, 0)
    for seed in 0..<UInt64(25) {
      let plan = TreePlan(seed: seed)
      let tree = try PlantedTree(plan)
      try tree.root.layoutIfNeeded()
      for item in plan.items.indices.dropFirst() {
        for part in [\Rect.origin.x, \.origin.y, \.size.width, \.size.height] {
          var frames = tree.frames
          frames[item][keyPath: part] += 0.001
          nudges += 1
          if Self.complaint(plan, frames: frames) != nil { complaints += 1 }
        }
      }
    }
    #expect(complaints * 2 > nudges, "\(complaints) of \(nudges): most numbers are decided by something")
  }

  @Test func theJudgeKnowsThatPrioritiesAreLevels() {
    let widths = [(10.0, 501.0), (30, 500), (30, 500), (30, 500)]
    let plan = TreePlan(
      items: [
        .init(parent: nil, place: Rect(x: 0, y: 0, width: 320, height: 480), hasFrame: true),
        .init(parent: 0, place: .zero),
      ],
      constraints: widths.map { points, priority in
        .init(
          first: .init(item: 1, attribute: .width), relation: .equal, slack: points, priority: priority)
      })
    func complaint(width: Double) -> String? {
      Self.complaint(plan, frames: [plan.items[0].place, Rect(x: 0, y: 0, width: width, height: 0)])
    }
    #expect(complaint(width: 10) == nil)
    #expect(complaint(width: 30) == "20.0 is missed at 501.0, where 0.0 will do")
    #expect(complaint(width: 9.9999)?.contains("is missed at 501.0") == true)
    #expect(complaint(width: -1)?.hasPrefix("the required") == true)
    #expect(Self.complaint(plan) == nil)
  }

  // MARK: Changes

  @Test func changesEndWhereAFreshStartDoes() throws {
    for seed in 0..<Self.count {
      var plan = TreePlan(seed: seed)
      var tree = try PlantedTree(plan)
      try tree.root.layoutIfNeeded()
      let engine = try #require(tree.root.layoutEngine)
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<5 {
        plan = tree.changed(plan, &random)
        try tree.root.layoutIfNeeded()
        try #require(tree.root.brokenConstraints.isEmpty, "seed \(seed)")
        let fresh = try PlantedTree(plan)
        try fresh.root.layoutIfNeeded()
        for (frame, freshFrame) in zip(tree.frames, fresh.frames) where !frame.isClose(to: freshFrame) {
          Issue.record("seed \(seed): \(frame) is not \(freshFrame) in \(plan)")
          return
        }
      }
      #expect(tree.root.layoutEngine === engine, "seed \(seed): the rows were made anew")
    }
  }
}

extension PlantedTree {
  /// Changes the tree, and the plan in the same way.
  mutating func changed(_ plan: TreePlan, _ random: inout SeededGenerator) -> TreePlan {
    var plan = plan
    let index = Int.random(in: plan.items.indices, using: &random)
    let distance = Double(Int.random(in: 0...30, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      // Another placement: all constants that follow from it change at once.
      if index > 0, !plan.items[index].hasFrame { plan.items[index].place.origin.x += distance }
    case 1:
      if let view = items[index] as? View {
        plan.items[index].content = .init(width: distance, height: random.chance(1, in: 2) ? distance : nil)
        view.intrinsicContentSize = plan.items[index].content
      }
    case 2:
      if let view = items[index] as? View {
        plan.items[index].margins = EdgeInsets(top: 1, left: 2, bottom: 3, right: distance)
        view.layoutMargins = plan.items[index].margins
        plan.items[index].firstBaseline = random.chance(1, in: 2) ? distance : nil
        view.baselines.firstFromTop = plan.items[index].firstBaseline
      }
    case 3:
      // (What stretches is measured by the first frames, which a fresh start does not know.)
      let isMeasure = plan.items.contains { $0.stretches && $0.parent == index }
      if let view = items[index] as? View, plan.items[index].hasFrame, !plan.items[index].stretches, !isMeasure {
        plan.items[index].place.size.width += distance
        view.frame = plan.items[index].place
      }
    case 4:
      // Some leave and others that say the same come, as in a remake.
      for index in constraints.indices where random.chance(1, in: 2) {
        let old = constraints[index]
        old.deactivate()
        constraints[index] = LayoutConstraint(
          item: old.firstItem, attribute: old.firstAttribute, relatedBy: old.relation, toItem: old.secondItem,
          attribute: old.secondAttribute, multiplier: old.multiplier, constant: old.constant, priority: old.priority)
        constraints[index].activate()
        #expect(constraints[index].isActive)
      }
      if index > 0, !plan.items[index].hasFrame { plan.items[index].place.origin.y += distance }
    default:
      for (number, constraint) in plan.constraints.enumerated() where constraint.priority < 1000 {
        plan.constraints[number].priority = random.pick([800, 600])
        constraints[number].priority = LayoutPriority(exactly: plan.constraints[number].priority) ?? .high
      }
    }
    for (constraint, planned) in zip(constraints, plan.constraints) {
      constraint.constant = plan.constant(of: planned)
    }
    return plan
  }
}
