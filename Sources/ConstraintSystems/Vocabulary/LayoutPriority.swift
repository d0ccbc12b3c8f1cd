import PlainText

/// The priority of a constraint: greater than 0, and 1000 for required constraints.
///
/// Priorities are levels, not weights: no number of constraints at 749 outweighs one at 750. Fractions are levels too.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The number, ``least`` <= value <= 1000.
  public let value: Double

  /// The number that was given, where it is no priority.
  private let refused: Double?
  /// The message for a number that isn't a priority; nil for a valid one.
  package var mistake: String? { refused.map { "\(Self.refusal(of: $0)), not \(formatted($0))" } }

  /// The priority `value`.
  ///
  /// Any other number is kept: using it as a priority is misuse, which is recorded. ``value``
  /// is the nearest priority then.
  public init(_ value: Double) {
    if let priority = Self(exactly: value) {
      self = priority
    } else {
      self.value = value > 1000 ? 1000 : Self.least.value
      refused = value
    }
  }

  /// The priority `value`, as ``init(_:)-(Double)`` makes it.
  public init(_ value: some BinaryInteger) { self.init(Double(value)) }

  /// The priority `value`, as ``init(_:)-(Double)`` makes it.
  @_disfavoredOverload
  public init(_ value: some BinaryFloatingPoint) { self.init(Double(value)) }

  /// The priority `rawValue`, as ``init(_:)-(Double)`` makes it: UIKit's spelling.
  public init(rawValue: some BinaryFloatingPoint) { self.init(Double(rawValue)) }

  /// The priority `value`, or nil unless ``least`` <= `value` <= 1000.
  public init?(exactly value: Double) {
    guard value >= Self.least.value, value <= 1000 else { return nil }
    self.init(known: value)
  }

  /// 1e-300: no constraint is wanted less. What is weaker still is not a constraint's to be: with that the library asks
  /// what all constraints together leave open.
  public static let least = LayoutPriority(known: 1e-300)

  /// The message for `value`, which isn't a priority: one sentence in lower case, without a full stop.
  package static func refusal(of value: Double) -> String {
    value > 0 && value < least.value
      ? "a priority must be at least \(formatted(least.value))" : "a priority must be greater than 0 and at most 1000"
  }

  /// A number that is known to be a priority.
  package init(known value: Double) {
    self.value = value
    refused = nil
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
  /// 750: UIKit's name of ``high``.
  public static let defaultHigh = high
  /// 250: UIKit's name of ``low``.
  public static let defaultLow = low
  /// 50: UIKit's name of ``fittingSize``.
  public static let fittingSizeLevel = fittingSize

  /// True if the constraint must hold.
  public var isRequired: Bool { value == 1000 }

  /// The priority that is `step` stronger.
  public static func + (priority: LayoutPriority, step: Double) -> LayoutPriority { .init(priority.value + step) }

  /// The priority that is `step` weaker.
  public static func - (priority: LayoutPriority, step: Double) -> LayoutPriority { .init(priority.value - step) }

  /// The priority that is `step` stronger.
  public func advanced(by step: Double) -> LayoutPriority { self + step }

  /// True if `left` gives way to `right`.
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

  /// The same for people: at most three decimals. AppKit has priorities such as 249.99998474121094, which is 250.
  package var shown: String {
    Self.names.first { $0.priority == self }?.name ?? formatted(value.rounded(to: .shown))
  }
}
