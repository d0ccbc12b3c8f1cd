import Foundation
import MasdiagCLI
import Testing

struct SolveAndGraphTests {
  @Test func theRecoveredLayoutOfTheDebuggingView() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("solve a.json --format json") == .found)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any])
    let frames = try #require(json["frames"] as? [String: [Double]])
    #expect(frames["superview"] == [0, 0, 320, 416])
    #expect(frames["messageLabel"] == [1, 1, 120, 405])
    #expect((json["ambiguous"] as? [String]) == [])
    #expect((json["conflicts"] as? [Any])?.count == 1)
    #expect((json["broken"] as? [Any])?.count == 1)
  }

  @Test func whatIsNotSatisfiedHasItsName() {
    let document = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 100, 100], "subviews": [ { "key": "a" } ] },
        "constraints": [ { "view": "a", "attributes": ["edges"], "equalTo": "root" }, "roomy: a.width == 120 ^high",
          "a.height == 130 ^high" ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("solve a.json") == .nothingFound)
    #expect(host.output.contains(#/ roomy: a\.width == 120 \^high\b.*\b20\b/#), "\(host.output)")
    #expect(host.output.contains(#/: a\.height == 130 \^high\b.*\b30\b/#), "\(host.output)")
  }

  @Test func ofVeryManyAttributesThatAreOpenTheTextCountsTheRest() throws {
    let views = (0..<130).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let host = MemoryHost(["a.json": "{ \"masdiag\": 1, \"root\": { \"key\": \"r\", \"subviews\": [\(views)] } }"])
    #expect(host.run("solve --width 10000 a.json") == .nothingFound)
    let line = try #require(host.output.split(separator: "\n").first { $0.contains(" v0.top,") })
    #expect(!line.contains("v129.height") && line.suffix(80).contains("--format json"), "\(line.suffix(80))")
    let named = line.matches(of: #/\bv\d+\.[a-z]+/#).count
    #expect(TextReport.numbers(line).last == Double(130 * 4 - named), "\(line.suffix(80))")
    #expect(host.run("solve --format json -o b.json a.json") == .nothingFound)
    #expect(String(decoding: host.files["b.json"] ?? [], as: UTF8.self).contains("\"v129.height\""))
  }

  /// What stands below the table is text, and is broken as reports are.
  @Test func longSentencesAreBroken() {
    let views = (0..<12).map { "{ \"key\": \"aRatherLongName\($0)\" }" }.joined(separator: ", ")
    let host = MemoryHost(["a.json": "{ \"masdiag\": 1, \"root\": { \"key\": \"r\", \"subviews\": [\(views)] } }"])
    #expect(host.run("solve a.json") == .nothingFound)
    let lines = host.output.split(separator: "\n")
    #expect(lines.count { $0.contains(#/aRatherLongName\d+\.top,/#) } > 1 && lines.allSatisfy { $0.count <= 100 })
    #expect(host.run("solve --width 60 -o b.txt a.json") == .nothingFound)
    let narrow = String(decoding: host.files["b.txt"] ?? [], as: UTF8.self)
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 60 } && narrow.contains("aRatherLongName3.top"))
  }

  @Test func whatNothingDecidesIsAmbiguous() throws {
    let document = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 100, 100], "subviews": [ { "key": "a" }, {} ] },
        "constraints": [ "a.left == root.left + 8", "a.width >= 50", "a.height == 10" ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("solve a.json --format json") == .nothingFound)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any])
    #expect(
      (json["ambiguous"] as? [String]) == ["a.top", "a.width"]
        + ["left", "top", "width", "height"].map { "root/1.\($0)" })
    #expect((json["frames"] as? [String: [Double]])?["root/1"] == [0, 0, 0, 0])
  }

  @Test func solveNeedsALayout() throws {
    let host = MemoryHost(["-": "<NSLayoutConstraint:0x1 UIView:0x2.width == 10>"])
    #expect(host.run("solve") == .failed)
    #expect(host.errors.contains(#/^masdiag: -: .+\n$/#) && host.output.isEmpty, "\(host.errors)")
  }

  @Test func pictureKindsFollowTheEndingOrTheOption() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("graph a.json -o a.svg") == .nothingFound)
    #expect(String(decoding: host.files["a.svg"] ?? [], as: UTF8.self).contains("</svg>"))
    #expect(host.run("graph a.json -o a.png") == .nothingFound)
    #expect(host.files["a.png"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    #expect(host.run("graph a.json -o a.pdf") == .nothingFound)
    #expect(host.files["a.pdf"]?.starts(with: Array("%PDF".utf8)) == true)
    #expect(host.run("graph a.json -o picture -T dot") == .nothingFound)
    #expect(String(decoding: host.files["picture"] ?? [], as: UTF8.self).contains("digraph"))
    #expect(host.run("graph a.json -o a.bmp") == .failed)
    #expect(host.files["a.bmp"] == nil)
  }

  @Test func explainDrawsTheConflictToo() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("explain a.json --graph a.svg") == .found)
    let picture = String(decoding: host.files["a.svg"] ?? [], as: UTF8.self)
    for key in ["superview", "messageLabel", "ConstantConstraint", "BottomConstraint", "ConflictingConstraint[1]"] {
      #expect(picture.contains(key))
    }
    #expect(host.output.contains("4595"))
  }

  @Test func oneOfSeveralReportsIsSaidToBeOne() {
    func report(_ width: Int) -> String {
      """
      (
          "<NSLayoutConstraint:0x1 UILabel:0x7.width == \(width)   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x7.width == 10   (active)>"
      )

      """
    }
    let host = MemoryHost(["a.log": "\(report(20))\n\(report(30))\n", "b.log": report(20)])
    #expect(host.run("explain a.log --graph a.svg") == .found)
    #expect(host.errors.contains(#/^masdiag: a\.svg .*a\.log, .*1\b.* masdiag graph\b.*\n$/#), "\(host.errors)")
    #expect(host.files["a.svg"] != nil)
    host.streams = [:]
    #expect(host.run("explain b.log --graph b.svg") == .found)
    #expect(host.errors.isEmpty)
  }
}
