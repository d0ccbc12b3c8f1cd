import ConstraintSystems

extension Rule {
  /// A container's frame sets its size, which is too small for several sizes inside the container.
  ///
  /// Matches an icon 40 pt wide and a field at least 80 pt wide in a row whose frame is 100 pt wide, but not a single
  /// size.
  static let frameSetsSize = single { members in
    let sizes = members.own.filter(\.isSizeAsNumber)
    let frame = members.all.first { $0.origin == .autoresizingMask && $0.isSizeAsNumber }
    guard members.own.count > 1, sizes.count != 1, let frame, let size = sizes.first else { return nil }
    return Proposal(.frameSetsSize(frame.index), [members.candidate(size.index)])
  }
}
