import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import Testing

/// Advice that people who know Auto Layout give first: one made-up list for each rule, and one that must not show it.
struct RuleAdviceTests {
  private func answer(_ lines: String..., fixesAreEnough: Bool = true) throws -> RecommendedAnswer {
    try RecommendedAnswer(lines, fixesAreEnough: fixesAreEnough)
  }

  // MARK: Slips

  @Test func anEmptyFrameOfAViewWhoseMaskIsLeftOn() throws {
    let gaps = [
      "0x600002 UILabel:0x7f02.left == Card:0x7f01.left + 16",
      "0x600003 UILabel:0x7f02.right == Card:0x7f01.right - 16",
    ]
    let frame = "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Card:0x7f01.width == 0"
    let found = try RecommendedAnswer([frame] + gaps)
    #expect(found.recommendation.reason == .frameIsEmpty(0))
    #expect(found.fix?.change == .turnOffAutoresizing)
    // A table sets the frame of its header, which then has no size yet.
    let inTable =
      "NSAutoresizingMaskLayoutConstraint:0x600004 h=--& v=--& "
      + "H:|-(0)-[Card:0x7f01]   (active, names: '|':UITableView:0x7f09 )"
    let header = try RecommendedAnswer([frame] + gaps + [inTable])
    #expect(header.recommendation.reason == .noSizeYet(0) && header.recommendation.kind == .giveSize)
    // A scroll view sets the frame of its clip view.
    let clip = try RecommendedAnswer(([frame] + gaps).map { $0.replacing("Card", with: "NSClipView") })
    #expect(clip.fix?.change != .turnOffAutoresizing)
    // What lies in the view by its frame would lose its place.
    let hosted = "NSAutoresizingMaskLayoutConstraint:0x600005 h=-&- v=-&- Row:0x7f03.left == Card:0x7f01.left"
    let inRow = gaps.map { $0.replacing("Card:0x7f01", with: "Row:0x7f03") }
    let right = "NSAutoresizingMaskLayoutConstraint:0x600006 h=-&- v=-&- Row:0x7f03.right == Card:0x7f01.right"
    let host = try RecommendedAnswer([frame, hosted, right] + inRow)
    if case .frameIsEmpty = host.recommendation.reason { Issue.record("\(host.recommendation)") }
  }

  /// A frame that follows its superview's width is empty, too, if it is narrower by all of that width.
  @Test func anEmptyFrameRelativeToItsSuperview() throws {
    func answer(_ width: Int) throws -> RecommendedAnswer {
      try self.answer(
        "NSAutoresizingMaskLayoutConstraint:0x600001 h=-&- v=--& Toast:0x7f01.width == UIView:0x7f02.width - 320",
        "0x600002 H:|-(4)-[UILabel:0x7f03]   (active, names: '|':Toast:0x7f01 )",
        "0x600003 H:[UILabel:0x7f03]-(10)-|   (active, names: '|':Toast:0x7f01 )",
        "0x600004 'UIView-Encapsulated-Layout-Width' UIView:0x7f02.width == \(width)")
    }
    let found = try answer(320)
    #expect(found.recommendation.reason == .frameIsEmpty(0) && found.fix?.change == .turnOffAutoresizing)
    let narrow = try answer(330)
    if case .frameIsEmpty = narrow.recommendation.reason { Issue.record("\(narrow.recommendation)") }
  }

  @Test func anEquationGoesBeforeALimit() throws {
    let found = try answer("0x600001 UILabel:0x7f01.height == 20", "0x600002 UILabel:0x7f01.height >= 34")
    #expect(found.recommendation.reason == .twoLimits([0, 1]))
    #expect(found.fix?.index == 0 && found.fix?.change == .remove)
  }

  /// The distance of a view's own edges is its width as well.
  @Test func aWidthBetweenAViewsOwnEdges() throws {
    let found = try answer(
      "0x600001 NSSplitView:0x7f01.width >= 300", "0x600002 NSSplitView:0x7f01.right == NSSplitView:0x7f01.left + 126")
    #expect(found.recommendation.reason == .twoLimits([1, 0]))
    #expect(found.fix?.index == 1 && found.fix?.change == .remove)
    // A distance from another view is no size.
    let other = try answer(
      "0x600001 NSSplitView:0x7f01.width >= 300", "0x600002 NSSplitView:0x7f01.right == Page:0x7f02.left + 126",
      "0x600003 NSSplitView:0x7f01.left == Page:0x7f02.left")
    #expect(other.recommendation.reason == .onlySize(0))
  }

