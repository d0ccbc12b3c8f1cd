import InterfaceBuilder
import LayoutModel

/// How far alignment rectangles lie inside frames.
extension FormatRow {
  static let alignments: [Row] = [
    touch("switch", 22_000, right: 2), touch("switch", 24_000, right: 2), touch("segmentedControl", 22_000, bottom: 1),
    touch("segmentedControl", 24_000, bottom: 1), touch("slider", 22_000, left: 2, right: 2, bottom: 1),
    touch("slider", 24_000), touch("label", 22_000), touch("button", 22_000),
    mac("textField", 16_000, left: 2, right: 2), mac("textField", 22_000, left: 2, right: 2),
    mac("textField", 24_000, left: 2, right: 2),
    mac("textField", 22_000, "controlSize=\"mini\"", left: 2, right: 2, bottom: -1),
    mac("textField", 22_000, "borderStyle=\"bezel\" drawsBackground=\"YES\""),
    mac("searchField", 22_000, "borderStyle=\"bezel\""), mac("secureTextField", 22_000, "borderStyle=\"bezel\""),
    mac("tokenField", 22_000, "borderStyle=\"bezel\""),
    mac("button", 16_000, "type=\"push\"", left: 6, right: 6, top: 4, bottom: 7),
    mac("button", 22_000, "type=\"push\"", left: 7, right: 7, top: 5, bottom: 7),
    mac("button", 24_000, "type=\"push\""),
    mac("popUpButton", 16_000, "type=\"push\"", left: 2, right: 3, top: 1, bottom: 3),
    mac("popUpButton", 22_000, "type=\"push\"", left: 3, right: 4, top: 1, bottom: 4),
    mac("popUpButton", 22_000, "type=\"roundTextured\"", left: 3, right: 4, top: 1, bottom: 4),
    mac("popUpButton", 24_000, "type=\"push\""),
    mac("button", 16_000, "type=\"check\"", left: 2, right: 2, top: 2, bottom: 2),
    mac("button", 22_000, "type=\"check\"", left: 2, top: 1, bottom: 1), mac("button", 24_000, "type=\"radio\""),
    mac("button", 22_000, "type=\"radio\" controlSize=\"small\"", left: 1, top: 1, bottom: 1),
    mac("button", 22_000, "type=\"help\"", left: 3, right: 2, top: 1, bottom: 4),
    mac("button", 22_000, "type=\"roundTextured\" borderStyle=\"border\"", left: 1, right: 1, top: 1, bottom: 2),
    mac("button", 22_000, "type=\"roundRect\""), mac("button", 22_000, "type=\"inline\" borderStyle=\"border\""),
    mac("button", 22_000, "type=\"square\" image=\"NSAddTemplate\"", top: 2, bottom: 1.5),
    mac("button", 22_000, "type=\"square\" image=\"NSRemoveTemplate\"", left: 0.5, top: -2, bottom: -3),
    mac("button", 24_000, "type=\"smallSquare\" borderStyle=\"border\"", top: 1, bottom: 1),
    mac("comboBox", 22_000, "borderStyle=\"bezel\"", right: 3, top: 1, bottom: 4),
    mac("slider", 22_000, left: 2, right: 2, top: 2, bottom: 6),
    mac("slider", 22_000, "controlSize=\"small\"", left: 2, right: 2, top: 2, bottom: 2),
    mac("stepper", 22_000, left: 3, right: 3), mac("stepper", 24_000),
    mac("colorWell", 22_000, left: 3, right: 3, top: 2, bottom: 2),
    mac("switch", 22_000, left: 2, right: 2, top: 1, bottom: 2),
    mac("segmentedControl", 22_000, left: 2, right: 2, top: 1, bottom: 2),
    mac("imageView", 22_000, "imageFrameStyle=\"grayBezel\"", left: 3, right: 3, top: 3, bottom: 3),
    mac("imageView", 22_000, "image=\"photo\""),
    mac("imageView", 22_000, "image=\"NSActionTemplate\"", top: 3, bottom: 3),
    mac("pathControl", 22_000, left: 3, right: 3, bottom: 4), mac("view", 22_000),
    mac("tabView", 22_000, left: 7, right: 7, top: 6, bottom: 10), mac("tabView", 24_000),
    mac("tabView", 22_000, view: "type=\"noTabsNoBorder\""),
    mac("box", 22_000, view: "titlePosition=\"noTitle\"", left: 3, right: 3, top: 2, bottom: 4),
    mac("box", 22_000, view: "title=\"Box\"", left: 3, right: 3, bottom: 4),
    mac("box", 22_000, view: "boxType=\"custom\""),
    Row(
      rule: "a switch that is stored 49 wide and positioned by its mask has nothing beside it",
      file: xib(Fixture.view("a", (10, 20, 49, 31), tag: "switch", translates: true)), frame: [10, 20, 49, 31]),
    Row(
      rule: "a separator counts 1 high, in the middle of its 5",
      file: xib(
        Fixture.view("a", (10, 100, 200, 5), tag: "box", attributes: "boxType=\"separator\"", translates: true),
        runtime: "MacOSX.Cocoa"), frame: [10, 297, 200, 1]),
    Row(
      rule: "a separator counts 1 wide, in the middle of its 5",
      file: xib(
        Fixture.view("a", (10, 100, 5, 200), tag: "box", attributes: "boxType=\"separator\"", translates: true),
        runtime: "MacOSX.Cocoa"), frame: [12, 100, 1, 200]),
  ]

  /// A view of UIKit's, stored 100 by 40.
  private static func touch(
    _ tag: String, _ era: Int, left: Double = 0, right: Double = 0, bottom: Double = 0
  ) -> Row {
    Row(
      rule: "the alignment rectangle of a \(tag) in the era of \(era)",
      file: xib(Fixture.view("a", (10, 20, 100, 40), tag: tag, translates: true), era: era),
      frame: [10 + left, 20, 100 - left - right, 40 - bottom])
  }

  /// A view of AppKit's, stored 100 by 40 and 340 below the top, with attributes of its cell and of its own.
  private static func mac(
    _ tag: String, _ era: Int, _ cell: String = "", view: String = "", left: Double = 0, right: Double = 0,
    top: Double = 0, bottom: Double = 0
  ) -> Row {
    Row(
      rule: "the alignment rectangle of a \(tag) of AppKit's, \(cell)\(view), in the era of \(era)",
      file: xib(
        Fixture.view(
          "a", (10, 20, 100, 40), "<\(tag)Cell key=\"cell\" \(cell)/>", tag: tag, attributes: view, translates: true),
        runtime: "MacOSX.Cocoa", era: era), frame: [10 + left, 340 + top, 100 - left - right, 40 - top - bottom])
  }
}
