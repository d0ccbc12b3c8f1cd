extension Options {
  // MARK: Pictures

  static let view = Option(
    "view", .oneOf(GraphView.allCases, "VIEW"),
    help: "what is drawn: structure (default): all views and constraints; conflict: its members alone; layout: frames "
      + "to scale, a conflict's sum as dimension lines; derivation: what --of follows from")
  static let of = Option(
    "of", .text("VIEW.ATTRIBUTE"), help: "with --view derivation: whose value, such as label.width")
  static let report = Option("report", .count, help: "only the report numbered N, from 1, of those that the input has")
  static let conflict = Option(
    "conflict", .count,
    help: "only the conflict numbered N, from 1, of those that would be drawn: those of one report with --report")
}
