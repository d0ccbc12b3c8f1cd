import Testing
import ViewCode

/// Methods that no code calls, which can't contradict anything.
struct UncalledMethodTests {
  private static let others = [(path: "Other.swift", text: "final class Other { func run() { } }")]

  /// The conflicts of a controller with a second height in a method.
  private func conflicts(
    _ method: String, parents: String = "UIViewController", members: String = "",
    others: [(path: String, text: String)] = Self.others
  ) -> Int {
    ReadCode(
      """
      import UIKit
      final class Screen: \(parents) {
        let strip = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          strip.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(strip)
          strip.heightAnchor.constraint(equalToConstant: 8).isActive = true
        }
        \(method) {
          strip.heightAnchor.constraint(equalToConstant: 9).isActive = true
        }
        \(members)
      }
      """, others: others
    ).conflicts.count
  }

  @Test func aMethodThatWasLeftBehind() {
    #expect(conflicts("func setUpOldSystems()") == 0)
    #expect(conflicts("private func setUpOldSystems()", others: []) == 0)
    #expect(conflicts("internal final func setUpOldSystems(_ animated: Bool)") == 0)
  }

  @Test func methodsThatMayBeCalled() {
    let call = [(path: "Other.swift", text: "func show(_ screen: Screen) { screen.setUp() }")]
    #expect(conflicts("func setUp()", others: call) == 1)
    #expect(conflicts("func setUp()", members: "func show() { perform(#selector(setUp)) }") == 1)
    #expect(conflicts("func setUp()", others: []) == 1, "other files may call it")
    #expect(conflicts("public func setUp()") == 1)
    #expect(conflicts("@objc func setUp()") == 1)
    #expect(conflicts("@IBAction private func setUp(_ sender: Any)") == 1)
    #expect(conflicts("@objc\nfunc setUp()") == 1)
    #expect(conflicts("override func viewSafeAreaInsetsDidChange()") == 1)
    #expect(conflicts("func searchBarShouldBegin()", parents: "UIViewController, UISearchBarDelegate") == 1)
    let requirement = [(path: "Other.swift", text: "protocol Prepared { func setUp() }")]
    #expect(conflicts("func setUp()", parents: "UIViewController, Prepared", others: requirement) == 1)
  }
}
