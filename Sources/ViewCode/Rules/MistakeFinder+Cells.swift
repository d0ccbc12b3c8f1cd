import LayoutModel
import SourceCode

extension MistakeFinder {
  /// Views that fill a cell from top to bottom and have a required height.
  func requiredCellHeights(_ run: Interpreter) -> [CodeMistake] {
    guard kind == .cell else { return [] }
    return run.constraints.compactMap { constraint in
      guard constraint.isActive == true, constraint.isKnown, constraint.firstAttribute == .height,
        !constraint.hasSecond,
        constraint.relation == .equal, constraint.priority == 1000, let view = constraint.first,
        fills(view, .top, run), fills(view, .bottom, run)
      else { return nil }
      return CodeMistake(
        kind: .requiredCellHeight, location: places.location(constraint), subject: name(view),
        conditions: constraint.conditions.map(\.words))
    }
  }

  /// True if an edge of a view is required to be at that of the cell or its content.
  private func fills(_ view: CodeItem, _ edge: Attribute, _ run: Interpreter) -> Bool {
    run.constraints.contains { constraint in
      guard constraint.isActive == true, constraint.isKnown, constraint.relation == .equal,
        constraint.priority == 1000, constraint.firstAttribute == edge, constraint.secondAttribute == edge,
        let second = constraint.second, constraint.first === view
      else { return false }
      return second === run.owner || second === run.owner.guides["contentView"]
    }
  }
}
