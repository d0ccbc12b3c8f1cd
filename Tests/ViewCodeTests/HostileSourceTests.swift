import Testing
import ViewCode

/// Sources that no compiler would take, and that must neither stop the reader nor take it long.
@Suite struct HostileSourceTests {
  /// Reads a file and returns how long it took.
  private func time(_ text: String, path: String = "A.swift") -> Duration {
    ContinuousClock().measure { _ = ReadCode(text, path: path) }
  }

  private let parts = [
    "class A: UIView {", "init() {", "}", "(", ")", "[", "]", "{", "func f(", "if x {", "else {", "switch y { case .a:",
    "for v in [a, b] {", "let v = UIView()", "addSubview(v)", "v.snp.makeConstraints { m in", "m.top.equalTo(",
    "v.topAnchor.constraint(equalTo: topAnchor)", ".isActive = true", "<<<<<<< HEAD", "=======", ">>>>>>> b", "#if A",
    "#else", "#endif", "\"", "\"\"\"", "/*", "*/", "//", "\\(", "@objc", "$0", "?", ":", "=", "return", "v.f()", "f()",
    "self", "super.init()", ",", ";", "guard let z = z else { return }", "lazy var q = q", "-", ".", "\n",
  ]

  @Test func piecesInAnyOrder() {
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var refused = 0
    for _ in 0..<400 {
      let text = "class B: UIView {\n" + (0..<60).map { _ in parts[next(parts.count)] }.joined(separator: " \n") + "\n}"
      for path in ["V.swift", "V.m"] {
        let reading = CodeProject([.init(path: path, bytes: Array(text.utf8))]).reading(of: path)
        refused += reading.unread.count
      }
    }
    // (Pieces in any order still make statements.)
    #expect(refused > 100)
  }

