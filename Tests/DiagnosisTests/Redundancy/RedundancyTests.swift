import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// What is called needless, judged by the exact oracle: what the other constraints allow a row's expression to be.
struct RedundancyTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.25).count)

  /// The required constraints that recovery keeps, without those at `left`.
  private static func required(_ diagnosis: SystemDiagnosis, without left: some Sequence<Int>) -> [Int] {
    let out = Set(diagnosis.dropped).union(left)
    return diagnosis.system.constraints.filter { $0.isActive && $0.priority.isRequired && !out.contains($0.index) }
      .map(\.index)
  }

  /// By how many points `constraint` can be missed at most while the constraints at `others` hold; up to 1.
  private static func miss(
    _ constraint: ConstraintSystem.Constraint, _ others: [Int], _ system: ConstraintSystem
  ) throws -> Double {
    var greatest = 0.0
    for (sign, side) in [(1.0, Relation.lessThanOrEqual), (-1.0, .greaterThanOrEqual)] {
      guard constraint.relation == .equal || constraint.relation == side else { continue }
      var rows = RowSystem(system, others)
      // An optional constraint to miss this one by a point.
      let terms = constraint.form.terms.map { RowSystem.Row.Term($0.product.value, $0.variable) }
      rows.rows.append(.init(terms, equal: -constraint.form.constant + sign, priority: 1))
      let level = try #require(rows.optimalLevels).first { $0.priority == 1 }
      greatest = max(greatest, 1 - (level?.violation.doubleValue ?? 0))
    }
    return greatest
  }

  /// Expects that without any one of its reasons the constraint could be missed, by more than rounding.
  private static func expectIrreducible(
    _ redundancy: Redundancy, _ system: ConstraintSystem, _ comment: Comment
  ) throws {
    var end = system.constraints[redundancy.index]
    switch redundancy.kind {
    case .duplicate: return
    case .implied: break
    case .neverBinds(let points): end.form.constants.append(.init(points, end.relation == .lessThanOrEqual ? 1 : -1))
    }
    for reason in redundancy.reasons {
      let others = redundancy.reasons.filter { $0 != reason }
      #expect(try miss(end, others, system) > 0.0005, "without \(reason) \(comment)")
    }
  }

  /// An equation's two sides follow from constraints of their own, and together from fewer.
  @Test func anEquationFollowsFromNoMoreThanItNeeds() throws {
    let text = """
      { "masdiag": 1,
        "root": { "key": "s", "frame": [0, 0, 300, 100], "subviews": [ { "key": "b" }, { "key": "c" } ] },
        "constraints": [ "c.left == s.left + 9", "c.width >= 290", "right: c.right == s.right - 1",
          "other: b.right == s.left + 19", "needless: c.right == b.right + 280" ] }
      """
    let system = try LayoutDocument(Array(text.utf8), path: "x").system
    let found = try #require(
      SystemDiagnosis(system).redundancies().first { system.constraints[$0.index].key == "needless" })
    #expect(found.reasons.compactMap { system.constraints[$0].key }.sorted() == ["other", "right"])
    #expect(found.reasons.count == 3 && found.premises.isEmpty)
    // Equations alone are one sum.
    #expect(found.reasoning?.available == Rational(280))
  }

  @Test func whatIsCalledNeedlessFollowsFromTheRest() throws {
    var kinds: [String: Int] = [:]
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed).system)
      let system = diagnosis.system
      let found = diagnosis.redundancies()
      // All of them together, which is more than one by one. Where recovery dropped what a kept one copies, the one is
      // left in the place of the other.
      let originals = found.compactMap { redundancy -> Int? in
        guard case .duplicate(let original) = redundancy.kind, !diagnosis.dropped.contains(redundancy.index),
          diagnosis.dropped.contains(original)
        else { return nil }
        return original
      }
      let rest = Self.required(diagnosis, without: found.map(\.index)) + originals
      for redundancy in found {
        let constraint = system.constraints[redundancy.index]
        kinds["\(redundancy.kind)".prefix { $0 != "(" }.description, default: 0] += 1
        #expect(constraint.origin == .user, "seed \(seed)")
        if diagnosis.dropped.contains(redundancy.index) || !constraint.priority.isRequired,
          case .duplicate = redundancy.kind
        {
          continue
        }
        #expect(try Self.miss(constraint, rest, system) == 0, "seed \(seed): \(constraint.description)")
        #expect(
          try Self.miss(constraint, redundancy.reasons, system) == 0,
          "seed \(seed): \(redundancy.reasons) do not imply \(constraint.description)")
        #expect(!redundancy.reasons.contains(redundancy.index), "seed \(seed)")
        try Self.expectIrreducible(redundancy, system, "seed \(seed): \(redundancy)")
      }
    }
    #expect(kinds["implied", default: 0] > 10 && kinds["neverBinds", default: 0] > 10, "\(kinds)")
  }

  @Test func whatIsNotCalledNeedlessSaysSomething() throws {
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed).system)
      let needless = diagnosis.redundancies().map(\.index)
      for index in Self.required(diagnosis, without: needless) {
        let constraint = diagnosis.system.constraints[index]
        guard constraint.origin == .user else { continue }
        let others = Self.required(diagnosis, without: needless + [index])
        #expect(
          try Self.miss(constraint, others, diagnosis.system) > 0, "seed \(seed): \(constraint.description)")
      }
    }
  }

  @Test func anInequalityThatNeverBindsKeepsItsDistance() throws {
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed).system)
      let found = diagnosis.redundancies()
      let rest = Self.required(diagnosis, without: found.map(\.index))
      for redundancy in found {
        guard case .neverBinds(let points) = redundancy.kind else { continue }
        var end = diagnosis.system.constraints[redundancy.index]
        end.form.constants.append(.init(points, end.relation == .lessThanOrEqual ? 1 : -1))
        #expect(try Self.miss(end, rest, diagnosis.system) < 1e-5, "seed \(seed): \(redundancy)")
        // A hundredth of a point farther away it is not.
        end.form.constants.append(.init(0.01, end.relation == .lessThanOrEqual ? 1 : -1))
        #expect(try Self.miss(end, rest, diagnosis.system) > 0.009, "seed \(seed): \(redundancy)")
      }
    }
  }

  @Test func whatIsMissedIsNotCalledNeedless() throws {
    var count = 0
    for seed in Self.seeds {
      let plain = SystemDiagnosis(try RandomLayout(seed: seed).system, .withoutFixes)
      // Every other constraint as an optional one besides, a point off.
      var system = plain.system
      for constraint in plain.system.constraints where constraint.index.isMultiple(of: 2) {
        var optional = constraint
        optional.index = system.constraints.count
        optional.position = optional.index
        optional.origin = .user
        optional.priority = .high
        optional.form.constants.append(.init(1, constraint.relation == .lessThanOrEqual ? 1 : -1))
        system.constraints.append(optional)
      }
      let diagnosis = SystemDiagnosis(system, .withoutFixes)
      let missed = Set(diagnosis.brokenPreferences.map(\.index))
      count += missed.count
      for redundancy in diagnosis.redundancies() {
        if case .duplicate = redundancy.kind { continue }
        #expect(!missed.contains(redundancy.index), "seed \(seed): \(redundancy)")
      }
    }
    #expect(count > 20, "too few to have tested anything")
  }

  @Test func anOptionalEquationIsNotImpliedByWhatPutsItElsewhere() throws {
    func kinds(_ height: Double) throws -> [Redundancy.Kind] {
      let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: 375, height: 44))
      let view = View(class: "UIView", key: "b")
      root.addSubview(view)
      let system = try ConstraintSystem(
        root: root,
        constraints: [
          LayoutConstraint(
            item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: nil, constant: height,
            priority: LayoutPriority(exactly: 900) ?? .high),
          LayoutConstraint(item: view, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, constant: 5),
          LayoutConstraint(
            item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottom, constant: -5),
        ])
      return SystemDiagnosis(system).redundancies().map(\.kind)
    }
    #expect(try kinds(34) == [.implied])
    for height in [33.0, 33.9999, 34.0001, 35] { #expect(try kinds(height) == [], "\(height)") }
  }

  @Test(arguments: [SystemShape.feasible, .degenerate, .redundant, .duplicate])
  func rowsOfAnyKindAreJudgedTheSame(_ shape: SystemShape) throws {
    var count = 0
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(ConstraintSystem(shape.system(seed: seed, size: 5).oneSidedLayout))
      let system = diagnosis.system
      let found = diagnosis.redundancies().filter { redundancy in
        system.constraints[redundancy.index].priority.isRequired && !diagnosis.dropped.contains(redundancy.index)
      }
      let needless = found.map(\.index)
      for redundancy in found {
        count += 1
        let constraint = system.constraints[redundancy.index]
        // Less than a thousandth of a point is rounding.
        #expect(try Self.miss(constraint, redundancy.reasons, system) < 0.001, "\(shape) \(seed): \(redundancy)")
        try Self.expectIrreducible(redundancy, system, "\(shape) \(seed): \(redundancy)")
      }
      for index in Self.required(diagnosis, without: needless) {
        let others = Self.required(diagnosis, without: needless + [index])
        #expect(try Self.miss(system.constraints[index], others, system) > 0, "\(shape) \(seed): \(index)")
      }
    }
    #expect(count > 0, "too few to have tested anything")
  }

  @Test func theSameRowWrittenInAnotherWayIsADuplicate() throws {
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let (first, second) = (View(class: "UIView", key: "a"), View(class: "UIView", key: "b"))
    root.addSubview(first)
    root.addSubview(second)
    let system = try ConstraintSystem(
      root: root,
      constraints: [
        LayoutConstraint(
          item: first, attribute: .left, relatedBy: .lessThanOrEqual, toItem: second, attribute: .right, constant: 8),
        LayoutConstraint(
          item: second, attribute: .right, relatedBy: .greaterThanOrEqual, toItem: first, attribute: .left, constant: -8
        ),
        LayoutConstraint(
          item: second, attribute: .right, relatedBy: .greaterThanOrEqual, toItem: first, attribute: .left,
          constant: -8,
          priority: .high),
        LayoutConstraint(item: root, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 300),
      ])
    let found = SystemDiagnosis(system).redundancies()
    // The first two constraints are the root's frame.
    #expect(found.map(\.index) == [3, 4, 5])
    #expect(found.map(\.kind) == [.duplicate(of: 2), .implied, .duplicate(of: 1)])
  }

  /// Constraints that relate an attribute to itself always hold, but they don't duplicate each other.
  @Test func constraintsOfAnAttributeToItself() throws {
    let view = View(class: "UIView", key: "a")
    let constraints = [Attribute.top, .left].map {
      LayoutConstraint(item: view, attribute: $0, relatedBy: .equal, toItem: view, attribute: $0)
    }
    let found = SystemDiagnosis(try ConstraintSystem(root: view, constraints: constraints)).redundancies()
    #expect(found.map(\.kind) == [.implied, .implied])
  }
}
