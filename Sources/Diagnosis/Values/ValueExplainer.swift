import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// Derives values, and finds how far each constant can move before another derivation holds.
struct ValueExplainer: ~Copyable {
  private let system: ConstraintSystem
  private var solver: SystemSolver
  /// The forms of everything that holds or is optional: what changes sides here can change a derivation.
  private let forms: [LinearForm]
  /// True if required equations alone decide a variable, for those where that was asked.
  private var isFixed: [Int: Bool] = [:]

  /// Explains the layout that is left of `system` without what recovery dropped.
  init(_ system: ConstraintSystem, dropped: [Int]) {
    self.system = system
    let kept = system.constraints(keptWithout: Set(dropped))
    solver = SystemSolver(system)
    solver.enter(kept: kept)
    forms = kept.map { system.constraints[$0].form } + system.premises.map(\.form)
  }

  /// Why the attribute `place`, whose value is that of `form`, has it.
  mutating func explain(_ place: ConstraintSystem.ItemAttribute, _ form: LinearForm) -> ValueExplanation {
    let derivation = solver.derivation(of: form)
    let multipliers = derivation.multipliers
    // A bound can be all that keeps a value from 0: it then depends on no stay, and is open all the same.
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

  /// The contribution of the attribute's own inset, and of those of guides that can't be smaller than 0.
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

  /// A constant that moves one way, and the value that is to move with it.
  private struct Course {
    /// The constraint whose constant moves.
    var index: Int
    /// 1 or -1.
    var direction: Double
    /// The form with the value.
    var form: LinearForm
    /// The value before.
    var value: Double
    /// How many points it moves when the constant grows by one.
    var sensitivity: Double

    /// True if a derivation, with the constant moved by `distance`, has the value that the course expects, and goes on
    /// like that.
    func isKept(by derivation: SystemSolver.FormDerivation, at distance: Double) -> Bool {
      let expected = value + direction * distance * sensitivity
      let scale = max(1, expected.magnitude, distance)
      return ((derivation.multipliers[index] ?? 0) - sensitivity).magnitude < Tolerance.lastDigits
        && (derivation.value - expected).magnitude < Tolerance.solved * scale
    }
  }

  /// How far beyond where something changes sides it is looked whether the value still moves so, in points.
  private static let step = Tolerance.points

  /// More changes of sides than this are not followed on either side: the range is given shorter than it is.
  private static let eventLimit = 64

  /// The constants of the constraint at `index` with which the value of `form` moves as it does now.
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

  /// How far the constant can go before the value moves otherwise.
  ///
  /// It can only begin to do so where a constraint or premise comes to hold exactly, or stops doing so; and where a
  /// variable that is not fixed becomes 0, which is what it is wherever nothing else decides it. In between
  /// all values move in proportion, so two layouts show where that happens next. There the value may still go on as
  /// before, resting on other constraints.
  private mutating func reach(_ course: Course) -> Double {
    var reached = 0.0
    for _ in 0..<Self.eventLimit {
      let start = reached + Self.step
      guard let near = values(course, start) else { return reached }
      // From a point farther it is seen more sharply, unless something happens before.
      let next = distance(course, from: start, near, 1) ?? distance(course, from: start, near, Self.step)
      guard let next else { return reached }
      guard start + next < Tolerance.farthest else { return .infinity }
      reached = (start + next).rounded(to: .written)
    }
    return reached
  }

  /// How far it is, from `start` with the values `near`, to where something changes sides next, as the layout shows
  /// that is `step` farther; infinite if nothing does. Nil if that layout may be beyond it already.
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

  /// True if required equations alone decide the variable: then they do so whatever the constants are.
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

  /// The values with the constant moved so far; nil if it cannot be, or if the form's has not moved with it.
  private mutating func values(_ course: Course, _ distance: Double) -> [Double]? {
    let constant = system.constraints[course.index].constant + course.direction * distance
    let changed = system.constraintsChanged(by: .changeConstant(to: constant), to: course.index)[0]
    guard solver.change(to: changed) == nil else { return nil }
    let derivation = solver.derivation(of: course.form)
    guard course.isKept(by: derivation, at: distance), derivation.undecided.isEmpty, !solver.isAmbiguous(course.form)
    else { return nil }
    return solver.values()
  }

  /// After how many steps like that from `near` to `far` a value is 0; nil if it never is, or was before.
  private static func stepsToZero(from near: Double, to far: Double) -> Double? {
    let change = far - near
    let leastChange = Tolerance.lastDigits
    guard change.magnitude > leastChange, near.magnitude > leastChange else { return nil }
    return (near < 0) != (change < 0) ? -near / change : nil
  }
}

extension SystemSolver.FormDerivation {
  /// How much the value moves with the constant of each constraint that it depends on.
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
