import ConstraintSystems
import PlatformKnowledge

/// A constraint of the system's that many conflicts begin with.
package struct SystemSign: Hashable, Sendable {
  /// The signs, of which the first that shows counts.
  package enum Kind: String, Hashable, Sendable {
    /// A view that has constraints of its own still turns its frame into constraints.
    case autoresizingMask
    /// Nothing in the conflict was made by the app.
    case systemOnly
    /// A stack view sets a hidden view's size to 0.
    case hiddenView
    /// A size is set for a moment, to measure content.
    case measuring
    /// A frame is empty, as that of a view that was made without one.
    case emptyFrame
    /// A container sets the size of the view that it hosts.
    case encapsulatedSize
  }

  /// The sign.
  package var kind: Kind
  /// The index of the constraint that shows it.
  package var index: Int
  /// The index of the constraint that is changed for it, and the change; nil where there is none.
  package var fix: Change?

  /// A constraint and a change of it.
  package struct Change: Hashable, Sendable {
    /// The constraint's index.
    package var index: Int
    /// The change: of its priority, or of whether its view's frame is turned into constraints.
    package var change: Fix.Change

    /// `change` to the constraint at `index`.
    package init(index: Int, change: Fix.Change) {
      (self.index, self.change) = (index, change)
    }
  }

  /// The sign among the members of a conflict; nil if there is none.
  ///
  /// Changing any one member resolves a conflict, for it is irreducible: the change need not be tried.
  init?(_ members: MemberSet) {
    if !members.all.contains(where: \.origin.isSystemMade) { return nil }
    if let mask = ForgottenFrames(members).ofPlacedViews.first {
      self.init(kind: .autoresizingMask, index: mask, fix: Change(index: mask, change: .turnOffAutoresizing))
      return
    }
    if members.isSystemMade {
      guard let index = members.mostSuspect else { return nil }
      self.init(kind: .systemOnly, index: index)
      return
    }
    guard let (kind, constraint) = Self.signs(members).first else { return nil }
    let fix = members.waiting(on: constraint.first.place.attribute.axis).first.flatMap { index in
      LayoutPriority(exactly: 999).map { Change(index: index, change: .lowerPriority(to: $0)) }
    }
    self.init(kind: kind, index: constraint.index, fix: fix)
  }

  private init(kind: Kind, index: Int, fix: Change? = nil) {
    (self.kind, self.index, self.fix) = (kind, index, fix)
  }

  /// The members that show a sign, the most specific first.
  private static func signs(_ members: MemberSet) -> [(Kind, ConstraintSystem.Constraint)] {
    let hiding = members.all.filter { $0.role == .hiding }.map { (Kind.hiddenView, $0) }
    let hosted = members.all.filter { $0.origin == .encapsulated }
    let measuring = hosted.filter { $0.isZeroSize || $0.isSizeAsNumber && $0.role == .measuring }
      .map { (Kind.measuring, $0) }
    let empty = members.all.filter { $0.origin == .autoresizingMask && $0.isZeroSize }.map { (Kind.emptyFrame, $0) }
    return hiding + measuring + empty + hosted.map { (.encapsulatedSize, $0) }
  }
}

extension LayoutConflict {
  /// The position among the ``fixes`` of a sign's change; nil if it isn't one of them.
  package func position(of fix: SystemSign.Change) -> Int? {
    fixes.firstIndex { $0.index == fix.index && $0.change == fix.change }
  }
}

extension ConstraintSystem.Constraint {
  /// The purpose for which the system made it.
  var role: FrameworkConstraintSource.Role? { FrameworkConstraintSource(self)?.role }
}
