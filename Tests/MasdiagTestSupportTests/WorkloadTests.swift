import MasdiagTestSupport
import Testing

struct WorkloadTests {
  /// All rows but the refused ones hold together, before and after each edit; with any refused one they do not.
  @Test(arguments: Workload.names, [1, 2, 3, 4, 7])
  func rowsAreRefusedWhereTheyShouldBe(name: String, size: Int) throws {
    let workload = try #require(Workload(name, size: size))
    var accepted = workload.system
    for row in workload.refused.reversed() { accepted.rows.remove(at: row) }
    #expect(accepted.isFeasible)
    for row in workload.refused {
      var system = accepted
      system.rows.append(workload.system.rows[row])
      #expect(!system.isFeasible)
    }
    for edit in workload.edits.joined() { #expect(workload.system.rows[edit.row].isEquality) }
    // In the sizes that are measured there is something to measure.
    if size == 7 { #expect(!workload.refused.isEmpty || workload.churned != nil) }
    if size == 7 && workload.refused.isEmpty && name != "dense" { #expect(workload.edits.count > 1) }
  }

  @Test func theyHaveTheDocumentedSizes() throws {
    func counts(_ name: String, _ size: Int) throws -> [Int] {
      let system = try #require(Workload(name, size: size)).system
      return [system.variableCount, system.rows.count]
    }
    #expect(try counts("chain", 10) == [22, 32])
    #expect(try counts("chain_hug", 10) == [22, 42])
    #expect(try counts("chain_narrow", 10) == [22, 23])
    #expect(try counts("chain_nn", 10) == [21, 32])
    #expect(try counts("siblings", 10) == [44, 64])
    #expect(try counts("overlap", 40) == [1, 40])
    #expect(try counts("indep100", 6) == [124, 124])
    // 111 constraints and two edits.
    #expect(try counts("enaml", 1) == [37, 113])
    #expect(try counts("ties", 10) == [22, 33])
    #expect(try counts("inequality_chain", 10) == [11, 11])
    #expect(try counts("dense", 10) == [10, 10])
    #expect(try counts("thirds", 10) == [10, 11])
    #expect(try counts("thirds_beside", 10) == [12, 13])
    #expect(try counts("doubt_beside", 10) == [13, 15])
    #expect(Workload("unknown", size: 3) == nil)
  }

  @Test func theNarrowChainIsOneConflict() throws {
    let workload = try #require(Workload("chain_narrow", size: 6))
    var members = workload.system
    members.rows.removeFirst()
    #expect(members.rows.count == 2 * 6 + 2)
    #expect(members.isIrreducibleConflict)
  }

  @Test(arguments: [("thirds", 5, 6), ("thirds_beside", 5, 3), ("conflict_alone", 1, 3), ("doubt_beside", 5, 4)])
  func theRefusedRowIsInOneConflict(name: String, size: Int, memberCount: Int) throws {
    var members = try #require(Workload(name, size: size)).system
    let refused = members.rows.count - 1
    // What is not needed for the contradiction is taken out, from the first row on.
    for index in (0..<refused).reversed() {
      var rest = members
      rest.rows.remove(at: index)
      if !rest.isFeasible { members = rest }
    }
    #expect(members.rows.count == memberCount)
    #expect(members.isIrreducibleConflict)
  }

  @Test func anOverlapIsEveryPair() throws {
    let rows = try #require(Workload("overlap", size: 5)).system.rows
    for (index, first) in rows.enumerated() {
      for second in rows[(index + 1)...] {
        #expect(RowSystem(variableCount: 1, rows: [first, second]).isIrreducibleConflict)
      }
    }
  }

  @Test func driversCanReadThem() throws {
    let overlap = try #require(Workload("overlap", size: 2))
    #expect(overlap.text == "variables 1\nrow 1.0 1.0 1000.0 1.0*0\nrow 2.0 2.0 1000.0 1.0*0\nrefuse 1")
    let lines = try #require(Workload("chain", size: 2)).text.split(separator: "\n")
    #expect(lines.contains("row 0.0 inf 1000.0 1.0*3"))
    #expect(lines.suffix(3) == ["edit 7 144.0", "edit 7 128.0", "churn 3"])
  }
}
