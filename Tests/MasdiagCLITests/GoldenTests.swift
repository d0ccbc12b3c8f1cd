import Foundation
import LayoutFormats
import LayoutModel
import MasdiagCLI
import Testing

/// The wording of the report on each fixture, beside `Tests/Goldens`. `MASDIAG_RECORD_GOLDENS=1` writes them anew.
struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens")

  private func report(_ name: String) throws -> String {
    let host = MemoryHost([name: try Fixture.text(name)])
    _ = host.run("explain \(name)")
    return host.output
  }

  @Test func everyReportReadsAsRecorded() throws {
    let records = ProcessInfo.processInfo.environment["MASDIAG_RECORD_GOLDENS"] != nil
    for name in try Fixture.names("json", "log") {
      let file = Self.folder.appending(path: "\(name).txt")
      if records {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try report(name).write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(try report(name) == String(contentsOf: file, encoding: .utf8), "\(name)")
    }
  }

  /// Everything that the tool says about a fixture in text.
  private func everything(_ name: String) throws -> String {
    let host = MemoryHost([name: try Fixture.text(name)])
    for words in ["explain \(name)", "explain \(name) --all", "check \(name) --severity note"] { _ = host.run(words) }
    guard name.hasSuffix(".json") else { return host.output }
    _ = host.run("solve \(name)")
    let document = try LayoutDocument(Array(Fixture.text(name).utf8), path: name)
    for item in document.system.items {
      // Edges and sizes of each kind; the other attributes are said in the same words.
      for attribute in ["left", "trailing", "bottom", "width", "height", "centerX", "topMargin", "firstBaseline"] {
        _ = host.run("why \(name) \(item.name).\(attribute)")
      }
    }
    for key in document.system.constraints.compactMap(\.key) { _ = host.run("why \(name) \(key)") }
    return host.output
  }

  @Test func whatIsSaidNeedsNoTextbook() throws {
    let jargon = [
      "MUS", "IIS", "Farkas", "slack", "infeasib", "multiplier", "certificate", "irreducible", "premise", "Optional(",
      " inf", " nan", " -0 ", "ClosedRange", "  so  ",
    ]
    for name in try Fixture.names("json", "log") {
      let lines = try everything(name).split(separator: "\n", omittingEmptySubsequences: false)
      // In the classic block constraints stand as printed, addresses included.
      var isInBlock = false
      for line in lines {
        if line.hasPrefix("Unable to simultaneously") { isInBlock = true }
        if line == ")" { isInBlock = false }
        if isInBlock || line.hasPrefix("<") { continue }
        for word in jargon { #expect(!line.contains(word), "\(name): \(line)") }
        // Addresses only where the text says which letter stands for which: `UILabel A is 0x101e0b3f0, …`.
        let isLegend = line.contains(/^\w+ [A-Z]+ is 0x/)
        #expect(isLegend || !line.contains("0x"), "\(name): \(line)")
      }
    }
  }
}
