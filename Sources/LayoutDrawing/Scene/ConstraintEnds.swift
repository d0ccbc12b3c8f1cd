import LayoutModel

/// Finds the two positions in a layout between which a constraint measures.
///
/// The numbers in a sum are relative to plain edges and include margins, baseline offsets and the insets of guides. A
/// measure therefore extends from edge to edge, and its length equals its number.
struct ConstraintEnds {
  let system: ConstraintSystem
  let places: ItemPlaces

  /// The position of an attribute on an item's extent.
  private enum Edge { case near, middle, far }

  /// Returns the ends of a constraint, from its second side to its first, or nil if they aren't in the layout.
  ///
  /// The measure of a size extends from the near edge to the far edge.
  func ends(of constraint: ConstraintSystem.Constraint) -> (start: Measure.End, end: Measure.End)? {
    let first = constraint.first
    if let subtracting = first.subtracting {
      return pair(end(subtracting, in: constraint), end(first.place, in: constraint))
    }
    if first.place.attribute.kind == .size { return ends(of: first.place) }
    guard let second = constraint.second, second.subtracting == nil, constraint.multiplier == 1 else {
      let container = system.items[drawn(first.place.item)].parent
      let origin = container.flatMap { places.frames[$0] }?[first.place.attribute.axis].start ?? 0
      return pair(Measure.End(place: origin, item: container), end(first.place, in: constraint))
    }
    return pair(end(second.place, in: constraint), end(first.place, in: constraint))
  }

  /// Returns the position that the second end would have if the constraint held.
  func askedEnd(of constraint: ConstraintSystem.Constraint) -> Double? {
    guard let end = ends(of: constraint)?.end.place else { return nil }
    let difference = constraint.form.value { places.numbers[$0] }
    return end - (isMirrored(constraint) ? -difference : difference)
  }

  /// Returns the near and far edge of an item for its width or height, or the two ends of a margin.
  func ends(of place: ConstraintSystem.ItemAttribute) -> (start: Measure.End, end: Measure.End)? {
    let item = drawn(place.item)
    guard var span = places.frames[item]?[place.attribute.axis] else { return nil }
    if place.attribute.isMargin, let margin = places.values[place] {
      let isNear = place.attribute.isNearEdge
      span = isNear ? Span(start: span.start, end: span.start + margin) : Span(start: span.end - margin, end: span.end)
    }
    return (Measure.End(place: span.start, item: item), Measure.End(place: span.end, item: item))
  }

  /// Returns the ends of a value: both edges for a size, or the origin of the container and the position.
  func ends(ofValue place: ConstraintSystem.ItemAttribute) -> (start: Measure.End, end: Measure.End)? {
    if place.attribute.kind == .size { return ends(of: place) }
    guard let span = places.frames[place.item]?[place.attribute.axis] else { return nil }
    let container = places.isShared ? nil : system.items[place.item].parent
    let origin = container.flatMap { places.frames[$0] }?[place.attribute.axis].start ?? 0
    let end = place.attribute.isNearEdge ? span.start : place.attribute.isFarEdge ? span.end : span.middle
    return (Measure.End(place: origin, item: container), Measure.End(place: end, item: place.item))
  }

  private func pair(_ start: Measure.End?, _ end: Measure.End?) -> (start: Measure.End, end: Measure.End)? {
    guard let start, let end else { return nil }
    return (start, end)
  }

  /// Returns the owner of a guide that is only an inset of its owner.
  private func drawn(_ item: Int) -> Int {
    system.items[item].hasVariables ? item : system.items[item].parent ?? item
  }

  private func end(
    _ place: ConstraintSystem.ItemAttribute, in constraint: ConstraintSystem.Constraint
  ) -> Measure.End? {
    let item = drawn(place.item)
    guard let span = places.frames[item]?[place.attribute.axis] else { return nil }
    // Offsets that a log doesn't print, such as margins, are separate variables in the log's system.
    let extra = place.attribute.isMargin || place.attribute.isBaseline ? places.values[place] ?? 0 : 0
    switch edge(of: place, item, in: constraint) {
    case .near: return Measure.End(place: span.start + extra, item: item)
    case .middle: return Measure.End(place: span.middle, item: item)
    case .far: return Measure.End(place: span.end - extra, item: item)
    }
  }

  private func edge(
    of place: ConstraintSystem.ItemAttribute, _ item: Int, in constraint: ConstraintSystem.Constraint
  ) -> Edge {
    let attribute = place.attribute
    if attribute == .firstBaseline { return dependsOnSize(item, .height, constraint) ? .far : .near }
    if attribute.isBaseline { return .far }
    if !attribute.isNearEdge && !attribute.isFarEdge { return .middle }
    let isMirrored = attribute.isDirectional && isMirrored(constraint)
    return attribute.isNearEdge != isMirrored ? .near : .far
  }

  private func dependsOnSize(
    _ item: Int, _ size: Attribute, _ constraint: ConstraintSystem.Constraint
  ) -> Bool {
    constraint.form.coefficients.contains { system.variables[$0.variable] == .init(item, size) }
  }

  /// Returns true if leading is on the right in a constraint: its row is then relative to the right edge, and positions
  /// have the opposite sign.
  private func isMirrored(_ constraint: ConstraintSystem.Constraint) -> Bool {
    let sides = [(constraint.first, 1.0)] + (constraint.second.map { [($0, -1.0)] } ?? [])
    for (side, sign) in sides {
      let left = ConstraintSystem.ItemAttribute(drawn(side.place.item), .left)
      if sides.count > 1, drawn(sides[0].0.place.item) == drawn(sides[1].0.place.item) { return false }
      guard let part = constraint.form.coefficients.first(where: { system.variables[$0.variable] == left })
      else { continue }
      return part.value * sign < 0
    }
    return false
  }
}
