import Testing
import ViewCode

/// Values that code makes in more than one step: choices, lists, and arguments passed by reference.
@Suite struct ValueTests {
  /// The number that an expression comes to after code; nil if it isn't known.
  private func number(_ expression: String, _ body: String = "", members: String = "") -> Double? {
    ReadCode.number(expression, after: body, members: members)
  }

  // MARK: Choices

  @Test func choicesAreValues() {
    let size = "enum Size { case small, large }\nlet size = Size.small"
    #expect(number("x", "let x: CGFloat = if true { 8 } else { 16 }") == 8)
    #expect(number("x", "let x: CGFloat = if false {\n8\n} else if 2 > 1 {\n12\n} else {\n16\n}") == 12)
    #expect(number("x", "let x: CGFloat = switch size { case .small: 8\ncase .large: 16 }", members: size) == 8)
    #expect(number("x", "let x: CGFloat\nx = switch size { case .large: 8\ndefault: 16 }", members: size) == 16)
    #expect(number("f()", members: "func f() -> CGFloat { if true { 8 } else { 16 } }") == 8)
    #expect(number("gap", members: "var gap: CGFloat { switch 3 { case 1...4: 8\ndefault: 16 } }") == 8)
    #expect(number("x", "let f = { if true { 8 } else { 16 } }\nlet x: CGFloat = f()") == 8)
    #expect(number("x + y", "let x: CGFloat = if true { 8 } else { 16 }\nlet y: CGFloat = 1") == 9)
  }

  /// What a branch does is done, and an unknown condition is decided.
  @Test func branchesOfChoicesRun() {
    let add = "func add(_ height: CGFloat) -> CGFloat { "
    let height = "label.heightAnchor.constraint(equalToConstant: height).isActive = true\nreturn height }"
    let code = ReadCode(
      body: "addSubview(label)\nlet x: CGFloat = if isWide { add(10) } else { add(20) }\n"
        + "label.heightAnchor.constraint(equalToConstant: x + 1).isActive = true",
      members: add + height)
    #expect(code.conflicts.count == 2)
    #expect(code.conditions == ["isWide is true"])
    #expect(number("x", "var x: CGFloat = 1\nfor _ in items { x = if isOpen { 8 } else { 16 } }") == nil)
  }

  /// A function without a result that consists of one condition isn't a value.
  @Test func conditionsAreNoValues() {
    let update = "var gap: CGFloat = 1\nfunc update() { if true { gap = 8 } else { gap = 16 } }"
    #expect(number("gap", "update()", members: "private \(update)") == 8)
    let append = "private var all: [CGFloat] = []\nfunc update() { if true { all.append(8) } else { all.append(9) } }"
    #expect(number("all[0]", "update()", members: append) == 8)
  }

  // MARK: References

  @Test func argumentsByReferenceKeepTheirValues() {
    let widen = "func widen(_ gap: inout CGFloat, by more: CGFloat) { gap += more }"
    #expect(number("x", "var x: CGFloat = 8\nwiden(&x, by: 4)", members: widen) == 12)
    #expect(number("x[1]", "var x: [CGFloat] = [1, 2]\nwiden(&x[1], by: 4)", members: widen) == 6)
    #expect(number("insets.left", "var insets = UIEdgeInsets.zero\nwiden(&insets.left, by: 4)", members: widen) == 4)
    #expect(number("x", "func set(_ y: inout CGFloat) { y = 3 }\nvar x: CGFloat = 8\nset(&x)") == 3)
    #expect(number("x", "var x: CGFloat = 8\nchange(&x)") == nil)
    #expect(number("x", "var x: CGFloat = 8\nif isWide { return }\nwiden(&x, by: 4)", members: widen) == 12)
    let early = "func widen(_ gap: inout CGFloat) { for x in list { if x == 3 { return } }\ngap += 1 }"
    #expect(number("x", "var x: CGFloat = 8\nwiden(&x)", members: early) == nil)
    #expect(number("x", "var x: CGFloat = 8\nfor _ in list { widen(&x, by: 1) }", members: widen) == nil)
    let collect = "func collect(_ all: inout [CGFloat]) { all.append(5)\nall += [6] }"
    #expect(number("x[2]", "var x: [CGFloat] = [1]\ncollect(&x)", members: collect) == 6)
  }

  // MARK: Lists

  @Test func listsAreFilteredAndMapped() {
    #expect(number("x.reduce(0, +)", "let x: [CGFloat] = [1, 2]") == nil)
    #expect(number("x[0]", "let x = [1, 20, 3].filter { $0 > 5 }") == 20)
    #expect(number("CGFloat(x.count)", "let x = [1, 20, 3].filter { $0 > 5 || other }") == nil)
    #expect(number("x[2]", "let x = [[1, 2], [3]].flatMap { $0 }") == 3)
    #expect(number("x[1]", "let x = [[1], [3]].reduce([], +)") == 3)
    #expect(number("x[1]", "let x = Array([[1], [3]].joined())") == 3)
    #expect(number("x[2]", "let x = (0..<3).map { $0 * 2 }") == 4)
    #expect(number("x[1]", "let x = [1, nil, 3].compactMap { $0 }") == 3)
    #expect(number("x[0]", "let x = [[1, 2], [3, 4]].map { $0[1] }") == 2)
    #expect(number("x[0]", "let x = [[1, 2], [3, 4]].map { row in row[1] }") == 2)
  }

