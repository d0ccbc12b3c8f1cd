import LayoutFormats
import LayoutModel

extension JSONSchema {
  /// The schemas of all output except brief and trial output.
  static let outputs = [
    output(.explain, "The conflicts of layouts and console reports", inputs: "input"),
    output(.check, "Findings", inputs: "checked", optional: ["unreadable": .list(of: .part("unreadable"))]),
    JSONSchema("solve", "The frames of a layout document", solved(head(.solve)), parts: parts),
    output(.solveScenes, "The frames of the scenes of a storyboard or xib", inputs: "scene"),
    JSONSchema(
      "why", "Why attributes have their values and constraints are not satisfied",
      .record(head(.why) + ["values": .list(of: .part("answer"))]), parts: parts),
    output(.sweep, "The conflicts at every size", inputs: "swept"),
    JSONSchema(
      "devices", "The devices that layouts can be tried on",
      .record(head(.devices) + ["devices": .list(of: .part("device"))]), parts: parts),
    JSONSchema(
      "triage", "The conflicts of many logs",
      .record(["triage": .part("triage"), "conflicts": .list(of: .part("triaged"))]), parts: parts),
  ]

  private static func output(
    _ kind: JSONReporter.Kind, _ title: String, inputs part: String, optional: Fields = [:]
  ) -> JSONSchema {
    JSONSchema(
      kind.rawValue, title, .record(head(kind) + ["inputs": .list(of: .part(part))], optional: optional),
      parts: parts)
  }

  static func head(_ kind: JSONReporter.Kind) -> Fields {
    [
      "masdiag": .record([
        "report": .const(.integer(2)), "kind": .const(.string(kind.rawValue)), "version": .anyString,
      ])
    ]
  }

  // MARK: Members that several have

  static let strings = JSONValue.list(of: .anyString)
  static let indices = JSONValue.list(of: .count)
  static let fingerprint = JSONValue.pattern("^[0-9a-f]{16}$")
  private static let status = JSONValue.oneOf(["satisfiable", "conflicting", "unproved", "unreadable"])
  static let rect = JSONValue.list(of: .points, count: 4)
  private static let place: Fields = ["line": .orNull(.count), "column": .orNull(.count)]
  static let constraint: Fields = [
    "index": .count, "key": .orNull(.anyString), "class": .anyString, "description": .anyString,
    "origin": .oneOf(Origin.allCases.map(\.rawValue)), "priority": .anyNumber,
  ]
  private static let constraintOptions: Fields = ["id": .anyString, "estimate": .anyBool]
  /// An input, or a part of an input, that couldn't be read.
  static let unreadable = JSONValue.record(
    ["path": .anyString, "line": .count, "column": .count, "message": .anyString],
    optional: ["code": .anyString])
  private static let scene: Fields = ["scene": .anyString, "name": .anyString]
  private static let environment: Fields = ["environment": .anyString]
  private static let source: Fields = [
    "path": .anyString, "kind": .oneOf(["layout", "console-log"]), "status": status,
  ]
  private static let explained: Fields = [
    "path": .anyString, "kind": .oneOf(["layout", "console-log", "text"]),
    "status": .oneOf(["satisfiable", "conflicting", "unproved", "unreadable", "problem", "noProblem"]),
  ]
  private static let limits: Fields = ["unexplained": indices, "undecided": strings]
  private static let listed: Fields = [
    "item": .count, "attribute": .oneOf(["x", "y", "width", "height"]), "relativeTo": .orNull(.count),
  ]
  private static let determined = JSONValue.record(listed + ["value": .orNull(.anyNumber)])
  static let preference: Fields = [
    "points": .points, "obstacles": indices, "strained": indices, "premises": strings,
    "fixes": .list(of: .record(["index": .count, "constant": .anyNumber])),
    "tie": .orNull(.oneOf(["open", "decided", "leastSum"])), "decidedBy": .orNull(.count),
  ]

  private static func solved(_ members: Fields, optional: Fields = [:]) -> JSONValue {
    .record(
      members + [
        "frames": .map(of: rect), "ambiguous": strings, "conflicts": .list(of: .part("conflict")),
        "broken": .list(of: .part("broken")),
      ], optional: optional + limits)
  }

  // MARK: Parts

