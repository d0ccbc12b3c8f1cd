import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Testing

/// Safe areas, bars, margins, and the areas of scroll views.
@Suite struct GuideTests {
  private func pinned(_ item: String, _ attributes: (String, String) = ("top", "top"), constant: Double = 0) -> String {
    Fixture.related("a", "\(attributes.0)", "\(item)", "\(attributes.1)", "constant=\"\(constant)\"")
  }

  private let guide = "<viewLayoutGuide key=\"safeArea\" id=\"sg\"/>"

  @Test(arguments: [("retina4_7", 20.0), ("retina6_12", 59), ("ipad9_7", 20)])
  func theSafeAreaIsTheDevices(_ device: String, _ top: Double) throws {
    let size = try #require(Device.named(device)).size
    let view = Fixture.root(
      (size.width, size.height), Fixture.view("a", nil), pinned("sg"), more: guide)
    #expect(try LaidOut(Fixture.controller(view, device: device)).frame("a")[1] == top)
  }

  @Test func storedFramesTellOfBars() throws {
    // 44 points of a navigation bar are in no element; what is stored below them shows it.
    let view = Fixture.root((375, 667), Fixture.view("a", (0, 72, 10, 10)), pinned("sg", constant: 8), more: guide)
    #expect(try LaidOut(Fixture.controller(view)).frame("a")[1] == 72)
    let tall = LayoutEnvironment(device: Device.named("iPhone 15"))
    #expect(try LaidOut(Fixture.controller(view), tall).frame("a")[1] == 59 + 44 + 8)
  }

