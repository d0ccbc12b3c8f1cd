extension KnownMessage {
  // MARK: Hierarchies

  static let hierarchies = [
    KnownMessage(
      .missingConstraints, "detected missing constraints for", .next,
      "AppKit can't place %: its constraints don't fully determine its size and position", unnamed: "a view",
      help: "add the missing constraints for %, or set its translatesAutoresizingMaskIntoConstraints to true"),
    KnownMessage(
      .ambiguousLayout, "ambiguous layout", .none,
      "several layouts satisfy the constraints, so some frames aren't determined",
      help: "add constraints for the views that the message names; masdiag explain lists those of a whole trace"),
    KnownMessage(
      .ambiguousLayout, "scrollable content size is ambiguous for", .issue,
      "the constraints inside % don't determine the size of its content", unnamed: "a scroll view",
      help: "connect all four edges of the content to the scroll view's content layout guide, and determine the "
        + "content's width and height, for example with the frame layout guide"),
    KnownMessage(
      .ambiguousLayout, "is ambiguous for", .issue, issueMeaning, unnamed: "a view", help: issueHelp),
    KnownMessage(
      .ambiguousLayout, "are ambiguous for", .issue, issueMeaning, unnamed: "a view", help: issueHelp),
    KnownMessage(
      .ambiguousLayout, "hasambiguouslayout", .flag,
      "is ambiguous: several frames satisfy its constraints", unnamed: "isn't ambiguous",
      help: "to see the undetermined attributes of all views, paste the trace that this debugger command prints: "
        + "expression -l objc -O -- [[UIWindow keyWindow] _autolayoutTrace]"),
    KnownMessage(
      .managedByController, "cannot modify constraints for uinavigationbar managed by a controller", .none,
      "code adds constraints to a navigation bar, which belongs to its navigation controller",
      help: "set the navigation item's titleView and bar button items instead, or add the view to the view "
        + "controller's view"),
    KnownMessage(
      .arrangedIndex, "index out of bounds for arranged subview", .none,
      "a view was inserted into a stack view at an index greater than the number of its arranged subviews",
      help: "use an index of at most arrangedSubviews.count, or call addArrangedSubview(_:); hidden views count, too"),
  ]

  private static let issueMeaning = "the constraints of % don't determine its $"
  private static let issueHelp =
    "add constraints for the $: a size needs a width or height, or two opposite edges; a position needs an edge or a "
    + "center"

  // MARK: Passes

  static let passes = [
    KnownMessage(
      .missingSuper, "auto layout still required after executing -layoutsubviews", .owner,
      "% overrides layoutSubviews without calling super, which applies its constraints", unnamed: "a view",
      help: "call super.layoutSubviews() in the override"),
    KnownMessage(
      .missingSuper, "layout still needs update after calling", .method,
      "% still needs layout after its layout(): an override doesn't call super, or layout is invalidated during layout",
      unnamed: "a view",
      help: "call super.layout() in the override, and don't set needsLayout, frames or constraints of this view in it"),
    KnownMessage(
      .missingSuper, "layout constraints still need update after sending -updateconstraints to", .next,
      "% overrides updateConstraints without calling super", unnamed: "a view",
      help: "call super.updateConstraints() as the last step of the override"),
    KnownMessage(
      .layoutLoop, "marked as needing another layout window pass", .none,
      "every layout pass requests another one, so AppKit gave up",
      help: "find the view that invalidates layout or changes a size or constraint in layout(), and change it only if "
        + "the value differs"),
    KnownMessage(
      .layoutLoop, "marked as needing another update constraints in window pass", .none,
      "updating the window's constraints always asks for another pass, so AppKit gave up",
      help: "find the view that changes a constraint in updateConstraints() or layout(), and change it only if the "
        + "value differs"),
    KnownMessage(
      .layoutLoop, "marked as needing another display window pass", .none,
      "drawing the window always asks for another pass, so AppKit gave up",
      help: "find the view that sets needsDisplay or changes a size while it draws, and move that to layout()"),
    KnownMessage(
      .layoutLoop, "layout feedback loop", .none, "a view requests layout again every time it's laid out",
      help: "find the view that calls setNeedsLayout() or changes a size or constraint in layoutSubviews() or "
        + "viewDidLayoutSubviews(), and change it only if the value differs"),
    KnownMessage(
      .layoutLoop, "not legal to call -layoutsubtreeifneeded on a view which is already being laid out", .none,
      "layoutSubtreeIfNeeded() was called on a view during its own layout",
      help: "call super.layout() in an override of layout(); elsewhere, set needsLayout, or defer the call. A "
        + "breakpoint at _NSDetectedLayoutRecursion shows the caller"),
  ]

  // MARK: Geometry

  static let geometry = [
    KnownMessage(
      .invalidFrame, "calayer bounds contains nan", .none, "a view's size was set to a value that isn't a number",
      help: "find the frame or bounds that is calculated, often by dividing by a size that is still 0"),
    KnownMessage(
      .invalidFrame, "calayer position contains nan", .none, "a view's position was set to a value that isn't a number",
      help: "find the frame or center that is calculated, often by dividing by a size that is still 0"),
    KnownMessage(
      .invalidFrame, "sublayer with non-finite position", .none,
      "a view's position was set to a value that is infinite or not a number",
      help: "find the frame, center or transform that is calculated, often by dividing by a size that is still 0"),
    KnownMessage(
      .invalidFrame, "attempting to set illegal nsview geometry", .none,
      "a view's frame was set to a value that is infinite or not a number",
      help: "find the frame that is calculated, often by dividing by a size that is still 0"),
    KnownMessage(
      .mapTooSmall, "could not inset legal attribution from", .none, mapMeaning, help: mapHelp),
    KnownMessage(.mapTooSmall, "could not inset compass from", .none, mapMeaning, help: mapHelp),
    KnownMessage(.mapTooSmall, "could not inset scale from", .none, mapMeaning, help: mapHelp),
  ]

  private static let mapMeaning = "a map view is too small for its compass, scale or legal label, or has no size yet"
  private static let mapHelp = "nothing to fix if the map is shown correctly; otherwise check the size of its view"

  // MARK: Threads

  static let threads = [
    KnownMessage(
      .backgroundThread, "modifications to the layout engine must not be performed from", .none, threadMeaning,
      help: threadHelp),
    KnownMessage(
      .backgroundThread, "modifying the autolayout engine from a background thread", .none, threadMeaning,
      help: threadHelp),
    KnownMessage(
      .backgroundThread, "ui api called on a background thread", .method,
      "% was used on a background thread", unnamed: "a view",
      help: "make the call that the message names on the main thread"),
    KnownMessage(
      .engineFailure, "cannot find an outgoing row head for incoming head", .none,
      "Auto Layout's internal state is corrupted",
      help: "find views or constraints that are changed on a background thread (the Main Thread Checker in the scheme "
        + "shows them), or a constant that is huge or not a number"),
  ]

  private static let threadMeaning = "views or constraints were changed on a background thread"
  private static let threadHelp =
    "make these changes on the main thread; the Main Thread Checker in the scheme finds the call"
}
