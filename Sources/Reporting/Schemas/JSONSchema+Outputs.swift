import LayoutFormats
import LayoutModel

extension JSONSchema {
  /// The schemas of all output except brief and trial output.
  static let outputs = [
    output(.explain, "The conflicts of layouts and console reports", inputs: "input"),
    output(
      .check, "Findings", inputs: "checked", optional: [.init("unreadable", .list(of: .part("unreadable")))]),
    JSONSchema("solve", "The frames of a layout document", solved(head(.solve)), parts: parts),
    output(.solveScenes, "The frames of the scenes of a storyboard or xib", inputs: "scene"),
    JSONSchema(
      "why", "Why attributes have their values and constraints are not satisfied",
      .record(head(.why) + [.init("values", .list(of: .part("answer")))]), parts: parts),
    output(.sweep, "The conflicts at every size", inputs: "swept"),
    JSONSchema(
      "devices", "The devices that layouts can be tried on",
      .record(head(.devices) + [.init("devices", .list(of: .part("device")))]), parts: parts),
    JSONSchema(
      "triage", "The conflicts of many logs",
      .record([.init("triage", .part("triage")), .init("conflicts", .list(of: .part("triaged")))]), parts: parts),
  ]

  private static func output(
    _ kind: JSONReporter.Kind, _ title: String, inputs part: String, optional: [JSONValue.Member] = []
  ) -> JSONSchema {
    JSONSchema(
      kind.rawValue, title, .record(head(kind) + [.init("inputs", .list(of: .part(part)))], optional: optional),
      parts: parts)
  }

  static func head(_ kind: JSONReporter.Kind) -> [JSONValue.Member] {
    let members: [JSONValue.Member] = [
      .init("report", .const(.integer(2))), .init("kind", .const(.string(kind.rawValue))),
      .init("version", .anyString),
    ]
    return [.init("masdiag", .record(members))]
  }

  // MARK: Members that several have

  static let strings = JSONValue.list(of: .anyString)
  static let indices = JSONValue.list(of: .count)
  static let fingerprint = JSONValue.pattern("^[0-9a-f]{16}$")
  private static let status = JSONValue.oneOf(["satisfiable", "conflicting", "unproved", "unreadable"])
  static let rect = JSONValue.list(of: .points, count: 4)
  private static let place: [JSONValue.Member] = [
    .init("line", .orNull(.count)), .init("column", .orNull(.count)),
  ]
  static let constraint: [JSONValue.Member] = [
    .init("index", .count), .init("key", .orNull(.anyString)), .init("class", .anyString),
    .init("description", .anyString), .init("origin", .oneOf(Origin.allCases.map(\.rawValue))),
    .init("priority", .anyNumber),
  ]
  private static let constraintOptions: [JSONValue.Member] = [.init("id", .anyString), .init("estimate", .anyBool)]
  /// An input, or a part of an input, that couldn't be read.
  static let unreadable = JSONValue.record(
    [
      .init("path", .anyString), .init("line", .count), .init("column", .count), .init("message", .anyString),
    ],
    optional: [.init("code", .anyString)])
  private static let scene: [JSONValue.Member] = [.init("scene", .anyString), .init("name", .anyString)]
  private static let environment = JSONValue.Member("environment", .anyString)
  private static let source: [JSONValue.Member] = [
    .init("path", .anyString), .init("kind", .oneOf(["layout", "console-log"])), .init("status", status),
  ]
  private static let explained: [JSONValue.Member] = [
    .init("path", .anyString), .init("kind", .oneOf(["layout", "console-log", "text"])),
    .init("status", .oneOf(["satisfiable", "conflicting", "unproved", "unreadable", "problem", "noProblem"])),
  ]
  private static let limits: [JSONValue.Member] = [.init("unexplained", indices), .init("undecided", strings)]
  private static let listed: [JSONValue.Member] = [
    .init("item", .count), .init("attribute", .oneOf(["x", "y", "width", "height"])),
    .init("relativeTo", .orNull(.count)),
  ]
  private static let determined = JSONValue.record(listed + [.init("value", .orNull(.anyNumber))])
  static let preference: [JSONValue.Member] = [
    .init("points", .points), .init("obstacles", indices), .init("strained", indices), .init("premises", strings),
    .init("fixes", .list(of: .record([.init("index", .count), .init("constant", .anyNumber)]))),
    .init("tie", .orNull(.oneOf(["open", "decided", "leastSum"]))), .init("decidedBy", .orNull(.count)),
  ]

