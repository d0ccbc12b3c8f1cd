import Testing

@testable import MasdiagCLI

/// Alternatives of a type's code, which are scenes of their own if they have a conflict of their own.
struct CodeAlternativeTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let badge = UIView()
      var isTall = false { didSet { update() } }
      init() {
        super.init(frame: .zero)
        addSubview(badge)
        badge.translatesAutoresizingMaskIntoConstraints = false
        badge.heightAnchor.constraint(equalToConstant: 40).isActive = true
        badge.leadingAnchor.constraint(equalTo: leadingAnchor, constant: UX.gap).isActive = true
      }
      private func update() { badge.heightAnchor.constraint(equalToConstant: 60).isActive = true }
    }
    """
  private static let constants = "enum UX { static let gap: CGFloat = 8 }"
  private static let alternative = "Card when isTall is set"

  private func host() -> MemoryHost { MemoryHost(["App/Card.swift": Self.card, "App/UX.swift": Self.constants]) }

  @Test func anAlternativeIsSelected() {
    let host = host()
    #expect(host.run("explain App/Card.swift --scene \"\(Self.alternative)\"") == .found)
    #expect(!host.output.contains("==>") && host.output.contains("two conflicting heights"), "\(host.output)")
    #expect(host.run("check App/Card.swift --scene \"\(Self.alternative)\"") == .found)
    #expect(host.run("why App/Card.swift badge.height --scene \"\(Self.alternative)\"") == .found)
    #expect(host.run("solve App/Card.swift --scene \"\(Self.alternative)\"") == .found)
    #expect(host.run("why App/Card.swift badge.height --scene Card") == .nothingFound)
    for command in ["explain App/Card.swift", "why App/Card.swift badge.height", "try App/Card.swift 9:5 remove"] {
      #expect(host.run("\(command) --scene \"Card when isTall is clear\"") == .failed)
      #expect(host.errors.contains("available scenes: '\(Self.alternative)'"), "\(host.errors)")
      #expect(host.run("\(command) --scene Badge") == .failed)
      #expect(host.errors.contains("available scenes: Card"), "\(host.errors)")
    }
  }

  @Test func aChangeIsTriedInAnAlternative() {
    let host = host()
    #expect(host.run("try App/Card.swift 9:5 remove") == .failed)
    #expect(
      host.errors.contains("choose one with --scene:") && host.errors.contains(Self.alternative), "\(host.errors)")
    #expect(host.run("try App/Card.swift 9:5 remove --scene \"\(Self.alternative)\"") == .nothingFound)
    #expect(host.output.contains("Resolves the conflict"), "\(host.output)")
    #expect(host.run("try App/Card.swift 9:5 constant=50 --scene Card") == .nothingFound)
    #expect(host.output.contains("No conflicts, before and after"), "\(host.output)")
  }

  @Test func aChangeIsTriedWithOtherFiles() {
    let host = host()
    let change = "\"badge.leading == self.leading + 8\" constant=20 --scene Card"
    #expect(host.run("try App/Card.swift \(change)") == .failed)
    #expect(host.run("try App/Card.swift \(change) --sources App") == .nothingFound, "\(host.errors)")
    #expect(host.run("try App \(change)") == .nothingFound, "\(host.errors)")
    #expect(host.run("try App badge.width remove") == .failed)
    #expect(host.errors.contains("no file in App has a constraint named 'badge.width'"), "\(host.errors)")
    host.files["App/Other.swift"] = Array(Self.card.replacing("class Card", with: "class Other").utf8)
    #expect(host.run("try App \"badge.height == 40\" remove") == .failed)
    #expect(host.errors.contains("several files in App have 'badge.height == 40'"), "\(host.errors)")
  }
}
