public import ConstraintSystems

/// A change that removes a conflict: it was tried and works.
public struct Fix: Sendable {
  /// What is done.
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
    public var variable: Int
    /// Its value, in points.
    public var value: Double

    /// `variable` at `value`.
    public init(variable: Int, value: Double) {
      self.variable = variable
      self.value = value
    }
  }

  /// A view that is smaller than its content.
  public struct Clip: Hashable, Sendable {
    /// The width or height that is too small.
    public var place: ConstraintSystem.ItemAttribute
    /// That width or height, in points.
    public var size: Double
    /// What the content needs, in points.
    public var needed: Double

    /// The size at `place`, and what its content needs.
    public init(place: ConstraintSystem.ItemAttribute, size: Double, needed: Double) {
      self.place = place
      self.size = size
      self.needed = needed
    }
  }

  /// The index of the constraint that is changed; where several are, of the one that names them.
  public var index: Int
  /// What is changed about it.
  public var change: Change
  /// For a changed constant, which others work too.
  public var reach: Reach = .nothing
  /// What the constraint's left side then is, less its right side's attribute times the multiplier, in points: the
  /// size, or the distance, that the layout then has. Nil where nothing decides it, or the whole was not laid out.
  public var outcome: Double?
  /// Where the constraint relates a size by a multiplier, that size itself, in points, if something decides it.
  public var size: Double?
  /// Whether nothing then decides ``outcome``.
  public var leavesOpen = false
  /// Of the constraint's two attributes, those that nothing decides where ``leavesOpen`` says so: mostly one.
  package var open: [ConstraintSystem.ItemAttribute] = []
  /// Whether it removes this conflict and not all: with the change made, required constraints of the layout contradict
  /// each other still, if only those of another conflict, or a constraint that repeats the changed one.
  public var leavesOtherConflicts = false
  /// What else the layout then has: at most two variables, the nearest to the constraint; none where ``outcome`` says
  /// it.
  public var moved: [Moved] = []
  /// The sizes that others pay with where ``moved`` says nothing: at most two variables that are 0 in the layout with
  /// the fix and more in the one that recovery leaves, the nearest to the constraint first.
  public var emptied: [Int] = []
  /// The views that pay with their content: at most two that are then smaller than it and neither were so in the layout
  /// that recovery leaves nor had been asked to be so by the constraint, the nearest to it first.
  public var clips: [Clip] = []
  /// The damage that it does beside resolving the conflict, the worst first. Fixes that harm come after those that
  /// don't.
  public var harms: [Harm] = []

  /// The fix that makes `change` to the constraint at `index`; nothing is known about what the layout then is.
  public init(index: Int, change: Change) {
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
