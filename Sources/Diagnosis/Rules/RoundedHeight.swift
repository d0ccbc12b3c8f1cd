import ConstraintSystems

extension Rule {
  /// A table or collection view rounds its cell's height to whole pixels, or adds a separator's height to it.
  ///
  /// Matches a content view 200.333 pt tall around 200 pt, but not one 201 pt tall, nor one 17.5 pt tall around gaps of
  /// 18 pt and no size: such a height isn't the height of its content.
  static let roundedHeight = single { members in
    guard let sign = members.sign, sign.kind == .encapsulatedSize,
      members.isCellHeight(members.system.constraints[sign.index]),
      members.squeezed.isEmpty, let nearest = members.nearestConstants[sign.index]
    else { return nil }
    let excess = members.system.constraints[sign.index].constant - nearest
    guard excess.magnitude < pixel else { return nil }
    return Proposal(.roundedHeight(sign.index, excess: excess), members.waitingCandidates(sign))
  }

  /// A height in points that exceeds a pixel and a separator of every screen at 2x or 3x.
  private static let pixel = 0.75
}
