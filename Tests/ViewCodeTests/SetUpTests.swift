import Testing
import ViewCode

/// States of a layout that are never shown, because other code always changes them before.
@Suite struct SetUpTests {
  /// A card with two alternatives of a height, both installed by the initializer.
  private func conflicts(
    _ method: String = "func setUp(isTall: Bool) { tall.isActive = isTall\nshort.isActive = !isTall }",
    controller: String, superclass: String = "UIView"
  ) -> Bool {
    let card = ReadCode(
      """
      import UIKit
      final class Card: \(superclass) {
        let photo = UIImageView()
        private var tall: NSLayoutConstraint!
        private var short: NSLayoutConstraint!
        init() {
          super.init(frame: .zero)
          photo.translatesAutoresizingMaskIntoConstraints = false
          addSubview(photo)
          tall = photo.heightAnchor.constraint(equalToConstant: 200)
          short = photo.heightAnchor.constraint(equalToConstant: 100)
          NSLayoutConstraint.activate([tall, short])
        }
        \(method)
      }
      """, path: "Card.swift", others: [("Screen.swift", controller)])
    return !card.conflicts.isEmpty
  }

  private func controller(_ body: String, in method: String = "viewDidLoad()") -> String {
    """
    import UIKit
    final class Screen: UIViewController {
      let card = Card()
      override func \(method) { super.\(method); \(body) }
    }
    """
  }

  @Test func aMethodThatAlwaysRunsSettlesAlternatives() {
    #expect(conflicts(controller: ""))
    #expect(!conflicts(controller: controller("card.setUp(isTall: true)")))
    #expect(!conflicts(controller: controller("card.setUp(isTall: true)", in: "loadView()")))
    #expect(!conflicts(controller: controller("card.isTall = true"), model: "isTall"))
  }

  @Test func aMethodThatMayNotRunSettlesNothing() {
    #expect(conflicts(controller: controller("card.setUp(isTall: true)", in: "showDetails()")))
    #expect(conflicts(controller: controller("if isReady { card.setUp(isTall: true) }")))
    #expect(conflicts(controller: controller("onTap = { self.card.setUp(isTall: true) }")))
    #expect(conflicts(controller: controller("self.setUp(isTall: true)")))
  }

  @Test func aMethodThatLeavesBothSettlesNothing() {
    #expect(conflicts("func setUp(isTall: Bool) { photo.isHidden = isTall }", controller: controller("card.setUp()")))
    #expect(
      conflicts(
        "func setUp(isTall: Bool) { if isTall { tall.isActive = false } }",
        controller: controller("card.setUp(isTall: isTall)")))
  }

  /// The method that always runs can leave the changes to others.
  @Test func aMethodThatAlwaysRunsCanCallOthers() {
    func method(_ name: String) -> String {
      """
      func show(_ model: Model) { if model.isTall { show() } else { hide() } }
      func \(name)() { NSLayoutConstraint.deactivate([tall]) }
      func hide() { NSLayoutConstraint.deactivate([short]) }
      """
    }
    #expect(!conflicts(method("show"), controller: controller("card.show(model)")))
    #expect(conflicts(method("display"), controller: controller("card.display(model)", in: "showDetails()")))
  }

  @Test func aSuperclassOfALibraryMayCallItsOverrides() {
    let override = "override func show(_ model: Model) { tall.isActive = model.isTall\nshort.isActive = !model.isTall }"
    #expect(!conflicts(override, controller: "", superclass: "LibraryView"))
    #expect(conflicts(String(override.dropFirst(9)), controller: "", superclass: "LibraryView"))
    #expect(conflicts(override, controller: ""))
  }

  /// The same, with a property whose observer chooses the alternative.
  private func conflicts(controller: String, model: String) -> Bool {
    conflicts(
      "var \(model) = false { didSet { tall.isActive = \(model)\nshort.isActive = !\(model) } }", controller: controller
    )
  }

  // MARK: Superviews

  @Test func aViewThatWasAddedHasASuperview() {
    func conflicts(_ condition: String) -> Bool {
      let code = ReadCode(
        """
        import UIKit
        final class Screen: UITableViewController {
          private let empty = UILabel()
          override func viewDidLoad() {
            super.viewDidLoad()
            empty.translatesAutoresizingMaskIntoConstraints = false
            tableView.addSubview(empty)
            empty.heightAnchor.constraint(equalToConstant: 20).isActive = true
            run { self.update() }
          }
          private func run(_ body: () -> Void) { body() }
          private func update() {
            if \(condition) { empty.heightAnchor.constraint(equalToConstant: 30).isActive = true }
          }
        }
        """)
      return !code.conflicts.isEmpty
    }
    #expect(!conflicts("empty.superview == nil"))
    #expect(conflicts("empty.superview != nil"))
    #expect(conflicts("isEmpty"))
  }

  // MARK: Alternatives of the compiler

  @Test func onlyOneAlternativeOfTheCompilerIsRead() {
    func conflicts(_ lines: String) -> Bool {
      let code = ReadCode(
        """
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          UIView *photo = [[UIView alloc] init];
          [self addSubview:photo];
          [photo mas_makeConstraints:^(MASConstraintMaker *make) {
        \(lines)
          }];
          return self;
        }
        @end
        """, path: "Card.m",
        others: [("Card.h", "@interface Card : UIView\n@end")])
      return !code.conflicts.isEmpty
    }
    let (tall, short) = ("make.height.equalTo(@200);", "make.height.equalTo(@100);")
    #expect(conflicts("\(tall)\n\(short)"))
    #expect(!conflicts("#if A\n\(tall)\n#else\n\(short)\n#endif"))
    #expect(!conflicts("#if A\n\(tall)\n#elif B\n\(short)\n#else\n\(short)\n#endif"))
    #expect(conflicts("#if A\n\(tall)\n#else\n\(short)\n#endif\n\(short)"))
    #expect(conflicts("#if A\n\(tall)\n#if B\n#endif\n\(short)\n#endif"))
    #expect(!conflicts("#if A\n\(tall)\n#else\n#if B\n#else\n\(short)\n#endif\n\(short)\n#endif"))
    #expect(!conflicts("#if TARGET_OS_OSX\n\(tall)\n#else\n\(short)\n#endif"))
    #expect(conflicts("#if TARGET_OS_OSX\n\(tall)\n#else\n\(short)\n\(tall)\n#endif"))
    #expect(!conflicts("#if 0\n\(tall)\n#else\n\(short)\n#endif"))
    #expect(conflicts("#if 0\n\(tall)\n#else\n\(short)\n#endif\n\(tall)"))
  }
}
