/// How strongly a row is wanted: 1000 is required, anything below is soft.
///
/// Priorities are levels, not weights: no number of rows at 749 outweighs one at 750. Fractions are levels, too, and
/// below the lowest of them stand the solver's own stays, so that a soft row always outweighs those.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, from ``lowest`` to 1000.
  public let value: Double

  /// The priority `value`.
  ///
  /// - Throws: ``SolverError/invalidPriority(_:)`` unless 1e-300 <= `value` <= 1000.
  public init(_ value: Double) throws(SolverError) {
    guard value >= Self.lowest.value, value <= Self.required.value else { throw .invalidPriority(value) }
    self.value = value
  }

  /// A priority that is known to be legal, or one of the solver's own.
  @inline(always)
  init(known value: Double) {
    self.value = value
  }

  /// 1000: the row has to hold.
  public static var required: Priority { Priority(known: 1000) }
  /// 1e-300, the lowest there is.
  public static var lowest: Priority { Priority(known: 1e-300) }
  /// Below every priority that a row can be given: for rows that test what the others leave open.
  package static var probe: Priority { Priority(known: 1e-301) }

  /// Whether the row has to hold.
  public var isRequired: Bool { value == 1000 }

  /// Whether `left` gives way to `right`.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A priority in the source code, such as `priority: 749.5`; any other number stops the program.
  public init(floatLiteral value: Double) {
    guard value >= Self.lowest.value, value <= Self.required.value else {
      stop("\(SolverError.invalidPriority(value))")
    }
    self.value = value
  }

  /// A priority in the source code, such as `priority: 750`; any other number stops the program.
  public init(integerLiteral value: Int) {
    self.init(floatLiteral: Double(value))
  }
}

extension Priority: CustomStringConvertible {
  /// The number, or `required`.
  public var description: String { isRequired ? "required" : NumberText.text(of: value) }
}
