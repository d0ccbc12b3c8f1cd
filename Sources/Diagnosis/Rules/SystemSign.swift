import ConstraintSystems
import PlatformKnowledge

/// A system-made constraint of a kind that many conflicts start from.
package struct SystemSign: Hashable, Sendable {
  /// The kinds of signs. If several apply, the first is used.
  package enum Kind: String, Hashable, Sendable {
    /// A view with constraints of its own still turns its frame into constraints.
    case autoresizingMask
    /// The app made no constraint of the conflict.
    case systemOnly
    /// A stack view sets a hidden view's size to 0.
    case hiddenView
    /// A size is set temporarily, to measure content.
    case measuring
    /// A frame is empty, like the frame of a view created without specifying one.
    case emptyFrame
    /// A container sets the size of the view that it hosts.
    case encapsulatedSize
  }

  /// The kind of the sign.
  package var kind: Kind
  /// The index of the constraint that shows the sign.
  package var index: Int
  /// The change that usually resolves such a conflict; nil if there is none.
  package var fix: Change?

  /// A change to a constraint.
  package struct Change: Hashable, Sendable {
    /// The constraint's index.
    package var index: Int
    /// The change: either a different priority, or setting `translatesAutoresizingMaskIntoConstraints` to false.
    package var change: Fix.Change

    /// Creates a change to the constraint at `index`.
    package init(index: Int, change: Fix.Change) {
      (self.index, self.change) = (index, change)
    }
  }

  /// Finds the sign among the members of a conflict; nil if there is none.
  ///
  /// The change needn't be tested: because a conflict is irreducible, changing any one member resolves it.
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
    let fix = members.waiting(for: constraint).first.flatMap { index in
      LayoutPriority(exactly: 999).map { Change(index: index, change: .lowerPriority(to: $0)) }
    }
    self.init(kind: kind, index: constraint.index, fix: fix)
  }

  private init(kind: Kind, index: Int, fix: Change? = nil) {
    (self.kind, self.index, self.fix) = (kind, index, fix)
  }

  /// Returns the members that show a sign, most specific first.
  private static func signs(_ members: MemberSet) -> [(Kind, ConstraintSystem.Constraint)] {
    let hiding = members.all.filter { $0.role == .hiding }.map { (Kind.hiddenView, $0) }
    // If a container sets both sizes, the contradiction is on the axis with more of the app's constraints. A cell's
    // height, however, is the one that changes once the cell has measured itself.
    func count(_ axis: Axis) -> Int { members.own.count { $0.first.place.attribute.axis == axis } }
    let cells = CellViews(members)
    let sizes = members.all.filter { $0.origin == .encapsulated || cells.isSetByList($0) }
    let isVertical = sizes.contains(where: members.isCellHeight) || count(.vertical) > count(.horizontal)
    let main = isVertical ? Axis.vertical : .horizontal
    let hosted =
      sizes.filter { $0.first.place.attribute.axis == main } + sizes.filter { $0.first.place.attribute.axis != main }
    let measuring = hosted.filter { $0.isZeroSize || $0.isSizeAsNumber && $0.role == .measuring }
      .map { (Kind.measuring, $0) }
    let empty = members.all.filter(members.isEmptyFrame).map { (Kind.emptyFrame, $0) }
    return hiding + measuring + empty + hosted.map { (.encapsulatedSize, $0) }
  }
}

extension LayoutConflict {
  /// Returns the position of a sign's change among the ``fixes``; nil if it isn't one of them.
  package func position(of fix: SystemSign.Change) -> Int? {
    fixes.firstIndex { $0.index == fix.index && $0.change == fix.change }
  }
}

extension ConstraintSystem.Constraint {
  /// The purpose for which the system created the constraint.
  var role: FrameworkConstraintSource.Role? { FrameworkConstraintSource(self)?.role }
}
