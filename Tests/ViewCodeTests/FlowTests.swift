import Testing
import ViewCode

/// The ways that code takes: what certainly runs, what may run, and on which decisions that rests.
@Suite struct FlowTests {
  private func gap(_ change: String, members: String = "") -> Double? {
    ReadCode.number("gap", after: "var gap: CGFloat = 8\n\(change)", members: members)
  }

  private func objectiveCGap(_ change: String) -> Double? {
    ReadCode.objectiveCNumber("gap", after: "CGFloat gap = 8; \(change)")
  }

  private func height(_ number: String) -> String {
    "label.heightAnchor.constraint(equalToConstant: \(number)).isActive = true\n"
  }

  /// The conditions under which a height conflicts with another; nil if none does.
  private func conditions(_ body: String, gap: Double = 8, other: String = "99", members: String = "") -> [String]? {
    let code = ReadCode(
      body: "addSubview(label)\nvar gap: CGFloat = \(gap)\n\(body)\n" + height("gap") + height(other), members: members)
    return code.conflicts.isEmpty ? nil : code.conditions
  }

  // MARK: Known conditions

  @Test func viewsInTheHierarchy() {
    func gap(_ condition: String, after body: String = "addSubview(photo)\nphoto.addSubview(label)") -> Double? {
      ReadCode.number("gap", after: "\(body)\nvar gap: CGFloat = 8\nif \(condition) { gap = 9 }")
    }
    #expect(gap("label.isDescendant(of: self)") == 9)
    #expect(gap("label.isDescendant(of: label)") == 9)
    #expect(gap("!label.isDescendant(of: photo)") == 8)
    #expect(gap("photo.isDescendant(of: label)", after: "addSubview(label)") == 8)
    let objectiveC = "UIView *box = [UIView new]; [self addSubview:box]; CGFloat gap = 8; if (BODY) { gap = 9; }"
    let asks = objectiveC.replacing("BODY", with: "![box isDescendantOfView:self]")
    #expect(ReadCode.objectiveCNumber("gap", after: asks) == 8)
    func conflicts(_ body: String) -> [String] {
      ReadCode(
        body: "\(body)\n" + height("8") + "if label.isDescendant(of: photo) { \(height("9")) }"
      ).conditions
    }
    // What code that may not run does is left open.
    let condition = "label.isDescendant(of: photo) is true"
    #expect(conflicts("values.forEach { _ in photo.addSubview(label) }") == [condition])
    #expect(conflicts("addSubview(photo)").isEmpty)
  }

  // MARK: Returns

  @Test func returnsThatMayNotHappen() {
    func result(_ body: String) -> Double? {
      ReadCode.number("find(values)", members: "func find(_ values: [Int]) -> CGFloat { \(body) }")
    }
    #expect(result("for value in values { print(value) }\nreturn 16") == 16)
    #expect(result("for value in values { if value > 3 { return 8 } }\nreturn 16") == nil)
    #expect(result("for value in values where value > 3 { return 8 }\nreturn 16") == nil)
    #expect(result("for value in values { switch value { case 1: return 8\ndefault: break } }\nreturn 16") == nil)
    #expect(result("while values.isEmpty { return 8 }\nreturn 16") == nil)
    #expect(result("for value in [1, 2] { if value == 2 { return 8 } }\nreturn 16") == 8)
    #expect(result("do { return try load() } catch { }\nreturn 16") == nil)
    #expect(result("values.forEach { if $0 == 3 { return } }\nreturn 16") == 16)
  }

  @Test func viewsThatMayBeReturned() {
    let pick = "private let second = UILabel()\nfunc pick() -> UIView { BODY\nreturn label }"
    func conflicts(_ body: String) -> Int {
      ReadCode(
        body:
          "addSubview(label)\nlet view = pick()\nview.heightAnchor.constraint(equalToConstant: 40).isActive = true\n"
          + height("50"), members: pick.replacing("BODY", with: body)
      ).conflicts.count
    }
    #expect(conflicts("print(second)") == 1)
    #expect(conflicts("for value in values where value > 2 { return second }") == 0)
  }

  // MARK: Switches

