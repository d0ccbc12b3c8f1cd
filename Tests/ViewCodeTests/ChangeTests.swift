import Testing
import ViewCode

/// What code changes: afterwards it has the new value, or none that is known.
@Suite struct ChangeTests {
  private func gap(_ change: String, members: String = "", others: String = "") -> Double? {
    ReadCode.number("gap", after: "var gap: CGFloat = 8\n\(change)", members: members, others: others)
  }

  private func objectiveCGap(_ change: String, above: String = "") -> Double? {
    ReadCode.objectiveCNumber("gap", after: "CGFloat gap = 8; \(change)", above: above)
  }

  // MARK: References

  @Test func argumentsByReference() {
    let members = "func grow(_ value: inout CGFloat) { value = 20 }\nfunc read(_ value: CGFloat) {}"
    #expect(gap("read(gap)", members: members) == 8)
    #expect(gap("grow(&gap)", members: members) == 20)
    #expect(gap("let change = { (value: inout CGFloat) in value = 20 }\nchange(&gap)") == nil)
    #expect(gap("withUnsafeMutablePointer(to: &gap) { $0.pointee = 20 }") == nil)
    #expect(gap("foreign(other, &gap)") == nil)
    func member(_ expression: String, _ change: String) -> Double? {
      ReadCode.number(
        expression, after: change,
        members: members
          + "\nprivate var pad: CGFloat = 8\nprivate var insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)")
    }
    #expect(member("pad", "read(pad)") == 8)
    #expect(member("pad", "grow(&pad)") == 20)
    #expect(member("insets.top", "read(insets.top)") == 8)
    #expect(member("insets.top", "grow(&insets.top)") == 20)
    #expect(member("insets.top", "grow(&self.insets.top)") == 20)
    #expect(objectiveCGap("[self read:gap];") == 8)
    #expect(objectiveCGap("[self fill:&gap];") == nil)
    #expect(objectiveCGap("Fill(&gap);") == nil)
  }

  // MARK: Blocks

