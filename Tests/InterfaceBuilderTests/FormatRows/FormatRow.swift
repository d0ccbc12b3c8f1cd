import InterfaceBuilder
import LayoutModel
import Testing

/// A rule of the format, a file that needs it, and where the view `a` then is.
struct FormatRow: CustomTestStringConvertible, Sendable {
  typealias Row = FormatRow

  var rule: String
  var file: String
  var frame: [Double]
  var environment = LayoutEnvironment.canvas
  /// The id of the scene; the first where none is given.
  var scene: String?
  var testDescription: String { rule }
}

extension FormatRow {
  /// A xib whose root, 300 by 400, holds `content`.
  static func xib(
    _ content: String, _ constraints: String = "", more: String = "", runtime: String = "iOS.CocoaTouch",
    era: Int = 22_000
  ) -> String {
    let isMac = runtime.hasPrefix("Mac")
    return Fixture.xib(
      Fixture.root(
        (300, 400), content, constraints, tag: isMac ? "customView" : "view", attributes: isMac ? "" : "key=\"view\"",
        more: more), runtime: runtime, era: era)
  }

  /// A xib with the view `a` and constraints.
  static func one(_ constraints: String, _ attributes: String = "", more: String = "") -> String {
    xib(Fixture.view("a", nil, attributes: attributes), constraints, more: more)
  }

  /// Constraints for the size of `item`.
  static func fixed(_ item: String, _ width: Double?, _ height: Double?) -> String {
    [("width", width), ("height", height)].compactMap { name, points in
      points.map { Fixture.constraint("firstItem=\"\(item)\" firstAttribute=\"\(name)\" constant=\"\($0)\"") }
    }.joined()
  }

  /// Constraints that put `item` into a corner.
  static func corner(_ item: String = "a", of owner: String = "root", constant: Double = 0) -> String {
    ["leading", "top"].map { Fixture.related(item, $0, owner, $0, "constant=\"\(constant)\"") }.joined()
  }

  /// Constraints that make `item` as large as `owner`.
  static func pinned(_ item: String, to owner: String) -> String {
    ["leading", "top", "trailing", "bottom"].map { Fixture.related(item, $0, owner, $0) }.joined()
  }

  /// The list of an owner's constraints.
  static func list(_ constraints: String) -> String { "<constraints>\(constraints)</constraints>" }

  /// The list of subviews.
  static func subviews(_ views: String) -> String { "<subviews>\(views)</subviews>" }

  static let safeArea = "<viewLayoutGuide key=\"safeArea\" id=\"sg\"/>"
}

extension String {
  /// With `other` in the place of `part`, which is in it.
  func swapping(_ part: String, for other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
