extension Rule {
  /// The rules in order of precedence. The first whose change works gives the recommendation.
  ///
  /// First slips that one line corrects, then the effects of containers, stack views and content on the app's
  /// constraints, then anything that sets one of the app's constraints apart from the others.
  static let all: [Rule] = [
    // Slips
    addedByUpdate, maskLeftOn, contentIsRequired, addedTwice, twoLimits, turnedSign,
    addedLast, sameEdge, propertyLimit, equalDistribution, deviceSize, centredEdge, centredSize, moreRoom,
    // Sizes from outside
    hiddenStack, hiddenView, frameIsEmpty, leastHeight, noSizeYet, measuredBeforeSize, narrowCell, cellHeight, minimums,
    stackAlignment, containerSetsSize, collapsed, systemOnly,
    // One of the app's
    layoutMargin, sameAttribute, matchingConstant, centring, sharedRoom, fixedSize, onlySize, frameSetsSize, onlyOwn,
    nothing,
  ]

  /// The rules for conflicts that aren't the app's, which come before all others.
  static let foreign: [Rule] = [systemProcess, actionSheet, systemViews]
}
