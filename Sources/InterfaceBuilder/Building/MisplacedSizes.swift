import LayoutModel

/// The actual sizes of macOS views whose stored frame the editor marked as misplaced.
///
/// Constraints determine the stored frames of the subviews of such a view. On macOS, frames are relative to the bottom
/// edge, so subviews at the top imply the view's actual height.
enum MisplacedSizes {
  /// Corrects the heights of misplaced views among `nodes` and the positions of their subviews.
  static func correct(_ nodes: [ViewNode], _ items: SceneItems, _ constraints: [ConstraintNode]) {
    let misplaced = nodes.filter { $0.isMisplaced && $0.frame != nil }
    if misplaced.isEmpty { return }
    let relations = constraints.compactMap { EdgeRelation($0, items) }
    for outer in misplaced {
      guard let stored = outer.frame, let height = height(of: outer, relations), height != stored.height else {
        continue
      }
      outer.frame?.size.height = height
      for inner in outer.children { inner.frame?.origin.y += height - stored.height }
    }
  }

  /// Returns the height implied by most constraints between the view's top and its subviews.
  private static func height(of outer: ViewNode, _ relations: [EdgeRelation]) -> Double? {
    guard let stored = outer.frame?.height else { return nil }
    let heights = relations.compactMap { relation -> Double? in
      let (inner, distance) =
        relation.first === outer ? (relation.second, -relation.constant) : (relation.first, relation.constant)
      guard relation.firstAttribute == .top, relation.secondAttribute == .top, inner.superview === outer,
        inner !== outer, relation.first === outer || relation.second === outer, !inner.isMisplaced, !inner.isHidden,
        let frame = inner.frame
      else { return nil }
      return stored - frame.y - inner.insets.top + distance + outer.insets.top
    }
    let counts = Dictionary(heights.map { ($0, 1) }, uniquingKeysWith: +)
    guard let most = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) else { return nil }
    return most.key > 0 && most.value * 2 > heights.count ? most.key : nil
  }
}
