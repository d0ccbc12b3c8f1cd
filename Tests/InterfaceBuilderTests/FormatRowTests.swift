import InterfaceBuilder
import LayoutModel
import Testing

/// One made-up file for each rule of the format, and the frame that it must give.
@Suite struct FormatRowTests {
  /// A rule, a file that needs it, and where the view `a` then is.
  struct Row: CustomTestStringConvertible, Sendable {
    var rule: String
    var file: String
    var frame: [Double]
    var environment = LayoutEnvironment.canvas
    var testDescription: String { rule }
  }

  @Test(arguments: documents + views + constraints + content + masks + guides + margins + scrolling + stacks + variants)
  func aRuleGivesItsFrame(_ row: Row) throws {
    #expect(try LaidOut(row.file, row.environment).frame("a") == row.frame)
  }

  // MARK: Making files

  private static func scene(_ content: String, _ constraints: String = "", more: String = "") -> String {
    Fixture.xib(Fixture.root((300, 400), content, constraints, more: more))
  }

  private static func one(_ constraints: String) -> String { scene(Fixture.view("a", (1, 1, 1, 1)), constraints) }

  private static func fixed(_ item: String, _ width: Double?, _ height: Double?) -> String {
    [("width", width), ("height", height)].compactMap { name, points in
      points.map { Fixture.constraint("firstItem=\"\(item)\" firstAttribute=\"\(name)\" constant=\"\($0)\"") }
    }.joined()
  }

  private static func corner(_ item: String = "a", of owner: String = "root") -> String {
    Fixture.related(item, "leading", owner, "leading") + Fixture.related(item, "top", owner, "top")
  }

  private static func pinned(_ item: String, to owner: String) -> String {
    ["leading", "top", "trailing", "bottom"].map { Fixture.related(item, $0, owner, $0) }.joined()
  }

