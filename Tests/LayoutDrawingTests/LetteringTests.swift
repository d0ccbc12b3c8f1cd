import Testing

@testable import LayoutDrawing

struct LetteringTests {
  /// `fc-query` and any editor give these for DejaVu Sans.
  @Test func textIsAsWideAsTheFontSays() {
    #expect(Lettering(size: 1000).width(of: "A") == 684)
    #expect(Lettering(size: 1000, isBold: true).width(of: "A") == 774)
    #expect(Lettering(size: 10).width(of: "416") == 19.08)
  }

  @Test func marksTakeNoRoomAndUnknownLettersEnough() {
    #expect(Lettering(size: 10).width(of: "e\u{301}") == Lettering(size: 10).width(of: "e"))
    #expect(Lettering(size: 10).width(of: "漢") >= 10)
  }
}
