extension Rule {
  /// The rules, in order of precedence. The first rule whose change works makes the recommendation.
  ///
  /// The order is: slips that one line corrects; the effects of containers, stack views and content on the app's
  /// constraints; anything that distinguishes one of the app's constraints from the others.
  static let all: [Rule] = [
    // Slips
    builderFrame, addedByUpdate, cellSetsFrame, maskLeftOn, contentIsRequired, addedTwice, twoLimits, turnedSign,
    addedLast, crossedEdges, scrollContent, sameEdge, propertyLimit, equalDistribution, deviceSize, centredEdge,
    centredSize, roundedHeight, moreRoom,
    // Sizes set from outside
    hiddenStack, hiddenView, frameIsEmpty, leastHeight, unlistedSize, noSizeYet, measuredBeforeSize, narrowCell,
    cellHeight, minimums, stackAlignment, containerSetsSize, collapsed, systemOnly,
    // Constraints that stand out among the app's
    layoutMargin, sameAttribute, matchingConstant, centring, sharedRoom, fixedSize, onlySize, frameSetsSize, onlyOwn,
    nothing,
  ]

  /// The rules for conflicts that the app isn't responsible for. They precede all other rules.
  static let foreign: [Rule] = [systemProcess, actionSheet, systemViews]
}