  private static let parts: Fields = [
    "input": .record(
      explained + ["conflicts": .list(of: .part("conflict")), "unread": .list(of: .part("unread"))],
      optional: scene + limits + environment + [
        "report": .count, "misuse": .list(of: .part("misuse")),
        "recommendation": .part("recommendation"), "missing": .list(of: .part("condition")),
        "corrections": .list(of: indices), "correctionCount": .points, "exactCorrectionCount": .pattern("^[0-9]+$"),
        "correctionGroups": .list(of: .list(of: indices)), "complete": .anyBool,
        "endedBy": .orNull(.oneOf(["unproved", "limit", "time", "interruption"])), "items": .list(of: .part("item")),
        "places": .list(of: .part("place")), "isListCut": .anyBool, "notes": .list(of: .part("note")),
        "messages": .list(of: .part("message")), "views": .list(of: .part("view")),
        "determined": .list(of: determined), "open": .list(of: .record(listed)), "capture": .part("capture"),
      ]),
    "capture": .record(
      [
        "framework": .oneOf(["UIKit", "AppKit"]), "pending": .anyBool, "views": .count, "differing": .orNull(.count),
        "omitted": .list(of: .record(["constraint": .anyString, "reason": .anyString])),
      ],
      optional: [
        "breaks": .anyString, "notes": strings,
        "first": .record([
          "item": .anyString, "attribute": .anyString, "captured": .anyNumber, "calculated": .anyNumber,
        ]),
      ]),
    "message": .record([
      "kind": .oneOf(PrintedMessage.Kind.allCases.map(\.rawValue)), "line": .count, "count": .count, "views": strings,
      "text": .anyString, "help": .anyString,
    ]),
    "view": .record([
      "class": .anyString, "address": .orNull(.anyString), "text": .orNull(.anyString), "line": .count,
      "superviews": strings, "frame": .orNull(rect), "invalidFrame": .orNull(.anyString), "hidden": .anyBool,
      "ambiguous": .anyBool, "open": strings,
    ]),
    "conflict": .record(
      [
        "fingerprint": fingerprint, "headline": .anyString, "constraints": .list(of: .part("member")),
        "premises": .list(of: .part("premise")), "shortfall": .points, "exactShortfall": .fraction,
        "arithmetic": .const(.string("exact")), "breaking": .count, "ranking": indices, "reasons": strings,
        "fixes": .list(of: .part("fix")), "recommendation": .orNull(.part("recommendation")),
        "cause": .orNull(.part("cause")),
      ],
      optional: ["copies": .list(of: .record(["index": .count, "original": .count]))]),
    "member": .record(constraint + ["multiplier": .fraction] + place, optional: constraintOptions),
    "premise": .record(
      ["kind": .oneOf(["nonNegativeSize", "nonNegativeMargin", "rounding"])],
      optional: ["item": .anyString, "attribute": .anyString, "multiplier": .fraction]),
    "fix": .record(
      [
        "number": .count,
        "kind": .oneOf([
          "lowerPriority", "changeConstant", "relax", "remove", "raiseCompressionResistance", "turnOffAutoresizing",
          "remake",
        ]),
        "index": .count, "text": .anyString,
      ],
      optional: [
        "value": .anyNumber, "upTo": .points, "relation": .oneOf(["==", "<=", ">="]),
        "clips": .list(of: .part("clip")), "harms": .list(of: .part("harm")), "leavesOtherConflicts": .anyBool,
      ]),
    "clip": .record(["item": .anyString, "attribute": .anyString, "size": .points, "needed": .points]),
    "harm": .record(
      ["kind": .oneOf(["collapse", "overlap", "overhang", "clip", "fixedNumber"])],
      optional: [
        "item": .anyString, "attribute": .anyString, "items": strings, "points": .points, "container": .count,
      ]),
    "recommendation": .record(
      [
        "kind": .oneOf(["fix", "ignore", "notYours", "addedTwice", "giveSize", "shareRoom", "rowHeight"]),
        "reason": .anyString,
      ],
      optional: ["number": .count, "index": .count]),
    "cause": .record(["kind": .anyString, "index": .count, "fix": .orNull(.part("fix"))]),
    "condition": .record([
      "kind": .anyString, "fingerprint": fingerprint, "terms": .list(of: .part("term")), "comparison": .anyString,
      "bound": .points, "exactBound": .fraction, "constraints": .list(of: .part("member")),
      "premises": .list(of: .part("premise")), "ranking": indices, "fixes": .list(of: .part("fix")),
      "text": .anyString,
    ]),
    "term": .record(
      ["multiplier": .fraction],
      optional: ["item": .anyString, "attribute": .anyString, "index": .count, "atMost": .anyNumber]),
    "misuse": .record(
      ["code": .anyString, "message": .anyString, "items": strings],
      optional: ["path": .anyString, "line": .count, "column": .count]),
    "item": .record([
      "name": .anyString, "class": .anyString, "key": .orNull(.anyString), "address": .anyString,
      "text": .orNull(.anyString),
    ]),
    "unread": .record([
      "line": .count, "column": .count, "text": .anyString, "reason": .anyString, "index": .orNull(.count),
    ]),
    "place": .record(["index": .count, "candidates": .list(of: .part("candidate"))]),
    "candidate": .record([
      "path": .anyString, "line": .count, "endLine": .count, "kind": .anyString,
      "certainty": .oneOf(["sure", "likely"]), "clues": strings,
    ]),
    "note": .record(["path": .anyString, "line": .count, "code": .anyString, "message": .anyString]),
    "checked": .record(
      source + ["findings": .list(of: .part("finding"))],
      optional: scene + environment + ["report": .count, "leftOut": .count]),
    "finding": finding, "unreadable": unreadable,
    "contradiction": .record([
      "fingerprint": fingerprint, "constraints": indices, "breaking": .count, "shortfall": .points,
      "exactShortfall": .fraction,
    ]),
    "group": .record([
      "attributes": strings, "freedom": .count, "settledBy": .list(of: strings),
      "layouts": .list(of: .record(["view": .anyString, "frames": .list(of: rect)])),
    ]),
    "broken": .record(constraint + ["points": .points] + place, optional: constraintOptions + ["item": .anyString]),
    "scene": solved(
      ["path": .anyString] + scene + [
        "names": .map(of: .anyString), "ambiguousInEditor": strings,
        "marked": .record(["ambiguous": strings, "misplaced": strings]), "estimated": strings,
        "dependsOnContent": strings,
      ],
      optional: environment),
    "answer": .any(of: [.part("value"), .part("missed"), .part("held")]),
    "value": .record(
      [
        "attribute": .anyString, "value": .points, "steps": .list(of: .part("step")), "premises": strings,
        "undecided": strings,
      ],
      optional: [
        "otherValue": .points, "settledBy": .list(of: .list(of: strings)), "dependsOnContent": strings,
      ] + scene + environment),
    "step": .record(
      constraint + place + ["sensitivity": .points, "range": .list(of: .points, count: 2)],
      optional: constraintOptions),
    "missed": .record(constraint + place + preference, optional: constraintOptions + scene + environment),
    "held": .record(constraint + ["answer": .anyString], optional: constraintOptions + scene + environment),
    "swept": .record(
      [
        "path": .anyString, "status": .oneOf(["satisfiable", "conflicting"]),
        "axes": .list(of: .record(["name": .anyString, "from": .anyNumber, "to": .anyNumber])),
        "holds": .list(of: .list(of: .points)), "exactHolds": .list(of: .list(of: .fraction)), "complete": .anyBool,
        "conflicts": .list(of: .part("sweptConflict")),
      ],
      optional: scene + environment + [
        "dropped": indices, "holdsWithoutDropped": .list(of: .list(of: .points)),
        "exactHoldsWithoutDropped": .list(of: .list(of: .fraction)), "stretches": .list(of: .part("stretch")),
      ]),
    "sweptConflict": .record([
      "fingerprint": fingerprint, "constraints": indices,
      "exactShortfall": .record(["constant": .fraction, "slopes": .list(of: .fraction)]),
      "example": .list(of: .points), "headline": .anyString,
    ]),
    "stretch": .record([
      "from": .points, "to": .points, "conflicts": indices,
      "misses": .list(of: .record(["constraint": .count, "atStart": .points, "atEnd": .points])),
    ]),
    "device": .record([
      "name": .anyString, "canvas": .anyString, "platform": .anyString, "size": .list(of: .anyNumber, count: 2),
      "scale": .anyNumber, "safeArea": orientations(.list(of: .anyNumber, count: 4)),
      "sizeClasses": orientations(.list(of: .oneOf(["compact", "regular"]), count: 2)),
    ]),
    "triage": .record(
      [
        "masdiag-triage": .const(.integer(1)), "logs": .count, "reports": .count, "hidden": .count,
        "groupBy": .orNull(.anyString),
      ],
      optional: ["omitted": .count]),
    "triaged": .record(
      [
        "fingerprint": .anyString, "status": .anyString, "count": .count, "logs": .count,
        "first": .orNull(.anyString), "last": .orNull(.anyString), "apps": .map(of: .count),
        "systems": .map(of: .count),
      ],
      optional: [
        "group": .anyString, "change": .anyString, "headline": .anyString, "broken": .orNull(.anyString),
        "brokenNumber": .orNull(.count), "recommendation": .orNull(.anyString), "recommendedNumber": .orNull(.count),
        "example": .record(
          ["log": .anyString, "line": .count, "time": .orNull(.anyString), "report": .anyString],
          optional: ["path": .anyString]),
      ]),
  ]

  private static func orientations(_ schema: JSONValue) -> JSONValue {
    .record(["portrait": schema, "landscape": schema])
  }
}
