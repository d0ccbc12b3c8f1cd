import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// How AppKit and Xcode place views on macOS, apart from insets and sizes.
@Suite struct MacPlacementTests {
  private func mac(
    _ size: (Double, Double), _ views: String, _ constraints: String, root: String = ""
  ) throws
    -> LaidOut
  {
    try LaidOut(
      Fixture.xib(
        Fixture.root(size, views, constraints, tag: "customView", attributes: root), runtime: "MacOSX.Cocoa"))
  }

  private func edge(_ attribute: String, _ constant: Double, _ first: String) -> String {
    Fixture.related(first, attribute, "root", attribute, "constant=\"\(constant)\"")
  }

  /// Across the axis, a stack that hugs its views doesn't move them away from their alignment, unless it must.
  @Test(arguments: [(1000.0, 150.0), (999, 0), (750, 0), (249, 0)])
  func huggingDoesNotMoveAlignedViews(_ hugging: Double, _ left: Double) throws {
    let stack = Fixture.view(
      "stack", nil, "<subviews>\(Fixture.view("a", nil, tag: "customView"))</subviews>", tag: "stackView",
      attributes: """
        orientation="vertical" distribution="fill" alignment="leading" horizontalStackHuggingPriority="\(hugging)"
        """)
    let constraints = Fixture.placed("stack", 0, 0, 200, 100) + FormatRow.fixed("a", 50, 20)
    let scene = try mac((200, 100), stack, constraints)
    #expect(try scene.frame("a")[0] == left)
  }

  /// A scroll view sets the frame of its clip view, whatever the app's constraints say.
  @Test func constraintsOnAClipViewHaveNoEffect() throws {
    let clip = Fixture.view("clip", (0, 0, 120, 80), tag: "clipView", attributes: "key=\"contentView\"")
    let odd = Fixture.related("clip", "leading", "scroll", "trailing") + Fixture.related("clip", "top", "scroll", "top")
    let scroll = Fixture.view(
      "scroll", (0, 20, 120, 80), "\(clip)<constraints>\(odd)</constraints>", tag: "scrollView")
    let scene = try mac((200, 100), scroll, Fixture.placed("scroll", 0, 0, 120, 80))
    #expect(scene.conflicts.isEmpty)
    #expect(try scene.frame("scroll") == [0, 0, 120, 80] && scene.frame("clip")[2] == 120)
  }

  /// A scroll view places the header of its table.
  @Test func aTableHeaderIsPlacedByItsScrollView() throws {
    let header = Fixture.view("header", (0, 52, 120, 28), tag: "tableHeaderView", attributes: "key=\"headerView\"")
    let scroll = Fixture.view("scroll", (0, 20, 120, 80), header, tag: "scrollView")
    let scene = try mac((200, 100), scroll, Fixture.placed("scroll", 0, 0, 120, 80))
    #expect(try scene.frame("header") == [0, 0, 120, 28])
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }

  /// The views inside a misplaced view show its actual edges. This one is stored 300 wide and 100 high, but the views
  /// inside it end at 310 and begin 15 points below its stored bottom edge.
  @Test(arguments: ["misplaced", "ambiguous"], [("a", "root"), ("root", "a")])
  func aMisplacedViewIsAsLargeAsItsContent(_ mark: String, _ items: (String, String)) throws {
    let inner = Fixture.view("a", (0, -15, 310, 95), tag: "customView")
    let constraints = FormatRow.pinned(items.0, to: items.1)
    let scene = try mac((300, 100), inner, constraints, root: "\(mark)=\"YES\"")
    #expect(try scene.frame("a") == [0, 0, 310, 95])
  }

  /// Text fields without a border have the insets of labels.
  @Test(arguments: ["textField", "secureTextField", "searchField", "tokenField"], ["", "borderStyle=\"bezel\""])
  func aFieldWithoutABorderHasInsets(_ tag: String, _ border: String) throws {
    let field = Fixture.view(
      "a", (20, 40, 100, 20), "<\(tag)Cell key=\"cell\" \(border) title=\"Name\"/>", tag: tag)
    let left = try mac((300, 100), field, "").layout.root.subviews.first?.givenFrame?.origin.x
    #expect(left == (border.isEmpty ? 22 : 20))
  }

