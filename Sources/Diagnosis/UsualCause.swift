public import LayoutModel

/// A cause of conflicts that many people meet, and what is usually done about it.
public struct UsualCause: Hashable, Sendable {
  /// The causes.
  public enum Kind: String, Hashable, Sendable {
    /// Nothing in the conflict was made by the app.
    case systemOnly
    /// A view that has constraints of its own still turns its frame into constraints.
    case autoresizingMask
    /// A stack view makes a hidden view's size 0.
    case hiddenView
    /// A size is set for a moment, to find out how large something wants to be.
    case measuring
    /// A frame is empty, as a view's is that was made without one.
    case emptyFrame
    /// A container gives what it hosts a size.
    case encapsulatedSize
  }

  /// What is usually done.
  public struct Remedy: Hashable, Sendable {
    /// The index of the constraint that is changed.
    public var index: Int
    /// What is changed about it: its priority, or that its view's frame is turned into constraints.
    public var change: Fix.Change

    /// The remedy with all its members.
    package init(index: Int, change: Fix.Change) {
      self.index = index
      self.change = change
    }
  }

  /// Which cause.
  public var kind: Kind
  /// The index of the constraint that shows it.
  public var index: Int
  /// What to do. It was tried: applied, the conflict's members hold together. Nil where nothing of the kind helps.
  /// Where the rest of the layout allows it, it is one of the conflict's ``LayoutConflict/fixes``.
  public var remedy: Remedy?
}

extension SystemDiagnosis {
  /// The usual cause of a conflict of this system, if it has one.
  ///
  /// - Complexity: solving the conflict's members once for each remedy that is tried.
  public func usualCause(of conflict: LayoutConflict) -> UsualCause? {
    UsualCauseFinder(system: system, conflict: conflict).cause
  }
}

extension LayoutConflict {
  /// Which of the ``fixes`` is `remedy`; nil if none is.
  package func position(of remedy: UsualCause.Remedy) -> Int? {
    fixes.firstIndex { $0.index == remedy.index && $0.change == remedy.change }
  }
}

/// Recognizes usual causes by who made the members of a conflict, and tries their remedies.
struct UsualCauseFinder {
  let system: ConstraintSystem
  let conflict: LayoutConflict

  private var members: [ConstraintSystem.Constraint] { conflict.members.map { system.constraints[$0.index] } }

  /// The cause; nil if it is none of those that are known.
  var cause: UsualCause? {
    // All that are known begin with something that the system made.
    if !conflict.members.contains(where: { system.constraints[$0.index].origin.isSystemMade }) { return nil }
    if let cause = forgottenMask { return cause }
    if members.allSatisfy({ $0.origin.isSystemMade }) {
      return UsualCause(kind: .systemOnly, index: conflict.ranking[0])
    }
    guard let (kind, sign) = signs.first else { return nil }
    let remedy = suspects(on: sign.first.place.attribute.axis).lazy
      .compactMap { index in LayoutPriority(999).map { UsualCause.Remedy(index: index, change: .lowerPriority(to: $0)) }
      }
      .first(where: works)
    return UsualCause(kind: kind, index: sign.index, remedy: remedy)
  }

  /// The members that show a cause, the most telling first.
  private var signs: [(UsualCause.Kind, ConstraintSystem.Constraint)] {
    let hiding = members.filter { $0.key?.hasPrefix("UISV-hiding") == true }.map { (UsualCause.Kind.hiddenView, $0) }
    let hosted = members.filter { $0.origin == .encapsulated }
    let measuring = hosted.filter(\.isMeasuring).map { (UsualCause.Kind.measuring, $0) }
    let empty = members.filter { $0.origin == .autoresizingMask && $0.second == nil && $0.constant == 0 }
      .map { (UsualCause.Kind.emptyFrame, $0) }
    return hiding + measuring + empty + hosted.map { (.encapsulatedSize, $0) }
  }

  /// The app's members on one axis: what holds a far edge first, for that can wait for the right size; then the
  /// likeliest.
  private func suspects(on axis: Axis) -> [Int] {
    let own = conflict.ranking.map { system.constraints[$0] }
      .filter { !$0.origin.isSystemMade && $0.first.place.attribute.axis == axis }
    let far = own.filter { $0.first.place.attribute.isFarEdge && $0.second != nil }
    return (far + own).map(\.index)
  }

  // MARK: Autoresizing masks

  private var forgottenMask: UsualCause? {
    for constraint in members where constraint.origin == .autoresizingMask {
      let owner = system.owner(ofMask: constraint)
      let superview = superview(of: owner)
      guard members.contains(where: { !$0.origin.isSystemMade && places($0, owner, in: superview) }) else { continue }
      let remedy = UsualCause.Remedy(index: constraint.index, change: .turnOffAutoresizing)
      if works(remedy) { return UsualCause(kind: .autoresizingMask, index: constraint.index, remedy: remedy) }
    }
    return nil
  }

  /// What `item` lies in: as the lines tell, or as its mask's constraints do, which hold it in its superview.
  private func superview(of item: Int) -> Int? {
    if let known = system.items[item].parent { return known }
    for constraint in system.constraints where constraint.origin == .autoresizingMask {
      guard let second = constraint.second?.place.item, system.owner(ofMask: constraint) == item else { continue }
      return constraint.first.place.item == item ? second : constraint.first.place.item
    }
    return nil
  }

  /// Whether a constraint of the app's gives `item` a size or a place, rather than placing something in it.
  private func places(_ constraint: ConstraintSystem.Constraint, _ item: Int, in superview: Int?) -> Bool {
    let first = constraint.first.place
    guard let second = constraint.second?.place else { return first.item == item && first.attribute.kind == .size }
    let other = first.item == item ? second : first
    guard first.item == item || second.item == item else { return false }
    if let superview, superview == other.item || system.items[other.item].parent == superview { return true }
    // Near edges are written with the inner view first; other equations can be read either way.
    return first.item == item && system.items[other.item].parent != item
      && [.left, .leading, .top].contains(first.attribute) && first.attribute == second.attribute
  }

  // MARK: Trying

  /// Whether the conflict's members hold together once the remedy is applied.
  private func works(_ remedy: UsualCause.Remedy) -> Bool {
    let changed = system.constraintsChanged(by: remedy.change, to: remedy.index)
    let members = members.map { member in changed.first { $0.index == member.index } ?? member }.filter(\.isActive)
    var trial = SystemSolver(system, premises: system.premises(touching: members))
    for constraint in members { if trial.add(constraint) != nil { return false } }
    return true
  }
}

extension ConstraintSystem.Constraint {
  /// Whether the size is set only for a moment, to find out how large the item wants to be.
  fileprivate var isMeasuring: Bool {
    guard second == nil else { return false }
    return constant == 0 || ["_UITemporaryLayout", "fittingSize"].contains { key?.hasPrefix($0) == true }
  }
}
