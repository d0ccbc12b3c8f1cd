import LinearSolver

/// How strongly a constraint is wanted: more than 0, and 1000 for what must hold.
///
/// Priorities are levels, not weights: no number of constraints at 749 outweighs one at 750. Fractions are levels too.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The number, ``least`` <= value <= 1000.
  public let value: Double

  /// The priority `value`, or nil unless ``least`` <= `value` <= 1000.
  public init?(_ value: Double) {
    guard value >= Self.least.value, value <= 1000 else { return nil }
    self.value = value
  }

  /// 1e-300: no constraint is wanted less. What is weaker still is not a constraint's to be: with that the library asks
  /// what all constraints together leave open.
  public static let least = LayoutPriority(known: Priority.lowest.value)

  /// Why `value` is no priority: one sentence, lower case, without a full stop.
  package static func refusal(of value: Double) -> String {
    value > 0 && value < least.value
      ? "a priority is at least \(formatted(least.value))" : "a priority is more than 0 and at most 1000"
  }

  init(known value: Double) {
    self.value = value
  }

  /// 1000: the constraint must hold.
  public static let required = LayoutPriority(known: 1000)
  /// 750.
  public static let high = LayoutPriority(known: 750)
  /// 500.
  public static let medium = LayoutPriority(known: 500)
  /// 250.
  public static let low = LayoutPriority(known: 250)
  /// 50.
  public static let fittingSize = LayoutPriority(known: 50)

  /// Whether the constraint must hold.
  public var isRequired: Bool { value == 1000 }

  /// Whether `left` gives way to `right`.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.value < right.value
  }
}

extension LayoutPriority: CustomStringConvertible {
  /// The named priorities, strongest first, as documents and descriptions spell them.
  public static let names: [(name: String, priority: LayoutPriority)] = [
    ("required", .required), ("high", .high), ("medium", .medium), ("low", .low), ("fitting size", .fittingSize),
  ]

  /// The priority's name, or its number where it has none.
  public var description: String {
    Self.names.first { $0.priority == self }?.name ?? formatted(value)
  }
}
