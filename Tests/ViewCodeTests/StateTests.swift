import Testing
import ViewCode

/// States that a view can reach only after other methods ran, and classes that no code instantiates.
@Suite struct StateTests {
  // MARK: Private variables

  /// True if a height that one method installs conflicts with that of the initializer.
  private func conflicts(_ members: String, setUp: String = "") -> Bool {
    let code = ReadCode(
      body: "addSubview(photo)\nshort.isActive = true\n\(setUp)",
      members: "private lazy var short = photo.heightAnchor.constraint(equalToConstant: 100)\n\(members)")
    return !code.conflicts.isEmpty
  }

  private let tall = "photo.heightAnchor.constraint(equalToConstant: 120).isActive = true"

  @Test func aMethodThatLeadsToAState() {
    func found(_ variable: String, _ setter: String, _ condition: String = "mode == .tall") -> Bool {
      conflicts("\(variable) var mode: Mode?\n\(setter)\nfunc refresh() { if \(condition) { \(tall) } }")
    }
    let show = "func show(_ mode: Mode) { self.mode = mode\nshort.isActive = false }"
    #expect(!found("private", show))
    #expect(!found("private", show, "let mode, mode.isTall"))
    // Nothing leads to the state, or other code may.
    #expect(found("private", "func show(_ mode: Mode) { self.mode = mode }"))
    #expect(found("private", "func show(_ mode: Mode) { self.mode = mode }\nfunc hide() { short.isActive = false }"))
    #expect(found("", show))
    // The first state needs no method.
    #expect(found("private", show, "mode == nil"))
  }

  @Test func aStateThatTheInitializerLeadsTo() {
    let members = """
      private var mode: Mode?
      func show(_ mode: Mode) { self.mode = mode\nshort.isActive = false }
      func refresh() { if mode == .tall { \(tall) } }
      """
    #expect(!conflicts(members))
    #expect(conflicts(members, setUp: "mode = other()"))
  }

  // MARK: Methods that makers call

  /// True if two heights conflict one of which a method removes.
  private func conflictsBeforeStyling(_ makers: String) -> Bool {
    let code = ReadCode(
      """
      import UIKit
      class Card: UIView {
        private let photo = UIImageView()
        private lazy var short = photo.heightAnchor.constraint(equalToConstant: 100)
        private lazy var tall = photo.heightAnchor.constraint(equalToConstant: 120)
        init() {
          super.init(frame: .zero)
          photo.translatesAutoresizingMaskIntoConstraints = false
          addSubview(photo)
          NSLayoutConstraint.activate([short, tall])
        }
        func style(isTall: Bool) { short.isActive = !isTall\ntall.isActive = isTall }
      }
      """, path: "Card.swift", others: [("Maker.swift", makers)])
    return !code.conflicts.isEmpty
  }

  @Test func everyMakerCallsAMethod() {
    let closure = "{ let made = Card()\nmade.style(isTall: true)\nreturn made }()"
    let lazy = "class A: NSObject { lazy var card: Card = \(closure) }"
    let other = "func make() -> Card { let card = Card()\ncard.style(isTall: false)\nreturn card }"
    #expect(!conflictsBeforeStyling(lazy))
    #expect(!conflictsBeforeStyling("\(lazy)\n\(other)"))
    #expect(!conflictsBeforeStyling("\(lazy)\nclass Small: Card {}"))
  }

  @Test func notEveryMakerCallsAMethod() {
    let other = "func make() -> Card { let card = Card()\ncard.style(isTall: false)\nreturn card }"
    #expect(conflictsBeforeStyling(""))
    #expect(conflictsBeforeStyling("\(other)\nfunc show() { view.addSubview(Card()) }"))
    #expect(conflictsBeforeStyling("\(other)\nlet card: Card = .init()"))
    #expect(conflictsBeforeStyling("\(other)\nfunc load() { table.register(Card.self) }"))
    #expect(conflictsBeforeStyling("\(other)\nclass Small: Card {}\nlet small = Small()"))
    #expect(conflictsBeforeStyling("func make() { let card = Card()\nif isNew { card.style(isTall: true) } }"))
    #expect(conflictsBeforeStyling("func make() { let card = Card()\nonTap = { card.style(isTall: true) } }"))
    #expect(conflictsBeforeStyling("func make() { let card = Card()\nother.style(isTall: true) }"))
  }

