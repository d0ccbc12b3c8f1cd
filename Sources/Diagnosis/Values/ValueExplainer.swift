import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// Derives values, and determines how far each constant can move before another derivation applies.
struct ValueExplainer: ~Copyable {
  private let system: ConstraintSystem
  private var solver: SystemSolver
  /// The forms of all satisfied or optional constraints and of the premises. When one of the forms changes sign, a
  /// derivation can change.
  private let forms: [LinearForm]
  /// For each variable examined so far, true if required equations alone determine it.
  private var isFixed: [Int: Bool] = [:]

  /// Creates an explainer for the layout of `system` without the constraints that recovery dropped.
  init(_ system: ConstraintSystem, dropped: [Int]) {
    self.system = system
    let kept = system.constraints(keptWithout: Set(dropped))
    solver = SystemSolver(system)
    solver.enter(kept: kept)
    forms = kept.map { system.constraints[$0].form } + system.premises.map(\.form)
  }

  /// Returns an explanation of the value of the attribute `place`, which equals `form`.
  mutating func explain(_ place: ConstraintSystem.ItemAttribute, _ form: LinearForm) -> ValueExplanation {
    let derivation = solver.derivation(of: form)
    let multipliers = derivation.multipliers
    // If only a limit keeps a value from being 0, the value depends on no stay but is ambiguous nevertheless.
    let isDecided = derivation.undecided.isEmpty && !solver.isAmbiguous(form)
    let order = FactOrder(system: system, facts: multipliers.keys.sorted()).order
    let influences = order.map { index in
      let (sensitivity, constant) = (multipliers[index] ?? 0, system.constraints[index].constant)
      return ValueExplanation.Influence(
        index: index, sensitivity: sensitivity,
        range: isDecided ? range(of: index, form, derivation.value, sensitivity) : constant...constant)
    }
    var undecided = derivation.undecided.map { system.variables[$0] }
    if undecided.isEmpty, !isDecided { undecided = [place] }
    return ValueExplanation(
      place: place, value: derivation.value, influences: influences,
      summands: order.compactMap { summand($0, multipliers[$0] ?? 0) }, insets: insets(form, derivation),
      premises: derivation.premises.sorted(),
      undecided: undecided)
  }

  /// Returns the contribution of the attribute's own inset, and of the insets of guides that can't be smaller than 0.
  private func insets(_ form: LinearForm, _ derivation: SystemSolver.FormDerivation) -> Rational {
    derivation.steps.reduce(ExactRow.constant(of: form)) { sum, step in
      guard case .premise(let index) = step.source else { return sum }
      let number = ExactRow.constant(of: system.premises[index].form)
      return number.isZero ? sum : sum - number * Rational.nearFraction(step.multiplier)
    }
  }

  private func summand(_ index: Int, _ multiplier: Double) -> Reasoning.Summand? {
    let constraint = system.constraints[index]
    let points = -ExactRow.constant(of: constraint.form)
    if points.isZero && constraint.second != nil { return nil }
    return Reasoning.Summand(
      index: index, points: points, factor: Rational.nearFraction(multiplier))
  }

  // MARK: Ranges

  /// A movement of a constant in one direction, and the value that should move with it.
  private struct Course {
    /// The constraint whose constant moves.
    var index: Int
    /// 1 or -1.
    var direction: Double
    /// The form with the value.
    var form: LinearForm
    /// The value before the movement.
    var value: Double
    /// The number of points by which the value changes when the constant grows by one point.
    var sensitivity: Double

    /// Returns true if `derivation`, computed after the constant moved by `distance`, has the expected value and
    /// sensitivity.
    func isKept(by derivation: SystemSolver.FormDerivation, at distance: Double) -> Bool {
      let expected = value + direction * distance * sensitivity
      let scale = max(1, expected.magnitude, distance)
      return ((derivation.multipliers[index] ?? 0) - sensitivity).magnitude < Tolerance.lastDigits
        && (derivation.value - expected).magnitude < Tolerance.solved * scale
    }
  }

  /// The distance beyond a change of sign at which to check whether the value still moves as before, in points.
  private static let step = Tolerance.points

  /// The maximum number of sign changes to follow on each side. If there are more, the reported range is too short.
  private static let eventLimit = 64

