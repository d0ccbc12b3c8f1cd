package import ConstraintSystems

/// A container that would have room for the constraints inside if the code that sets its frame made it larger.
package struct LargerFrame {
  /// The index of the constraint that is made from the frame.
  package let index: Int
  /// The smallest size, in points, that resolves the conflict.
  package let least: Double

  /// Finds such a container: in conflicts in which one of the sizes inside should change, but the frame may be wrong
  /// instead.
  ///
  /// The frame must be the app's: not that of a screen, a cell (which an identifier may hide) or a system view, nor an
  /// empty one, which has rules of its own. A frame larger than any screen wouldn't help.
  package init?(_ conflict: LayoutConflict, in system: ConstraintSystem) {
    guard let reason = conflict.recommendation?.reason, reason.isAboutContent else { return nil }
    let members = MemberSet(conflict, in: system)
    let found = members.all.lazy.compactMap { frame -> LargerFrame? in
      guard frame.origin == .autoresizingMask, frame.isSizeAsNumber, frame.relation == .equal, frame.constant > 0,
        let nearest = members.nearestConstants[frame.index], nearest > frame.constant, nearest <= Screens.longest,
        !Screens.isScreenSize(frame, in: system), !members.isFrameSet(frame),
        !system.items[frame.first.place.item].name.hasSuffix("Cell")
      else { return nil }
      return LargerFrame(index: frame.index, least: nearest)
    }.first
    guard let found else { return nil }
    self = found
  }

  private init(index: Int, least: Double) { (self.index, self.least) = (index, least) }
}

extension Recommendation.Reason {
  /// True if the reason singles out constraints inside a container, whose size may as well be wrong.
  fileprivate var isAboutContent: Bool {
    switch self {
    case .minimums, .sharedRoom, .fixedSize, .onlySize, .frameSetsSize, .onlyOwn, .nothing: true
    default: false
    }
  }
}
