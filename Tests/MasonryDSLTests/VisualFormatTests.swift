import LayoutModel
import MasonryDSL
import Testing

@Suite struct VisualFormatTests {
  private let superview = View(key: "superview")
  private let views: [String: LayoutItem]

  init() {
    let guide = LayoutGuide(key: "guide")
    superview.addLayoutGuide(guide)
    var views: [String: LayoutItem] = ["guide": guide, "superview": superview]
    for key in ["a", "b", "c", "my-key", "two words", "2nd", "tick`tock"] {
      let view = View(key: key)
      superview.addSubview(view)
      views[key] = view
    }
    self.views = views
  }

  private static let metrics = ["gap": 12, "wide": 250, "soft": 400.5, "zero": 0, "endless": Double.infinity]

  private func equations(_ format: String, _ options: VisualFormatOptions = []) throws -> [String] {
    let constraints = try LayoutConstraint.constraints(
      visualFormat: format, options: options, metrics: Self.metrics, views: views)
    #expect(constraints.allSatisfy { $0.className == "NSLayoutConstraint" && $0.key == nil })
    let system = try ConstraintSystem(root: superview, constraints: constraints)
    return system.constraints.map { constraint in
      let equation = constraint.description.drop { $0 != " " }.dropFirst().dropLast()
      return equation.replacing("UIView:", with: "").replacing("UILayoutGuide:", with: "")
    }.map { String($0) }
  }

  @Test(
    arguments: [
      // Sizes.
      ("[a(100)]", ["a.width == 100"]), ("H:[a(>=100)]", ["a.width >= 100"]), ("V:[a(<=100)]", ["a.height <= 100"]),
      ("[a(==b)]", ["a.width == b.width"]), ("V:[a(>=b@750)]", ["a.height >= b.height ^high"]),
      ("[a(>=50,<=wide@soft)]", ["a.width >= 50", "a.width <= 250 ^400.5"]), ("[a(-3)]", ["a.width == -3"]),
      ("[a(wide)]", ["a.width == 250"]), ("[a(zero)]", ["a.width == 0"]), ("[a(b)]", ["a.width == b.width"]),
      ("[a]", []),
      // Gaps.
      ("[a][b]", ["b.leading == a.trailing"]), ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("[a]-20-[b]", ["b.leading == a.trailing + 20"]), ("[a]-gap-[b]", ["b.leading == a.trailing + 12"]),
      ("[a]-0.5-[b]", ["b.leading == a.trailing + 0.5"]), ("[a]-0-[b]", ["b.leading == a.trailing"]),
      ("V:[a]-(-7)-[b]", ["b.top == a.bottom - 7"]), ("[a]-(>=8)-[b]", ["b.leading >= a.trailing + 8"]),
      ("[a]-(>=8@750,<=gap)-[b]", ["b.leading >= a.trailing + 8 ^high", "b.leading <= a.trailing + 12"]),
      ("[a]-(gap@soft)-[b]", ["b.leading == a.trailing + 12 ^400.5"]),
      // The superview.
      ("|[a]|", ["a.leading == superview.leading", "superview.trailing == a.trailing"]),
      ("V:|[a]|", ["a.top == superview.top", "superview.bottom == a.bottom"]),
      ("|-[a]-|", ["a.leading == superview.leadingMargin", "superview.trailingMargin == a.trailing"]),
      ("V:|-[a]-|", ["a.top == superview.topMargin", "superview.bottomMargin == a.bottom"]),
      ("|-8-[a]-(>=gap)-|", ["a.leading == superview.leading + 8", "superview.trailing >= a.trailing + 12"]),
      ("|[guide]", ["guide.leading == superview.leading"]),
      // All together.
      (
        "H:|-gap-[a(24)]-[b(>=80@250)]-(>=8)-[c(==a)]-|",
        [
          "a.leading == superview.leading + 12", "a.width == 24", "b.leading == a.trailing + 8", "b.width >= 80 ^low",
          "c.leading >= b.trailing + 8", "c.width == a.width", "superview.trailingMargin == c.trailing",
        ]
      ),
      // Spelling.
      (
        " H: | - gap - [ a ( >= 24 , <= 30 @ 750 ) ] - | ",
        [
          "a.leading == superview.leading + 12", "a.width >= 24", "a.width <= 30 ^high",
          "superview.trailingMargin == a.trailing",
        ]
      ),
      (
        "[my-key(2nd)]-[`two words`(==my-key)]",
        ["my-key.width == 2nd.width", "two words.leading == my-key.trailing + 8", "two words.width == my-key.width"]
      ),
      ("[`tick``tock`(1e2)]", ["tick`tock.width == 100"]), ("[a(+3)]", ["a.width == 3"]),
    ] as [(String, [String])])
  func aString(format: String, expected: [String]) throws {
    #expect(try equations(format) == expected)
  }

