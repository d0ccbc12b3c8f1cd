public import ConstraintSystems

/// A change that removes a conflict, as confirmed by a trial.
public struct Fix: Sendable {
  /// The change that a fix makes.
  public typealias Change = ConstraintSystem.Change

  /// The constants that work in addition to the nearest one.
  public enum Reach: Hashable, Sendable {
    /// No other constants.
    case nothing
    /// All constants beyond the nearest one, in the direction away from the original constant.
    case everythingBeyond
    /// All constants up to this one, in points.
    case upTo(Double)
  }

  /// A variable whose value in the layout with the fix differs from its value in the layout that recovery leaves.
  public struct Moved: Hashable, Sendable {
    /// The variable's index in its system.
    public package(set) var variable: Int
    /// The variable's value, in points.
    public package(set) var value: Double
  }

  /// A view that is smaller than its content.
  public struct Clip: Hashable, Sendable {
    /// The width or height that is too small.
    public let place: ConstraintSystem.ItemAttribute
    /// The value of that width or height, in points.
    public package(set) var size: Double
    /// The size of the content, in points.
    public let needed: Double
  }

  /// The index of the changed constraint. If several constraints change, this is the one that identifies the change.
  public package(set) var index: Int
  /// The change to the constraint.
  public package(set) var change: Change
  /// For a changed constant, the other constants that also work.
  public package(set) var reach: Reach = .nothing
  /// The resulting size or distance, in points: the constraint's left side after the change, minus the attribute on its
  /// right side times the multiplier. Nil if the result is ambiguous or the whole layout wasn't computed.
  public package(set) var outcome: Double?
  /// For a constraint that relates a size by a multiplier, the resulting size in points; nil if it is ambiguous.
  public package(set) var size: Double?
  /// True if ``outcome`` is ambiguous after the change.
  public package(set) var leavesOpen = false
  /// If ``leavesOpen`` is true, the constraint's ambiguous attributes, usually one of the two.
  package var open: [ConstraintSystem.ItemAttribute] = []
  /// True if the fix removes this conflict but not all conflicts. After the change, required constraints still
  /// contradict each other, because of another conflict or because a constraint duplicates the changed one.
  public package(set) var leavesOtherConflicts = false
  /// Other variables that the change moves: at most two, nearest to the constraint first. Empty if ``outcome`` is
  /// enough.
  public package(set) var moved: [Moved] = []
  /// The collapsed sizes that ``moved`` doesn't contain: at most two variables that are 0 in the layout with the fix
  /// and larger in the layout that recovery leaves, nearest to the constraint first.
  public package(set) var emptied: [Int] = []
  /// At most two views that become smaller than their content, nearest to the constraint first. They are large enough
  /// in the layout that recovery leaves, and the constraint didn't require them to be smaller.
  public package(set) var clips: [Clip] = []
  /// The damage that the fix does to the layout, worst first. Harmful fixes come after harmless ones.
  public package(set) var harms: [Harm] = []

  /// Creates a fix that makes `change` to the constraint at `index`, without information about the resulting layout.
  package init(index: Int, change: Change) {
    self.index = index
    self.change = change
  }
}

extension LayoutConflict {
  /// Marks each fix that changes a constraint but not its copy: because of the copy, the conflict still exists.
  mutating func markFixesOfCopies(in system: ConstraintSystem) {
    if copySets.isEmpty { return }
    let own = Set(members.map(\.index))
    for position in fixes.indices where !fixes[position].leavesOtherConflicts {
      let changed = system.constraintsChanged(by: fixes[position].change, to: fixes[position].index).map(\.index)
      fixes[position].leavesOtherConflicts = copySets.contains { set in
        changed.contains(set.original) && set.constraints.contains { !own.contains($0) && !changed.contains($0) }
      }
    }
  }
}
