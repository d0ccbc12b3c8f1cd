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
    #expect(text.contains("add\n--sources DIR with the app's folder"), "\(text)")
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
}