  @Test func blocksThatMayNotRun() {
    #expect(gap("values.forEach { _ in other = 20 }") == 8)
    #expect(gap("values.forEach { _ in gap = 20 }") == nil)
    #expect(gap("values.enumerated().forEach { _, _ in gap += 20 }") == nil)
    #expect(gap("views.forEach { view in gap += view.frame.height }") == nil)
    #expect(gap("values.sorted { a, b in gap = 20; return a < b }") == nil)
    #expect(gap("load { gap = 20 }") == nil)
    #expect(gap("load { let gap: CGFloat = 20; print(gap) }") == 8)
    #expect(gap("let work = { gap = 20 }\nperform(work)") == nil)
    #expect(gap("let work = { gap = 20 }\nprint(work)") == 8)
    #expect(
      objectiveCGap("[frame.list enumerateObjectsUsingBlock:^(id o, NSUInteger i, BOOL *s) { gap = 20; }];") == nil)
    #expect(objectiveCGap("[self load:^{ CGFloat gap = 20; }];") == 8)
    func member(_ change: String) -> Double? {
      ReadCode.number("pad", after: change, members: "private var pad: CGFloat = 8")
    }
    #expect(member("load { [weak self] in self?.pad = 20 }") == nil)
    #expect(member("load { [weak self] in self?.other = 20 }") == 8)
    #expect(member("load { [weak self] in guard let strongSelf = self else { return }\nstrongSelf.pad = 20 }") == nil)
  }

  @Test func blocksThatRunAtOnce() {
    #expect(gap("UIView.animate(withDuration: 0.3) { gap = 20 }") == 20)
    #expect(gap("UIView.animate(withDuration: 0.3, animations: {}, completion: { _ in gap = 20 })") == nil)
    #expect(gap("let work = { gap = 20 }\nDispatchQueue.main.sync(execute: work)") == 20)
    #expect(gap("[1, 2].forEach { _ in gap += 20 }") == 48)
  }

  @Test func blocksChangeConstraints() {
    let body = """
      addSubview(label)
      let small = label.heightAnchor.constraint(equalToConstant: 40)
      CHANGE
      small.isActive = true
      label.heightAnchor.constraint(equalToConstant: 50).isActive = true
      """
    func conflicts(_ change: String) -> Int {
      ReadCode(body: body.replacing("CHANGE", with: change)).conflicts.count
    }
    #expect(conflicts("") == 1)
    #expect(conflicts("values.forEach { _ in small.priority = .defaultLow }") == 0)
    #expect(conflicts("values.forEach { _ in small.constant = 50 }") == 0)
  }

  @Test func blocksOfManyTurns() {
    func count(_ turns: Int) -> Double? {
      let list = (0..<turns).map(String.init).joined(separator: ", ")
      return gap("[\(list)].forEach { _ in gap += 1 }")
    }
    #expect(count(20) == 28)
    #expect(count(70) == nil)
  }

  // MARK: Functions inside functions

  @Test func nestedFunctionsSeeWhatIsAroundThem() {
    #expect(gap("func grow() { gap = 20 }\ngrow()") == 20)
    #expect(gap("func grow(by more: CGFloat) { gap += more }\ngrow(by: 3)\ngrow(by: 4)") == 15)
    #expect(
      ReadCode.number(
        "twice()", after: "let gap: CGFloat = 20\nfunc twice() -> CGFloat { 2 * gap }",
        members: "private let gap: CGFloat = 8") == 40)
  }

  // MARK: Calls that change their receiver

  @Test func changingCalls() {
    func first(_ change: String) -> Double? {
      ReadCode.number("gaps[0]", after: "var gaps: [CGFloat] = [8, 20]\n\(change)")
    }
    #expect(first("let more = gaps.sorted()") == 8)
    #expect(first("if gaps.contains(8) { print(gaps) }") == 8)
    for change in [
      "let one = gaps.removeFirst()", "_ = gaps.removeFirst()", "if let one = gaps.popLast() {}", "gaps.foo(3)",
    ] {
      #expect(first(change) == nil, "\(change)")
    }
    #expect(gap("gap.add(12)") == nil)
    #expect(gap("gap.formTruncatingRemainder(dividingBy: 3)") == nil)
    #expect(gap("let other = gap.rounded()") == 8)
    let sizes = "var sizes: [String: CGFloat] = [\"a\": 8]\n"
    #expect(ReadCode.number("sizes[\"a\"]!", after: sizes) == 8)
    #expect(ReadCode.number("sizes[\"a\"]!", after: sizes + "sizes.merge(others) { $1 }") == nil)
    let grow = "extension Array { mutating func drop() { removeFirst() }\nfunc kept() -> Array { self } }"
    func ofProject(_ call: String) -> Double? {
      ReadCode.number("gaps[0]", after: "var gaps: [CGFloat] = [8, 20]\n\(call)", others: grow)
    }
    #expect(ofProject("print(gaps.kept())") == 8)
    #expect(ofProject("gaps.drop()") == nil)
  }

  @Test(arguments: ["removeFirst()", "sort()", "popLast()", "swapAt(0, 1)", "removeAll { $0 > 3 }", "merge(x) { $1 }"])
  func otherCodeMayChangeAList(_ call: String) {
    func first(_ code: String) -> Double? {
      ReadCode.number("UX.gaps[0]", others: "enum UX { static var gaps: [CGFloat] = [8, 20] }\nfunc f() { \(code) }")
    }
    #expect(first("print(UX.gaps)") == 8)
    #expect(first("UX.gaps.\(call)") == nil)
  }

  @Test func countingInObjectiveC() {
    #expect(objectiveCGap("gap++;") == 9)
    #expect(objectiveCGap("++gap;") == 9)
    #expect(objectiveCGap("gap--;") == 7)
    #expect(objectiveCGap("[self use:gap++];") == nil)
    #expect(objectiveCGap("CGFloat x = gap + 1;") == 8)
    #expect(ReadCode.objectiveCNumber("_pad", after: "_pad = 19; _pad++;") == 20)
    #expect(objectiveCGap("for (int i = 0; i < 4; i++) { gap += 5; }") == 28)
    #expect(objectiveCGap("for (int i = 0; i < 8; i++) { gap += 5; i++; }") == nil)
    #expect(objectiveCGap("while (gap < 20) gap += 4;") == nil)
    #expect(objectiveCGap("do { gap += 4; } while (gap < 20);") == nil)
  }

  /// The colon of a case or a label isn't that of a type.
  @Test(arguments: ["case 1:\n", "default:\n", "case 2, 3: ", "case let .some(other): "])
  func otherCodeMaySetAPropertyInACase(_ label: String) {
    func number(_ statement: String, of name: String = "gap") -> Double? {
      ReadCode.number(
        name, members: "var gap: CGFloat = 8",
        others: "func f(_ card: Card, gap: CGFloat = 3, _ n: Int) { switch n { \(label)\(statement)\ndefault: break } }"
      )
    }
    #expect(number("print(card.gap)") == 8)
    #expect(number("let gap: CGFloat = 9") == 8)
    #expect(number("card.gap = 20") == nil)
  }

  @Test func otherCodeMaySetAConstantInACaseOfObjectiveC() {
    func gap(_ statement: String) -> Double? {
      ReadCode.objectiveCNumber(
        "kGap", above: "CGFloat kGap = 8;\nvoid f(int n) { switch (n) { case 1: \(statement) } }")
    }
    #expect(gap("return;") == 8)
    #expect(gap("kGap = 20;") == nil)
  }

  // MARK: Once

  @Test func expressionsRunOnce() {
    let members = """
      private var gap: CGFloat = 8
      func header() -> CGFloat { gap += 12; return 1 }
      func configured() -> UILabel { gap += 12; return label }
      func all() -> [UIView] { gap += 12; return [label] }
      """
    for statement in [
      "let total = header() + 8", "let total = 8 + header() - 3", "let total = all() + [photo]",
      "configured().layer.cornerRadius = 4", "configured().alpha += 4", "configured().layer.foo.bar -= 4",
      "for view in all() { print(view) }", "all()[0].alpha = 1", "(configured().alpha, x) = (1, 2)",
    ] {
      #expect(ReadCode.number("gap", after: statement, members: members) == 20, "\(statement)")
    }
    #expect(ReadCode.number("header() + header() + 2", members: members) == 4)
  }

  // MARK: Variables of blocks

  @Test func blocksHaveTheirOwnVariables() {
    for block in [
      "do { let gap: CGFloat = 20; print(gap) }", "if isBig { } else { let gap: CGFloat = 20; label.isHidden = true }",
      "switch 1 { case 1: let gap: CGFloat = 20; print(gap)\ndefault: break }",
      "guard isBig else { let gap: CGFloat = 20; return }", "for _ in [1] { let gap: CGFloat = 20; print(gap) }",
    ] {
      #expect(gap(block) == 8, "\(block)")
    }
    #expect(gap("do { gap = 20 }") == 20)
    #expect(gap("if let gap = other, let width = gap as? CGFloat { gap = 3 }") == 8)
    #expect(objectiveCGap("{ CGFloat gap = 20; }") == 8)
    #expect(objectiveCGap("if (gap > 30) {} else { CGFloat gap = 20; }") == 8)
    #expect(objectiveCGap("{ gap = 20; }") == 20)
  }

  /// A variable that a pattern binds isn't the property of its name.
  @Test func patternsBind() {
    func found(_ body: String) -> Double? {
      ReadCode.number("find()", members: "let size: CGFloat = 8\nfunc find() -> CGFloat { \(body) }")
    }
    #expect(found("switch kind { case .a: return size }") == 8)
    #expect(found("switch kind { case .a(let size): return size }") == nil)
    #expect(found("if case .a = kind { return size }\nreturn 9") == 8)
    #expect(found("if case let .a(size) = kind { return size }\nreturn 9") == 9)
  }

  // MARK: Observers

  @Test func observersRun() {
    let members = """
      private lazy var big = label.heightAnchor.constraint(equalToConstant: 50)
      PROPERTY
      private func apply(_ value: Bool) { isOpen = value }
      """
    func conflicts(_ property: String, _ change: String) -> Int {
      ReadCode(
        body:
          "addSubview(label)\nbig.isActive = true\n\(change)\nlabel.heightAnchor.constraint(equalToConstant: 40).isActive = true",
        members: members.replacing("PROPERTY", with: property)
      ).conflicts.count
    }
    let observed = "private var isOpen = true { didSet { big.isActive = isOpen } }"
    #expect(conflicts(observed, "apply(true)") == 1)
    #expect(conflicts(observed, "apply(false)") == 0)
    // (An initializer's own code runs no observer.)
    #expect(conflicts(observed, "isOpen = false") == 1)
    let willSet = "private var isOpen = true { willSet { big.isActive = newValue } }"
    #expect(conflicts(willSet, "apply(false)") == 0)
    let computed = "private var isOpen: Bool { get { big.isActive } set { big.isActive = newValue } }"
    #expect(conflicts(computed, "apply(true)") == 1)
    #expect(conflicts(computed, "apply(false)") == 0)
    #expect(conflicts(computed, "isOpen = false") == 0)
  }

  /// A view has no superview before it is added, so an observer that asks for it does nothing.
  @Test func viewsThatAreNotYetAdded() {
    let members = """
      private var isOpen = true { didSet { if photo.superview == nil { return }\nMAKE } }
      private func open() { isOpen = true }
      """.replacing("MAKE", with: "photo.topAnchor.constraint(equalTo: topAnchor).isActive = true")
    func mistakes(_ body: String) -> [String] {
      ReadCode(body: body, members: members).mistakes(.constrainedBeforeAdded)
    }
    #expect(mistakes("open()\naddSubview(photo)").isEmpty)
    #expect(mistakes("photo.topAnchor.constraint(equalTo: topAnchor).isActive = true\naddSubview(photo)").count == 1)
  }
}
