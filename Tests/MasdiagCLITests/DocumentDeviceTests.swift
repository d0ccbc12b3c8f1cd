import MasdiagCLI
import Testing

/// A layout document on every device: it has room for its only view where the screen is no wider than 350 points.
struct DocumentDeviceTests {
  private let host = MemoryHost(["a.json": Self.text])

  private static let text = """
    { "masdiag": 1, "root": { "class": "Page", "key": "page", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ] },
      "constraints": [ "a.left == page.left", "a.right == page.right", "a.top == page.top", "a.height == 40",
        { "key": "most", "constraint": "a.width <= 350" } ] }
    """

  @Test func explainLooksAtAllOfThem() {
    #expect(host.run("explain -q a.json") == .nothingFound)
    #expect(host.run("explain -q --device all a.json") == .found)
    #expect(host.output.contains("iPhone 14") && !host.output.contains("iPhone 4s)"), "\(host.output)")
  }

  /// The screens of two of these devices are 320 points wide, so the conflict is only on the third.
  @Test func aRepeatedOptionNamesSeveralDevices() {
    let devices = #"--device retina4_0 --device "iphone 16" --device retina3_5"#
    #expect(host.run("check a.json \(devices)") == .found)
    #expect(host.output.contains(", on iPhone 16 ["), "\(host.output)")
    #expect(host.run("check a.json --device retina3_5 --device retina4_0") == .nothingFound)
    #expect(host.run("check a.json --device retina3_5 --device retina4_0 --size 320x480") == .usage)
  }

  @Test func theProjectFileMayListDevices() {
    func check(_ device: String) -> Tool.ExitStatus {
      let settings = #"{ "inputs": "a.json", "device": ["retina3_5", "\#(device)"] }"#
      return MemoryHost(["a.json": Self.text, ".masdiag.json": settings]).run("check")
    }
    #expect(check("retina4_0") == .nothingFound && check("iPhone 16") == .found && check("iPhone 99") == .failed)
  }

  @Test func explainJoinsTheDevicesOnWhichTheSameConstraintsConflict() throws {
    #expect(host.run("explain --device all --orientation portrait a.json") == .found)
    let headings = host.output.split(separator: "\n").filter { $0.hasPrefix("==> ") }
    #expect(headings.count == 2, "\(host.output)")
    #expect(host.output.contains("The numbers are for iPhone SE (3rd generation)."), "\(host.output)")
    #expect(host.output.contains("375") && !host.output.contains("1024"), "\(host.output)")
    host.streams = [:]
    #expect(host.run("explain --device all --orientation portrait a.json --format json") == .found)
    #expect(host.output.split(separator: "\"environment\"").count == 23)
  }

  @Test(arguments: [
    ("iPhone Air", "--size"), ("iPad Pro 12.9", "'iPad Pro 12.9-inch'"), ("iPhne 15", "'iPhone 15'"),
  ])
  func anUnknownDeviceGetsAHint(_ name: String, _ hint: String) {
    #expect(host.run("check a.json --device \"\(name)\"") == .usage)
    #expect(host.errors.contains(hint), "\(host.errors)")
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
