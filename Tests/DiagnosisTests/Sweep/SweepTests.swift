import Certificates
import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// What a sweep says of every value is compared with layouts of single values; 10,000 of them for 400 layouts.
struct SweepTests {
  private static let seeds = RandomTrials(.documents, part: 0.08).seeds
  private static let widths = 40.0...760.0
  /// So near to where something changes, in points, rounding decides.
  private static let margin = 0.01

  @Test func everyWidthIsAsItsOwnLayoutSays() throws {
    var seen = (conflicting: 0, satisfiable: 0, missed: 0, pieces: 0)
    for seed in Self.seeds {
      let base = try Self.layout(seed)
      let sweep = try Sweep(base, [Self.width(of: base)])
      #expect(sweep.isComplete)
      seen.pieces += max(0, sweep.pieces.count - 1)
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<25 {
        let width = (Double.random(in: Self.widths, using: &random) * 8).rounded() / 8
        let alone = try Self.layout(seed, width: width)
        let conflicts = sweep.conflicts.map { $0.shortfall.value(at: [Rational(exactly: width)!]).doubleValue }
        if conflicts.contains(where: { $0.magnitude < Self.margin }) { continue }
        let diagnosis = SystemDiagnosis(alone, .withoutFixes)
        #expect(diagnosis.conflicts.isEmpty == conflicts.allSatisfy { $0 < 0 }, "seed \(seed), width \(width)")
        for swept in sweep.conflicts {
          // (Equations can conflict on both sides of one value, each time with the other sign.)
          let shortfall = zip(sweep.conflicts, conflicts).filter { swept.hasMembers(of: $0.0) }.map(\.1).max() ?? 0
          let holds = Self.holds(swept.conflict, in: alone)
          #expect(holds == (shortfall < 0), "seed \(seed), width \(width): \(swept.conflict.members)")
        }
        seen.conflicting += diagnosis.conflicts.isEmpty ? 0 : 1
        seen.satisfiable += diagnosis.conflicts.isEmpty ? 1 : 0
        if let difference = Self.difference(sweep, alone, at: width) {
          Issue.record("seed \(seed), width \(width): \(difference)")
        }
        seen.missed += diagnosis.brokenPreferences.isEmpty ? 0 : 1
      }
    }
    #expect(seen.conflicting > 20 && seen.satisfiable > 20 && seen.missed > 20 && seen.pieces > 10, "\(seen)")
  }

