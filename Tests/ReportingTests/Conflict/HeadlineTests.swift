import Testing

/// The sentence above a sum names the size that the other constraints lead to.
struct HeadlineTests {
  private func report(_ lines: String...) throws -> String {
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
}