  @Test func aLimitThatAPropertySets() throws {
    let found = try answer(
      "0x600001 NSView:0x7f01.width >= 360", "0x600002 'NSSplitViewItem.MaxSize' NSView:0x7f01.width <= 300")
    #expect(found.recommendation.kind == .notYours && found.recommendation.index == 1)
    #expect(found.recommendation.reason == .propertyLimit(1, nearest: 360))
    #expect(found.fix?.index == 0)
  }

  @Test func oneSizeInAStackViewOfEqualSizes() throws {
    let row = [
      "0x600001 'UISV-fill-equally' UIButton:0x7f03.width == UIButton:0x7f02.width",
      "0x600002 'UISV-canvas-connection' UIStackView:0x7f01.leading == UIButton:0x7f02.leading",
      "0x600003 'UISV-canvas-connection' H:[UIButton:0x7f03]-(0)-|   (active, names: '|':UIStackView:0x7f01 )",
      "0x600004 'UISV-spacing' H:[UIButton:0x7f02]-(8)-[UIButton:0x7f03]",
      "0x600005 UIStackView:0x7f01.leading == UIView:0x7f00.leading + 16",
      "0x600006 UIStackView:0x7f01.trailing == UIView:0x7f00.trailing - 16",
      "0x600007 'UIView-Encapsulated-Layout-Width' UIView:0x7f00.width == 390",
    ]
    let found = try RecommendedAnswer(row + ["0x600008 UIButton:0x7f02.width == 80"])
    #expect(found.recommendation.reason == .equalDistribution(7, isSet: true))
    #expect(found.fix?.index == 7 && found.fix?.change == .remove)
    // If the stack view only may not be wider, the size isn't superfluous.
    let limited = try RecommendedAnswer(
      Array(row.dropLast(2)) + [
        "0x600006 UIStackView:0x7f01.trailing <= UIView:0x7f00.trailing - 16",
        row[6], "0x600008 UIButton:0x7f02.width == 180",
      ])
    #expect(limited.recommendation.reason == .equalDistribution(7, isSet: false))
    #expect(limited.fix?.index == 7 && limited.fix?.change != .remove)
    // The size of the stack view is no size of one of its views.
    let whole = try RecommendedAnswer(
      Array(row.dropLast(2)) + [row[5], row[6], "0x600008 UIStackView:0x7f01.width == 80"])
    if case .equalDistribution = whole.recommendation.reason { Issue.record("\(whole.recommendation)") }
  }

  @Test func aSizeThatAStackViewStretches() throws {
    let row = [
      "0x600001 'UISV-alignment' UIImageView:0x7f02.top == UIButton:0x7f03.top",
      "0x600002 'UISV-alignment' UIImageView:0x7f02.bottom == UIButton:0x7f03.bottom",
      "0x600003 'UISV-canvas-connection' UIStackView:0x7f01.top == UIImageView:0x7f02.top",
      "0x600004 'UISV-canvas-connection' UIStackView:0x7f01.bottom == UIImageView:0x7f02.bottom",
      "0x600005 'UIView-Encapsulated-Layout-Height' UIStackView:0x7f01.height == 711",
    ]
    let found = try RecommendedAnswer(row + ["0x600006 UIButton:0x7f03.height == 100"])
    #expect(found.recommendation.reason == .stackAlignment(5))
    #expect(found.fix?.index == 5 && found.fix?.change.kind == "lowerPriority")
    // No alignment makes room for a larger view.
    let large = try RecommendedAnswer(row + ["0x600006 UIButton:0x7f03.height == 800"])
    if case .stackAlignment = large.recommendation.reason { Issue.record("\(large.recommendation)") }
  }

  @Test func aLayoutMarginThatTakesTheRoom() throws {
    func bar(_ height: Int) throws -> RecommendedAnswer {
      try answer(
        "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Bar:0x7f01.height == 86",
        "0x600002 UIButton:0x7f02.top == Bar:0x7f01.top", "0x600003 UIButton:0x7f02.height == \(height)",
        "0x600004 UILayoutGuide:0x600009'UIViewLayoutMarginsGuide'.bottom == UIButton:0x7f02.bottom",
        "0x600005 'UIView-bottomMargin-guide-constraint' "
          + "V:[UILayoutGuide:0x600009'UIViewLayoutMarginsGuide']-(42)-|   (active, names: '|':Bar:0x7f01 )")
    }
    let found = try bar(52)
    guard case .layoutMargin(4, pin: 3, let nearest) = found.recommendation.reason else {
      Issue.record("\(found.recommendation)")
      return
    }
    #expect(nearest.magnitude == 34 && found.fix?.index == 3)
    // Without any margin the button would still be too tall.
    let tall = try bar(90)
    #expect(tall.recommendation.reason == .onlySize(2))
  }

