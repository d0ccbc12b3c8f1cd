import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// Rows that are as high as their content needs, on devices.
@Suite struct SelfSizingRowTests {
  /// A table, 375 wide, with one row that is stored `height` high; `inner` fills its content.
  private func table(
    _ inner: String, _ constraints: String = "", height: Double, table: String = "rowHeight=\"-1\"", row: String = "",
    isStatic: Bool = false
  ) -> String {
    let edges = FormatRow.pinned("a", to: "content")
    let content = Fixture.view(
      "content", (0, 0, 375, height),
      "<subviews>\(inner)</subviews><constraints>\(edges)\(constraints)</constraints>",
      tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true)
    let cell = Fixture.view(
      "cell", (0, 28, 375, height), content, tag: "tableViewCell", attributes: row, translates: true)
    let rows =
      isStatic
      ? "<sections><tableViewSection id=\"section\"><cells>\(cell)</cells></tableViewSection></sections>"
      : "<prototypes>\(cell)</prototypes>"
    return Fixture.controller(
      Fixture.view(
        "table", (0, 0, 375, 667), rows, tag: "tableView",
        attributes: "key=\"view\" style=\"plain\" \(table)", translates: true))
  }

  /// A picture as wide as the row, in a format of 3 to 2.
  private func picture(
    _ height: Double, table: String = "rowHeight=\"-1\"", row: String = "", isStatic: Bool = false
  ) -> String {
    let ratio = Fixture.related("a", "width", "a", "height", "multiplier=\"3:2\" id=\"ratio\"")
    return self.table(
      Fixture.view("a", (0, 0, 375, height)), ratio, height: height, table: table, row: row,
      isStatic: isStatic)
  }

  private func wide(_ width: Double) -> LayoutEnvironment { LayoutEnvironment(size: Size(width: width, height: 700)) }

  @Test(arguments: [320.0, 414, 600])
  func aPictureGetsTheHeightThatItsWidthAsksFor(_ width: Double) throws {
    let scene = try LaidOut(picture(250), wide(width))
    #expect(scene.conflicts.isEmpty)
    let height = (width / 1.5 * 1000).rounded() / 1000
    #expect(try scene.frame("cell") == [0, 28, width, height])
    #expect(try scene.frame("a") == [0, 0, width, height])
  }

  /// One scene is laid out for several widths with the same views.
  @Test func noWidthLeavesAHeightBehind() throws {
    let scene = try #require(try InterfaceFile(Array(picture(250).utf8), path: "Test.storyboard").scenes.first)
    let heights = try scene.layouts(in: [320.0, 600, 320].map(wide)) { layout -> Double? in
      let cell = layout.system.items.firstIndex { $0.objectID == "cell" }
      let place = cell.flatMap { layout.system.variables.firstIndex(of: .init($0, .height)) }
      return place.map { SystemDiagnosis(layout.system, .withoutFixes).values[$0].rounded() }
    }
    #expect(heights == [213, 400, 213])
  }

  /// The editor rounds the heights of rows to pixels: 250 may be stored as 250.5, but not as 260.
  @Test func whatTheEditorHasRoundedIsNoConflict() throws {
    #expect(try LaidOut(picture(250.5)).conflicts.isEmpty)
    #expect(try !LaidOut(picture(260)).conflicts.isEmpty)
    #expect(try LaidOut(picture(260), wide(414)).conflicts.isEmpty)
  }

  @Test(arguments: [("rowHeight=\"250\"", ""), ("", ""), ("rowHeight=\"-1\"", "rowHeight=\"250\"")])
  func aRowOfAGivenHeightKeepsIt(_ table: String, _ row: String) throws {
    let scene = try LaidOut(picture(250, table: table, row: row, isStatic: true), wide(320))
    #expect(try scene.frame("cell")[3] == 250)
    #expect(scene.conflicts.contains { $0.contains("ratio") })
  }

