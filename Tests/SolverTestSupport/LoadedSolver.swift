import Foundation
package import LinearSolver
package import MasdiagTestSupport

/// A solver that was given the rows of a system, and what it made of them.
package struct LoadedSolver: ~Copyable {
  package var solver: Solver
  package var system: RowSystem
  package let variables: [Variable]
  /// The name of each row of the system; nil if it was refused or removed.
  package private(set) var names: [RowID?]
  /// The refused rows and why.
  package private(set) var refusals: [(row: Int, conflict: Conflict)] = []

  /// Whether the environment asks for the solver's invariants to be checked after every operation.
  private static let checksInvariants = ProcessInfo.processInfo.environment["MASDIAG_CHECK_INVARIANTS"] != nil

  /// Adds the rows in the order given, all of them if none is given.
  /// - Parameters:
  ///   - isVerified: whether exact arithmetic has the last word.
  ///   - watch: is shown the solver's state before and after each refusal.
  package init(
    _ system: RowSystem, order: [Int]? = nil, isVerified: Bool = true,
    watch: ((_ before: String, _ after: String) -> Void)? = nil
  ) {
    solver = Solver(arithmetic: isVerified ? .exact : .floatingPoint)
    #if DEBUG
    solver.checksInvariants = Self.checksInvariants
    #endif
    self.system = system
    var variables: [Variable] = []
    for _ in 0..<system.variableCount { variables.append(solver.makeVariable()) }
    self.variables = variables
    names = [RowID?](repeating: nil, count: system.rows.count)
    for index in order ?? Array(system.rows.indices) { add(index, watch: watch) }
  }

  package mutating func add(_ index: Int, watch: ((_ before: String, _ after: String) -> Void)? = nil) {
    let before = watch == nil ? "" : dump
    do throws(SolverError) {
      names[index] = try solver.add(row(index))
    } catch {
      guard case .conflict(let conflict) = error else { preconditionFailure("row \(index) is no row: \(error)") }
      refusals.append((index, conflict))
      watch?(before, dump)
    }
  }

  /// Adds rows together.
  /// - Returns: why they cannot all hold; nil if they are in.
  package mutating func load(_ indices: [Int]) -> Conflict? {
    do throws(SolverError) {
      let rows = try indices.map { index throws(SolverError) in try row(index) }
      for (index, name) in zip(indices, try solver.load(rows)) { names[index] = name }
      return nil
    } catch {
      guard case .conflict(let conflict) = error else { preconditionFailure("the rows are none: \(error)") }
      return conflict
    }
  }

  /// A row of the system as the solver takes it.
  package func row(_ index: Int) throws(SolverError) -> Row {
    let row = system.rows[index]
    return Row(terms(row), try Bounds(lower: row.lower, upper: row.upper), priority: try Priority(row.priority))
  }

  package mutating func remove(_ index: Int) {
    guard let name = names[index] else { return }
    solver.remove(name)
    names[index] = nil
  }

  package func terms(_ row: RowSystem.Row) -> [Term] {
    row.terms.map { Term($0.coefficient, variables[$0.variable]) }
  }

  package var values: [Double] { variables.map { solver.value(of: $0) } }

  /// The indices of the rows that were accepted.
  package var accepted: [Int] { names.indices.filter { names[$0] != nil } }

  /// The accepted rows as a system.
  package var acceptedSystem: RowSystem {
    RowSystem(variableCount: system.variableCount, rows: accepted.map { system.rows[$0] })
  }

  package func index(of name: RowID) -> Int? { names.firstIndex(of: name) }

  /// Everything that can be read, to the last bit.
  package var dump: String {
    var text = "\(solver.variableCount) \(values.map(\.bitPattern))"
    for name in names { text += " \(name.map { solver.violation(of: $0).bitPattern } ?? 0)" }
    text += " \(solver.brokenRows.map(\.ordinal)) \(solver.allRows)"
    for variable in variables { text += "\n\(solver.derivation(of: [Term(variable)]))" }
    return text
  }

  /// How far a number of this system may be from the exact one: a billionth of the numbers it was computed from.
  package var tolerance: Double {
    var greatest = 1.0
    for value in values { greatest = max(greatest, abs(value)) }
    for row in system.rows {
      for bound in [row.lower, row.upper] where bound.isFinite { greatest = max(greatest, abs(bound)) }
    }
    return 1e-9 * greatest
  }
}
