import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// What the editor leaves open at its canvas although an app decides it.
@Suite struct EditorGapTests {
  private static let fills = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
  private static let isHeld = "fixedFrame=\"YES\""

  /// A view that its mask lets fill the one around it.
  private func filling(
    _ id: String, _ content: String = "", tag: String = "view", attributes: String = "key=\"contentView\"",
    mask: String = EditorGapTests.fills
  ) -> String {
    Fixture.view(id, (0, 0, 100, 80), mask + content, tag: tag, attributes: attributes, translates: true)
  }

  /// A view on macOS that holds `content`, by a version of the plug-in.
  private func mac(_ content: String, tag: String, attributes: String = isHeld, era: Int = 15_400) throws -> LaidOut {
    let held = Fixture.view("held", (10, 10, 100, 80), content, tag: tag, attributes: attributes)
    return try LaidOut(
      Fixture.xib(
        Fixture.root((300, 200), held, tag: "customView", attributes: ""), runtime: "MacOSX.Cocoa", era: era))
  }

  /// The attributes that the editor leaves open, by the ids of their views.
  private func open(_ scene: LaidOut) -> [String: [Attribute]] {
    let pairs = scene.layout.items.compactMap { item in
      item.id.flatMap { id in item.editorGap.map { (id, $0.attributes) } }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  @Test func whatFillsAHeldViewIsOpenInXcode11() throws {
    let table = filling("table", tag: "tableView", attributes: "")
    let clip = filling("clip", "<subviews>\(table)</subviews>", tag: "clipView")
    let scene = try mac(clip, tag: "scrollView")
    #expect(open(scene) == ["clip": [.width, .height], "table": [.width, .height]])
    #expect(scene.layout.items.compactMap(\.editorGap).allSatisfy { $0.reason == .followsHeldView })
    // The build decides all of it.
    #expect(scene.diagnosis.ambiguous.isEmpty)
    #expect(try scene.frame("table") == [0, 0, 100, 80])
  }

  @Test(arguments: [14_490, 17_000, 24_000])
  func otherEditorsHoldItByConstraints(_ era: Int) throws {
    let scene = try mac(filling("clip", tag: "clipView"), tag: "scrollView", era: era)
    #expect(open(scene).isEmpty)
  }

  @Test(arguments: [
    ("<autoresizingMask key=\"autoresizingMask\"/>", [Attribute]()),
    ("<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMinY=\"YES\"/>", []),
    ("<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" flexibleMaxY=\"YES\"/>", [.width]),
    ("<autoresizingMask key=\"autoresizingMask\" heightSizable=\"YES\"/>", [.height]),
  ])
  func onlySizesThatFollowAreOpen(_ mask: String, _ attributes: [Attribute]) throws {
    let scene = try mac(filling("clip", tag: "clipView", mask: mask), tag: "scrollView")
    #expect(open(scene) == (attributes.isEmpty ? [:] : ["clip": attributes]))
  }

  @Test func aViewThatConstraintsHoldLeavesNothingOpen() throws {
    let clip = filling("clip", tag: "clipView")
    let held = Fixture.view("held", (10, 10, 100, 80), clip, tag: "scrollView")
    let root = Fixture.root(
      (300, 200), held, Fixture.placed("held", 10, 110, 100, 80), tag: "customView", attributes: "")
    #expect(try open(LaidOut(Fixture.xib(root, runtime: "MacOSX.Cocoa", era: 15_400))).isEmpty)
  }

  /// A box with a border or a title places what is in it.
  @Test(arguments: [("boxType=\"custom\"", true), ("", false), ("boxType=\"oldStyle\"", false)])
  func onlyABoxWithoutADrawingOfItsOwnLeavesItsContentOpen(_ type: String, _ isOpen: Bool) throws {
    let scene = try mac(filling("content"), tag: "box", attributes: "\(type) \(Self.isHeld)")
    #expect(open(scene).keys.sorted() == (isOpen ? ["content"] : []))
  }

  @Test func onlyTheTabInFrontIsShown() throws {
    let page = { (id: String) in
      "<tabViewItem id=\"\(id)\">\(filling("page-\(id)", attributes: "key=\"view\""))</tabViewItem>"
    }
    let items = "<tabViewItems>\(page("one"))\(page("two"))</tabViewItems>"
    let scene = try mac(items, tag: "tabView", attributes: "initialItem=\"two\" \(Self.isHeld)")
    #expect(open(scene).keys.sorted() == ["page-two"])
  }

