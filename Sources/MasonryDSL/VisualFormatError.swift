/// A mistake in a visual format string, its options, or the names in it.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// Which rule, as a code that later versions may add to.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, as documentation lists it.
    public let rawValue: String

    /// The code named `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The string does not follow the grammar.
    public static let syntax = Code(rawValue: "syntax")
    /// A number cannot be read.
    public static let badNumber = Code(rawValue: "bad-number")
    /// A priority is not from 1e-300 to 1000.
    public static let badPriority = Code(rawValue: "bad-priority")
    /// A name in brackets, or on the right of a size, is no view's.
    public static let unknownView = Code(rawValue: "unknown-view")
    /// A name is no metric's.
    public static let unknownMetric = Code(rawValue: "unknown-metric")
    /// A name is a view's and a metric's.
    public static let ambiguousName = Code(rawValue: "ambiguous-name")
    /// `|` stands beside a view that is in nothing.
    public static let noSuperview = Code(rawValue: "no-superview")
    /// Views that stand side by side are not in one hierarchy.
    public static let noCommonSuperview = Code(rawValue: "no-common-superview")
    /// An option that does not go with the string's direction or with another option.
    public static let badOptions = Code(rawValue: "bad-options")
  }

  /// Which rule.
  public var code: Code
  /// One sentence that states the rule, lower case, without a full stop.
  public var message: String
  /// What is wrong, as offsets in UTF-8 bytes from the beginning of the string; empty where something is missing.
  public var range: Range<Int>
  /// What to do, or nil where the message says it already.
  public var help: String?
  /// The name that is unknown or ambiguous, if that is what is wrong.
  public var name: String?

  /// A mistake with all its members.
  public init(_ code: Code, _ message: String, at range: Range<Int>, help: String? = nil, name: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.help = help
    self.name = name
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The message with its place.
  public var description: String { "\(message) (at offset \(range.lowerBound))" }
}
