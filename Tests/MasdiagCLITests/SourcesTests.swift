import Foundation
import MasdiagCLI
import Testing

/// `explain --sources`: from a log to the line of code. The example is that of `docs/finding-the-code.md`.
@Suite struct SourcesTests {
  private static let log = """
    (
        "<NSLayoutConstraint:0x600001a0 UITextField:0x7f9a10.height >= 44   (active)>",
        "<NSLayoutConstraint:0x600001b0 V:|-(0)-[UITextField:0x7f9a10]   (active, names: '|':Chat.MessageBar:0x7f9a00 )>",
        "<NSLayoutConstraint:0x600001c0 V:[UITextField:0x7f9a10]-(0)-|   (active, names: '|':Chat.MessageBar:0x7f9a00 )>",
        "<NSLayoutConstraint:0x600001d0 'UIView-Encapsulated-Layout-Height' Chat.MessageBar:0x7f9a00.height == 30   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600001a0 UITextField:0x7f9a10.height >= 44   (active)>
    """

  private static let names = """
    import UIKit

    enum UX {
      static let barHeight: CGFloat = 44
    }
    """

  private static let bar = """
    import UIKit

    class MessageBar: UIView {
      private let field = UITextField()

      override init(frame: CGRect) {
        super.init(frame: frame)
        field.translatesAutoresizingMaskIntoConstraints = false
        addSubview(field)
        NSLayoutConstraint.activate([
          field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
          field.topAnchor.constraint(equalTo: topAnchor),
          field.bottomAnchor.constraint(equalTo: bottomAnchor),
          field.heightAnchor.constraint(greaterThanOrEqualToConstant: UX.barHeight),
        ])
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
      }
    }
    """

  private func host() -> MemoryHost {
    MemoryHost(["app.log": Self.log, "App/UX.swift": Self.names, "App/MessageBar.swift": Self.bar])
  }

  @Test func text() throws {
    let host = host()
    #expect(host.run("explain app.log --sources App --code-notes --width 200") == .found)
    // The advice has its place.
    #expect(host.output.contains("\nMessageBar.swift:14: "), "\(host.output)")
    let parts = host.output.components(separatedBy: "\n\n").suffix(2)
    let written = try #require(parts.first).split(separator: "\n").dropFirst()
    #expect(
      written.enumerated().map { $0.offset % 3 == 1 ? "\($0.element.prefix { $0 != "," })" : "\($0.element)" } == [
        "  UITextField.height >= 44", "    MessageBar.swift:14",
        "      field.heightAnchor.constraint(greaterThanOrEqualToConstant: UX.barHeight),",
        "  MessageBar.bottom == UITextField.bottom", "    MessageBar.swift:13",
        "      field.bottomAnchor.constraint(equalTo: bottomAnchor),", "  UITextField.top == MessageBar.top",
        "    MessageBar.swift:12", "      field.topAnchor.constraint(equalTo: topAnchor),",
      ], "\(host.output)")
    let notes = try #require(parts.last).split(separator: "\n").dropFirst()
    #expect(notes.count == 1 && notes.first?.hasPrefix("  MessageBar.swift:20: note: layoutSubviews ") == true)
    #expect(notes.first?.hasSuffix(" [made-again]") == true, "\(notes)")
    #expect(host.errors.isEmpty)
  }

  @Test func data() throws {
    let host = host()
    #expect(host.run("explain app.log --sources App --format json") == .found)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any])
    let input = try #require((document["inputs"] as? [[String: Any]])?.first)
    let places = try #require(input["places"] as? [[String: Any]])
    #expect(places.map { $0["index"] as? Int } == [0, 1, 2, 3])
    let candidates = places.map { $0["candidates"] as? [[String: Any]] ?? [] }
    #expect(candidates.map { $0.first?["line"] as? Int } == [14, 12, 13, nil])
    #expect(candidates.allSatisfy { $0.count <= 5 } && candidates[3].isEmpty)
    let first = try #require(candidates[0].first)
    #expect(Set(first.keys) == ["path", "line", "endLine", "kind", "certainty", "clues"])
    #expect(first["path"] as? String == "MessageBar.swift" && first["kind"] as? String == "anchor")
    #expect(first["certainty"] as? String == "sure" && first["endLine"] as? Int == 14)
    #expect(input["notes"] == nil)
  }

  /// Without the option nothing is different.
  @Test func withoutSources() {
    let host = host()
    #expect(host.run("explain app.log") == .found)
    let sources = self.host()
    _ = sources.run("explain app.log --sources App")
    #expect(sources.output.contains(".swift:") && !host.output.contains(".swift:"))
    let data = self.host()
    #expect(data.run("explain app.log --format json") == .found)
    #expect(!data.output.contains("\"places\""))
  }

  @Test func noSuchFolder() {
    let host = host()
    #expect(host.run("explain app.log --sources Nowhere") == .failed)
    #expect(host.errors.contains(#/^masdiag: .*\bNowhere\b.*\n$/#), "\(host.errors)")
    #expect(host.output.isEmpty)
  }

  @Test func foreignCode() {
    let host = MemoryHost(["app.log": Self.log, "App/Other.swift": "class Other {}"])
    #expect(host.run("explain app.log --sources App") == .found)
    let plain = MemoryHost(["app.log": Self.log])
    #expect(plain.run("explain app.log") == .found)
    // A sentence more, without a place.
    #expect(host.output.hasPrefix(plain.output) && host.output.count > plain.output.count, "\(host.output)")
    #expect(!host.output.contains(".swift"))
  }

  /// Nothing of a source reaches a terminal as it is.
  @Test func controlCharacters() {
    let code = Self.bar.replacing("UX.barHeight", with: "44 /* \u{1B}[2J */")
    let host = MemoryHost(["app.log": Self.log, "App/Message\u{1B}[1mBar.swift": code])
    #expect(host.run("explain app.log --sources App") == .found)
    #expect(host.output.contains("Bar.swift:14") && !host.output.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("explain app.log --severity note", "--sources"), ("explain --sources", "DIR"),
    ("explain app.log --sources App --fix 1", "--fix"), ("explain app.log --sources App --format console", "console"),
    ("check app.log --sources App", "'--sources'"),
  ])
  func usage(_ line: String, _ complaint: String) {
    let host = host()
    #expect(host.run(line) == .usage)
    #expect(host.errors.contains(complaint))
  }
}
