import LinearSolver
import MasdiagTestSupport

/// The number of members in the conflicts of random systems.
struct ConflictSizes {
  static let header = "systems,first,smallest,mean"

  private var first: [Int] = []
  private var smallest: [Int] = []
  private var all: [Int] = []

  /// Loads systems of 12 variables and 40 rows, and skips refused rows.
  init(systems count: Int) {
    for seed in 0..<UInt64(count) {
      let sizes = Self.refusals(of: .scattered(seed: seed))
      guard let least = sizes.min() else { continue }
      first.append(sizes[0])
      smallest.append(least)
      all += sizes
    }
  }

  private static func refusals(of system: RowSystem) -> [Int] {
    var solver = Solver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    var sizes: [Int] = []
    for row in system.rows {
      let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
      do throws(SolverError) {
        try solver.add(terms, .known(row.lower, row.upper), priority: .known(row.priority))
      } catch {
        sizes.append(error.conflict?.members.count ?? 0)
      }
    }
    return sizes
  }

  /// A line below the header: the mean sizes of each system's first conflict, its smallest conflict, and all its
  /// conflicts.
  var line: String {
    "\(first.count),\(Self.mean(first)),\(Self.mean(smallest)),\(Self.mean(all))"
  }

  private static func mean(_ sizes: [Int]) -> String {
    let hundredths = sizes.isEmpty ? 0 : (100 * sizes.reduce(0, +) + sizes.count / 2) / sizes.count
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}
