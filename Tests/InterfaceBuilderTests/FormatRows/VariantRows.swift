import InterfaceBuilder
import LayoutModel

/// Size classes and other variants.
extension FormatRow {
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
    Row(
      rule: "a constraint that is not installed in the base, and is here",
      file: masked("<include reference=\"w\"/>"), frame: [0, 0, 70, 5]),
    Row(rule: "a constraint that is not installed", file: masked(""), frame: [0, 0, 20, 5]),
    Row(
      rule: "the variant with more conditions counts",
      file: Fixture.controller(
        Fixture.root(
          (375, 667), Fixture.view("a", nil),
          corner() + fixed("a", nil, 5)
            + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"20\" id=\"w\">"
            + "<variation key=\"heightClass=regular-widthClass=compact\" constant=\"80\"/>"
            + "<variation key=\"widthClass=compact\" constant=\"60\"/></constraint>")), frame: [0, 0, 80, 5]),
    Row(
      rule: "a frame in a variant",
      file: Fixture.controller(
        Fixture.root(
          (375, 667),
          Fixture.view(
            "a", (1, 2, 3, 4),
            "<variation key=\"widthClass=compact\"><rect key=\"frame\" x=\"5\" y=\"6\" width=\"7\" height=\"8\"/></variation>",
            translates: true))), frame: [5, 6, 7, 8]),
    Row(
      rule: "a variant for a watch does not count",
      file: one(
        corner() + fixed("a", nil, 5) + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"20\" id=\"w\">"
          + "<variation key=\"device=watch38mm\" constant=\"80\"/></constraint>"), frame: [0, 0, 20, 5]),
  ]

  /// A width of 70 that the base leaves out, and what the variant of narrow screens does with it.
  private static func masked(_ change: String) -> String {
    Fixture.controller(
      Fixture.root(
        (375, 667), Fixture.view("a", nil),
        corner() + fixed("a", nil, 5)
          + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"70\" id=\"w\"/>"
          + Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"20\" priority=\"500\""),
        more: "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"w\"/></mask></variation>"
          + "<variation key=\"widthClass=compact\"><mask key=\"constraints\">\(change)</mask></variation>"))
  }
}
