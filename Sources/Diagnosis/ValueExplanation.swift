import Certificates
public import LayoutModel

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
    /// The constants between which this explanation holds; outside of them other constraints decide.
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
  /// The constraints it rests on, in the order in which they are told.
  public var influences: [Influence]
  /// What they contribute, in the same order; zeros only where they are given sizes.
  public var summands: [Reasoning.Summand]
  /// The premises it rests on: indices.
  public var premises: [Int]
  /// What it rests on though nothing decides it; empty if the value is decided.
  public var undecided: [ConstraintSystem.ItemAttribute]

  /// An explanation with all its members.
  public init(
    place: ConstraintSystem.ItemAttribute, value: Double, influences: [Influence], summands: [Reasoning.Summand],
    premises: [Int], undecided: [ConstraintSystem.ItemAttribute]
  ) {
    self.place = place
    self.value = value
    self.influences = influences
    self.summands = summands
    self.premises = premises
    self.undecided = undecided
  }
}

extension SystemDiagnosis {
  /// Why `place` has its value in the layout that recovery leaves.
  ///
  /// - Returns: nil where the system has no value for the attribute; see ``ConstraintSystem/form(of:)``.
  /// - Complexity: one derivation for each constraint.
  public func explanation(of place: ConstraintSystem.ItemAttribute) -> ValueExplanation? {
    guard let form = system.form(of: place) else { return nil }
    var explainer = ValueExplainer(system, dropped: dropped)
    return explainer.explain(place, form)
  }
}

/// Derives values, and finds how far each constant can move before another derivation holds.
private struct ValueExplainer: ~Copyable {
  private let system: ConstraintSystem
  private let kept: [Int]
  private var solver: SystemSolver
  private let values: [Double]

  init(_ system: ConstraintSystem, dropped: [Int]) {
    self.system = system
    let out = Set(dropped)
    kept = system.constraints.indices.filter { system.constraints[$0].isActive && !out.contains($0) }
    solver = SystemSolver(system)
    for index in kept where system.constraints[index].priority.isRequired { _ = solver.add(index) }
    for index in kept where !system.constraints[index].priority.isRequired { _ = solver.add(index) }
    values = solver.values()
  }

  mutating func explain(_ place: ConstraintSystem.ItemAttribute, _ form: LinearForm) -> ValueExplanation {
    let derivation = solver.derivation(of: form)
    var multipliers: [Int: Double] = [:]
    var premises: [Int] = []
    for step in derivation.steps {
      switch step.source {
      case .constraint(let index): multipliers[index] = step.multiplier
      case .premise(let index): premises.append(index)
      }
    }
    let order = FactOrder(system: system, facts: multipliers.keys.sorted()).order
    let watches = watches(along: Set(multipliers.keys))
    let influences = order.map { index in
      let constant = system.constraints[index].constant
      let room = room(for: index, watches)
      return ValueExplanation.Influence(
        index: index, sensitivity: multipliers[index] ?? 0, range: constant - room.down...constant + room.up)
    }
    var undecided = derivation.undecided.map { system.variables[$0] }
    // A bound can be all that keeps a value from 0: it then rests on no stay, and is open all the same.
    if undecided.isEmpty, solver.isAmbiguous(form) { undecided = [place] }
    return ValueExplanation(
      place: place, value: derivation.value, influences: influences,
      summands: order.compactMap { summand($0, multipliers[$0] ?? 0) }, premises: premises.sorted(),
      undecided: undecided)
  }

  private func summand(_ index: Int, _ multiplier: Double) -> Reasoning.Summand? {
    let constraint = system.constraints[index]
    let points = -ExactRow.constant(of: constraint.form)
    if points.isZero && constraint.second != nil { return nil }
    return Reasoning.Summand(
      index: index, points: points, factor: Rational.nearFraction(multiplier))
  }

  /// A constraint or premise that could come to hold exactly, or stop doing so.
  private struct Watch {
    /// The constraint's index; nil for a premise.
    var constraint: Int?
    var relation: Relation
    /// `lhs - rhs` now.
    var distance: Double
    /// How much `distance` moves per point of each constraint's constant.
    var slopes: [Int: Double]
  }

  /// How everything moves with the constants of `constraints`.
  private mutating func watches(along constraints: Set<Int>) -> [Watch] {
    var watches = kept.map { index in
      let constraint = system.constraints[index]
      return Watch(constraint: index, relation: constraint.relation, distance: 0, slopes: [:])
    }
    var forms = kept.map { system.constraints[$0].form }
    watches += system.premises.map { _ in Watch(relation: .greaterThanOrEqual, distance: 0, slopes: [:]) }
    forms += system.premises.map(\.form)
    for (place, form) in forms.enumerated() {
      watches[place].distance = form.value(at: values)
      for step in solver.derivation(of: form).steps {
        guard case .constraint(let index) = step.source, constraints.contains(index) else { continue }
        watches[place].slopes[index] = step.multiplier
      }
    }
    return watches.filter { !$0.slopes.isEmpty }
  }

  /// How far the constant of the constraint at `index` can go down and up before something else comes to hold exactly, or
  /// stops doing so.
  private func room(for index: Int, _ watches: [Watch]) -> (down: Double, up: Double) {
    var (down, up) = (Double.infinity, Double.infinity)
    for watch in watches where watch.constraint != index {
      guard let slope = watch.slopes[index], slope.magnitude > 1e-9 else { continue }
      guard watch.distance.magnitude < 1e-9 else {
        let step = -watch.distance / slope
        if step > 0 { up = min(up, step) } else { down = min(down, -step) }
        continue
      }
      // It holds exactly, but only happens to: it must not be moved to its wrong side.
      if watch.relation != (slope > 0 ? .greaterThanOrEqual : .lessThanOrEqual) { up = 0 }
      if watch.relation != (slope > 0 ? .lessThanOrEqual : .greaterThanOrEqual) { down = 0 }
    }
    return (down, up)
  }
}

extension Rational {
  /// The simplest fraction within rounding of `value`: what a multiplier that was calculated in doubles stands for.
  ///
  /// Continued fractions give the best approximations (Khinchin, *Continued fractions*, 1964); the first that is as close
  /// as the calculation was is taken.
  static func nearFraction(_ value: Double) -> Rational {
    // Larger ones are no ratio of a layout's numbers.
    guard value.magnitude < 1e9 else { return Rational(exactly: value) ?? .zero }
    var (previous, current) = ((1, 0), (Int(value.rounded(.down)), 1))
    var rest = value - value.rounded(.down)
    for _ in 0..<20 {
      if (Double(current.0) / Double(current.1) - value).magnitude <= 1e-9 * max(1, value.magnitude) { break }
      guard rest > 1e-9 else { break }
      let inverse = 1 / rest
      guard inverse < 1e6 else { break }
      let whole = Int(inverse.rounded(.down))
      (previous, current) = (current, (whole * current.0 + previous.0, whole * current.1 + previous.1))
      rest = inverse - inverse.rounded(.down)
    }
    return Rational(current.0, over: current.1)
  }
}
