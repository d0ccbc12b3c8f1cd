import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// What is said to be gone after a fix, judged by an exact oracle: there is a conflict among the constraints, whichever
/// of them it takes, exactly if they cannot all hold.
struct FixFinderEffectTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.3).count)

  /// A random layout in which some constraints are there twice.
  private func repetitive(seed: UInt64) throws -> (system: ConstraintSystem, originals: [Int: Int]) {
    var random = SeededGenerator(seed: seed ^ 0xC0F1)
    var system = try RandomLayout(seed: seed, constraintLimit: 10).system
    let own = system.constraints.filter { $0.origin == .user }.map(\.index)
    var originals: [Int: Int] = [:]
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      var copy = system.constraints[random.pick(own)]
      originals[system.constraints.count] = copy.index
      copy.index = system.constraints.count
      copy.position = copy.index
      system.constraints.append(copy)
    }
    return (system, originals)
  }

  /// Whether all that is required can hold together.
  private func canHold(_ system: ConstraintSystem) -> Bool {
    RowSystem(system, system.constraints.filter { $0.isActive && $0.priority.isRequired }.map(\.index)).isFeasible
  }

  @Test func aFixLeavesConflictsExactlyWhereItSaysSo() throws {
    var (whole, partial) = (0, 0)
    for seed in Self.seeds {
      let system = try repetitive(seed: seed).system
      for fix in SystemDiagnosis(system).conflicts.flatMap(\.fixes) {
        let changed = system.applying(fix.change, to: fix.index)
        if fix.leavesOtherConflicts { partial += 1 } else { whole += 1 }
        #expect(canHold(changed) != fix.leavesOtherConflicts, "seed \(seed): \(fix)")
        guard case .upTo(let end) = fix.reach, !fix.leavesOtherConflicts else { continue }
        let last = system.applying(.changeConstant(to: end), to: fix.index)
        #expect(canHold(last), "seed \(seed): \(fix)")
      }
    }
    #expect(whole > 50 && partial > 50, "\(whole) and \(partial)")
  }

  @Test func everyCopyOfAMemberIsNamed() throws {
    var count = 0
    for seed in Self.seeds {
      let (system, originals) = try repetitive(seed: seed)
      for conflict in SystemDiagnosis(system, .withoutFixes).conflicts {
        let members = conflict.members.map(\.index)
        for (copy, original) in originals where members.contains(original) {
          count += 1
          #expect(conflict.copies.contains(.init(index: copy, original: original)), "seed \(seed)")
        }
        for copy in conflict.copies {
          #expect(members.contains(copy.original) && !members.contains(copy.index), "seed \(seed)")
          let others = members.filter { $0 != copy.original }
          #expect(!RowSystem(system, others + [copy.index]).isFeasible, "seed \(seed): \(copy)")
        }
      }
    }
    #expect(count > 10, "\(count)")
  }

  /// A root 100 wide with a view in it that is 20 wide.
  private func system(_ make: (View, View) -> [LayoutConstraint]) throws -> ConstraintSystem {
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let view = View(class: "UIView", key: "b")
    root.addSubview(view)
    return try ConstraintSystem(root: root, constraints: make(root, view))
  }

  @Test func aFixOfOneOfTwoEqualConstraintsLeavesTheOther() throws {
    let system = try system { root, view in
      [
        LayoutConstraint(item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, constant: 24),
        LayoutConstraint(item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX),
        LayoutConstraint(
          item: view, attribute: .right, relatedBy: .equal, toItem: root, attribute: .right, constant: -25),
        LayoutConstraint(
          item: view, attribute: .right, relatedBy: .equal, toItem: root, attribute: .right, constant: -25),
      ]
    }
    let conflicts = SystemDiagnosis(system).conflicts
    #expect(conflicts.map { $0.members.map(\.index) } == [[2, 3, 4], [2, 3, 5]])
    #expect(conflicts.map(\.copies) == [[.init(index: 5, original: 4)], [.init(index: 4, original: 5)]])
    let lists = conflicts.map { conflict in
      unsafe conflict.copySets[0].constraints.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    #expect(lists[0] == lists[1], "each conflict has a list of all duplicates to itself")
    let first = SystemDiagnosis(system, .init(fixLimit: 1)).conflicts
    #expect(first.map { $0.fixes.map(\.index) } == [conflicts[0].fixes.map(\.index), []])
    for (conflict, own) in zip(conflicts, [4, 5]) {
      #expect(conflict.fixes.count > 3)
      for fix in conflict.fixes { #expect(fix.leavesOtherConflicts == (fix.index == own), "\(fix)") }
    }
  }

  @Test func aFixOfOneConflictLeavesAnotherThatHasNothingToDoWithIt() throws {
    let system = try system { _, view in
      [(Attribute.width, 10.0), (.width, 20), (.height, 10), (.height, 20)].map { attribute, points in
        LayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: nil, constant: points)
      }
    }
    let fixes = SystemDiagnosis(system).conflicts.map(\.fixes)
    #expect(fixes.count == 2 && fixes.allSatisfy { $0.count == 2 && $0.allSatisfy(\.leavesOtherConflicts) })
  }

  /// A row of a label, a field and a button that is too narrow: the field's least width is at the cost of the label.
  @Test func whoIsLeftWithoutASizeIsNamed() throws {
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: 280, height: 44))
    let views = ["label", "field", "button"].map { View(class: "UIView", key: $0) }
    for view in views { root.addSubview(view) }
    views[0].intrinsicContentSize = .init(width: 52, height: nil)
    func constraint(_ view: View, _ attribute: Attribute, _ other: View, _ its: Attribute) -> LayoutConstraint {
      LayoutConstraint(item: view, attribute: attribute, relatedBy: .equal, toItem: other, attribute: its)
    }
    func width(_ view: View, _ relation: Relation, _ points: Double) -> LayoutConstraint {
      LayoutConstraint(
        item: view, attribute: .width, relatedBy: relation, toItem: nil, attribute: nil, constant: points)
    }
    let system = try ConstraintSystem(
      root: root,
      constraints: [
        constraint(views[0], .left, root, .left), constraint(views[1], .left, views[0], .right),
        constraint(views[2], .left, views[1], .right), constraint(views[2], .right, root, .right),
        width(views[1], .greaterThanOrEqual, 250), width(views[2], .equal, 80),
      ])
    let fixes = try #require(SystemDiagnosis(system).conflicts.first).fixes
    func emptied(_ fix: Fix) -> [String] { fix.emptied.map { system.items[system.variables[$0].item].name } }
    let asked = fixes.filter { system.constraints[$0.index].constant == 250 }
    for fix in asked {
      switch fix.change {
      case .lowerPriority, .changeConstant: #expect(emptied(fix) == ["label"], "\(fix)")
      // Without its least width the field leaves the label its content.
      case .remove: #expect(emptied(fix).isEmpty, "\(fix)")
      default: break
      }
    }
    #expect(asked.count > 2)
  }
}
