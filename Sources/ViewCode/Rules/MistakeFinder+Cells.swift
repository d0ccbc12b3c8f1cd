import LayoutModel
import SourceCode

extension MistakeFinder {
  /// Views that fill a cell from top to bottom, and cells themselves, that have a required height.
  func requiredCellHeights(_ run: Interpreter) -> [CodeMistake] {
    guard kind == .cell else { return [] }
    let filling = filling(.top, run).intersection(filling(.bottom, run))
    return run.constraints.compactMap { constraint in
      guard constraint.isActive == true, constraint.isKnown, constraint.firstAttribute == .height,
        !constraint.hasSecond, constraint.relation == .equal, constraint.priority == 1000, let view = constraint.first
      else { return nil }
      let isCell = view === run.owner || view === run.owner.guides["contentView"]
      guard isCell || filling.contains(view.number) else { return nil }
      return CodeMistake(
        kind: .requiredCellHeight, location: places.location(constraint),
        subject: view === run.owner ? "the cell" : name(view), details: isCell ? ["itself"] : [],
        conditions: constraint.conditions.words)
    }
  }

  /// The views of which an edge is required to be at that of the cell or its content, by number.
  private func filling(_ edge: Attribute, _ run: Interpreter) -> Set<Int> {
    let views = run.constraints.compactMap { constraint -> Int? in
      guard constraint.isActive == true, constraint.isKnown, constraint.relation == .equal,
        constraint.priority == 1000, constraint.firstAttribute == edge, constraint.secondAttribute == edge,
        let second = constraint.second, second === run.owner || second === run.owner.guides["contentView"]
      else { return nil }
      return constraint.first?.number
    }
    return Set(views)
  }
}