  @Test(
    arguments: [
      (
        .directionLeftToRight, "|-8-[a]-[b]-|",
        ["a.left == superview.left + 8", "b.left == a.right + 8", "superview.rightMargin == b.right"]
      ),
      (
        .directionRightToLeft, "|-8-[a]-(>=gap)-[b][c]-|",
        [
          "a.right == superview.right - 8", "b.right <= a.left - 12", "c.right == b.left",
          "superview.leftMargin == c.left",
        ]
      ),
      (
        .directionRightToLeft, "|-[a(>=5)]-(>=8)-|",
        ["a.right == superview.rightMargin", "a.width >= 5", "superview.left <= a.left - 8"]
      ),
      (.directionRightToLeft, "V:|-8-[a]", ["a.top == superview.top + 8"]),
      (.directionLeadingToTrailing, "|[a]", ["a.leading == superview.leading"]),
      (
        .spacingBaselineToBaseline, "V:|-8-[a]-20-[b]-[c]|",
        [
          "a.top == superview.top + 8", "b.firstBaseline == a.lastBaseline + 20",
          "c.firstBaseline == b.lastBaseline + 8",
          "superview.bottom == c.bottom",
        ]
      ),
      (.spacingEdgeToEdge, "V:[a]-20-[b]", ["b.top == a.bottom + 20"]),
      (
        .alignAllTop, "[a]-[b][c]",
        ["b.leading == a.trailing + 8", "c.leading == b.trailing", "b.top == a.top", "c.top == b.top"]
      ),
      (
        [.alignAllTop, .alignAllBottom], "[a][b]",
        ["b.leading == a.trailing", "b.top == a.top", "b.bottom == a.bottom"]
      ),
      (.alignAllCenterY, "[a]", []),
      (.alignAllLastBaseline, "[a][b]", ["b.leading == a.trailing", "b.lastBaseline == a.lastBaseline"]),
      (.alignAllFirstBaseline, "[a][b]", ["b.leading == a.trailing", "b.firstBaseline == a.firstBaseline"]),
      (.alignAllLeft, "V:[a][b]", ["b.top == a.bottom", "b.left == a.left"]),
      (.alignAllRight, "V:[a][b]", ["b.top == a.bottom", "b.right == a.right"]),
      (.alignAllLeading, "V:[a][b]", ["b.top == a.bottom", "b.leading == a.leading"]),
      (.alignAllTrailing, "V:[a][b]", ["b.top == a.bottom", "b.trailing == a.trailing"]),
      (.alignAllCenterX, "V:[a][b]", ["b.top == a.bottom", "b.centerX == a.centerX"]),
    ] as [(VisualFormatOptions, String, [String])])
  func options(options: VisualFormatOptions, format: String, expected: [String]) throws {
    #expect(try equations(format, options) == expected)
  }

  @Test func eachOptionHasItsName() {
    let names = VisualFormatOptions.names
    #expect(names.count == 15)
    #expect(Set(names.map(\.name)).count == names.count)
    let bits = names.map(\.option).filter { $0 != [] }
    #expect(bits.reduce(0) { $0 ^ $1.rawValue } == 0x1FFF, "each bit has one name")
  }

