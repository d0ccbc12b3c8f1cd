import Foundation
import MasdiagCLI
import Testing

/// Statements that run for several views: their conflicts are one mistake.
@Suite struct RepeatedStatementTests {
  private func run(_ command: String, _ body: String) -> String {
    let code = """
      final class Form: UIView {
        let name = UITextField(), mail = UITextField(), phone = UITextField()
        init() {
          super.init(frame: .zero)
          \(body)
        }
        private func style(_ field: UITextField, _ height: CGFloat = 40) {
          addSubview(field)
          field.translatesAutoresizingMaskIntoConstraints = false
          field.heightAnchor.constraint(equalToConstant: 44).isActive = true
          field.heightAnchor.constraint(equalToConstant: height).isActive = true
        }
      }
      """
    let host = MemoryHost(["Form.swift": code])
    _ = host.run("\(command) Form.swift --width 200")
    return host.output
  }

  private static let loop = "for field in [name, mail, phone] { style(field) }"

  @Test(arguments: ["style(name)\n    style(mail)\n    style(phone)", loop])
  func checkReportsOneFinding(_ body: String) {
    let text = run("check", body)
    #expect(text.components(separatedBy: "[conflict]").count == 2, "\(text)")
    #expect(text.contains("; the same statements cause 2 more conflicts [conflict]"), "\(text)")
  }

  @Test func explainPrintsTheFirstInFull() {
    let text = run("explain", Self.loop)
    #expect(text.components(separatedBy: "Keep either").count == 2, "\(text)")
    #expect(
      text.contains("The same statements also conflict here: mail has two conflicting heights: 40 pt and 44 pt"),
      "\(text)")
  }

  @Test func aSingleConflictIsNoRepetition() {
    let text = run("check", "style(name, 44)\n    style(mail)")
    #expect(text.contains("[conflict]") && !text.contains("the same statements"), "\(text)")
  }
}
