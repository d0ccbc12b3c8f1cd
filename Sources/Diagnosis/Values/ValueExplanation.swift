public import ConstraintSystems
public import ExactNumbers

/// Why an attribute has its value.
///
/// The value is a sum of numbers in constraints, each counted so and so often; no other number has a say in it. The
/// constraints are facts that a person can follow one by one.
public struct ValueExplanation: Sendable {
  /// A constraint that the value rests on.
  public struct Influence: Hashable, Sendable {
    /// The constraint's index.
    public var index: Int
    /// How many points the value moves when the constraint's constant grows by one.
    public var sensitivity: Double
    /// The constants between which the value moves so: with one beyond an end it moves otherwise, something leaves it
    /// open, or the layout contradicts itself. Both ends are the constant that there is where the smallest change of it
    /// does that, and where nothing decides the value at all.
    public var range: ClosedRange<Double>

    /// The influence of the constraint at `index`.
    public init(index: Int, sensitivity: Double, range: ClosedRange<Double>) {
      self.index = index
      self.sensitivity = sensitivity
      self.range = range
    }
  }

  /// The attribute.
  public var place: ConstraintSystem.ItemAttribute
  /// Its value in points.
  public var value: Double
  /// The constraints it rests on, in the order in which they are shown.
  public var influences: [Influence]
  /// What they contribute, in the same order; zeros only where they are given sizes.
  public var summands: [Reasoning.Summand]
  /// What the insets of guides add: of the attribute's own, and of those that premises in ``premises`` are about.
  public var insets: Rational
  /// The premises it rests on: indices.
  public var premises: [Int]
  /// What it rests on though nothing decides it; empty if the value is decided.
  public var undecided: [ConstraintSystem.ItemAttribute]

  /// An explanation with all its members.
  public init(
    place: ConstraintSystem.ItemAttribute, value: Double, influences: [Influence], summands: [Reasoning.Summand],
    insets: Rational = .zero, premises: [Int], undecided: [ConstraintSystem.ItemAttribute]
  ) {
    self.place = place
    self.value = value
    self.influences = influences
    self.summands = summands
    self.insets = insets
    self.premises = premises
    self.undecided = undecided
  }
}

extension SystemDiagnosis {
  /// Why `place` has its value in the layout that recovery leaves.
  ///
  /// - Returns: nil where the system has no value for the attribute; see ``ConstraintSystem/form(of:)``.
  /// - Complexity: that of solving the system, and for each constraint that the value rests on a few changes of the
  ///   solver.
  public func explanation(of place: ConstraintSystem.ItemAttribute) -> ValueExplanation? {
    guard let form = system.form(of: place) else { return nil }
    var explainer = ValueExplainer(system, dropped: dropped)
    return explainer.explain(place, form)
  }
}
