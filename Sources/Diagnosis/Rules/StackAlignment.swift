import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A stack view stretches an arranged view across the stack view's axis, and the app gives the view a smaller size.
  ///
  /// Matches a button 100 pt tall in a horizontal stack view 711 pt tall with the alignment `fill`, but not a view that
  /// is larger than the stack view, nor a size along the stack view's axis.
  static let stackAlignment = single { members in
    let aligned = members.all.filter { $0.role == .alignment }
    let stretched = members.own.filter { size in
      guard size.isSizeAsNumber, size.relation == .equal, let nearest = members.nearestConstants[size.index],
        nearest > size.constant
      else { return false }
      let edges = aligned.filter {
        $0.items.contains(size.first.place.item) && $0.first.place.attribute.axis == size.first.place.attribute.axis
      }
      return edges.contains { $0.first.place.attribute.isNearEdge }
        && edges.contains { $0.first.place.attribute.isFarEdge }
    }
    guard stretched.count == 1 else { return nil }
    return Proposal(.stackAlignment(stretched[0].index), [FixCandidate(stretched[0].index, [.waitForRightSize])])
  }
}
