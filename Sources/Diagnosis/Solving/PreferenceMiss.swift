public import ConstraintSystems

/// The meaning of an unsatisfied optional constraint, in a developer's terms.
public enum PreferenceMiss: Sendable {
  /// One of the app's constraints yielded.
  case ofApp
  /// A view is smaller than its content.
  case clipped
  /// An image is scaled down, as most images are.
  case scaled
  /// A view is larger than its content.
  case stretched
  /// A system-made constraint that can't be changed yielded.
  case ofSystem
  /// A view is smaller than its content by an invisible amount.
  case negligible

  /// The amount of missing content, in points, below which content doesn't count as clipped: about a pixel of common
  /// screens.
  public static let visible = 0.5

  /// Creates the meaning of the unsatisfied optional constraint `preference` of `system`.
  public init(_ preference: BrokenPreference, in system: ConstraintSystem) {
    let constraint = system.constraints[preference.index]
    switch constraint.origin {
    case .user: self = .ofApp
    case .contentSize where constraint.relation == .lessThanOrEqual: self = .stretched
    case .contentSize where preference.points < Self.visible: self = .negligible
    case .contentSize: self = system.items[constraint.first.place.item].scalesItsContent ? .scaled : .clipped
    default: self = .ofSystem
    }
  }

  /// True if the miss is probably unintended.
  public var isProbablyMistake: Bool { self == .ofApp || self == .clipped }
}

extension ConstraintSystem.Item {
  /// True if the item scales its content to its own size: an image view, judging by its class name.
  fileprivate var scalesItsContent: Bool { className.hasSuffix("ImageView") }
}
