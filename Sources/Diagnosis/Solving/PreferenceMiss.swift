public import ConstraintSystems

/// The meaning of an optional constraint that is not satisfied, in a developer's terms.
public enum PreferenceMiss: Sendable {
  /// A constraint of the app's gave way.
  case ofApp
  /// A view is smaller than its content.
  case clipped
  /// An image is shown smaller than it is, as images mostly are.
  case scaled
  /// A view is larger than its content.
  case stretched
  /// A constraint gave way that the system made for its own purposes, and that can't be changed.
  case ofSystem
  /// A view is smaller than its content by an invisible amount.
  case negligible

  /// Content that lacks less, in points, is not cut: the smallest pixel of common screens is larger.
  public static let visible = 0.5

  /// The meaning of the unsatisfied optional constraint `preference` of `system`.
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

  /// True if it is probably not meant to be so.
  public var isProbablyMistake: Bool { self == .ofApp || self == .clipped }
}

extension ConstraintSystem.Item {
  /// True if it draws its content in the size that it has: an image view, by the name of its class.
  fileprivate var scalesItsContent: Bool { className.hasSuffix("ImageView") }
}
