import Foundation
import MasdiagCLI
import Testing

/// Documents of which something untrue was said, or the same twice.
struct KnownDocumentsTests {
  private static func document(_ frame: String, _ views: String, _ constraints: String...) -> String {
    """
    { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, \(frame)], "subviews": [ \(views) ] },
      "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
    """
  }

  private static func output(_ line: String, _ document: String) -> String {
    let host = MemoryHost(["x.json": document])
    _ = host.run("\(line) x.json")
    #expect(host.errors.isEmpty)
    return host.output
  }

  private static func conflicts(_ document: String) throws -> [[String: Any]] {
    let data = try JSONSerialization.jsonObject(with: Data(output("explain --format json", document).utf8))
    let inputs = try #require((data as? [String: Any])?["inputs"] as? [[String: Any]])
    return try #require(inputs[0]["conflicts"] as? [[String: Any]])
  }

  @Test func aGuideThatIsLargerThanItsViewMissesTheSameEverywhere() throws {
    let document = Self.document("414, 34", #"{ "key": "a" }"#, "a.top == root.safeArea.top", "a.left == root.left")
      .replacing(#""subviews""#, with: #""safeAreaInsets": [44, 0, 0, 0], "subviews""#)
    let text = Self.output("explain", document)
    #expect(text.contains("root.safeArea") && text.contains("10") && !text.contains("-34"))
    #expect(try Self.conflicts(document).map { $0["exactShortfall"] as? String } == ["10"])
    #expect(
      Self.output("check", document).contains(
        #/\b44\b[^\n\d]*\[conflict\]\n    root\.height == 34 [^\n]* root\.safeArea/#))
  }

  /// With a gap of its own size between them, the one can move and the other cannot.
  @Test func ofTwoAttributesTheOneThatNothingDecidesIsCalledAmbiguous() {
    let document = Self.document(
      "300, 300", #"{ "key": "b" }, { "key": "h" }"#, "b.top == 0", "h.height == 10", "h.top >= 50",
      "pin: b.top == h.top - 30")
    let text = Self.output("explain --width 200", document)
    // A line of each fix: what it changes, and behind that what it leads to.
    #expect(text.contains(/\n  5  .*<= .*   +h\.top [^\n\d]*\bambiguous\b/), "\(text)")
    #expect(text.contains(/\n  4  .*>= .*   +b\.top [^\n\d]*\bambiguous\b/), "\(text)")
  }

  /// Not even by the rules of the guide that it names.
  @Test func whatIsNotActiveChangesNothing() throws {
    let document = Self.document(
      "300, 300", #"{ "key": "b" }, { "key": "c" }"#, "b.left == 0", "b.width == 10", "b.top == 0", "b.height == 10")
    #expect(try Self.conflicts(document).isEmpty)
    for isActive in [false, true] {
      let margins = document.replacing(
        "\"b.height == 10\"",
        with: "\"b.height == 10\", { \"constraint\": \"c.left == b.margins.left\", \"active\": \(isActive) }")
      #expect(try Self.conflicts(margins).isEmpty != isActive)
    }
  }

  @Test func contentThatAStackViewHidesIsNotCut() throws {
    func views(_ isHidden: Bool) -> String {
      #"{ "key": "row", "class": "UIStackView", "stack": { "axis": "horizontal" }, "subviews": [ "#
        + #"{ "key": "a", "intrinsicContentSize": [40, 20] }, "#
        + #"{ "key": "b", "intrinsicContentSize": [80, 30], "hidden": \#(isHidden) } ] }"#
    }
    let place = ["row.left == 10", "row.top == 10"]
    let hidden = Self.output("check", Self.document("300, 100", views(true), place[0], place[1]))
    #expect(!hidden.contains("clipped-content"), "\(hidden)")
    let shown = Self.document("300, 100", views(false), place[0], place[1], "b.width == 0")
    let cut = try MemoryHost(["x.json": shown]).findings("check x.json").first { $0.code == "clipped-content" }
    #expect(cut?.points == 80 && cut?.subject == "b.width")
  }

  @Test func whatIsMissedDoesNotHoldAnyway() throws {
    let document = Self.document(
      "375, 44", #"{ "key": "b" }"#, "tall: b.height == 33 ^900", "top: b.top == root.top + 5",
      "bottom: root.bottom == b.bottom + 5", "b.left == root.left", "b.width == 90")
    let findings = try MemoryHost(["x.json": document]).findings("check x.json --severity note")
    #expect(findings.map(\.code) == ["broken-preference"])
    #expect(findings.first?.key == "tall" && findings.first?.points == 1)
  }

  @Test func theSumOfAWhyEndsAtTheShortfall() throws {
    let names = ["g1", "text", "g2", "photo", "g3", "quote", "label"]
    let document = Self.document(
      "320, 568", names.map { #"{ "key": "\#($0)" }"# }.joined(separator: ", "), "g1.left == root.left",
      "text.left == g1.right", "g2.left == text.right", "photo.left == g2.right", "g3.left == photo.right",
      "g3.right == root.right", "g2.width == g1.width", "g3.width == g1.width", "text.width == 100",
      "photo.width == text.width", "quote.width == text.width", "quote.left == text.left",
      "label.centerX == quote.centerX", "label.left == root.left + 99")
    #expect(try Self.conflicts(document).map { $0["exactShortfall"] as? String } == ["27"])
    let text = Self.output("explain", document)
    let ends = TextReport(text).amounts.suffix(2).compactMap(Double.init)
    #expect(ends.count == 2 && (ends[1] == -27 || (ends[1] - ends[0]).magnitude == 27), "\(text)")
  }

  @Test func whatIsThereTwiceIsADuplicateAndFixesSayWhatTheyLeave() throws {
    let document = Self.document(
      "100, 50", #"{ "key": "b" }"#, "b.left == root.left + 24", "b.centerX == root.centerX",
      "one: b.right == root.right - 25", "two: b.right == root.right - 25")
    #expect(Self.output("check", document).contains(#/ two [^\n]*\bone\b[^\n]*\[duplicate\]/#))
    let conflicts = try Self.conflicts(document)
    let fixes = conflicts.flatMap { $0["fixes"] as? [[String: Any]] ?? [] }
    let ofCopies = fixes.filter { ($0["kind"] as? String) == "remove" && [4, 5].contains($0["index"] as? Int) }
    #expect(!ofCopies.isEmpty)
    #expect(ofCopies.allSatisfy { $0["leavesOtherConflicts"] as? Bool == true })
  }

  /// Factors of seventeen digits, as a proportional stack view makes them.
  @Test func proportionalHeightsAreChecked() {
    let heights = [19.5, 32, 19, 33, 19, 33.5, 33.5, 33.5, 33.5, 19.5, 19]
    let views = heights.enumerated().map { #"{ "key": "v\#($0)", "intrinsicContentSize": [null, \#($1)] }"# }
    let chain = (1..<11).map { "\"v\($0).top == v\($0 - 1).bottom + 5\"" }
    let factors = heights.enumerated().map { "\"v\($0).height == root.height * \($1 / 345) ^999\"" }
    let document = Self.document(
      "320, 344.5", views.joined(separator: ", "), "v0.top == root.top", "v10.bottom == root.bottom"
    )
    .replacing("\"v10.bottom", with: (chain + factors).joined(separator: ", ") + ", \"v10.bottom")
    let start = secondsOfThisThread()
    let findings = Self.output("check", document)
    #expect(secondsOfThisThread() - start < 1)
    #expect(findings.contains("v0") && !findings.contains("[conflict]"))
  }
}