  /// Tables ignore the heights of their prototypes.
  @Test func aPrototypeSizesItself() throws {
    let scene = try LaidOut(picture(250, row: "rowHeight=\"250\""), wide(320))
    #expect(try scene.frame("cell")[3].rounded() == 213)
    #expect(scene.conflicts.isEmpty)
  }

  @Test func aTextThatNeedsMoreLinesMakesTheRowHigher() throws {
    let text = "The quick brown fox jumps over the lazy dog and runs away through the woods to the river."
    let label = Fixture.view(
      "a", (0, 0, 375, 41), tag: "label",
      attributes: "text=\"\(text)\" numberOfLines=\"0\" lineBreakMode=\"wordWrap\"")
    let scene = try LaidOut(table(label, height: 41), wide(250))
    #expect(try scene.frame("cell")[3] > 60)
    #expect(try scene.frame("cell")[3] == scene.frame("a")[3])
  }

  /// What content does not ask for, the stored height gives.
  @Test func aRowWhoseContentAsksForNothingKeepsItsHeight() throws {
    let scene = try LaidOut(table(Fixture.view("a", (0, 0, 375, 90)), height: 90), wide(320))
    #expect(try scene.frame("cell") == [0, 28, 320, 90])
  }

  /// A row in a xib without its table has the height that its content needs, whatever height the canvas gives it.
  @Test(arguments: ["", "rowHeight=\"250\""]) func aRowInAXibSizesItself(_ row: String) throws {
    let edges = FormatRow.pinned("a", to: "content")
    let ratio = Fixture.related("a", "width", "a", "height", "multiplier=\"3:2\"")
    let content = Fixture.view(
      "content", (0, 0, 375, 250),
      "<subviews>\(Fixture.view("a", (0, 0, 375, 250)))</subviews><constraints>\(edges)\(ratio)</constraints>",
      tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true)
    let cell = Fixture.view(
      "cell", (0, 0, 375, 250), content, tag: "tableViewCell", attributes: row, translates: true)
    let phone = LayoutEnvironment(device: Device.named("iPhone 4s"))
    let scene = try LaidOut(Fixture.xib(cell), phone)
    #expect(scene.conflicts.isEmpty)
    #expect(try scene.frame("cell")[3].rounded() == 213)
  }

  /// The cells of a collection view whose layout estimates their sizes have the size of their content.
  @Test(arguments: [
    ("automaticEstimatedItemSize=\"YES\"", "", [100.0, 40]),
    ("", "<size key=\"estimatedItemSize\" width=\"90\" height=\"30\"/>", [100, 40]), ("", "", [90, 30]),
    ("", "<size key=\"estimatedItemSize\" width=\"0.0\" height=\"0.0\"/>", [90, 30]),
  ])
  func aCellWithAnEstimatedSizeFitsItsContent(_ attributes: String, _ sizes: String, _ size: [Double]) throws {
    let content = Fixture.view(
      "content", (0, 0, 90, 30),
      "<subviews>\(Fixture.view("a", (0, 0, 90, 30)))</subviews><constraints>\(FormatRow.pinned("a", to: "content"))"
        + Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"100\"")
        + Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"40\"") + "</constraints>",
      tag: "collectionViewCellContentView", attributes: "key=\"contentView\"", translates: true)
    let cell = Fixture.view("cell", (0, 0, 90, 30), content, tag: "collectionViewCell", translates: true)
    let layout = """
      <collectionViewFlowLayout key="collectionViewLayout" \(attributes)>
      <size key="itemSize" width="90" height="30"/>\(sizes)</collectionViewFlowLayout>
      """
    let collection = Fixture.view(
      "items", (0, 0, 375, 667), "\(layout)<cells>\(cell)</cells>", tag: "collectionView", attributes: "key=\"view\"",
      translates: true)
    let scene = try LaidOut(Fixture.controller(collection), wide(400))
    #expect(try Array(scene.frame("cell").dropFirst(2)) == size)
    #expect(scene.conflicts.isEmpty == (size == [100, 40]))
  }
}
