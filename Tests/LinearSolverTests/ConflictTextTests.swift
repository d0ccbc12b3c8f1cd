import LinearSolver
import Testing

/// What a conflict says of itself.
struct ConflictTextTests {
  @Test func membersAreShownAsTheyWereWritten() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    let other = solver.makeVariable()
    try solver.add(left >= 10)
    try solver.add(other == 7)
    try solver.add(left + width + 8 <= 100 - 2 * other, name: "fits")
    try solver.add(width >= 20, priority: 250)
    let error = try #require(throws: SolverError.self) { try solver.add(2 * width >= 200) }
    let text = """
      These 4 rows can't hold together:
        left >= 10                              (times 2)
        x2 == 7                                 (times 4)
        fits: left + width + 8 <= 100 - 2 * x2  (times -2)
        2 * width >= 200                        (times 1, refused)
      Multiplied and added up they say 0 >= 64. While the others hold, the refused one misses by at least 64.
      """
    #expect("\(error)" == text)
    let conflict = try #require(error.conflict)
    #expect(solver.description(of: conflict) == text)
    #expect(conflict.refused == 3)
    // The text is of the moment; the solver knows what the rows are now.
    let row = try #require(conflict.members[1].row)
    try solver.setBounds(.equal(6), of: row)
    #expect("\(error)" == text)
    #expect(solver.description(of: conflict).contains("  x2 == 6 "))
    solver.remove(row)
    #expect(solver.description(of: conflict).contains("  row 1, removed since "))
  }

  @Test func anEditThatIsRefusedNamesTheRow() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let fixed = try solver.add(width == 300, name: "window")
    try solver.add([Term(width)], .atLeast(200))
    let error = #expect(throws: SolverError.self) { try solver.setBounds(.equal(50), of: fixed) }
    #expect(
      error?.description == """
        These 2 rows can't hold together:
          window: width == 50  (times -1, refused)
          width >= 200         (times 1)
        Multiplied and added up they say 0 >= 150. While the others hold, the refused one misses by at least 150.
        """)
  }

  @Test func withoutNamesRowsAreNumbered() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(x), Term(-1, y)], .equal(0.5))
    try solver.add([Term(y)], Bounds(lower: 1, upper: 2))
    let error = try #require(throws: SolverError.self) { try solver.add([Term(2, x)], .atMost(2)) }
    #expect(
      "\(error)" == """
        These 3 rows can't hold together:
          row 0                (times 2)
          row 1                (times 2)
          the row to be added  (times -1, refused)
        Multiplied and added up they say 0 >= 1. While the others hold, the refused one misses by at least 1.
        """)
    let conflict = try #require(error.conflict)
    #expect(
      solver.description(of: conflict).split(separator: "\n").prefix(4) == [
        "These 3 rows can't hold together:", "  x0 - x1 == 0.5       (times 2)", "  1 <= x1 <= 2         (times 2)",
        "  the row to be added  (times -1, refused)",
      ])
  }

  @Test func aRowAloneSaysWhatItSays() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let error = #expect(throws: SolverError.self) { try solver.add(x + 1 <= x) }
    #expect(
      error?.description == """
        This row can't hold:
          x + 1 <= x  (times -1, refused)
        It says 0 >= 1.
        """)
  }

  @Test func aLongConflictIsCutInTheMiddle() throws {
    var solver = Solver()
    let x = (0...100).map { solver.makeVariable("x[\($0)]") }
    for index in 1...100 { try solver.add(x[index] >= x[index - 1] + 1) }
    let error = try #require(throws: SolverError.self) { try solver.add(x[100] <= x[0] + 99) }
    let lines = "\(error)".split(separator: "\n")
    #expect(lines.count == 1 + 8 + 1 + 8 + 1)
    #expect(lines[0] == "These 101 rows can't hold together:")
    #expect(lines[8].hasPrefix("  x[8] >= x[7] + 1 "))
    #expect(lines[9] == "  ... 85 more ...")
    #expect(lines[10].hasPrefix("  x[94] >= x[93] + 1 "))
    #expect(lines[17].hasPrefix("  x[100] <= x[0] + 99 ") && lines[17].hasSuffix("(times -1, refused)"))
    let conflict = try #require(error.conflict)
    #expect(solver.description(of: conflict).split(separator: "\n").count == 1 + 101 + 1)
  }

  @Test func aLongRowIsCutInTheMiddle() throws {
    var solver = Solver()
    var sum = LinearExpression()
    for _ in 0..<40 { sum += solver.makeVariable() }
    let row = try solver.add(sum <= 3, priority: 12.5)
    #expect(
      solver.description(of: row)
        == "x0 + x1 + x2 + x3 + x4 + x5 + ... 28 more ... + x34 + x35 + x36 + x37 + x38 + x39 <= 3  ^12.5")
  }

  @Test func rowsThatAreLoadedAreNamed() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x >= 0)
    let rows = [
      try Row(x <= 10, name: "most"), try Row(x == 5, priority: 1), try Row(x >= 20, name: "least"), try Row(x <= 3),
    ]
    let error = try #require(throws: SolverError.self) { try solver.load(rows) }
    #expect(
      "\(error)" == """
        These 2 rows can't hold together:
          most: x <= 10   (times -1)
          least: x >= 20  (times 1, refused)
        Multiplied and added up they say 0 >= 10. While the others hold, the refused one misses by at least 10.
        """)
    #expect(error.conflict?.members.map(\.place) == [0, 2])
    #expect(solver.rowCount == 1 && solver.value(of: x) == 0)
    let loaded = try solver.load(rows.filter { $0.name != "least" })
    #expect(loaded.map(\.ordinal) == [1, 2, 3])
    #expect(loaded.map { solver.name(of: $0) } == ["most", nil, nil])
    #expect(loaded.map { solver.description(of: $0) } == ["most: x <= 10", "x == 5  ^1", "x <= 3"])
  }

  @Test func aDerivationIsReadable() throws {
    var solver = Solver()
    let inset = solver.makeVariable("inset")
    let (left, width) = (solver.makeVariable("left"), solver.makeVariable("width"))
    try solver.add(left == 2 * inset + 20)
    try solver.add(left + width == 300)
    let derivation = solver.derivation(of: width + 5)
    #expect(
      solver.description(of: derivation) == """
        285, because:
          left == 2 * inset + 20  (times -1)
          left + width == 300     (times 1)
          inset stays 0           (times -2)
        """)
    #expect("\(derivation)".contains("\n  row 1       (times 1)\n  x0 stays 0  (times -2)"))
    #expect("\(solver.derivation(of: LinearExpression(constant: 3)))" == "3, whatever the rows say")
  }

  @Test func namesCanBeChanged() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let row = try solver.add(3 <= x)
    #expect(solver.name(of: x) == nil && solver.name(of: row) == nil)
    #expect(solver.description(of: row) == "3 <= x0")
    solver.setName("height", of: x)
    solver.setName("tall", of: row)
    #expect(solver.name(of: x) == "height" && solver.description(of: row) == "tall: 3 <= height")
    solver.setName(nil, of: x)
    solver.setName(nil, of: row)
    #expect(solver.description(of: row) == "3 <= x0")
    // The next row in the same place has no name left over.
    solver.remove(row)
    let next = try solver.add([Term(2, x)], .atMost(8), priority: 3)
    #expect(solver.description(of: next) == "2 * x0 <= 8  ^3")
  }
}
