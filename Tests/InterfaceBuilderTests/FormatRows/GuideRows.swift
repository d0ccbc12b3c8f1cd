import InterfaceBuilder
import LayoutModel

/// Guides and safe areas.
extension FormatRow {
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

  static let safeAreas: [Row] = [
    covered("retina4_7", 22_000, 20, 0), covered("retina6_1", 20_000, 44, 34), covered("retina6_1", 22_000, 48, 34),
    covered("retina5_9", 20_000, 44, 34), covered("retina5_9", 22_000, 50, 34), covered("retina6_0", 20_000, 44, 34),
    covered("retina6_0", 22_000, 47, 34), covered("retina6_12", 22_000, 59, 34), covered("ipad9_7", 22_000, 20, 0),
    // Xcode 26 stores frames for which it has applied the safe area twice, where there is a notch.
    covered("retina6_1", 24_000, 96, 68), covered("retina6_12", 24_000, 118, 68), covered("retina4_7", 24_000, 20, 0),
    Row(
      rule: "a navigation bar and a tab bar are only in what is stored",
      file: Fixture.controller(
        Fixture.root(
          (375, 667), Fixture.view("a", (0, 64, 375, 554)), pinned("a", to: "sg"), more: safeArea)),
      frame: [0, 64, 375, 554]),
    Row(
      rule: "where the middle of the safe area is stored, what covers the top is known",
      file: centered((100, 345.5, 30, 40)), frame: [100, (64 + 667) / 2 - 20, 30, 40]),
    Row(
      rule: "where the middle of the safe area is the view's, nothing is covered",
      file: centered((100, 313.5, 30, 40)), frame: [100, 313.5, 30, 40]),
    Row(
      rule: "a middle that the rule gives says nothing new",
      file: centered((100, 323.5, 30, 40)), frame: [100, 323.5, 30, 40]),
    Row(
      rule: "a middle leaves the side that other constraints are about",
      file: Fixture.controller(
        Fixture.root(
          (375, 667), Fixture.view("b", (0, 20, 5, 5)) + Fixture.view("c", (0, 303.5, 30, 40)) + Fixture.view("a", nil),
          Fixture.related("b", "top", "sg", "top") + Fixture.related("c", "centerY", "sg", "centerY")
            + ["b", "c", "a"].map { Fixture.related($0, "leading", "root", "leading") }.joined()
            + Fixture.related("sg", "bottom", "a", "bottom") + fixed("b", 5, 5) + fixed("c", 30, 40)
            + fixed("a", 9, 8), more: safeArea)), frame: [0, 667 - 40 - 8, 9, 8]),
    Row(
      rule: "without a status bar nothing is covered",
      file: Fixture.controller(
        Fixture.root(
          (375, 667), Fixture.view("a", (0, 0, 375, 667)), pinned("a", to: "sg"),
          more: safeArea + "<nil key=\"simulatedStatusBarMetrics\"/>")), frame: [0, 0, 375, 667]),
    Row(
      rule: "a row of a table has no safe area",
      file: Fixture.xib(
        Fixture.view(
          "cell", (0, 0, 375, 44),
          Fixture.view(
            "content", (0, 0, 375, 44),
            subviews(Fixture.view("a", nil)) + list(Fixture.related("a", "top", "sg", "top") + fixed("a", 1, 2)),
            tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true) + safeArea,
          tag: "tableViewCell", translates: true)), frame: [0, 0, 1, 2]),
    readable(300, [20, 260]), readable(1000, [164, 672]),
    Row(
      rule: "the guide of margins",
      file: one(
        pinned("a", to: "mg"), "",
        more: "<viewLayoutGuide key=\"layoutMargins\" id=\"mg\"/>"
          + "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"
      ).swapping("key=\"view\"", for: "key=\"view\" insetsLayoutMarginsFromSafeArea=\"NO\""), frame: [2, 1, 294, 396]),
  ]

  /// A view in the middle of a controller's safe area, as high as it is stored.
  private static func centered(_ stored: (Double, Double, Double, Double)) -> String {
    Fixture.controller(
      Fixture.root(
        (375, 667), Fixture.view("a", stored),
        Fixture.related("a", "centerY", "sg", "centerY")
          + Fixture.related("a", "leading", "root", "leading", "constant=\"\(stored.0)\"")
          + fixed("a", stored.2, stored.3),
        more: safeArea))
  }

  /// What is covered at the top and bottom of a device's canvas.
  private static func covered(_ device: String, _ era: Int, _ top: Double, _ bottom: Double) -> Row {
    let size = Device.named(device)?.size ?? Size(width: 0, height: 0)
    return Row(
      rule: "the safe area of \(device) in the era of \(era)",
      file: Fixture.controller(
        Fixture.root((size.width, size.height), Fixture.view("a", nil), pinned("a", to: "sg"), more: safeArea),
        era: era,
        device: device), frame: [0, top, size.width, size.height - top - bottom])
  }

  /// The readable part of a view that is `width` wide: its left edge and width.
  private static func readable(_ width: Double, _ place: [Double]) -> Row {
    Row(
      rule: "the readable part of a view \(width) wide",
      file: Fixture.xib(
        Fixture.root(
          (width, 90), Fixture.view("a", nil),
          ["leading", "trailing"].map { Fixture.related("a", $0, "rg", $0) }.joined()
            + Fixture.related("a", "top", "root", "top") + fixed("a", nil, 5),
          more: "<viewLayoutGuide key=\"readableContentGuide\" id=\"rg\"/>"
            + "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"20\" bottom=\"3\" right=\"20\"/>")),
      frame: [place[0], 0, place[1], 5])
  }
}