  /// A date picker has a baseline, so a label beside it is level with its text.
  @Test func aDatePickerHasABaseline() throws {
    func view(_ id: String, _ tag: String, _ cell: String) -> String {
      Fixture.view(
        id, nil, "<\(cell) key=\"cell\" title=\"Date:\"><font key=\"font\" metaFont=\"system\"/></\(cell)>", tag: tag)
    }
    let views = view("a", "textField", "textFieldCell") + view("b", "datePicker", "datePickerCell")
    let constraints =
      edge("leading", 0, "a") + edge("leading", 80, "b") + edge("top", 20, "b")
      + Fixture.related("a", "firstBaseline", "b", "firstBaseline")
    let scene = try mac((300, 100), views, constraints)
    let (label, picker) = try (scene.frame("a"), scene.frame("b"))
    #expect(abs(label[1] + label[3] / 2 - picker[1] - picker[3] / 2) <= 2)
  }

  /// Symbols with a configuration are images, too: the stored frame shows their size.
  @Test func aSymbolIsAnImage() throws {
    let image = "<imageReference key=\"image\" image=\"star\" catalog=\"system\" symbolScale=\"large\"/>"
    let view = Fixture.view(
      "a", (20, 60, 24, 20), "<imageCell key=\"cell\">\(image)</imageCell>", tag: "imageView")
    let scene = try mac((200, 100), view, FormatRow.corner(constant: 20))
    #expect(try scene.frame("a") == [20, 20, 24, 20])
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }

  /// Xcode rounds the frames of views in grids; the constraint determines the width, unless the two differ by more.
  @Test(arguments: [(30.5, true), (36, false)])
  func aViewInAGridHasItsOwnSize(_ stored: Double, _ isRounded: Bool) throws {
    let width = Fixture.constraint("firstAttribute=\"width\" constant=\"30\"")
    let inner = Fixture.view(
      "a", (0, 0, stored, 40), "<constraints>\(width)</constraints>",
      tag: "customView", attributes: "key=\"contentView\"")
    let grid = Fixture.view(
      "grid", (0, 60, 40, 40), "<gridCells><gridCell>\(inner)</gridCell></gridCells>", tag: "gridView")
    let scene = try mac((200, 100), grid, edge("leading", 0, "grid") + edge("top", 0, "grid"))
    #expect(scene.conflicts.isEmpty == isRounded)
    #expect(try !isRounded || scene.frame("a")[2] == 30)
  }

  /// A stack view with equal gaps is only as long as its content unless something stretches it.
  @Test(arguments: ["equalSpacing", "equalCentering"], [250.0, 750, 1000])
  func equalGapsAreShort(_ distribution: String, _ hugging: Double) throws {
    for height in [nil, 100.0] { try gapsAreShort(distribution, hugging, height) }
  }

  private func gapsAreShort(_ distribution: String, _ hugging: Double, _ height: Double?) throws {
    let views = ["a", "b", "c"].map { Fixture.view($0, nil, tag: "customView") }
    let stack = Fixture.view(
      "stack", nil, "<subviews>\(views.joined())</subviews>", tag: "stackView",
      attributes: """
        orientation="vertical" distribution="\(distribution)" alignment="leading" spacing="6" \
        verticalStackHuggingPriority="\(hugging)"
        """)
    let sizes = ["a", "b", "c"].map { FormatRow.fixed($0, 50, 20) }
    let length = height.map {
      Fixture.constraint("firstItem=\"stack\" firstAttribute=\"height\" constant=\"\($0)\"")
    }
    let scene = try mac(
      (200, 200), stack, edge("leading", 0, "stack") + edge("top", 0, "stack") + sizes.joined() + (length ?? ""))
    #expect(try scene.frame("stack")[3] == height ?? 72)
    #expect(try scene.frame("b")[1] == (height == nil ? 26 : 40))
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }
}
