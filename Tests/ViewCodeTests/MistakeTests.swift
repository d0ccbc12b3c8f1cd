import Testing
import ViewCode

/// Mistakes that show in code alone: each with code that has it, and code that only looks like it.
@Suite struct MistakeTests {
  // MARK: Masks

  private func masks(_ body: String, members: String = "", others: String = "") -> [String] {
    ReadCode(
      """
      import UIKit
      \(others)
      final class Card: UIView {
        let label = UILabel()
        \(members)
        override init(frame: CGRect) {
          super.init(frame: frame)
          \(body)
        }
      }
      """
    ).mistakes(.maskLeftOn)
  }

  @Test func aMaskIsLeftOn() {
    #expect(masks("addSubview(label)\nlabel.topAnchor.constraint(equalTo: topAnchor).isActive = true") == ["label"])
  }

  @Test func masksThatAreOff() {
    let pin = "\nlabel.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    let off = "view.translatesAutoresizingMaskIntoConstraints = false"
    #expect(masks("label.translatesAutoresizingMaskIntoConstraints = false\naddSubview(label)" + pin).isEmpty)
    #expect(masks("subviews.forEach { view in \(off) }\naddSubview(label)" + pin).isEmpty)
    #expect(masks("prepare(label)\naddSubview(label)" + pin).isEmpty)
    #expect(masks("[label].forEach { view in \(off) }\naddSubview(label)" + pin).isEmpty)
    #expect(masks("addSubview(label)\nlabel.snp.makeConstraints { $0.left.equalToSuperview() }" + pin).isEmpty)
    #expect(masks("let stack = UIStackView(arrangedSubviews: [label])\naddSubview(stack)" + pin).isEmpty)
    #expect(
      masks("add(label)" + pin, others: "extension UIView { func add(_ view: UIView) { \(off)\naddSubview(view) } }")
        .isEmpty)
  }

  /// Loops that switch masks off, whichever views their turns are about.
  @Test func aLoopOfUnknownTurns() {
    let pins = """
      \nfor view in [dot, label] { addSubview(view) }
      dot.topAnchor.constraint(equalTo: topAnchor).isActive = true
      label.topAnchor.constraint(equalTo: topAnchor).isActive = true
      """
    let off = "views[index].translatesAutoresizingMaskIntoConstraints = false"
    func left(_ loop: String) -> [String] {
      masks(loop + pins, members: "let dot = UIView()\nlazy var views = [dot, label]")
    }
    #expect(left("var index = 0\nwhile index < views.count { \(off)\nindex += 1 }").isEmpty)
    #expect(left("var index = 0\nrepeat { \(off)\nindex += 1 } while index < views.count").isEmpty)
    #expect(left("var index = 0\nfor _ in views.shuffled() { \(off)\nindex += 1 }").isEmpty)
    #expect(left("var index = 0\nwhile index < views.count { print(index)\nindex += 1 }") == ["dot", "label"])
    #expect(left("var index = 0\nrepeat { index += 1 } while index < views.count") == ["dot", "label"])
  }

  /// Functions that are named instead of called.
  @Test func aFunctionForEachView() {
    let pin = "\nlabel.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    let off = "translatesAutoresizingMaskIntoConstraints = false"
    func made(_ helper: String, _ name: String = "off") -> [String] {
      masks("addSubview(label)\n[label].forEach(\(name))" + pin, members: helper)
    }
    #expect(made("func off(_ view: UIView) { view.\(off) }").isEmpty)
    #expect(made("func off(_ view: UIView) { view.\(off) }", "self.off").isEmpty)
    #expect(made("static func off(_ view: UIView) { view.\(off) }", "Self.off").isEmpty)
    #expect(made("func off(_ view: UIView) { view.alpha = 0 }") == ["label"])
    #expect(made("func other(_ view: UIView) { view.\(off) }\nfunc off(_ view: UIView) {}") == ["label"])
  }

  @Test func anInitializerInAnExtensionMayTurnAMaskOff() {
    func made(by initializer: String, _ body: String, call: String) -> [String] {
      masks(
        "let bar = \(call)\naddSubview(bar)\nbar.topAnchor.constraint(equalTo: topAnchor).isActive = true",
        others: "extension UIView { convenience init(\(initializer)) { self.init(frame: .zero)\n\(body) } }")
    }
    let off = "translatesAutoresizingMaskIntoConstraints = false"
    #expect(made(by: "plain: Bool", off, call: "UIView(plain: true)").isEmpty)
    #expect(made(by: "plain: Bool, size: CGFloat = 0", off, call: "UIStackView(plain: true, size: 8)").isEmpty)
    #expect(made(by: "plain: Bool", "isHidden = plain", call: "UIView(plain: true)") == ["bar"])
    #expect(made(by: "plain: Bool", off, call: "UIView()") == ["bar"])
    // UIKit's own initializer is meant.
    #expect(made(by: "coder: NSCoder, plain: Bool = true", off, call: "UIView(coder: coder)") == ["bar"])
  }

  /// Another library may have initializers that turn masks off.
  @Test func initializersThatAreNowhereDeclared() {
    func made(_ call: String) -> [String] {
      masks("let bar = \(call)\naddSubview(bar)\nbar.topAnchor.constraint(equalTo: topAnchor).isActive = true")
    }
    #expect(made("UIView(withAutoLayout: true)").isEmpty)
    #expect(made("UILabel(font: .bold, kern: 2)").isEmpty)
    #expect(made("UIImageView(image: nil)") == ["bar"])
    #expect(made("UIButton(type: .system)") == ["bar"])
    #expect(made("UICollectionView(frame: .zero, collectionViewLayout: layout)").isEmpty, "it has a frame")
  }

  /// A controller that sets a property of its view runs the view's code, but hasn't run the view's initializer.
  @Test func theCodeOfAnotherClass() {
    func mistakes(_ initializer: String, call: String) -> [String] {
      ReadCode(
        """
        import UIKit
        final class Pane: UIView {
          private let bar = UIView()
          var photo: UIImage? { didSet { show() } }
          \(initializer)
          func show() {
            addSubview(bar)
            bar.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        final class Screen: UIViewController {
          private let pane = Pane()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(pane)
            \(call)
          }
        }
        """
      ).mistakes(.maskLeftOn)
    }
    let off = """
      override init(frame: CGRect) {
        super.init(frame: frame)
        bar.translatesAutoresizingMaskIntoConstraints = false
      }
      """
    for call in ["pane.photo = UIImage()", "pane.show()"] {
      #expect(mistakes(off, call: call).isEmpty)
      #expect(mistakes("", call: call) == ["bar"], "the view's own code has the mistake")
    }
  }

  /// A view that another object's class makes: the initializer of that class isn't run.
  @Test func aViewOfAnotherObject() {
    func made(_ body: String) -> [String] {
      masks(
        "let pane = Pane()\naddSubview(pane.bar)\npane.bar.topAnchor.constraint(equalTo: topAnchor).isActive = true",
        others: """
          final class Pane: UIView {
            let bar = UIView()
            init() { super.init(frame: .zero)\n\(body) }
          }
          """)
    }
    #expect(made("bar.translatesAutoresizingMaskIntoConstraints = false").isEmpty)
    #expect(made("bar.isHidden = true") == ["bar"])
  }

  /// A view whose initializer constrains the view itself with SnapKit.
  @Test func aViewThatConstrainsItself() {
    func made(_ body: String) -> [String] {
      masks(
        "let bar = Bar()\naddSubview(bar)\nbar.topAnchor.constraint(equalTo: topAnchor).isActive = true",
        others: """
          final class Bar: UIView {
            let icon = UIImageView()
            init() { super.init(frame: .zero)\naddSubview(icon)\n\(body) }
          }
          """)
    }
    #expect(made("snp.makeConstraints { $0.height.equalTo(50) }").isEmpty)
    #expect(made("self.snp.makeConstraints { make in make.height.equalTo(50) }").isEmpty)
    #expect(made("autoSetDimension(.height, toSize: 50)").isEmpty)
    #expect(made("icon.snp.makeConstraints { $0.height.equalTo(50) }") == ["bar"])
    #expect(made("") == ["bar"])
  }

  @Test func aScopeOfAViewMayTurnAMaskOff() {
    func made(_ body: String, _ call: String, of base: String = "UIView") -> [String] {
      masks(
        "let bar = UILabel()\naddSubview(bar)\nbar.\(call)\n"
          + "bar.topAnchor.constraint(equalTo: topAnchor).isActive = true",
        others: """
          struct Kit<Base> { let base: Base }
          extension Kit where Base: UIView {
            func lead() { \(body) }
            func trail(to view: UIView, gap: Double = 0) { \(body) }
            func trail(to guide: UILayoutGuide, gap: Double = 0) { \(body) }
          }
          extension \(base) { var kit: Kit<UIView> { Kit(base: self) } }
          """)
    }
    let off = "base.translatesAutoresizingMaskIntoConstraints = false"
    #expect(made(off, "kit.lead()").isEmpty)
    #expect(made("base.isHidden = true", "kit.lead()") == ["bar"])
    #expect(made(off, "isHidden = true") == ["bar"])
    #expect(made(off, "kit.lead()", of: "UIResponder").isEmpty)
    #expect(made("base.isHidden = true", "kit.lead()", of: "UIResponder") == ["bar"])
    // Either of two methods may be called.
    #expect(made(off, "kit.trail(to: self)").isEmpty)
  }

  @Test func aHelperThatTakesAFormatIsFollowed() {
    func made(_ off: String) -> ReadCode {
      ReadCode(
        """
        import UIKit
        extension UIView {
          func make(_ format: String) {
            \(off)
            superview?.addConstraints(
              NSLayoutConstraint.constraints(
                withVisualFormat: format, options: [], metrics: nil, views: ["view": self]))
          }
        }
        final class MenuController: UIViewController {
          private let menu = UIView()
          private let line = UIView()
          override func viewDidLoad() {
            view.addSubview(menu)
            view.addSubview(line)
            menu.make("V:[view(30)]")
            line.make("V:[view(20)]")
            line.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          }
        }
        """)
    }
    let off = made("translatesAutoresizingMaskIntoConstraints = false")
    #expect(off.conflicts.isEmpty && off.mistakes(.maskLeftOn).isEmpty)
    #expect(made("isHidden = false").mistakes(.maskLeftOn) == ["line"])
  }

  @Test func theMaskOfAnOwnClassIsLeftOn() {
    func own(_ body: String, _ others: String = "") -> [String] {
      masks(
        "addSubview(own)\nown.topAnchor.constraint(equalTo: topAnchor).isActive = true", members: "let own = Own()",
        others: """
          class Own: UILabel {
            let icon = UIView()
            override init(frame: CGRect) { super.init(frame: frame)
              \(body)
            }
          }
          \(others)
          """)
    }
    let off = "translatesAutoresizingMaskIntoConstraints = false"
    #expect(own("isHidden = true") == ["own"])
    #expect(own("icon.\(off)") == ["own"])
    #expect(own("let line = UIView()\nline.\(off)") == ["own"])
    #expect(own(off).isEmpty)
    #expect(own("self.\(off)").isEmpty)
    #expect(own("[self, icon].forEach { $0.\(off) }").isEmpty)
    #expect(own("prepare()", "extension UIView { func prepare() { \(off) } }").isEmpty)
    #expect(own("prepare([self])", "func prepare(_ views: [UIView]) { for view in views { view.\(off) } }").isEmpty)
    #expect(
      masks(
        "addSubview(own)\nown.topAnchor.constraint(equalTo: topAnchor).isActive = true",
        members: "let own = Own()", others: "class Own: Imported {}"
      ).isEmpty)
  }

  // MARK: Exceptions

  @Test func leadingAndRightCannotBeRelated() {
    let body = "addSubview(photo)\nphoto.leadingAnchor.constraint(equalTo: rightAnchor).isActive = true"
    #expect(ReadCode(body: body).mistakes(.refusedPair) == ["photo"])
    for pair in [("leading", "trailing"), ("left", "right"), ("left", "left")] {
      let body = "addSubview(photo)\nphoto.\(pair.0)Anchor.constraint(equalTo: \(pair.1)Anchor).isActive = true"
      #expect(ReadCode(body: body).mistakes(.refusedPair).isEmpty)
    }
  }

  @Test func aViewIsConstrainedBeforeItIsAdded() {
    let pin = "photo.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    #expect(ReadCode(body: "\(pin)\naddSubview(photo)").mistakes(.constrainedBeforeAdded) == ["photo"])
    #expect(ReadCode(body: "addSubview(photo)\n\(pin)").mistakes(.constrainedBeforeAdded).isEmpty)
    #expect(ReadCode(body: "defer { \(pin) }\naddSubview(photo)").mistakes(.constrainedBeforeAdded).isEmpty)
    let kept = "let c = photo.topAnchor.constraint(equalTo: topAnchor)\naddSubview(photo)\nc.isActive = true"
    #expect(ReadCode(body: kept).mistakes(.constrainedBeforeAdded).isEmpty)
    #expect(ReadCode(body: "install(photo)\n\(pin)\naddSubview(photo)").mistakes(.constrainedBeforeAdded).isEmpty)
  }

  // MARK: Functions that run again

  private func again(_ function: String, _ body: String) -> [String] {
    ReadCode(
      """
      class Row: UIView {
        let label = UILabel()
        override func \(function)() {
          super.\(function)()
          \(body)
        }
      }
      """
    ).mistakes(.madeAgain)
  }

  @Test func constraintsAreMadeAgain() {
    let make = "label.snp.makeConstraints { $0.top.left.equalToSuperview()\n$0.width.equalTo(8) }"
    #expect(again("layoutSubviews", make) == ["layoutSubviews"])
    #expect(again("updateConstraints", make) == ["updateConstraints"])
    let kept = "let top = label.topAnchor.constraint(equalTo: topAnchor)\n"
    #expect(again("layoutSubviews", "\(kept)top.isActive = true") == ["layoutSubviews"])
    #expect(again("layoutSubviews", "\(kept)addConstraints([top])") == ["layoutSubviews"])
  }

  @Test func constraintsAreMadeOnce() {
    let make = "label.snp.makeConstraints { $0.top.equalToSuperview() }"
    let pin = "top = label.autoPinEdge(toSuperviewEdge: .top)"
    #expect(again("layoutSubviews", "top?.autoRemove()\n\(pin)").isEmpty)
    #expect(again("layoutSubviews", pin) == ["layoutSubviews"])
    #expect(again("layoutSubviews", "if isNew { \(make) }").isEmpty)
    #expect(again("layoutSubviews", "label.snp.remakeConstraints { $0.top.equalToSuperview() }").isEmpty)
    #expect(again("layoutSubviews", "guard isNew else { return }\n\(make)").isEmpty)
    #expect(again("didMoveToSuperview", make).isEmpty)
    #expect(again("layoutSubviews", "NSLayoutConstraint.deactivate(all)\n\(make)").isEmpty)
    let kept = "let top = label.topAnchor.constraint(equalTo: topAnchor)\n"
    #expect(again("layoutSubviews", "\(kept)top.isActive = isTall").isEmpty)
    #expect(again("layoutSubviews", "\(kept)tops.append(top)").isEmpty)
  }

  // MARK: Order

  private func toggle(_ body: String) -> [String] {
    ReadCode(
      body: """
        addSubview(photo)
        tall.isActive = true
        """,
      members: """
        private lazy var tall = photo.heightAnchor.constraint(equalToConstant: 100)
        private lazy var short = photo.heightAnchor.constraint(equalToConstant: 50)
        private lazy var least = photo.heightAnchor.constraint(greaterThanOrEqualToConstant: 5)
        func shrink() { \(body) }
        """
    ).mistakes(.activatedTooEarly)
  }

  @Test func activationComesBeforeDeactivation() {
    #expect(toggle("short.isActive = true\ntall.isActive = false") == ["short"])
    #expect(toggle("NSLayoutConstraint.activate([short])\nNSLayoutConstraint.deactivate([tall])") == ["short"])
    #expect(toggle("tall.isActive = false\nshort.isActive = true").isEmpty)
    #expect(toggle("least.isActive = true\ntall.isActive = false").isEmpty)
    #expect(toggle("if isSmall { short.isActive = true } else { tall.isActive = false }").isEmpty)
    #expect(toggle("tall.isActive = false\nshort.isActive = true\nleast.isActive = false").isEmpty)
  }

  // MARK: Chains and cells

  @Test func aChainHasNoRelation() {
    func chains(_ chain: String) -> [String] {
      ReadCode(body: "addSubview(photo)\nphoto.snp.makeConstraints { make in\n\(chain)\n}")
        .mistakes(.chainWithoutRelation)
    }
    #expect(chains("make.left.right") == ["make.left.right"])
    #expect(chains("make.left.right.equalToSuperview()").isEmpty)
    #expect(chains("make.edges.equalTo(self)").isEmpty)
    #expect(chains("let maker = make\nmake.size.equalTo(8)").isEmpty)
    // Another library's operators.
    #expect(chains("make.left.right == 8").isEmpty)
    #expect(chains("make.height >= 44\nmake.left.right").count == 1)
    #expect(chains("make.left ~ 8").isEmpty)
    // The relation comes later.
    #expect(chains("let side = isLast ? make.trailing : make.leading\nside.equalToSuperview()").isEmpty)
    #expect(chains("(isLast ? make.trailing : make.leading).equalToSuperview()").isEmpty)
    #expect(chains("switch side { case .left: make.left\ndefault: break }") == ["make.left"])
    #expect(chains("let gap = isLast ? 8 : 16\nmake.left.right") == ["make.left.right"])
  }

  @Test func aCellHasARequiredHeight() {
    func heights(_ height: String, superclass: String = "UITableViewCell") -> [String] {
      ReadCode(
        """
        final class Row: \(superclass) {
          let box = UIView()
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(box)
            box.snp.makeConstraints { make in
              make.top.bottom.equalTo(contentView)
              \(height)
            }
          }
        }
        """
      ).mistakes(.requiredCellHeight)
    }
    #expect(heights("make.height.equalTo(44)") == ["box"])
    #expect(heights("make.height.equalTo(44).priority(999)").isEmpty)
    #expect(heights("make.height.greaterThanOrEqualTo(44)").isEmpty)
    #expect(heights("make.height.equalTo(44)", superclass: "UITableViewController").isEmpty)
    let fixed = "make.width.equalTo(8) }\n"
    #expect(heights("\(fixed)contentView.snp.makeConstraints { $0.height.equalTo(44)") == ["contentView"])
    #expect(heights("\(fixed)snp.makeConstraints { $0.height.equalTo(44)") == ["the cell"])
    #expect(heights("\(fixed)contentView.snp.makeConstraints { $0.width.equalTo(44)").isEmpty)
    #expect(heights("\(fixed)contentView.snp.makeConstraints { $0.height.equalTo(44).priority(999)").isEmpty)
    #expect(heights("\(fixed)contentView.snp.makeConstraints { $0.height.greaterThanOrEqualTo(44)").isEmpty)
  }
}
