/// The common style sheet of all drawings.
enum DrawingStyle {
  /// The rules for white paper, and for viewers in dark mode.
  static let text = rules { $0.light } + "@media (prefers-color-scheme:dark){\n" + rules { $0.dark } + "}\n"

  /// A color property of a selector.
  private struct Rule {
    var selector: String
    var property: String
    var shade: DrawingPalette.Shade
  }

  private static let rules: [Rule] = [
    Rule(selector: ".paper", property: "fill", shade: DrawingPalette.paper),
    Rule(selector: ".room", property: "stroke", shade: DrawingPalette.frame),
    Rule(selector: ".involved>.room", property: "stroke", shade: DrawingPalette.ink),
    Rule(selector: ".involved>.room", property: "fill", shade: DrawingPalette.involved),
    Rule(selector: ".safe-area>.room", property: "fill", shade: DrawingPalette.safeArea),
    Rule(selector: ".margins>.room", property: "fill", shade: DrawingPalette.margins),
    Rule(selector: ".within-margins", property: "fill", shade: DrawingPalette.margins),
    Rule(selector: ".within-margins", property: "stroke", shade: DrawingPalette.frame),
    Rule(selector: ".subject>.room", property: "fill", shade: DrawingPalette.subject),
    Rule(selector: ".open-edge", property: "stroke", shade: DrawingPalette.ghost),
    Rule(selector: ".ghost", property: "stroke", shade: DrawingPalette.ghost),
    Rule(selector: ".name", property: "fill", shade: DrawingPalette.gray),
    Rule(selector: ".involved>.name", property: "fill", shade: DrawingPalette.ink),
    Rule(selector: ".crossed", property: "stroke", shade: DrawingPalette.paper),
    Rule(selector: ".extension", property: "stroke", shade: DrawingPalette.thin),
    Rule(selector: ".leader", property: "stroke", shade: DrawingPalette.thin),
    Rule(selector: ".anchor", property: "fill", shade: DrawingPalette.gray),
    Rule(selector: ".line", property: "stroke", shade: DrawingPalette.fact),
    Rule(selector: ".tick", property: "stroke", shade: DrawingPalette.fact),
    Rule(selector: ".amount", property: "fill", shade: DrawingPalette.fact),
    Rule(selector: ".words", property: "fill", shade: DrawingPalette.gray),
    Rule(selector: ".backdrop", property: "fill", shade: DrawingPalette.paper),
    Rule(selector: ".contradiction>.line", property: "stroke", shade: DrawingPalette.contradiction),
    Rule(selector: ".contradiction>.tick", property: "stroke", shade: DrawingPalette.contradiction),
    Rule(selector: ".contradiction .amount", property: "fill", shade: DrawingPalette.contradiction),
    Rule(selector: ".hatch", property: "stroke", shade: DrawingPalette.contradiction),
    Rule(selector: ".heading .amount", property: "fill", shade: DrawingPalette.ink),
    Rule(selector: ".caption", property: "fill", shade: DrawingPalette.gray),
  ]

  private static func rules(_ colour: (DrawingPalette.Shade) -> String) -> String {
    rules.map { ".layout-drawing \($0.selector){\($0.property):\(colour($0.shade))}\n" }.joined()
  }
}
