import InterfaceBuilder
import LayoutModel

/// What views ask for by themselves, and where their frames count.
extension FormatRow {
  static let content: [Row] = [
    Row(
      rule: "a placeholder size stands for the content's",
      file: xib(
        Fixture.view(
          "a", (1, 1, 1, 1), attributes: "placeholderIntrinsicWidth=\"70\" placeholderIntrinsicHeight=\"infinite\""),
        corner() + fixed("a", nil, 33)), frame: [0, 0, 1, 33]),
    Row(
      rule: "hugging decides who grows",
      file: xib(
        Fixture.view("a", (0, 0, 50, 20), tag: "switch", attributes: "horizontalHuggingPriority=\"100\"")
          + Fixture.view("b", (50, 0, 51, 31), tag: "switch", attributes: "horizontalHuggingPriority=\"750\""),
        corner() + Fixture.related("b", "leading", "a", "trailing")
          + Fixture.related("b", "trailing", "root", "trailing")
          + Fixture.related("b", "top", "root", "top") + fixed("a", nil, 31)), frame: [0, 0, 251, 31]),
    Row(
      rule: "a frame is held where no constraint is",
      file: xib(Fixture.view("a", (5, 6, 7, 8), attributes: "fixedFrame=\"YES\"")), frame: [5, 6, 7, 8]),
    Row(
      rule: "compression resistance decides who shrinks",
      file: xib(
        switches("horizontalCompressionResistancePriority=\"700\""),
        between(150) + Fixture.related("a", "top", "root", "top")), frame: [0, 0, 29, 31]),
    Row(
      rule: "priorities of the vertical axis are their own",
      file: xib(
        Fixture.view("a", (0, 0, 51, 31), tag: "switch", attributes: "verticalHuggingPriority=\"20\""),
        corner()
          + Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"90\" priority=\"30\"")
          + Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"90\" priority=\"30\"")),
      frame: [0, 0, 49, 90]),
    Row(
      rule: "a mask without a frame that counts means nothing",
      file: xib(
        Fixture.view("a", (5, 6, 7, 8), "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\"/>"),
        Fixture.placed("a", 1, 2, 3, 4)), frame: [1, 2, 3, 4],
      environment: LayoutEnvironment(size: Size(width: 400, height: 600))),
    Row(
      rule: "what is misplaced is no evidence of guides",
      file: Fixture.controller(
        Fixture.root(
          (375, 667), Fixture.view("a", (0, 72, 10, 10), attributes: "misplaced=\"YES\""),
          Fixture.related("a", "top", "sg", "top", "constant=\"8\"") + fixed("a", 1, 2)
            + Fixture.related("a", "leading", "root", "leading"), more: safeArea)), frame: [0, 28, 1, 2]),
    Row(
      rule: "what is never mirrored counts from the left in every language",
      file: one(
        corner(constant: 7) + fixed("a", 10, 20), ""
      ).swapping(
        "key=\"view\"", for: "key=\"view\" semanticContentAttribute=\"forceLeftToRight\""),
      frame: [7, 7, 10, 20], environment: LayoutEnvironment(direction: .rightToLeft)),
    Row(
      rule: "what has no say of its own follows the language", file: one(corner(constant: 7) + fixed("a", 10, 20)),
      frame: [283, 7, 10, 20], environment: LayoutEnvironment(direction: .rightToLeft)),
  ]

  static let masks: [Row] = [
    mask("flexibleMinX", [105, 6, 7, 8]), mask("widthSizable", [5, 6, 107, 8]), mask("flexibleMaxX", [5, 6, 7, 8]),
    mask("flexibleMinY", [5, 206, 7, 8]), mask("heightSizable", [5, 6, 7, 208]), mask("flexibleMaxY", [5, 6, 7, 8]),
    mask("", [5, 6, 7, 8]),
    // 386 above the bottom of 400: 6 below the top, which is 206 where the bottom is kept.
    mask("flexibleMinY", [5, 6, 7, 8], runtime: "MacOSX.Cocoa"),
    mask("flexibleMaxY", [5, 206, 7, 8], runtime: "MacOSX.Cocoa"),
    mask("heightSizable", [5, 6, 7, 208], runtime: "MacOSX.Cocoa"),
  ]

  /// A mask in a root that becomes 100 wider and 200 higher.
  private static func mask(_ flag: String, _ frame: [Double], runtime: String = "iOS.CocoaTouch") -> Row {
    let word = flag.isEmpty ? "" : "\(flag)=\"YES\""
    let isMac = runtime.hasPrefix("Mac")
    return Row(
      rule: "a mask with \(flag.isEmpty ? "nothing" : flag)\(isMac ? " on macOS" : "")",
      file: xib(
        Fixture.view(
          "a", (5, isMac ? 386 : 6, 7, 8), "<autoresizingMask key=\"autoresizingMask\" \(word)/>", translates: true),
        runtime: runtime), frame: frame, environment: LayoutEnvironment(size: Size(width: 400, height: 600)))
  }

  /// `a` and `b` beside each other, each as wide as a switch, with attributes for `a`.
  private static func switches(_ attributes: String) -> String {
    Fixture.view("a", (0, 0, 51, 31), tag: "switch", attributes: attributes)
      + Fixture.view("b", (49, 0, 51, 31), tag: "switch")
  }

  /// `a` from the left edge, `b` behind it to the place `end`.
  private static func between(_ end: Double) -> String {
    Fixture.related("a", "leading", "root", "leading")
      + Fixture.related("b", "leading", "a", "trailing", "constant=\"72\"")
      + Fixture.related("b", "trailing", "root", "leading", "constant=\"\(end)\"")
      + Fixture.related("b", "top", "root", "top")
  }
}
