import Testing

@testable import MasdiagCLI

/// The reports of `check` on source code.
struct CodeFindingTests {
  /// A mistake that the statements alone show belongs to the layout of its type, not to another report on the file.
  @Test func aFileHasOneReportForAType() {
    let host = MemoryHost([
      "Card.swift": """
      import UIKit
      class Card: UIView {
        let badge = UIView()
        override func layoutSubviews() {
          addSubview(badge)
          badge.snp.makeConstraints { $0.height.equalTo(40) }
          badge.snp.makeConstraints { $0.height.equalTo(60) }
        }
      }
      """
    ])
    #expect(host.run("check Card.swift --format json --brief") == .found)
    #expect(host.output.ranges(of: "\"path\"").count == 1, "\(host.output)")
    #expect(host.output.contains("made-again") && host.output.contains("\"conflict\""), "\(host.output)")
  }

  /// The sizes in the sum that aren't members of the conflict don't count as members.
  @Test func onlyMembersAreNamed() {
    let host = MemoryHost([
      "Card.swift": """
      import UIKit
      class Card: UIView {
        let box = UIView()
        let one = UIView()
        let two = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(box)
          for view in [one, two] { box.addSubview(view) }
          box.snp.makeConstraints { $0.height.equalTo(100) }
          one.snp.makeConstraints { $0.top.equalToSuperview()\n$0.height.equalTo(120) }
          two.snp.makeConstraints { $0.top.equalTo(one.snp.bottom)\n$0.bottom.equalToSuperview()\n$0.height.equalTo(30) }
        }
      }
      """
    ])
    #expect(host.run("explain Card.swift") == .found)
    #expect(host.output.contains("not part of the conflict"), "\(host.output)")
    #expect(host.run("check Card.swift") == .found)
    #expect(!host.output.contains("two.height == 30"), "\(host.output)")
    #expect(host.output.contains("one.height == 120 conflicts with box.height == 100"), "\(host.output)")
  }

  /// A folder of view controllers, like a single one, is checked with views of any size.
  @Test func controllersOfAnySize() {
    let screen = """
      import UIKit
      class Screen: UIViewController {
        let badge = UIView()
        override func viewDidLoad() {
          view.addSubview(badge)
          badge.snp.makeConstraints { $0.height.equalTo(40) }
        }
      }
      """
    let host = MemoryHost(["App/Screen.swift": screen])
    #expect(host.run("check App") == .nothingFound)
    #expect(host.errors.contains("App/Screen.swift, Screen: checked with a view of any size"), "\(host.errors)")
    host.files["App/Other.swift"] = Array(screen.replacing("class Screen", with: "class Other").utf8)
    #expect(host.run("check App") == .nothingFound)
    #expect(host.errors.contains("2 view controllers were checked with a view of any size"), "\(host.errors)")
    #expect(host.run("check App --device \"iPhone 15\"") == .nothingFound)
  }
}
