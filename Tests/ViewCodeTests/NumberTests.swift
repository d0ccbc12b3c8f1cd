import Testing
import ViewCode

/// Numbers: exactly those of the code, or none.
@Suite struct NumberTests {
  private func number(_ expression: String, after body: String = "", members: String = "") -> Double? {
    ReadCode.number(expression, after: body, members: members)
  }

  // MARK: Operators

  @Test func operatorsBehindAnOperandCount() {
    #expect(number("CGFloat(index % 2)", after: "let index = 5") == 1)
    #expect(number("8 + CGFloat(index % 3) * 10", after: "let index = 5") == 28)
    #expect(number("CGFloat(index & 3)", after: "let index = 6") == nil)
    #expect(number("CGFloat(1 << index)", after: "let index = 6") == nil)
    #expect(number("gap <+> 3", after: "let gap: CGFloat = 6") == nil)
    #expect(ReadCode.objectiveCNumber("7 % 4") == 3)
    #expect(ReadCode.objectiveCNumber("6 | 1") == nil)
  }

  @Test func longSumsKeepAllTerms() {
    func sum(_ count: Int) -> String { Array(repeating: "1", count: count).joined(separator: " + ") }
    #expect(number(sum(20)) == 20)
    #expect([nil, 100].contains(number(sum(100))))
    #expect(number("2 * [3, 4, 5].count + 1") == 7)
    #expect(number("10 - max(2, 3) * 2") == 4)
  }

  @Test func conversionsAndRounding() {
    #expect(number("ceil(2.2) + floor(2.8) + round(2.5)") == 8)
    #expect(number("CGFloat(Int(7.9))") == 7)
    #expect(number("round(width / 2)", after: "let width: CGFloat = 5") == 3)
    #expect(ReadCode.objectiveCNumber("(int)7.9") == 7)
    #expect(ReadCode.objectiveCNumber("-(NSInteger)(2.5 * 3)") == -7)
    #expect(ReadCode.objectiveCNumber("(CGFloat)7 / 2") == 3.5)
    #expect(ReadCode.objectiveCNumber("ceilf(2.1f)") == 3)
  }

  @Test func quotientsOfWholeNumbers() {
    #expect(ReadCode.objectiveCNumber("5 / 2") == 2)
    #expect(ReadCode.objectiveCNumber("5 / 2.0") == 2.5)
    #expect(ReadCode.objectiveCNumber("5. / 2") == 2.5)
    #expect(ReadCode.objectiveCNumber("gap / 2", after: "CGFloat gap = 5;") == 2.5)
    #expect(ReadCode.objectiveCNumber("gap / 2", after: "NSInteger gap = 5;") == 2)
    #expect(ReadCode.objectiveCNumber("GAP / 2", above: "#define GAP 5") == 2)
    // A literal has the type of what is around it: `CGFloat` here, but an offset of SnapKit takes a whole number.
    #expect(number("CGFloat(count / 2)", after: "let count = 5") == 2)
    #expect(number("gap / 2", members: "let gap: CGFloat = 5") == 2.5)
    #expect(number("gap / 2", after: "let gap = 5.0") == 2.5)
    #expect(number("bounds.width / 4", after: "let bounds = CGSize(width: 5, height: 3)") == 1.25)
    #expect(number("5 / 2") == 2.5)
    #expect(number("CGFloat(5 / 2)") == nil)
    #expect(number("half", after: "let half = 5 / 2") == nil)
    #expect(number("6 / 2") == 3)
    #expect(number("5 / 2 + gap", after: "let gap: CGFloat = 1") == 3.5)
    #expect(number("scaled(5)", members: "func scaled(_ n: Int) -> CGFloat { CGFloat(n / 2) }") == 2)
    #expect(number("scaled(5)", members: "func scaled(_ n: CGFloat) -> CGFloat { n / 2 }") == 2.5)
  }

  // MARK: Changes

