import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// Lines conflict because of the size of a cell or its content view, which a table or collection view sets. The list
  /// doesn't show this size.
  ///
  /// Matches gaps and a height that fill a header from top to bottom, in a list without the header's height. Doesn't
  /// match a plain view, nor a list that shows the size.
  static let unlistedSize = single { members in
    guard let place = members.unlistedSize, SystemViews.isCell(members.system.items[place.item].className) else {
      return nil
    }
    let waiting = members.waiting(on: place.attribute.axis)
    let edges = waiting.filter { index in
      let constraint = members.system.constraints[index]
      return constraint.second != nil && constraint.first.place.attribute.isFarEdge
        && constraint.items.contains(place.item)
    }
    let candidates = (edges + waiting.filter { !edges.contains($0) }).map { FixCandidate($0, [.waitForRightSize]) }
    return Proposal(.unlistedSize(place), Array(candidates.prefix(3)))
  }
}
