import Foundation
import MasdiagCLI
import Testing

/// Everything that people paste gets an answer, with an exit status by what it shows.
struct PastedTextTests {
  private func run(
    _ text: String, _ command: String = "explain -"
  ) -> (status: Tool.ExitStatus, output: String, errors: String) {
    let host = MemoryHost(["-": text])
    let status = host.run(command)
    return (status, host.output, host.errors)
  }

  private static let trace = """
    •UIView:0x7f01
    |   *UILabel:0x7f02'Hi'- AMBIGUOUS LAYOUT for UILabel:0x7f02'Hi'.minX{id: 3}
    """
  private static let message = "[Layout] Detected missing constraints for <App.Sidebar: 0x60e0>.  It cannot be placed"
  private static let list = "<NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)>"

  @Test(arguments: [
    (trace, Tool.ExitStatus.found), ("•UIView:0x7f01\n|   *UILabel:0x7f02'Hi'\n", .nothingFound), (message, .found),
    (list, .nothingFound), (list + "\n<NSLayoutConstraint:0x2 UIView:0xa.width == 20   (active)>", .found),
    ("<UIView: 0x7f01; frame = (0 0; 10 10); layer = <CALayer: 0x1>>", .nothingFound),
    ("<UIView: 0x7f01; frame = (0 0; 0 10); layer = <CALayer: 0x1>>", .found),
    ("<UIView: 0x7f01; frame = (0 0; 0 10); hidden = YES; layer = <CALayer: 0x1>>", .nothingFound), ("words", .failed),
  ])
  func theStatusSaysWhatItShows(_ text: String, _ status: Tool.ExitStatus) {
    let found = run(text)
    #expect(found.status == status, "\(found.output)\(found.errors)")
    #expect(found.output.isEmpty == (status == .failed))
    for option in ["--quiet", "--format markdown", "--format json", "--all"] {
      #expect(run(text, "explain - \(option)").status == status, "\(option)")
    }
    #expect(run(text, "explain - --format console").status == status)
  }

  @Test func everyFormatHasTheAnswer() throws {
    for (text, word) in [(Self.trace, "UILabel"), (Self.message, "Sidebar")] {
      for option in ["", "--quiet", "--format markdown", "--format json", "--all"] {
        #expect(run(text, "explain - \(option)").output.contains(word), "\(option)")
      }
      #expect(run(text, "explain - --format console").output.isEmpty)
    }
  }

  private func input(_ text: String) throws -> [String: Any] {
    let data = Data(run(text, "explain - --format json").output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require((object["inputs"] as? [[String: Any]])?.first)
  }

  @Test func data() throws {
    let trace = try input(Self.trace)
    #expect(trace["kind"] as? String == "text" && trace["status"] as? String == "problem")
    let view = try #require((trace["views"] as? [[String: Any]])?.first)
    #expect(view["open"] as? [String] == ["x"] && view["superviews"] as? [String] == ["UIView"])
    let message = try #require((try input(Self.message)["messages"] as? [[String: Any]])?.first)
    #expect(message["kind"] as? String == "missingConstraints" && message["views"] as? [String] == ["Sidebar"])
    let list = try input(Self.list)
    #expect(list["status"] as? String == "satisfiable" && (list["determined"] as? [[String: Any]])?.count == 1)
  }

  @Test func aHierarchyBesideAReport() throws {
    let report =
      "Unable to simultaneously satisfy constraints.\n(\n    \"\(Self.list)\",\n    \"\(Self.list.replacing("10 ", with: "20 ").replacing("0x1 ", with: "0x2 "))\"\n)\n"
    let views =
      "<UIWindow: 0xf; frame = (0 0; 9 9); layer = <X: 0x1>>\n   | <UIView: 0xa; frame = (1 2; 0 4); layer = <X: 0x2>>\n"
    let plain = run(report)
    let found = run(report + views)
    #expect(found.status == .found && found.output.hasPrefix(plain.output))
    #expect(found.output.contains("in UIWindow; frame (1 2 0 4), no size yet"), "\(found.output)")
    // A view that the report doesn't name isn't mentioned.
    #expect(run(report + views.replacing("0xa;", with: "0xc;")).output == plain.output)
  }

  @Test func aMessageBesideAReport() throws {
    let report = "Unable to simultaneously satisfy constraints.\n(\n    \"\(Self.list)\"\n)\n"
    for text in [report + Self.message, "\(Self.message)\n\(report)"] {
      let found = run(text)
      let alone = run(report).output
      #expect(found.status == .found && found.output.contains("==> -, other messages <==\n"), "\(found.output)")
      #expect(found.output.contains("AppKit can't place Sidebar"))
      #expect(found.output.hasPrefix(alone))
      #expect(run(text, "explain - --quiet").output.split(separator: "\n").count == 2)
      let data = Data(run(text, "explain - --format json").output.utf8)
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect((object["inputs"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["console-log", "text"])
      #expect(run(text, "explain - --format console").output == run(report, "explain - --format console").output)
    }
    // The marks of a trace aren't messages.
    #expect(!run(report + Self.trace).output.contains("other messages"))
  }

  @Test func aDebuggersListWhoseEndIsMissing() {
    let text =
      "(lldb) po view.constraints\n\u{25BF} 2 elements\n  - 0 : \(Self.list)\n  - 1 : <NSLayoutConstraint:0x2 UIView:0xa.hei"
    let found = run(text)
    #expect(found.status == .nothingFound && found.output.contains("in the lines that could be read"))
    #expect(found.output.contains("width 10") && found.output.contains("1 line couldn't be read"), "\(found.output)")
    // UIKit's reports are quoted.
    let quoted = "(\n  \"\(Self.list)\",\n  \"<NSLayoutConstraint:0x2 UIView:0xa.hei"
    #expect(run(quoted).status == .found)
  }

  @Test func framesThatAreNotFinite() {
    let text = "<UIView: 0x7f01; frame = (0 nan; 10 10); layer = <CALayer: 0x1>>"
    let found = run(text)
    #expect(found.status == .found && found.output.contains("(0 nan; 10 10)"), "\(found.output)")
    #expect(run(text, "explain - --quiet").output.contains("isn't finite"))
  }
}
