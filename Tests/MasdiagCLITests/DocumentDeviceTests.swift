import MasdiagCLI
import Testing

/// A layout document on every device: it has room for its only view where the screen is no wider than 350 points.
struct DocumentDeviceTests {
  private let host = MemoryHost([
    "a.json": """
    { "masdiag": 1, "root": { "class": "Page", "key": "page", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ] },
      "constraints": [ "a.left == page.left", "a.right == page.right", "a.top == page.top", "a.height == 40",
        { "key": "most", "constraint": "a.width <= 350" } ] }
    """
  ])

  @Test func explainLooksAtAllOfThem() {
    #expect(host.run("explain -q a.json") == .nothingFound)
    #expect(host.run("explain -q --device all a.json") == .found)
    #expect(host.output.contains("iPhone 14") && !host.output.contains("iPhone 4s)"), "\(host.output)")
  }

  @Test(arguments: ["solve a.json", "why a.json a.width"])
  func whatIsAboutOneLayoutAsksForOneDevice(_ command: String) {
    #expect(host.run("\(command) --device all") == .failed)
    #expect(host.errors.contains(#/^masdiag: .*a\.json .*--device /#), "\(host.errors)")
  }

  @Test func aSweepSaysOnceWhatIsSoOnAll() {
    #expect(host.run("sweep --device all a.json page.width=300...400") == .found)
    #expect(host.output.contains(#/^a\.json, Page \(page\), page\.width .*\b300 .*\b400\n/#), "\(host.output)")
    let rows = host.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { TextReport.numbers($0) }
    #expect(rows.count { $0 == [350, 400, 1] } == 1, "\(host.output)")
  }

  @Test func aFixIsThatOfTheReportAtTheSize() {
    #expect(host.run("explain a.json --size 400x480") == .found)
    #expect(host.output.contains(#/\n  5  [^\n\d]*400\b/#), "\(host.output)")
    host.streams = [:]
    #expect(host.run("fix a.json 5 --size 400x480") == .nothingFound)
    #expect(host.output.contains("a.width <= 400"), "\(host.output)")
    host.streams = [:]
    #expect(host.run("fix a.json 2 --device all") == .failed)
    #expect(host.errors.contains("fix ") && host.errors.contains("device"), "\(host.errors)")
  }

  /// Without a frame in the document the root's constraints are the device's, and stand before all others.
  @Test func aFixIsAtItsPlaceWhereTheSizeIsTheDevices() {
    let text = String(decoding: host.files["a.json"] ?? [], as: UTF8.self)
    host.files["a.json"] = Array(text.replacing(#""frame": [0, 0, 320, 480], "#, with: "").utf8)
    #expect(host.run("fix a.json 5 --size 400x480") == .nothingFound)
    #expect(host.output.contains("a.width <= 400"), "\(host.output)\(host.errors)")
  }
}
