import InterfaceBuilder
import LayoutModel

extension FormatRow {
  static let margins: [Row] = [
    margin("of a stack view are 0", "stackView", "", 0),
    margin(
      "follow the readable width", "view", "layoutMarginsFollowReadableWidth=\"YES\"", (900 - 672) / 2, width: 900),
    margin("of a plain view are 8", "view", "", 8),
    margin(
      "are those of the file", "view", "", 32,
      more: "<edgeInsets key=\"layoutMargins\" top=\"10\" left=\"32\" bottom=\"10\" right=\"32\"/>"),
    margin(
      "are those of the file by direction", "view", "", 5,
      more: "<directionalEdgeInsets key=\"directionalLayoutMargins\" leading=\"5\" trailing=\"9\"/>"),
    turnedMargin("directionalEdgeInsets key=\"directionalLayoutMargins\" leading=\"5\" trailing=\"9\"", "", 9),
    turnedMargin("edgeInsets key=\"layoutMargins\" left=\"5\" right=\"9\"", "", 5),
    turnedMargin(
      "directionalEdgeInsets key=\"directionalLayoutMargins\" leading=\"5\" trailing=\"9\"",
      "semanticContentAttribute=\"playback\"", 5),
    rootMargin("are 16", 375, "retina4_7", 22_000, [16, 20]),
    rootMargin("are 20 where it is wide", 414, "retina5_5", 22_000, [20, 20]),
    rootMargin("do not follow the bars before Xcode 9", 375, "retina4_7", 11_000, [16, 0]),
    Row(
      rule: "the margins of a xib's root were 8 before Xcode 9",
      file: Fixture.xib(atMargins(), era: 12_000), frame: [8, 8, 1, 2]),
    Row(
      rule: "a collection view's cell has the margins of a root in a xib",
      file: Fixture.xib(atMargins(tag: "collectionViewCell")), frame: [16, 0, 1, 2]),
    Row(
      rule: "margins grow by the safe area",
      file: Fixture.controller(underBars("")), frame: [0, 18, 1, 2]),
    Row(
      rule: "margins do not grow by the safe area where the file turns that off",
      file: Fixture.controller(underBars("insetsLayoutMarginsFromSafeArea=\"NO\"")), frame: [0, 8, 1, 2]),
    Row(
      rule: "margins that are kept from the superview, as far as its own reach",
      file: Fixture.controller(
        Fixture.root(
          (375, 667),
          Fixture.view(
            "box", (4, 100, 200, 200),
            subviews(Fixture.view("a", nil))
              + list(
                Fixture.related("a", "leading", "box", "leadingMargin")
                  + Fixture.related("a", "top", "box", "topMargin")
                  + fixed("a", 1, 2)), attributes: "preservesSuperviewLayoutMargins=\"YES\"", translates: true))),
      frame: [12, 8, 1, 2]),
  ]

