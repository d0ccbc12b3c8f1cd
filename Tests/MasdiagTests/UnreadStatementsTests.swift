import Masdiag
import Testing

/// A report on source code names the statements that its layout lacks.
struct UnreadStatementsTests {
  private func report(_ inset: String) throws -> InputReport {
    let code = """
      import UIKit
      final class Card: UIView {
        let label = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(label)
          label.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: \(inset)),
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
          ])
        }
      }
      """
    return try #require(try Masdiag.explain(Array(code.utf8), path: "Card.swift").first)
  }

  @Test func aConstantOfAnotherFileIsMissed() throws {
    let report = try report("Metrics.inset")
    #expect(report.status == .satisfiable)
    #expect(report.unread.map(\.location.line) == [9] && report.unread.map(\.location.column) == [7])
    let text = report.text()
    #expect(text.contains("1 statement couldn't be read and was ignored:"), "\(text)")
    #expect(text.contains("Card.swift:9:7: its constant isn't known"), "\(text)")
    #expect(text.contains("add --sources DIR with the app's folder"), "\(text)")
  }

  @Test func nothingIsMissedInACompleteFile() throws {
    let report = try report("16")
    #expect(report.unread.isEmpty && !report.text().contains("couldn't be read"))
  }

  private func text(_ statement: String, _ imports: String) throws -> String? {
    let code = """
      import \(imports)
      final class Card: UIView {
        let label = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(label)
          \(statement)
        }
      }
      """
    return try Masdiag.explain(Array(code.utf8), path: "Card.swift").first?.text()
  }

  /// No other file of the project would help to read a library.
  @Test func aFileWithoutReadStatementsIsNoLayoutWithoutConflicts() throws {
    let text = try #require(try text("label.height(20)", "TinyConstraints"))
    #expect(text.hasPrefix("No statement could be read, so conflicts can't be found.\n"), "\(text)")
    #expect(text.contains("Card.swift:7:5: masdiag doesn't read TinyConstraints\n    label.height(20)\n"), "\(text)")
    #expect(!text.contains("--sources") && !text.contains("No conflicts"), "\(text)")
    #expect(try self.text("label.height(20)", "UIKit") == nil)
  }

  // MARK: What a report on code doesn't say

  private func controller(
    _ height: Int, mask: String = "card.translatesAutoresizingMaskIntoConstraints = false",
    superclass: String = "UIViewController", _ selection: SceneSelection = .all
  ) throws -> String {
    let code = """
      import UIKit
      final class Cards: \(superclass) {
        let card = UIView()
        override func viewDidLoad() {
          \(mask)
          view.addSubview(card)
          card.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          card.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
          card.heightAnchor.constraint(equalToConstant: \(height)).isActive = true
        }
      }
      """
    return try #require(try Masdiag.explain(Array(code.utf8), path: "Cards.swift", selection: selection).first).text()
  }

  /// A controller's view can have any size, so a conflict may only show on a device.
  @Test func aViewOfAnySizeSaysSo() throws {
    let text = try controller(900)
    #expect(text.hasPrefix("No conflicts: all 3 required constraints can be satisfied.\n"), "\(text)")
    #expect(text.contains("The view can have any size here; to lay it out on a device, add --device NAME"), "\(text)")
    let device = try #require(Device.named("iPhone 14"))
    let screen = SceneSelection(environments: .one(LayoutEnvironment(device: device)))
    #expect(try controller(900, screen).contains("card must be 900 pt tall"))
    #expect(try !controller(844, screen).contains("any size"))
  }

  @Test func mistakesThatOnlyCheckReportsAreCounted() throws {
    let text = try controller(900, mask: "card.isHidden = false")
    #expect(text.contains("masdiag check finds a mistake in this file: mask-left-on at line "), "\(text)")
    #expect(try !controller(900).contains("masdiag check"))
  }

  /// Two statements aren't setup code that ran twice, but one statement that runs again for the same view is.
  @Test func twoStatementsAreNoCodeThatRanTwice() throws {
    let size = "label.snp.makeConstraints {\n$0.size.equalTo(48)\n$0.height.equalTo(60)\n}"
    let two = try #require(try text(size, "SnapKit"))
    #expect(two.contains("Keep either label.height == 48 or label.height == 60, not both: each sets label.height."))
    #expect(!two.contains("ran twice"), "\(two)")
    let loop = "for height in [48, 60] { label.snp.makeConstraints { $0.height.equalTo(height) } }"
    let one = try #require(try text(loop, "SnapKit"))
    #expect(one.contains("ran twice"), "\(one)")
  }
}
