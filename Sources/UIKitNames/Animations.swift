public import Foundation
import LayoutModel

// Here, animations change a layout immediately.

extension UIView {
  /// UIKit's animation options; they have no effect here.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews together with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Allows user interaction during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the current state of another animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Starts and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Has a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes the changes immediately, and calls `completion`.
  ///
  /// - Parameters:
  ///   - duration: no effect.
  ///   - delay: no effect.
  ///   - options: no effect.
  ///   - animations: the changes.
  ///   - completion: a closure to call after the changes; its argument is true if the animation finished.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes immediately, and calls `completion`.
  ///
  /// - Parameters:
  ///   - duration: no effect.
  ///   - delay: no effect.
  ///   - dampingRatio: no effect.
  ///   - velocity: no effect.
  ///   - options: no effect.
  ///   - animations: the changes.
  ///   - completion: a closure to call after the changes; its argument is true if the animation finished.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes immediately.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
