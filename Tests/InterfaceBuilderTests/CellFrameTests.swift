import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// Cells of files of Xcode 6, which stored no frames of them.
@Suite struct CellFrameTests {
  /// A table 320 by 480 with `rows`, in the era of `era`.
  private func table(
    _ rows: String, _ attributes: String = "style=\"plain\" separatorStyle=\"default\" rowHeight=\"60\"",
    era: Int = 7_500
  ) throws -> LaidOut {
    let table = Fixture.view(
      "table", (0, 0, 320, 480), "<prototypes>\(rows)</prototypes>", tag: "tableView",
      attributes: "key=\"view\" \(attributes)", translates: true)
    return try LaidOut(Fixture.controller(table, era: era))
  }

  /// A row whose content, with the id `content`, is filled by the view `inner`.
  private func row(_ attributes: String = "", inner: String = "a", cell: String = "", content: String = "") -> String {
    let edges = ["leading", "top", "trailing", "bottom"].map {
      Fixture.related(inner, $0, "content-\(inner)", $0)
    }
    return """
      <tableViewCell \(attributes) id="cell-\(inner)">\(cell)
      <tableViewCellContentView key="contentView" id="content-\(inner)">\(content)
      <subviews>\(Fixture.view(inner, (0, 0, 1, 1)))</subviews><constraints>\(edges.joined())</constraints>
      </tableViewCellContentView></tableViewCell>
      """
  }

  @Test(arguments: [
    ("", "style=\"plain\" separatorStyle=\"default\" rowHeight=\"60\"", [320.0, 59]),
    ("rowHeight=\"100\"", "style=\"plain\" separatorStyle=\"default\" rowHeight=\"60\"", [320, 99]),
    ("rowHeight=\"100\"", "style=\"plain\" separatorStyle=\"none\"", [320, 100]),
    ("", "style=\"grouped\" separatorStyle=\"none\" rowHeight=\"60\"", [320, 59]),
    ("", "style=\"plain\" separatorStyle=\"default\"", [320, 43]),
    ("", "style=\"plain\" separatorStyle=\"default\" rowHeight=\"-1\"", [320, 43]),
    ("", "style=\"plain\" separatorStyle=\"default\" rowHeight=\"1e9\"", [320, 43]),
    ("accessoryType=\"disclosureIndicator\"", "style=\"plain\" rowHeight=\"60\"", [287, 59]),
    ("accessoryType=\"detailDisclosureButton\"", "style=\"plain\" rowHeight=\"60\"", [253, 59]),
    ("accessoryType=\"detailButton\"", "style=\"plain\" rowHeight=\"60\"", [273, 59]),
    ("accessoryType=\"checkmark\"", "style=\"plain\" rowHeight=\"60\"", [282, 59]),
  ])
  func aRowHasTheTablesWidthAndItsHeight(_ cell: String, _ table: String, _ size: [Double]) throws {
    let scene = try self.table(row(cell), table)
    #expect(try scene.frame("a") == [0, 0] + size)
    #expect(scene.diagnosis.ambiguous.isEmpty)
    #expect(scene.conflicts.isEmpty)
  }

  @Test func rowsLieBelowEachOther() throws {
    let scene = try table(row() + row("rowHeight=\"100\"", inner: "b") + row(inner: "c"))
    #expect(try ["cell-a", "cell-b", "cell-c"].map { try scene.frame($0)[1] } == [0, 60, 160])
  }

  private static let stale = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"200\" height=\"44\"/>"

  /// What Xcode 6 stored are the frames of an empty table; later ones are right.
  @Test(arguments: [(6_200, [320.0, 59]), (7_900, [320, 59]), (5_000, [200, 44]), (9_000, [200, 44])])
  func storedFramesCountUnlessTheyAreXcode6s(_ era: Int, _ size: [Double]) throws {
    let scene = try table(row(cell: Self.stale, content: Self.stale), era: era)
    #expect(try scene.frame("a") == [0, 0] + size)
  }

  @Test func framesThatAreAssumedAreNotStored() throws {
    let file = Fixture.controller(
      Fixture.view(
        "table", (0, 0, 320, 480), "<prototypes>\(row())</prototypes>", tag: "tableView", attributes: "key=\"view\"",
        translates: true), era: 7_500)
    let stored = try InterfaceFile(Array(file.utf8), path: "Test.storyboard").scenes[0].stored
    #expect(stored.filter { $0.frame == nil }.map(\.id) == ["cell-a", "content-a"])
  }

  /// The title of a cell with a style stands where the style puts it; nothing in the file need say so.
  @Test func aStylePlacesItsTitle() throws {
    let title = "<label text=\"Title\" id=\"title\"/>"
    let scene = try table(
      """
      <tableViewCell textLabel="title" style="IBUITableViewCellStyleDefault" id="cell">
      <tableViewCellContentView key="contentView" id="content"><subviews>\(title)<label text="x" id="other"/></subviews>
      </tableViewCellContentView></tableViewCell>
      """)
    func kinds(_ id: String) -> Set<Attribute.Kind>? { scene.layout.items.first { $0.id == id }?.mayBeOpen }
    #expect(kinds("title") == [.position, .size])
    #expect(kinds("other") == [])
  }

  @Test func aCollectionsLayoutSizesItsItems() throws {
    let collection = Fixture.view(
      "items", (0, 0, 320, 480),
      """
      <collectionViewFlowLayout key="collectionViewLayout"><size key="itemSize" width="320" height="343"/>
      </collectionViewFlowLayout><cells><collectionViewCell id="cell">
      <rect key="frame" x="0.0" y="0.0" width="50" height="50"/><view key="contentView">
      <rect key="frame" x="0.0" y="0.0" width="320" height="343"/>
      <subviews>\(Fixture.view("a", (0, 0, 320, 343)))</subviews></view>
      <constraints>\(FormatRow.pinned("a", to: "cell"))</constraints></collectionViewCell></cells>
      """, tag: "collectionView", attributes: "key=\"view\"", translates: true)
    let scene = try LaidOut(Fixture.controller(collection, era: 7_500))
    #expect(try scene.frame("a") == [0, 0, 320, 343])
    #expect(scene.conflicts.isEmpty)
  }

  /// The row of a xib has no table around it: what is stored is right, and what is not stored follows from the row.
  @Test(arguments: [
    ("<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"90\"/>", [300.0, 90]), ("", [320, 99]),
  ])
  func theRowOfAXibHasTheFrameThatIsStored(_ content: String, _ size: [Double]) throws {
    let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"100\"/>"
    let scene = try LaidOut(Fixture.xib(row(cell: rect, content: content), era: 7_500))
    #expect(try scene.frame("a") == [0, 0] + size)
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }

  /// A layout of the app's own says nothing of its items; what is stored of their content does.
  @Test(arguments: [7_500, 14_500])
  func anItemOfAnotherLayoutHasTheSizeOfItsContent(_ era: Int) throws {
    let collection = Fixture.view(
      "items", (0, 0, 320, 480),
      """
      <collectionViewLayout key="collectionViewLayout"/><cells><collectionViewCell id="cell"><view key="contentView">
      <rect key="frame" x="0.0" y="0.0" width="120" height="80"/>
      <subviews>\(Fixture.view("a", (0, 0, 120, 80)))</subviews></view>
      <constraints>\(FormatRow.pinned("a", to: "cell"))</constraints></collectionViewCell></cells>
      """, tag: "collectionView", attributes: "key=\"view\"", translates: true)
    let scene = try LaidOut(Fixture.controller(collection, era: era))
    #expect(try scene.frame("a") == [0, 0, 120, 80])
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }
}
