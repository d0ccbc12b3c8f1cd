import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Hierarchies of random views, printed in all forms, are read back.
struct PrintedViewsTests {
  struct Node {
    var name: String
    var address: String
    var text: String?
    var frame: [Double]
    var isHidden: Bool
    var open: [String]
    var lacksHost: Bool
    var children: [Node]
  }

  private static let texts = [
    "Send", "it's > all | {id: 3}", "two words", "", "AMBIGUOUS", "日本", "a; frame = (1 2; 3 4)", "x'- y",
  ]

  static func node(_ generator: inout SeededGenerator, depth: Int, _ count: inout Int) -> Node {
    count += 1
    let address = "0x7f" + String(0x1000 + 16 * count, radix: 16)
    let numbers = (0..<4).map { _ in Double(Int.random(in: -40...800, using: &generator)) / 2 }
    let name = generator.pick([
      "UILabel", "UIView", "App.Card", "_TtC3App4Card", "App.List<Int>", "UITableViewCellContentView",
    ])
    let isRoot = count == 1
    var node = Node(
      name: name, address: address, text: isRoot ? nil : generator.pick([nil, nil] + texts.map(Optional.some)),
      frame: numbers, isHidden: Int.random(in: 0..<5, using: &generator) == 0,
      open: ["minX", "minY", "Width", "Height"].filter { _ in Int.random(in: 0..<5, using: &generator) == 0 },
      lacksHost: false, children: [])
    if node.open.isEmpty { node.lacksHost = Int.random(in: 0..<6, using: &generator) == 0 }
    while depth < 6, count < 30, Int.random(in: 0..<3, using: &generator) > 0 {
      node.children.append(Self.node(&generator, depth: depth + 1, &count))
    }
    return node
  }

  // MARK: Printing

  static func trace(_ node: Node, depth: Int = 0) -> String {
    let text = node.text.map { "'\($0)'" } ?? ""
    let name = "\(node.name):\(node.address)\(text)"
    var line = String(repeating: "|   ", count: depth) + "*" + name
    if !node.open.isEmpty {
      line +=
        "- AMBIGUOUS LAYOUT for "
        + node.open.enumerated().map { "\(name).\($1){id: \(13 + $0)}" }.joined(separator: ", ")
    }
    if node.lacksHost { line += ", MISSING HOST CONSTRAINTS" }
    return line + "\n" + node.children.map { trace($0, depth: depth + 1) }.joined()
  }

  static func description(_ node: Node, depth: Int = 0) -> String {
    let f = node.frame.map { "\($0)" }
    let bars =
      depth == 0 ? "" : "   " + String(repeating: "| ", count: depth).replacing("| ", with: "|    ").dropLast(3)
    let line =
      "\(bars)<\(node.name): \(node.address); frame = (\(f[0]) \(f[1]); \(f[2]) \(f[3]))"
      + (node.text.map { "; text = '\($0)'" } ?? "") + (node.isHidden ? "; hidden = YES" : "")
      + "; layer = <CALayer: 0x60\(node.address.dropFirst(4))>>\n"
    return line + node.children.map { description($0, depth: depth + 1) }.joined()
  }

  static func subtree(_ node: Node, depth: Int = 0) -> String {
    let f = node.frame.map { "\($0)" }
    let line =
      String(repeating: "  ", count: depth) + "[ \(node.isHidden ? "H" : " ") AF O ! wLU ] h=--- v=-&- \(node.name) "
      + "\(node.address) f=(\(f[0]),\(f[1]),\(f[2]),\(f[3])) b=(-) => <NSViewBackingLayer>\n"
    return line + node.children.map { subtree($0, depth: depth + 1) }.joined()
  }

  // MARK: Reading

  private static func read(_ text: String) -> PrintedViews? { readPrintedViews(Array(text.utf8), path: "t.log") }

  /// The nodes in order, each with its superview's address.
  private static func flat(_ node: Node, in parent: String? = nil) -> [(node: Node, parent: String?)] {
    [(node, parent)] + node.children.flatMap { flat($0, in: node.address) }
  }

  private func expect(_ views: PrintedViews?, _ root: Node, _ form: String, _ seed: UInt64) {
    let nodes = Self.flat(root)
    let found = views?.views ?? []
    #expect(found.map(\.className) == nodes.map(\.node.name), "\(form), seed \(seed)")
    #expect(found.map { $0.parent.map { found[$0].address ?? "" } } == nodes.map(\.parent), "\(form), seed \(seed)")
    guard found.count == nodes.count else { return }
    for (view, (node, _)) in zip(found, nodes) {
      #expect(view.address == node.address)
      if form.contains("trace") {
        let names = ["minX": "x", "minY": "y", "Width": "width", "Height": "height"]
        #expect(view.openAttributes == node.open.compactMap { names[$0] }, "\(form), seed \(seed)")
        #expect(view.isAmbiguous == !node.open.isEmpty)
        #expect(view.lacksHostConstraints == node.lacksHost)
        #expect(view.text == node.text, "\(form), seed \(seed)")
      }
      if form.contains("frames") {
        #expect(view.frame == Rect(x: node.frame[0], y: node.frame[1], width: node.frame[2], height: node.frame[3]))
        #expect(view.isHidden == node.isHidden)
      }
    }
  }

