extension JSONSchema {
  /// The schemas of brief output.
  static let briefOutputs = [
    brief(.explainBrief, "The conflicts of layouts and console reports, in few words", explained),
    brief(
      .checkBrief, "Findings, in few words", checked,
      optional: [.init("unreadable", .list(of: unreadable))]),
  ]

  private static func brief(
    _ kind: JSONReporter.Kind, _ title: String, _ input: JSONValue, optional: [JSONValue.Member] = []
  ) -> JSONSchema {
    JSONSchema(
      kind.rawValue, title, .record(head(kind) + [.init("inputs", .list(of: input))], optional: optional), parts: [])
  }

  private static let scene: [JSONValue.Member] = [
    .init("scene", .anyString), .init("name", .anyString), .init("environment", .anyString),
  ]

  private static let explained = JSONValue.record(
    [
      .init("path", .anyString),
      .init("status", .oneOf(["satisfiable", "conflicting", "unproved", "unreadable", "problem", "noProblem"])),
    ],
    optional: scene + [
      .init("line", .count), .init("repeatedAt", .list(of: .count)), .init("conflicts", .list(of: conflict)),
      .init("moreConflicts", .count), .init("note", .anyString), .init("code", .anyString),
      .init("codeNotes", .list(of: .anyString)), .init("unreadLines", .count),
    ])

  private static let conflict = JSONValue.record(
    [
      .init("headline", .anyString), .init("sum", .list(of: .anyString)), .init("fixes", .list(of: fix)),
    ],
    optional: [
      .init("advice", .anyString), .init("tested", .anyString), .init("places", .list(of: .anyString)),
      .init("code", .anyString),
    ])

  private static let fix = JSONValue.record(
    [.init("number", .count), .init("constraint", .anyString), .init("change", .anyString)],
    optional: [.init("outcome", .anyString), .init("recommended", .anyBool)])

  private static let checked = JSONValue.record(
    [
      .init("path", .anyString),
      .init(
        "findings",
        .list(
          of: .record([
            .init("code", .oneOf(Finding.Code.allCases.map(\.rawValue))), .init("place", .anyString),
            .init("message", .anyString),
          ]))),
    ], optional: scene)

  /// The schema for output that describes the effect of changes.
  static let trial = JSONSchema(
    JSONReporter.Kind.trial.rawValue, "The effect of changes on a layout",
    .record(
      head(.trial) + [
        .init("path", .anyString), .init("changes", .list(of: changed)), .init("resolvesAll", .anyBool),
      ],
      optional: scene + [
        .init("line", .count), .init("resolved", sentences), .init("remaining", sentences),
        .init("caused", sentences), .init("exposed", sentences), .init("clipped", sentences),
        .init("unsatisfied", sentences), .init("satisfied", sentences), .init("ambiguous", sentences),
        .init("moved", .list(of: moved)), .init("movedCount", .count),
      ]), parts: [])

  private static let sentences = JSONValue.list(of: .anyString)
  private static let changed = JSONValue.record([
    .init("constraint", .anyString), .init("before", .anyString), .init("after", .anyString),
  ])
  private static let moved = JSONValue.record([
    .init("view", .anyString), .init("before", .list(of: .points, count: 4)),
    .init("after", .list(of: .points, count: 4)),
  ])
}
