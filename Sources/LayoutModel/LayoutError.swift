/// A rule of the layout model that a call broke.
public struct LayoutError: Error, Hashable, Sendable {
  /// Which rule.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, as documentation lists it.
    public let rawValue: String

    /// The code named `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Two items of a constraint are not in one hierarchy.
    public static let noCommonSuperview = Code(rawValue: "no-common-superview")
    /// A constraint relates attributes that Auto Layout does not let be related.
    public static let unsupportedPairing = Code(rawValue: "unsupported-pairing")
    /// A position stands alone, and there is no superview that it could be measured against.
    public static let noSuperview = Code(rawValue: "no-superview")
  }

  /// Which rule.
  public var code: Code
  /// One sentence that names the items and the rule, lower case, without a full stop.
  public var message: String

  /// The breach of `code`, told in `message`.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension LayoutError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
