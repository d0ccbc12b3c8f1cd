import LayoutModel

extension MistakeFinder {
  /// Edges of a view that are tied to the safe area of a view inside it: the inner view's safe area depends on where
  /// the inner view is.
  func innerSafeAreas(_ run: Interpreter) -> [CodeMistake] {
    run.constraints.compactMap { constraint in
      guard constraint.isActive == true, constraint.isKnown, constraint.firstAttribute?.kind == .position,
        let first = constraint.first, let second = constraint.second,
        let inner = ownerOfSafeArea(first, inside: second) ?? ownerOfSafeArea(second, inside: first)
      else { return nil }
      return CodeMistake(
        kind: .innerSafeArea, location: places.location(constraint), subject: name(inner),
        conditions: constraint.conditions.words)
    }
  }

  /// The view of which an item is the safe area, if it lies inside a view.
  private func ownerOfSafeArea(_ item: CodeItem, inside outer: CodeItem) -> CodeItem? {
    guard case .builtInGuide(.safeArea) = item.role, let owner = item.parent, case .view = owner.role else {
      return nil
    }
    var around: CodeItem? = outer
    if case .builtInGuide = outer.role { around = outer.parent }
    guard let around, around !== owner, around.contains(owner), !owner.isContentView else { return nil }
    return owner
  }
}

extension CodeItem {
  /// True for the content view of a cell.
  fileprivate var isContentView: Bool { parent?.guides["contentView"] === self }
}
