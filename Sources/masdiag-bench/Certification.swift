import Certificates
import ExactNumbers
import LinearSolver
import MasdiagTestSupport

/// The cost of proving a conflict, with the solver's multipliers as the hint, and without a hint.
struct Certification {
  static let header = "workload,n,members,certify_ns,without_hint_ns"

  var workload: Workload
  var members: Int
  var withHint: Double
  var withoutHint: Double

  var line: String {
    "\(workload.name),\(workload.size),\(members),\(Int64(withHint)),\(Int64(withoutHint))"
  }
}

extension Workload {
  /// Certifies the conflict of the first refused row; returns nil if no row is refused.
  func measureCertification(_ effort: Effort) -> Certification? {
    guard let conflict = firstConflict() else { return nil }
    let rows = conflict.members.map { member in
      exactRow(member.row.map { system.rows[$0.ordinal] } ?? system.rows[refused[0]], multiplier: member.multiplier)
    }
    let hint = conflict.members.map(\.multiplier)
    let clock = ContinuousClock()
    func time(hint: [Double]?) -> Double {
      effort.median(count: effort.repetitions) {
        clock.measure {
          do throws(CertificationFailure) { _ = try certify(rows, hint: hint) } catch {
            preconditionFailure("the conflict of \(name) is not certified: \(error)")
          }
        }
      }
    }
    return Certification(
      workload: self, members: rows.count, withHint: time(hint: hint), withoutHint: time(hint: nil))
  }

  /// Returns the first conflict. Rows before the first refused row are named by their index.
  private func firstConflict() -> Conflict? {
    var solver = Solver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    for row in system.rows {
      do throws(SolverError) {
        try solver.add(
          row.terms.map { Term($0.coefficient, variables[$0.variable]) }, .known(row.lower, row.upper),
          priority: .known(row.priority))
      } catch {
        return error.conflict
      }
    }
    return nil
  }

  /// Returns the row at the bound selected by the sign of its multiplier.
  private func exactRow(_ row: RowSystem.Row, multiplier: Double) -> ExactRow {
    ExactRow(
      terms: row.terms.map { (variable: $0.variable, coefficient: $0.coefficient, factor: 1) },
      constant: [(multiplier > 0 ? row.lower : row.upper, -1)],
      relation: row.isEquality ? .equal : multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
  }
}
