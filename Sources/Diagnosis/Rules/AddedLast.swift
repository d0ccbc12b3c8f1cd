import ConstraintSystems

extension Rule {
  /// A constraint was added after the call that made the layout.
  ///
  /// Matches `updateConstraints` with a width in addition to the edges of `makeConstraints`, but not a layout made in
  /// one call.
  static let addedLast = single { members in
    let own = members.own.sorted { $0.index < $1.index }
    guard own.count > 1, let last = own.last, let call = last.provenance?.call, call != .make else { return nil }
    return Proposal(.addedLast(last.index), [members.candidate(last.index)])
  }
}
