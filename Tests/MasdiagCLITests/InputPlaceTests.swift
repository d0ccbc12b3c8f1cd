import MasdiagCLI
import Testing

/// The place that a table prints is an input.
struct InputPlaceTests {
  private static func report(_ width: Int) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 Card:0x51.width == \(width)   (active)>",
        "<NSLayoutConstraint:0x62 Card:0x51.width == \(width + 5)   (active)>"
    )
    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x61 Card:0x51.width == \(width)   (active)>

    """
  }

  /// Reports in lines 1 to 7 and 11 to 17.
  private static func host() -> MemoryHost {
    MemoryHost(["a.log": report(10) + "noise\nnoise\nnoise\n" + report(20) + "noise\n", "doc.json": "{\n}\n"])
  }

  @Test(arguments: [(1, 10), (4, 10), (11, 20), (17, 20)])
  func theReportAtALineIsExplained(_ line: Int, _ width: Int) {
    let host = Self.host()
    #expect(host.run("explain a.log:\(line)") == .found)
    #expect(host.output.contains("widths, \(width + 5) and \(width)."), "\(host.output)")
    #expect(!host.output.contains("and \(30 - width)."))
    #expect(host.output.hasPrefix("a.log:\(width == 10 ? 1 : 11): both listed"))
  }

  @Test func placesAreHeadings() {
    let host = Self.host()
    #expect(host.run("explain a.log:11 a.log:2") == .found)
    #expect(host.output.hasPrefix("==> a.log:11 <==\n\na.log:11: both listed"))
    #expect(host.output.contains("\n==> a.log:1 <==\n"))
  }

  @Test func theTableLeadsToTheReport() {
    let host = Self.host()
    #expect(host.run("triage --top 9 a.log") == .found)
    let places = host.output.split(separator: " ").filter { $0.hasPrefix("a.log:") }.compactMap {
      $0.split(separator: "\n").first
    }
    #expect(places.count == 2)
    for place in places { #expect(host.run("explain \(place)") == .found) }
  }

  @Test func checkAndGraphTakePlaces() {
    let host = Self.host()
    #expect(host.run("check a.log:11") == .found)
    #expect(host.output.hasPrefix("a.log:"))
    #expect(!host.output.contains("Card.width == 10"))
    #expect(host.run("graph a.log:11 -o a.dot") == .nothingFound)
    #expect(String(decoding: host.files["a.dot"] ?? [], as: UTF8.self).contains("25"))
  }

  @Test func aLineWithoutAReportSaysWhereTheyAre() {
    let host = Self.host()
    #expect(host.run("explain a.log:9") == .failed)
    #expect(
      host.errors == "masdiag: a.log has no report at line 9; the nearest ones start at lines 1 and 11\n")
    host.streams = [:]
    #expect(host.run("explain --format json a.log:400") == .failed)
    #expect(host.errors == "masdiag: a.log has no report at line 400; the nearest one starts at line 11\n")
    host.streams = [:]
    #expect(host.run("check doc.json:2") == .failed)
    #expect(host.errors == "masdiag: doc.json has no report at line 2 or any other line\n")
  }

  @Test func everyCommandAboutReportsTakesAPlace() throws {
    let host = Self.host()
    #expect(host.run("why a.log:11 Card.width") == .found)
    #expect(host.output.hasPrefix("Card.width is 25.\n"))
    host.streams = [:]
    #expect(host.run("report a.log:11 -o page.html") == .nothingFound)
    let page = String(decoding: try #require(host.files["page.html"]), as: UTF8.self)
    #expect(page.contains("two widths, 25 and 20.") && !page.contains("two widths, 15 and 10."))
    #expect(host.run("report a.log:9 -o other.html") == .failed && host.files["other.html"] == nil)
    #expect(host.errors.contains("a.log has no report at line 9"))
  }

  @Test func whatIsNoPlaceIsAFile() {
    let host = Self.host()
    host.files["a.log:9"] = Array(Self.report(70).utf8)
    #expect(host.run("explain a.log:9") == .found)
    #expect(host.output.contains("75 and 70"))
    host.streams = [:]
    for name in ["b.log:9", "a.log:0", "a.log:x", "a.log:", ":3", "a.log:99999999999999999999"] {
      #expect(host.run("explain \(name)") == .failed)
      #expect(host.errors.contains("cannot read \(name): no such file"), "\(host.errors)")
    }
  }

  @Test func theLogOfAPlaceIsNotReplaced() {
    let host = Self.host()
    let log = host.files["a.log"]
    #expect(host.run("explain a.log:11 -o a.log") == .failed)
    #expect(host.files["a.log"] == log)
  }
}
