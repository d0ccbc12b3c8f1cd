public import ConstraintSystems

/// A change that removes a conflict: it was tried and works.
public struct Fix: Sendable {
  /// The change that a fix makes.
  public typealias Change = ConstraintSystem.Change

  /// Which constants work beside the nearest one.
  public enum Reach: Hashable, Sendable {
    /// None.
    case nothing
    /// Every one beyond it, away from the constant there was.
    case everythingBeyond
    /// Those up to the one given, in points.
    case upTo(Double)
  }

  /// A variable that has another value with the fix than in the layout that recovery leaves.
  public struct Moved: Hashable, Sendable {
    /// The variable's index in its system.
    public package(set) var variable: Int
    /// Its value, in points.
    public package(set) var value: Double
  }

  /// A view that is smaller than its content.
  public struct Clip: Hashable, Sendable {
    /// The width or height that is too small.
    public let place: ConstraintSystem.ItemAttribute
    /// That width or height, in points.
    public package(set) var size: Double
    /// The size of the content, in points.
    public let needed: Double
  }

  /// The index of the constraint that is changed; where several are, of the one that names them.
  public package(set) var index: Int
  /// The change to it.
  public package(set) var change: Change
  /// For a changed constant, which others work too.
  public package(set) var reach: Reach = .nothing
  /// The value of the constraint's left side after the change, less its right side's attribute times the multiplier, in
  /// points: the size, or the distance, that the layout then has. Nil where nothing decides it, or the whole was not
  /// laid out.
  public package(set) var outcome: Double?
  /// Where the constraint relates a size by a multiplier, that size itself, in points, if something decides it.
  public package(set) var size: Double?
  /// True if nothing then decides ``outcome``.
  public package(set) var leavesOpen = false
  /// Of the constraint's two attributes, those that nothing decides where ``leavesOpen`` says so: mostly one.
  package var open: [ConstraintSystem.ItemAttribute] = []
  /// True if it removes this conflict and not all: with the change made, required constraints of the layout contradict
  /// each other still, if only those of another conflict, or a constraint that repeats the changed one.
  public package(set) var leavesOtherConflicts = false
  /// Other values of the layout after the change: at most two variables, the nearest to the constraint; none where
  /// ``outcome`` says it.
  public package(set) var moved: [Moved] = []
  /// The sizes that others pay with where ``moved`` says nothing: at most two variables that are 0 in the layout with
  /// the fix and more in the one that recovery leaves, the nearest to the constraint first.
  public package(set) var emptied: [Int] = []
  /// At most two views that are then smaller than their content, the nearest to the constraint first. In the layout
  /// that recovery leaves they were not, and the constraint did not require it.
  public package(set) var clips: [Clip] = []
  /// The damage that it does beside resolving the conflict, the worst first. Fixes that harm come after those that
  /// don't.
  public package(set) var harms: [Harm] = []

  /// The fix that makes `change` to the constraint at `index`; nothing is known about what the layout then is.
  package init(index: Int, change: Change) {
    self.index = index
    self.change = change
  }
}

extension LayoutConflict {
  /// Notes of each fix that changes a constraint and leaves its copy that the conflict is there still, with the copy.
  mutating func markFixesOfCopies(in system: ConstraintSystem) {
    if copies.isEmpty { return }
    for position in fixes.indices where !fixes[position].leavesOtherConflicts {
      let changed = system.constraintsChanged(by: fixes[position].change, to: fixes[position].index).map(\.index)
      fixes[position].leavesOtherConflicts = copies.contains {
        changed.contains($0.original) && !changed.contains($0.index)
      }
    }
  }
}
