import Testing

@testable import MasdiagCLI

/// Source files as inputs of the commands.
struct CodeInputTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let badge = UIView()
      init() {
        super.init(frame: .zero)
        addSubview(badge)
        badge.translatesAutoresizingMaskIntoConstraints = false
        badge.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        badge.heightAnchor.constraint(equalToConstant: 40).isActive = true
      }
    }
    """

  /// `self`, as source code calls the root, is reserved in documents.
  @Test func aConvertedClassIsADocument() {
    let host = MemoryHost(["Card.swift": Self.card])
    #expect(host.run("convert Card.swift -o card.json") == .nothingFound)
    #expect(host.run("explain card.json") == .nothingFound, "\(host.errors)")
    let text = String(decoding: host.files["card.json"] ?? [], as: UTF8.self)
    #expect(text.contains("badge.leading == card.leading + 8"), "\(text)")
  }

  @Test func sourceCodeInUTF16IsRefused() {
    let host = MemoryHost(["Card.swift": Self.card])
    host.files["Card.swift"] =
      [0xFF, 0xFE] + Self.card.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    for command in ["check Card.swift", "explain Card.swift"] {
      #expect(host.run(command) == .failed)
      #expect(host.errors.contains("UTF-8") && !host.output.contains("no findings"), "\(host.output)\(host.errors)")
    }
  }

  @Test func solveNamesTheInputsThatItTakes() {
    let host = MemoryHost(["Card.swift": Self.card])
    #expect(host.run("solve Card.swift") == .failed)
    #expect(host.errors.contains("not source code"), "\(host.errors)")
  }
}
