import InterfaceBuilder
import LayoutModel

/// What is said of a file as a whole.
extension FormatRow {
  static let documents: [Row] = [
    Row(
      rule: "a canvas is turned",
      file: Fixture.xib(
        Fixture.root(
          (667, 375), Fixture.view("a", nil),
          corner() + fixed("a", nil, 9)
            + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"5\" id=\"w\">"
            + "<variation key=\"heightClass=compact\" constant=\"70\"/></constraint>"), orientation: "landscape"),
      frame: [0, 0, 70, 9]),
    Row(
      rule: "without Auto Layout masks count alone",
      file: xib(Fixture.view("a", (1, 1, 1, 1)), Fixture.placed("a", 9, 9, 9, 9)).swapping(
        "useAutolayout=\"YES\"", for: ""), frame: [1, 1, 1, 1]),
    Row(
      rule: "without traits variants do not count",
      file: Fixture.xib(
        Fixture.root((300, 400), Fixture.view("a", nil), corner() + fixed("a", nil, 9) + upright), attributes: ""),
      frame: [0, 0, 5, 9]),
    Row(
      rule: "without a device the canvas has no size class, and a status bar",
      file: Fixture.controller(
        Fixture.root((600, 600), Fixture.view("a", nil), upright + fixed("a", nil, 9) + underTheBar), guides: barGuides,
        era: 9_000
      ).swapping("<device id=\"retina4_7\" orientation=\"portrait\"/>", for: ""),
      frame: [0, 20, 5, 9]),
    Row(
      rule: "a device of Xcode 8 has its adaptation inside",
      file: Fixture.xib(
        Fixture.root((375, 667), Fixture.view("a", nil), corner() + upright + fixed("a", nil, 9)), era: 12_000
      ).swapping(
        "orientation=\"portrait\"/>", for: "orientation=\"portrait\"><adaptation id=\"fullscreen\"/></device>"),
      frame: [0, 0, 70, 9]),
    Row(
      rule: "the plug-in decides the era, whatever version the tools have",
      file: Fixture.xib(
        inMargins, era: 9_000, attributes: "useTraitCollections=\"YES\" toolsVersion=\"32700.99.1234\""),
      frame: [8, 8, 4, 5]),
    Row(
      rule: "without a plug-in the tools tell the era",
      file: Fixture.xib(inMargins, era: 9_000, attributes: "toolsVersion=\"9532\"")
        .swapping("<plugIn ", for: "<capability "),
      frame: [8, 8, 4, 5]),
    Row(
      rule: "a view of free form keeps its size",
      file: Fixture.xib(
        Fixture.root(
          (500, 90), Fixture.view("a", nil), pinned("a", to: "root"),
          more: "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
            + "<size key=\"freeformSize\" width=\"500\" height=\"90\"/>")), frame: [0, 0, 500, 90]),
    Row(
      rule: "ids are plain numbers in old files, and words where people write them",
      file: xib(
        Fixture.view("7", nil) + Fixture.view("a", nil),
        corner("7") + fixed("7", 30, 40)
          + Fixture.related("a", "top", "7", "bottom", "id=\"sync-content-top-id\"")
          + Fixture.related("a", "leading", "7", "trailing") + fixed("a", 1, 2)), frame: [30, 40, 1, 2]),
    Row(
      rule: "iPads have a runtime of their own",
      file: Fixture.xib(
        Fixture.root((768, 1024), Fixture.view("a", nil), pinned("a", to: "root")), runtime: "iOS.CocoaTouch.iPad",
        device: "ipad9_7"), frame: [0, 0, 768, 1024]),
    Row(
      rule: "a television has edges that are not safe",
      file: Fixture.xib(
        Fixture.root((1920, 1080), Fixture.view("a", nil), pinned("a", to: "sg"), more: safeArea), runtime: "AppleTV",
        device: "appleTV"), frame: [80, 60, 1760, 960]),
    Row(
      rule: "a safe area may be there without the file's word for it",
      file: one(Fixture.related("a", "top", "sg", "top") + fixed("a", 1, 2), more: safeArea)
        .swapping("useSafeAreas=\"YES\"", for: ""), frame: [0, 20, 1, 2]),
  ]

  /// A width of 5, which is 70 where there is much height.
  private static let upright =
    "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"5\" id=\"w\">"
    + "<variation key=\"heightClass=regular\" constant=\"70\"/></constraint>"

  private static let barGuides =
    "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"tg\"/>"
    + "<viewControllerLayoutGuide type=\"bottom\" id=\"bg\"/></layoutGuides>"

  private static let underTheBar =
    Fixture.related("a", "top", "tg", "bottom") + Fixture.related("a", "leading", "root", "leading")

  /// A root with `a` in the corner of its margins.
  private static let inMargins = Fixture.root(
    (375, 667), Fixture.view("a", nil),
    Fixture.related("a", "leading", "root", "leadingMargin") + Fixture.related("a", "top", "root", "topMargin")
      + fixed("a", 4, 5))
}