  @Test func compoundAssignments() {
    func gap(_ change: String) -> Double? { number("gap", after: "var gap: CGFloat = 8\n\(change)") }
    #expect(gap("gap += 2") == 10)
    #expect(gap("gap -= 2") == 6)
    #expect(gap("gap *= 2") == 16)
    #expect(gap("gap /= 16") == 0.5)
    #expect(gap("gap = gap == 8 ? 1 : 2") == 1)
    #expect(number("CGFloat(n)", after: "var n = 6\nn &= 3") == nil)
    #expect(number("CGFloat(n)", after: "var n = 6\nn <<= 3") == nil)
    #expect(number("CGFloat(n)", after: "var n = 7\nn %= 4") == 3)
    #expect(ReadCode.objectiveCNumber("gap", after: "CGFloat gap = 8; gap -= 3;") == 5)
  }

  @Test func membersOfValuesChange() {
    let insets = "var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)\n"
    #expect(number("insets.left", after: insets + "insets.left = 20") == 20)
    #expect(number("insets.left", after: insets + "insets.left -= 1") == 1)
    #expect(number("insets.top", after: insets + "insets.left = 20") == 1)
    #expect(number("insets.left", after: insets + "insets.left = other()") == nil)
    #expect(number("insets.left", after: insets + "insets.insetInPlace = 20") == nil)
    let frame = "var box = CGRect(x: 1, y: 2, width: 3, height: 4)\n"
    #expect(number("box.width", after: frame + "box.size.width = 9") == 9)
    #expect(number("box.size.height", after: frame + "box.size.width = 9") == 4)
    #expect(number("box.minX", after: frame + "box.origin = CGPoint(x: 7, y: 8)") == 7)
    #expect(number("gaps[1]", after: "var gaps = [1.0, 2.0]\ngaps[1] = 5") == 5)
    #expect(number("gaps[1]", after: "var gaps = [1.0, 2.0]\ngaps[index] = 5") == nil)
    #expect(number("pair.1", after: "var pair = (1.0, 2.0)\npair.1 = 5") == 5)
    #expect(number("a * 10 + b", after: "var a = 1.0, b = 2.0\n(a, b) = (b, a)") == 21)
    #expect(
      number("CGFloat(gaps.count)", after: "var gaps = [1.0]\ngaps.append(2)\ngaps.append(contentsOf: gaps)") == 4)
    #expect(number("CGFloat(gaps.count)", after: "var gaps = [1.0]\ngaps.removeAll()") == nil)
    #expect(number("isOn ? 1 : 2", after: "var isOn = true\nisOn.toggle()") == 2)
  }

  @Test func structuresAreCopied() {
    let style = "struct Style { fileprivate var gap: CGFloat = 8\nmutating func widen() { gap += 1 } }"
    func gap(_ body: String, _ name: String, kind: String = "struct") -> Double? {
      ReadCode.number("\(name).gap", after: body, others: style.replacing("struct", with: kind))
    }
    let copy = "var a = Style()\nvar b = a\nb.gap = 20\n"
    #expect(gap(copy, "a") == 8)
    #expect(gap(copy, "b") == 20)
    #expect(gap(copy, "a", kind: "class") == 20)
    #expect(gap("var a = Style()\nlet b = a\na.widen()", "b") == 8)
    #expect(gap("var a = Style()\nlet b = a\na.widen()", "a") == 9)
    #expect(gap("let all = [Style()]\nvar a = all[0]\na.gap = 1", "all[0]") == 8)
  }

  // MARK: Types

  /// Half of nine, where the nine has a type that only the code around it says.
  @Test(arguments: [
    ("let gap = CGFloat(9)", "gap"), ("let gap = 9 as CGFloat", "gap"), ("let gap: CGFloat = 9", "gap"),
    ("var gap: CGFloat = 8\ngap = 9", "gap"), ("let gap: CGFloat\ngap = 9", "gap"),
    ("let gap = { CGFloat(9) }()", "gap"),
    ("let gap = isBig ? CGFloat(9) : CGFloat(9)", "gap"), ("let gap: Points = 9", "gap"), ("let gap = nine()", "gap"),
    ("let gap = Gap.big.rawValue", "gap"), ("let gap = Style(gap: 9).gap", "gap"),
    ("let gap = max(CGFloat(9), 4)", "gap"),
    ("let gap = CGFloat.init(9)", "gap"), ("let gap = Double(4) + 5", "gap"), ("let gap = abs(CGFloat(-9))", "gap"),
    ("let gap = ceil(8.5)", "gap"), ("", "pad"), ("", "UX.gap"), ("", "UX.other"), ("", "UX.third"),
  ])
  func halvesOfFloatingNumbers(_ body: String, _ name: String) {
    let half = ReadCode.number(
      "\(name) / 2", after: body,
      members: "private var pad = CGFloat(9)\nenum Gap: CGFloat { case big = 9 }\nfunc nine() -> Points { 9 }",
      others: """
        typealias Points = CGFloat
        struct Style { let gap: CGFloat }
        enum UX {
          static let gap = CGFloat(9)
          static let other: Points = 9
          static let third: CGFloat = 9
        }
        """)
    #expect(half == 4.5)
  }

  /// After an assignment, nothing states the type of a property that was declared with a call.
  @Test func halfOfAnAssignedProperty() {
    let members = "private var pad = CGFloat(9)"
    #expect(ReadCode.number("half", after: "pad = 9\nlet half = pad / 2", members: members) == nil)
    // (The constraint's own type is enough.)
    #expect(ReadCode.number("pad / 2", after: "pad = 9", members: members) == 4.5)
  }

  @Test(arguments: [
    "let gap = 9", "let gap = Int(9.7)", "let gap = Int(9.0)", "let gap: Int = 9", "let gap: Int64 = 9",
    "let gap = 4 + 5",
    "let gap = lround(8.7)", "var gap = 8\ngap = 9", "let all = [1, 1, 1, 1, 1, 1, 1, 1, 1]\nlet gap = all.count",
  ])
  func halvesOfWholeNumbers(_ body: String) {
    #expect(ReadCode.number("CGFloat(gap / 2)", after: body) == 4)
    #expect(ReadCode.number("CGFloat(gap)", after: body) == 9)
  }

  /// A number isn't halved as a whole number unless its type is known to be one.
  @Test(arguments: [
    "let gap: Length = 9", "let gap: Optional<CGFloat> = 9",
    "let all: [String: CGFloat] = [\"a\": 9]\nlet gap = all[\"a\"]!",
    "let all: [CGFloat] = [9, 8]\nlet gap = all[0]", "let all: [CGFloat] = [9, 8]\nlet gap = all.first!",
    "let gap = isBig ? 9 : width(9)", "let pair: (Int, CGFloat) = (1, 9)\nlet gap = pair.1",
    "let (one, gap): (Int, CGFloat) = (1, 9)", "let gap = foreign(9)",
  ])
  func halvesOfOtherNumbers(_ body: String) {
    #expect(ReadCode.number("gap / 2", after: body) != 4)
  }

  @Test func typesInObjectiveC() {
    #expect(ReadCode.objectiveCNumber("kGap / 2", above: "static CGFloat const kGap = 9;") == 4.5)
    #expect(ReadCode.objectiveCNumber("kGap / 2", above: "static const int kGap = 9;") == 4)
    #expect(ReadCode.objectiveCNumber("kGap / 2", above: "#define kGap 9") == 4)
    #expect(ReadCode.objectiveCNumber("gap / 2", after: "int gap = 9;") == 4)
    #expect(ReadCode.objectiveCNumber("gap / 2", after: "CGFloat gap = 8; gap = 9;") == 4.5)
    #expect(ReadCode.objectiveCNumber("_pad / 2", after: "_pad = 9;") == nil)
  }

  // MARK: Names

  @Test func theProjectsOwnInsets() {
    func left(_ maker: String) -> Double? {
      ReadCode.number("UIEdgeInsets.own.left + cardInsets().left", members: maker)
    }
    #expect(left("func cardInsets() -> UIEdgeInsets { .init(top: 1, left: 2, bottom: 3, right: 4) }") == nil)
    #expect(
      ReadCode.number(
        "cardInsets().left",
        members: "func cardInsets() -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }") == 2)
    #expect(
      ReadCode.number(
        "CardInsets().left", others: "struct CardInsets { var left: CGFloat = 5\nvar top: CGFloat = 1 }") == 5)
    #expect(ReadCode.number("makeInsets(9).left") == nil)
  }

  @Test(arguments: [
    "card.insets.left = 9", "(card.insets, x) = (y, 2)", "card.insets[0] = 9", "change(&card.insets)",
    "card.insets.toggle()", "x[keyPath: \\.insets] = 9", "card.setValue(y, forKey: \"insets\")",
  ])
  func otherCodeMayChangeAProperty(_ change: String) {
    func left(_ change: String) -> Double? {
      ReadCode.number(
        "insets.left", members: "var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
        others: "func f(_ card: Card) { \(change) }")
    }
    #expect(left("print(card.insets)") == 2)
    #expect(left(change) == nil)
  }

  @Test func inspectableAndGlobalVariables() {
    #expect(number("gap", members: "@IBInspectable var gap: CGFloat = 8") == nil)
    func global(_ change: String) -> Double? {
      ReadCode.number("gap", others: "var gap: CGFloat = 8\nfunc f() { \(change) }")
    }
    #expect(global("") == 8)
    #expect(global("gap = 9") == nil)
    #expect(ReadCode.objectiveCNumber("kGap", above: "static CGFloat kGap = 8;") == 8)
    #expect(ReadCode.objectiveCNumber("kGap", above: "static CGFloat kGap = 8;\nvoid f() { kGap = 9; }") == nil)
  }

  // MARK: Numbers named like attributes

  /// True if two views of the width that a target names don't fit into another.
  private func conflicts(_ target: String, _ declaration: String = "") -> Bool {
    let code = ReadCode(
      """
      \(declaration)
      @interface Card : UIView
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        UILabel *label = [UILabel new];
        [self addSubview:label];
        [label mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.mas_equalTo(5);
          make.right.mas_equalTo(0);
          make.width.equalTo(\(target));
        }];
        return self;
      }
      @end
      """, path: "Card.m")
    return !code.conflicts.isEmpty
  }

  @Test func aWidthInACalculationIsANumber() {
    #expect(conflicts("self.width"))
    #expect(conflicts("self.mas_width"))
    for target in ["self.width/2-10", "self.width - 10", "@(self.width)", "(self.width * 0.5)", "@(-self.width)"] {
      #expect(!conflicts(target), "\(target)")
    }
  }

  @Test func aWidthThatTheProjectDeclaresIsANumber() {
    let category = "@interface UIView (Frame)\n@property (nonatomic) CGFloat width;\n@end"
    #expect(!conflicts("self.width", category))
    #expect(conflicts("self.mas_width", category))
    #expect(conflicts("self.width", "@interface UIView (Frame)\n@property (nonatomic) CGFloat height;\n@end"))
    #expect(conflicts("self.width", "@interface UIView (Short)\n@property (nonatomic) MASViewAttribute *width;\n@end"))
    // SnapKit's attribute of the same name.
    func swift(_ target: String) -> Bool {
      let body = """
        addSubview(photo)
        photo.snp.makeConstraints { make in
          make.left.right.equalToSuperview().inset(5)
          make.width.equalTo(\(target))
        }
        """
      return !ReadCode(body: body, others: "extension UIView { var width: CGFloat { frame.width } }").conflicts.isEmpty
    }
    #expect(swift("self.snp.width"))
    #expect(!swift("self.width"))
  }
}
