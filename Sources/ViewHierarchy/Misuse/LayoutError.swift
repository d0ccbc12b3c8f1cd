public import ConstraintSystems
public import Foundation

/// A call that Auto Layout or Masonry rejects.
public struct LayoutError: Error, Hashable, Sendable {
  /// The kind of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, as documentation lists it.
    public let rawValue: String

    /// The code named `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Two items of a constraint are not in one hierarchy.
    public static let noCommonSuperview = Code(rawValue: "no-common-superview")
    /// A constraint relates attributes that Auto Layout does not let be related.
    public static let unsupportedPairing = Code(rawValue: "unsupported-pairing")
    /// A number represents a place in the superview, and there is no superview.
    public static let noSuperview = Code(rawValue: "no-superview")
    /// A position has no second item that it could be measured against.
    public static let lonePosition = Code(rawValue: "lone-position")
    /// A view or guide of a constraint does not exist any more.
    public static let itemIsGone = Code(rawValue: "item-is-gone")
    /// A number, or what it comes to together with others, is outside ``NumberRange``; or a multiplier is 0.
    public static let invalidNumber = Code(rawValue: "invalid-number")
    /// A visual format string has a mistake.
    public static let visualFormat = Code(rawValue: "visual-format")
    /// A layout pass changed the layout again and again without coming to rest.
    public static let feedbackLoop = Code(rawValue: "feedback-loop")
    /// A priority is not from 1e-300 to 1000.
    public static let invalidPriority = Code(rawValue: "invalid-priority")
    /// A view is put into itself, or into a view that it contains.
    public static let hierarchyCycle = Code(rawValue: "hierarchy-cycle")
    /// An override of `updateConstraints()` did not call the inherited one.
    public static let missingSuperCall = Code(rawValue: "missing-super-call")
  }

  /// The kind of error.
  public var code: Code
  /// One sentence that names the items, in lower case and without a full stop.
  public var message: String
  /// The names of the items involved, in the order of the call.
  public var items: [String]
  /// The source location of the misuse, if it is known.
  public var location: SourceLocation?

  /// The breach of `code`, described by `message`.
  public init(_ code: Code, _ message: String, items: [String] = [], location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.items = items
    self.location = location
  }
}

extension LayoutError: LocalizedError {
  /// The place and the message, as ``description`` has them.
  public var errorDescription: String? { description }
}

extension LayoutError: CustomStringConvertible {
  /// The place, where it is known, and the message: `Form.swift:31:9: couldn't find a common superview for a and b`.
  public var description: String { (location.map { "\($0): " } ?? "") + message }
}
