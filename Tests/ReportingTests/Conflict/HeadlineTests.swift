import Testing

/// The sentence above a sum names the size that the other constraints lead to.
struct HeadlineTests {
  private func report(_ lines: String...) throws -> String { try report(lines) }

  private func report(_ lines: [String]) throws -> String {
    let list = lines.enumerated().map { "    \"<NSLayoutConstraint:0x\($0 + 1) \($1)>\"" }.joined(separator: ",\n")
    return try #require(try explained("Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n"))
  }

  @Test func aDifferenceOfSizesIsComparedWithTheOther() throws {
    let turned = try report(
      "UIView:0xa.width == UIView:0xb.width + 10", "UIView:0xb.width == UIView:0xa.width + 10")
    #expect(turned.contains("10 pt wider") && turned.contains("make it 10 pt narrower: 20 pt off"), "\(turned)")
    let third = try report(
      "UIView:0xa.height == UIView:0xc.height - 5", "UIView:0xb.height == UIView:0xc.height",
      "UIView:0xa.height == UIView:0xb.height + 10")
    #expect(third.contains("make it 10 pt taller: 15 pt"), "\(third)")
  }

  @Test func anEqualSizeIsNamed() throws {
    let equal = try report(
      "UIView:0xa.width == UIView:0xc.width", "UIView:0xc.width == UIView:0xb.width",
      "UIView:0xa.width >= UIView:0xb.width + 10")
    #expect(equal.contains("make it as wide as UIView C: 10 pt off"), "\(equal)")
  }

  /// Sizes that follow from other sizes leave no room to speak of.
  @Test func aSizeThatIsZeroBecauseOfOtherSizes() throws {
    let found = try report(
      "UIView:0xa.width == 80", "UIView:0xa.width == UIView:0xb.width", "UIView:0xb.width == UIView:0xc.width",
      "UIView:0xc.width == 0")
    #expect(found.contains("must be 80 pt wide, but the other constraints make it 0 pt wide."), "\(found)")
    #expect(!found.contains("inside it"), "\(found)")
    let shares = try report(
      "UIView:0xa.height == 0.6*UIView:0xc.height", "UIView:0xb.height == 0.5*UIView:0xc.height",
      "UIView:0xa.top == UIView:0xc.top", "UIView:0xb.top == UIView:0xa.bottom",
      "UIView:0xb.bottom == UIView:0xc.bottom",
      "UIView:0xc.height >= 100")
    #expect(shares.contains("but the other constraints make it 0 pt tall."), "\(shares)")
    let between = try report(
      "UIView:0xa.width == 80", "UIView:0xa.left == UIView:0xb.left", "UIView:0xa.right == UIView:0xb.right",
      "UIView:0xb.width == 0")
    #expect(between.contains("the other constraints leave no room for it."), "\(between)")
    #expect(between.contains("but the constraints inside it remain."), "\(between)")
  }

  @Test func aPropertysLimitIsFollowedByItsAlternative() throws {
    let found = try report(
      "'NSSplitViewItem.MinSize' _NSSplitViewItemViewWrapper:0xa.width >= 200", "Sidebar:0xb.width == 180",
      "H:|-(0)-[Sidebar:0xb]   (active, names: '|':_NSSplitViewItemViewWrapper:0xa )",
      "H:[Sidebar:0xb]-(0)-|   (active, names: '|':_NSSplitViewItemViewWrapper:0xa )")
    #expect(found.contains("Otherwise change [2]:\n[2]: Sidebar.width == 180\n"), "\(found)")
  }

  private static let width = "'UIView-Encapsulated-Layout-Width'"

  /// Edges that are measured from outside leave no room anywhere, because nothing shows a container.
  @Test func aSizeBetweenTwoEdges() throws {
    let found = try report(
      "Badge:0xa.left == Cell:0xb.left + 70", "Badge:0xa.right == Cell:0xb.left + 60")
    #expect(found.contains("Badge would have to be -10 pt wide, but a width can't be negative."), "\(found)")
    #expect(found.contains("Change [2]: its constant puts Badge.right on the wrong side of Badge.left."), "\(found)")
  }

  @Test func aHalfOfAContainer() throws {
    let centered = try report(
      "UILabel:0xa.centerX == Prompt:0xb.centerX", "H:|-(37)-[UILabel:0xa]   (active, names: '|':Prompt:0xb )",
      "\(Self.width) Prompt:0xb.width == 0")
    #expect(
      centered.contains("Prompt is 0 pt wide (set by its container), but the gaps inside it need at least 74 pt."),
      "\(centered)")
    let row = [
      "UILabel:0xa.centerX == Prompt:0xb.centerX", "H:|-(7)-[Icon:0xc]   (active, names: '|':Prompt:0xb )",
      "Icon:0xc.width == 20", "H:[Icon:0xc]-(10)-[UILabel:0xa]   (active)", "Prompt:0xb.width == 40",
    ]
    let sized = try report(row + ["V:|-(3)-[UILabel:0xa]   (active, names: '|':Prompt:0xb )"])
    #expect(
      sized.contains("Prompt is 40 pt wide, but its content needs at least 74 pt, not counting UILabel."), "\(sized)")
    // It isn't known whether the label is inside.
    let unknown = try report(row)
    #expect(unknown.contains("UILabel would have to be -34 pt wide, but a width can't be negative."), "\(unknown)")
    // A part of a view that isn't around the content doesn't contain it.
    let other = try report(
      "H:|-(10)-[UILabel:0xa]   (active, names: '|':Guide:0xb )",
      "H:[UILabel:0xa]-(10)-|   (active, names: '|':Guide:0xb )",
      "Guide:0xb.width <= 0.5*Preview:0xc.width", "\(Self.width) Preview:0xc.width == 0")
    #expect(other.contains("There is no room for UILabel's width: 20 pt short."), "\(other)")
  }

  @Test(arguments: [
    ("UITableViewCellContentView", "set by the table view"), ("Shop.CardCollectionCell", "set by the collection view"),
    ("UIView", "set by its container"),
  ])
  func theContainerHasOneName(_ view: String, _ words: String) throws {
    let found = try report(
      "H:|-(8)-[UILabel:0xa]   (active, names: '|':\(view):0xb )",
      "H:[UILabel:0xa]-(8)-|   (active, names: '|':\(view):0xb )", "\(Self.width) \(view):0xb.width == 10")
    #expect(found.has(["10 pt wide (\(words))", "\(words) (UIView-Encapsulated-Layout-Width)"]), "\(found)")
    #expect(found.ranges(of: "set by").count == 2, "\(found)")
  }
}