  @Test func patternsNameTheirParts() {
    let sum = "var x: CGFloat = 0\n"
    #expect(number("x", sum + "for (a, b) in zip([1, 2], [10, 20]) { x += a * b }") == 50)
    #expect(number("x", sum + "for (n, y) in [5, 6].enumerated() { x += CGFloat(n) * y }") == 6)
    #expect(number("x", sum + "for (n, (a, b)) in zip([1, 2], [10, 20]).enumerated() { x += n * a * b }") == 40)
    #expect(number("x", sum + "for pair in [5, 6].enumerated() { x += pair.offset * pair.element }") == 6)
    #expect(number("x", sum + "for (a, _) in [(1, 2), (3, 4)] { x += a }") == 4)
    #expect(number("x", sum + "for (name, y) in [(name: 1, gap: 2)] { x += y }") == 2)
    #expect(number("x[1]", "let x = zip([1, 2], [10, 20]).map { $0 * $1 }") == 40)
    #expect(number("x[1]", "let x = zip([1, 2], [10, 20]).map { $0.1 }") == 20)
    #expect(number("x[1]", "let x = [5, 6].enumerated().map { index, y in index * y }") == 6)
    #expect(number("x[1]", "let x = zip([1, 2], [10, 20]).enumerated().map { index, pair in index + pair.1 }") == 21)
    #expect(number("x[1]", "let x = [5, 6].enumerated().map { $0.element }") == 6)
  }

  @Test func classesAreTold() {
    let count = "var x: CGFloat = 0\n"
    #expect(number("x", count + "for view in [label, photo] where view is UILabel { x += 1 }") == 1)
    #expect(number("x", count + "for view in [label, photo] { if view is UIView { x += 1 } }") == 2)
    #expect(number("x", count + "for case let view as UILabel in [label, photo] { x += 1 }") == 1)
    #expect(number("CGFloat(x.count)", "let x = [label, photo].compactMap { $0 as? UILabel }") == 1)
    #expect(number("CGFloat(x.count)", "let x = [label, photo].filter { $0 is Themed }") == nil)
  }

  // MARK: Exceptions

  @Test func blocksWithDirectivesRun() {
    func gap(_ body: String) -> Double? { ReadCode.objectiveCNumber("gap", after: "CGFloat gap = 8; \(body)") }
    #expect(gap("@autoreleasepool { gap = 9; }") == 9)
    #expect(gap("@synchronized (self) { gap = 9; }") == 9)
    #expect(gap("@try { gap = 9; } @catch (NSException *e) { NSLog(@\"%@\", e); }") == 9)
    #expect(gap("@try { gap = 9; } @catch (NSException *e) { gap = 10; }") == nil)
    #expect(gap("@try { gap = 9; } @catch (id e) { } @finally { gap = 10; }") == 10)
    #expect(gap("@try { @throw e; gap = 9; } @catch (id e) { } ") == nil)
  }

  // MARK: Static members

  /// `Self` is the class itself, in a number as well as in a statement of its own.
  @Test func staticMembersOfSelf() {
    let members = "private static let gap: CGFloat = 8\nstatic var half: CGFloat { Self.gap / 2 }"
    #expect(number("Self.gap", members: members) == 8)
    #expect(number("-Self.gap * 2 + Card.gap", members: members) == -8)
    #expect(number("x", "let x = Self.gap", members: members) == 8)
    #expect(number("Self.half", members: members) == 4)
    #expect(number("Self.other", members: members) == nil)
    #expect(number("Self.gap", members: "let gap: CGFloat = 8") == nil)
    let changed = "static var gap: CGFloat = 8\nfunc widen() { Self.gap = 9 }"
    #expect(number("Self.gap", members: changed) == nil)
    let nested = "enum Size { static let gap: CGFloat = 8\nstatic let wide: CGFloat = 12 }"
    #expect(number("Self.Size.wide", members: nested) == 12)
  }

  /// Classes inherit static members, and override those that have getters.
  @Test func staticMembersOfSuperclasses() {
    let base = """
      class Base: UIView {
        static let gap: CGFloat = 8
        class var size: CGFloat { 20 }
        class var twice: CGFloat { size * 2 }
        let photo = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          widthAnchor.constraint(equalToConstant: Self.size).isActive = true
          heightAnchor.constraint(equalToConstant: Self.gap).isActive = true
        }
      }
      """
    func constants(_ members: String, _ body: String = "") -> [Double] {
      let card = "\(members)\noverride init(frame: CGRect) {\nsuper.init(frame: frame)\n\(body)\n}"
      return ReadCode("import UIKit\nfinal class Card: Base {\n\(card)\n}\n\(base)").constants(of: "Card")
    }
    func top(_ constant: String) -> String {
      "addSubview(photo)\nphoto.topAnchor.constraint(equalTo: topAnchor, constant: \(constant)).isActive = true"
    }
    #expect(constants("") == [20, 8])
    let wide = "override class var size: CGFloat { 30 }"
    #expect(constants(wide) == [30, 8])
    #expect(constants("", top("Card.gap")) == [20, 8, 8])
    #expect(constants(wide, top("Self.twice")) == [30, 8, 60])
    #expect(constants(wide, top("Base.twice")) == [30, 8, 40])
    #expect(constants("let gap = UIView()", top("Card.gap")) == [20, 8, 8])
  }
}