  @Test func deepNesting() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("[a f:", "]"), ("!", ""), ("-", "")] {
      let nested = String(repeating: open, count: 20_000) + "x" + String(repeating: close, count: 20_000)
      let text =
        "class A: UIView {\n override init(frame: CGRect) {\n x.topAnchor.constraint(equalTo: y).isActive = true\n let q = \(nested)\n }\n}"
      for path in ["A.swift", "A.m"] {
        _ = CodeProject([.init(path: path, bytes: Array(text.utf8))]).reading(of: path)
      }
    }
  }

  /// Targets and expressions that nest deeply, in a type and outside of one.
  @Test(arguments: [
    ("(", "a", ")", " = 1"), ("", "a", "[0]", " = 1"), ("", "a", ".b", " = 1"), ("", "a", "!.b", " += 1"),
    ("", "a", "[0].b()", ".c = 1"), ("(", "a, b", ")", " = (b, a)"), ("do { ", "a = 1", " }", ""),
    ("switch x { default: ", "a = 1", " }", ""), ("for a in [1] { ", "b = 1", " }", ""), ("if a { ", "b = 1", " }", ""),
  ])
  func deepTargets(_ open: String, _ inner: String, _ close: String, _ rest: String) {
    let nested = String(repeating: open, count: 20_000) + inner + String(repeating: close, count: 20_000) + rest
    for path in ["A.swift", "A.m"] {
      let code = ReadCode("class A: UIView { init() { var a = [1]\n\(nested) } }\n\(nested)\n", path: path)
      #expect(code.conflicts.isEmpty)
    }
  }

  @Test func longLines() {
    let line = String(repeating: "v.topAnchor.constraint(equalTo: topAnchor).isActive = true; ", count: 20_000)
    let text = "class A: UIView {\n let v = UIView()\n override init(frame: CGRect) {\n addSubview(v); \(line)\n }\n}"
    let clock = ContinuousClock()
    let start = clock.now
    _ = CodeProject([.init(path: "A.swift", bytes: Array(text.utf8))]).reading(of: "A.swift")
    #expect(clock.now - start < .seconds(120))
  }

  @Test func circles() {
    let code = ReadCode(
      """
      class A: A {
        lazy var a = b
        lazy var b = a
        override init(frame: CGRect) { super.init(frame: frame); f() }
        func f() { g(); addSubview(a); a.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        func g() { f() }
        static let c = A.d
        static let d = A.c
      }
      class B: C {}
      class C: B {}
      """)
    #expect(code.conflicts.isEmpty)
  }

  @Test func aliasesOfEachOther() {
    let code = ReadCode(
      body:
        "let p = P()\nlet q: Q = .init()\naddSubview(p)\np.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      others: "typealias P = Q\ntypealias Q = P\ntypealias R = R")
    #expect(code.reading.unread.count == 1)
  }

  @Test func listsThatDouble() {
    let doubled = Array(repeating: "views += views", count: 60).joined(separator: "\n")
    let nested = (0..<60).map { "let n\($0 + 1) = [n\($0), n\($0)]" }.joined(separator: "\n")
    let tuples = (0..<60).map { "let t\($0 + 1) = (t\($0), t\($0))" }.joined(separator: "\n")
    let code = ReadCode(
      body: """
        var views = [label, photo]
        \(doubled)
        let n0 = [label]
        \(nested)
        let t0 = [[], []]
        \(tuples)
        var all = [photo.widthAnchor.constraint(equalToConstant: 3)]
        \(doubled.replacing("views", with: "all"))
        NSLayoutConstraint.activate(all)
        views.forEach { addSubview($0) }
        """)
    #expect(code.conflicts.isEmpty)
  }

  /// Heads that end where something is expected.
  @Test(arguments: [
    "class X {: }", "class X<T>{ : }", "if a || {", "if a == {", "if a ?? {", "if a < {", "for in { }", "let : = 8",
  ])
  func headsWithoutAnEnd(_ text: String) {
    for path in ["A.swift", "A.m"] {
      let code = ReadCode("class A: UIView { init() { \(text) } }\n\(text)\n\(text) }", path: path)
      #expect(code.conflicts.isEmpty)
    }
  }

  @Test func castsOfCasts() {
    let casts = String(repeating: "(CGFloat)", count: 20_000) + String(repeating: "(CGFloat)-", count: 20_000)
    #expect(ReadCode.objectiveCNumber(casts + "8") == nil)
    #expect(ReadCode.objectiveCNumber("(CGFloat)(CGFloat)-(CGFloat)8") == -8)
  }

  /// A macro's value ends directly behind a statement's item.
  @Test func anItemAtTheEnd() {
    let code = ReadCode(
      """
      #define PIN [self autoPinEdge:ALEdgeTop toEdge:ALEdgeTop ofView:UX]
      @interface A : UIView
      @end
      @implementation A
      - (void)awakeFromNib { PIN; }
      @end
      """, path: "A.m")
    #expect(code.conflicts.isEmpty)
  }

  /// Four times the code in an initializer takes about four times as long.
  @Test(arguments: [
    ("if a# { x += 1 }\n", ""), ("if a# { label.isHidden = true }\n", ""), ("if a# { return }\n", ""), ("guard ", ""),
    ("if ", ""),
    ("foo.bar()\n", "for i in 0..<60 { for j in 0..<60 { if i == 99 {"),
    ("case #: x = 1\n", "for i in 0..<60 { switch i {"),
    ("a = ", ""), ("let y# = x + 1\n", ""),
  ])
  func timeGrowsWithTheCode(_ piece: String, _ head: String) {
    func text(_ count: Int) -> String {
      let body = (0..<count).map { piece.replacing("#", with: "\($0)") }.joined()
      let end = String(repeating: "}", count: head.count { $0 == "{" })
      return "class A: UIView { let label = UILabel()\n init() { var x: CGFloat = 1\n\(head)\n\(body)\n\(end)\n"
        + "addSubview(label)\nlabel.heightAnchor.constraint(equalToConstant: x).isActive = true } }"
    }
    expectLinearTime(of: text(500), text(2_000), piece)
  }

  /// Four times the text takes about four times as long, not sixteen.
  private func expectLinearTime(of short: String, _ long: String, path: String = "A.swift", _ piece: String) {
    let first = (0..<3).map { _ in time(short, path: path) }.min() ?? .zero
    let second = time(long, path: path)
    #expect(second < first * 9 + .milliseconds(300), "\(piece): \(first), \(second)")
  }

  /// A variable that rests on more decisions than anybody follows isn't known.
  @Test func manyDecisionsAboutOneVariable() {
    func number(_ count: Int) -> Double? {
      ReadCode.number("x", after: "var x: CGFloat = 1\n" + (0..<count).map { "if a\($0) { x += 1 }\n" }.joined())
    }
    #expect(number(20) == 21)
    #expect(number(200) == nil)
  }

  /// Sums inside sums are each calculated once.
  @Test func nestedSums() {
    let depth = 40
    let calls = String(repeating: "f(", count: depth) + "1" + String(repeating: " + 1)", count: depth)
    let lists = String(repeating: "[", count: 39) + "1" + String(repeating: "] + [1]", count: 39)
    let code = ReadCode(body: "let x = \(calls)\nlet y = \(lists)", members: "func f(_ x: CGFloat) -> CGFloat { x }")
    #expect(code.conflicts.isEmpty)
  }

  /// Four times the source takes about four times as long, not sixteen.
  @Test(arguments: [
    ("A.swift", "typealias A = B typealias B = A "), ("A.swift", "extension A.B { } "), ("A.swift", "class A { } "),
    ("A.swift", "func f(func g(a: "), ("A.swift", "extension A."), ("A.m", "- ( "), ("A.m", "- (void)a:( "),
    ("A.m", "( "), ("A.m", "@implementation A - (void)b { } @end "),
  ])
  func timeGrowsWithTheSource(_ path: String, _ piece: String) {
    let count = 3_000
    let head = "class Z: UIView { init() { x.topAnchor.constraint(equalTo: y.topAnchor).isActive = true } }\n"
    let (short, long) = (String(repeating: piece, count: count), String(repeating: piece, count: 4 * count))
    expectLinearTime(of: head + short, head + long, path: path, piece)
  }
}
