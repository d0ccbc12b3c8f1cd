/// A row of a ``Solver``: a linear expression with bounds and a priority.
public struct Row: Hashable, Sendable {
  /// The row's expression. Terms with the same variable are added up.
  public var terms: [Term]
  /// The bounds of the expression.
  public var bounds: Bounds
  /// The priority of the row.
  public var priority: Priority
  /// The name and the written form; nil for a row that has neither.
  var label: RowLabel?

  /// Creates a row of `terms` within `bounds`.
  public init(_ terms: [Term], _ bounds: Bounds, priority: Priority = .required, name: String? = nil) {
    self.terms = terms
    self.bounds = bounds
    self.priority = priority
    if let name { label = RowLabel(name: name, constraint: nil) }
  }

  /// Creates the row of a constraint.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` if the difference between the sides' constants isn't finite.
  public init(
    _ constraint: LinearConstraint, priority: Priority = .required, name: String? = nil
  )
    throws(SolverError)
  {
    terms = constraint.terms
    bounds = try constraint.bounds
    self.priority = priority
    label = RowLabel(name: name, constraint: constraint)
  }

  init(_ terms: [Term], _ bounds: Bounds, priority: Priority, label: RowLabel?) {
    self.terms = terms
    self.bounds = bounds
    self.priority = priority
    self.label = label
  }

  /// Returns the row with its variables replaced, for example by those of another solver.
  public func mapVariables<Failure>(
    _ transform: (Variable) throws(Failure) -> Variable
  ) throws(Failure) -> Row {
    var constraint: LinearConstraint?
    if let written = label?.constraint { constraint = try written.mapVariables(transform) }
    return Row(
      try terms.mapVariables(transform), bounds, priority: priority,
      label: label.map { RowLabel(name: $0.name, constraint: constraint) })
  }

  /// The row's name in descriptions of conflicts.
  public var name: String? { label?.name }

  /// Returns true if terms, bounds, priority and name are the same.
  public static func == (left: Row, right: Row) -> Bool {
    left.terms == right.terms && left.bounds == right.bounds && left.priority == right.priority
      && left.name == right.name
  }

  /// Hashes terms, bounds, priority and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(terms)
    hasher.combine(bounds)
    hasher.combine(priority)
    hasher.combine(name)
  }
}

/// The name and the written form of a row.
final class RowLabel: Equatable, Sendable {
  let name: String?
  /// The row as it was written.
  let constraint: LinearConstraint?

  init(name: String?, constraint: LinearConstraint?) {
    self.name = name
    self.constraint = constraint
  }

  static func == (left: RowLabel, right: RowLabel) -> Bool {
    left === right || left.name == right.name && left.constraint == right.constraint
  }
}