  /// Returns the constants of the constraint at `index` for which the value of `form` moves at its present rate.
  private mutating func range(
    of index: Int, _ form: LinearForm, _ value: Double, _ sensitivity: Double
  ) -> ClosedRange<Double> {
    func reach(_ direction: Double) -> Double {
      solver.beginTrial()
      defer { solver.endTrial() }
      return self.reach(
        Course(
          index: index, direction: direction, form: form, value: value, sensitivity: sensitivity))
    }
    let (down, up) = (reach(-1), reach(1))
    let constant = system.constraints[index].constant
    return constant - down...constant + up
  }

  /// Returns the distance that the constant can move before the value moves differently.
  ///
  /// This can happen only where a constraint or premise begins or ceases to hold exactly, or where a variable that
  /// isn't fixed becomes 0, which is the default value of undetermined variables. In between, all values change
  /// linearly, so the next such point can be computed from two layouts. Even there, the value may continue as before,
  /// supported by other constraints.
  private mutating func reach(_ course: Course) -> Double {
    var reached = 0.0
    for _ in 0..<Self.eventLimit {
      let start = reached + Self.step
      guard let near = values(course, start) else { return reached }
      // A layout farther away gives a more accurate result, unless there is a sign change before it.
      let next = distance(course, from: start, near, 1) ?? distance(course, from: start, near, Self.step)
      guard let next else { return reached }
      guard start + next < Tolerance.farthest else { return .infinity }
      reached = (start + next).rounded(to: .written)
    }
    return reached
  }

  /// Returns the distance from `start`, where the values are `near`, to the next change of sign, according to the
  /// layout `step` points farther; infinite if there is none. Nil if that layout might already be beyond the change.
  private mutating func distance(
    _ course: Course, from start: Double, _ near: [Double], _ step: Double
  ) -> Double? {
    guard let far = values(course, start + step) else { return nil }
    var steps =
      forms.compactMap { Self.stepsToZero(from: $0.value(at: near), to: $0.value(at: far)) }.min() ?? .infinity
    for variable in near.indices {
      guard let crossing = Self.stepsToZero(from: near[variable], to: far[variable]), crossing < steps,
        !isFixed(variable)
      else { continue }
      steps = crossing
    }
    return steps < 1 && step > Self.step ? nil : steps * step
  }

  /// Returns true if required equations alone determine the variable, which they do for all values of the constants.
  private mutating func isFixed(_ variable: Int) -> Bool {
    if let known = isFixed[variable] { return known }
    let derivation = solver.derivation(of: .variable(variable))
    let fixed =
      derivation.undecided.isEmpty && derivation.premises.isEmpty
      && derivation.multipliers.keys.allSatisfy { index in
        system.constraints[index].relation == .equal && system.constraints[index].priority.isRequired
      }
    isFixed[variable] = fixed
    return fixed
  }

  /// Returns the values with the constant moved by `distance`; nil if it can't move that far, or if the form's value
  /// hasn't moved as expected.
  private mutating func values(_ course: Course, _ distance: Double) -> [Double]? {
    let constant = system.constraints[course.index].constant + course.direction * distance
    let changed = system.constraintsChanged(by: .changeConstant(to: constant), to: course.index)[0]
    guard solver.change(to: changed) == nil else { return nil }
    let derivation = solver.derivation(of: course.form)
    guard course.isKept(by: derivation, at: distance), derivation.undecided.isEmpty, !solver.isAmbiguous(course.form)
    else { return nil }
    return solver.values()
  }

  /// Returns the number of steps like the one from `near` to `far` after which a value is 0; nil if it never is, or
  /// already was.
  private static func stepsToZero(from near: Double, to far: Double) -> Double? {
    let change = far - near
    let leastChange = Tolerance.lastDigits
    guard change.magnitude > leastChange, near.magnitude > leastChange else { return nil }
    return (near < 0) != (change < 0) ? -near / change : nil
  }
}

extension SystemSolver.FormDerivation {
  /// For each constraint that the value depends on, the amount by which the value changes when its constant grows by 1.
  fileprivate var multipliers: [Int: Double] {
    steps.reduce(into: [:]) { multipliers, step in
      if case .constraint(let index) = step.source { multipliers[index] = step.multiplier }
    }
  }

  /// The premises that the value depends on.
  fileprivate var premises: [Int] {
    steps.compactMap { step in
      if case .premise(let index) = step.source { index } else { nil }
    }
  }
}
