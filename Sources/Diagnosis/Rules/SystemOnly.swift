import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// The system made all constraints of the conflict, but the views may belong to the app.
  ///
  /// Matches a stack view with a spacing of 8 in a container 0 pt wide, but not a conflict with one of the app's
  /// constraints.
  static let systemOnly = single { members in
    guard members.isSystemMade,
      let shown = members.all.first(where: { FrameworkConstraintSource($0)?.property != nil }) ?? members.all.first
    else { return nil }
    return Proposal(.notYours, shown.index, .systemOnly(shown.index))
  }
}
