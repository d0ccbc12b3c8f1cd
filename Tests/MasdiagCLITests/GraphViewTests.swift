import MasdiagCLI
import Testing

struct GraphViewTests {
  private func text(_ host: MemoryHost, _ path: String) -> String {
    String(decoding: host.files[path] ?? [], as: UTF8.self)
  }

  @Test func eachViewIsDrawn() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("graph a.json --view layout -o l.svg") == .nothingFound)
    #expect(text(host, "l.svg").contains("class=\"layout-drawing\""))
    #expect(host.run("graph a.json --view conflict -o c.svg") == .nothingFound)
    #expect(text(host, "c.svg").contains("BottomConstraint"))
    #expect(!text(host, "c.svg").contains("ConflictingConstraint[1]"))
    #expect(host.run("graph a.json --view structure -o s.svg") == .nothingFound)
    #expect(text(host, "s.svg").contains("ConflictingConstraint[1]"))
    #expect(host.run("graph a.json --view derivation --of messageLabel.height -o d.svg") == .nothingFound)
    #expect(text(host, "d.svg").contains(#/messageLabel\.height\b[^<\d]*405\b/#))
  }

  @Test func aLargeGraphSuggestsAnotherView() throws {
    for (count, isLarge) in [(30, false), (60, true)] {
      let views = (0..<count).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
      let host = MemoryHost([
        "a.json": "{ \"masdiag\": 1, \"root\": { \"key\": \"r\", \"frame\": [0, 0, 9, 9], \"subviews\": [\(views)] } }"
      ])
      #expect(host.run("graph a.json -o a.svg") == .nothingFound)
      #expect(host.errors.contains("the view layout") == isLarge, "\(host.errors)")
      #expect(host.run("graph a.json --view layout -o b.svg") == .nothingFound)
    }
  }

  @Test func severalPicturesAreNumbered() throws {
    let host = MemoryHost(["a.log": try Fixture.text("several-reports.log")])
    #expect(host.run("graph a.log --view layout -o folder.d/l.svg") == .nothingFound)
    #expect(
      host.files.keys.filter { $0 != "a.log" }.sorted() == ["folder.d/l-2.svg", "folder.d/l-3.svg", "folder.d/l.svg"])
    let one = MemoryHost(["a.log": try Fixture.text("several-reports.log")])
    #expect(one.run("graph a.log --view layout --report 2 -o l.svg") == .nothingFound)
    #expect(one.files.keys.filter { $0 != "a.log" } == ["l.svg"])
    #expect(one.files["l.svg"] == host.files["folder.d/l-2.svg"])
    #expect(one.run("graph a.log --report 9 -o m.svg") == .failed)
    #expect(one.errors.contains(#/\b9\b/#), "\(one.errors)")
  }

  @Test(arguments: ["layout", "conflict", "structure"])
  func oneOfSeveralConflictsIsChosen(_ view: String) throws {
    let host = MemoryHost(["a.json": try Fixture.text("button-label-widths.json")])
    for number in 1...2 {
      #expect(host.run("graph a.json --view \(view) --conflict \(number) -o \(number).svg") == .nothingFound)
    }
    #expect(host.files.count == 3)
    let texts = (1...2).map { text(host, "\($0).svg") }
    #expect(texts[0] != texts[1])
    if view == "layout" {
      #expect(texts[0].contains(#/<(title|desc)[^>]*>[^<]*\b200\b/#), "\(texts[0])")
      #expect(texts[1].contains(#/<(title|desc)[^>]*>[^<]*\b100\b/#), "\(texts[1])")
    }
    if view == "conflict" {
      #expect(texts[0].contains("sameSize[0]") && !texts[0].contains("sameSize[1]"))
      #expect(texts[1].contains("sameSize[1]") && !texts[1].contains("sameSize[0]"))
    }
    #expect(host.run("graph a.json --view \(view) --conflict 3 -o m.svg") == .failed)
    #expect(host.errors.contains("a.json") && TextReport.numbers(host.errors) == [3, 2], "\(host.errors)")
  }

  @Test func conflictsCountWithinTheChosenReport() throws {
    let host = MemoryHost(["a.log": try Fixture.text("several-reports.log")])
    #expect(host.run("graph a.log --view layout --conflict 2 -o a.svg") == .nothingFound)
    #expect(host.run("graph a.log --view layout --report 2 --conflict 1 -o b.svg") == .nothingFound)
    #expect(host.files["a.svg"] == host.files["b.svg"] && host.files["a.svg"] != nil)
    #expect(host.run("graph a.log --view layout --report 2 --conflict 2 -o c.svg") == .failed)
  }

  @Test func aPictureGoesToStandardOutput() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("graph a.json --view layout -o -") == .nothingFound)
    #expect(host.output.hasPrefix("<?xml") && host.output.hasSuffix("</svg>\n"))
    #expect(host.errors.isEmpty)
    let log = MemoryHost(["a.log": try Fixture.text("several-reports.log")])
    #expect(log.run("graph a.log -o -") == .nothingFound)
    #expect(log.errors.contains(#/^masdiag: .*\b3\b.* -o .*\n$/#), "\(log.errors)")
    let dot = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(dot.run("graph a.json -T dot -o -") == .nothingFound)
    #expect(dot.output.hasPrefix("digraph"))
  }

  @Test func aNumberedPictureReplacesNoInput() throws {
    let host = MemoryHost(["l-2.svg": try Fixture.text("several-reports.log")])
    #expect(host.run("graph l-2.svg --view layout -o l.svg") == .failed)
    #expect(host.files.count == 1 && host.errors.contains("l-2.svg"), "\(host.errors)")
  }

  @Test(
    arguments: [
      ("graph a.json --view derivation -o d.svg", "--of"), ("graph a.json --of a.width -o d.svg", "--view derivation"),
      ("graph a.json --view derivation --of a.width --conflict 1 -o d.svg", "--conflict"),
      ("graph a.json --view layuot -o d.svg", "'layout'"),
    ])
  func wrongUsageIsRefused(_ line: String, _ message: String) {
    let host = MemoryHost()
    #expect(host.run(line) == .usage)
    #expect(host.errors.contains(message), "\(host.errors)")
  }

  @Test(
    arguments: [
      ("--view layout -o l.png", "svg"), ("--view derivation --of no.width -o d.svg", "'no'"),
      ("--view derivation --of BottomConstraint -o d.svg", "BottomConstraint"),
    ])
  func whatCannotBeDrawnIsSaid(_ line: String, _ message: String) throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("graph a.json \(line)") == .failed)
    #expect(host.errors.contains(message), "\(host.errors)")
    #expect(host.files.count == 1)
  }

  /// A picture of any other program stays, whatever its format; one of masdiag's is replaced.
  @Test(arguments: ["png", "pdf", "svg", "dot"]) func onlyItsOwnPicturesAreReplaced(_ ending: String) throws {
    let log = try Fixture.text("several-reports.log")
    let host = MemoryHost(["a.log": log])
    #expect(host.run("graph a.log -o l.\(ending)") == .nothingFound)
    let (first, second) = (host.files["l.\(ending)"], host.files["l-2.\(ending)"])
    #expect(first != nil && second != nil)
    #expect(host.run("graph a.log -o l.\(ending)") == .nothingFound, "\(host.errors)")
    #expect(host.files["l-2.\(ending)"] == second)
    let foreign: [String: [UInt8]] = [
      "png": [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + Array(repeating: 1, count: 200),
      "pdf": Array("%PDF-1.7\n/CreationDate (D:20260314092653Z)\n".utf8), "svg": Array("<svg/>".utf8),
      "dot": Array("digraph mine {}".utf8),
    ]
    host.files["l-2.\(ending)"] = foreign[ending]
    #expect(host.run("graph a.log -o l.\(ending)") == .failed)
    #expect(host.files["l-2.\(ending)"] == foreign[ending])
  }

  /// Only the first picture's name was given by a person.
  @Test func whatIsNoPictureIsNotReplacedByOneOfMany() throws {
    let host = MemoryHost(["a.log": try Fixture.text("several-reports.log"), "l-3.svg": "<svg id=\"mine\"/>"])
    #expect(host.run("graph a.log -o l.svg") == .failed)
    #expect(host.errors.contains("l-3.svg"), "\(host.errors)")
    #expect(host.files.keys.sorted() == ["a.log", "l-3.svg"])
    host.files["l-3.svg"] = nil
    #expect(host.run("graph a.log -o l.svg") == .nothingFound && host.run("graph a.log -o l.svg") == .nothingFound)
    #expect(host.run("graph a.log --view layout -o l.svg") == .nothingFound, "\(host.errors)")
    #expect(host.run("graph a.log -o l.dot") == .nothingFound && host.run("graph a.log -o l.dot") == .nothingFound)
  }
}
