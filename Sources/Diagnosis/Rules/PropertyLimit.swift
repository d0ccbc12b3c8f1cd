import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A limit follows from a property that the app sets, such as an `NSSplitViewItem`'s thickness.
  ///
  /// Matches `sidebar.width >= 360` and `'NSSplitViewItem.MaxSize' sidebar.width <= 300`, but not a conflict that
  /// consists only of system-made constraints, nor a size that a container sets.
  static let propertyLimit = single { members in
    guard let limit = members.all.first(where: { $0.role == .limit }), !members.own.isEmpty else { return nil }
    let reason = Recommendation.Reason.propertyLimit(limit.index, nearest: members.nearestConstants[limit.index])
    return Proposal(.notYours, limit.index, reason, members.own.map { members.candidate($0.index) })
  }
}
