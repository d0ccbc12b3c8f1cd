import ConstraintSystems

/// The layouts on one axis. All of them are computed by one solver: from one place to the next, a single constant
/// differs, and only values that move are computed again.
struct SweptLayouts: ~Copyable {
  struct Layout {
    var values: [Double]
    /// The optional constraints that the layout misses.
    var misses: [BrokenPreference]
  }

  private let sweep: SweptSystem
  private let dropped: [Int]
  /// A solver with all constraints that take part, at the last place; nil before the first layout, or if the
  /// constraints couldn't be added.
  private var solver: SystemSolver?

  /// Creates the layouts of `sweep` without the constraints in `dropped`.
  ///
  /// - Requires: `sweep` has one axis.
  init(_ sweep: SweptSystem, without dropped: [Int]) {
    (self.sweep, self.dropped) = (sweep, dropped)
  }

  /// Returns the layout at a place on the axis.
  ///
  /// - Complexity: solving the system for the first layout; then, proportional to the number of values that move.
  mutating func layout(at place: Double) -> Layout {
    if move(to: place), let layout = solver?.layout { return layout }
    // At the end of a conflict, the solver may refuse constraints because of rounding. Recovery then drops them.
    let diagnosis = sweep.diagnosis(at: [place], without: dropped)
    return Layout(values: diagnosis.values, misses: diagnosis.brokenPreferences)
  }

  /// Moves the solver's layout to a place; returns false if the constraints don't hold together.
  private mutating func move(to place: Double) -> Bool {
    let axis = sweep.axes[0].index
    if solver != nil {
      return solver?.change(to: sweep.base.constraints[axis].withConstant(place)) == nil
    }
    let system = sweep.system(at: [place], without: dropped)
    var solver = SystemSolver(system)
    let active = system.constraints.filter(\.isActive)
    guard solver.load(active.filter { $0.priority.isRequired }.map(\.index)),
      solver.load(active.filter { !$0.priority.isRequired }.map(\.index))
    else { return false }
    self.solver = consume solver
    return true
  }
}

extension SystemSolver {
  fileprivate var layout: SweptLayouts.Layout {
    SweptLayouts.Layout(values: values(), misses: brokenPreferences().filter { $0.points >= Tolerance.points })
  }
}

extension ConstraintSystem.Constraint {
  /// Returns the constraint with a different constant.
  fileprivate func withConstant(_ constant: Double) -> Self {
    var changed = self
    changed.form.replaceSubtracted(self.constant, by: constant)
    changed.constant = constant
    return changed
  }
}
