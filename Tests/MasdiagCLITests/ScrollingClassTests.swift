import MasdiagCLI
import Testing

/// Classes of layout documents whose content may be larger than the view.
struct ScrollingClassTests {
  private static func page(_ className: String, _ constraints: String = "") -> MemoryHost {
    MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [
          { "class": "\(className)", "key": "page", "subviews": [ { "key": "content" } ] } ] },
        "constraints": [
          { "view": "page", "attributes": ["edges"], "equalTo": "root" },
          { "view": "content", "attributes": ["edges"], "equalTo": "page", "key": "edges" },
          "content.width == page.width", "tall: content.height == 900" \(constraints) ] }
      """
    ])
  }

  @Test(arguments: ["UIScrollView", "UITableView", "UICollectionView", "UITextView"])
  func theirContentMayBeLargerThanTheyAre(_ className: String) {
    let host = Self.page(className)
    #expect(host.run("explain a.json") == .nothingFound, "\(host.output)")
    #expect(host.run("solve a.json") == .nothingFound)
    #expect(host.output.contains(/page +0 +0 +320 +480\n/), "\(host.output)")
    #expect(host.output.contains(/page.contentLayoutGuide +0 +0 +320 +900\n/), "\(host.output)")
  }

  @Test(arguments: ["UIView", "NSScrollView"])
  func thatOfOthersMayNot(_ className: String) throws {
    let host = Self.page(className)
    #expect(host.run("explain a.json") == .found)
    #expect(
      host.output.split(separator: "\n").contains { TextReport.numbers($0) == [900, 480, 420] }, "\(host.output)")
    #expect(try host.conflicts("explain a.json").map(\.exactShortfall) == ["420"])
  }

  /// What the content leaves open is open; with a guide by its name in place of the view it is the same constraint.
  @Test func theirGuidesHaveNames() throws {
    for guide in ["page.contentLayoutGuide", "`page.contentLayoutGuide`"] {
      let host = Self.page("UIScrollView", #", "low: \#(guide).height == 700""#)
      #expect(host.run("explain a.json") == .found)
      #expect(
        host.output.split(separator: "\n").contains { TextReport.numbers($0) == [900, 700, 200] }, "\(host.output)")
      #expect(host.output.contains("<MASLayoutConstraint:low UILayoutGuide:page.contentLayoutGuide.height == 700>"))
    }
    let host = Self.page("UIScrollView", #", "still: content.top == page.frameLayoutGuide.top + 5 ^high""#)
    #expect(host.run("check a.json") == .found)
    #expect(try host.findings("check a.json").map { "\($0.code) \($0.key ?? "")" } == ["broken-preference still"])
    #expect(Self.page("UIView", #", "low: page.contentLayoutGuide.height == 700""#).run("explain a.json") == .failed)
  }

  /// The block of the console names the guide, and is read again.
  @Test func aDocumentWithAFixIsReadAgain() throws {
    let host = Self.page("UIScrollView", #", "low: page.contentLayoutGuide.height == 700""#)
    #expect(host.run("fix a.json 1 -o b.json") == .nothingFound, "\(host.errors)")
    #expect(host.run("explain b.json") == .nothingFound, "\(host.output)")
  }
}
