extension Options {
  // MARK: Pictures

  static let view = Option(
    "view", .oneOf(GraphView.allCases, "VIEW"), in: .output,
    help: "what to draw: structure (default; all views and constraints), conflict (only the conflicting constraints), "
      + "layout (frames to scale, with a conflict's sum as dimension lines), derivation (how --of gets its value)")
  static let of = Option(
    "of", .text("VIEW.ATTRIBUTE"), in: .output,
    help: "with --view derivation: the attribute to explain, such as label.width")
  static let report = Option("report", .count, in: .output, help: "draw only report N of the input, counting from 1")
  static let conflict = Option(
    "conflict", .count, in: .output, help: "draw only conflict N, counting from 1, of the input or of --report")
}
