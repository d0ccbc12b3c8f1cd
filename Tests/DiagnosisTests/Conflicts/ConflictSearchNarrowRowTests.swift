import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import Testing

/// Views beside each other in a width that may be too small: there, the rule that no width is below 0 makes some widths
/// needless for the conflict, and not others.
struct ConflictSearchNarrowRowTests {
  @Test func everyConflictOfARowIsIrreducible() throws {
    let trials = RandomTrials(.documents, part: 0.5)
    var (conflicts, smaller) = (0, 0)
    for seed in 0..<UInt64(trials.count) {
      let row = try RandomRow(seed: seed)
      let rows = { (members: [Int]) in RowSystem(row.system, members) }
      for conflict in SystemDiagnosis(row.system).conflicts {
        conflicts += 1
        let members = conflict.members.map(\.index)
        let widths = row.system.widths
        if 1..<widths.count ~= members.count(where: widths.contains) { smaller += 1 }
        #expect(!rows(members).isFeasible, "seed \(seed): \(members) can hold together")
        for left in members {
          #expect(
            rows(members.filter { $0 != left }).isFeasible,
            "seed \(seed): \(members) contradict each other without \(left)")
        }
      }
    }
    #expect(conflicts > trials.count / 4, "too few conflicts to have tested anything")
    #expect(smaller > trials.count / 10, "too few conflicts that can do without a width")
  }

  @Test(arguments: [Relation.equal, .greaterThanOrEqual])
  func ofManyEqualWidthsOnlyTheFirstThatAreTooMuchAreNamed(_ relation: Relation) throws {
    let count = 60
    let system = try row(of: count, relation: relation, width: 100)
    let widths = system.widths
    let conflicts = SystemDiagnosis(system).conflicts
    let first = try #require(conflicts.first)
    #expect(first.members.map(\.index).filter(widths.contains) == Array(widths.prefix(3)))
    // Besides, the left edges, the last right edge and the width of the container.
    #expect(first.members.count == 3 + count + 2)
    #expect(first.shortfall == Rational(50))
    #expect(first.premises.count == count - 3)
  }

  /// Where sizes share a room, the list stays in conflict without any one of them, and is none once they share it.
  @Test func noSingleSizeIsEnoughWhereSeveralShareARoom() throws {
    let trials = RandomTrials(.documents, part: 0.5)
    var found = 0
    for seed in 0..<UInt64(trials.count) {
      let row = try RandomRow(seed: seed)
      for conflict in SystemDiagnosis(row.system).conflicts {
        guard case .sharedRoom(let room) = conflict.recommendation?.reason else { continue }
        found += 1
        let listed = conflict.members.map(\.index) + conflict.reasoning.stronger
        for size in room.sizes {
          #expect(!RowSystem(row.system, listed.filter { $0 != size }).isFeasible, "seed \(seed): without \(size)")
        }
        var shared = row.system
        let share = room.room.doubleValue / Double(room.sizes.count)
        for size in room.sizes { shared = shared.applying(.changeConstant(to: share.rounded(.down)), to: size) }
        #expect(RowSystem(shared, listed).isFeasible, "seed \(seed): \(room)")
        for fix in conflict.fixes {
          guard let missing = room.missing(after: fix) else { continue }
          let rows = RowSystem(row.system.applying(fix.change, to: fix.index), listed)
          #expect(rows.isFeasible == missing.isZero, "seed \(seed): \(fix)")
        }
      }
    }
    #expect(found > trials.count / 20, "\(found) are too few to have tested anything")
  }

  /// Where conflicts name too many constraints already, the proof of one refusal serves for those that are like it.
  @Test func whatIsLeftOutWithoutAProofCannotHoldWithTheRest() throws {
    let system = try rowWithWidthsLast(of: 300)
    let diagnosis = SystemDiagnosis(system, .withoutFixes)
    #expect(diagnosis.unexplained.count > 60, "\(diagnosis.unexplained.count)")
    let kept = system.constraints.indices.filter { !diagnosis.dropped.contains($0) }
    for index in stride(from: 0, to: diagnosis.unexplained.count, by: 30).map({ diagnosis.unexplained[$0] }) {
      var part = system
      for other in system.constraints.indices where other != index && !kept.contains(other) {
        part.constraints[other].isActive = false
      }
      let conflicts = SystemDiagnosis(part, .withoutFixes).conflicts
      #expect(conflicts.count == 1 && conflicts[0].members.contains { $0.index == index }, "constraint \(index)")
    }
    // What leaves room is in.
    let isWeak = { (index: Int) in diagnosis.system.constraints[index].constant == 0 }
    #expect(!diagnosis.dropped.contains(where: isWeak))
  }

  /// `count` views beside each other, first all edges and then, from view to view, a least or a greatest width.
  private func rowWithWidthsLast(of count: Int) throws -> ConstraintSystem {
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<count).map { View(class: "UIView", key: "v\($0)") }
    for view in views { root.addSubview(view) }
    var constraints = zip(views, views.dropFirst()).map { left, right in
      LayoutConstraint(item: left, attribute: .right, relatedBy: .equal, toItem: right, attribute: .left)
    }
    constraints.append(
      LayoutConstraint(item: views[0], attribute: .left, relatedBy: .equal, toItem: root, attribute: .left))
    constraints.append(
      LayoutConstraint(item: views[count - 1], attribute: .right, relatedBy: .equal, toItem: root, attribute: .right))
    for (number, view) in views.enumerated() {
      let width = [30.0, 45, 0, 60, 45][number % 5]
      constraints.append(
        LayoutConstraint(
          item: view, attribute: .width, relatedBy: number % 3 == 0 ? .equal : .greaterThanOrEqual, toItem: nil,
          attribute: nil, constant: width))
    }
    return try ConstraintSystem(root: root, constraints: constraints)
  }

  /// `count` views of 50 beside each other in `width`.
  private func row(of count: Int, relation: Relation, width: Double) throws -> ConstraintSystem {
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: width, height: 100))
    var constraints: [LayoutConstraint] = []
    var last: View?
    for number in 0..<count {
      let view = View(class: "UIView", key: "v\(number)")
      root.addSubview(view)
      constraints.append(
        LayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: last ?? root,
          attribute: last == nil ? .left : .right))
      constraints.append(
        LayoutConstraint(
          item: view, attribute: .width, relatedBy: relation, toItem: nil, attribute: nil, constant: 50))
      last = view
    }
    constraints.append(
      LayoutConstraint(item: last ?? root, attribute: .right, relatedBy: .equal, toItem: root, attribute: .right))
    return try ConstraintSystem(root: root, constraints: constraints)
  }
}

