import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// Interface Builder holds a view where it was drawn, because it has no constraints there, and code constrains it.
  ///
  /// Matches `'IB auto generated at build time for view with fixed frame' card.left == view.left + 256` and
  /// `card.left == view.left`, but not two constraints of the app.
  static let builderFrame = single { members in
    guard let held = members.all.first(where: { $0.role == .drawnFrame }), !members.isSystemMade else { return nil }
    return Proposal(.notYours, held.index, .builderFrame(held.index))
  }
}