  // MARK: Classes without objects

  /// The types whose masks are left on by a base class and a subclass that switches one off.
  private func masks(
    _ others: String, subclass: String = "box.translatesAutoresizingMaskIntoConstraints = false"
  ) -> [String] {
    ReadCode(
      """
      import UIKit
      class Base: UIView {
        let box = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(box)
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
          setUp()
        }
        func setUp() {}
      }
      final class Card: Base { override func setUp() { \(subclass) } }
      \(others)
      """
    ).reading.mistakes.filter { $0.kind == .maskLeftOn }.compactMap(\.type)
  }

  @Test func aClassWithoutObjectsIsCheckedWithItsSubclasses() {
    #expect(masks("let card = Card()").isEmpty)
    #expect(masks("let card = Card()", subclass: "") == ["Card"])
    #expect(masks("let card: Base = Card()\nfunc show(_ base: Base) {}").isEmpty)
  }

  @Test func aClassWithObjects() {
    for use in [
      "let base = Base()", "let base = Base.init()", "let base: Base = .init()", "let base = Base.make()",
      "func load() { table.register(Base.self) }",
    ] {
      #expect(masks(use) == ["Base"], "\(use)")
    }
  }

  /// A subclass's run includes the methods that its superclass leaves to other code.
  @Test func methodsOfAClassWithoutObjects() {
    let code = ReadCode(
      """
      class Base: UIView {
        let box = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(box)
          box.heightAnchor.constraint(equalToConstant: 8).isActive = true
        }
        func grow() { box.heightAnchor.constraint(equalToConstant: 9).isActive = true }
      }
      class Card: Base { override func layoutSubviews() { super.layoutSubviews() } }
      """)
    let scenes = code.reading.scenes.filter { scene in scene.alternatives.contains { $0.alternative != nil } }
    let names = scenes.map(\.name)
    #expect(names == ["Base", "Card"])
  }

  // MARK: Private methods

  /// A subclass can't override the private method of its superclass.
  @Test func aPrivateMethodHasNoOverride() {
    func conditions(_ modifier: String) -> [String] {
      let height = "box.heightAnchor.constraint(equalToConstant: 8).isActive = true"
      return ReadCode(
        """
        import UIKit
        final class Card: Base {
          init() { super.init()\n\(height) }
          func update() { box.heightAnchor.constraint(equalToConstant: 9).isActive = true }
        }
        """,
        others: [
          (
            "Base.swift",
            """
            import UIKit
            class Base: UIView {
              let box = UIView()
              init() { super.init(frame: .zero)\naddSubview(box)\nshow() }
              func show() { update() }
              \(modifier) func update() {}
            }
            """
          )
        ]
      ).conditions
    }
    #expect(conditions("").isEmpty)
    #expect(conditions("private") == ["update() is called"])
    #expect(conditions("fileprivate") == ["update() is called"])
  }

  /// The private method of a subclass that only the superclass seems to call.
  @Test func aPrivateMethodThatNothingCalls() {
    func conflicts(_ call: String) -> Bool {
      let height = "box.heightAnchor.constraint(equalToConstant:"
      return !ReadCode(
        """
        import UIKit
        class Base: UIView {
          let box = UIView()
          init() { super.init(frame: .zero)\naddSubview(box)\nsetUp() }
          private func setUp() { \(height) 8).isActive = true }
        }
        final class Card: Base {
          private func setUp() { \(height) 9).isActive = true }
          \(call)
        }
        """
      ).conflicts.isEmpty
    }
    #expect(!conflicts(""))
    #expect(conflicts("override func layoutSubviews() { setUp() }"))
    #expect(conflicts("func show() { load { [weak self] in self?.setUp() } }"))
  }

  @Test func conflictsOfAClassWithoutObjects() {
    func isShared(_ others: String) -> [Bool] {
      let height = "box.heightAnchor.constraint(equalToConstant: 8).isActive = true"
      return ReadCode(
        """
        class Base: UIView {
          let box = UIView()
          init() { super.init(frame: .zero)\naddSubview(box)\n\(height) }
        }
        \(others)
        """
      ).reading.scenes.map(\.isShared)
    }
    #expect(isShared("") == [false])
    #expect(isShared("class Card: Base { }") == [true, false])
    #expect(isShared("class Card: Base { }\nlet base = Base()") == [false, false])
  }
}
