import LayoutModel
import SourceCode

extension MistakeFinder {
  /// Constraints that relate a view to one outside it, although no code can add the view to another one; the first of
  /// each view, because the app stops there.
  func neverAdded(_ run: Interpreter) -> [CodeMistake] {
    guard run.uncertainty == 0 else { return [] }
    var seen: Set<Int> = []
    let related = run.constraints.filter { $0.isActive == true && $0.activatedAt != nil && $0.hasSecond }
    return related.sorted { $0.activatedAt ?? 0 < $1.activatedAt ?? 0 }.compactMap { constraint in
      guard let (view, other) = outsider(constraint, run), !isLeftToSubclass(constraint, run),
        seen.insert(view.number).inserted
      else { return nil }
      return CodeMistake(
        kind: .constrainedBeforeAdded, location: places.location(constraint), subject: name(view), details: [other],
        conditions: constraint.conditions.words)
    }
  }

  /// The view of a constraint that no code adds to another view, and what the constraint relates it to.
  private func outsider(_ constraint: CodeConstraint, _ run: Interpreter) -> (CodeItem, String)? {
    guard let first = constraint.first else { return nil }
    guard let second = constraint.second else {
      guard constraint.isRelatedToSuperview, staysOutside(first, run) else { return nil }
      return (first, "its superview")
    }
    guard first.root !== second.root, !first.mayBeMissing, !second.mayBeMissing else { return nil }
    if staysOutside(first.root, run) { return (first.root, shown(second, run)) }
    return staysOutside(second.root, run) ? (second.root, shown(first, run)) : nil
  }

  private func shown(_ item: CodeItem, _ run: Interpreter) -> String { item === run.owner ? "self" : name(item) }

  private func staysOutside(_ view: CodeItem, _ run: Interpreter) -> Bool {
    guard case .view = view.role, view.isCreatedHere, view !== run.owner, view.addedAt == nil, !view.isHandedOn,
      !view.isPlacementUncertain, !view.wasArranged, FrameworkClasses.isPlainView(view.className),
      view.className != "UIWindow"
    else { return false }
    return ViewUses(of: view.className, in: places.files[view.file], types).neverAddView(createdAt: view.token)
  }
}

extension CodeConstraint {
  /// True for SnapKit's `equalToSuperview()`, which requires a superview.
  fileprivate var isRelatedToSuperview: Bool {
    guard statement.kind == .snapKit, case .superview = statement.rows[row].second ?? statement.second else {
      return false
    }
    return true
  }
}
