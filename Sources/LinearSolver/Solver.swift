/// Finds what a hierarchy of linear constraints determines, keeps it up to date under changes, and can say why.
///
/// Every row of the solver asks that a linear expression lie within bounds. Required rows (priority 1000) hold; wishes
/// (a lower priority) hold as far as they can: first the sum of the violations at the highest priority is made minimal,
/// then at the next, and so on, so that no number of weaker wishes outweighs a stronger one. What the rows leave open
/// is decided by the *stays*: below all wishes stands `|x|` minimal for the first variable, then for the second, ….
/// The values are therefore unique, whatever the order and history of the changes.
///
/// This form keeps the inverse of the tight rows as a dense matrix; see `Tableau`.
public struct Solver: ~Copyable {
  var tableau = Tableau()
  /// Not part of a snapshot, so that no name is ever given twice.
  var nextOrdinal = 0
  /// The values as ``takeMovedVariables()`` last gave account of them.
  var reportedValues: [Double] = []

  /// A solver without variables and rows.
  public init() {}

  /// Adds an unknown.
  /// - Complexity: linear in the number of variables.
  public mutating func makeVariable() -> Variable {
    tableau.appendVariable()
    return Variable(index: tableau.variableCount - 1)
  }

  /// How many unknowns there are.
  public var variableCount: Int { tableau.variableCount }

  /// Adds a row and solves. Terms of one variable add up.
  /// - Parameters:
  ///   - terms: the row's expression; its coefficients must be finite.
  ///   - bounds: where the expression has to lie.
  ///   - priority: 1000 is required, anything between 0 and 1000 is a wish; fractions are allowed.
  /// - Returns: the row's name.
  /// - Throws: the irreducible conflict, if the row is required and cannot hold; the solver is then what it was.
  public mutating func add(
    _ terms: [Term], _ bounds: Bounds, priority: Double = 1000
  ) throws(Conflict) -> RowID {
    precondition(priority > 0 && priority <= 1000, "priority \(priority) is not in 0 < priority <= 1000")
    let ordinal = nextOrdinal
    let row = Row(terms: terms, variableCount: variableCount, bounds: bounds, priority: priority, ordinal: ordinal)
    var changed = tableau
    changed.append(row)
    do throws(Contradiction) {
      try changed.optimize()
    } catch {
      throw error.conflict(unnamed: ordinal, refused: [ordinal])
    }
    tableau = changed
    nextOrdinal += 1
    return RowID(ordinal: ordinal)
  }

  /// Removes a row and solves.
  public mutating func remove(_ row: RowID) {
    tableau.remove(at: index(of: row))
  }

  /// Changes a row's bounds and solves.
  /// - Throws: the irreducible conflict, if required rows cannot hold any more; the solver is then what it was.
  public mutating func setBounds(_ bounds: Bounds, of row: RowID) throws(Conflict) {
    try setBounds([(row, bounds)])
  }

  /// Changes the bounds of several rows at once and solves, as when a window is resized.
  /// - Throws: the irreducible conflict, if required rows cannot hold any more; the solver is then what it was. Its
  ///   multipliers are scaled to the first of the changed rows that is a member.
  public mutating func setBounds(_ changes: [(row: RowID, bounds: Bounds)]) throws(Conflict) {
    var changed = tableau
    do throws(Contradiction) {
      try changed.setBounds(changes.map { (index: index(of: $0.row), bounds: $0.bounds) })
    } catch {
      throw error.conflict(unnamed: nil, refused: changes.map(\.row.ordinal))
    }
    tableau = changed
  }

  /// A copy to come back to.
  public func snapshot() -> Snapshot { Snapshot(tableau: tableau) }

  /// Goes back to a copy of this solver. Variables and rows made since are gone, removed rows are back.
  public mutating func restore(_ snapshot: Snapshot) { tableau = snapshot.tableau }

  func index(of row: RowID) -> Int {
    guard let index = tableau.rows.firstIndex(where: { $0.ordinal == row.ordinal }) else {
      preconditionFailure("row \(row.ordinal) is not in the solver")
    }
    return index
  }
}

/// The state of a ``Solver`` at one moment.
public struct Snapshot: Sendable {
  let tableau: Tableau
}
