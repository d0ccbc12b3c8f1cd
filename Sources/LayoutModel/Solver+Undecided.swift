package import LinearSolver

extension Solver {
  /// Whether the rows leave the value of an expression open: it could be larger or smaller, and everything would hold as
  /// well as it does now.
  ///
  /// - Parameter terms: an expression whose coefficients are within ``NumberRange``, each variable once.
  /// - Complexity: four changes of the solver.
  package mutating func leavesValueOpen(_ terms: [Term]) -> Bool {
    do throws(SolverError) {
      return try leavesOpenOnTrial(terms)
    } catch {
      preconditionFailure("\(terms) cannot be asked about: \(error)")
    }
  }

  /// Adds a constraint below all others, which asks for an expression to have a value, and solves.
  ///
  /// - Parameters:
  ///   - terms: an expression whose coefficients are within ``NumberRange``, each variable once.
  ///   - value: a finite number.
  /// - Returns: the row, to be removed again; nil where rounding refuses it, for it is no requirement; then nothing has
  ///   changed.
  package mutating func addProbe(_ terms: [Term], _ value: Double) -> RowID? {
    do throws(SolverError) {
      return try add(terms, .equal(value), priority: .probe)
    } catch {
      guard error.conflict != nil else { preconditionFailure("a probe of \(terms) at \(value) is no row: \(error)") }
      return nil
    }
  }
}
