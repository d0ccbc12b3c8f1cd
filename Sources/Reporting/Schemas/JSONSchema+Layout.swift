import LayoutFormats
import LayoutModel

extension JSONSchema {
  /// The schema of the layout document.
  static let layout = JSONSchema(
    "layout", "A layout document of masdiag",
    .record(
      ["masdiag": .const(.integer(1)), "root": .part("view")],
      optional: [
        "$schema": .anyString, "direction": .oneOf(LayoutDirection.allCases.map(\.rawValue)),
        "constraints": .list(of: .part("constraint")), "captured": .part("captured"),
      ], isClosed: true), parts: layoutParts)

  private static let key = JSONValue.anyString
  private static let insets = JSONValue.list(of: .anyNumber, count: 4)
  private static let priority = JSONValue.any(of: [.anyNumber, .oneOf(LayoutPriority.names.map(\.name))])
  private static let axes = JSONValue.options(["horizontal": priority, "vertical": priority])
  private static let traits: Fields = [
    "key": key, "active": .anyBool, "class": .anyString, "identifier": .anyString, "accepts": .part("accepts"),
  ]

  private static let layoutParts: Fields = [
    "view": .options([
      "class": .anyString, "key": key, "frame": .list(of: .anyNumber, count: 4),
      "translatesAutoresizingMaskIntoConstraints": .anyBool,
      "autoresizingMask": .list(of: .oneOf(View.AutoresizingMask.names.map(\.name))),
      "intrinsicContentSize": .list(of: .points, count: 2), "contentHugging": axes,
      "contentCompressionResistance": axes, "layoutMargins": insets, "safeAreaInsets": insets,
      "baseline": .options(["first": .anyNumber, "last": .anyNumber]),
      "hidden": .anyBool, "guides": .list(of: .record(["key": key], isClosed: true)), "stack": .part("stack"),
      "subviews": .list(of: .part("view")), "constraints": .list(of: .part("constraint")),
      "accepts": .part("accepts"), "scrolls": .anyBool, "system": .anyBool,
    ]),
    "captured": .options([
      "framework": .oneOf(["UIKit", "AppKit"]), "pending": .anyBool, "conflict": .anyString, "breaks": .anyString,
      "notes": .list(of: .anyString),
      "omitted": .list(of: .record(["constraint": .anyString, "reason": .anyString], isClosed: true)),
    ]),
    "stack": .options([
      "axis": .oneOf(Axis.allCases.map(\.rawValue)),
      "distribution": .oneOf(StackView.Distribution.allCases.map(\.rawValue)),
      "alignment": .oneOf(StackView.Alignment.allCases.map(\.rawValue)), "spacing": .anyNumber,
      "customSpacing": .map(of: .anyNumber), "marginsRelative": .anyBool, "baselineRelative": .anyBool,
    ]),
    "accepts": .options(Fields(Acceptance.codes.map { .init($0, .anyString) })),
    "constraint": .any(of: [
      .anyString,
      .record(
        ["constraint": .anyString], optional: traits + ["priority": priority, "source": .anyString], isClosed: true),
      .record(
        ["vfl": .anyString], optional: traits + ["options": strings, "metrics": .map(of: .anyNumber)], isClosed: true),
      .part("chain"),
    ]),
    "chain": .record(
      ["view": .anyString, "attributes": strings],
      optional: traits + [
        "priority": priority, "equalTo": .part("target"), "greaterThanOrEqualTo": .part("target"),
        "lessThanOrEqualTo": .part("target"), "offset": .anyNumber, "insets": insets, "inset": .anyNumber,
        "sizeOffset": .list(of: .anyNumber, count: 2), "centerOffset": .list(of: .anyNumber, count: 2),
        "multipliedBy": .part("factor"), "dividedBy": .part("factor"),
      ], isClosed: true),
    "factor": .any(of: [.anyNumber, .anyString]),
    "target": .any(of: [.part("singleTarget"), .list(of: .part("singleTarget"))]),
    "singleTarget": .any(of: [
      .anyNumber, .anyString, .record(["size": .list(of: .anyNumber, count: 2)], isClosed: true),
      .record(["point": .list(of: .anyNumber, count: 2)], isClosed: true),
      .record(["insets": insets], isClosed: true),
    ]),
  ]
}
