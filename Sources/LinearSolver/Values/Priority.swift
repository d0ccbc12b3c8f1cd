/// The priority of a row: 1000 is required, and lower numbers are soft.
///
/// Priorities are levels, not weights: no number of rows at 749 outweighs a single row at 750. Fractional priorities
/// are also levels of their own. The solver's own stays are below the lowest level, so a soft row always outweighs
/// them.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, from ``lowest`` to 1000.
  public let value: Double

  /// Creates the priority `value`.
  ///
  /// - Throws: ``SolverError/invalidPriority(_:)`` unless 1e-300 <= `value` <= 1000.
  public init(_ value: Double) throws(SolverError) {
    guard value >= Self.lowest.value, value <= Self.required.value else { throw .invalidPriority(value) }
    self.value = value
  }

  /// Creates a priority that is known to be valid, or that is used only by the solver itself.
  @inline(always)
  init(known value: Double) {
    self.value = value
  }

  /// The priority of a row that must hold: 1000.
  public static var required: Priority { Priority(known: 1000) }
  /// The lowest priority, 1e-300.
  public static var lowest: Priority { Priority(known: 1e-300) }
  /// A priority below all valid priorities, for rows that test whether the other rows leave a value ambiguous.
  package static var probe: Priority { Priority(known: 1e-301) }

  /// True if the row must hold.
  public var isRequired: Bool { value == 1000 }

  /// Returns true if `left` yields to `right`.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal, such as `priority: 749.5`. Traps if the priority is invalid.
  public init(floatLiteral value: Double) {
    guard value >= Self.lowest.value, value <= Self.required.value else {
      stop("\(SolverError.invalidPriority(value))")
    }
    self.value = value
  }

  /// Creates a priority from a literal, such as `priority: 750`. Traps if the priority is invalid.
  public init(integerLiteral value: Int) {
    self.init(floatLiteral: Double(value))
  }
}

extension Priority: CustomStringConvertible {
  /// The number, or `required`.
  public var description: String { isRequired ? "required" : NumberText.text(of: value) }
}
