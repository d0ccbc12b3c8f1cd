import LayoutModel
import Testing
import ViewCode

/// Code whose numbers and views only running it gives.
@Suite struct ReadingTests {
  /// The equations of the first layout, and how many statements were not read.
  private func equations(
    _ text: String, path: String = "View.m", others: [(path: String, text: String)] = []
  ) -> [String] {
    let reading = ReadCode(text, path: path, others: others).reading
    guard reading.unread.isEmpty else { return ["unread: \(reading.unread)"] }
    return reading.scenes.first?.alternatives.first?.system.constraints.map(\.description) ?? []
  }

  private func card(_ body: String, above: String = "") -> String {
    """
    \(above)
    @interface Card : UIView
    @property (nonatomic, strong) UILabel *title;
    @end
    @implementation Card
    - (instancetype)initWithFrame:(CGRect)frame {
      if (self = [super initWithFrame:frame]) {
        \(body)
      }
      return self;
    }
    @end
    """
  }

  private func contains(_ found: [String], _ equation: String) -> Bool {
    found.contains { $0.replacing("Card:", with: "").hasSuffix(equation + ">") }
  }

  // MARK: Objective-C

  @Test func macrosWithAndWithoutParameters() {
    let above = """
      #define GAP 12
      #define SCALED(x) ((x) * 2)
      #define SCREEN_WIDTH [UIScreen mainScreen].bounds.size.width
      """
    let found = equations(
      card(
        """
        _title = [[UILabel alloc] init];
        [self addSubview:_title];
        [_title mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self).offset(GAP);
          make.top.equalTo(self).offset(SCALED(5));
          make.width.mas_equalTo(SCREEN_WIDTH / 3);
          make.height.equalTo(@(SCALED(GAP)));
        }];
        """, above: above))
    #expect(contains(found, "title.left == self.left + 12"), "\(found)")
    #expect(contains(found, "title.top == self.top + 10"), "\(found)")
    #expect(contains(found, "title.width == 130"), "\(found)")
    #expect(contains(found, "title.height == 24"), "\(found)")
  }

  @Test func constantsOfAPrefixHeader() {
    let found = equations(
      card(
        """
        _title = [UILabel new];
        [self addSubview:_title];
        [_title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self).offset(kGap); }];
        """), others: [("Card-Prefix.pch", "#define kGap 7\n")])
    #expect(contains(found, "title.left == self.left + 7"), "\(found)")
  }

  @Test func anExpressionOfStatementsMakesAView() {
    let found = equations(
      card(
        """
        _title = ({
          UILabel *label = [[UILabel alloc] init];
          [self addSubview:label];
          [label mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self); }];
          label;
        });
        """))
    #expect(contains(found, "label.right == self.right"), "\(found)")
  }

  @Test func membersBehindAnArrowAndWeakSelf() {
    let found = equations(
      card(
        """
        WS(weakSelf);
        self->_title = [[UILabel alloc] init];
        [self addSubview:self->_title];
        [self->_title mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.equalTo(weakSelf).offset(3);
          make.left.equalTo(self->_title.mas_top);
        }];
        """))
    #expect(contains(found, "title.top == self.top + 3"), "\(found)")
  }

  @Test func countedLoopsAndWholeNumbers() {
    let found = equations(
      card(
        """
        for (int i = 0; i < 3; i++) {
          UIView *line = [UIView new];
          [self addSubview:line];
          [line mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self).offset(i * 10); }];
        }
        """))
    for offset in ["line.top == self.top", "line2.top == self.top + 10", "line3.top == self.top + 20"] {
      #expect(contains(found, offset), "\(found)")
    }
  }

  // MARK: Swift

  @Test func elementsRangesAndTuples() {
    let found = equations(
      """
      class Card: UIView {
        let marks = [UIView(), UIView()]
        let sizes = (small: CGFloat(8), large: CGFloat(20))
        init() {
          super.init(frame: .zero)
          marks.forEach(addSubview)
          for index in 0..<2 {
            marks[index].snp.makeConstraints { make in
              make.width.equalTo(sizes.large)
              make.leading.equalToSuperview().offset(index * 30)
            }
          }
          marks[1].topAnchor.constraint(equalTo: marks[0].bottomAnchor, constant: max(sizes.small, 4)).isActive = true
        }
      }
      """, path: "Card.swift")
    #expect(found.count { $0.contains("width == 20") } == 2, "\(found)")
    #expect(contains(found, "leading == self.leading + 30"), "\(found)")
    #expect(found.contains { $0.contains("bottom + 8") }, "\(found)")
  }

