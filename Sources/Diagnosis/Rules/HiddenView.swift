import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A stack view sets a hidden view's size to 0, and the constraints inside keep their distances.
  ///
  /// Matches a row with 8 pt above and below its switch and `'UISV-hiding' row.height == 0`, but not a zero size that
  /// the app sets on the row.
  static let hiddenView = single { members in
    if members.isSystemMade {
      return members.all.first { $0.role == .hiding }.map { Proposal(.notYours, $0.index, .hiddenView($0.index)) }
    }
    guard let sign = members.sign, sign.kind == .hiddenView else { return nil }
    return Proposal(.hiddenView(sign.index), members.candidates(sign))
  }
}
