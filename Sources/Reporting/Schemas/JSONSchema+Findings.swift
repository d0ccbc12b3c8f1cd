import LayoutFormats
import LayoutModel

extension JSONSchema {
  /// The schema of a finding: the common members, and the members that depend on the finding's code.
  static var finding: JSONValue {
    func finding(_ codes: [Finding.Code], optional: Fields = [:]) -> JSONValue {
      .record(
        [
          "code": .oneOf(codes.map(\.rawValue)), "severity": .oneOf(Finding.Severity.allCases.map(\.rawValue)),
          "line": .count, "column": .count, "message": .anyString,
        ],
        optional: optional + [
          "path": .anyString, "estimate": .anyBool, "when": strings, "environments": strings,
        ])
    }
    let constraint = constraint + ["id": .anyString]
    return .any(of: [
      finding(
        [.conflict],
        optional: [
          "fingerprint": fingerprint, "constraints": indices, "breaking": .count, "shortfall": .points,
          "exactShortfall": .fraction, "repeats": .list(of: .part("contradiction")), "unexplained": indices,
        ]),
      finding([.ambiguous], optional: ["groups": .list(of: .part("group"))]),
      finding(
        [.brokenPreference, .clippedContent, .scaledContent, .stretchedContent, .systemPreference, .fallback],
        optional: constraint + preference + ["rivals": indices]),
      finding(
        [.duplicate, .implied, .neverBinds],
        optional: constraint + [
          "impliedBy": indices, "premises": strings, "points": .points, "copies": indices,
        ]),
      finding([.undecided], optional: ["undecided": strings]),
      finding([.misplaced], optional: ["view": .anyString, "stored": rect, "calculated": rect]),
      finding([.overlap], optional: ["views": strings, "width": .points, "height": .points]),
      finding([.longerText], optional: ["subject": .anyString, "points": .points]),
      finding([.unprovedReport, .unreadLine, .unreadConstraint]),
      finding(
        [
          .refusedPair, .constrainedBeforeAdded, .activatedTooEarly, .maskLeftOn, .madeAgain, .chainWithoutRelation,
          .requiredCellHeight, .neverActivated, .replacedWhileActive, .innerSafeArea, .laidOutByCell,
        ], optional: ["subject": .anyString]),
    ])
  }
}