  @Test func theSizeOfAnotherScreen() throws {
    let banner = [
      "0x600001 Banner:0x7f02.leading == UIView:0x7f01.leading",
      "0x600002 Banner:0x7f02.trailing == UIView:0x7f01.trailing",
      "0x600003 'UIView-Encapsulated-Layout-Width' UIView:0x7f01.width == 390",
    ]
    let found = try RecommendedAnswer(banner + ["0x600004 Banner:0x7f02.width == 375"])
    #expect(found.recommendation.reason == .deviceSize(3, container: 2))
    #expect(found.fix?.index == 3 && found.fix?.change == .remove)
    let other = try RecommendedAnswer(banner + ["0x600004 Banner:0x7f02.width == 200"])
    #expect(other.recommendation.reason == .moreRoom(container: 2, edge: 1))
    // With the gaps on both sides it is as wide as another screen.
    let card = [
      "0x600001 Card:0x7f02.leading == UIView:0x7f01.leading + 20",
      "0x600002 Card:0x7f02.trailing == UIView:0x7f01.trailing - 20",
      "0x600003 'UIView-Encapsulated-Layout-Width' UIView:0x7f01.width == 414",
    ]
    let inset = try RecommendedAnswer(card + ["0x600004 Card:0x7f02.width == 335"])
    #expect(inset.recommendation.reason == .deviceSize(3, container: 2))
    let chosen = try RecommendedAnswer(card + ["0x600004 Card:0x7f02.width == 300"])
    if case .deviceSize = chosen.recommendation.reason { Issue.record("\(chosen.recommendation)") }
  }

  // MARK: Room

  @Test func anEdgeBesideACenterAndASize() throws {
    let found = try answer(
      "0x600001 Badge:0x7f02.width == 100", "0x600002 Badge:0x7f02.centerX == Card:0x7f01.centerX",
      "0x600003 Badge:0x7f02.left == Card:0x7f01.left + 20", "0x600004 Card:0x7f01.width == 320")
    #expect(found.recommendation.reason == .centredEdge(2, size: 0))
    #expect(found.fix?.index == 2 && found.fix?.change == .relax(to: .greaterThanOrEqual))
    // About the size that the edge gives: a number out of a design.
    let nearly = try answer(
      "0x600001 Badge:0x7f02.width == 270", "0x600002 Badge:0x7f02.centerX == Card:0x7f01.centerX",
      "0x600003 Badge:0x7f02.left == Card:0x7f01.left + 20", "0x600004 Card:0x7f01.width == 320")
    #expect(nearly.recommendation.reason == .centredSize(0) && nearly.fix?.change == .remove)
    // The edges of a view between the two only pass a size on.
    let inside = try answer(
      "0x600001 Badge:0x7f02.width == 270", "0x600002 Badge:0x7f02.centerX == Card:0x7f01.centerX",
      "0x600003 Badge:0x7f02.left == Card:0x7f01.left + 20", "0x600004 Card:0x7f01.left == Page:0x7f03.left",
      "0x600005 Card:0x7f01.right == Page:0x7f03.right", "0x600006 Page:0x7f03.width == 320")
    #expect(inside.recommendation.reason == .centredSize(0) && inside.fix?.change == .remove)
  }

  /// A width relative to the container leaves room beside a centered view, too.
  @Test func anEdgeBesideACenterAndARelativeSize() throws {
    let pane = ["0x600001 Pane:0x7f02.left == Page:0x7f01.left", "0x600002 Pane:0x7f02.centerX == Page:0x7f01.centerX"]
    let found = try RecommendedAnswer(pane + ["0x600003 Pane:0x7f02.width == Page:0x7f01.width - 200"])
    #expect(found.recommendation.reason == .centredEdge(0, size: 2))
    #expect(found.fix?.index == 0 && found.fix?.change == .relax(to: .greaterThanOrEqual))
    // A wider view doesn't fit whatever the edge does.
    let wider = try RecommendedAnswer(pane + ["0x600003 Pane:0x7f02.width == Page:0x7f01.width + 200"])
    if case .centredEdge = wider.recommendation.reason { Issue.record("\(wider.recommendation)") }
  }

  @Test func aMaximumIsNeverTheFirstToGo() throws {
    for width in ["'UIView-Encapsulated-Layout-Width' Card:0x7f01.width == 361", "Card:0x7f01.width == 361"] {
      let found = try answer(
        "0x600001 Bubble:0x7f02.width <= 300", "0x600002 Bubble:0x7f02.leading == Card:0x7f01.leading",
        "0x600003 Bubble:0x7f02.trailing == Card:0x7f01.trailing", "0x600004 \(width)")
      #expect(found.recommendation.reason == .moreRoom(container: 3, edge: 2), "\(width)")
      #expect(found.fix?.change == .relax(to: .lessThanOrEqual))
    }
  }

