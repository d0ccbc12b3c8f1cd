import LayoutModel

/// Derives insets from stored frames and the constraints of a scene.
struct EvidenceCollector {
  let root: ViewNode
  let items: SceneItems
  let geometry: SceneGeometry

  /// An inset implied by an equation between known positions.
  struct Note {
    let constraint: ConstraintNode
    let unknown: Unknown
    /// The distance between the actual position and the position without insets.
    let points: Double

    func add(to evidence: inout InsetsEvidence) {
      if let side = unknown.side {
        evidence.note(points * side.inwards, unknown.kind, side, of: unknown.view)
      } else {
        evidence.noteMiddle(points, unknown.kind, unknown.axis, of: unknown.view)
      }
    }
  }

  /// Returns the insets implied by those equations among `constraints` that relate known positions.
  func notes(of constraints: [ConstraintNode]) -> [Note] {
    constraints.filter { $0.relation == .equal }.compactMap { note(of: $0)?.note }
  }

  /// Returns the upper limits on insets implied by the inequalities among `constraints`.
  func limits(of constraints: [ConstraintNode]) -> [Note] {
    constraints.filter { $0.relation != .equal }.compactMap { constraint in
      guard let found = note(of: constraint), let side = found.note.unknown.side else { return nil }
      let isAtLeast = constraint.relation == .greaterThanOrEqual
      return ((side.inwards < 0) == isAtLeast) == found.isFirst ? found.note : nil
    }
  }

  /// Returns the inset that one of the two positions in a constraint lacks, and true if that's the first position.
  private func note(of constraint: ConstraintNode) -> (note: Note, isFirst: Bool)? {
    guard constraint.multiplier == 1, constraint.priority.isRequired,
      !constraint.isSystemSpacing, let attribute = constraint.secondAttribute,
      let first = place(items.first(of: constraint), constraint.firstAttribute),
      let second = place(items.second(of: constraint), attribute)
    else { return nil }
    // position(first) == position(second) + constant, where one of the two positions lacks its inset.
    let distance = second.position + constraint.constant - first.position
    switch (first.unknown, second.unknown) {
    case (let unknown?, nil): return (Note(constraint: constraint, unknown: unknown, points: distance), true)
    case (nil, let unknown?): return (Note(constraint: constraint, unknown: unknown, points: -distance), false)
    default: return nil
    }
  }

  private struct Place {
    /// The position in the root's coordinates, without the unknown inset.
    var position: Double
    var unknown: Unknown?
  }

  /// An unknown inset, or the shift of the center caused by the insets of two sides.
  struct Unknown {
    var kind: InsetsEvidence.Kind
    /// The side; nil for the center.
    var side: Side?
    var axis: Axis
    var view: ViewNode
  }

  private func place(_ role: SceneItems.Role?, _ attribute: Attribute) -> Place? {
    guard attribute.kind == .position else { return nil }
    switch role {
    case .view(let node)?:
      guard !node.isMisplaced, !node.isHidden, let rect = geometry[node] else { return nil }
      // A view without an extent was squeezed, for example in a row of another height, so its constraints didn't hold.
      guard (attribute.axis == .horizontal ? rect.width : rect.height) > 0 else { return nil }
      if attribute.isMargin { return inset(.margins, attribute, node) }
      return position(attribute, in: rect).map { Place(position: $0) }
    case .safeArea(let node)?: return inset(.safeArea, attribute, node)
    case .keyboard(let node)?: return attribute == .top ? inset(.safeArea, .bottom, node) : nil
    case .margins(let node)?: return inset(.margins, attribute, node)
    case .bar(let bar)?:
      guard let rect = geometry[root] else { return nil }
      switch (bar, attribute) {
      case (.top, .bottom):
        return Place(position: rect.y, unknown: Unknown(kind: .bars, side: .top, axis: .vertical, view: root))
      case (.bottom, .top):
        let bottom = rect.y + rect.height
        return Place(position: bottom, unknown: Unknown(kind: .bars, side: .bottom, axis: .vertical, view: root))
      default: return nil
      }
    case .content?, .scrollFrame?, .readable?, nil: return nil
    }
  }

  private func inset(_ kind: InsetsEvidence.Kind, _ attribute: Attribute, _ node: ViewNode) -> Place? {
    guard let rect = geometry[node], let position = position(attribute, in: rect) else { return nil }
    return Place(
      position: position, unknown: Unknown(kind: kind, side: Side(attribute), axis: attribute.axis, view: node))
  }

  /// Returns the position of an edge or the center of `rect`, ignoring margins, or nil for a baseline.
  private func position(_ attribute: Attribute, in rect: Rect) -> Double? {
    if let side = Side(attribute) { return side.position(in: rect) }
    switch attribute {
    case .centerX, .centerXWithinMargins: return rect.x + rect.width / 2
    case .centerY, .centerYWithinMargins: return rect.y + rect.height / 2
    default: return nil
    }
  }
}
