import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// What is said to stand in the way of an optional constraint, judged by the oracle: it holds the constraint where it
/// is, and without any one of it that is not so.
struct PreferenceExplanationTests {
  static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.25).count)

  /// The layout of a seed; every other one has few required constraints.
  private static func system(seed: UInt64) throws -> ConstraintSystem {
    try RandomLayout(seed: seed, optionalOneIn: seed.isMultiple(of: 2) ? 5 : 2).system
  }

  /// The search starts with all views at their smallest, or with the present layout.
  @Test(arguments: [500, -1_000_000])
  func theObstaclesHoldTheConstraintWhereItIsAndNeedEachOther(spareExchanges: Int) throws {
    var (explained, strained) = (0, 0)
    for seed in Self.seeds {
      let system = try Self.system(seed: seed)
      let diagnosis = SystemDiagnosis(system)
      for preference in diagnosis.brokenPreferences where preference.points > 0.01 {
        let found = PreferenceExplanation.$spareExchanges.withValue(spareExchanges) {
          diagnosis.explanation(of: preference)
        }
        let explanation = try #require(found, "seed \(seed): \(preference)")
        explained += 1
        strained += explanation.strained.count
        let miss = explanation.reasoning.wanted - explanation.reasoning.available
        #expect(abs(miss.magnitude.doubleValue - preference.points) < 1e-5, "seed \(seed): \(explanation)")
        let obstacles = explanation.obstacles
        #expect(!isNearer(preference.index, by: 0.0015, obstacles, diagnosis), "seed \(seed): \(explanation)")
        for left in obstacles {
          let others = obstacles.filter { $0 != left }
          #expect(isNearer(preference.index, by: 0.0005, others, diagnosis), "seed \(seed): \(explanation)")
        }
        let priority = system.constraints[preference.index].priority
        #expect(obstacles.allSatisfy { system.constraints[$0].priority >= priority }, "seed \(seed)")
        let missed = obstacles.filter { !isSatisfied($0, diagnosis) }
        #expect(explanation.strained == Set(missed), "seed \(seed): \(explanation)")
      }
    }
    #expect(explained > 10 && strained > 0)
  }

  /// Whether a preference that is not satisfied can be nearer to it by `step` points with every premise, and with each
  /// of `obstacles` as near as it is.
  private func isNearer(_ preference: Int, by step: Double, _ obstacles: [Int], _ diagnosis: SystemDiagnosis) -> Bool {
    var system = diagnosis.system
    system.constraints = obstacles.flatMap { index -> [ConstraintSystem.Constraint] in
      let constraint = system.constraints[index]
      let excess = constraint.form.value(at: diagnosis.values)
      if isSatisfied(index, diagnosis) { return [constraint] }
      let isEquation = constraint.relation == .equal
      return (isEquation ? [excess, -excess] : [excess]).map { limited(constraint, to: $0) }
    }
    let constraint = diagnosis.system.constraints[preference]
    let excess = constraint.form.value(at: diagnosis.values)
    system.constraints.append(limited(constraint, to: excess + (excess > 0 ? -step : step)))
    return RowSystem(system, system.constraints.indices).isFeasible
  }

  /// That `constraint` misses by no more than `excess`.
  private func limited(
    _ constraint: ConstraintSystem.Constraint, to excess: Double
  ) -> ConstraintSystem.Constraint {
    var limited = constraint
    limited.relation = excess > 0 ? .lessThanOrEqual : .greaterThanOrEqual
    limited.form.constants.append(.init(excess, -1))
    return limited
  }

  private func isSatisfied(_ index: Int, _ diagnosis: SystemDiagnosis) -> Bool {
    let constraint = diagnosis.system.constraints[index]
    let excess = constraint.form.value(at: diagnosis.values)
    return switch constraint.relation {
    case .equal: excess.magnitude < 1e-6
    case .lessThanOrEqual: excess < 1e-6
    case .greaterThanOrEqual: excess > -1e-6
    }
  }

  /// The system of a box of 300 by 300 points with the views `views`.
  private func system(_ views: [String], _ constraints: [String], _ root: String = "") throws -> ConstraintSystem {
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = """
      { "masdiag": 1,
        "root": { "key": "s", "frame": [0, 0, 300, 300], \(root) "subviews": [\(views.joined(separator: ", "))] },
        "constraints": [\(texts)] }
      """
    return try LayoutDocument(Array(document.utf8), path: "x").system
  }

  /// What is in the way of the constraint with a key, by their keys or else as they are printed, and the constants with
  /// which it is satisfied.
  private func obstaclesAndFixes(
    of key: String, _ system: ConstraintSystem
  ) throws -> (obstacles: [String], fixes: [Double]) {
    let explanations = SystemDiagnosis(system).explanationsOfBrokenPreferences().compactMap(\.self)
    let explanation = try #require(explanations.first { system.constraints[$0.index].key == key })
    let names = explanation.obstacles.map { system.constraints[$0].key ?? system.constraints[$0].description }
    return (names.sorted() + explanation.premises.map { "premise \($0)" }, explanation.fixes.map(\.constant))
  }

  @Test func whatOnlyMakesItImpossibleIsNotWhatHoldsItWhereItIs() throws {
    let system = try system(
      ["{ \"key\": \"b\" }"],
      [
        "min: b.height >= 20", "max: b.height <= 60", "want: b.height == 80 ^high", "k: b.height <= 15 ^low",
      ])
    #expect(try obstaclesAndFixes(of: "k", system).obstacles == ["want"])
    #expect(try obstaclesAndFixes(of: "want", system) == (["max"], [80]))
  }

  @Test func aRuleOfAnotherViewThatAsksForLessIsNotInTheWay() throws {
    let system = try system(
      ["{ \"key\": \"b\" }", "{ \"key\": \"c\" }"],
      ["t: b.top == s.top", "u: b.bottom == s.bottom", "c.top >= s.margins.top", "k: b.height <= 30 ^low"],
      "\"safeAreaInsets\": [20, 0, 34, 0],")
    let found = try obstaclesAndFixes(of: "k", system)
    #expect(found.obstacles.count == 3 && found.obstacles.suffix(2) == ["t", "u"] && found.fixes == [270, -270])
  }

  @Test func aChangeMakesUpForWhatFollowsItFirst() throws {
    let second = try system(
      ["{ \"key\": \"b\" }", "{ \"key\": \"c\" }"],
      ["c.height == 30", "r: c.height == b.height + 40 ^high", "w: b.height == 20 ^251"])
    #expect(try obstaclesAndFixes(of: "w", second).fixes == [60])
    let sides = try system(
      ["{ \"key\": \"b\" }"],
      ["w: b.width == 100", "l: b.left == 0 ^high", "r: b.right == 0 ^high", "x: b.left == 150 ^low"])
    #expect(try obstaclesAndFixes(of: "l", sides).fixes == [300])
  }

  @Test func inALongListOfObstaclesEachIsNeeded() throws {
    let count = 40
    let system = try system(
      (0..<count).map { "{ \"key\": \"v\($0)\" }" },
      (0..<count).map { "v\($0).top == \($0 == 0 ? "s.top" : "v\($0 - 1).bottom")" }
        + (1..<count).map { "v\($0).height == v0.height" }
        + ["v\(count - 1).bottom == s.bottom", "v3.height >= 20 ^high", "v9.height >= 20 ^251"])
    let diagnosis = SystemDiagnosis(system)
    let explanations = diagnosis.explanationsOfBrokenPreferences().compactMap(\.self)
    #expect(explanations.map(\.points) == [12.5, 12.5])
    for explanation in explanations {
      // All but the two preferences, and the height of the container.
      #expect(explanation.obstacles.count == 2 * count + 1)
      for left in explanation.obstacles.enumerated() where left.offset.isMultiple(of: 8) {
        let others = explanation.obstacles.filter { $0 != left.element }
        #expect(isNearer(explanation.index, by: 0.0005, others, diagnosis), "without \(left.element)")
      }
    }
  }

  /// Cards that are as wide as the first: each asks what another width of the first comes to.
  @Test func whatManyAskAboutIsTriedOnce() throws {
    func trials(_ count: Int) throws -> Int {
      let system = try system(
        (0..<count).map { "{ \"key\": \"v\($0)\" }" },
        ["v0.width == 100"] + (1..<count).map { "v\($0).width == v0.width" }
          + (0..<count).map { "v\($0).width >= 120 ^high" })
      let diagnosis = SystemDiagnosis(system)
      #expect(diagnosis.brokenPreferences.count == count)
      return diagnosis.countedExplanations().trials
    }
    let few = try trials(5)
    #expect(try few > 0 && trials(40) == few)
  }

  /// A layout in which optional inequalities relate the edges of `count` views to those of others.
  private func pushing(_ count: Int) throws -> ConstraintSystem {
    var random = SeededGenerator(seed: 7)
    let within = (0..<count).flatMap { view in
      [
        "v\(view).width >= 10", "v\(view).left >= s.left", "v\(view).right <= s.right",
        "v\(view).top == s.top",
      ]
    }
    let pushes = (0..<3 * count).map { _ in
      let (one, other) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
      let relation = random.pick(["==", ">=", "<="])
      let offset = Int.random(in: -20...20, using: &random)
      return one == other
        ? "v\(one).width >= 5"
        : "v\(one).left \(relation) v\(other).right + \(offset) ^\(random.pick([100, 250, 500, 750, 900, 999]))"
    }
    return try system((0..<count).map { "{ \"key\": \"v\($0)\" }" }, within + pushes)
  }

  /// Added one by one to views at their smallest, such constraints move the views again and again.
  @Test func constraintsThatPushEachOtherMoveNothingInThePresentLayout() throws {
    func exchanges(_ count: Int, spare: Int) throws -> Int {
      let diagnosis = SystemDiagnosis(try pushing(count))
      return PreferenceExplanation.$spareExchanges.withValue(spare) { diagnosis.countedExplanations().exchanges }
    }
    for count in [30, 60] {
      let (smallest, present) = try (exchanges(count, spare: 1_000_000), exchanges(count, spare: -1_000_000))
      #expect(present <= count && 3 * present < smallest, "\(present) exchanges instead of \(smallest)")
    }
  }

  @Test func allAtOnceIsTheSameAsOneByOne() throws {
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try Self.system(seed: seed))
      let together = diagnosis.explanationsOfBrokenPreferences()
      #expect(together.count == diagnosis.brokenPreferences.count)
      for (preference, explanation) in zip(diagnosis.brokenPreferences, together) {
        let alone = diagnosis.explanation(of: preference)
        #expect(alone?.index == explanation?.index, "seed \(seed)")
        #expect((alone == nil) == (explanation == nil), "seed \(seed)")
      }
    }
  }

  @Test func eachFixSatisfiesTheConstraintAtTheCostOfNothingStronger() throws {
    var tried = 0
    // Above all other optional constraints. (Required it cannot be: the constants that are given are rounded.)
    let strong = try #require(LayoutPriority(exactly: 999.5))
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try Self.system(seed: seed))
      let dropped = Set(diagnosis.dropped)
      for explanation in diagnosis.explanationsOfBrokenPreferences().compactMap(\.self) {
        let optional = diagnosis.system.constraints[explanation.index]
        for fix in explanation.fixes {
          tried += 1
          let changed = diagnosis.system.applying(.changeConstant(to: fix.constant), to: fix.index)
          try expectTrue(fix, of: explanation, diagnosis, "seed \(seed): \(fix)")
          func levels(_ system: ConstraintSystem, isStrong: Bool) throws -> [Optimum.Level] {
            let kept = system.constraints.filter { constraint in
              constraint.isActive && !dropped.contains(constraint.index) && constraint.priority >= optional.priority
            }
            let asked = kept.map { constraint in
              var constraint = constraint
              if isStrong, constraint.index == optional.index { constraint.priority = strong }
              return constraint
            }
            return try #require(RowSystem(system, wishesOf: asked).optimalLevels, "seed \(seed): \(fix)")
          }
          let before = try levels(diagnosis.system, isStrong: false)
          let after = try levels(changed, isStrong: true)
          for level in after {
            let violation = before.first { $0.priority == level.priority }?.violation.doubleValue ?? 0
            #expect(level.violation.doubleValue < violation + 1e-3, "seed \(seed): \(fix)")
          }
        }
      }
    }
    #expect(tried > 20)
  }

  /// Lays the layout out with the change made: the constraint is satisfied, and nothing of its priority or a higher one
  /// is missed by more.
  private func expectTrue(
    _ fix: PreferenceExplanation.ConstantChange, of explanation: PreferenceExplanation, _ diagnosis: SystemDiagnosis,
    _ comment: Comment
  ) throws {
    var changed = diagnosis.system.applying(.changeConstant(to: fix.constant), to: fix.index)
    for index in diagnosis.dropped { changed.constraints[index].isActive = false }
    let after = SystemDiagnosis(changed, .withoutFixes)
    #expect(after.dropped.isEmpty, comment)
    let priority = changed.constraints[explanation.index].priority
    let before = Dictionary(uniqueKeysWithValues: diagnosis.brokenPreferences.map { ($0.index, $0.points) })
    for preference in after.brokenPreferences where changed.constraints[preference.index].priority >= priority {
      #expect(preference.index != explanation.index, comment)
      #expect(preference.points < (before[preference.index] ?? 0) + 1e-3, comment)
    }
  }
}
