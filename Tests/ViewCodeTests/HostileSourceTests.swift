import Testing
import ViewCode

/// Sources that no compiler would take, and that must neither stop the reader nor take it long.
@Suite struct HostileSourceTests {
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
    var read = 0
    for _ in 0..<400 {
      let text = "class B: UIView {\n" + (0..<60).map { _ in parts[next(parts.count)] }.joined(separator: " \n") + "\n}"
      for path in ["V.swift", "V.m"] {
        read += CodeProject([.init(path: path, bytes: Array(text.utf8))]).reading(of: path).scenes.count >= 0 ? 1 : 0
      }
    }
    #expect(read == 800)
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
}
