public import Foundation
import LayoutModel

// An animation shows how a layout becomes another; here there is only the other.

extension UIView {
  /// What UIKit lets an animation be; nothing of it has an effect here.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out what is animated, too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the user touch what moves.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins where another animation is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Begins and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Goes on at one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes the changes at once, and calls `completion`.
  ///
  /// - Parameters:
  ///   - duration: of no effect, like all else that says how to get there.
  ///   - delay: of no effect.
  ///   - options: of no effect.
  ///   - animations: the changes.
  ///   - completion: is called when the animation has come to its end; its argument says whether it has.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once, and calls `completion`.
  ///
  /// - Parameters:
  ///   - duration: of no effect, like all else that says how to get there.
  ///   - delay: of no effect.
  ///   - dampingRatio: of no effect.
  ///   - velocity: of no effect.
  ///   - options: of no effect.
  ///   - animations: the changes.
  ///   - completion: is called when the animation has come to its end; its argument says whether it has.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