  @Test func casesWithNumbersAndStructuresOfConstants() {
    let found = equations(
      """
      enum Size { case small, large
        var height: CGFloat { switch self { case .small: return 24
          case .large: return 48 } }
      }
      struct Style { var gap: CGFloat = 6
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      class Card: UIView {
        let title = UILabel()
        let style = Style()
        init(size: Size = .large) {
          super.init(frame: .zero)
          addSubview(title)
          title.snp.makeConstraints { make in
            make.height.equalTo(size.height)
            make.top.equalToSuperview().offset(style.gap)
            make.left.right.equalToSuperview().inset(style.insets)
          }
        }
      }
      """, path: "Card.swift")
    for equation in ["height == 48", "top == self.top + 6", "left == self.left + 2", "right == self.right - 4"] {
      #expect(contains(found, "title.\(equation)"), "\(found)")
    }
  }

  @Test func whatOtherCodeSetsIsNotKnown() {
    func isRead(_ others: String) -> Bool {
      ReadCode(
        """
        class Card: UIView {
          var gap: CGFloat = 6
          init() { super.init(frame: .zero); widthAnchor.constraint(equalToConstant: gap).isActive = true }
        }
        \(others)
        """
      ).reading.unread.isEmpty
    }
    #expect(isRead(""))
    #expect(isRead("func f(_ card: Card) { print(card.gap) }"))
    #expect(!isRead("func f(_ card: Card) { card.gap = 9 }"))
    #expect(!isRead("func f(_ card: Card) { card.gap += 9 }"))
  }

  @Test func observersAndBlocksThatRunLater() {
    let reading = ReadCode(
      """
      class Card: UIView {
        let title = UILabel()
        var inset: UIEdgeInsets = .zero {
          didSet { title.snp.remakeConstraints { $0.edges.equalToSuperview() } }
        }
        init() {
          super.init(frame: .zero)
          addSubview(title)
          UIView.animate(withDuration: 1) { self.title.snp.makeConstraints { $0.top.equalToSuperview() } }
        }
      }
      """
    ).reading
    #expect(reading.unread.isEmpty, "\(reading.unread)")
  }

  /// A method that runs in another branch isn't a method that other code calls.
  @Test func methodsOfOtherBranchesAreNotCalledAfterwards() {
    let code = ReadCode(
      """
      class Card: UIView {
        init() {
          super.init(frame: .zero)
          if UIDevice.current.orientation == .portrait { tall() } else { wide() }
        }
        func tall() { heightAnchor.constraint(equalToConstant: 90).isActive = true }
        func wide() { heightAnchor.constraint(equalToConstant: 40).isActive = true }
      }
      """)
    #expect(code.conflicts.isEmpty, "\(code.conflicts)")
    #expect(code.reading.unread.isEmpty)
  }

  // MARK: AppKit

  /// The classes of AppKit have the methods of their superclasses.
  @Test func extensionsOfViewsReachTheirSubclasses() {
    func conflicts(_ title: String, _ extended: String) -> Int {
      ReadCode(
        """
        import AppKit
        extension \(extended) {
          func setHeight(_ points: CGFloat) { heightAnchor.constraint(equalToConstant: points).isActive = true }
        }
        final class Card: NSView {
          let title = \(title)()
          init() {
            super.init(frame: .zero)
            addSubview(title)
            title.setHeight(8)
            title.setHeight(9)
          }
        }
        """
      ).conflicts.count
    }
    #expect(conflicts("NSTextField", "NSView") == 1)
    #expect(conflicts("NSSearchField", "NSControl") == 1)
    #expect(conflicts("NSStackView", "NSControl") == 0)
  }

  // MARK: Names

  /// A view that a helper object keeps has the name of the variable that keeps it afterwards, if there is one.
  @Test func helpersDontNameViews() {
    func names(_ variable: String) -> Set<String> {
      let code = ReadCode(
        body: """
          \(variable)
          addSubview(\(variable.isEmpty ? "UIView(isRound: true)" : "avatar"))
          subviews.last?.heightAnchor.constraint(equalToConstant: 8).isActive = true
          """,
        others: """
          struct Kit {
            let base: UIView
            init(base: UIView) { self.base = base }
            func hide() { base.isHidden = true }
          }
          extension UIView {
            var kit: Kit { Kit(base: self) }
            convenience init(isRound: Bool) {
              self.init(frame: .zero)
              kit.hide()
              widthAnchor.constraint(equalToConstant: 8).isActive = true
            }
          }
          """)
      return Set(code.mistakes(.maskLeftOn))
    }
    #expect(names("let avatar = UIView(isRound: true)") == ["avatar"])
    #expect(names("") == ["base"])
  }
}
