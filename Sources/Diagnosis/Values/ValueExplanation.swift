public import ConstraintSystems
public import ExactNumbers

/// The reason why an attribute has its value.
///
/// The value is a sum of numbers in constraints, each times a factor; no other number affects it. The constraints are
/// facts that a reader can follow one by one.
public struct ValueExplanation: Sendable {
  /// A constraint that the value depends on.
  public struct Influence: Hashable, Sendable {
    /// The constraint's index.
    public let index: Int
    /// The number of points by which the value changes when the constraint's constant grows by one point.
    public let sensitivity: Double
    /// The range of constants for which the value changes at this rate. Beyond an end, the value changes at another
    /// rate or becomes ambiguous, or the layout has a conflict. Both ends are the present constant if even the smallest
    /// change has one of these effects, or if the value is ambiguous now.
    public let range: ClosedRange<Double>
  }

  /// The explained attribute.
  public let place: ConstraintSystem.ItemAttribute
  /// The attribute's value, in points.
  public let value: Double
  /// The constraints that the value depends on, in the order in which they are shown.
  public let influences: [Influence]
  /// The contributions of the constraints, in the same order. Zeros are omitted unless they are sizes set to 0.
  public let summands: [Reasoning.Summand]
  /// The contribution of guides' insets: the attribute's own, and those of the guides in ``premises``.
  public let insets: Rational
  /// The indices of the premises that the value depends on.
  public let premises: [Int]
  /// The ambiguous attributes that the value depends on; empty if the value isn't ambiguous.
  public let undecided: [ConstraintSystem.ItemAttribute]
}

extension SystemDiagnosis {
  /// Returns an explanation of the value of `place` in the layout that results from recovery.
  ///
  /// - Returns: the explanation; nil if the system has no value for the attribute (see ``ConstraintSystem/form(of:)``).
  /// - Complexity: solving the system, plus a few solver changes for each constraint that the value depends on.
  public func explanation(of place: ConstraintSystem.ItemAttribute) -> ValueExplanation? {
    guard let form = system.form(of: place) else { return nil }
    var explainer = ValueExplainer(system, dropped: dropped)
    return explainer.explain(place, form)
  }
}
