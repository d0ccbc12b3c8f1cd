import LayoutModel
import SourceCode

extension MistakeFinder {
  private static let viewsOfCells = ["textLabel", "detailTextLabel", "imageView"]

  /// Constraints to the views that a table view cell has itself, and whose frames it sets.
  func viewsOfCells(_ run: Interpreter) -> [CodeMistake] {
    guard types.ancestry(of: type).framework == "UITableViewCell" else { return [] }
    let views = Self.viewsOfCells.compactMap { run.owner.guides[$0] }.filter { view in
      view.parent == nil && !view.isHandedOn && view.settings["translatesAutoresizingMaskIntoConstraints"] == nil
        && !run.constraints.contains { $0.first === view && Self.switching.contains($0.statement.kind) }
    }
    guard !views.isEmpty else { return [] }
    return run.constraints.compactMap { constraint in
      guard constraint.isActive == true, let first = constraint.first, let second = constraint.second,
        let view = views.first(where: { $0 === first || $0 === second })
      else { return nil }
      return CodeMistake(
        kind: .laidOutByCell, location: places.location(constraint), subject: name(view),
        conditions: constraint.conditions.map(\.words))
    }
  }

  /// Required widths that the code takes from the screen instead of from the view around.
  func screenWidths(_ run: Interpreter) -> [CodeMistake] {
    run.constraints.compactMap { constraint in
      guard constraint.isActive == true, constraint.isKnown, constraint.firstAttribute == .width,
        !constraint.hasSecond, constraint.relation == .equal, constraint.priority == 1000, let view = constraint.first,
        let width = constraint.constant, width > run.screen.width / 2,
        constraint.conditions.contains(where: \.isAboutScreen)
      else { return nil }
      return CodeMistake(
        kind: .screenWidth, location: places.location(constraint), subject: name(view),
        conditions: constraint.conditions.filter { !$0.isAboutScreen }.map(\.words))
    }
  }
}

extension Decision {
  /// True for the size of the screen, which isn't a decision of the code's.
  fileprivate var isAboutScreen: Bool { condition == Interpreter.screenCondition }
}
