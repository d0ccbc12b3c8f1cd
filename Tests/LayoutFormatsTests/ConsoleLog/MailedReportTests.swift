import LayoutFormats
import LayoutModel
import Testing

/// Reports that went through mails, forms and other programs.
struct MailedReportTests {
  private static let lines = [
    "<NSLayoutConstraint:0x7fa600001 H:|-(12)-[UILabel:0x7fa500000002]   (active, names: '|':Card:0x7fa500000001 )>",
    "<NSAutoresizingMaskLayoutConstraint:0x7fa600003 h=--& v=--& Card:0x7fa500000001.width == 100   (active)>",
    "<NSLayoutConstraint:0x7fa600002 UILabel:0x7fa500000002.width == 212.5   (active)>",
  ]
  private static let list = "(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
  private static let text = "Unable to simultaneously satisfy constraints.\n\(list)"

  private func check(_ text: String, _ comment: Comment) throws {
    let report = try readReport(text)
    #expect(report.summaries == (try readReport(Self.text).summaries), comment)
    #expect(report.unread.isEmpty, comment)
  }

  @Test func quotedPrintable() throws {
    let encoded = Self.text.replacing("=", with: "=3D")
    try check(encoded, "encoded")
    // Mail programs wrap lines with an equals sign, even within words.
    let wrapped = encoded.replacing("UILabel", with: "UILa=\nbel").replacing("satisfy", with: "satis=\r\nfy")
    try check(wrapped, "wrapped")
  }

  @Test func anEqualsSignThatIsNoCode() throws {
    let line = "<NSLayoutConstraint:0x600001 UILabel:0x7f01'a=3Db'.width == 20   (active)>"
    #expect(try readLine(line).firstItem.text == "a=3Db")
  }

  @Test func decimalCommas() throws {
    try check(Self.text.replacing("212.5", with: "212,5"), "comma")
    #expect(
      try readLine("<NSLayoutConstraint:0x600001 A:0x7f01.width == 0,5*B:0x7f02.width - 1,25>").summary
        == "A.width == B.width * 0.5 - 1.25")
    // Two commas group digits.
    let reason = try unreadReason("<NSLayoutConstraint:0x600001 A:0x7f01.width == 1,000,5>")
    #expect(reason == "unknown attribute or malformed expression")
  }

  @Test func zeroBytes() throws {
    try check(Self.text.replacing("(active)", with: "(active\0)").replacing("\n", with: "\0\n"), "zeros")
    #expect(throws: UnreadableInput.self) { try readLog("Unable to simultaneously satisfy constraints.\0\0(\n") }
  }

  @Test func escapedPunctuation() throws {
    let escaped = Self.text.replacing("(", with: "\\(").replacing(")", with: "\\)").replacing("[", with: "\\[")
    try check(escaped, "Markdown")
  }

  @Test func uppercaseAddresses() throws {
    try check(Self.text.replacing("0x", with: "0X"), "addresses")
    let line = "<NSLayoutConstraint:0x600001 UILabel:0x7f01'0X7F'.width == 20   (active)>"
    #expect(try readLine(line).firstItem.text == "0X7F")
  }

  @Test("lines broken within words", arguments: [45, 48, 56, 64, 72, 80])
  func hardWraps(_ width: Int) throws {
    var wrapped: [Substring] = []
    for line in Self.text.split(separator: "\n") {
      var rest = line
      while rest.count > width {
        wrapped.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      wrapped.append(rest)
    }
    try check(wrapped.joined(separator: "\n"), "\(width)")
  }
}
