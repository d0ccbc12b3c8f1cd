import LayoutModel

/// The actual sizes of macOS views whose stored frame the editor marked as misplaced or ambiguous.
///
/// Constraints determine the stored frames of the subviews of such a view. On macOS, frames are relative to the bottom
/// edge, so subviews at the top imply the view's actual top edge, and subviews at the bottom its actual bottom edge.
/// Subviews at the right edge imply the width.
enum MisplacedSizes {
  /// Corrects the sizes of misplaced views among `nodes` and the positions of their subviews.
  static func correct(_ nodes: [ViewNode], _ items: SceneItems, _ constraints: [ConstraintNode]) {
    let misplaced = nodes.filter { ($0.isMisplaced || $0.isAmbiguous) && $0.frame != nil }
    if misplaced.isEmpty { return }
    let relations = constraints.compactMap { EdgeRelation($0, items) }
    for outer in misplaced {
      if let width = edge(.right, of: outer, relations), width > 0 { outer.frame?.size.width = width }
      guard let stored = outer.frame, let top = edge(.top, of: outer, relations) else { continue }
      let height = top - (edge(.bottom, of: outer, relations) ?? 0)
      guard height > 0 else { continue }
      outer.frame?.size.height = height
      for inner in outer.children { inner.frame?.origin.y += top - stored.height }
    }
  }

  /// Returns the position of the view's edge as implied by most constraints to the same edge of its subviews, measured
  /// from the left or upward from the bottom of the stored frame.
  private static func edge(_ side: Side, of outer: ViewNode, _ relations: [EdgeRelation]) -> Double? {
    guard let stored = outer.frame?.height else { return nil }
    let places = relations.compactMap { relation -> Double? in
      let (inner, distance) =
        relation.first === outer ? (relation.second, -relation.constant) : (relation.first, relation.constant)
      guard Side(relation.firstAttribute) == side, Side(relation.secondAttribute) == side, inner.superview === outer,
        inner !== outer, relation.first === outer || relation.second === outer, !inner.isMisplaced, !inner.isHidden,
        side == .top || inner.hasKnownInsets, let frame = inner.frame
      else { return nil }
      let place =
        side.position(in: frame) + (inner.insets[side] - outer.insets[side]) * side.inwards - distance
      return side == .right ? place : stored - place
    }
    guard let most = places.mostCommon, most.count * 2 > places.count else { return nil }
    return most.value
  }
}

extension ViewNode {
  /// True if the insets of the view hardly depend on the release of macOS.
  fileprivate var hasKnownInsets: Bool {
    ["imageView", "textField"].contains(tag) || !AlignmentEvidence.controls.contains(tag)
  }
}
