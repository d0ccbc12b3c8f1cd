/// A mistake in a visual format string, its options, or the names in it.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The code of a rule. Later versions may add codes.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name in the documentation.
    public let rawValue: String

    /// Creates the code named `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The string doesn't follow the grammar.
    public static let syntax = Code(rawValue: "syntax")
    /// A number can't be read.
    public static let badNumber = Code(rawValue: "bad-number")
    /// A priority isn't between 1e-300 and 1000.
    public static let badPriority = Code(rawValue: "bad-priority")
    /// A name in brackets, or on the right side of a size, isn't the name of a view.
    public static let unknownView = Code(rawValue: "unknown-view")
    /// A name isn't the name of a metric.
    public static let unknownMetric = Code(rawValue: "unknown-metric")
    /// A name is the name of both a view and a metric.
    public static let ambiguousName = Code(rawValue: "ambiguous-name")
    /// `|` is next to a view without a superview.
    public static let noSuperview = Code(rawValue: "no-superview")
    /// Adjacent views aren't in one hierarchy.
    public static let noCommonSuperview = Code(rawValue: "no-common-superview")
    /// An option conflicts with the string's direction or with another option.
    public static let badOptions = Code(rawValue: "bad-options")
  }

  /// The broken rule.
  public var code: Code
  /// A sentence that states the rule, in lowercase and without a period.
  public var message: String
  /// The invalid part, in UTF-8 bytes from the beginning of the string; empty if something is missing.
  public var range: Range<Int>
  /// The name, if the mistake is an unknown or ambiguous name.
  public var help: String?
  /// The unknown or ambiguous name, if that is the mistake.
  public var name: String?

  /// Creates an error.
  public init(_ code: Code, _ message: String, at range: Range<Int>, help: String? = nil, name: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.help = help
    self.name = name
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The message with its offset.
  public var description: String { "\(message) (at offset \(range.lowerBound))" }
}
