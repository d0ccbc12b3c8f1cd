import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import SourceCode
import Testing

/// No file ends the process or keeps it busy: half-written, binary, endless lines, deep nesting.
@Suite struct HostileSourceTests {
  private static let paths = ["A.swift", "A.m", "A.xib"]
  private static let samples: [String] = [
    "class A: UIView { func f() { a.snp.makeConstraints { make in make.top.equalTo(b.snp.bottom).offset(8); make.left.\n",
    "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:",
    "let x = NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .top, multiplier: 1 ? 2 : 3",
    "constrain(a, b) { a, b in a.top == b.bottom + (8 * (2 - \"\\(x)\" ~ 750",
    "<document><view id=\"a\"><constraints><constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"a\" /><constraint",
    "\"V:|-\\(a(\"b\\(c)\"))-[x(==y@", "#define A B\n#define B A\nCGFloat a = b; CGFloat b = a + A;", "/* /* /*",
    "@\"\\", "'", "\"\"\"\\(",
    "a.widthAnchor.constraint(equalToConstant: k).isActive = true\nlet k = k * k + k\n",
  ]

  @Test(arguments: paths)
  func halfWritten(_ path: String) {
    for sample in Self.samples {
      let bytes = Array(sample.utf8)
      for end in bytes.indices { _ = contents(String(decoding: bytes[..<end], as: UTF8.self), path).codeNotes }
    }
  }

  @Test(
    arguments: paths,
    [
      "(", "[", "{", "<a ", "\"\\(", "/*", "a ? b : ", "a.", "-", "make.left.", "[a b:", "if x { ", "class A { ", "@[",
      "(1+", "$0.",
      "<view id=\"a\">", "a.snp.makeConstraints { make in ", "a.topAnchor.constraint(equalTo: ", "return ", "a = ",
    ])
  func deepNesting(_ path: String, _ piece: String) {
    let text = String(repeating: piece, count: 8_000)
    let clock = ContinuousClock()
    let time = clock.measure { _ = contents(text, path).codeNotes }
    #expect(time < .seconds(20), "\(piece) took \(time)")
  }

  @Test(arguments: paths)
  func binary(_ path: String) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let bytes = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
      guard let language = Language(path: path) else { continue }
      _ = FileContents(bytes, path: path, language: language).codeNotes
    }
  }

  /// Names that stand for each other have no number; the search ends all the same.
  @Test func circles() throws {
    let code =
      Self.samples[Self.samples.count - 1] + "let c = d\nlet d = c\nx.widthAnchor.constraint(equalToConstant: c)"
    let report = try readConsoleReports(Array("<NSLayoutConstraint:0x1 UIView:0x2.width == 4>".utf8), path: "log")[0]
    let search = SourceSearch(SourceTree(files: [("A.swift", Array(code.utf8))]), for: [report.system])
    #expect(try #require(search.places(report.system))[0].count == 2)
  }

  /// The same circle said often, and names with many values that have names of their own: no number is worth minutes.
  @Test(arguments: [
    String(repeating: "let a = b\nlet b = a\n", count: 400),
    (0..<300).map { "let a = b + \($0)\nlet b = c + \($0)\nlet c = a + \($0)\n" }.joined(),
  ])
  func circlesOfManyNames(_ constants: String) throws {
    let uses = String(repeating: "x.widthAnchor.constraint(equalToConstant: a)\n", count: 400)
    let code = constants + uses
    let report = try readConsoleReports(Array("<NSLayoutConstraint:0x1 UIView:0x2.width == 4>".utf8), path: "log")[0]
    let search = SourceSearch(SourceTree(files: [("A.swift", Array(code.utf8))]), for: [report.system])
    let time = ContinuousClock().measure { _ = search.places(report.system) }
    // It took hours; a busy machine has its time.
    #expect(time < .seconds(60), "\(time)")
    let places = Deadline.$instant.withValue(.now) { search.places(report.system) }
    #expect(places == nil)
  }

  /// A class that is its own ancestor.
  @Test func circularClasses() throws {
    let code =
      "class A: B {}\nclass B: A {}\nclass C { let a = A()\n func f() { a.widthAnchor.constraint(equalToConstant: 4) } }"
    let report = try readConsoleReports(Array("<NSLayoutConstraint:0x1 App.B:0x2.width == 4>".utf8), path: "log")[0]
    let search = SourceSearch(SourceTree(files: [("A.swift", Array(code.utf8))]), for: [report.system])
    #expect(search.places(report.system)?[0].first?.line == 4)
  }
}
