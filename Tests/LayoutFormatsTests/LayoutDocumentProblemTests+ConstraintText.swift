import LayoutFormats
import LayoutModel
import PlainText
import Testing

extension LayoutDocumentProblemTests {
  // MARK: The text of a constraint

  @Test(
    arguments: [
      // Relations.
      ("a.left = b.left", .init("bad-constraint", "=", "write ==")),
      ("a.left ≥ 3", .init("bad-constraint", "≥", "write >=")),
      ("a.left ≤ 3", .init("bad-constraint", "≤", "write <=")),
      ("a.left => 3", .init("bad-constraint", "=>", "write >=")),
      ("a.left =< 3", .init("bad-constraint", "=<", "write <=")),
      ("a.left < 3", .init("bad-constraint", "<", "write <=")),
      ("a.left > 3", .init("bad-constraint", ">", "write >=")),
      ("a.left != 3", .init("bad-constraint", "!=")), ("a.left b.left", .init("bad-constraint", "b")),
      ("a.left", .init("bad-constraint", "\"")), ("a.left ==", .init("bad-constraint", "\"")),
      ("", .init("bad-constraint", "\"")), ("== 3", .init("bad-constraint", "=")),
      // Sides.
      ("8 == a.left", .init("bad-constraint", "8", "swap the two sides, and turn <= into >= or >= into <=")),
      ("a. == 3", .init("bad-constraint", ".")),
      ("a == 3", .init("bad-constraint", "a", "add one, such as a.width")),
      ("a.safeArea == 3", .init("bad-constraint", "a.safeArea", "add one, such as a.safeArea.width")),
      ("a.left + 8 == b.left", .init("bad-constraint", "+", "put multipliers and constants on the right side")),
      (
        "a.left == 2 * b.left",
        .init("bad-constraint", "*", "put the multiplier after the attribute: item.attribute * 2")
      ),
      (
        "a.left == b.left + 8 * 3",
        .init("bad-constraint", "*", "use only one multiplier, before the constant")
      ),
      (
        "a.left == b.left * 2 / 3",
        .init("bad-constraint", "/", "use only one multiplier, before the constant")
      ),
      ("a.left == b.left + 8 + 3", .init("bad-constraint", "+", "sums aren't evaluated; write a single constant")),
      ("a.width == 8 + 3", .init("bad-constraint", "+", "sums aren't evaluated; write a single number")),
      (
        "a.left == b.left + c",
        .init("bad-constraint", "c", "a constraint relates at most two attributes, and its multiplier must be a number")
      ),
      ("a.left == b.left *", .init("bad-constraint", "\"")), ("a.left == 3 garbage", .init("bad-constraint", "g")),
      ("a.left == b.left.top", .init("bad-constraint", "top")),
      // Names.
      ("c.left == 3", .init("unknown-item", "c")),
      ("suprview.left == 3", .init("unknown-item", "suprview", "did you mean \"superview\"?")),
      ("a.left == CARD.left", .init("unknown-item", "CARD", "did you mean \"card\"?")),
      (
        "a.left == b-8", .init("unknown-item", "b-8", "keys can contain a minus sign; put spaces around it to subtract")
      ),
      ("a.left == 8pt", .init("unknown-item", "8pt", "write a number in decimal, without a unit")),
      ("`my view.y`.left == 3", .init("unknown-item", "`my view.y`", "did you mean \"my view.x\"?")),
      ("my view.x.left == 3", .init("bad-constraint", "v", "put a key or name that isn't a plain word in backticks")),
      ("my name: a.left == 3", .init("bad-constraint", "n", "put a key or name that isn't a plain word in backticks")),
      ("`a.left == 3", .init("bad-constraint", "`a.left == 3", "to put a backtick in a name, write it twice")),
      ("``.left == 3", .init("bad-constraint", "``")), ("``: a.left == 3", .init("bad-constraint", "``")),
      ("column.safeArea.left == 3", .init("unknown-item", "safeArea")),
      ("self.left == 3", .init("unknown-item", "self", "use the view's key")),
      // Attributes.
      ("a.lfet == 3", .init("unknown-attribute", "lfet", "did you mean \"left\"?")),
      ("a.widht == 3", .init("unknown-attribute", "widht", "did you mean \"width\"?")),
      ("a.edge == 3", .init("unknown-attribute", "edge", "did you mean \"edges\"?")),
      ("a.midX == 3", .init("unknown-attribute", "midX", #"use "centerX""#)),
      ("a.topAnchor == 3", .init("unknown-attribute", "topAnchor", #"use "top""#)),
      ("a.qqq == 3", .init("unknown-attribute", "qqq")),
      // Numbers.
      ("a.left == nan", .init("bad-number", "nan")),
      (
        "a.left == -inf",
        .init("bad-constraint", "i", "a constraint relates at most two attributes, and its multiplier must be a number")
      ),
      ("a.left == 1e999", .init("bad-number", "1e999")), ("a.left == 1e-999", .init("bad-number", "1e-999", "write 0")),
      ("a.left == 0.123456789012345678", .init("bad-number", "0.123456789012345678", "write 0.12345678901234568")),
      ("a.left == 01", .init("bad-number", "01")), ("a.left == 1.", .init("bad-number", "1.")),
      ("a.left == .5", .init("bad-number", ".", "add a 0 before it")),
      ("a.left == b.left + 1e", .init("bad-number", "1e")),
      ("a.left == b.left * 0", .init("zero-multiplier", "0")),
      ("a.left == b.left / 0.0", .init("zero-multiplier", "0.0")),
      ("a.left == b.left / 1e-320", .init("number-range", "1e-320")),
      // Priorities.
      ("a.left == 3 ^0", .init("bad-priority", "0")), ("a.left == 3 ^-1", .init("bad-priority", "-1")),
      ("a.left == 3 ^1000.5", .init("bad-priority", "1000.5")), ("a.left == 3 ^", .init("bad-priority", "^")),
      ("a.left == 3 ^hihg", .init("bad-priority", "hihg", "did you mean \"high\"?")),
      ("a.left == 3 ^defaultHigh", .init("bad-priority", "defaultHigh", "did you mean \"high\"?")),
      ("a.left == 3 ^high 3", .init("bad-priority", "high 3", "did you mean \"high\"?")),
      ("a.left == 3 @750", .init("bad-constraint", "@", "write a priority as ^750")),
      // Pairs.
      ("a.left == b.top", .init("refused-pair", "b.top")), ("a.width == b.left", .init("refused-pair", "b.left")),
      ("a.left == b.leading", .init("refused-pair", "b.leading")),
      ("a.trailing == b.rightMargin", .init("refused-pair", "b.rightMargin")),
      ("a.left == b.edges", .init("refused-pair", "b.edges")), ("a.edges == b.size", .init("refused-pair", "b.size")),
      ("a.edges == b.left", .init("refused-pair", "b.left")),
      ("a.center == b.centerX", .init("refused-pair", "b.centerX")),
      // The root is in nothing.
      ("superview.left == 3", .init("no-superview", "3")), ("superview.edges == 3", .init("no-superview", "3")),
      // What a terminal would obey.
      (#"a.left == 3\u0007"#, .init("unprintable-name", #"\u0007"#)),
      (#"k\u202e: a.left == 3"#, .init("unprintable-name", #"\u202e"#)),
      (#"a.left\t== 3"#, .init("unprintable-name", #"\t"#)),
    ] as [(String, Expected)])
  func theTextOfAConstraint(text: String, problem: Expected) {
    #expect(Self.problems(constraints: "\"\(text)\"") == [problem])
  }

  @Test(
    arguments: [
      ("<K:k UIButton:a.left == 3>", .init("wrong-class", "UIButton:a", "write UILabel:a")),
      (
        "<K:k UILabel:0x3.left == 3>",
        .init("unknown-item", "UILabel:0x3", "a view without a key can't be referenced; give it a key")
      ),
      ("<K:k UILabel:caard.left == 3>", .init("unknown-item", "UILabel:caard", "did you mean UIView:card?")),
      (
        "<K:k UILabel:a.left == UILabel:q.left>",
        .init("unknown-item", "UILabel:q", "write an item as its class and key, such as UILabel:title")
      ),
      ("<K:k UILabel:a.leeft == 3>", .init("unknown-attribute", "leeft", "did you mean \"left\"?")),
      ("<K:k UILabel:a.left == UIButton:b.lleft>", .init("unknown-attribute", "lleft", "did you mean \"left\"?")),
      ("<K:k UILabel:a.left == UIButton:b>", .init("bad-constraint", "UIButton:b")),
      ("<K:k UILabel:a.left = 3>", .init("bad-constraint", ">")),
      ("<K:k UILabel:a.left == 3", .init("bad-constraint", "\"")),
      ("<K:k UILabel:a.left == 3> x", .init("bad-constraint", "\"")),
      ("<K:k UILabel:a.left == 3 + 5>", .init("bad-constraint", "+", "sums aren't evaluated; write a single number")),
      ("<K:k UILabel:a.left == UIButton:b.top>", .init("refused-pair", "UIButton:b.top")),
      ("<K:k UILabel:a.left == 3 ^2000>", .init("bad-priority", "2000")),
      ("<K: UILabel:a.left == 3>", .init("bad-constraint", " ")),
      ("<>", .init("bad-constraint", ">", "write <Class:key Class:item.attribute == …>, or just item.attribute == …")),
      (
        "<K:k  == 3>",
        .init("unknown-item", "k", "write an item as its class and key, such as UILabel:title")
      ),
    ] as [(String, Expected)])
  func aLineFromAReport(text: String, problem: Expected) {
    #expect(Self.problems(constraints: "\"\(text)\"") == [problem])
  }

  @Test func bothSidesAreReported() {
    #expect(
      Self.problems(constraints: #""aa.lft == bb.lft * 0 ^high""#) == [
        .init("unknown-item", "aa"), .init("unknown-item", "bb"), .init("zero-multiplier", "0"),
      ])
  }

  @Test func escapesDoNotMoveThePlace() {
    #expect(
      Self.problems(constraints: #""a.left == \u0062.l\u0065fft""#) == [
        .init("unknown-attribute", #"l\u0065fft"#, "did you mean \"left\"?")
      ])
  }
}
