import MasdiagCLI
import Testing

struct ReportTests {
  private func host() throws -> MemoryHost {
    MemoryHost([
      "a.json": try Fixture.text("debugging-view.json"), "b.log": try Fixture.text("several-reports.log"),
      "fine.json": try Fixture.text("profile-header.json"), "bad.json": "{",
    ])
  }

  @Test func thePageIsWritten() throws {
    let host = try host()
    #expect(host.run("report a.json b.log fine.json -o r.html") == .nothingFound)
    let page = String(decoding: host.files["r.html"] ?? [], as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains(#/\b4595\b/#) && page.contains(#/\b288\b[^<\d]*\b320\b/#))
    #expect(host.output.isEmpty && host.errors.isEmpty)
  }

  @Test func standardOutputTakesTheSamePage() throws {
    let host = try host()
    #expect(host.run("report a.json -o r.html") == .nothingFound)
    #expect(host.run("report a.json -o -") == .nothingFound)
    #expect(host.output == String(decoding: host.files["r.html"] ?? [], as: UTF8.self))
  }

  @Test func whatCannotBeReadIsSaidAndTheRestWritten() throws {
    let host = try host()
    #expect(host.run("report bad.json nowhere.json a.json -o r.html") == .failed)
    #expect(host.files["r.html"] != nil)
    #expect(host.errors.contains("bad.json:1") && host.errors.contains("nowhere.json"))
    host.files["r.html"] = nil
    #expect(host.run("report bad.json -o r.html") == .failed)
    #expect(host.files["r.html"] == nil)
  }

  @Test func anInputIsNotWrittenOver() throws {
    let host = try host()
    let before = host.files["a.json"]
    #expect(host.run("report a.json -o a.json") == .failed)
    #expect(host.files["a.json"] == before)
    #expect(host.run("report a.json") == .usage)
    host.readOnly = ["r.html"]
    #expect(host.run("report a.json -o r.html") == .failed)
  }

  @Test func markdownForAComment() throws {
    let host = try host()
    #expect(host.run("explain a.json --format markdown --graph pictures/a.svg") == .found)
    #expect(host.output.contains(#/\n!\[[^\]]+\]\(pictures\/a\.svg\)\n/#), "\(host.output)")
    #expect(
      host.output.contains(#/\| \*\*5000\*\* \| \*\*[^|]+\*\* \| ConstantConstraint \| 9:5 \|/#), "\(host.output)")
    #expect(host.output.contains("<details><summary>"))
    #expect(host.files["pictures/a.svg"] != nil)
  }
}