  @Test func theHeaderOfATableHasItsPlace() throws {
    let header = filling("header", tag: "tableHeaderView", attributes: "key=\"headerView\"")
    let scene = try mac(filling("clip", tag: "clipView") + header, tag: "scrollView")
    #expect(open(scene).keys.sorted() == ["clip"])
  }

  // MARK: Rows

  /// A static table 400 high with rows that begin at 0, 340 and 380 and are 50 high, each with a view and a view in it.
  private func table(_ mode: String = "dataMode=\"static\"", era: Int = 24_100) -> String {
    let rows = [0.0, 340, 380].map { top in
      let inner = Fixture.view("inner\(Int(top))", (0, 0, 10, 10), translates: true)
      let outer = Fixture.view("view\(Int(top))", (0, 0, 100, 50), "<subviews>\(inner)</subviews>", translates: true)
      let content = Fixture.view(
        "content\(Int(top))", (0, 0, 320, 50), "<subviews>\(outer)</subviews>", tag: "tableViewCellContentView",
        attributes: "key=\"contentView\"", translates: true)
      return Fixture.view("cell\(Int(top))", (0, top, 320, 50), content, tag: "tableViewCell", translates: true)
    }
    let section = "<tableViewSection><cells>\(rows.joined())</cells></tableViewSection>"
    return Fixture.controller(
      Fixture.view(
        "table", (0, 0, 320, 400), "<sections>\(section)</sections>", tag: "tableView",
        attributes: "key=\"view\" style=\"plain\" \(mode)", translates: true), era: era)
  }

  @Test func rowsOutOfSightAreNotLaidOutByXcode26() throws {
    let scene = try LaidOut(table())
    let all: [Attribute] = [.left, .top, .width, .height]
    #expect(open(scene) == ["view380": all, "inner380": all])
    #expect(scene.layout.items.compactMap(\.editorGap).allSatisfy { $0.reason == .isOutOfSight })
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }

  @Test func otherRowsAre() throws {
    #expect(try open(LaidOut(table(era: 23_900))).isEmpty)
    #expect(try open(LaidOut(table("dataMode=\"prototypes\""))).isEmpty)
  }

  @Test func noDeviceHasGaps() throws {
    let scene = try LaidOut(table(), LayoutEnvironment(size: Size(width: 320, height: 568)))
    #expect(open(scene).isEmpty)
  }

  // MARK: Marks

  @Test func marksAreKeptForTheCanvas() throws {
    let marked = Fixture.controller(
      Fixture.root(
        (375, 667),
        Fixture.view("a", (0, 0, 10, 10), attributes: "ambiguous=\"YES\"")
          + Fixture.view("b", (0, 0, 10, 10), attributes: "misplaced=\"YES\""),
        Fixture.placed("a", 0, 0, 10, 10) + Fixture.placed("b", 0, 0, 20, 20)))
    func marks(_ environment: LayoutEnvironment) throws -> [[String]] {
      let items = try LaidOut(marked, environment).layout.items
      return [items.filter(\.isMarkedAmbiguous), items.filter(\.isMarkedMisplaced)].map { $0.compactMap(\.id) }
    }
    #expect(try marks(.canvas) == [["a"], ["b"]])
    #expect(try marks(LayoutEnvironment(size: Size(width: 320, height: 568))) == [[], []])
  }
}
