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

  /// What is usually changed.
  public struct UsualFix: Hashable, Sendable {
    /// The index of the constraint that is changed.
    public var index: Int
    /// What is changed about it: its priority, or that its view's frame is turned into constraints.
    public var change: Fix.Change

    /// The fix with all its members.
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
  public var fix: UsualFix?
}

extension SystemDiagnosis {
  /// The usual cause of a conflict of this system, if it has one: what was found with the conflict's fixes.
  public func usualCause(of conflict: LayoutConflict) -> UsualCause? { conflict.cause }
}

extension LayoutConflict {
  /// Which of the ``fixes`` is `fix`; nil if none is.
  package func position(of fix: UsualCause.UsualFix) -> Int? {
    fixes.firstIndex { $0.index == fix.index && $0.change == fix.change }
  }
}

/// Recognizes usual causes by who made the members of a conflict, and tries their usual fixes.
struct UsualCauseFinder {
  let members: MemberSet

  private var system: ConstraintSystem { members.system }

  /// The cause; nil if it is none of those that are known.
  var cause: UsualCause? {
    // All that are known begin with something that the system made.
    if !members.all.contains(where: \.origin.isSystemMade) { return nil }
    if let cause = forgottenMask { return cause }
    if members.isSystemMade { return members.mostSuspect.map { UsualCause(kind: .systemOnly, index: $0) } }
    guard let (kind, sign) = signs.first else { return nil }
    let fix = members.waiting(on: sign.first.place.attribute.axis).lazy
      .compactMap { index in
        LayoutPriority(exactly: 999).map { UsualCause.UsualFix(index: index, change: .lowerPriority(to: $0)) }
      }
      .first(where: works)
    return UsualCause(kind: kind, index: sign.index, fix: fix)
  }

  /// The members that show a cause, the most specific first.
  private var signs: [(UsualCause.Kind, ConstraintSystem.Constraint)] {
    let hiding = members.all.filter { $0.role == .hiding }.map { (UsualCause.Kind.hiddenView, $0) }
    let hosted = members.all.filter { $0.origin == .encapsulated }
    let measuring = hosted.filter { $0.isZeroSize || $0.isSizeAsNumber && $0.role == .measuring }
      .map { (UsualCause.Kind.measuring, $0) }
    let empty = members.all.filter { $0.origin == .autoresizingMask && $0.isZeroSize }
      .map { (UsualCause.Kind.emptyFrame, $0) }
    return hiding + measuring + empty + hosted.map { (.encapsulatedSize, $0) }
  }

  private var forgottenMask: UsualCause? {
    ForgottenFrames(members).ofPlacedViews.lazy
      .map { UsualCause.UsualFix(index: $0, change: .turnOffAutoresizing) }
      .first(where: works)
      .map { UsualCause(kind: .autoresizingMask, index: $0.index, fix: $0) }
  }

  /// Whether the members hold together once the fix is made.
  private func works(_ fix: UsualCause.UsualFix) -> Bool {
    let changed = system.constraintsChanged(by: fix.change, to: fix.index)
    let members = members.all.map { member in changed.first { $0.index == member.index } ?? member }
      .filter(\.isActive)
    var trial = SystemSolver(system, premises: system.premises(touching: members))
    for constraint in members { if trial.add(constraint) != nil { return false } }
    return true
  }
}

extension ConstraintSystem.Constraint {
  /// What the system made it for.
  fileprivate var role: SystemMaker.Role? { SystemMaker(self)?.role }
}
