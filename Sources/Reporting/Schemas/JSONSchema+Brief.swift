extension JSONSchema {
  /// The schemas of brief output.
  static let briefOutputs = [
    brief(.explainBrief, "The conflicts of layouts and console reports, in few words", explained),
    brief(.checkBrief, "Findings, in few words", checked, optional: ["unreadable": .list(of: unreadable)]),
  ]

  private static func brief(
    _ kind: JSONReporter.Kind, _ title: String, _ input: JSONValue, optional: Fields = [:]
  ) -> JSONSchema {
    JSONSchema(
      kind.rawValue, title, .record(head(kind) + ["inputs": .list(of: input)], optional: optional), parts: [:])
  }

  private static let scene: Fields = ["scene": .anyString, "name": .anyString, "environment": .anyString]

  private static let explained = JSONValue.record(
    [
      "path": .anyString,
      "status": .oneOf(["satisfiable", "conflicting", "unproved", "unreadable", "problem", "noProblem"]),
    ],
    optional: scene + [
      "line": .count, "repeatedAt": .list(of: .count), "conflicts": .list(of: conflict), "moreConflicts": .count,
      "note": .anyString, "code": .anyString, "codeNotes": strings, "unreadLines": .count,
    ])

  private static let conflict = JSONValue.record(
    ["headline": .anyString, "sum": strings, "fixes": .list(of: fix)],
    optional: ["advice": .anyString, "tested": .anyString, "places": strings, "code": .anyString])

  private static let fix = JSONValue.record(
    ["number": .count, "constraint": .anyString, "change": .anyString],
    optional: ["outcome": .anyString, "recommended": .anyBool])

  private static let checked = JSONValue.record(
    [
      "path": .anyString,
      "findings": .list(
        of: .record([
          "code": .oneOf(Finding.Code.allCases.map(\.rawValue)), "place": .anyString, "message": .anyString,
        ])),
    ],
    optional: scene)

  /// The schema for output that describes the effect of changes.
  static let trial = JSONSchema(
    JSONReporter.Kind.trial.rawValue, "The effect of changes on a layout",
    .record(
      head(.trial) + ["path": .anyString, "changes": .list(of: changed), "resolvesAll": .anyBool],
      optional: scene + [
        "line": .count, "resolved": strings, "remaining": strings, "caused": strings, "exposed": strings,
        "clipped": strings, "unsatisfied": strings, "satisfied": strings, "ambiguous": strings,
        "moved": .list(of: moved), "movedCount": .count,
      ]), parts: [:])

  private static let changed = JSONValue.record(["constraint": .anyString, "before": .anyString, "after": .anyString])
  private static let moved = JSONValue.record(["view": .anyString, "before": rect, "after": rect])
}
