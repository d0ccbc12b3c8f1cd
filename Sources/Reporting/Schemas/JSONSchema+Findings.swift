import LayoutFormats
import LayoutModel

extension JSONSchema {
  /// The schema of a finding: the common members, and the members that depend on the finding's code.
  static var finding: JSONValue {
    func finding(_ codes: [Finding.Code], optional: [JSONValue.Member] = []) -> JSONValue {
      .record(
        [
          .init("code", .oneOf(codes.map(\.rawValue))),
          .init("severity", .oneOf(Finding.Severity.allCases.map(\.rawValue))), .init("line", .count),
          .init("column", .count), .init("message", .anyString),
        ],
        optional: optional + [
          .init("path", .anyString), .init("estimate", .anyBool), .init("when", strings),
          .init("environments", strings),
        ])
    }
    let constraint = constraint + [.init("id", .anyString)]
    return .any(of: [
      finding(
        [.conflict],
        optional: [
          .init("fingerprint", fingerprint), .init("constraints", indices), .init("breaking", .count),
          .init("shortfall", .points), .init("exactShortfall", .fraction),
          .init("repeats", .list(of: .part("contradiction"))), .init("unexplained", indices),
        ]),
      finding([.ambiguous], optional: [.init("groups", .list(of: .part("group")))]),
      finding(
        [.brokenPreference, .clippedContent, .scaledContent, .stretchedContent, .systemPreference, .fallback],
        optional: constraint + preference + [.init("rivals", indices)]),
      finding(
        [.duplicate, .implied, .neverBinds],
        optional: constraint + [
          .init("impliedBy", indices), .init("premises", strings), .init("points", .points), .init("copies", indices),
        ]),
      finding([.undecided], optional: [.init("undecided", strings)]),
      finding([.misplaced], optional: [.init("view", .anyString), .init("stored", rect), .init("calculated", rect)]),
      finding([.overlap], optional: [.init("views", strings), .init("width", .points), .init("height", .points)]),
      finding([.longerText], optional: [.init("subject", .anyString), .init("points", .points)]),
      finding([.unprovedReport, .unreadLine, .unreadConstraint]),
      finding(
        [
          .refusedPair, .constrainedBeforeAdded, .activatedTooEarly, .maskLeftOn, .madeAgain, .chainWithoutRelation,
          .requiredCellHeight, .neverActivated, .replacedWhileActive, .innerSafeArea, .laidOutByCell,
        ], optional: [.init("subject", .anyString)]),
    ])
  }
}
