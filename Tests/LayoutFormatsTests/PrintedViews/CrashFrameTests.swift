import LayoutFormats
import Testing

/// A message in a crash log has the place of the app's own frame.
struct CrashFrameTests {
  private static let message =
    "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 \"UILabel:0x2.top\"> and "
    + "<NSLayoutYAxisAnchor:0x3 \"UIView:0x4.top\"> because they have no common ancestor."

  private func read(_ stack: String) -> [PrintedMessage] {
    readPrintedMessages(Array("\(Self.message)\n\(stack)\n".utf8), path: "m.log")
  }

  @Test func theFirstFrameWithAPlaceCounts() throws {
    let message = try #require(
      read(
        """

        Fatal Exception: NSGenericException
        0  CoreFoundation    0x23ad25ea4 __exceptionPreprocess
        1  libobjc.A.dylib   0x239ef5a50 objc_exception_throw
        2  SnapKit           0x1053c0001 Constraint.activate() (Constraint.swift:230)
        3  Shop              0x1053c4258 CartView.update() (CartView.swift:381)
        4  Shop              0x1053c4300 CartView.show() (CartView.swift:12)
        """
      ).first)
    #expect(message.source == "CartView.swift:381")
    #expect(message.meaning.hasSuffix("no common superview (CartView.swift:381)"))
  }

  @Test func objectiveCFramesCount() {
    #expect(read("7   Shop  0x000 -[CartView update] + 381 (CartView.m:40)").first?.source == "CartView.m:40")
  }

  @Test(arguments: [
    "", "see 0x10 in the file (CartView.swift:381)", "3 Shop 0x1053c4258 CartView.update() + 40",
    "3 Shop 0x1053c4258 CartView.update() (CartView.swift:0)", "3 Shop 0x1053c4258 closure (<compiler-generated>)",
    "a\nb\nc\nd\ne\nf\ng\n3 Shop 0x1053c4258 CartView.update() (CartView.swift:381)",
  ]) func otherTextIsNoFrame(_ stack: String) {
    let messages = read(stack)
    #expect(messages.count == 1)
    #expect(messages.first?.source == nil)
  }

  @Test func theSameMessageIsOneWithAndWithoutFrames() {
    let frames = "0 Shop 0x1 CartView.update() (CartView.swift:381)"
    let messages = read("\(frames)\n\(Self.message)")
    #expect(messages.map(\.count) == [2])
    #expect(messages.first?.source == "CartView.swift:381")
  }
}
