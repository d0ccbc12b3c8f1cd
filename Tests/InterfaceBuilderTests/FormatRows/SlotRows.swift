import InterfaceBuilder
import LayoutModel

/// Where views hang below others.
extension FormatRow {
  static let slots: [Row] = [
    Row(
      rule: "a view without a frame was never laid out",
      file: xib(Fixture.view("a", nil), Fixture.placed("a", 1, 2, 3, 4)), frame: [1, 2, 3, 4]),
    Row(
      rule: "a cell's content in its slot",
      file: Fixture.xib(
        Fixture.view(
          "cell", (0, 0, 320, 44),
          Fixture.view(
            "content", (0, 0, 320, 43),
            "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
              + Fixture.related("a", "leading", "content", "leading", "constant=\"6\"")
              + Fixture.related("a", "centerY", "content", "centerY") + fixed("a", 10, 3) + "</constraints>",
            tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true), tag: "tableViewCell",
          translates: true)), frame: [6, 20, 10, 3]),
    Row(
      rule: "what a grid holds keeps its frame",
      file: Fixture.xib(
        Fixture.root(
          (300, 400),
          Fixture.view(
            "grid", (0, 0, 300, 400),
            "<gridCells><gridCell>\(Fixture.view("a", (40, 300, 50, 60), attributes: "key=\"contentView\""))</gridCell>"
              + "</gridCells>", tag: "gridView", translates: true), tag: "customView", attributes: ""),
        runtime: "MacOSX.Cocoa"), frame: [40, 40, 50, 60]),
    Row(
      rule: "a row among prototypes",
      file: table("<prototypes>\(row)</prototypes>"), frame: [6, 20.5, 10, 3]),
    Row(
      rule: "a row of a section",
      file: table(
        "<sections><tableViewSection headerTitle=\"One\" id=\"one\"><cells>\(row)</cells></tableViewSection></sections>"
      ),
      frame: [6, 20.5, 10, 3]),
    Row(
      rule: "a header above a table",
      file: table(
        Fixture.view(
          "head", (0, 0, 320, 90), placedInside("head"), attributes: "key=\"tableHeaderView\"", translates: true)
      ), frame: [3, 4, 10, 20]),
    Row(
      rule: "a footer below a table",
      file: table(
        Fixture.view(
          "foot", (0, 44, 320, 90), placedInside("foot"), attributes: "key=\"tableFooterView\"", translates: true)
      ), frame: [3, 4, 10, 20]),
    Row(
      rule: "a cell of a collection",
      file: collection(
        "<cells>"
          + Fixture.view(
            "cell", (10, 10, 100, 80),
            Fixture.view(
              "content", (0, 0, 100, 80), placedInside("content"), tag: "collectionViewCellContentView",
              attributes: "key=\"contentView\"", translates: true), tag: "collectionViewCell", translates: true)
          + "</cells>"), frame: [3, 4, 10, 20]),
    Row(
      rule: "the content of an old cell has no id: constraints name the cell",
      file: collection(
        "<cells><collectionViewCell id=\"cell\">\(rect(10, 10, 100, 80))<view key=\"contentView\">\(rect(0, 0, 100, 80))"
          + subviews(Fixture.view("a", nil)) + "</view>" + list(placed(in: "cell")) + "</collectionViewCell></cells>"),
      frame: [3, 4, 10, 20]),
    Row(
      rule: "the header of a collection's section",
      file: collection(
        Fixture.view(
          "head", (0, 0, 300, 50), placedInside("head"), tag: "collectionReusableView",
          attributes: "key=\"sectionHeaderView\"", translates: true)), frame: [3, 4, 10, 20]),
    Row(
      rule: "the footer of a collection's section",
      file: collection(
        Fixture.view(
          "foot", (0, 50, 300, 50), placedInside("foot"), tag: "collectionReusableView",
          attributes: "key=\"sectionFooterView\"", translates: true)), frame: [3, 4, 10, 20]),
    Row(
      rule: "a blurred background has a view for its content",
      file: xib(
        Fixture.view(
          "blur", (0, 0, 300, 100),
          Fixture.view(
            "content", (0, 0, 300, 100), placedInside("content"), attributes: "key=\"contentView\"", translates: true),
          tag: "visualEffectView", translates: true)), frame: [3, 4, 10, 20]),
    Row(
      rule: "the room for another controller's view is a view",
      file: xib(Fixture.view("a", nil, tag: "containerView"), Fixture.placed("a", 3, 4, 10, 20)),
      frame: [3, 4, 10, 20]),
    Row(
      rule: "a view in a navigation bar is a scene of its own",
      file: Fixture.controller(
        Fixture.root((375, 667), "")
          + "<navigationItem key=\"navigationItem\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\" id=\"b\">"
          + Fixture.view(
            "bar", (300, 7, 60, 30), placedInside("bar"), attributes: "key=\"customView\"", translates: true)
          + "</barButtonItem></navigationItem>"), frame: [3, 4, 10, 20], scene: "bar"),
    Row(
      rule: "the view of a window",
      file: Fixture.xib(
        "<window title=\"Settings\" id=\"window\"><rect key=\"contentRect\" x=\"0\" y=\"0\" width=\"300\" height=\"400\"/>"
          + Fixture.view(
            "root", (0, 0, 300, 400), placedInside("root"), attributes: "key=\"contentView\"", translates: true)
          + "</window>", runtime: "MacOSX.Cocoa"), frame: [3, 4, 10, 20]),
    Row(
      rule: "the view of a toolbar's item is a scene of its own",
      file: Fixture.xib(
        "<toolbar id=\"bar\"><allowedToolbarItems><toolbarItem id=\"item\">"
          + Fixture.view("tool", (0, 0, 60, 30), placedInside("tool"), attributes: "key=\"view\"", translates: true)
          + "</toolbarItem></allowedToolbarItems></toolbar>", runtime: "MacOSX.Cocoa"), frame: [3, 4, 10, 20],
      scene: "tool"),
    Row(
      rule: "the view of a tab",
      file: inMac(
        "tabView",
        "<tabViewItems><tabViewItem label=\"One\" id=\"one\">"
          + Fixture.view("tab", (10, 33, 280, 300), placedInside("tab"), attributes: "key=\"view\"", translates: true)
          + "</tabViewItem></tabViewItems>"), frame: [3, 4, 10, 20]),
    Row(
      rule: "the content of a box",
      file: inMac(
        "box",
        Fixture.view(
          "content", (2, 2, 296, 396), placedInside("content"), attributes: "key=\"contentView\"", translates: true),
        "boxType=\"custom\""), frame: [3, 4, 10, 20]),
    Row(
      rule: "the panes of a split view keep their frames",
      file: inMac(
        "splitView",
        subviews(Fixture.view("left", (0, 0, 100, 400)) + Fixture.view("a", (101, 0, 199, 400)))
          + "<holdingPriorities><real value=\"250\"/><real value=\"250\"/></holdingPriorities>"),
      frame: [101, 0, 199, 400]),
    Row(
      rule: "a cell of a table's column",
      file: inMac(
        "scrollView",
        Fixture.view(
          "clip", (0, 0, 300, 400),
          subviews(
            Fixture.view(
              "table", (0, 0, 300, 400),
              "<tableColumns><tableColumn id=\"column\"><prototypeCellViews>"
                + Fixture.view("cell", (1, 1, 298, 30), placedInside("cell"), tag: "tableCellView", translates: true)
                + "</prototypeCellViews></tableColumn></tableColumns>", tag: "tableView", translates: true)),
          tag: "clipView", attributes: "key=\"contentView\"", translates: true)), frame: [3, 4, 10, 20]),
  ]

  static let coordinates: [Row] =
    [
      Row(
        rule: "on macOS frames count from the bottom, constraints from the top",
        file: Fixture.xib(
          Fixture.root(
            (300, 400), Fixture.view("a", (5, 330, 20, 50)) + Fixture.view("b", (7, 30, 2, 3), translates: true),
            Fixture.related("a", "top", "b", "top", "constant=\"-360\"")
              + Fixture.related("a", "leading", "b", "leading") + fixed("a", 20, 50), tag: "customView",
            attributes: ""), runtime: "MacOSX.Cocoa"), frame: [7, 7, 20, 50])
    ]
    + ["view", "customView", "box", "visualEffectView", "tableCellView", "clipView"].map { tag in
      Row(
        rule: "on macOS frames count from the bottom in a \(tag)",
        file: inMac(tag, subviews(Fixture.view("a", (5, 330, 20, 50), translates: true)), "boxType=\"custom\""),
        frame: [5, 20, 20, 50])
    }
    + [
      Row(
        rule: "in a split view frames count from the top: its first pane is the uppermost",
        file: inMac("splitView", subviews(Fixture.view("a", (0, 230, 100, 50), translates: true)), ""),
        frame: [0, 230, 100, 50])
    ]

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  /// Constraints that put `a` 3 from the left and 4 from the top of `owner`, 10 by 20.
  private static func placed(in owner: String) -> String {
    Fixture.related("a", "leading", owner, "leading", "constant=\"3\"")
      + Fixture.related("a", "top", owner, "top", "constant=\"4\"") + fixed("a", 10, 20)
  }

  /// `a` in the view `owner`.
  private static func placedInside(_ owner: String) -> String {
    subviews(Fixture.view("a", nil)) + list(placed(in: owner))
  }

  private static func table(_ content: String) -> String {
    xib(Fixture.view("table", (0, 0, 320, 400), content, tag: "tableView", translates: true))
  }

  private static func collection(_ content: String) -> String {
    xib(Fixture.view("grid", (0, 0, 300, 400), content, tag: "collectionView", translates: true))
  }

  /// A view of AppKit's, 300 by 400.
  private static func inMac(_ tag: String, _ content: String, _ attributes: String = "") -> String {
    xib(
      Fixture.view("outer", (0, 0, 300, 400), content, tag: tag, attributes: attributes, translates: true),
      runtime: "MacOSX.Cocoa")
  }

  /// A row of a table, 44 high, with a separator.
  private static let row = Fixture.view(
    "cell", (0, 22, 320, 44),
    Fixture.view(
      "content", (0, 0, 320, 44),
      subviews(Fixture.view("a", nil))
        + list(
          Fixture.related("a", "leading", "content", "leading", "constant=\"6\"")
            + Fixture.related("a", "centerY", "content", "centerY") + fixed("a", 10, 3)),
      tag: "tableViewCellContentView", attributes: "key=\"contentView\"", translates: true), tag: "tableViewCell",
    translates: true)
}
