import InterfaceBuilder
import LayoutModel

/// Scroll views.
extension FormatRow {
  static let scrolling: [Row] = [
    Row(
      rule: "width and height of a scroll view are its frame's",
      file: xib(
        Fixture.view(
          "scroll", (0, 0, 300, 400),
          "<subviews>\(Fixture.view("a", nil))</subviews><constraints>\(pinned("a", to: "scroll"))"
            + Fixture.related("a", "width", "scroll", "width") + fixed("a", nil, 900) + "</constraints>",
          tag: "scrollView", translates: true)), frame: [0, 0, 300, 900]),
    Row(
      rule: "edges of a scroll view against what is in it are its content's",
      file: scrolling(
        "scrollView",
        ["leading", "top"].map { Fixture.related("a", $0, "scroll", $0, "constant=\"5\"") }.joined()
          + Fixture.constraint("firstAttribute=\"bottom\" secondItem=\"a\" secondAttribute=\"bottom\"")
          + Fixture.constraint("firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\"")
          + fixed("a", 700, 900)), frame: [5, 5, 700, 900]),
    Row(
      rule: "the area of the content and of the frame",
      file: scrolling(
        "scrollView",
        Fixture.related("a", "leading", "cg", "leading", "constant=\"7\"") + Fixture.related("a", "top", "cg", "top")
          + Fixture.related("a", "width", "fg", "width") + fixed("a", nil, 50),
        "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"cg\"/><viewLayoutGuide key=\"frameLayoutGuide\" id=\"fg\"/>"),
      frame: [7, 0, 300, 50]),
    Row(
      rule: "on macOS the edges of a clip view are its own",
      file: xib(
        Fixture.view(
          "scroll", (0, 0, 300, 400),
          Fixture.view(
            "clip", (1, 1, 298, 398), subviews(Fixture.view("a", nil)) + list(pinned("a", to: "clip")), tag: "clipView",
            attributes: "key=\"contentView\"", translates: true), tag: "scrollView", translates: true),
        runtime: "MacOSX.Cocoa"), frame: [0, 0, 298, 398]),
  ]

  private static func scrolling(_ tag: String, _ constraints: String, _ more: String = "") -> String {
    xib(
      Fixture.view(
        "scroll", (0, 0, 300, 400), subviews(Fixture.view("a", nil)) + list(constraints) + more, tag: tag,
        translates: true))
  }
}
