import LayoutModel

// A middle and one edge decide a size already: one that is given as a number as well is one too many. Where both edges
// are held, it is the middle.

extension ProposalFinder {
  /// Sizes given as numbers that a middle and one edge decide already.
  var centredSizes: [Proposal] {
    members.own.filter { size in
      guard size.isSizeAsNumber, size.relation == .equal, !size.isZeroSize else { return false }
      let axis = size.first.place.attribute.axis
      let others = members.own.filter {
        $0.first.place.attribute.axis == axis && $0.first.place.attribute.kind == .position
      }
      let centrings = others.filter { $0.isCentring && $0.items.contains(size.first.place.item) }
      let edges = others.filter { !$0.isCentring && $0.relation == .equal }
      return centrings.count == 1 && edges.count == 1 && others.count == 2
        && edges[0].items.contains(size.first.place.item)
    }.map {
      Proposal(.centredSize($0.index), [FixCandidate($0.index, [.changeConstant]), FixCandidate($0.index, [.remove])])
    }
  }
}