  @Test(arguments: [
    #"    "description" => "<Badge: 0x7f1; baseClass = UILabel; frame = (34 159; 0 0); text = 'x'; layer = <L: 0x6>>","#,
    #"    description = "<Badge: 0x7f1; baseClass = UILabel; frame = (34 159; 0 0); text = 'x'; layer = <L: 0x6>>";"#,
    #"  "view": "<Badge: 0x7f1; baseClass = UILabel; frame = (34 159; 0 0); text = 'x'; layer = <L: 0x6>>""#,
  ])
  func aViewInADictionary(_ line: String) throws {
    let views = try #require(Self.read("{\n\(line)\n}")).views
    #expect(views.map(\.className) == ["Badge"] && views.map(\.text) == ["x"])
    #expect(views.map(\.frame) == [Rect(x: 34, y: 159, width: 0, height: 0)])
  }

  @Test(arguments: [
    #"Its label is "<Badge: 0x7f1; frame = (34 159; 0 0)>", which is empty"#,
    #"if view == "<Badge: 0x7f1; frame = (34 159; 0 0)>" {"#,
    #""frame" => "(34 159; 0 0)","#,
    #""description" => "<Badge: 0x7f1; frame = (34 159; 0 0)> and more","#,
  ])
  func otherQuotedText(_ line: String) { #expect(Self.read(line) == nil) }

  @Test func everyFormIsReadBack() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var count = 0
      var root = Self.node(&generator, depth: 0, &count)
      if root.open.isEmpty, root.children.isEmpty { root.open = ["minX"] }
      let (trace, description) = (Self.trace(root), Self.description(root))
      expect(Self.read(trace), root, "trace", seed)
      expect(Self.read(description), root, "frames", seed)
      expect(Self.read(Self.subtree(root)), root, "frames of AppKit", seed)
      expect(Self.read(description + "\n" + trace), root, "frames and trace", seed)
      expect(Self.read("Some words.\n\n\(trace)\nLegend:\n\t* - is laid out with auto layout\n"), root, "trace", seed)
      let quoted = trace.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
      expect(Self.read(quoted.joined(separator: "\n")), root, "quoted trace", seed)
      expect(Self.read(trace.replacing("*", with: "\u{2022}")), root, "trace with hosts", seed)
    }
  }

  @Test func damageEnds() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var count = 0
      let root = Self.node(&generator, depth: 0, &count)
      let bytes = Array((Self.trace(root) + Self.description(root) + Self.subtree(root)).utf8)
      let views = readPrintedViews(LogMutationTests.damaged(bytes, &generator), path: "x")?.views ?? []
      #expect(views.indices.allSatisfy { (views[$0].parent ?? -1) < $0 })
    }
  }

  @Test(arguments: [
    "a | b   | c\n|   |   |\n", "frame = (1 2; 3 4)\n", "UILabel:0x7f01\n|   text\n",
    "2024-01-01 App[1:2] UIView:0x7f01 frame = (0 0; 1 1)\n", "<NSLayoutConstraint:0x1 A:0x2.width == 4>\n|   x\n",
    "|   table   |   of   |\n|   words   |   0x1   |\n",
  ])
  func otherTextsListNoViews(_ text: String) {
    #expect(Self.read(text) == nil)
  }

  @Test func ofTwoTracesTheLaterCounts() throws {
    let before = "*UIView:0x7f01\n|   *UILabel:0x7f02- AMBIGUOUS LAYOUT for UILabel:0x7f02.minX{id: 3}\n"
    let after = "*UIView:0x7f01\n|   *UILabel:0x7f02\n"
    #expect(try #require(Self.read(before + "\n" + after)).views.allSatisfy { !$0.isAmbiguous })
    #expect(try #require(Self.read(after + "\n" + before)).views.map(\.isAmbiguous) == [false, true])
  }

  @Test func oldTraces() throws {
    let views = try #require(
      Self.read("*<UIWindow:0x7f01> - AMBIGUOUS LAYOUT\n|   *<UILabel:0x7f02> - AMBIGUOUS LAYOUT\n"))
    #expect(views.views.map(\.isAmbiguous) == [true, true] && views.views.allSatisfy { $0.openAttributes.isEmpty })
  }

  @Test func guides() throws {
    let line =
      "|   *<UILayoutGuide: 0x7f03 - \"UIViewSafeAreaLayoutGuide\", layoutFrame = {{0, 88}, {375, 690}}, "
      + "owningView = <UIView: 0x7f01; frame = (0 0; 375 812); layer = <CALayer: 0x1>>>- AMBIGUOUS LAYOUT for "
      + "UILayoutGuide:0x7f03'UIViewSafeAreaLayoutGuide'.minX{id: 4441}\n"
    let views = try #require(Self.read("\u{2022}UIView:0x7f01\n" + line))
    #expect(views.views.last?.key == "UIViewSafeAreaLayoutGuide" && views.views.last?.isGuide == true)
    #expect(views.views.last?.frame == Rect(x: 0, y: 88, width: 375, height: 690))
    #expect(views.views.last?.openAttributes == ["x"])
  }

  @Test func framesThatAreNotFinite() throws {
    let views = try #require(
      Self.read(
        "<UIView: 0x7f01; frame = (0 0; 320 480); layer = <X: 0x1>>\n   | <UILabel: 0x7f02; frame = (nan 10; -inf inf); layer = <X: 0x2>>\n"
      )
    ).views
    #expect(views.map(\.invalidFrame) == [nil, "nan 10; -inf inf"] && views[1].frame == nil && views[1].parent == 0)
    let appKit = try #require(Self.read("[   AF O  wLU ] h=--- v=--- NSView 0x7f4 f=(0,NaN,87,32) b=(-)\n")).views
    #expect(appKit.map(\.invalidFrame) == ["0 NaN; 87 32"])
  }

  @Test func placesAreThoseOfTheText() throws {
    let views = try #require(Self.read("words\n\n*UIView:0x7f01\r\n|   *UILabel:0x7f02\r\n"))
    #expect(views.views.map(\.location.line) == [3, 4])
  }
}
