import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A view's empty frame is turned into constraints, as that of every view whose
  /// `translatesAutoresizingMaskIntoConstraints` was forgotten.
  ///
  /// Shown by a card with a label and margins whose frame is 0 pt wide. Not by the frame of a cell, of a clip view, of
  /// a window's root view or of a table's header, which are set: these have no size yet. Nor by the frame of a view
  /// that holds others by their frames.
  static let frameIsEmpty = single { members in
    let isSign = members.sign.map { $0.kind == .emptyFrame } ?? false
    guard isSign || members.isSystemMade, let frame = members.emptyFrame, !members.isFrameSet(frame) else { return nil }
    let waiting = members.sign.map(members.candidates) ?? []
    return Proposal(.frameIsEmpty(frame.index), [FixCandidate(frame.index, [.turnOffAutoresizing])] + waiting)
  }
}

extension MemberSet {
  /// The member by which a frame is empty.
  var emptyFrame: ConstraintSystem.Constraint? {
    all.first { $0.origin == .autoresizingMask && $0.isZeroSize }
  }

  /// True if a frame belongs to a view that others place by its frame.
  fileprivate func isFrameSet(_ frame: ConstraintSystem.Constraint) -> Bool {
    let item = system.owner(ofMask: frame)
    let name = system.items[item].className
    let parent = superview(of: item).map { system.items[$0].className } ?? ""
    return SystemViews.isCell(name) || SystemViews(viewClass: name) != nil
      || ["Window", "ClipView"].contains { name.hasSuffix($0) }
      || ["Window", "TableView", "CollectionView", "ScrollView"].contains { parent.hasSuffix($0) }
      || hostsFrames(item)
  }

  /// True if the frames of views inside an item follow from its own.
  private func hostsFrames(_ item: Int) -> Bool {
    all.contains {
      $0.origin == .autoresizingMask && system.owner(ofMask: $0) != item && $0.items.contains(item)
    }
  }
}