  // MARK: Rows

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
      file: one(Fixture.placed("a", 9, 9, 9, 9)).swapping("useAutolayout=\"YES\"", for: ""), frame: [1, 1, 1, 1]),
  ]

  static let views: [Row] = [
    Row(
      rule: "a view without a frame was never laid out",
      file: scene(Fixture.view("a", nil), Fixture.placed("a", 1, 2, 3, 4)), frame: [1, 2, 3, 4]),
    Row(
      rule: "a cell's content in its slot",
      file: Fixture.xib(
        Fixture.view(
          "cell", (0, 0, 320, 44),
          Fixture.view(
            "content", (0, 0, 320, 43),
            "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
              + Fixture.related("a", "leading", "content", "leading", "constant=\"6\"")
              + Fixture.related("a", "centerY", "content", "centerY") + fixed("a", 10, 3) + "</constraints>",
            tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true), tag: "tableViewCell",
          translates: true)), frame: [6, 20, 10, 3]),
    Row(
      rule: "on macOS frames count from the bottom, constraints from the top",
      file: Fixture.xib(
        Fixture.root(
          (300, 400), Fixture.view("a", (5, 330, 20, 50)) + Fixture.view("b", (7, 30, 2, 3), translates: true),
          Fixture.related("a", "top", "b", "top", "constant=\"-360\"")
            + Fixture.related("a", "leading", "b", "leading") + fixed("a", 20, 50), tag: "customView",
          attributes: ""), runtime: "MacOSX.Cocoa"), frame: [7, 7, 20, 50]),
    Row(
      rule: "what a grid holds keeps its frame",
      file: Fixture.xib(
        Fixture.root(
          (300, 400),
          Fixture.view(
            "grid", (0, 0, 300, 400),
            "<gridCells><gridCell>\(Fixture.view("a", (40, 300, 50, 60), attributes: "key=\"contentView\""))</gridCell>"
              + "</gridCells>", tag: "gridView", translates: true), tag: "customView", attributes: ""),
        runtime: "MacOSX.Cocoa"), frame: [40, 40, 50, 60]),
  ]

  static let constraints: [Row] = [
    Row(
      rule: "leading against trailing",
      file: one(
        Fixture.related("a", "trailing", "root", "leading", "constant=\"70\"")
          + Fixture.related("a", "top", "root", "top")
          + fixed("a", 10, 20)), frame: [60, 0, 10, 20]),
    Row(
      rule: "center against an edge",
      file: one(
        Fixture.related("a", "centerX", "root", "trailing") + Fixture.related("a", "top", "root", "centerY")
          + fixed("a", 10, 20)), frame: [295, 200, 10, 20]),
    Row(
      rule: "a missing relation, constant, multiplier and priority",
      file: one(corner() + Fixture.related("a", "width", "root", "width") + fixed("a", nil, 4)), frame: [0, 0, 300, 4]),
    Row(
      rule: "a symbolic constant is the one that is stored",
      file: one(
        Fixture.related("a", "leading", "root", "leading", "constant=\"20\" symbolic=\"YES\"")
          + Fixture.related("a", "top", "root", "top", "constant=\"8\" symbolic=\"YES\"") + fixed("a", 1, 2)),
      frame: [20, 8, 1, 2]),
    Row(rule: "a placeholder counts at the canvas", file: one(placeholder), frame: [0, 0, 40, 5]),
    Row(
      rule: "a placeholder is taken out of the built app", file: one(placeholder), frame: [0, 0, 90, 5],
      environment: LayoutEnvironment(device: Device.named("retina4_7"))),
    Row(
      rule: "baselines",
      file: scene(
        Fixture.view("a", (1, 1, 10, 30)) + Fixture.view("b", (0, 0, 10, 50)),
        corner("b") + fixed("b", 10, 50) + Fixture.related("a", "baseline", "b", "baseline")
          + Fixture.related("a", "leading", "root", "leading") + fixed("a", 10, 30)), frame: [0, 20, 10, 30]),
  ]

  private static let placeholder =
    corner() + fixed("a", nil, 5)
    + Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"40\" placeholder=\"YES\"")
    + Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"90\" priority=\"500\"")

  static let content: [Row] = [
    Row(
      rule: "a placeholder size stands for the content's",
      file: scene(
        Fixture.view(
          "a", (1, 1, 1, 1), attributes: "placeholderIntrinsicWidth=\"70\" placeholderIntrinsicHeight=\"infinite\""),
        corner() + fixed("a", nil, 33)), frame: [0, 0, 1, 33]),
    Row(
      rule: "hugging decides who grows",
      file: scene(
        Fixture.view("a", (0, 0, 50, 20), tag: "switch", attributes: "horizontalHuggingPriority=\"100\"")
          + Fixture.view("b", (50, 0, 51, 31), tag: "switch", attributes: "horizontalHuggingPriority=\"750\""),
        corner() + Fixture.related("b", "leading", "a", "trailing")
          + Fixture.related("b", "trailing", "root", "trailing")
          + Fixture.related("b", "top", "root", "top") + fixed("a", nil, 31)), frame: [0, 0, 251, 31]),
    Row(
      rule: "a frame is held where no constraint is",
      file: scene(Fixture.view("a", (5, 6, 7, 8), attributes: "fixedFrame=\"YES\"")), frame: [5, 6, 7, 8]),
  ]

  static let masks: [Row] = [
    mask("flexibleMinX", [105, 6, 7, 8]), mask("widthSizable", [5, 6, 107, 8]), mask("flexibleMaxX", [5, 6, 7, 8]),
    mask("flexibleMinY", [5, 206, 7, 8]), mask("heightSizable", [5, 6, 7, 208]), mask("flexibleMaxY", [5, 6, 7, 8]),
  ]

  /// A mask in a root that becomes 100 wider and 200 higher.
  private static func mask(_ flag: String, _ frame: [Double]) -> Row {
    Row(
      rule: "a mask with \(flag)",
      file: scene(
        Fixture.view(
          "a", (5, 6, 7, 8), "<autoresizingMask key=\"autoresizingMask\" \(flag)=\"YES\"/>", translates: true)),
      frame: frame, environment: LayoutEnvironment(size: Size(width: 400, height: 600)))
  }

  private static let safeArea = "<viewLayoutGuide key=\"safeArea\" id=\"sg\"/>"

  static let guides: [Row] = [
    Row(
      rule: "the safe area reaches into views as far as they lie under bars",
      file: Fixture.controller(
        Fixture.root(
          (375, 667),
          Fixture.view(
            "box", (0, 12, 375, 100),
            "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
              + Fixture.related("a", "top", "inner", "top") + Fixture.related("a", "leading", "box", "leading")
              + fixed("a", 1, 2) + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"inner\"/>", translates: true),
          more: safeArea)), frame: [0, 8, 1, 2]),
    Row(
      rule: "the keyboard covers what the safe area leaves",
      file: Fixture.controller(
        Fixture.root(
          (393, 852), Fixture.view("a", nil),
          Fixture.related("kg", "top", "a", "bottom", "constant=\"10\"")
            + Fixture.related("a", "leading", "root", "leading") + fixed("a", 30, 40),
          more: safeArea + "<viewLayoutGuide key=\"keyboard\" id=\"kg\"/>"), device: "retina6_12"),
      frame: [0, 852 - 34 - 10 - 40, 30, 40]),
  ]

  static let margins: [Row] = [
    margin("of a stack view are 0", "stackView", "", 0),
    margin(
      "follow the readable width", "view", "layoutMarginsFollowReadableWidth=\"YES\"", (900 - 672) / 2, width: 900),
    Row(
      rule: "beside an accessory a row's margin is less",
      file: Fixture.xib(
        Fixture.view(
          "cell", (0, 0, 375, 44),
          Fixture.view(
            "content", (0, 0, 340, 43.5),
            "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
              + Fixture.related("a", "trailing", "content", "trailingMargin")
              + Fixture.related("a", "top", "content", "topMargin") + fixed("a", 30, 10) + "</constraints>",
            tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true), tag: "tableViewCell",
          attributes: "accessoryType=\"disclosureIndicator\"", translates: true)), frame: [302, 11, 30, 10]),
  ]

  /// The left margin of a box.
  private static func margin(
    _ rule: String, _ tag: String, _ attributes: String, _ points: Double, width: Double = 200
  ) -> Row {
    let inner = Fixture.view(
      "inner", (0, 0, width, 100),
      "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
        + Fixture.related("a", "leading", "outer", "leadingMargin") + Fixture.related("a", "top", "inner", "top")
        + fixed("a", 1, 2) + "</constraints>", translates: true)
    let box = Fixture.view(
      "outer", (0, 0, width, 100), "<subviews>\(inner)</subviews>", tag: tag,
      attributes: attributes, translates: true)
    return Row(
      rule: "margins \(rule)", file: Fixture.xib(Fixture.root((width, 400), box)), frame: [points, 0, 1, 2])
  }

  static let scrolling: [Row] = [
    Row(
      rule: "width and height of a scroll view are its frame's",
      file: scene(
        Fixture.view(
          "scroll", (0, 0, 300, 400),
          "<subviews>\(Fixture.view("a", nil))</subviews><constraints>\(pinned("a", to: "scroll"))"
            + Fixture.related("a", "width", "scroll", "width") + fixed("a", nil, 900) + "</constraints>",
          tag: "scrollView", translates: true)), frame: [0, 0, 300, 900])
  ]

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
      file: scene(
        Fixture.view(
          "stack", (0, 0, 10, 10),
          "<subviews>\(Fixture.view("b", (0, 0, 1, 1), attributes: "hidden=\"YES\""))"
            + "\(Fixture.view("a", (1, 0, 30, 40)))</subviews><constraints>\(fixed("a", 30, 40))</constraints>",
          tag: "stackView", attributes: "spacing=\"5\""), corner("stack")), frame: [0, 0, 30, 40]),
  ]

  /// A stack of two views, the first 30 by 40, in a corner; the frame of the first, or of the second.
  private static func stack(
    _ rule: String, _ attributes: String, _ frame: [Double], second: [Double]? = nil, height: Double? = nil
  ) -> Row {
    let ids = second == nil ? ["a", "b"] : ["b", "a"]
    let views = ids.map { Fixture.view($0, (0, 0, 1, 1)) }.joined()
    let isAligned = attributes.contains("alignment")
    let isVertical = attributes.contains("vertical")
    let sizes = fixed(ids[0], 30, 40) + fixed(ids[1], isVertical && !isAligned ? nil : 20, height)
    return Row(
      rule: "a stack \(rule)",
      file: scene(
        Fixture.view(
          "stack", (0, 0, 10, 10), "<subviews>\(views)</subviews><constraints>\(sizes)</constraints>",
          tag: "stackView", attributes: attributes), corner("stack")), frame: second ?? frame)
  }

  static let variants: [Row] = [
    Row(
      rule: "a view that is not installed takes its constraints along",
      file: Fixture.controller(
        Fixture.root(
          (375, 667), Fixture.view("a", nil) + Fixture.view("b", nil),
          corner() + fixed("a", 4, 5) + Fixture.related("a", "leading", "b", "trailing") + fixed("b", 50, 1),
          more: "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"b\"/></mask></variation>")),
      frame: [0, 0, 4, 5]),
    Row(
      rule: "a stack's axis in a variant",
      file: Fixture.controller(
        Fixture.root(
          (375, 667),
          Fixture.view(
            "stack", (0, 0, 10, 10),
            "<subviews>\(Fixture.view("b", nil))\(Fixture.view("a", nil))</subviews>"
              + "<constraints>\(fixed("b", 30, 40))\(fixed("a", 30, 40))</constraints>"
              + "<variation key=\"widthClass=compact\" axis=\"vertical\"/>", tag: "stackView"), corner("stack"))),
      frame: [0, 40, 30, 40]),
    Row(
      rule: "variants for other devices and idioms do not count",
      file: one(
        corner() + fixed("a", nil, 5)
          + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"20\" id=\"w\">"
          + "<variation key=\"userInterfaceIdiom=mac\" constant=\"80\"/></constraint>"), frame: [0, 0, 20, 5]),
  ]
}

extension String {
  fileprivate func swapping(_ part: String, for other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
