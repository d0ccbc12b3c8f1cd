import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A width that UIKit mistakenly gives a view in its action sheets.
  ///
  /// Matches `UIView.width == - 16` alone, but not another negative width.
  static let actionSheet = single { members in
    guard members.all.count == 1, let only = members.all.first,
      only.isActionSheetWidth(of: members.className(only))
    else { return nil }
    return Proposal(.ignore, only.index, .actionSheet(only.index))
  }
}

extension ConstraintSystem.Constraint {
  fileprivate func isActionSheetWidth(of viewClass: String) -> Bool {
    isSizeAsNumber && relation == .equal && first.place.attribute == .width
      && constant == FrameworkConstraintSource.actionSheetWidth
      && className == "NSLayoutConstraint" && viewClass == "UIView"
  }
}