  /// A mistake: its code and the offsets of what is wrong.
  @Test(
    arguments: [
      ("", .syntax, 0..<0), ("H:", .syntax, 2..<2), ("X:[a]", .syntax, 0..<1), ("h:[a]", .syntax, 0..<1),
      ("|", .syntax, 1..<1),
      ("||", .syntax, 1..<2), ("H:|-|", .syntax, 4..<5), ("a", .syntax, 0..<1), ("[]", .syntax, 1..<2),
      ("[a", .syntax, 2..<2), ("[a(", .syntax, 3..<3),
      ("[a(3]", .syntax, 4..<5), ("[a()]", .syntax, 3..<4), ("[a(3,)]", .syntax, 5..<6), ("[a(>3)]", .syntax, 3..<4),
      ("[a(=3)]", .syntax, 3..<4), ("[a(3@)]", .syntax, 5..<6), ("[a(-)]", .syntax, 4..<5), ("[a]b", .syntax, 3..<4),
      ("[a]-", .syntax, 4..<4), ("[a]--8-[b]", .syntax, 4..<5), ("[a]->=8-[b]", .syntax, 4..<5),
      ("[a]-8", .syntax, 5..<5),
      ("[a]-8@750-[b]", .syntax, 5..<6), ("[a]-8[b]", .syntax, 5..<6), ("[a]-()-[b]", .syntax, 5..<6),
      ("[a]|[b]", .syntax, 4..<5),
      ("[`a]", .syntax, 1..<4), ("[``]", .syntax, 1..<3), ("[é(3]", .syntax, 5..<6),
      ("[a(1e999)]", .badNumber, 3..<8), ("[a(01)]", .badNumber, 3..<5), ("[a(endless)]", .badNumber, 3..<10),
      ("[a(3@0)]", .badPriority, 5..<6), ("[a(3@1001)]", .badPriority, 5..<9), ("[a(3@zero)]", .badPriority, 5..<9),
      ("[q]", .unknownView, 1..<2), ("[a(==q)]", .unknownView, 5..<6), ("[a]-q-[b]", .unknownMetric, 4..<5),
      ("[a]-b-[b]", .unknownMetric, 4..<5),
      ("[a(3@high)]", .unknownMetric, 5..<9), ("|[superview]", .noSuperview, 2..<11),
      ("[superview]|", .noSuperview, 1..<10),
    ] as [(String, VisualFormatError.Code, Range<Int>)])
  func aMistake(format: String, code: VisualFormatError.Code, range: Range<Int>) {
    let error = #expect(throws: VisualFormatError.self) { try equations(format) }
    #expect(error?.code == code)
    #expect(error?.range == range)
    #expect(error?.description.hasSuffix("(at offset \(range.lowerBound))") ?? false)
  }

  @Test(
    arguments: [
      ("[a]", .alignAllLeft), ("V:[a]", .alignAllCenterY), ("[a]", [.directionLeftToRight, .directionRightToLeft]),
      ("[a]", .spacingBaselineToBaseline),
    ] as [(String, VisualFormatOptions)])
  func optionsThatDoNotGoTogether(format: String, options: VisualFormatOptions) {
    let error = #expect(throws: VisualFormatError.self) { try equations(format, options) }
    #expect(error?.code == .badOptions)
    #expect(error?.range == 0..<format.utf8.count)
  }

  @Test func aNameOfAViewAndAMetricIsAmbiguous() {
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(visualFormat: "[a(b)]", metrics: ["b": 3], views: views)
    }
    #expect(error?.code == .ambiguousName)
    #expect(error?.name == "b")
  }

  @Test func viewsInDifferentHierarchies() {
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(visualFormat: "[a]-[q]", views: views.merging(["q": View(key: "q")]) { $1 })
    }
    #expect(error?.code == .noCommonSuperview)
    #expect(error?.range == 5..<6)
  }

  @Test func messagesTellWhatWasExpected() {
    func message(_ format: String) -> String? {
      #expect(throws: VisualFormatError.self) { try equations(format) }?.message
    }
    #expect(message("[a") == "expected ], found the end of the string")
    #expect(message("[a)]") == "expected ], found \")\"")
    #expect(message("[nobody]") == "unknown view \"nobody\"")
  }
}
