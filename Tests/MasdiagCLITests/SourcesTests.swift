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

  @Test func text() {
    let host = host()
    #expect(host.run("explain app.log --sources App --severity note --width 200") == .found)
    #expect(host.output.contains("MessageBar.swift:14: Change [1]: "))
    #expect(
      host.output.hasSuffix(
        """

        Where it was written
          UITextField.height >= 44
            MessageBar.swift:14, sure (named constant, class, type, neighbours and same names)
              field.heightAnchor.constraint(greaterThanOrEqualToConstant: UX.barHeight),
          MessageBar.bottom == UITextField.bottom
            MessageBar.swift:13, sure (class, type, neighbours and same names)
              field.bottomAnchor.constraint(equalTo: bottomAnchor),
          UITextField.top == MessageBar.top
            MessageBar.swift:12, sure (class, type, neighbours and same names)
              field.topAnchor.constraint(equalTo: topAnchor),

        In the same code
          MessageBar.swift:20: note: layoutSubviews runs repeatedly and adds the constraint again each time \
        [made-again]

        """))
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
    #expect(!host.output.contains("Where it was written"))
    let data = self.host()
    #expect(data.run("explain app.log --format json") == .found)
    #expect(!data.output.contains("\"places\""))
  }

  @Test func noSuchFolder() {
    let host = host()
    #expect(host.run("explain app.log --sources Nowhere") == .failed)
    #expect(host.errors == "masdiag: cannot read Nowhere: no such file or directory\n")
    #expect(host.output.isEmpty)
  }

  @Test func foreignCode() {
    let host = MemoryHost(["app.log": Self.log, "App/Other.swift": "class Other {}"])
    #expect(host.run("explain app.log --sources App") == .found)
    #expect(host.output.contains("The sources show no code that made these constraints."))
  }

  /// Nothing of a source reaches a terminal as it is.
  @Test func controlCharacters() {
    let code = Self.bar.replacing("UX.barHeight", with: "44 /* \u{1B}[2J */")
    let host = MemoryHost(["app.log": Self.log, "App/Message\u{1B}[1mBar.swift": code])
    #expect(host.run("explain app.log --sources App") == .found)
    #expect(host.output.contains("Where it was written") && !host.output.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("explain app.log --severity note", "requires --sources"),
    ("explain --sources", "missing value for option '--sources DIR'"),
    ("explain app.log --sources App --fix 1", "'--fix' can't be used with --sources"),
    ("explain app.log --sources App --format console", "can't be used with --format console"),
    ("check app.log --sources App", "unknown option '--sources'"),
  ])
  func usage(_ line: String, _ complaint: String) {
    let host = host()
    #expect(host.run(line) == .usage)
    #expect(host.errors.contains(complaint))
  }
}
