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
        conditions: constraint.conditions.words)
    }
  }
}