  @Test func aCellOfATableWithoutASize() throws {
    let labels = [
      "0x600001 UILabel:0x7f02.leading == UITableViewCellContentView:0x7f01.leading + 10",
      "0x600002 H:[UILabel:0x7f02]-(>=30)-[UILabel:0x7f03]",
      "0x600003 UILabel:0x7f03.trailing == UITableViewCellContentView:0x7f01.trailing",
    ]
    func width(_ points: String) -> String {
      "0x600004 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x7f01.width == \(points)"
    }
    let found = try RecommendedAnswer(labels + [width("27.3333")])
    #expect(found.recommendation.reason == .narrowCell(3))
    #expect(found.fix?.index == 2 && found.fix?.change.kind == "lowerPriority")
    #expect(found.conflict.fixes.allSatisfy { $0.change.kind == "lowerPriority" })
    let wide = try RecommendedAnswer(labels.map { $0.replacing(">=30", with: ">=400") } + [width("320")])
    if case .narrowCell = wide.recommendation.reason { Issue.record("\(wide.recommendation)") }
  }

  /// A constant that puts a far edge before the near edge is a slip, whichever of the two it is.
  @Test func aFarEdgeBeforeTheNearEdge() throws {
    let found = try answer(
      "0x600001 Badge:0x7f02.left == Cell:0x7f01.left + 70", "0x600002 Badge:0x7f02.right == Cell:0x7f01.left + 60")
    #expect(found.recommendation.reason == .crossedEdges(far: 1, near: 0))
    #expect(found.fix?.index == 1 && found.fix?.change == .changeConstant(to: 70))
    // From different places, the distance between these may be wrong as well.
    let others = try answer(
      "0x600001 Badge:0x7f02.left == Cell:0x7f01.left + 70", "0x600002 Badge:0x7f02.right == Cell:0x7f01.right - 60",
      "0x600003 Cell:0x7f01.width == 100")
    #expect(others.recommendation.reason == .onlySize(2))
  }

  /// If a ratio carries a cell's provisional height over to its width, the height is still the provisional size.
  @Test(arguments: ["width == 1.77778*Poster:0x7f02.height", "height == 0.5625*Poster:0x7f02.width"])
  func aRatioInACell(_ ratio: String) throws {
    func answer(_ content: String) throws -> RecommendedAnswer {
      try self.answer(
        "0x600001 Poster:0x7f02.\(ratio)",
        "0x600002 H:|-(0)-[Poster:0x7f02]   (active, names: '|':\(content):0x7f01 )",
        "0x600003 H:[Poster:0x7f02]-(0)-|   (active, names: '|':\(content):0x7f01 )",
        "0x600004 V:|-(0)-[Poster:0x7f02]   (active, names: '|':\(content):0x7f01 )",
        "0x600005 V:[Poster:0x7f02]-(0)-|   (active, names: '|':\(content):0x7f01 )",
        "0x600006 'UIView-Encapsulated-Layout-Height' \(content):0x7f01.height == 44",
        "0x600007 'UIView-Encapsulated-Layout-Width' \(content):0x7f01.width == 375")
    }
    let found = try answer("UITableViewCellContentView")
    #expect(found.recommendation.reason == .cellHeight(5) && found.fix?.index == 4)
    let header = try answer("UIView")
    if case .cellHeight = header.recommendation.reason { Issue.record("\(header.recommendation)") }
  }

  /// Lists set the frames of cells, which older systems print as autoresizing masks.
  @Test func aCellWhoseHeightIsAFrame() throws {
    func answer(_ content: String) throws -> RecommendedAnswer {
      try self.answer(
        "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& \(content):0x7f01.height == 44",
        "0x600002 V:|-(20)-[UITextView:0x7f02]   (active, names: '|':\(content):0x7f01 )",
        "0x600003 V:[UITextView:0x7f02]-(20)-|   (active, names: '|':\(content):0x7f01 )",
        "0x600004 UITextView:0x7f02.height == 100")
    }
    let found = try answer("UITableViewCellContentView")
    #expect(found.recommendation.reason == .cellHeight(0) && found.fix?.index == 2)
    let card = try answer("Card")
    if case .cellHeight = card.recommendation.reason { Issue.record("\(card.recommendation)") }
  }

