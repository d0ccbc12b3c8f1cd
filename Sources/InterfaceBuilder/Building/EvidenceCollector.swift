import LayoutModel

/// Reads off stored frames which insets the constraints of a scene ask for.
struct EvidenceCollector {
  let root: ViewNode
  let items: SceneItems
  let geometry: SceneGeometry

  /// What an equation that holds between known places says of an inset.
  struct Note {
    let constraint: ConstraintNode
    let unknown: Unknown
    /// How far its place lies from where it would be without insets.
    let points: Double

    /// Adds it to what is known.
    func add(to evidence: inout InsetsEvidence) {
      if let side = unknown.side {
        evidence.note(points * side.inwards, unknown.kind, side, of: unknown.view)
      } else {
        evidence.noteMiddle(points, unknown.kind, unknown.axis, of: unknown.view)
      }
    }
  }

  /// What follows from each of the equations among `constraints` that hold between known places.
  func notes(of constraints: [ConstraintNode]) -> [Note] {
    constraints.compactMap { constraint in
      guard constraint.relation == .equal, constraint.multiplier == 1, constraint.priority.isRequired,
        !constraint.isSystemSpacing, let secondID = constraint.second, let attribute = constraint.secondAttribute,
        let first = place(constraint.first, constraint.owner, constraint.firstAttribute),
        let second = place(secondID, constraint.owner, attribute)
      else { return nil }
      // position(first) == position(second) + constant, where one of the two lacks its inset.
      let distance = second.position + constraint.constant - first.position
      switch (first.unknown, second.unknown) {
      case (let unknown?, nil): return Note(constraint: constraint, unknown: unknown, points: distance)
      case (nil, let unknown?): return Note(constraint: constraint, unknown: unknown, points: -distance)
      default: return nil
      }
    }
  }

  /// What the inequalities among `constraints` say of insets: the most that they can be.
  func limits(of constraints: [ConstraintNode]) -> [Note] {
    constraints.compactMap { constraint in
      guard constraint.relation != .equal, constraint.multiplier == 1, constraint.priority.isRequired,
        !constraint.isSystemSpacing, let secondID = constraint.second, let attribute = constraint.secondAttribute,
        let first = place(constraint.first, constraint.owner, constraint.firstAttribute),
        let second = place(secondID, constraint.owner, attribute)
      else { return nil }
      let distance = second.position + constraint.constant - first.position
      let isAtLeast = constraint.relation == .greaterThanOrEqual
      switch (first.unknown, second.unknown) {
      case (let unknown?, nil) where unknown.side.map { ($0.inwards < 0) == isAtLeast } == true:
        return Note(constraint: constraint, unknown: unknown, points: distance)
      case (nil, let unknown?) where unknown.side.map { ($0.inwards > 0) == isAtLeast } == true:
        return Note(constraint: constraint, unknown: unknown, points: -distance)
      default: return nil
      }
    }
  }

  private struct Place {
    /// Where it is in the root's coordinates, without the inset that is not known.
    var position: Double
    var unknown: Unknown?
  }

  /// An inset, or what the insets of two sides make of the middle between them.
  struct Unknown {
    var kind: InsetsEvidence.Kind
    /// The side, or nil for the middle.
    var side: Side?
    var axis: Axis
    var view: ViewNode
  }

  private func place(_ id: String?, _ owner: ViewNode, _ attribute: Attribute) -> Place? {
    guard attribute.kind == .position else { return nil }
    switch id.map({ items[$0] }) ?? .view(owner) {
    case .view(let node):
      guard !node.isMisplaced, !node.isHidden, let rect = geometry[node] else { return nil }
      // What has no extent was squeezed, in a row of another height for instance: there constraints did not hold.
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

  /// Where an edge or the middle of `rect` is, margins left out; nil for a baseline.
  private func position(_ attribute: Attribute, in rect: Rect) -> Double? {
    if let side = Side(attribute) { return side.position(in: rect) }
    switch attribute {
    case .centerX, .centerXWithinMargins: return rect.x + rect.width / 2
    case .centerY, .centerYWithinMargins: return rect.y + rect.height / 2
    default: return nil
    }
  }
}
