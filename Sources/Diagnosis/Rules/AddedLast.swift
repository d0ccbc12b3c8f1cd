import ConstraintSystems

extension Rule {
  /// A later call than the one that made the layout added a constraint.
  ///
  /// Shown by `updateConstraints` with a width beside the edges of `makeConstraints`. Not by a layout that was made in
  /// one call.
  static let addedLast = single { members in
    let own = members.own.sorted { $0.index < $1.index }
    guard own.count > 1, let last = own.last, let call = last.provenance?.call, call != .make else { return nil }
    return Proposal(.addedLast(last.index), [members.candidate(last.index)])
  }
}
