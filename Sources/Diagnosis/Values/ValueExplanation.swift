public import ConstraintSystems
public import ExactNumbers

/// Why an attribute has its value.
///
/// The value is a sum of numbers in constraints, each counted so and so often; no other number has a say in it. The
/// constraints are facts that a person can follow one by one.
public struct ValueExplanation: Sendable {
  /// A constraint that the value depends on.
  public struct Influence: Hashable, Sendable {
    /// The constraint's index.
    public let index: Int
    /// How many points the value moves when the constraint's constant grows by one.
    public let sensitivity: Double
    /// The constants between which the value moves so: with one beyond an end it moves otherwise, something leaves it
    /// open, or the layout contradicts itself. Both ends are the constant that there is where the smallest change of it
    /// does that, and where nothing decides the value at all.
    public let range: ClosedRange<Double>
  }

  /// The attribute.
  public let place: ConstraintSystem.ItemAttribute
  /// Its value in points.
  public let value: Double
  /// The constraints it depends on, in the order in which they are shown.
  public let influences: [Influence]
  /// Their contributions, in the same order; zeros only where they are given sizes.
  public let summands: [Reasoning.Summand]
  /// The contribution of guides' insets: of the attribute's own, and of those that premises in ``premises`` are about.
  public let insets: Rational
  /// The premises it depends on: indices.
  public let premises: [Int]
  /// The undecided attributes that it depends on; empty if the value is decided.
  public let undecided: [ConstraintSystem.ItemAttribute]
}

extension SystemDiagnosis {
  /// Why `place` has its value in the layout that recovery leaves.
  ///
  /// - Returns: nil where the system has no value for the attribute; see ``ConstraintSystem/form(of:)``.
  /// - Complexity: that of solving the system, and for each constraint that the value depends on a few changes of the
  ///   solver.
  public func explanation(of place: ConstraintSystem.ItemAttribute) -> ValueExplanation? {
    guard let form = system.form(of: place) else { return nil }
    var explainer = ValueExplainer(system, dropped: dropped)
    return explainer.explain(place, form)
  }
}
