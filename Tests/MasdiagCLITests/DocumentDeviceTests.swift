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
    let error = "a.json is laid out for several devices; choose one with --device NAME"
    #expect(host.errors.contains(error), "\(host.errors)")
  }

  @Test func aSweepSaysOnceWhatIsSoOnAll() {
    #expect(host.run("explain --device all --sweep page.width=300...400 a.json") == .found)
    #expect(host.output.hasPrefix("a.json, Page (page), page.width from 300 to 400\n"), "\(host.output)")
    #expect(host.output.ranges(of: "350 to 400   conflict 1").count == 1, "\(host.output)")
  }

  @Test func aFixIsThatOfTheReportAtTheSize() {
    #expect(host.run("explain a.json --size 400x480") == .found)
    #expect(host.output.contains("  5  ask for 400 or more"), "\(host.output)")
    host.streams = [:]
    #expect(host.run("explain a.json --size 400x480 --fix 5") == .nothingFound)
    #expect(host.output.contains("a.width <= 400"), "\(host.output)")
    host.streams = [:]
    #expect(host.run("explain a.json --device all --fix 2") == .failed)
    #expect(host.errors.contains("--fix requires a single device"), "\(host.errors)")
  }

  /// Without a frame in the document the root's constraints are the device's, and stand before all others.
  @Test func aFixIsAtItsPlaceWhereTheSizeIsTheDevices() {
    let text = String(decoding: host.files["a.json"] ?? [], as: UTF8.self)
    host.files["a.json"] = Array(text.replacing(#""frame": [0, 0, 320, 480], "#, with: "").utf8)
    #expect(host.run("explain a.json --size 400x480 --fix 5") == .nothingFound)
    #expect(host.output.contains("a.width <= 400"), "\(host.output)\(host.errors)")
  }
}
