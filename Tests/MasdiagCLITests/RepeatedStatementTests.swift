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

  @Test func duplicatesAreOneFinding() {
    let text = run("check", "for field in [name, mail, phone] { style(field, 44) }")
    #expect(text.components(separatedBy: "[duplicate]").count == 2, "\(text)")
    #expect(text.contains("; the same statements cause 2 more duplicates [duplicate]"), "\(text)")
  }

  @Test func duplicatesOfOtherStatementsAreOthers() {
    let again = "mail.heightAnchor.constraint(equalToConstant: 50).isActive = true"
    let text = run("check", "addSubview(mail)\n    style(name, 44)\n    \(again)\n    \(again)")
    #expect(text.components(separatedBy: "[duplicate]").count == 3, "\(text)")
    #expect(!text.contains("the same statements"), "\(text)")
  }

  @Test func rowsOfAStackViewAreOneShortage() {
    func check(_ rows: String) -> String {
      run(
        "check",
        """
        let stack = UIStackView()
          stack.axis = .vertical
          stack.distribution = .fillEqually
          stack.translatesAutoresizingMaskIntoConstraints = false
          addSubview(stack)
          stack.heightAnchor.constraint(equalToConstant: 100).isActive = true
          \(rows)
        """)
    }
    let row = "stack.addArrangedSubview(field)\nfield.heightAnchor.constraint(equalToConstant: 44).isActive = true"
    let text = check("for field in [name, mail, phone] { \(row) }")
    #expect(text.components(separatedBy: "[conflict]").count == 2, "\(text)")
    let enough = row.replacingOccurrences(of: "44", with: "50")
    #expect(!check("for field in [name, mail] { \(enough) }").contains("[conflict]"))
  }

  @Test func otherNumbersAreNoOtherMistake() {
    func check(_ second: String) -> String {
      run(
        "check",
        "addSubview(name)\nname.translatesAutoresizingMaskIntoConstraints = false\n"
          + "name.widthAnchor.constraint(equalToConstant: big ? 20 : 16).isActive = true\n"
          + "name.widthAnchor.constraint(equalToConstant: \(second)).isActive = true")
    }
    let text = check("big ? 20 : 16")
    #expect(text.components(separatedBy: "[duplicate]").count == 2, "\(text)")
    #expect(check("big ? 20 : 17").contains("[conflict]"))
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
