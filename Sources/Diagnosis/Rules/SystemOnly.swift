import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// The system made all constraints of the conflict, in views that can be the app's.
  ///
  /// Shown by a stack view with a spacing of 8 in a container 0 pt wide. Not where one constraint is the app's.
  static let systemOnly = single { members in
    guard members.isSystemMade,
      let shown = members.all.first(where: { FrameworkConstraintSource($0)?.property != nil }) ?? members.all.first
    else { return nil }
    return Proposal(.notYours, shown.index, .systemOnly(shown.index))
  }
}
