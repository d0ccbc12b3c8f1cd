/// A family of row systems of any size, to measure solvers with: what rows they have, which of them are edited, taken
/// out and put back, or refused.
package struct Workload: Hashable, Sendable {
  /// New bounds of a row.
  package struct Edit: Hashable, Sendable {
    package var row: Int
    package var value: Double
  }

  package var name: String
  package var size: Int
  /// All rows, in the order they are to be added.
  package var system: RowSystem
  /// Batches of edits, one after the other and over again.
  package var edits: [[Edit]] = []
  /// A row in the middle that is removed and added again.
  package var churned: Int?
  /// The rows that contradict those before them.
  package var refused: [Int] = []

  /// Makes the workload `name`.
  /// - Returns: nil if there is no such workload.
  package init?(_ name: String, size: Int) {
    guard let make = Workload.makers.first(where: { $0.name == name })?.make else { return nil }
    precondition(size > 0, "the size of a workload is positive, not \(size)")
    var maker = WorkloadMaker()
    make(&maker, size)
    self.name = name
    self.size = size
    system = RowSystem(variableCount: maker.variableCount, rows: maker.rows)
    edits = maker.edits
    churned = maker.churned
    refused = maker.refused
  }

  /// All names, in the order of the documentation's table.
  package static var names: [String] { makers.map(\.name) }

  private static let makers: [(name: String, make: @Sendable (inout WorkloadMaker, Int) -> Void)] = [
    ("chain", { $0.chain($1) }),
    ("chain_hug", { $0.chain($1, hugging: 0) }),
    ("nested", { $0.nested($1) }),
    ("nested_tip", { $0.nested($1, editsTip: true) }),
    ("grid", { $0.grid($1) }),
    ("siblings", { $0.siblings($1) }),
    ("swing", { $0.chain($1, hugging: 20) }),
    ("enaml", { maker, _ in maker.enaml(sizes: enamlSizes) }),
    ("enaml_swing", { maker, _ in maker.enaml(sizes: [(800, 900), (40, 30)]) }),
    ("ties", { $0.ties($1) }),
    ("inequality_chain", { $0.inequalityChain($1) }),
    ("dense", { $0.dense($1) }),
    ("doubt_beside", { $0.doubt(unrelated: $1) }),
    ("doubt_alone", { maker, _ in maker.doubt(unrelated: 0) }),
    ("thirds", { $0.thirds($1) }),
    ("thirds_beside", { $0.thirdsBesideConflict($1) }),
    ("conflict_alone", { maker, _ in maker.conflictOfThreeAlone() }),
    ("chain_narrow", { $0.narrowChain($1, alsoNotNegative: false) }),
    ("nested_leaf", { $0.nested($1, withLeaf: true) }),
    ("indep", { $0.independent($1, unrelated: 0) }),
    ("indep100", { $0.independent($1, unrelated: 100) }),
    ("overlap", { $0.overlap($1) }),
    ("chain_nn", { $0.narrowChain($1, alsoNotNegative: true) }),
  ]
}

/// Collects variables and rows.
struct WorkloadMaker {
  typealias Term = RowSystem.Row.Term

  var variableCount = 0
  var rows: [RowSystem.Row] = []
  var edits: [[Workload.Edit]] = []
  var churned: Int?
  var refused: [Int] = []

  mutating func variable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Adds `sum of left == sum of right + constant`.
  @discardableResult
  mutating func equate(_ left: [Int], _ right: [Int], plus constant: Double) -> Int {
    let terms = left.map { Term(1, $0) } + right.map { Term(-1, $0) }
    rows.append(RowSystem.Row(terms, equal: constant))
    return rows.count - 1
  }

  mutating func bound(_ variable: Int, atLeast value: Double) {
    rows.append(RowSystem.Row([Term(1, variable)], atLeast: value))
  }

  @discardableResult
  mutating func fix(_ variable: Int, at value: Double, priority: Double = 1000) -> Int {
    rows.append(RowSystem.Row([Term(1, variable)], equal: value, priority: priority))
    return rows.count - 1
  }

  /// Edits are soft rows just below required, as in other solvers.
  mutating func edit(_ variables: [Int], to sizes: [[Double]]) {
    let edited = zip(variables, sizes[0]).map { fix($0, at: $1, priority: 900) }
    // The first batch is what the rows say already.
    edits = (sizes.dropFirst() + sizes.prefix(1)).map { size in
      zip(edited, size).map { Workload.Edit(row: $0, value: $1) }
    }
  }

  /// The row added last is refused.
  mutating func refuseLast() { refused.append(rows.count - 1) }
}
