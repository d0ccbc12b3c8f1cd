import LayoutFormats
import LayoutModel

extension JSONSchema {
  /// The schema of the layout document.
  static let layout = JSONSchema(
    "layout", "A layout document of masdiag",
    .record(
      [.init("masdiag", .const(.integer(1))), .init("root", .part("view"))],
      optional: [
        .init("$schema", .anyString), .init("direction", .oneOf(LayoutDirection.allCases.map(\.rawValue))),
        .init("constraints", .list(of: .part("constraint"))), .init("captured", .part("captured")),
      ], isClosed: true), parts: layoutParts)

  private static let key = JSONValue.anyString
  private static let insets = JSONValue.list(of: .anyNumber, count: 4)
  private static let priority = JSONValue.any(of: [
    .anyNumber, .oneOf(LayoutPriority.names.map(\.name)),
  ])
  private static let axes = JSONValue.record(
    [], optional: [.init("horizontal", priority), .init("vertical", priority)], isClosed: true)
  private static let traits: [JSONValue.Member] = [
    .init("key", key), .init("active", .anyBool), .init("class", .anyString), .init("identifier", .anyString),
    .init("accepts", .part("accepts")),
  ]

  private static let layoutParts: [JSONValue.Member] = [
    .init(
      "view",
      .record(
        [],
        optional: [
          .init("class", .anyString), .init("key", key), .init("frame", .list(of: .anyNumber, count: 4)),
          .init("translatesAutoresizingMaskIntoConstraints", .anyBool),
          .init(
            "autoresizingMask",
            .list(of: .oneOf(View.AutoresizingMask.names.map(\.name)))),
          .init("intrinsicContentSize", .list(of: .points, count: 2)), .init("contentHugging", axes),
          .init("contentCompressionResistance", axes), .init("layoutMargins", insets),
          .init("safeAreaInsets", insets),
          .init(
            "baseline",
            .record([], optional: [.init("first", .anyNumber), .init("last", .anyNumber)], isClosed: true)),
          .init("hidden", .anyBool),
          .init("guides", .list(of: .record([.init("key", key)], isClosed: true))), .init("stack", .part("stack")),
          .init("subviews", .list(of: .part("view"))), .init("constraints", .list(of: .part("constraint"))),
          .init("accepts", .part("accepts")), .init("scrolls", .anyBool), .init("system", .anyBool),
        ], isClosed: true)),
    .init(
      "captured",
      .record(
        [],
        optional: [
          .init("framework", .oneOf(["UIKit", "AppKit"])), .init("pending", .anyBool), .init("conflict", .anyString),
          .init("breaks", .anyString), .init("notes", .list(of: .anyString)),
          .init(
            "omitted",
            .list(of: .record([.init("constraint", .anyString), .init("reason", .anyString)], isClosed: true))),
        ], isClosed: true)),
    .init(
      "stack",
      .record(
        [],
        optional: [
          .init("axis", .oneOf(Axis.allCases.map(\.rawValue))),
          .init("distribution", .oneOf(StackView.Distribution.allCases.map(\.rawValue))),
          .init("alignment", .oneOf(StackView.Alignment.allCases.map(\.rawValue))), .init("spacing", .anyNumber),
          .init("customSpacing", .map(of: .anyNumber)), .init("marginsRelative", .anyBool),
          .init("baselineRelative", .anyBool),
        ], isClosed: true)),
    .init(
      "accepts",
      .record([], optional: Acceptance.codes.map { .init($0, .anyString) }, isClosed: true)),
    .init(
      "constraint",
      .any(of: [
        .anyString,
        .record(
          [.init("constraint", .anyString)],
          optional: traits + [.init("priority", priority), .init("source", .anyString)],
          isClosed: true),
        .record(
          [.init("vfl", .anyString)],
          optional: traits + [.init("options", strings), .init("metrics", .map(of: .anyNumber))], isClosed: true),
        .part("chain"),
      ])),
    .init(
      "chain",
      .record(
        [.init("view", .anyString), .init("attributes", strings)],
        optional: traits + [
          .init("priority", priority), .init("equalTo", .part("target")),
          .init("greaterThanOrEqualTo", .part("target")), .init("lessThanOrEqualTo", .part("target")),
          .init("offset", .anyNumber), .init("insets", insets), .init("inset", .anyNumber),
          .init("sizeOffset", .list(of: .anyNumber, count: 2)),
          .init("centerOffset", .list(of: .anyNumber, count: 2)), .init("multipliedBy", .part("factor")),
          .init("dividedBy", .part("factor")),
        ], isClosed: true)),
    .init("factor", .any(of: [.anyNumber, .anyString])),
    .init(
      "target",
      .any(of: [
        .part("singleTarget"), .list(of: .part("singleTarget")),
      ])),
    .init(
      "singleTarget",
      .any(of: [
        .anyNumber, .anyString, .record([.init("size", .list(of: .anyNumber, count: 2))], isClosed: true),
        .record([.init("point", .list(of: .anyNumber, count: 2))], isClosed: true),
        .record([.init("insets", insets)], isClosed: true),
      ])),
  ]
}
