import Foundation
import Masdiag
import Testing

@testable import ReportPage

/// Names that would do harm, or harm the page, if they were anything but names.
struct HostilePageTests {
  static let keys = [
    "<script>alert(1)</script>", "</script><script>alert(1)", "</style><b>", "\"><img src=x onerror=alert(1)>",
    "' onload='alert(1)", "<!--", "]]>", "&lt;b&gt; &amp; &#60;", "javascript:alert(1)", "##vso[task.complete]",
    "::error file=x::y", String(repeating: "long ", count: 1_900) + "end", "שלום עולם", "مرحبا", "👩‍👩‍👧 family",
    "c1.1", "main",
  ]

  @Test(arguments: keys) func namesStayNamesAndStayWhole(_ key: String) throws {
    let reports = try Masdiag.explain(Array(conflictingDocument(key).utf8), path: "\(key.prefix(40)).json")
    let html = ReportPage(reports, generator: "masdiag").html
    let page = try ReadPage(html)
    let harmless = try ReadPage(input: conflictingDocument("card"), path: "card.json")
    // The same markup as for a name that is a word: elements, attributes, style and script.
    #expect(page.frame.map(\.name) == harmless.frame.map(\.name))
    #expect(page.frame.map { $0.attributes.keys.sorted() } == harmless.frame.map { $0.attributes.keys.sorted() })
    let parts = Set(page.elements.filter(\.isInPicture).map(\.name))
    #expect(parts.isSubset(of: ["title", "desc", "g", "rect", "path", "circle", "text", "tspan", "bdi"]))
    #expect(page.style == harmless.style && page.script == harmless.script)
    #expect(page.all("td", class: "statement").contains { $0.text.contains(key) })
    #expect(page.all("h2").allSatisfy { $0.text.hasPrefix(key) })
    #expect(!html.contains("##"))
    #expect(!html.split(whereSeparator: \.isNewline).contains { $0.drop { $0 == " " }.hasPrefix("::e") })
  }

  @Test func theOnlyAddressesLeadIntoThePage() throws {
    for key in Self.keys {
      let page = try ReadPage(input: conflictingDocument(key))
      for element in page.elements {
        let addresses = element.attributes.filter { ["href", "src", "action", "data", "style"].contains($0.key) }
        #expect(addresses.allSatisfy { $0.key == "href" && $0.value.hasPrefix("#") })
        #expect(!element.attributes.keys.contains { $0.hasPrefix("on") })
      }
    }
  }

  /// The policy names this style and this script by their digests, and lets nothing else in.
  @Test func thePolicyAllowsThePageItself() throws {
    let page = try ReadPage(input: conflictingDocument("card"))
    let policy = try #require(
      page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?.attributes["content"])
    func digest(_ text: String) -> String { Data(SHA256.digest(Array(text.utf8))).base64EncodedString() }
    #expect(
      policy == "default-src 'none'; style-src 'sha256-\(digest(page.style))'; script-src "
        + "'sha256-\(digest(page.script))'; base-uri 'none'; form-action 'none'")
  }

  @Test func textFromRightToLeftMovesNothingBesideIt() {
    #expect(
      TextRuns("שלום עולם.top is 8").runs == [
        .init(text: "שלום עולם", isRightToLeft: true), .init(text: ".top is 8", isRightToLeft: false),
      ])
    #expect(TextRuns("a שלום 12 b").runs.map(\.text) == ["a ", "שלום", " 12 b"])
    #expect(TextRuns("plain").runs == [.init(text: "plain", isRightToLeft: false)])
  }
}
