import ConstraintSystems

/// The layouts on one axis. One solver serves for all: from one place to the next a single constant differs, and only
/// what that moves is computed anew.
struct SweptLayouts: ~Copyable {
  /// A layout.
  struct Layout {
    var values: [Double]
    /// The optional constraints that it misses.
    var misses: [BrokenPreference]
  }

  private let sweep: SweptSystem
  private let dropped: [Int]
  /// Everything that takes part, at the last place; nil before the first, and where it could not hold together.
  private var solver: SystemSolver?

  /// Layouts of what `dropped` leaves.
  ///
  /// - Requires: `sweep` has one axis.
  init(_ sweep: SweptSystem, without dropped: [Int]) {
    (self.sweep, self.dropped) = (sweep, dropped)
  }

  /// The layout at a place.
  ///
  /// - Complexity: the first time that of solving the system, then that of what moves.
  mutating func layout(at place: Double) -> Layout {
    if move(to: place), let layout = solver?.layout { return layout }
    // Rounding can keep from holding what holds at the end of a conflict: recovery drops it.
    let diagnosis = sweep.diagnosis(at: [place], without: dropped)
    return Layout(values: diagnosis.values, misses: diagnosis.brokenPreferences)
  }

  /// Moves the solver's layout; returns false where it does not hold together.
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
  /// The constraint with another constant.
  fileprivate func withConstant(_ constant: Double) -> Self {
    var changed = self
    changed.form.replaceSubtracted(self.constant, by: constant)
    changed.constant = constant
    return changed
  }
}
