import PlainText

/// The priority of a constraint: greater than 0, and 1000 for required constraints.
///
/// Priorities are levels, not weights: no number of constraints at 749 outweighs a single constraint at 750. Fractional
/// priorities are also levels of their own.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The number, ``least`` <= value <= 1000.
  public let value: Double

  /// The given number, if it isn't a valid priority.
  private let refused: Double?
  /// The message for an invalid priority; nil if the priority is valid.
  package var mistake: String? { refused.map { "\(Self.refusal(of: $0)), not \(formatted($0))" } }

  /// Creates the priority `value`.
  ///
  /// An invalid number is stored: using the priority is recorded as misuse, and ``value`` is the nearest valid
  /// priority.
  public init(_ value: Double) {
    if let priority = Self(exactly: value) {
      self = priority
    } else {
      self.value = value > 1000 ? 1000 : Self.least.value
      refused = value
    }
  }

  /// Creates the priority `value` like ``init(_:)-(Double)``.
  public init(_ value: some BinaryInteger) { self.init(Double(value)) }

  /// Creates the priority `value` like ``init(_:)-(Double)``.
  @_disfavoredOverload
  public init(_ value: some BinaryFloatingPoint) { self.init(Double(value)) }

  /// Creates the priority `rawValue` like ``init(_:)-(Double)``, in UIKit's spelling.
  public init(rawValue: some BinaryFloatingPoint) { self.init(Double(rawValue)) }

  /// Creates the priority `value`; nil unless ``least`` <= `value` <= 1000.
  public init?(exactly value: Double) {
    guard value >= Self.least.value, value <= 1000 else { return nil }
    self.init(known: value)
  }

  /// 1e-300, the lowest priority of a constraint. The library uses even lower priorities internally, to determine
  /// whether the constraints leave a value ambiguous.
  public static let least = LayoutPriority(known: 1e-300)

  /// Returns the message for `value`, which isn't a valid priority: a sentence in lowercase, without a period.
  package static func refusal(of value: Double) -> String {
    value > 0 && value < least.value
      ? "a priority must be at least \(formatted(least.value))" : "a priority must be greater than 0 and at most 1000"
  }

  /// Creates a priority that is known to be valid.
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
  /// 750, UIKit's name for ``high``.
  public static let defaultHigh = high
  /// 250, UIKit's name for ``low``.
  public static let defaultLow = low
  /// 50, UIKit's name for ``fittingSize``.
  public static let fittingSizeLevel = fittingSize

  /// True if the constraint must hold.
  public var isRequired: Bool { value == 1000 }

  /// Returns the priority that is higher by `step`.
  public static func + (priority: LayoutPriority, step: Double) -> LayoutPriority { .init(priority.value + step) }

  /// Returns the priority that is lower by `step`.
  public static func - (priority: LayoutPriority, step: Double) -> LayoutPriority { .init(priority.value - step) }

  /// Returns the priority that is higher by `step`.
  public func advanced(by step: Double) -> LayoutPriority { self + step }

  /// Returns true if `left` yields to `right`.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.value < right.value
  }
}

extension LayoutPriority: CustomStringConvertible {
  /// The named priorities, highest first, as they are spelled in documents and descriptions.
  public static let names: [(name: String, priority: LayoutPriority)] = [
    ("required", .required), ("high", .high), ("medium", .medium), ("low", .low), ("fitting size", .fittingSize),
  ]

  /// The priority's name, or its number if it has no name.
  public var description: String {
    Self.names.first { $0.priority == self }?.name ?? formatted(value)
  }

  /// The description for reports, with at most three decimals. For example, AppKit's priority of 249.99998474121094 is
  /// shown as 250.
  package var shown: String {
    Self.names.first { $0.priority == self }?.name ?? formatted(value.rounded(to: .shown))
  }
}
