import LinearSolver
import Testing

/// How the work of a load grows with the layout: counted at two sizes, since times differ.
struct GrowthTests {
  /// What a load took.
  private struct Work {
    var exchanges: Int
    var passes: Int
    var reducedForms: Int
    var formTerms = 0
  }

  /// Labels side by side, edge to edge in a container, as wide as their contents as far as that is possible.
  ///
  /// - Returns: their widths.
  private func load(
    _ count: Int, room: Double, distinctPriorities: Bool, into solver: inout Solver
  ) throws -> [Variable] {
    var rows: [Row] = []
    var end: [Term] = []
    var widths: [Variable] = []
    for _ in 0..<count {
      let (left, width) = (solver.makeVariable(), solver.makeVariable())
      rows.append(Row([Term(left)] + end.map { Term(-$0.coefficient, $0.variable) }, .equal(8)))
      rows.append(Row([Term(width)], .atLeast(0)))
      end = [Term(left), Term(width)]
      widths.append(width)
    }
    rows.append(try Row(end, .equal(room * Double(count))))
    for (number, width) in widths.enumerated() {
      let content = Double(20 + number * 13 % 60)
      let part = distinctPriorities ? Double(number) / Double(count) : 0
      rows.append(try Row([Term(width)], .atMost(content), priority: try Priority(250 + 400 * part)))
      rows.append(try Row([Term(width)], .atLeast(content), priority: try Priority(700 + 200 * part)))
    }
    let loaded = try solver.loadIfPossible(rows)
    #expect(loaded != nil)
    return widths
  }

  private func work(_ count: Int, room: Double, distinctPriorities: Bool) throws -> Work {
    var solver = Solver()
    _ = try load(count, room: room, distinctPriorities: distinctPriorities, into: &solver)
    return Work(
      exchanges: solver.exchangeCount, passes: solver.passCount, reducedForms: solver.reducedFormCount)
  }

  /// The room that is left is not handed on from label to label: that would take an exchange for each, and each would
  /// move all labels behind it.
  @Test func roomThatIsLeftIsNotHandedOn() throws {
    let (few, many) = try (
      work(100, room: 100, distinctPriorities: false), work(400, room: 100, distinctPriorities: false)
    )
    #expect(many.exchanges <= 2 * 400)
    #expect(few.passes <= 20 && many.passes <= 20)
    #expect(many.reducedForms <= 4)
  }

  /// Levels by the hundred are not settled one by one, and no label gives way to the one before it first.
  @Test(arguments: [100.0, 25])
  func labelsWithPrioritiesOfTheirOwnAreLoadedTogether(room: Double) throws {
    let (few, many) = try (
      work(100, room: room, distinctPriorities: true), work(400, room: room, distinctPriorities: true)
    )
    #expect(many.exchanges <= 2 * 400 + 8)
    #expect(many.passes <= 4 * few.passes)
    #expect(many.reducedForms <= 16)
  }

  /// One of several labels that prefer their widths as much as each other takes from another: one look shows it.
  @Test func labelsThatTakeFromEachOtherMoveAtALook() throws {
    var solver = Solver()
    for width in try load(50, room: 100, distinctPriorities: false, into: &solver).dropLast() {
      let moves = solver.distances(movingAlone: width, atMost: 100) ?? []
      #expect(moves.contains { $0.variable == width && $0.distance == 100 })
    }
    var ranked = Solver()
    for width in try load(50, room: 100, distinctPriorities: true, into: &ranked).dropFirst() {
      let moves = ranked.distances(movingAlone: width, atMost: 100)
      #expect(moves == nil)
    }
  }

  /// Views side by side of which the first half cannot get anything: why is asked of each of them.
  private func refusals(_ count: Int) throws -> Work {
    var solver = Solver()
    var end: [Term] = []
    var widths: [Variable] = []
    for _ in 0..<count {
      let (left, width) = (solver.makeVariable(), solver.makeVariable())
      try solver.add([Term(width)], .atLeast(0))
      try solver.add([Term(left)] + end.map { Term(-$0.coefficient, $0.variable) }, .equal(0))
      end = [Term(left), Term(width)]
      widths.append(width)
    }
    try solver.add(end, .equal(25 * Double(count)))
    for width in widths[(count / 2)...].reversed() { try solver.add([Term(width)], .equal(50)) }
    var work = Work(exchanges: 0, passes: 0, reducedForms: 0, formTerms: solver.formTermCount)
    for width in widths[..<(count / 2)].reversed() {
      #expect(throws: SolverError.self) { try solver.add([Term(width)], .atLeast(0.001)) }
      work.exchanges += solver.exchangeCount
      work.passes += solver.passCount
    }
    return work
  }

  /// What is refused for the same reason again and again takes the same few steps each time, whatever entered before.
  @Test func aRefusalTakesFewPasses() throws {
    let (few, many) = try (refusals(40), refusals(160))
    #expect(few.passes <= 4 * 20 && many.passes <= 4 * 80)
  }

  /// A width that enters does not take over the terms of the row that it stands in.
  @Test func formsStayShort() throws {
    let (few, many) = try (refusals(40), refusals(160))
    #expect(few.formTerms <= 6 * 40 && many.formTerms <= 6 * 160)
  }
}