/// A random row of views from edge to edge.
private struct RandomRow {
  let system: ConstraintSystem

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = Double(random.pick([60, 100, 100, 160]))
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: width, height: 100))
    var views: [View] = []
    var constraints: [LayoutConstraint] = []
    for number in 0..<Int.random(in: 2...6, using: &random) {
      let view = View(class: "UIView", key: "v\(number)")
      root.addSubview(view)
      constraints.append(
        LayoutConstraint(
          item: view, attribute: .left, relatedBy: random.pick([.equal, .equal, .greaterThanOrEqual]),
          toItem: views.last ?? root, attribute: views.isEmpty ? .left : .right,
          constant: Double(random.pick([0, 0, 8, 20, -4]))))
      if let constraint = Self.width(of: view, in: root, after: views, &random) { constraints.append(constraint) }
      views.append(view)
    }
    constraints.append(
      LayoutConstraint(
        item: views[views.count - 1], attribute: .right, relatedBy: random.pick([.equal, .lessThanOrEqual]),
        toItem: root, attribute: .right, constant: Double(random.pick([0, -8]))))
    // In any order: what enters last reveals the conflict.
    system = try ConstraintSystem(root: root, constraints: constraints.shuffled(using: &random))
  }

  private static func width(
    of view: View, in root: View, after views: [View], _ random: inout SeededGenerator
  ) -> LayoutConstraint? {
    let points = Double(random.pick([0, 10, 30, 50, 50, 50, 70]))
    func toNumber(_ relation: Relation) -> LayoutConstraint {
      LayoutConstraint(
        item: view, attribute: .width, relatedBy: relation, toItem: nil, attribute: nil, constant: points)
    }
    func toWidth(of other: View, times multiplier: Double) -> LayoutConstraint {
      LayoutConstraint(
        item: view, attribute: .width, relatedBy: random.pick([.equal, .greaterThanOrEqual]), toItem: other,
        attribute: .width, multiplier: multiplier, constant: random.pick([0, 0, 10]))
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return nil
    case 1: return toNumber(.lessThanOrEqual)
    case 2: return views.last.map { toWidth(of: $0, times: 1) }
    case 3: return views.first.map { toWidth(of: $0, times: 1) }
    case 4: return toWidth(of: root, times: random.pick([0.25, 0.5]))
    case 5, 6, 7: return toNumber(.equal)
    default: return toNumber(.greaterThanOrEqual)
    }
  }
}

extension ConstraintSystem {
  /// The indices of the constraints that the app made on widths.
  fileprivate var widths: [Int] {
    constraints.filter { $0.first.place.attribute == .width && !$0.origin.isSystemMade }.map(\.index)
  }
}
