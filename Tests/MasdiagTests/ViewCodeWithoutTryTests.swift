import Masdiag
import Testing

/// Constraints are made where nothing can be thrown: in initializers, observers and the methods that layout calls.
struct ViewCodeWithoutTryTests {
  /// A view that makes, updates and remakes constraints wherever view code does.
  final class Card: View {
    let title = View(key: "title")
    let photo = View(key: "photo")
    var isOpen = false {
      didSet { photo.updateConstraints { $0.height.equalTo(isOpen ? 120 : 0) } }
    }

    init() {
      super.init()
      addSubview(title)
      addSubview(photo)
      title.makeConstraints { make in
        make.top.left.right.equalTo(self).inset(8)
        make.height.equalTo(20)
      }
      photo.makeConstraints { make in
        make.top.equalTo(title.bottom).offset(8)
        make.left.right.equalTo(self)
        make.height.equalTo(0)
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      title.updateConstraints { $0.height.equalTo(frame.width < 200 ? 40 : 20) }
    }
  }

  /// A controller that does so in each of its methods.
  final class Screen: ViewController {
    let card = Card()
    var inset = 10

    override func loadView() {
      view = View(key: "screen", frame: Rect(x: 0, y: 0, width: 320, height: 480))
      view.addSubview(card)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      card.makeConstraints { $0.edges.equalTo(card.superview) }
    }

    override func updateViewConstraints() {
      card.updateConstraints { $0.edges.equalTo(view).inset(inset) }
      super.updateViewConstraints()
    }
  }

  @Test func aScreenLaysItselfOut() throws {
    let screen = Screen()
    screen.card.isOpen = true
    try screen.view.layoutIfNeeded()
    #expect(screen.card.frame == Rect(x: 10, y: 10, width: 300, height: 460))
    #expect(screen.card.title.frame == Rect(x: 8, y: 8, width: 284, height: 20))
    #expect(screen.card.photo.frame == Rect(x: 0, y: 36, width: 300, height: 120))
    #expect(screen.card.className == "Card" && screen.view.misuse.isEmpty)
    screen.inset = 100
    screen.view.setNeedsUpdateConstraints()
    try screen.view.layoutIfNeeded()
    try screen.view.layoutIfNeeded()
    #expect(screen.card.frame.width == 120)
    #expect(screen.card.title.frame.height == 40, "as layoutSubviews has it")
  }

  @Test func aListWithATypeIsATarget() throws {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let view = View(key: "view")
    screen.addSubview(view)
    let list: [any ConstraintTarget] = [screen, 10]
    let made = view.makeConstraints { $0.left.greaterThanOrEqualTo(list) }
    #expect(made.flatMap(\.layoutConstraints).map(\.constant) == [0, 10])
  }

  // MARK: One mistake

  /// A view whose edges are made twice, differently.
  private static func screenWithEdgesMadeTwice() -> View {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let view = View(key: "view")
    screen.addSubview(view)
    view.makeConstraints { $0.edges.equalTo(screen).inset(8) }
    view.makeConstraints { $0.edges.equalTo(screen).inset(16) }
    return screen
  }

  @Test func edgesThatAreMadeTwiceAreExplainedOnce() {
    let text = Self.screenWithEdgesMadeTwice().diagnose().text()
    #expect(text.ranges(of: "Unable to simultaneously").count == 1, "\(text)")
    #expect(text.ranges(of: "The same two again: ").count == 3, "\(text)")
  }

  @Test func edgesThatAreMadeTwiceAreOneFinding() {
    let conflicts = Self.screenWithEdgesMadeTwice().check().findings.filter { $0.code == .conflict }
    #expect(
      conflicts.map { $0.headline.hasSuffix(", and the same two conflict about view.left, view.bottom and view.right") }
        == [true])
  }
}
