import Testing
import ViewCode

/// Methods that other code calls later, and those that they call.
@Suite struct LaterMethodTests {
  /// The views whose masks are left on in a class with a helper that constrains one.
  private func masks(_ methods: String, others: String = "", of name: String = "Card") -> [String] {
    ReadCode(
      """
      import UIKit
      class Base: UIView {
        let box = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(box)
        }
        func configure() { box.translatesAutoresizingMaskIntoConstraints = false }
      }
      class Card: Base {
        func pin() { box.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        \(methods)
      }
      \(others)
      """
    ).reading.mistakes.filter { $0.kind == .maskLeftOn && $0.type == name }.map(\.subject)
  }

  @Test func aCallerDoesTheRest() {
    #expect(masks("") == ["box"])
    #expect(masks("override func configure() { pin()\nsuper.configure() }").isEmpty)
    #expect(masks("override func configure() { super.configure()\npin() }").isEmpty)
    #expect(masks("override func configure() { prepare()\nsuper.configure() }\nfunc prepare() { pin() }").isEmpty)
  }

  @Test func aCallerLeavesTheMistake() {
    #expect(masks("override func configure() { pin() }") == ["box"])
    #expect(masks("func show() { pin() }") == ["box"])
    // The helper may run by itself.
    #expect(masks("func load() { fetch { self.pin()\nself.configure() } }") == ["box"])
  }

  @Test func aSubclassDoesTheRest() {
    func subclass(_ body: String) -> String { "final class Small: Card { override func configure() { \(body) } }" }
    #expect(masks("", others: subclass("pin()\nsuper.configure()")).isEmpty)
    #expect(masks("", others: subclass("pin()\nsuper.configure()"), of: "Small").isEmpty)
    #expect(masks("", others: subclass("super.configure()"), of: "Small") == ["box"])
    #expect(masks("", others: subclass("pin()"), of: "Small") == ["box"])
  }

  /// A method that makes no constraint itself can call two that contradict each other.
  @Test func aCallerCombinesOthers() {
    func conflicts(_ methods: String) -> Int {
      ReadCode(
        body: "addSubview(photo)",
        members: """
          func grow() { photo.heightAnchor.constraint(equalToConstant: 200).isActive = true }
          func shrink() { photo.heightAnchor.constraint(equalToConstant: 100).isActive = true }
          \(methods)
          """
      ).conflicts.count
    }
    #expect(conflicts("") == 0)
    #expect(conflicts("func show() { grow()\nshrink() }") == 1)
    #expect(conflicts("func show() { if isTall { grow() } else { shrink() } }") == 0)
  }

  // MARK: Overloads

  @Test func aVariadicOverloadIsTheLastChoice() {
    func masks(_ overloads: String) -> [String] {
      ReadCode(
        """
        import UIKit
        extension UIView {
          \(overloads)
          func pinBoth(_ edge: Edge, gap: CGFloat = 0) { pin(edge, gap: gap) }
        }
        final class Card: UIView {
          init() {
            super.init(frame: .zero)
            let label = UILabel()
            addSubview(label)
            label.pinBoth(.leading)
            label.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """
      ).mistakes(.maskLeftOn)
    }
    let off = "translatesAutoresizingMaskIntoConstraints = false"
    let (one, some) = ("func pin(_ edge: Edge, gap: CGFloat = 0)", "func pin(_ edges: Edge..., gap: CGFloat = 0)")
    #expect(masks("\(one) { \(off) }\n\(some) { }").isEmpty)
    #expect(masks("\(one) { }\n\(some) { \(off) }") == ["label"])
    // Either of two methods may be called.
    #expect(masks("\(one) { \(off) }\nfunc pin(_ side: Side, gap: CGFloat = 0) { }").isEmpty)
  }

  /// What distinguishes a layout from the first one has a name.
  @Test func theNameOfALayout() {
    func names(_ members: String) -> [String?] {
      let code = ReadCode(
        """
        import UIKit
        final class Card: UIView {
          let label = UILabel()
          \(members)
          private func pin(_ constant: CGFloat) {
            addSubview(label)
            label.topAnchor.constraint(equalTo: topAnchor, constant: constant).isActive = true
          }
        }
        """)
      return code.reading.scenes.flatMap(\.alternatives).map(\.alternative)
    }
    #expect(names("init(one: Int) { pin(1) }\ninit(two: Int) { pin(2) }") == [nil, "init(two:) is called"])
    let width = "label.widthAnchor.constraint(equalToConstant: 8).isActive = true"
    #expect(names("init(one: Int) { pin(1) }\n@objc func show() { \(width) }") == [nil, "show() is called"])
    #expect(!names("init(one: Int) { pin(1) }\ninit(_ two: Int) { if two > 3 { pin(2) } }").contains(""))
  }
}