  @Test func topAndBottomGuides() throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="tg"/>
      <viewControllerLayoutGuide type="bottom" id="bg"/></layoutGuides>
      """
    let view = Fixture.root(
      (375, 667), Fixture.view("a", nil),
      pinned("tg", ("top", "bottom")) + pinned("bg", ("bottom", "top"), constant: -3))
    #expect(try LaidOut(Fixture.controller(view, guides: guides, era: 9_000)).frame("a")[1] == 20)
    #expect(try LaidOut(Fixture.controller(view, guides: guides, era: 9_000)).frame("a")[3] == 667 - 20 - 3)
  }

  @Test(arguments: [(375.0, "retina4_7", 16.0), (414, "retina5_5", 20)])
  func marginsOfARootFollowItsWidth(_ width: Double, _ device: String, _ margin: Double) throws {
    let view = Fixture.root(
      (width, 667), Fixture.view("a", nil), pinned("root", ("leading", "leadingMargin")), more: guide)
    #expect(try LaidOut(Fixture.controller(view, device: device)).frame("a")[0] == margin)
  }

  /// Margins that a file sets for a screen are no less than the system's at the sides.
  @Test(arguments: [("", 40.0, 16.0), (" viewRespectsSystemMinimumLayoutMargins=\"NO\"", 40, 10)])
  func marginsOfAScreenAreNoLessThanTheSystems(_ attribute: String, _ leading: Double, _ trailing: Double) throws {
    let margins =
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"0\" leading=\"40\" bottom=\"0\" trailing=\"10\"/>"
    let view = Fixture.root(
      (375, 667), Fixture.view("a", nil),
      pinned("root", ("leading", "leadingMargin")) + pinned("root", ("trailing", "trailingMargin")),
      more: guide + margins)
    let file = Fixture.controller(view).replacing("<viewController ", with: "<viewController\(attribute) ")
    #expect(try LaidOut(file).frame("a")[0] == leading)
    #expect(try LaidOut(file).frame("a")[2] == 375 - leading - trailing)
  }

  private func marginInBox(_ tag: String, _ attributes: String, _ more: String, era: Int = 22_000) throws -> Double {
    let box = Fixture.view(
      "box", (40, 200, 200, 200),
      "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
        + Fixture.related("a", "leading", "box", "leadingMargin")
        + "</constraints>" + more, tag: tag, attributes: attributes, translates: true)
    return try LaidOut(Fixture.controller(Fixture.root((375, 667), box, "", more: guide), era: era)).frame("a")[0]
  }

  @Test func marginsOfViews() throws {
    #expect(try marginInBox("view", "", "") == 8)
    #expect(
      try marginInBox("view", "", "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"32\" bottom=\"3\" right=\"4\"/>")
        == 32)
    #expect(
      try marginInBox(
        "view", "",
        "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"5\" bottom=\"3\" trailing=\"4\"/>")
        == 5)
  }

  @Test func marginsThatAreKeptFromTheSuperview() throws {
    func box(at x: Double) -> String {
      Fixture.view(
        "box", (x, 200, 200, 200),
        "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
          + Fixture.related("a", "leading", "box", "leadingMargin")
          + "</constraints>", attributes: "preservesSuperviewLayoutMargins=\"YES\"", translates: true)
    }
    for (x, margin) in [(0.0, 16.0), (4, 12), (100, 8)] {
      let scene = try LaidOut(Fixture.controller(Fixture.root((375, 667), box(at: x), "", more: guide)))
      #expect(try scene.frame("a")[0] == margin)
    }
  }

  @Test(arguments: [(9_000, 8.0, 8.0), (22_000, 11, 16), (24_000, 15, 20)])
  func marginsOfRowsFollowTheEra(_ era: Int, _ top: Double, _ leading: Double) throws {
    let content = Fixture.view(
      "content", (0, 0, 375, 43.5),
      "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
        + ["leading", "top"].map {
          Fixture.related("a", "\($0)", "content", "\($0)Margin")
        }.joined() + "</constraints>", tag: "tableViewCellContentView", attributes: "key=\"contentView\"",
      translates: true)
    let cell = Fixture.view("cell", (0, 0, 375, 44), content, tag: "tableViewCell", translates: true)
    let frame = try LaidOut(Fixture.xib(cell, era: era)).frame("a")
    #expect(Array(frame[..<2]) == [leading, top])
  }

  @Test func edgesOfAScrollViewAgainstItsContentAreItsContentArea() throws {
    let edges = ["leading", "top", "trailing", "bottom"].map {
      Fixture.related("a", "\($0)", "scroll", "\($0)")
    }
    let sizes =
      Fixture.related("a", "width", "scroll", "width")
      + Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"2000\"")
    let scroll = Fixture.view(
      "scroll", (0, 0, 375, 667),
      "<subviews>\(Fixture.view("a", nil))</subviews><constraints>\(edges.joined())\(sizes)</constraints>",
      tag: "scrollView",
      translates: true)
    let scene = try LaidOut(Fixture.controller(Fixture.root((375, 667), scroll)))
    #expect(try scene.frame("a") == [0, 0, 375, 2000])
    #expect(scene.conflicts.isEmpty)
  }

  @Test func contentAndFrameGuidesOfAScrollView() throws {
    let scroll = Fixture.view(
      "scroll", (0, 100, 375, 300),
      "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
        + Fixture.related("a", "leading", "cg", "leading", "constant=\"7\"")
        + Fixture.related("a", "bottom", "fg", "bottom")
        + Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"50\"")
        + "</constraints><viewLayoutGuide key=\"contentLayoutGuide\" id=\"cg\"/>"
        + "<viewLayoutGuide key=\"frameLayoutGuide\" id=\"fg\"/>",
      tag: "scrollView", translates: true)
    let frame = try LaidOut(Fixture.controller(Fixture.root((375, 667), scroll))).frame("a")
    #expect(frame[0] == 7)
    #expect(frame[1] == 250)
  }
}

extension GuideTests {
  /// A scroll view whose content area the file names, with `more` about it.
  private func scroll(_ attributes: String, _ constraints: String = "") -> String {
    let scroll = Fixture.view(
      "scroll", (0, 0, 300, 400),
      "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
        + Fixture.placed("a", 0, 0, 20, 30).replacingRoot(with: "scroll") + constraints
        + "</constraints><viewLayoutGuide key=\"contentLayoutGuide\" id=\"cg\"/>", tag: "scrollView",
      attributes: attributes, translates: true)
    return Fixture.xib(Fixture.root((300, 400), scroll))
  }

  @Test func aContentAreaThatNothingDecidesIsAmbiguous() throws {
    let open = try LaidOut(scroll(""))
    let names = open.diagnosis.ambiguous.map { open.layout.system.variables[$0] }.map {
      "\(open.layout.system.items[$0.item].name).\($0.attribute.rawValue)"
    }
    #expect(names == ["scrollViewA.contentLayoutGuide.width", "scrollViewA.contentLayoutGuide.height"])
    #expect(open.layout.acceptances.isEmpty)
    let ends = ["trailing", "bottom"].map { Fixture.related("cg", $0, "a", $0) }.joined()
    #expect(try LaidOut(scroll("", ends)).diagnosis.ambiguous.isEmpty)
  }

  @Test func ambiguityCanBeTurnedOff() throws {
    let file = try LaidOut(scroll("verifyAmbiguity=\"off\""))
    #expect(file.layout.acceptances.map(\.code) == ["ambiguous"])
  }

  @Test func whatScrollsClearOfBarsIsNotCovered() throws {
    let inner = Fixture.view(
      "box", (0, 0, 375, 100),
      "<subviews>\(Fixture.view("a", nil))</subviews><constraints>"
        + Fixture.related("a", "top", "inner", "top") + "</constraints>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"inner\"/>", translates: true)
    let scroll = Fixture.view(
      "scroll", (0, 0, 375, 667), "<subviews>\(inner)</subviews>", tag: "scrollView", translates: true)
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"sg\"/>"
    let file = Fixture.controller(Fixture.root((375, 667), scroll, more: guide))
    #expect(try LaidOut(file).frame("a")[1] == 0)
  }
}

extension String {
  /// With `id` in the place of the root's.
  fileprivate func replacingRoot(with id: String) -> String {
    split(separator: "\"root\"", omittingEmptySubsequences: false).joined(separator: "\"\(id)\"")
  }
}
