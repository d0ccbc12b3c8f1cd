import Masdiag
import Testing

/// The sentences of findings in view code.
@Suite struct CodeFindingTests {
  private func messages(_ code: String, _ path: String = "Card.swift") throws -> [String] {
    try Masdiag.check(Array(code.utf8), path: path).flatMap(\.findings).map(\.message)
  }

  /// The findings in a controller with two constraints on a view.
  private func constrained(_ first: String, _ second: String) throws -> [String] {
    try messages(
      """
      import UIKit
      final class Words: UIViewController {
        let words = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          words.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(words)
          words.\(first).isActive = true
          words.\(second).isActive = true
        }
      }
      """)
  }

  // MARK: Duplicates

  @Test func anEdgeOfTheSafeAreaIsAnotherOnSomeScreens() throws {
    func note(_ edge: String, _ first: String = "view", _ second: String = "view.safeAreaLayoutGuide") throws -> String
    {
      let found = try constrained(
        "\(edge)Anchor.constraint(equalTo: \(first).\(edge)Anchor)",
        "\(edge)Anchor.constraint(equalTo: \(second).\(edge)Anchor)")
      return try #require(found.first)
    }
    let words = "these conflict wherever the safe area has an inset, such as"
    for (one, other) in [("view", "view.safeAreaLayoutGuide"), ("view.safeAreaLayoutGuide", "view")] {
      let bottom = try note("bottom", one, other)
      #expect(bottom.hasSuffix("; \(words) 34 pt at the bottom of iPhones without a home button"), "\(bottom)")
    }
    #expect(try note("top").hasSuffix("; \(words) below the status bar or a navigation bar"))
    #expect(try note("leading").hasSuffix("; \(words) in landscape on iPhones without a home button"))
    #expect(try !note("bottom", "view", "view").contains("safe area"))
    #expect(try !note("bottom", "view.safeAreaLayoutGuide").contains("wherever"))
  }

  @Test func fourEdgesArePinnedAgain() throws {
    func found(_ first: String, _ second: String) throws -> [String] {
      try messages(
        """
        import SnapKit
        final class Card: UIView {
          let hint = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(hint)
            hint.snp.makeConstraints { make in \(first) }
            hint.snp.makeConstraints { make in \(second) }
          }
        }
        """)
    }
    let all = "make.edges.equalToSuperview().inset(8)"
    #expect(try found(all, all) == ["the four edges of hint are pinned to self again (7:40)"])
    let three = try found(all, "make.top.left.right.equalToSuperview().inset(8)")
    #expect(three.count == 1 && !three[0].contains("four edges") && three[0].contains("duplicates"), "\(three)")
    let size = "make.size.equalTo(8)\nmake.center.equalToSuperview()"
    let sizes = try found(size, size)
    #expect(!sizes.isEmpty && !sizes.contains { $0.contains("four edges") }, "\(sizes)")
  }

  // MARK: Hidden views

  @Test func aHeightOfZeroIsThatOfAHiddenView() throws {
    func found(_ setting: String, _ height: Int) throws -> [String] {
      try messages(
        """
        import UIKit
        final class Card: UIView {
          init() {
            super.init(frame: .zero)
            let skip = UIButton()
            let stack = UIStackView(arrangedSubviews: [skip])
            stack.axis = .vertical
            addSubview(stack)
            \(setting)
            skip.heightAnchor.constraint(equalToConstant: \(height)).isActive = true
            skip.heightAnchor.constraint(equalToConstant: 56).isActive = true
          }
        }
        """)
    }
    let hidden = try found("skip.isHidden = true", 56)
    let sizes = "skip has two conflicting heights: 0 pt (set by its stack view because it is hidden) and 56 pt"
    #expect(hidden.contains { $0.hasPrefix(sizes) }, "\(hidden)")
    let visible = try found("", 0)
    #expect(visible.contains { $0.hasPrefix("skip has two conflicting heights: 56 pt and 0 pt") }, "\(visible)")
  }

  // MARK: Conditions

  @Test func conditionsOfHelpersAtTheSameCall() throws {
    let found = try messages(
      """
      import UIKit
      extension UIView {
        func pin(isTall: Bool, isWide: Bool) {
          heightAnchor.constraint(equalToConstant: 8).isActive = true
          if isTall { heightAnchor.constraint(equalToConstant: 9).isActive = true }
          if isWide { widthAnchor.constraint(equalToConstant: 9).isActive = true }
        }
      }
      final class Card: UIView {
        init(model: Model) {
          super.init(frame: .zero)
          pin(isTall: model.isTall, isWide: model.isWide)
        }
      }
      """)
    #expect(found.count == 1 && found[0].contains("9 pt and 8 pt, when isTall is true;"), "\(found)")
  }

  @Test func conditionsThatDecideAreShown() throws {
    let common = (1...9).map { "if c\($0) {" }.joined(separator: " ")
    let found = try messages(
      """
      import UIKit
      final class Card: UIView {
        init() {
          super.init(frame: .zero)
          \(common)
            heightAnchor.constraint(equalToConstant: 8).isActive = true
            if isTall { heightAnchor.constraint(equalToConstant: 9).isActive = true }
          \(String(repeating: "}", count: 9))
        }
      }
      """)
    #expect(found.count == 1 && found[0].contains("when isTall is true, c1 is true, "), "\(found)")
    #expect(found.first?.contains("c6 is true and 3 more") == true, "\(found)")
  }

  // MARK: Names

  @Test func aGetterGivesAViewItsName() throws {
    func found(_ getter: String) throws -> [String] {
      try messages(
        """
        @interface Sheet : UIView
        @property (nonatomic) UIButton *closeButton;
        @end
        @implementation Sheet
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          [self addSubview:self.closeButton];
          [self.closeButton mas_makeConstraints:^(MASConstraintMaker *make) {
            make.width.mas_equalTo(8);
            make.width.mas_equalTo(9);
          }];
          return self;
        }
        \(getter)
        @end
        """, "Sheet.m")
    }
    let getter = """
      - (UIButton *)closeButton {
        if (!_closeButton) { UIButton *btn = [[UIButton alloc] init]; _closeButton = btn; }
        return _closeButton;
      }
      """
    #expect(try found(getter).first?.hasPrefix("closeButton has two conflicting widths: 9 pt and 8 pt") == true)
  }
}
