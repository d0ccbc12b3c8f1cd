import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A view's empty frame is turned into constraints because `translatesAutoresizingMaskIntoConstraints` is still true.
  ///
  /// Matches a card with a label, margins and a frame 0 pt wide, also if its width is printed as that of a superview
  /// 320 pt wide minus 320. Doesn't match the frame of a cell, a clip view, a window's root view or a table's header:
  /// such frames are set from outside and have no size yet. Nor does it match the frame of a view that positions other
  /// views by setting their frames.
  static let frameIsEmpty = single { members in
    let isSign = members.sign.map { $0.kind == .emptyFrame } ?? false
    guard isSign || members.isSystemMade, let frame = members.emptyFrame, !members.isFrameSet(frame) else { return nil }
    let waiting = members.sign.map(members.candidates) ?? []
    return Proposal(.frameIsEmpty(frame.index), [FixCandidate(frame.index, [.turnOffAutoresizing])] + waiting)
  }
}

extension MemberSet {
  /// The member that makes a frame empty.
  var emptyFrame: ConstraintSystem.Constraint? {
    if let sign, sign.kind == .emptyFrame { return system.constraints[sign.index] }
    return all.first { $0.origin == .autoresizingMask && $0.isZeroSize }
  }

  /// Returns true if a constraint made from a frame gives the view a size of 0, either as a number or as the size of
  /// its superview minus all of that size.
  func isEmptyFrame(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard constraint.origin == .autoresizingMask else { return false }
    if constraint.isZeroSize { return true }
    guard constraint.first.place.attribute.kind == .size, constraint.multiplier == 1, let second = constraint.second
    else { return false }
    return all.contains { size in
      size.isSizeAsNumber && size.relation == .equal && size.first.place == second.place
        && (size.constant + constraint.constant).magnitude < Tolerance.points
    }
  }

  /// Returns true if a frame belongs to a view whose frame is set from outside, or to a view that contains such views.
  func isFrameSet(_ frame: ConstraintSystem.Constraint) -> Bool {
    let item = system.owner(ofMask: frame)
    let name = system.items[item].className
    let parent = superview(of: item).map { system.items[$0].className } ?? ""
    return SystemViews.isCell(name) || SystemViews(viewClass: name) != nil
      || ["Window", "ClipView"].contains { name.hasSuffix($0) }
      || ["Window", "TableView", "CollectionView", "ScrollView"].contains { parent.hasSuffix($0) }
      || CellViews(self).contains(item) || hostsFrames(item)
  }

  /// Returns true if the frames of views inside an item depend on the item's frame.
  private func hostsFrames(_ item: Int) -> Bool {
    all.contains {
      $0.origin == .autoresizingMask && system.owner(ofMask: $0) != item && $0.items.contains(item)
    }
  }
}
