import InterfaceBuilder
import LayoutModel

/// What constraints say.
extension FormatRow {
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
      file: xib(
        Fixture.view("a", (1, 1, 10, 30)) + Fixture.view("b", (0, 0, 10, 50)),
        corner("b") + fixed("b", 10, 50) + Fixture.related("a", "baseline", "b", "baseline")
          + Fixture.related("a", "leading", "root", "leading") + fixed("a", 10, 30)), frame: [0, 20, 10, 30]),
  ]

  private static let placeholder =
    corner() + fixed("a", nil, 5)
    + Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"40\" placeholder=\"YES\"")
    + Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"90\" priority=\"500\"")

  /// Margins of 1, 2, 3 and 4 points in a root of 300 by 400, and a view of 10 by 20 against each of them.
  static let attributes: [Row] = [
    attribute("left", [0, 0]), attribute("right", [290, 0]), attribute("top", [0, 0]), attribute("bottom", [0, 380]),
    attribute("leading", [0, 0]), attribute("trailing", [290, 0]), attribute("centerX", [145, 0]),
    attribute("centerY", [0, 190]), attribute("left", "leftMargin", [2, 0]),
    attribute("right", "rightMargin", [286, 0]),
    attribute("top", "topMargin", [0, 1]), attribute("bottom", "bottomMargin", [0, 377]),
    attribute("leading", "leadingMargin", [2, 0]), attribute("trailing", "trailingMargin", [286, 0]),
    attribute("centerX", "centerXWithinMargins", [144, 0]), attribute("centerY", "centerYWithinMargins", [0, 189]),
    attribute("bottom", "top", [0, -20]), attribute("centerY", "bottom", [0, 390]),
    attribute("centerX", "leading", [-5, 0]), attribute("centerX", "trailing", [295, 0]),
    attribute("bottom", "centerY", [0, 180]), attribute("top", "centerY", [0, 200]),
    attribute("left", "right", [300, 0]), attribute("trailing", "leading", [-10, 0]),
    attribute("firstBaseline", "top", [0, -20]), attribute("lastBaseline", "bottom", [0, 380]),
    attribute("baseline", "bottom", [0, 380]),
  ]

  private static func attribute(_ both: String, _ corner: [Double]) -> Row { attribute(both, both, corner) }

  private static func attribute(_ first: String, _ second: String, _ corner: [Double]) -> Row {
    let isHorizontal = corner[1] == 0 && !["top", "firstBaseline"].contains(first)
    let other = isHorizontal ? "top" : "left"
    return Row(
      rule: "\(first) against \(second)",
      file: Fixture.xib(
        Fixture.root(
          (300, 400), Fixture.view("a", nil),
          Fixture.related("a", first, "root", second) + Fixture.related("a", other, "root", other) + fixed("a", 10, 20),
          attributes: "key=\"view\" insetsLayoutMarginsFromSafeArea=\"NO\"",
          more: "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>")),
      frame: corner + [10, 20])
  }

  static let multipliers: [Row] = [
    Row(
      rule: "a position times a number is measured in the owner",
      file: xib(
        Fixture.view(
          "box", (19, 42, 200, 300),
          subviews(Fixture.view("a", nil))
            + list(
              Fixture.related("a", "centerY", "box", "bottom", "multiplier=\"1/3\" constant=\"1\"")
                + Fixture.related("a", "leading", "box", "leading") + fixed("a", 10, 20)), translates: true)),
      frame: [0, 91, 10, 20]),
    Row(
      rule: "a constraint stands with an ancestor further up",
      file: xib(
        Fixture.view(
          "box", (19, 42, 200, 300),
          subviews(Fixture.view("a", nil) + Fixture.view("b", (9, 8, 7, 6), translates: true)),
          translates: true),
        Fixture.related("a", "leading", "b", "trailing", "constant=\"1\"") + Fixture.related("a", "top", "b", "bottom")
          + fixed("a", 10, 20)), frame: [17, 14, 10, 20]),
    Row(
      rule: "an aspect ratio is the view's own",
      file: xib(
        Fixture.view(
          "a", nil,
          list(
            Fixture.constraint(
              "firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"16:9\""))),
        corner() + fixed("a", nil, 90)), frame: [0, 0, 160, 90]),
    Row(
      rule: "an identifier and the editor's name change nothing",
      file: one(
        corner()
          + Fixture.constraint(
            "firstItem=\"a\" firstAttribute=\"width\" constant=\"7\" identifier=\"tab\" userLabel=\"The tab\"")
          + fixed("a", nil, 5)), frame: [0, 0, 7, 5]),
    Row(
      rule: "the system's spacing is what is stored",
      file: xib(
        Fixture.view("b", (0, 0, 10, 20), translates: true) + Fixture.view("a", (0, 33, 10, 20)),
        Fixture.related("a", "leading", "root", "leading") + fixed("a", 10, 20)
          + Fixture.related("a", "top", "b", "bottom", "constant=\"8\" symbolType=\"layoutAnchor\"")),
      frame: [0, 33, 10, 20]),
    Row(
      rule: "the system's spacing is its base value where nothing is stored",
      file: xib(
        Fixture.view("b", (0, 0, 10, 20), translates: true) + Fixture.view("a", nil),
        Fixture.related("a", "leading", "root", "leading") + fixed("a", 10, 20)
          + Fixture.related("a", "top", "b", "bottom", "constant=\"8\" symbolType=\"layoutAnchor\"")),
      frame: [0, 28, 10, 20]),
  ]
}
