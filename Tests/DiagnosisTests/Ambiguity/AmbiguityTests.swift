import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// What is said to be open, and together with what, judged by the exact oracle.
struct AmbiguityTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.1).count)

  /// The random layouts with few enough constraints to be open somewhere, with their ambiguity and the oracle's view.
  private static func forEach(
    _ way: Way = .asMeant, _ body: (_ seed: UInt64, SystemDiagnosis, Ambiguity, OptimalFace) throws -> Void
  ) throws {
    for seed in seeds {
      let system = try RandomLayout(seed: seed, constraintLimit: 10).system
      let diagnosis = way.diagnosis(of: system, .groups)
      try body(seed, diagnosis, try #require(diagnosis.ambiguity), OptimalFace(diagnosis))
    }
  }

  /// How directions are found.
  enum Way: CaseIterable {
    /// As the solver moves things.
    case asMeant
    /// Each variable is moved alone.
    case alone
    /// A sample shows what is worth a move.
    case sampled

    func diagnosis(of system: ConstraintSystem, _ detail: DiagnosisOptions.AmbiguityDetail) -> SystemDiagnosis {
      Ambiguity.$fewDirections.withValue(self == .alone ? 0 : 64) {
        Ambiguity.$manyMoves.withValue(self == .sampled ? 0 : 80) {
          SystemDiagnosis(system, .init(ambiguity: detail))
        }
      }
    }
  }

  @Test(arguments: Way.allCases) func preciselyWhatCanHaveOtherValuesIsOpen(_ way: Way) throws {
    try Self.forEach(way) { seed, _, ambiguity, face in
      let open = face.system.variables.indices.filter { face.isOpen($0) }
      #expect(ambiguity.variables == open, "seed \(seed)")
      #expect(way.diagnosis(of: face.system, .variables).ambiguous == open, "seed \(seed)")
    }
  }

  /// Views that only must not overlap: moved as the solver does, each would push all behind it.
  @Test func whatIsNextToOthersIsMovedAlone() throws {
    func moves(_ count: Int) throws -> Int {
      let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 1000, height: 100))
      let views = (0..<count).map { View(key: "v\($0)") }
      for view in views { root.addSubview(view) }
      let ends = views.map {
        LayoutConstraint(
          item: $0, attribute: .right, relatedBy: .lessThanOrEqual, toItem: root, attribute: .right)
      }
      let gaps = zip(views, views.dropFirst()).map {
        LayoutConstraint(item: $1, attribute: .left, relatedBy: .greaterThanOrEqual, toItem: $0, attribute: .right)
      }
      let system = try ConstraintSystem(root: root, constraints: ends + gaps)
      let diagnosis = SystemDiagnosis(system, .init(ambiguity: .groups))
      #expect(diagnosis.ambiguity?.groups.count == 4 * count)
      return diagnosis.askedMoveCount
    }
    try Ambiguity.$manyMoves.withValue(.max) {
      let few = try moves(40)
      #expect(try few > 0 && moves(160) <= few)
    }
  }

  /// A move of a view alone may leave the equation that is being tested as it is.
  @Test(arguments: Way.allCases) func limitsOfDifferentSlopesJoinNothing(_ way: Way) throws {
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let views = ["a", "c", "e"].map { View(key: $0) }
    for view in views { root.addSubview(view) }
    func limit(_ view: Int, _ other: Int, _ slope: Double, _ constant: Double) -> LayoutConstraint {
      LayoutConstraint(
        item: views[view], attribute: .left, relatedBy: .lessThanOrEqual, toItem: views[other], attribute: .left,
        multiplier: slope, constant: constant, priority: .defaultHigh)
    }
    let limits = [limit(1, 2, 0.5, -50), limit(0, 1, 0.5, 0), limit(0, 2, -1, -100)]
    let system = try ConstraintSystem(root: root, constraints: limits)
    let diagnosis = way.diagnosis(of: system, .groups)
    #expect(diagnosis.ambiguity?.groups.map(\.variables.count) == Array(repeating: 1, count: 12))
  }

  /// A view that another moves by next to nothing is tested on its own.
  @Test(arguments: Way.allCases) func aTinySlopeHidesNoOpenValue(_ way: Way) throws {
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let (x, y) = (View(key: "x"), View(key: "y"))
    root.addSubview(x)
    root.addSubview(y)
    let slope = LayoutConstraint(
      item: y, attribute: .left, relatedBy: .greaterThanOrEqual, toItem: x, attribute: .left, multiplier: 1e-8)
    let system = try ConstraintSystem(root: root, constraints: [slope])
    let diagnosis = way.diagnosis(of: system, .groups)
    #expect(diagnosis.ambiguity?.variables.count == 8)
  }

  /// Returns the number of moves asked for labels that don't fit into their row: each can grow at the expense of
  /// another.
  private func moves(rowOf count: Int) throws -> Int {
    let system = try RowOfLabels(count: count).system()
    let diagnosis = SystemDiagnosis(system, .init(ambiguity: .groups))
    #expect(diagnosis.ambiguity?.groups.contains { $0.freedom == count - 1 } == true)
    return diagnosis.askedMoveCount
  }

  @Test func whatCanGrowAtTheExpenseOfAnotherIsMovedAlone() throws {
    try Ambiguity.$manyMoves.withValue(.max) {
      let few = try moves(rowOf: 100)
      #expect(try few > 0 && moves(rowOf: 200) <= few + 8)
    }
  }

  @Test(arguments: [100, 200]) func afterAFewMovesAllDirectionsAreFoundAtOnce(_ count: Int) throws {
    #expect(try moves(rowOf: count) <= Ambiguity.manyMoves + 1)
  }

  /// The position of the bars doesn't matter.
  @Test(arguments: [0, 80]) func whatDoesNotMatterIsNotOpen(_ manyMoves: Int) throws {
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let (a, b) = (View(key: "a"), View(key: "b"))
    let bar = LayoutGuide(class: "_UILayoutGuide", key: "bar")
    root.addSubview(a)
    root.addSubview(b)
    root.addLayoutGuide(bar)
    let constraints = [
      LayoutConstraint(item: a, attribute: .right, relatedBy: .equal, toItem: b, attribute: .left),
      LayoutConstraint(item: bar, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top),
      LayoutConstraint(
        item: bar, attribute: .height, relatedBy: .equal, toItem: nil, attribute: nil, constant: 20),
    ]
    let system = try ConstraintSystem(root: root, constraints: constraints)
    for detail in [DiagnosisOptions.AmbiguityDetail.groups, .variables] {
      let diagnosis = Ambiguity.$manyMoves.withValue(manyMoves) { SystemDiagnosis(system, .init(ambiguity: detail)) }
      #expect(diagnosis.ambiguous.count == 8)
    }
  }

  @Test(arguments: [2, 200])
  func whatIsCutShortSaysNothing(_ count: Int) throws {
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for index in 0..<count { root.addSubview(View(key: "v\(index)")) }
    let system = ConstraintSystem(root: root)
    #expect(SystemDiagnosis(system, .init(ambiguity: .groups)).ambiguity?.groups.count == 4 * count)
    let found = Deadline.$instant.withValue(.now) { SystemDiagnosis(system, .init(ambiguity: .groups)) }
    #expect(found.isCut && found.ambiguity == nil)
  }

  @Test(arguments: Way.allCases) func groupsAreWhatEquationsTieTogether(_ way: Way) throws {
    var severalTied = 0
    try Self.forEach(way) { seed, _, ambiguity, face in
      let directions = face.directions()
      #expect(ExactSpace.components(directions) == Set(ambiguity.groups.map { Set($0.variables) }), "seed \(seed)")
      #expect(
        ExactSpace.reduced(directions).count == ambiguity.groups.reduce(0) { $0 + $1.freedom }, "seed \(seed)")
      severalTied += ambiguity.groups.count { $0.variables.count > 1 }
    }
    #expect(severalTied > 10, "too few groups to have tested anything")
  }

  @Test(arguments: Way.allCases) func theOtherLayoutIsAsGoodAndDiffersInAllOfTheGroup(_ way: Way) throws {
    try Self.forEach(way) { seed, diagnosis, ambiguity, face in
      #expect(face.contains(diagnosis.values), "seed \(seed)")
      for group in ambiguity.groups {
        var other = diagnosis.values
        for value in group.otherValues { other[value.variable] = value.points }
        #expect(face.contains(other), "seed \(seed): \(group)")
        for variable in group.variables {
          #expect(abs(other[variable] - diagnosis.values[variable]) > 1e-4, "seed \(seed): \(group)")
        }
      }
    }
  }

  @Test func pinningASettlingSetDecidesTheGroupAndPinningLessDoesNot() throws {
    var pinned = 0
    try Self.forEach { seed, diagnosis, ambiguity, face in
      for group in ambiguity.groups {
        #expect(!group.decidingSets.isEmpty, "seed \(seed): \(group)")
        // At the edge of what is possible less could do; between two layouts it does not.
        var middle = diagnosis.values
        for value in group.otherValues { middle[value.variable] = (middle[value.variable] + value.points) / 2 }
        for set in group.decidingSets {
          pinned += 1
          #expect(set.count == group.freedom, "seed \(seed): \(group)")
          let pins = try set.map { try #require(diagnosis.system.form(of: $0)) }
          func isOpen(_ pins: [LinearForm]) -> Bool {
            group.variables.contains { face.isOpen($0, from: middle, pins: pins) }
          }
          #expect(!isOpen(pins), "seed \(seed): \(set) of \(group)")
          #expect(isOpen(pins.dropLast()), "seed \(seed): \(set) of \(group)")
        }
      }
    }
    #expect(pinned > 100, "too few sets to have tested anything")
  }

  @Test(arguments: [SystemShape.arbitrary, .degenerate, .redundant, .duplicate, .manyLevels, .oneLevel])
  func rowsOfAnyKindAreJudgedTheSame(_ shape: SystemShape) throws {
    var open = 0
    for seed in Self.seeds {
      let rows = shape.system(seed: seed, size: 5).oneSidedLayout
      // With a thousandth for a coefficient a point here is a kilometre there, and rounding decides.
      guard rows.rows.allSatisfy({ $0.terms.allSatisfy { abs($0.coefficient) > 0.01 } }) else { continue }
      let diagnosis = SystemDiagnosis(ConstraintSystem(rows), .init(ambiguity: .groups))
      let ambiguity = try #require(diagnosis.ambiguity)
      let face = OptimalFace(diagnosis)
      let directions = face.directions()
      #expect(
        ExactSpace.components(directions) == Set(ambiguity.groups.map { Set($0.variables) }), "\(shape) \(seed)")
      #expect(
        ExactSpace.reduced(directions).count == ambiguity.groups.reduce(0) { $0 + $1.freedom }, "\(shape) \(seed)")
      for group in ambiguity.groups {
        open += 1
        var other = diagnosis.values
        for value in group.otherValues { other[value.variable] = value.points }
        #expect(face.contains(other), "\(shape) \(seed): \(group)")
      }
    }
    #expect(open > 0, "too few groups to have tested anything")
  }

  @Test(arguments: [1e-10, 1e-30, 0.5])
  func howeverWeakAConstraintIsItDecides(_ priority: Double) throws {
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let view = View(class: "UIView", key: "a")
    root.addSubview(view)
    func open(_ constraints: [LayoutConstraint]) throws -> [Attribute] {
      let system = try ConstraintSystem(root: root, constraints: constraints)
      return SystemDiagnosis(system, .init(ambiguity: .groups)).ambiguous.map { system.variables[$0].attribute }
    }
    let weak = try LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 50,
      priority: #require(LayoutPriority(exactly: priority)))
    #expect(try open([]) == [.left, .top, .width, .height])
    #expect(try open([weak]) == [.left, .top, .height])
  }

  @Test func aChainOfWidthsHasOneFreedomLessThanItHasWidths() throws {
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let views = (0..<4).map { View(class: "UIView", key: "v\($0)") }
    var constraints: [LayoutConstraint] = []
    var previous: LayoutItem = root
    for view in views {
      root.addSubview(view)
      constraints += [
        LayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: previous,
          attribute: previous === root ? .left : .right),
        LayoutConstraint(item: view, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top),
        LayoutConstraint(item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottom),
      ]
      previous = view
    }
    constraints.append(
      LayoutConstraint(item: previous, attribute: .right, relatedBy: .equal, toItem: root, attribute: .right))
    let system = try ConstraintSystem(root: root, constraints: constraints)
    let ambiguity = try #require(SystemDiagnosis(system, .init(ambiguity: .groups)).ambiguity)
    #expect(ambiguity.groups.count == 1)
    #expect(ambiguity.groups.first?.freedom == 3)
    #expect(ambiguity.groups.first?.variables.count == 7)
  }
}