  static let rowMargins: [Row] = [
    Row(
      rule: "what is known of one margin of a row is so of the other",
      file: Fixture.xib(
        Fixture.view(
          "cell", (0, 0, 320, 44),
          Fixture.view(
            "content", (0, 0, 320, 44),
            subviews(Fixture.view("b", (16, 2, 5, 5)) + Fixture.view("a", nil))
              + list(
                Fixture.related("b", "leading", "content", "leadingMargin")
                  + Fixture.related("content", "trailingMargin", "a", "trailing", "priority=\"999\"")
                  + Fixture.related("a", "top", "content", "top") + fixed("a", 10, 20)),
            tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true),
          tag: "tableViewCell", translates: true), device: "retina6_1"), frame: [320 - 16 - 10, 0, 10, 20]),
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
    rowMargin("were 8", 9_000, 375, [8, 8]), rowMargin("are 16 and 11", 22_000, 375, [16, 11]),
    rowMargin("are 20 on a wide device", 22_000, 414, [20, 11]), rowMargin("are 20 and 15", 24_000, 375, [20, 15]),
    Row(
      rule: "the margins of a row below what bars cover are its own",
      file: Fixture.controller(
        Fixture.view(
          "root", (0, 0, 414, 896),
          "<prototypes>\(row(414, 22_000, "preservesSuperviewLayoutMargins=\"YES\"", top: 890))</prototypes>"
            + safeArea,
          tag: "tableView", attributes: "key=\"view\"", translates: true), device: "retina6_1"), frame: [20, 11, 1, 2]),
  ]

  /// A row of a table with `a` in the corner of its margins.
  private static func row(_ width: Double, _ era: Int, _ attributes: String = "", top: Double = 0) -> String {
    Fixture.view(
      "cell", (0, top, width, 44),
      Fixture.view(
        "content", (0, 0, width, 44),
        subviews(Fixture.view("a", nil))
          + list(
            Fixture.related("a", "leading", "content", "leadingMargin")
              + Fixture.related("a", "bottom", "content", "bottomMargin", "priority=\"100\"")
              + Fixture.related("a", "top", "content", "topMargin") + fixed("a", 1, 2)),
        tag: "tableViewCellContentView",
        attributes: "key=\"contentView\" \(attributes)", translates: true), tag: "tableViewCell",
      attributes: attributes,
      translates: true)
  }

  private static func rowMargin(_ rule: String, _ era: Int, _ width: Double, _ corner: [Double]) -> Row {
    Row(
      rule: "margins of a row \(rule)",
      file: Fixture.xib(row(width, era), era: era, device: width == 414 ? "retina6_1" : "retina4_7"),
      frame: corner + [1, 2])
  }

  private static func rootMargin(
    _ rule: String, _ width: Double, _ device: String, _ era: Int, _ corner: [Double]
  ) -> Row {
    Row(
      rule: "margins of a controller's view \(rule)",
      file: Fixture.controller(atMargins((width, 667)), era: era, device: device), frame: corner + [1, 2])
  }

  /// A root with `a` in the corner of its margins.
  private static func atMargins(_ size: (Double, Double) = (300, 400), tag: String = "view") -> String {
    Fixture.root(
      size, Fixture.view("a", nil),
      Fixture.related("a", "leading", "root", "leadingMargin") + Fixture.related("a", "top", "root", "topMargin")
        + fixed("a", 1, 2), tag: tag)
  }

  /// A box whose upper 10 points lie under the status bar, and `a` at its upper margin.
  private static func underBars(_ attributes: String) -> String {
    Fixture.root(
      (375, 667),
      Fixture.view(
        "box", (0, 10, 200, 200),
        subviews(Fixture.view("a", nil))
          + list(
            Fixture.related("a", "top", "box", "topMargin") + Fixture.related("a", "leading", "box", "leading")
              + fixed("a", 1, 2)), attributes: attributes, translates: true), more: safeArea)
  }

  /// The left margin of a box that says its margins in `element`, where text runs from right to left.
  private static func turnedMargin(_ element: String, _ attributes: String, _ points: Double) -> Row {
    let box = Fixture.view(
      "box", (0, 0, 200, 100),
      subviews(Fixture.view("a", nil))
        + list(
          Fixture.related("a", "left", "box", "leftMargin") + Fixture.related("a", "top", "box", "top")
            + fixed("a", 1, 2)) + "<\(element) top=\"0\" bottom=\"0\"/>", attributes: attributes, translates: true)
    return Row(
      rule: "from right to left, margins by \(element) \(attributes)",
      file: Fixture.xib(Fixture.root((300, 400), box)), frame: [points, 0, 1, 2],
      environment: LayoutEnvironment(direction: .rightToLeft))
  }

  /// The left margin of a box.
  private static func margin(
    _ rule: String, _ tag: String, _ attributes: String, _ points: Double, width: Double = 200,
    more: String = ""
  ) -> Row {
    let inner = Fixture.view(
      "inner", (0, 0, width, 100),
      "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
        + Fixture.related("a", "leading", "outer", "leadingMargin") + Fixture.related("a", "top", "inner", "top")
        + fixed("a", 1, 2) + "</constraints>", translates: true)
    let box = Fixture.view(
      "outer", (0, 0, width, 100), subviews(inner) + more, tag: tag,
      attributes: attributes, translates: true)
    return Row(
      rule: "margins \(rule)", file: Fixture.xib(Fixture.root((width, 400), box)), frame: [points, 0, 1, 2])
  }
}