  private static func solved(_ members: [JSONValue.Member], optional: [JSONValue.Member] = []) -> JSONValue {
    .record(
      members + [
        .init("frames", .map(of: rect)), .init("ambiguous", strings), .init("conflicts", .list(of: .part("conflict"))),
        .init("broken", .list(of: .part("broken"))),
      ], optional: optional + limits)
  }

  // MARK: Parts

  private static let parts: [JSONValue.Member] = [
    .init(
      "input",
      .record(
        explained + [.init("conflicts", .list(of: .part("conflict"))), .init("unread", .list(of: .part("unread")))],
        optional: scene + limits + [
          environment, .init("report", .count), .init("misuse", .list(of: .part("misuse"))),
          .init("recommendation", .part("recommendation")), .init("missing", .list(of: .part("condition"))),
          .init("corrections", .list(of: indices)), .init("correctionCount", .points),
          .init("exactCorrectionCount", .pattern("^[0-9]+$")),
          .init("correctionGroups", .list(of: .list(of: indices))), .init("complete", .anyBool),
          .init("endedBy", .orNull(.oneOf(["unproved", "limit", "time", "interruption"]))),
          .init("items", .list(of: .part("item"))), .init("places", .list(of: .part("place"))),
          .init("isListCut", .anyBool),
          .init("notes", .list(of: .part("note"))), .init("messages", .list(of: .part("message"))),
          .init("views", .list(of: .part("view"))), .init("determined", .list(of: determined)),
          .init("open", .list(of: .record(listed))), .init("capture", .part("capture")),
        ])),
    .init(
      "capture",
      .record(
        [
          .init("framework", .oneOf(["UIKit", "AppKit"])), .init("pending", .anyBool), .init("views", .count),
          .init("differing", .orNull(.count)),
          .init("omitted", .list(of: .record([.init("constraint", .anyString), .init("reason", .anyString)]))),
        ],
        optional: [
          .init("breaks", .anyString), .init("notes", strings),
          .init(
            "first",
            .record([
              .init("item", .anyString), .init("attribute", .anyString), .init("captured", .anyNumber),
              .init("calculated", .anyNumber),
            ])),
        ])),
    .init(
      "message",
      .record([
        .init("kind", .oneOf(PrintedMessage.Kind.allCases.map(\.rawValue))), .init("line", .count),
        .init("count", .count), .init("views", strings), .init("text", .anyString), .init("help", .anyString),
      ])),
    .init(
      "view",
      .record([
        .init("class", .anyString), .init("address", .orNull(.anyString)), .init("text", .orNull(.anyString)),
        .init("line", .count), .init("superviews", strings), .init("frame", .orNull(rect)),
        .init("invalidFrame", .orNull(.anyString)), .init("hidden", .anyBool), .init("ambiguous", .anyBool),
        .init("open", strings),
      ])),
    .init(
      "conflict",
      .record(
        [
          .init("fingerprint", fingerprint), .init("headline", .anyString),
          .init("constraints", .list(of: .part("member"))), .init("premises", .list(of: .part("premise"))),
          .init("shortfall", .points), .init("exactShortfall", .fraction),
          .init("arithmetic", .const(.string("exact"))), .init("breaking", .count),
          .init("ranking", indices), .init("reasons", strings), .init("fixes", .list(of: .part("fix"))),
          .init("recommendation", .orNull(.part("recommendation"))), .init("cause", .orNull(.part("cause"))),
        ], optional: [.init("copies", .list(of: .record([.init("index", .count), .init("original", .count)])))])),
    .init("member", .record(constraint + [.init("multiplier", .fraction)] + place, optional: constraintOptions)),
    .init(
      "premise",
      .record(
        [.init("kind", .oneOf(["nonNegativeSize", "nonNegativeMargin", "rounding"]))],
        optional: [.init("item", .anyString), .init("attribute", .anyString), .init("multiplier", .fraction)])),
    .init(
      "fix",
      .record(
        [
          .init("number", .count),
          .init(
            "kind",
            .oneOf([
              "lowerPriority", "changeConstant", "relax", "remove", "raiseCompressionResistance", "turnOffAutoresizing",
              "remake",
            ])), .init("index", .count), .init("text", .anyString),
        ],
        optional: [
          .init("value", .anyNumber), .init("upTo", .points), .init("relation", .oneOf(["==", "<=", ">="])),
          .init("clips", .list(of: .part("clip"))), .init("harms", .list(of: .part("harm"))),
          .init("leavesOtherConflicts", .anyBool),
        ])),
    .init(
      "clip",
      .record([
        .init("item", .anyString), .init("attribute", .anyString), .init("size", .points), .init("needed", .points),
      ])),
    .init(
      "harm",
      .record(
        [.init("kind", .oneOf(["collapse", "overlap", "overhang", "clip", "fixedNumber"]))],
        optional: [
          .init("item", .anyString), .init("attribute", .anyString), .init("items", strings), .init("points", .points),
          .init("container", .count),
        ])),
    .init(
      "recommendation",
      .record(
        [
          .init(
            "kind",
            .oneOf(["fix", "ignore", "notYours", "addedTwice", "giveSize", "shareRoom", "rowHeight"])),
          .init("reason", .anyString),
        ], optional: [.init("number", .count), .init("index", .count)])),
    .init(
      "cause",
      .record([.init("kind", .anyString), .init("index", .count), .init("fix", .orNull(.part("fix")))])),
    .init(
      "condition",
      .record([
        .init("kind", .anyString), .init("fingerprint", fingerprint), .init("terms", .list(of: .part("term"))),
        .init("comparison", .anyString), .init("bound", .points), .init("exactBound", .fraction),
        .init("constraints", .list(of: .part("member"))), .init("premises", .list(of: .part("premise"))),
        .init("ranking", indices), .init("fixes", .list(of: .part("fix"))), .init("text", .anyString),
      ])),
    .init(
      "term",
      .record(
        [.init("multiplier", .fraction)],
        optional: [
          .init("item", .anyString), .init("attribute", .anyString), .init("index", .count),
          .init("atMost", .anyNumber),
        ])),
    .init(
      "misuse",
      .record(
        [.init("code", .anyString), .init("message", .anyString), .init("items", strings)],
        optional: [.init("path", .anyString), .init("line", .count), .init("column", .count)])),
    .init(
      "item",
      .record([
        .init("name", .anyString), .init("class", .anyString), .init("key", .orNull(.anyString)),
        .init("address", .anyString), .init("text", .orNull(.anyString)),
      ])),
    .init(
      "unread",
      .record([
        .init("line", .count), .init("column", .count), .init("text", .anyString), .init("reason", .anyString),
        .init("index", .orNull(.count)),
      ])),
    .init(
      "place", .record([.init("index", .count), .init("candidates", .list(of: .part("candidate")))])),
    .init(
      "candidate",
      .record([
        .init("path", .anyString), .init("line", .count), .init("endLine", .count), .init("kind", .anyString),
        .init("certainty", .oneOf(["sure", "likely"])), .init("clues", strings),
      ])),
    .init(
      "note",
      .record([
        .init("path", .anyString), .init("line", .count), .init("code", .anyString), .init("message", .anyString),
      ])),
    .init(
      "checked",
      .record(
        source + [.init("findings", .list(of: .part("finding")))],
        optional: scene + [environment, .init("report", .count), .init("leftOut", .count)])),
    .init("finding", finding),
    .init("unreadable", unreadable),
    .init(
      "contradiction",
      .record([
        .init("fingerprint", fingerprint), .init("constraints", indices), .init("breaking", .count),
        .init("shortfall", .points), .init("exactShortfall", .fraction),
      ])),
    .init(
      "group",
      .record([
        .init("attributes", strings), .init("freedom", .count), .init("settledBy", .list(of: strings)),
        .init("layouts", .list(of: .record([.init("view", .anyString), .init("frames", .list(of: rect))]))),
      ])),
    .init(
      "broken",
      .record(
        constraint + [.init("points", .points)] + place,
        optional: constraintOptions + [
          .init("item", .anyString)
        ])),
    .init(
      "scene",
      solved(
        [.init("path", .anyString)] + scene + [
          .init("names", .map(of: .anyString)), .init("ambiguousInEditor", strings),
          .init("marked", .record([.init("ambiguous", strings), .init("misplaced", strings)])),
          .init("estimated", strings),
        ], optional: [environment])),
    .init("answer", .any(of: [.part("value"), .part("missed"), .part("held")])),
    .init(
      "value",
      .record(
        [
          .init("attribute", .anyString), .init("value", .points), .init("steps", .list(of: .part("step"))),
          .init("premises", strings), .init("undecided", strings),
        ],
        optional: [.init("otherValue", .points), .init("settledBy", .list(of: .list(of: strings)))] + scene
          + [environment])),
    .init(
      "step",
      .record(
        constraint + place + [.init("sensitivity", .points), .init("range", .list(of: .points, count: 2))],
        optional: constraintOptions)),
    .init("missed", .record(constraint + place + preference, optional: constraintOptions + scene + [environment])),
    .init(
      "held", .record(constraint + [.init("answer", .anyString)], optional: constraintOptions + scene + [environment])),
    .init(
      "swept",
      .record(
        [
          .init("path", .anyString), .init("status", .oneOf(["satisfiable", "conflicting"])),
          .init(
            "axes",
            .list(of: .record([.init("name", .anyString), .init("from", .anyNumber), .init("to", .anyNumber)]))),
          .init("holds", .list(of: .list(of: .points))), .init("exactHolds", .list(of: .list(of: .fraction))),
          .init("complete", .anyBool), .init("conflicts", .list(of: .part("sweptConflict"))),
        ],
        optional: scene + [
          environment, .init("dropped", indices), .init("holdsWithoutDropped", .list(of: .list(of: .points))),
          .init("exactHoldsWithoutDropped", .list(of: .list(of: .fraction))),
          .init("stretches", .list(of: .part("stretch"))),
        ])),
    .init(
      "sweptConflict",
      .record([
        .init("fingerprint", fingerprint), .init("constraints", indices),
        .init(
          "exactShortfall",
          .record([.init("constant", .fraction), .init("slopes", .list(of: .fraction))])),
        .init("example", .list(of: .points)), .init("headline", .anyString),
      ])),
    .init(
      "stretch",
      .record([
        .init("from", .points), .init("to", .points), .init("conflicts", indices),
        .init(
          "misses",
          .list(of: .record([.init("constraint", .count), .init("atStart", .points), .init("atEnd", .points)]))),
      ])),
    .init(
      "device",
      .record([
        .init("name", .anyString), .init("canvas", .anyString), .init("platform", .anyString),
        .init("size", .list(of: .anyNumber, count: 2)), .init("scale", .anyNumber),
        .init("safeArea", orientations(.list(of: .anyNumber, count: 4))),
        .init("sizeClasses", orientations(.list(of: .oneOf(["compact", "regular"]), count: 2))),
      ])),
    .init(
      "triage",
      .record(
        [
          .init("masdiag-triage", .const(.integer(1))), .init("logs", .count), .init("reports", .count),
          .init("hidden", .count), .init("groupBy", .orNull(.anyString)),
        ], optional: [.init("omitted", .count)])),
    .init(
      "triaged",
      .record(
        [
          .init("fingerprint", .anyString), .init("status", .anyString), .init("count", .count), .init("logs", .count),
          .init("first", .orNull(.anyString)), .init("last", .orNull(.anyString)), .init("apps", .map(of: .count)),
          .init("systems", .map(of: .count)),
        ],
        optional: [
          .init("group", .anyString), .init("change", .anyString), .init("headline", .anyString),
          .init("broken", .orNull(.anyString)), .init("brokenNumber", .orNull(.count)),
          .init("recommendation", .orNull(.anyString)), .init("recommendedNumber", .orNull(.count)),
          .init(
            "example",
            .record(
              [
                .init("log", .anyString), .init("line", .count), .init("time", .orNull(.anyString)),
                .init("report", .anyString),
              ], optional: [.init("path", .anyString)])),
        ])),
  ]

  private static func orientations(_ schema: JSONValue) -> JSONValue {
    .record([.init("portrait", schema), .init("landscape", schema)])
  }
}