  @Test func casesOfKnownValues() {
    func chosen(_ subject: String, _ cases: String) -> Double? {
      gap("let kind = \(subject)\nswitch kind { \(cases)\ndefault: gap = 3 }")
    }
    #expect(chosen("5", "case 1: gap = 20") == 3)
    #expect(chosen("2", "case 0, 3: gap = 10\ncase 1, 2: gap = 20") == 20)
    #expect(chosen("5", "case ..<3: gap = 20") == 3)
    #expect(chosen("2", "case ..<3: gap = 20") == 20)
    #expect(chosen("3", "case 1...3: gap = 20") == 20)
    #expect(chosen("3", "case 1..<3: gap = 20\ncase 3...: gap = 30") == 30)
    #expect(chosen("\"b\"", "case \"a\": gap = 10\ncase \"b\", \"c\": gap = 20") == 20)
    #expect(chosen("true", "case false: gap = 10\ncase true: gap = 20") == 20)
    #expect(chosen("5", "case let n where n > 3: gap = 20") == 20)
    #expect(chosen("5", "case let n where n > 7: gap = 20") == 3)
    #expect(chosen("5", "case let n: gap = 20") == 20)
    #expect(chosen("5", "case 1 where isBig: gap = 20") == 3)
    #expect(chosen("5", "case _: gap = 20") == 20)
    // What isn't known may be the one.
    let cases =
      "addSubview(label)\nlet kind = 5\n"
      + "switch kind { case limit: \(height("40"))case 1: \(height("60"))default: \(height("70"))}\n"
    let code = ReadCode(body: cases + height("50"))
    #expect(code.conflicts.count == 2)
    #expect(code.conditions == ["kind is limit"])
  }

  @Test func severalPatternsOfADecision() {
    let body =
      "addSubview(label)\nif kind == .b { \(height("40"))}\n"
      + "switch kind { case .a, .b: \(height("50"))default: \(height("60"))}"
    let code = ReadCode(body: body)
    #expect(code.conflicts.map(\.count) == [2])
    #expect(code.conflicts.joined().allSatisfy { $0.contains("== 40") || $0.contains("== 50") })
  }

