/// A row of a ``Solver``: a linear expression, where it has to lie, and how strongly that is wanted.
public struct Row: Hashable, Sendable {
  /// The row's expression. Terms of one variable add up.
  public var terms: [Term]
  /// Where the expression has to lie.
  public var bounds: Bounds
  /// How strongly that is wanted.
  public var priority: Priority
  /// The name and the written form; nil for rows that have neither.
  var label: RowLabel?

  /// `terms` within `bounds`.
  public init(_ terms: [Term], _ bounds: Bounds, priority: Priority = .required, name: String? = nil) {
    self.terms = terms
    self.bounds = bounds
    self.priority = priority
    if let name { label = RowLabel(name: name, constraint: nil) }
  }

  /// A constraint as a row.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` if what its sides differ by is no finite number.
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

  /// The same over other variables, such as those of another solver that the row is carried over to.
  public func mapVariables<Failure>(
    _ transform: (Variable) throws(Failure) -> Variable
  ) throws(Failure) -> Row {
    var constraint: LinearConstraint?
    if let written = label?.constraint { constraint = try written.mapVariables(transform) }
    return Row(
      try terms.mapVariables(transform), bounds, priority: priority,
      label: label.map { RowLabel(name: $0.name, constraint: constraint) })
  }

  /// What a conflict calls the row.
  public var name: String? { label?.name }

  /// Whether terms, bounds, priority and name are the same.
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

/// What is known of a row besides its numbers.
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
