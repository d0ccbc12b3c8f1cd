import InterfaceBuilder
import LayoutModel

/// Stack views.
extension FormatRow {
  static let stacks: [Row] = [
    stack("is horizontal and fills", "", [0, 0, 30, 40]),
    stack("spaces as it says", "spacing=\"9\"", [0, 0, 30, 40], second: [39, 0, 20, 40]),
    stack("has standard spacing", "spacingType=\"standard\"", [0, 0, 30, 40], second: [38, 0, 20, 40]),
    stack("stands with the axis vertical", "axis=\"vertical\"", [0, 0, 30, 40], second: [0, 40, 30, 20], height: 20),
    stack(
      "means leading by top where it is vertical", "axis=\"vertical\" alignment=\"top\"", [0, 0, 30, 40],
      second: [0, 40, 20, 20], height: 20),
    stack(
      "means trailing by bottom where it is vertical", "axis=\"vertical\" alignment=\"bottom\"", [0, 0, 30, 40],
      second: [10, 40, 20, 20], height: 20),
    Row(
      rule: "a hidden view leaves its stack",
      file: xib(
        Fixture.view(
          "stack", (0, 0, 10, 10),
          "<subviews>\(Fixture.view("b", (0, 0, 1, 1), attributes: "hidden=\"YES\""))"
            + "\(Fixture.view("a", (1, 0, 30, 40)))</subviews><constraints>\(fixed("a", 30, 40))</constraints>",
          tag: "stackView", attributes: "spacing=\"5\""), corner("stack")), frame: [0, 0, 30, 40]),
    stack("keeps equal sizes", "distribution=\"fillEqually\"", wide: 100, [0, 0, 50, 40], sizes: false),
    stack(
      "keeps equal gaps", "distribution=\"equalSpacing\" alignment=\"top\"", wide: 100, [0, 0, 30, 40],
      second: [80, 0, 20, 10], height: 10),
    stack(
      "keeps equal distances of centers", "distribution=\"equalCentering\" alignment=\"top\"", wide: 100,
      [0, 0, 30, 40],
      second: [80, 0, 20, 10], height: 10),
    stack("aligns at the top", "alignment=\"top\"", [0, 0, 30, 40], second: [30, 0, 20, 10], height: 10),
    stack("aligns at the bottom", "alignment=\"bottom\"", [0, 0, 30, 40], second: [30, 30, 20, 10], height: 10),
    stack("aligns in the middle", "alignment=\"center\"", [0, 0, 30, 40], second: [30, 15, 20, 10], height: 10),
    stack(
      "aligns first baselines", "alignment=\"firstBaseline\"", [0, 0, 30, 40], second: [30, 30, 20, 10], height: 10),
    stack(
      "aligns last baselines", "alignment=\"lastBaseline\"", [0, 0, 30, 40], second: [30, 30, 20, 10], height: 10),
    Row(
      rule: "explicit margins of a stack are kept to",
      file: xib(
        Fixture.view(
          "stack", (0, 0, 10, 10),
          subviews(Fixture.view("a", nil)) + list(fixed("a", 30, 40))
            + "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>",
          tag: "stackView"), corner("stack")), frame: [2, 1, 30, 40]),
    Row(
      rule: "a stack's own constraints name what it arranges",
      file: xib(
        Fixture.view(
          "stack", (0, 0, 10, 10),
          subviews(Fixture.view("b", nil) + Fixture.view("a", nil))
            + list(fixed("b", 30, 40) + Fixture.related("a", "width", "b", "width", "multiplier=\"2\"")),
          tag: "stackView"), corner("stack")), frame: [30, 0, 60, 40]),
    Row(
      rule: "stacks stand in stacks",
      file: xib(
        Fixture.view(
          "outer", nil,
          subviews(
            Fixture.view("b", nil)
              + Fixture.view("stack", nil, subviews(Fixture.view("c", nil) + Fixture.view("a", nil)), tag: "stackView"))
            + list(fixed("b", 50, 60) + fixed("c", 10, 20) + fixed("a", 40, nil)), tag: "stackView",
          attributes: "axis=\"vertical\" spacing=\"3\""), corner("outer")), frame: [10, 0, 40, 20]),
  ]

  /// A stack of two views in a corner, the first 30 by 40: the frame of the first, or of the second.
  ///
  /// - Parameters:
  ///   - wide: the width of the stack; nil where what it holds decides it.
  ///   - height: the height of the second view; nil where the stack decides it.
  ///   - sizes: whether the views have widths of their own.
  private static func stack(
    _ rule: String, _ attributes: String, wide: Double? = nil, _ frame: [Double], second: [Double]? = nil,
    height: Double? = nil, sizes: Bool = true
  ) -> Row {
    let ids = second == nil ? ["a", "b"] : ["b", "a"]
    let views = ids.map { Fixture.view($0, (0, 0, 1, 1)) }.joined()
    let isFilled = attributes.contains("vertical") && !attributes.contains("alignment")
    let own = fixed(ids[0], sizes ? 30 : nil, 40) + fixed(ids[1], isFilled || !sizes ? nil : 20, height)
    return Row(
      rule: "a stack \(rule)",
      file: xib(
        Fixture.view("stack", (0, 0, 10, 10), subviews(views) + list(own), tag: "stackView", attributes: attributes),
        corner("stack") + fixed("stack", wide, nil)), frame: second ?? frame)
  }

  static let macStacks: [Row] = [
    macStack("has a spacing of 8 and lies at the start", "orientation=\"horizontal\"", [38, 15, 20, 10]),
    macStack("fills", "orientation=\"horizontal\" distribution=\"fill\" alignment=\"top\"", [38, 0, 20, 10]),
    macStack(
      "stands, and aligns at its start",
      "orientation=\"vertical\" distribution=\"fill\" alignment=\"leading\" spacing=\"18\"",
      [0, 58, 20, 10]),
    macStack(
      "has insets", "orientation=\"horizontal\" distribution=\"fill\" alignment=\"top\"", [41, 5, 20, 10],
      more: "<edgeInsets key=\"edgeInsets\" left=\"3\" right=\"4\" top=\"5\" bottom=\"6\"/>"),
    macStack(
      "has gaps of its own, the largest number meaning the usual one",
      "orientation=\"horizontal\" distribution=\"fill\" alignment=\"top\"", [43, 0, 20, 10],
      more: "<customSpacing><real value=\"13\"/><real value=\"3.4028234663852886e+38\"/></customSpacing>"),
    macStack(
      "has the usual gap by the largest number", "orientation=\"horizontal\" distribution=\"fill\" alignment=\"top\"",
      [38, 0, 20, 10],
      more:
        "<customSpacing><real value=\"3.4028234663852886e+38\"/><real value=\"3.4028234663852886e+38\"/></customSpacing>"
    ),
    gravity("beginningViews", [0, 0, 20, 10]), gravity("middleViews", [90, 0, 20, 10]),
    gravity("endViews", [180, 0, 20, 10]),
  ]

  /// A stack of AppKit's with `b`, 30 by 40, and `a`, 20 by 10.
  private static func macStack(_ rule: String, _ attributes: String, _ frame: [Double], more: String = "") -> Row {
    Row(
      rule: "a stack of AppKit's \(rule)",
      file: xib(
        Fixture.view(
          "stack", nil,
          subviews(Fixture.view("b", nil) + Fixture.view("a", nil)) + list(fixed("b", 30, 40) + fixed("a", 20, 10))
            + more,
          tag: "stackView", attributes: attributes + " detachesHiddenViews=\"YES\""), corner("stack"),
        runtime: "MacOSX.Cocoa"), frame: frame)
  }

  /// `a`, 20 by 10, in an area of a stack that is 200 wide.
  private static func gravity(_ area: String, _ frame: [Double]) -> Row {
    Row(
      rule: "a stack of AppKit's puts its \(area) where they belong",
      file: xib(
        Fixture.view(
          "stack", nil, "<\(area)>\(Fixture.view("a", nil))</\(area)>" + list(fixed("a", 20, 10)), tag: "stackView",
          attributes: "orientation=\"horizontal\" alignment=\"top\""), corner("stack") + fixed("stack", 200, 10),
        runtime: "MacOSX.Cocoa"), frame: frame)
  }
}