  @Test func casesFallThrough() {
    #expect(gap("switch 1 { case 1: gap = 12; fallthrough\ncase 2: gap = 20\ndefault: gap = 3 }") == 20)
    #expect(gap("switch 1 { case 1: gap = 12\ncase 2: gap = 20\ndefault: gap = 3 }") == 12)
    #expect(
      objectiveCGap("int k = 1; switch (k) { case 1: gap = 12; case 2: gap = 20; break; default: gap = 3; }") == 20)
    #expect(
      objectiveCGap("int k = 1; switch (k) { case 1: gap = 12; break; case 2: gap = 20; default: gap = 3; }") == 12)
    #expect(objectiveCGap("int k = 1; switch (k) { case 1: case 2: { gap = 20; break; } default: gap = 3; }") == 20)
    #expect(objectiveCGap("int k = 7; switch (k) { case 1: gap = 20; break; }") == 8)
  }

  // MARK: Errors

  @Test func thrownErrorsAreCaught() {
    #expect(conditions("do { throw E.a } catch { print(error) }") == [])
    #expect(gap("do { throw E.a; gap = 20 } catch { gap = 30 }") == 30)
    #expect(gap("do { try load(); gap = 20 } catch { print(error) }") == nil)
    #expect(gap("do { gap = 20; try load() } catch { print(error) }") == 20)
    #expect(gap("do { try load() } catch { gap = 20 }") == nil)
    #expect(gap("do { try? load() } catch { gap = 20 }") == 8)
    #expect(gap("do { try load(); gap = 20 } catch { fatalError() }") == 20)
    #expect(conditions("do { if isBig { throw E.a }; gap = 20 } catch { }", other: "20") == ["isBig is true"])
    #expect(conditions("if isBig { throw E.a }\ngap = 20", other: "8") == ["isBig is false"])
    // Both after the call and in the handler: never at once.
    #expect(conditions("do { try load(); \(height("40"))} catch { \(height("50"))}", other: "8") == nil)
  }

  @Test func deferredCodeRunsAtTheEnd() {
    #expect(gap("do { defer { gap = 20 }\ngap = 10 }") == 20)
    #expect(gap("do { defer { gap += 1 }\ndefer { gap *= 2 } }") == 17)
    #expect(gap("defer { gap = 20 }") == 8)
    #expect(gap("for n in [1, 2] { defer { gap += 1 }\nif n == 1 { continue } }") == 10)
  }

  // MARK: Loops

  @Test func decisionsBehindJumps() {
    let grow = "for _ in [1, 2] { if isBig { break }\ngap += 6 }"
    #expect(conditions(grow, other: "20") == ["isBig is true"])
    #expect(
      conditions("for _ in [1, 2] { if isBig { label.isHidden = true; break }\ngap += 6 }", other: "8") == [
        "isBig is false"
      ])
    #expect(conditions("for _ in [1, 2] { if isBig { continue }\ngap += 6 }", other: "20") == ["isBig is true"])
    #expect(
      conditions("switch kind { case .a: if isBig { break }\ngap = 20\ndefault: gap = 20 }", other: "20") == [
        "kind is .a", "isBig is true",
      ])
    #expect(conditions("if isBig { } else { return }", other: "20") == ["isBig is true"])
    #expect(conditions("for _ in [1, 2] { gap += 6 }", other: "8") == [])
    let inner = "for _ in [1] { if isBig { label.isHidden = true } }\n"
    #expect(conditions(inner) == [])
  }

  @Test func guardsThatOnlyEndATurn() {
    #expect(gap("for value in [1, 2, 3] { guard value < 3 else { continue }\ngap += 6 }") == 20)
    #expect(gap("for value in [1, 2, 3] { guard value != other.tag else { continue }\ngap += 6 }") == nil)
    #expect(gap("[1, 2, 3].forEach { guard $0 != other.tag else { return }\ngap += 6 }") == nil)
    #expect(gap("[1, 2, 3].forEach { if $0 == other.tag { gap += 6 } }") == nil)
    #expect(gap("guard let other = other else { return }\ngap += 6") == 14)
  }

  @Test func labels() {
    #expect(gap("outer: for a in [1, 2] { gap += 6 }") == 20)
    #expect(gap("outer: for a in [1, 2] { for b in [1, 2] { if b == 2 { continue outer }; gap += 6 } }") == nil)
    #expect(conditions("outer: for a in values { for b in values { continue outer } }") == [])
  }

  @Test func loopsOfObjectiveC() {
    #expect(objectiveCGap("for (UIView *view in @[self]) { gap += 5; }") == 13)
    #expect(objectiveCGap("for (UILabel *label in @[self, self]) { gap += 5; }") == 18)
    #expect(objectiveCGap("for (__kindof UILabel *label in @[self]) gap += 5;") == 13)
  }

  // MARK: Decisions

  @Test func changedConditionsAreOthers() {
    let flip = "if isOpen { \(height("40"))}\nCHANGE\nif isOpen { \(height("50"))}"
    func conflicts(_ change: String, _ member: String = "var isOpen: Bool") -> Int {
      ReadCode(body: "addSubview(label)\n" + flip.replacing("CHANGE", with: change), members: member).conflicts.count
    }
    #expect(conflicts("") == 1)
    #expect(conflicts("isOpen = !isOpen") == 0)
    #expect(conflicts("self.isOpen = other.isOpen") == 0)
    #expect(conflicts("isOpen.toggle()") == 0)
    #expect(conflicts("load { self.isOpen = false }") == 0)
    #expect(conflicts("other.isOpen = false") == 1)
  }

  @Test func membersRestOnDecisions() {
    let members = "private var size: CGFloat = 10\n"
    let code = ReadCode(
      body: "addSubview(label)\nif isBig { size = 20; addSubview(photo) }\n" + height("size") + height("30"),
      members: members)
    #expect(code.conditions == ["isBig is true"])
    let unset = ReadCode(
      body: "addSubview(label)\nif isBig { size = 30; addSubview(photo) }\n" + height("size") + height("30"),
      members: members)
    #expect(unset.conditions == ["isBig is false"])
  }

  // MARK: Controllers

  /// The first use of a controller's view loads it.
  @Test func anInitializerMayLoadTheView() {
    func early(_ body: String) -> [String] {
      ReadCode(
        """
        import UIKit
        final class Screen: UIViewController {
          let head = UIView()
          let table = UIView()
          init() {
            super.init(nibName: nil, bundle: nil)
            \(body)
          }
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(head)
          }
        }
        """
      ).mistakes(.constrainedBeforeAdded)
    }
    let pin = "table.topAnchor.constraint(equalTo: head.bottomAnchor).isActive = true"
    #expect(early("view.addSubview(table)\n\(pin)").isEmpty)
    #expect(early("head.addSubview(table)\nview.addSubview(table)\n\(pin)").isEmpty)
    #expect(early("\(pin)\nview.addSubview(table)") == ["table"])
  }
}
