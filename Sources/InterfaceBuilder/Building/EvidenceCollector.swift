import LayoutModel

/// Reads off stored frames which insets the constraints of a scene ask for.
struct EvidenceCollector {
  let root: ViewNode
  let items: SceneItems
  let geometry: SceneGeometry

  /// What follows from the equations among `constraints` that hold between known places.
  func evidence(of constraints: [ConstraintNode]) -> InsetsEvidence {
    var evidence = InsetsEvidence()
    for constraint in constraints
    where constraint.relation == .equal && constraint.multiplier == 1 && constraint.priority.isRequired
      && !constraint.isSystemSpacing
    {
      guard let secondID = constraint.second, let attribute = constraint.secondAttribute,
        let first = place(constraint.first, constraint.owner, constraint.firstAttribute),
        let second = place(secondID, constraint.owner, attribute)
      else { continue }
      // position(first) == position(second) + constant, where one of the two lacks its inset.
      switch (first.unknown, second.unknown) {
      case (let unknown?, nil):
        let points = (second.position + constraint.constant - first.position) * unknown.side.inwards
        evidence.note(points, unknown.kind, unknown.side, of: unknown.view)
      case (nil, let unknown?):
        let points = (first.position - constraint.constant - second.position) * unknown.side.inwards
        evidence.note(points, unknown.kind, unknown.side, of: unknown.view)
      default: continue
      }
    }
    return evidence
  }

  private struct Place {
    /// Where it is in the root's coordinates, without the inset that is not known.
    var position: Double
    var unknown: (kind: InsetsEvidence.Kind, side: Side, view: ViewNode)?
  }

  private func place(_ id: String?, _ owner: ViewNode, _ attribute: Attribute) -> Place? {
    guard attribute.kind == .position else { return nil }
    switch id.map({ items[$0] }) ?? .view(owner) {
    case .view(let node):
      guard !node.isMisplaced, !node.isHidden, let rect = geometry[node] else { return nil }
      // What has no extent was squeezed, in a row of another height for instance: there constraints did not hold.
      guard (attribute.axis == .horizontal ? rect.width : rect.height) > 0 else { return nil }
      if let side = Side(attribute) {
        return Place(
          position: side.position(in: rect), unknown: attribute.isMargin ? (.margins, side, node) : nil)
      }
      switch attribute {
      case .centerX: return Place(position: rect.x + rect.width / 2)
      case .centerY: return Place(position: rect.y + rect.height / 2)
      default: return nil
      }
    case .safeArea(let node)?: return inset(.safeArea, attribute, node)
    case .keyboard(let node)?: return attribute == .top ? inset(.safeArea, .bottom, node) : nil
    case .margins(let node)?: return inset(.margins, attribute, node)
    case .bar(let bar)?:
      guard let rect = geometry[root] else { return nil }
      if bar == .top, attribute == .bottom { return Place(position: rect.y, unknown: (.bars, .top, root)) }
      if bar == .bottom, attribute == .top {
        return Place(position: rect.y + rect.height, unknown: (.bars, .bottom, root))
      }
      return nil
    case .content?, .scrollFrame?, .readable?, nil: return nil
    }
  }

  private func inset(_ kind: InsetsEvidence.Kind, _ attribute: Attribute, _ node: ViewNode) -> Place? {
    guard let side = Side(attribute), let rect = geometry[node] else { return nil }
    return Place(position: side.position(in: rect), unknown: (kind, side, node))
  }
}
