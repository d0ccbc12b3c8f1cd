extension KnownMessage {
  // MARK: Items and attributes

  static let constraints = [
    KnownMessage(
      .hierarchyNotPrepared, "the view hierarchy is not prepared for the constraint", .membership, outsideMeaning,
      help: outsideHelp),
    KnownMessage(
      .hierarchyNotPrepared, "hierarchy unprepared for constraint", .membership, outsideMeaning, help: outsideHelp),
    KnownMessage(
      .hierarchyNotPrepared, "unable to install constraint on view", .membership, outsideMeaning, help: outsideHelp),
    KnownMessage(
      .noCommonAncestor, "unable to activate constraint with anchors", .anchors, apartMeaning, unnamed: "two anchors",
      help: apartHelp),
    KnownMessage(
      .noCommonAncestor, "unable to activate constraint with items", .pair, apartMeaning, unnamed: "two items",
      help: apartHelp),
    KnownMessage(
      .invalidItem, "constraint items must each be a view or layout guide", .before,
      "a constraint for % relates it to an object that is neither a view nor a layout guide", unnamed: "a view",
      help: "pass the view or guide itself as the item, not an anchor such as safeAreaLayoutGuide.bottomAnchor, a "
        + "controller or a number"),
    KnownMessage(
      .invalidItem, "constraint items must each be an instance of", .before,
      "a constraint for % relates it to an object that is neither a view nor a layout guide", unnamed: "a view",
      help: "pass the view or guide itself as the item, not an anchor such as safeAreaLayoutGuide.bottomAnchor, a "
        + "controller or a number"),
    KnownMessage(
      .invalidItem, "constraint must contain a first layout item", .none, "the first item of a constraint is nil",
      help: "create the view before its constraint; an outlet is nil until the view is loaded, or if it isn't connected"
    ),
    KnownMessage(
      .positionWithoutItem, "illegal constraint of a location equal to a constant", .before, locationMeaning,
      unnamed: "a view", help: locationHelp),
    KnownMessage(
      .positionWithoutItem, "location attributes must be specified in pairs", .before, locationMeaning,
      unnamed: "a view", help: locationHelp),
    KnownMessage(
      .unpairedAttributes, "invalid pairing of layout attributes", .none,
      "a constraint compares two attributes that can't be compared, such as left with leading or a size with an edge",
      help: pairHelp),
    KnownMessage(
      .unpairedAttributes, "a constraint cannot be made between", .anchors,
      "a constraint compares %, which can't be compared", unnamed: "two attributes", help: pairHelp),
    KnownMessage(
      .unpairedAttributes, "constraint improperly relates anchors of incompatible types", .places,
      "a constraint compares %, which can't be compared", unnamed: "two attributes", help: pairHelp),
    KnownMessage(
      .visualFormat, "unable to parse constraint format", .format, "a visual format string has a mistake",
      help: "see the caret in the message; each name must be a key of the views dictionary"),
  ]

  private static let outsideMeaning = "a constraint was added to a view that doesn't contain all of its items"
  private static let outsideHelp =
    "add the views to the hierarchy first, then set isActive instead of calling addConstraint(_:)"
  private static let apartMeaning =
    "a constraint between % was activated, but these views have no common superview"
  private static let apartHelp =
    "add both views to the same hierarchy before you activate the constraint; a layout guide belongs to the hierarchy "
    + "of its owning view"
  private static let locationMeaning = "a constraint for % compares a position with a number, without a second view"
  private static let locationHelp =
    "name the view that the position is relative to, usually the superview, which must not be nil; only width and "
    + "height can be numbers"
  private static let pairHelp =
    "use two horizontal positions, two vertical positions or two sizes, and don't mix left or right with leading or "
    + "trailing"

  // MARK: Numbers

  static let numbers = [
    KnownMessage(
      .requiredPriority, "mutating a priority from required", .none,
      "the priority of an active constraint was changed from or to required",
      help: "set the priority before you activate the constraint, or change it between optional priorities, such as 999"
    ),
    KnownMessage(
      .impossibleNumber, "being configured with a constant that exceeds internal limits", .none,
      "a constraint has a constant that is too large for Auto Layout",
      help: "find the constant that is calculated or set to a value such as .greatestFiniteMagnitude; a constraint "
        + "that shouldn't limit anything can be deactivated"),
    KnownMessage(
      .impossibleNumber, "multiplier is not finite", .anchors,
      "a constraint for % has a multiplier that is infinite or not a number", unnamed: "a view",
      help: "find the multiplier that is calculated, often by dividing by a size that is still 0"),
    KnownMessage(
      .impossibleNumber, "constant is not finite", .anchors,
      "a constraint for % has a constant that is infinite or not a number", unnamed: "a view",
      help: "find the constant that is calculated, often by dividing by a size that is still 0"),
    KnownMessage(
      .impossibleNumber, "it's illegal to set priority", .none, "a constraint's priority is out of range",
      help: "use a priority greater than 0 and at most 1000"),
  ]
}
