public import ConstraintSystems

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A call that Auto Layout or Masonry rejects.
public struct LayoutError: Error, Hashable, Sendable {
  /// The kind of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name in the documentation.
    public let rawValue: String

    /// Creates the code named `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The items of a constraint aren't in one hierarchy.
    public static let noCommonSuperview = Code(rawValue: "no-common-superview")
    /// A constraint relates attributes that Auto Layout doesn't allow to be related.
    public static let unsupportedPairing = Code(rawValue: "unsupported-pairing")
    /// A number represents a position in the superview, but there is no superview.
    public static let noSuperview = Code(rawValue: "no-superview")
    /// A position has no second item relative to which it could be measured.
    public static let lonePosition = Code(rawValue: "lone-position")
    /// A view or guide of a constraint no longer exists.
    public static let itemIsGone = Code(rawValue: "item-is-gone")
    /// A number, or the result of combining it with other numbers, is outside ``NumberRange``; or a multiplier is 0.
    public static let invalidNumber = Code(rawValue: "invalid-number")
    /// A visual format string has a mistake.
    public static let visualFormat = Code(rawValue: "visual-format")
    /// Layout passes keep changing the layout without reaching a stable state.
    public static let feedbackLoop = Code(rawValue: "feedback-loop")
    /// A priority isn't between 1e-300 and 1000.
    public static let invalidPriority = Code(rawValue: "invalid-priority")
    /// A view is added to itself, or to one of its descendants.
    public static let hierarchyCycle = Code(rawValue: "hierarchy-cycle")
    /// An override of `updateConstraints()` didn't call the inherited method.
    public static let missingSuperCall = Code(rawValue: "missing-super-call")
  }

  /// The kind of error.
  public var code: Code
  /// One sentence that names the items, in lowercase and without a period.
  public var message: String
  /// The names of the items involved, in the order of the call.
  public var items: [String]
  /// The source location of the misuse, if known.
  public var location: SourceLocation?

  /// Creates the error for a violation of `code`, described by `message`.
  public init(_ code: Code, _ message: String, items: [String] = [], location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.items = items
    self.location = location
  }
}

extension LayoutError: LocalizedError {
  /// The location and the message, like ``description``.
  public var errorDescription: String? { description }
}

extension LayoutError: CustomStringConvertible {
  /// The location, if known, and the message: `Form.swift:31:9: couldn't find a common superview for a and b`.
  public var description: String { (location.map { "\($0): " } ?? "") + message }
}
