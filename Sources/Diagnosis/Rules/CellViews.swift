import ConstraintSystems
import PlatformKnowledge

/// The cells of a list and their content views. Table and collection views set the frames of cells, and a cell sets the
/// frame of its content view, so an app must not turn off the autoresizing masks of these views.
struct CellViews {
  private let system: ConstraintSystem
  private let superview: (Int) -> Int?

  init(_ members: MemberSet) {
    (system, superview) = (members.system, members.superview)
  }

  init(_ system: ConstraintSystem) {
    let masked = MaskedSuperviews(system)
    self.system = system
    superview = { system.items[$0].parent ?? masked.superview(of: $0) }
  }

  /// Returns true if `item` is a cell or the content view of a cell.
  func contains(_ item: Int) -> Bool { isCell(item) || isContentView(item) }

  /// Returns true if a constraint turns a size that a list has set for a cell, or a cell for its content view, into a
  /// number.
  func isSetByList(_ constraint: ConstraintSystem.Constraint) -> Bool {
    constraint.origin == .autoresizingMask && constraint.isSizeAsNumber && contains(constraint.first.place.item)
  }

  /// Returns the cell whose content view is `item`; nil for other items and if the list doesn't name the cell.
  func cell(ofContentView item: Int) -> Int? {
    guard isContentView(item), let cell = superview(item), isCell(cell) else { return nil }
    return cell
  }

  /// Stricter than ``SystemViews/isCell(_:)``, which also accepts the views in a cell whose classes are named after it.
  private func isCell(_ item: Int) -> Bool {
    let name = ClassName(system.items[item].className).innermost
    return ["Cell", "TableViewHeaderFooterView", "CollectionReusableView"].contains(where: name.hasSuffix)
  }

  /// The content views of table cells have a class of their own. Those of a collection view's cells are plain views
  /// whose masks follow the cell's size, unlike the mask of a view that the app created.
  private func isContentView(_ item: Int) -> Bool {
    let name = system.items[item].className
    if ["CellContentView", "HeaderFooterContentView"].contains(where: name.hasSuffix) { return true }
    guard name == "UIView", let cell = superview(item), isCell(cell) else { return false }
    return system.constraints.contains { constraint in
      guard constraint.items.contains(item), constraint.items.contains(cell) else { return false }
      if constraint.key?.hasPrefix("UIIBSystemGenerated") == true { return true }
      let attribute = constraint.first.place.attribute
      return constraint.origin == .autoresizingMask && (attribute.isFarEdge || attribute.kind == .size)
    }
  }
}