  @Test func everySizeIsAsItsOwnLayoutSays() throws {
    for seed in Self.seeds {
      let base = try Self.layout(seed)
      let sweep = try Sweep(
        base,
        [Self.width(of: base), .init("root.height", .attribute(.init(0, .height)), through: 40...760)])
      #expect(sweep.isComplete && sweep.pieces.isEmpty)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<15 {
        let size = (0..<2).map { _ in (Double.random(in: Self.widths, using: &random) * 8).rounded() / 8 }
        let exact = size.map { Rational(exactly: $0)! }
        let conflicts = sweep.conflicts.map { $0.shortfall.value(at: exact).doubleValue }
        if conflicts.contains(where: { $0.magnitude < Self.margin }) { continue }
        let alone = try Self.layout(seed, width: size[0], height: size[1])
        let diagnosis = SystemDiagnosis(alone, .withoutFixes)
        #expect(diagnosis.conflicts.isEmpty == conflicts.allSatisfy { $0 < 0 }, "seed \(seed), \(size)")
      }
    }
  }

  /// Forms and, every fourth time, a layout of any kind, many of whose constraints are optional.
  private static func layout(_ seed: UInt64, width: Double = 320, height: Double = 480) throws -> ConstraintSystem {
    guard seed % 4 == 0 else { return try RandomForm(seed: seed, width: width, height: height).system }
    var system = try RandomLayout(seed: seed, constraintLimit: 20, width: width, height: height).system
    var random = SeededGenerator(seed: seed &* 31)
    for index in system.constraints.indices where system.constraints[index].origin == .user {
      let priority = random.pick([LayoutPriority.required, .high, .medium, .low])
      if !random.chance(1, in: 3) { system.constraints[index].priority = priority }
    }
    return system
  }

  private static func width(of system: ConstraintSystem) -> Sweep.Request {
    Sweep.Request("root.width", .attribute(.init(0, .width)), through: widths)
  }

  /// Whether the members of a conflict hold together in `system`.
  private static func holds(_ conflict: LayoutConflict, in system: ConstraintSystem) -> Bool {
    let members = Set(conflict.members.map(\.index))
    var system = system
    for index in system.constraints.indices where !members.contains(index) {
      system.constraints[index].isActive = false
    }
    return SystemDiagnosis(system, .withoutFixes).conflicts.isEmpty
  }

  /// Where the layout at `width` misses other amounts, at some priority, than the sweep says. (Which of several equal
  /// constraints is missed may differ.)
  private static func difference(_ sweep: Sweep, _ alone: ConstraintSystem, at width: Double) -> String? {
    guard let piece = sweep.pieces.first(where: { $0.range.contains(width) }) else { return nil }
    var system = alone
    for index in sweep.dropped { system.constraints[index].isActive = false }
    let length = piece.range.upperBound - piece.range.lowerBound
    let share = length == 0 ? 0 : (width - piece.range.lowerBound) / length
    var missed: [LayoutPriority: Double] = [:]
    for miss in piece.misses {
      let points = miss.atStart + (miss.atEnd - miss.atStart) * share
      missed[system.constraints[miss.index].priority, default: 0] += points
    }
    for preference in SystemDiagnosis(system, .withoutFixes).brokenPreferences {
      missed[system.constraints[preference.index].priority, default: 0] -= preference.points
    }
    let different = missed.filter { $0.value.magnitude > margin }
    return different.isEmpty ? nil : "\(different) in \(piece)"
  }

  // MARK: Single layouts

  private static let form = """
    { "masdiag": 1, "root": { "key": "form", "frame": [0, 0, 320, 200], "subviews": [
      { "key": "label", "intrinsicContentSize": [120, 20] }, { "key": "field" } ] },
      "constraints": [
        { "key": "start", "constraint": "label.left == form.left + 16" },
        { "key": "gap", "constraint": "field.left == label.right + 8" },
        { "key": "end", "constraint": "field.right == form.right - 16" },
        { "key": "least", "constraint": "field.width >= 100" },
        { "key": "short", "constraint": "label.width >= 40" },
        { "key": "roomy", "constraint": "field.width == 200 ^low" } ] }
    """

  private static func system(_ text: String) throws -> ConstraintSystem {
    try LayoutDocument(Array(text.utf8), path: "form.json").system
  }

  /// 16 + 40 + 8 + 100 + 16 = 180 at least; the content is cut below 260, or as long as the field takes its room.
  @Test func aFormHoldsFromItsLeastWidth() throws {
    let system = try Self.system(Self.form)
    let sweep = try Sweep(system, [.init("form.width", .attribute(.init(0, .width)), through: 100...600)])
    #expect(sweep.region.corners == [[Rational(180)], [Rational(600)]])
    // Below 140 the label's width does not count any more.
    #expect(sweep.conflicts.map(\.example) == [[179], [139]])
    let conflict = try #require(sweep.conflicts.first)
    #expect(conflict.conflict.shortfall == .one)
    #expect(conflict.system.constraints[conflict.conflict.members[0].index].description.contains("form.width == 179"))
    let ends = sweep.pieces.map(\.range)
    #expect(ends.map(\.lowerBound) == [180, 260, 360] && ends.map(\.upperBound) == [260, 360, 600], "\(ends)")
  }

  @Test func whatConflictsEverywhereDoesNotHideTheRest() throws {
    let text = Self.form.replacing(
      "\"constraints\": [",
      with: "\"constraints\": [ \"label.top == field.top + 8\", "
        + "\"label.top == field.top + 12\",")
    let sweep = try Sweep(
      Self.system(text), [.init("form.width", .attribute(.init(0, .width)), through: 100...600)])
    #expect(sweep.conflicts.count(where: \.isEverywhere) == 1 && sweep.dropped.count == 1)
    #expect(sweep.region.corners.first == [Rational(180)])
  }

  @Test func conflictsThatAreEverywhereByAsManyPointsAreAllFound() throws {
    let system = try Self.system(
      """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ] },
        "constraints": [ "a.left == r.left", "a.left == r.left + 10", "a.top == r.top", "a.top == r.top + 10" ] }
      """)
    let sweep = try Sweep(system, [.init("r.width", .attribute(.init(0, .width)), through: 320...400)])
    #expect(sweep.conflicts.count == 2 && sweep.conflicts.allSatisfy { $0.isEverywhere })
    #expect(sweep.dropped.count == 2)
  }

  /// `picture` is 0.3 and `title` 0.15 of the page, and 48 points stand around them: `0.55 w == 48`. Below 480 / 7 the
  /// picture alone has no room for them; that end is no double.
  @Test func aConflictIsNotHiddenByOneThatEndsWhereItsCornerIsRounded() throws {
    let system = try Self.system(
      """
      { "masdiag": 1, "root": { "key": "page", "frame": [0, 0, 320, 480],
          "subviews": [ { "key": "title" }, { "key": "picture" } ] },
        "constraints": [
          { "vfl": "H:|-16-[title]-12-[picture]-20-|" }, "picture.width == page.width * 0.3",
          "picture.width == title.width * 2" ] }
      """)
    for range in [40.0...500, 40...100, 70...500] {
      let sweep = try Sweep(system, [.init("page.width", .attribute(.init(0, .width)), through: range)])
      #expect(sweep.region.corners == [[Rational(960, over: 11)]], "\(range)")
    }
  }

  /// A picture of half its width in height, as wide as the page: `0.5 w + 20 <= h`.
  @Test func aRegionHasTheCornersThatItsConstraintsCut() throws {
    let text = """
      { "masdiag": 1, "root": { "key": "page", "frame": [0, 0, 320, 200], "subviews": [ { "key": "picture" } ] },
        "constraints": [
          "picture.left == page.left", "picture.right == page.right", "picture.height == picture.width / 2",
          "picture.top == page.top + 20", "picture.bottom <= page.bottom" ] }
      """
    let sweep = try Sweep(
      Self.system(text),
      [
        .init("page.width", .attribute(.init(0, .width)), through: 0...400),
        .init("page.height", .attribute(.init(0, .height)), through: 0...100),
      ])
    let corners = [[0, 20], [160, 100], [0, 100]].map { $0.map { Rational($0) } }
    #expect(Set(sweep.region.corners) == Set(corners))
  }

  /// An attribute that no number is given gets one from outside.
  @Test func whatHasNoNumberIsGivenOne() throws {
    let system = try Self.system(Self.form)
    let sweep = try Sweep(system, [.init("label.width", .attribute(.init(1, .width)), through: 0...400)])
    #expect(sweep.region.corners == [[Rational(40)], [Rational(180)]])
    #expect(sweep.system.constraints.count == system.constraints.count + 1)
    #expect(sweep.system.constraints.last?.description.hasSuffix("label.width == 0>") == true)
  }

  @Test func aConstraintsConstantMoves() throws {
    let system = try Self.system(Self.form)
    let least = try #require(system.constraints.first { $0.key == "least" })
    let sweep = try Sweep(system, [.init("least", .constraint(least.index), through: 0...1000)])
    #expect(sweep.region.corners == [[.zero], [Rational(240)]])
  }

  @Test func whatCannotMoveIsRefused() throws {
    let system = try Self.system(Self.form)
    let width = Sweep.Request("form.width", .attribute(.init(0, .width)), through: 1...2)
    #expect(throws: Sweep.Failure.twice("form.width")) { try Sweep(system, [width, width]) }
    let margin = Sweep.Request("form.leftMargin", .attribute(.init(0, .leftMargin)), through: 1...2)
    #expect(throws: Sweep.Failure.noNumber("form.leftMargin")) { try Sweep(system, [margin]) }
  }
}

extension SweptConflict {
  fileprivate func hasMembers(of other: SweptConflict) -> Bool {
    conflict.members.map(\.index) == other.conflict.members.map(\.index)
  }
}
