import MasdiagCLI
import Testing

/// A constraint that the app's code stores, and the code that should change its constant.
@Suite struct StoredConstraintTests {
  private static let log = """
    (
        "<NSLayoutConstraint:0x1 UITextField:0x9.bottom == UIView:0x8.bottom   (active)>",
        "<NSLayoutConstraint:0x2 UITextField:0x9.bottom == UIView:0x8.bottom - 336   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x2 UITextField:0x9.bottom == UIView:0x8.bottom - 336   (active)>
    """

  private func advice(_ handler: String, kept: String = "bottom = ", log: String = log) -> String {
    let code = """
      final class Chat: UIViewController {
        private let field = UITextField()
        private var bottom: NSLayoutConstraint!
        override func viewDidLoad() {
          view.addSubview(field)
          \(kept)field.bottomAnchor.constraint(equalTo: view.bottomAnchor)
          NSLayoutConstraint.activate([bottom, field.topAnchor.constraint(equalTo: view.topAnchor)])
        }
        @objc private func keyboardWillShow(_ note: Notification) {
          \(handler)
        }
      }
      """
    let host = MemoryHost(["app.log": log, "App/Chat.swift": code])
    _ = host.run("explain app.log --sources App --width 400")
    return host.output
  }

  @Test func aHandlerCreatesARival() {
    let rival = "field.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -frame.height).isActive = true"
    let text = advice(rival)
    #expect(
      text.contains(
        "\nChat.swift:10: keyboardWillShow creates [2] although bottom already stores [1]. "
          + "Change the constant of bottom there instead.\n"), "\(text)")
    #expect(!text.contains("keep a reference"))
    #expect(!advice(rival, kept: "let other = ").contains("although"))
    #expect(advice("").contains("keep a reference"))
  }

  @Test func aHandlerChangesTheConstant() {
    let log = """
      (
          "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UIView:0x8.height == 300   (active)>",
          "<NSLayoutConstraint:0x2 UITextField:0x9.top == UIView:0x8.top   (active)>",
          "<NSLayoutConstraint:0x3 UITextField:0x9.bottom == UIView:0x8.bottom - 336   (active)>"
      )
      """
    let words = "Chat.swift:10 (in keyboardWillShow) sets the constant of [3], which bottom stores"
    #expect(advice("bottom.constant = -frame.height", log: log).contains(words))
    #expect(advice("bottom?.update(offset: -frame.height)", log: log).contains(words))
    #expect(!advice("top.constant = -frame.height", log: log).contains("which bottom stores"))
  }

  @Test func aFixedRowHeight() {
    let log = """
      (
          "<NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0x7]   (active, names: '|':UITableViewCellContentView:0x8 )>",
          "<NSLayoutConstraint:0x2 V:[UILabel:0x7]-(12)-|   (active, names: '|':UITableViewCellContentView:0x8 )>",
          "<NSLayoutConstraint:0x3 UILabel:0x7.height >= 30   (active)>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x8.height == 44>"
      )
      """
    func advice(_ line: String) -> String {
      let host = MemoryHost(["app.log": log, "App/List.swift": "func f() {\n  \(line)\n}"])
      _ = host.run("explain app.log --sources App --width 400")
      return host.output
    }
    #expect(advice("table.rowHeight = 44").contains("\nList.swift:2 sets the height of the row. Change it there"))
    let estimate = advice("table.estimatedRowHeight = 44")
    #expect(estimate.contains("\nList.swift:2: This height may be temporary"), "\(estimate)")
    let other = advice("table.rowHeight = 60")
    #expect(!other.contains("List.swift") && other.contains("No code was found for these constraints."), "\(other)")
    #expect(estimate.contains("No code was found for UILabel.height >= 30,"))
  }
}