  @Test func severalMinimums() throws {
    let row = [
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Row:0x7f01.width == 120",
      "0x600002 UILabel:0x7f02.left == Row:0x7f01.left + 12", "0x600003 UILabel:0x7f02.width >= 80",
      "0x600004 UILabel:0x7f03.left == UILabel:0x7f02.right + 12", "0x600005 UILabel:0x7f03.width >= 90",
      "0x600006 UILabel:0x7f03.right == Row:0x7f01.right",
    ]
    let found = try RecommendedAnswer(row)
    guard case .minimums(let room) = found.recommendation.reason else {
      Issue.record("\(found.recommendation)")
      return
    }
    #expect(found.recommendation.kind == .shareRoom && found.fix == nil)
    #expect(room.demand == Rational(170) && room.room == Rational(96))
    // One of them an equation: that is what to look at.
    let fixed = try RecommendedAnswer(row.map { $0.replacing("width >= 90", with: "width == 90") })
    if case .minimums = fixed.recommendation.reason { Issue.record("\(fixed.recommendation)") }
  }

  @Test func aFixedSizeAroundAMinimum() throws {
    let found = try answer(
      "0x600001 Card:0x7f01.height == 60", "0x600002 UILabel:0x7f02.height >= 34",
      "0x600003 UILabel:0x7f02.top == Card:0x7f01.top + 16", "0x600004 UILabel:0x7f02.bottom == Card:0x7f01.bottom - 16"
    )
    #expect(found.recommendation.reason == .fixedSize(0, minimum: 1))
    #expect(found.fix?.index == 0 && found.fix?.change == .relax(to: .greaterThanOrEqual))
  }

  // MARK: Harm

  /// Of two removals the one that keeps views apart comes first.
  @Test func anOverlapIsNotTheFirst() throws {
    let found = try answer(
      "0x600001 UIButton:0x7f02.width == 40", "0x600002 UIButton:0x7f02.left == Bar:0x7f01.left + 10",
      "0x600003 UILabel:0x7f03.left == UIButton:0x7f02.right", "0x600004 UILabel:0x7f03.left == Bar:0x7f01.left + 15")
    #expect(found.fix?.index == 3 && found.fix?.change == .remove)
    let harmful = try #require(found.conflict.fixes.first { $0.index == 2 })
    let items = found.system.items
    guard case .overlap(let first, let second, points: 35) = harmful.harms.first else {
      Issue.record("\(harmful.harms)")
      return
    }
    #expect(items[first].className == "UILabel" && items[second].className == "UIButton")
    #expect(harmful.index == found.conflict.fixes.last?.index, "what harms comes last")
  }

  @Test func aViewWithoutASizeIsNotTheFirst() throws {
    let found = try answer("0x600001 Menu:0x7f01.height == 44", "0x600002 Menu:0x7f01.height == 0")
    #expect(found.fix?.index == 1 && found.fix?.change == .remove)
    let harmful = try #require(found.conflict.fixes.first { $0.index == 0 })
    guard case .collapse(let place) = harmful.harms.first else {
      Issue.record("\(harmful.harms)")
      return
    }
    #expect(place.attribute == .height)
  }

  /// A number that fits one size of a container comes after changes that fit all.
  @Test func aNumberForOneSizeOfTheContainerIsLate() throws {
    let lines = [
      "0x600001 UIView:0x7f02.leading == Cell:0x7f01.leading + 10",
      "0x600002 UIView:0x7f02.trailing == Cell:0x7f01.trailing - 10", "0x600003 UIView:0x7f02.width == 500",
    ]
    let hosted = "'UIView-Encapsulated-Layout-Width' Cell:0x7f01.width == 320"
    let found = try RecommendedAnswer(lines + ["0x600004 \(hosted)"])
    let ofSize = found.conflict.fixes.filter { $0.index == 2 }
    #expect(ofSize.count > 1 && ofSize.last?.change == .changeConstant(to: 300))
    #expect(ofSize.last?.harms == [.fixedNumber(container: 3)])
    #expect(ofSize.dropLast().flatMap(\.harms).isEmpty)
    // The app gives this container its size, and changes it together with the other.
    let own = try RecommendedAnswer(lines + ["0x600004 Cell:0x7f01.width == 320"])
    #expect(own.conflict.fixes.flatMap(\.harms).isEmpty)
  }

  /// What is hidden is meant to have no size.
  @Test func aHiddenViewIsNoHarm() throws {
    let found = try answer(
      "0x600001 'UISV-hiding' UILabel:0x7f01.height == 0", "0x600002 UILabel:0x7f01.height == 20")
    #expect(found.conflict.fixes.allSatisfy(\.harms.isEmpty) && !found.fixes.isEmpty)
  }
}
