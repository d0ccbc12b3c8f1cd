import InterfaceBuilder
import LayoutModel
import Testing

/// Frames that depend on the device in other ways than through constraints.
@Suite struct DeviceFittingTests {
  private func device(_ name: String, _ orientation: Device.Orientation = .portrait) throws -> LayoutEnvironment {
    let device = try #require(Device.named(name))
    return LayoutEnvironment(device: device, orientation: orientation)
  }

  /// A table with a row whose label is between its margins and in its center.
  private func table(_ style: String, x: Double, attributes: String = "") -> String {
    let label = Fixture.view("a", (16, 12, 311, 20), tag: "label", attributes: "text=\"Next\"")
    let places =
      Fixture.related("a", "leading", "content", "leadingMargin")
      + Fixture.related("content", "trailingMargin", "a", "trailing")
      + Fixture.related("a", "centerX", "content", "centerX") + Fixture.related("a", "centerY", "content", "centerY")
    let width = 375 - 2 * x
    let content = Fixture.view(
      "content", (0, 0, width, 44), "<subviews>\(label)</subviews><constraints>\(places)</constraints>",
      tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true)
    let cell = Fixture.view("cell", (x, 28, width, 44), content, tag: "tableViewCell", translates: true)
    return Fixture.controller(
      Fixture.view(
        "table", (0, 0, 375, 667), "<prototypes>\(cell)</prototypes>", tag: "tableView",
        attributes: "key=\"view\" style=\"\(style)\" rowHeight=\"44\" \(attributes)", translates: true))
  }

  /// Rows of an inset table are inside its margins and safe area, and not inside the table's edges alone.
  @Test(arguments: [
    ("iPhone SE (1st generation)", Device.Orientation.portrait, [16.0, 288]),
    ("iPhone 11", .portrait, [20, 374]), ("iPhone 14", .landscape, [67, 710]),
  ])
  func rowsOfAnInsetTableAreInsideItsMargins(
    _ name: String, _ orientation: Device.Orientation, _ row: [Double]
  ) throws {
    let scene = try LaidOut(table("insetGrouped", x: 16), device(name, orientation))
    let frame = try scene.frame("cell")
    #expect([frame[0], frame[2]] == row)
    #expect(scene.conflicts.isEmpty)
  }

  /// Rows of other tables, and of inset tables whose rows were stored at the edge, are as wide as the table.
  @Test(arguments: [("plain", 0.0), ("grouped", 0), ("insetGrouped", 0)])
  func rowsOfOtherTablesAreAsWideAsTheTable(_ style: String, _ x: Double) throws {
    let frame = try LaidOut(table(style, x: x), device("iPhone 14", .landscape)).frame("cell")
    #expect([frame[0], frame[2]] == [0, 844])
  }

  /// The content of a row is inside the safe area, unless the table says otherwise.
  @Test(arguments: [("", [47.0, 750]), ("contentViewInsetsToSafeArea=\"NO\"", [0, 844])])
  func theContentOfARowIsInsideTheSafeArea(_ attribute: String, _ content: [Double]) throws {
    let file = table("plain", x: 0, attributes: attribute)
    let landscape = try LaidOut(file, device("iPhone 14", .landscape)).frame("content")
    #expect([landscape[0], landscape[2]] == content)
    let portrait = try LaidOut(file, device("iPhone 14")).frame("content")
    #expect([portrait[0], portrait[2]] == [0, 390])
  }

  /// A header in a xib that is `width` wide, with a text of several lines.
  private func header(_ width: Double) -> String {
    let text = "Words that need two lines of this width, because there are more than fifty characters in them"
    let label = Fixture.view(
      "a", (0, 0, width, 41), tag: "label",
      attributes: "text=\"\(text)\" numberOfLines=\"0\" verticalHuggingPriority=\"251\"")
    return Fixture.xib(
      Fixture.root((width, 41), label, FormatRow.pinned("a", to: "root"), attributes: "customClass=\"Header\""))
  }

  /// The app makes a header as tall as its text, unless it doesn't get the device's width.
  @Test(arguments: [(375.0, true), (360, false)]) func aViewOfAXibIsAsTallAsItsText(
    _ width: Double, _ grows: Bool
  ) throws {
    let scene = try LaidOut(header(width), device("iPhone SE (1st generation)"))
    #expect(try scene.frame("root")[2] == (grows ? 320 : width))
    #expect(try (scene.frame("root")[3] > 41) == grows)
    #expect(try scene.frame("root")[3] == scene.frame("a")[3])
  }

  /// The view of a controller has the screen's height.
  @Test func aViewOfAControllerIsAsTallAsTheScreen() throws {
    let label = Fixture.view("a", (0, 0, 375, 20), tag: "label", attributes: "text=\"Title\"")
    let scene = try LaidOut(
      Fixture.controller(Fixture.root((375, 667), label, FormatRow.pinned("a", to: "root"))),
      device("iPhone SE (1st generation)"))
    #expect(try scene.frame("root")[3] == 568)
  }
}
