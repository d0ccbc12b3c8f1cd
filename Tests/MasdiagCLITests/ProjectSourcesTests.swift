import MasdiagCLI
import Testing

/// A source file uses the constants of the other files in a folder.
@Suite struct ProjectSourcesTests {
  private static let card = """
    import UIKit
    final class Card: UIView {
      let photo = UIImageView()
      init() {
        super.init(frame: .zero)
        addSubview(photo)
        photo.translatesAutoresizingMaskIntoConstraints = false
        photo.topAnchor.constraint(equalTo: topAnchor).isActive = true
        photo.heightAnchor.constraint(equalToConstant: 48).isActive = true
        photo.heightAnchor.constraint(greaterThanOrEqualToConstant: UX.photo).isActive = true
      }
    }
    """
  private static let other = card.replacing("Card", with: "Row").replacing("photo", with: "icon")
    .replacing("UX.icon", with: "8")

  private func host(_ others: [String: String] = [:]) -> MemoryHost {
    let files = ["App/UX.swift": "enum UX { static let photo: CGFloat = 96 }", "App/Card.swift": Self.card]
    return MemoryHost(files.merging(others) { $1 })
  }

  @Test func sourcesAreUsed() {
    for line in ["explain App/Card.swift --sources App", "explain App/Card.swift App/UX.swift"] {
      let host = host()
      #expect(host.run(line) == .found, "\(line)")
      #expect(host.output.contains("photo can't be both 48 pt and at least 96 pt tall"), "\(host.output)")
      #expect(host.errors.isEmpty, "\(host.errors)")
    }
  }

  @Test func withoutSourcesTheReportNamesTheOption() {
    let host = host()
    #expect(host.run("explain App/Card.swift") == .nothingFound)
    #expect(host.output.contains("--sources DIR"), "\(host.output)")
    let complete = self.host()
    _ = complete.run("explain App/Card.swift --sources App")
    #expect(!complete.output.contains("--sources DIR"))
  }

  @Test func whyTakesAFolder() {
    let host = host(["App/Row.swift": Self.other])
    #expect(host.run("why App photo.height") == .found)
    #expect(host.output.contains("photo.height"), "\(host.output)")
    let missing = self.host()
    #expect(missing.run("why App nothing.height") == .failed)
    #expect(missing.errors == "masdiag: no file in App has a view or constraint named 'nothing.height'\n")
    let both = self.host(["App/Row.swift": Self.card.replacing("Card", with: "Row")])
    #expect(both.run("why App photo.height") == .failed)
    #expect(
      both.errors.contains("App/Card.swift, App/Row.swift. Pass one of them, with --sources App"), "\(both.errors)")
  }

  @Test func fixTakesAFolder() {
    let host = host(["App/Row.swift": Self.other])
    #expect(host.run("fix App 2") == .nothingFound, "\(host.errors)")
    #expect(host.output.contains("class Card") && host.output != Self.card, "\(host.output)")
    let single = self.host()
    #expect(single.run("fix App/Card.swift 2 --sources App") == .nothingFound)
    #expect(single.output == host.output)
    let none = self.host(["App/Card.swift": Self.other])
    #expect(none.run("fix App 2") == .failed)
    #expect(none.errors == "masdiag: App: no conflicts, nothing to fix\n")
  }
}
