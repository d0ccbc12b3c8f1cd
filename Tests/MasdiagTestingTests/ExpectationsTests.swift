import Masdiag
import MasdiagTesting
import Testing

/// Layouts that expectations are made of.
struct Sample {
  let superview = View(
    class: "MASExampleDebuggingView", key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 416))
  let label = View(class: "UILabel", key: "messageLabel")

  init() { superview.addSubview(label) }

  func contradict() throws {
    label.makeConstraints { make in
      make.height.greaterThanOrEqualTo(5000).key("ConstantConstraint")
      make.bottom.equalTo(superview.bottom).offset(-10).key("BottomConstraint")
      make.top.left.equalTo(1).key("ConflictingConstraint")
    }
  }

  func place() throws {
    label.makeConstraints { make in
      make.left.top.equalTo(superview).offset(8).key("origin")
      make.size.equalTo(Size(width: 100, height: 20)).key("size")
    }
  }
}

@Suite struct ExpectationsTests {
  let sample = Sample()

  // MARK: What holds passes

  @Test func whatHoldsPasses() throws {
    try sample.place()
    expectSatisfiable(sample.superview)
    expectUnambiguous(sample.superview)
    expectFrame(of: sample.label, equals: Rect(x: 8, y: 8, width: 100, height: 20))
    expectFrame(of: sample.label, equals: Rect(x: 8.5, y: 8, width: 99.5, height: 20), accuracy: 0.5)
  }

  /// 5,000 for the label, 1 above it and 10 below.
  @Test func everySizeWithinARangeIsDecided() throws {
    try sample.contradict()
    expectSatisfiable(sample.superview, heights: 5011...6000)
    expectSatisfiable(sample.superview, widths: 320...1024, heights: 5011...6000)
    let message = try LayoutCheck(sample.superview).satisfiability(widths: nil, heights: 5000...6000)
    #expect(
      message?.has("\n  5000 ", " 5011   ", "1\n  5011 ", " 6000   ", " 5011", " 5010") == true, "\(message ?? "")")
  }

  @Test func aConflictThatIsThereIsExpected() throws {
    try sample.contradict()
    expectConflict(
      in: sample.superview, members: ["BottomConstraint", "ConstantConstraint", "ConflictingConstraint[0]"])
    expectConflict(
      in: sample.label, members: ["0x1", "BottomConstraint", "ConstantConstraint", "ConflictingConstraint[0]"])
    expectConflict(in: sample.superview, including: ["ConstantConstraint"])
    expectConflict(in: sample.superview, including: [])
  }

  @Test func aConflictThatLayoutDoesNotMeetIsFoundToo() throws {
    // The first of three is broken for the second, then the second for the third; the first and the third clash too.
    for width in [1, 2, 3] { sample.label.makeConstraints { $0.width.equalTo(width).key("w\(width)") } }
    expectConflict(in: sample.superview, members: ["w1", "w2"])
    expectConflict(in: sample.superview, members: ["w1", "w3"])
    expectConflict(in: sample.superview, members: ["w3", "w2"])
  }

  // MARK: What does not hold fails where the expectation stands

  @Test func aFailureReadsLikeAnExplanation() throws {
    try sample.contradict()
    fails(line: #line, { expectSatisfiable(sample.label) }) { message in
      message.prefix { $0 != "\n" }.hasSuffix(" superview:")
        && message.hasSuffix("\n\n" + sample.superview.diagnose().text())
    }
  }

  @Test func aConflictThatIsNotThereFails() throws {
    try sample.contradict()
    fails(line: #line, { expectConflict(in: sample.superview, members: ["ConstantConstraint"]) }) { message in
      message.has(
        " ConstantConstraint ", " superview",
        "\n  0x1, ConstantConstraint, BottomConstraint, ConflictingConstraint[0]\n\n",
        "Unable to simultaneously satisfy constraints.")
    }
    fails(line: #line, { expectConflict(in: sample.superview, including: ["Nonsense"]) }) { message in
      message.has(" Nonsense ", " superview", "\n  0x1, ")
    }
    sample.label.constraints[0].deactivate()
    fails(line: #line, { expectConflict(in: sample.superview, including: []) }) { message in
      message.has(" superview") && !message.contains("Unable to simultaneously")
    }
  }

  @Test func aKeylessMemberHasToBeNamed() throws {
    sample.label.makeConstraints { make in
      make.width.equalTo(1).key("one")
      make.width.equalTo(2)
    }
    fails(line: #line, { expectConflict(in: sample.superview, members: ["one"]) }) { $0.contains("  one, 0x4\n") }
    expectConflict(in: sample.superview, members: ["one", "0x4"])
  }

  @Test func whatNothingDecidesFails() throws {
    sample.label.makeConstraints { $0.left.top.equalTo(1) }
    let inner = View(key: "inner")
    sample.label.addSubview(inner)
    inner.makeConstraints { make in
      make.edges.equalTo(sample.label)
      make.height.equalTo(5)
    }
    fails(line: #line, { expectUnambiguous(sample.superview) }) { message in
      message.has(" messageLabel.width, inner.width\n\nmessageLabel.width", " 0")
    }
    fails(line: #line, { expectUnambiguous(inner) }) { $0.has(" inner.width\n") && !$0.contains("messageLabel.width,") }
    sample.label.makeConstraints { $0.width.equalTo(3) }
    expectUnambiguous(sample.superview)
  }

  @Test func aWrongFrameFailsAndSaysWhy() throws {
    try sample.place()
    fails(
      line: #line, { expectFrame(of: sample.label, equals: Rect(x: 9, y: 8, width: 100, height: 20)) }
    ) { message in
      message.has(
        "messageLabel", " (8, 8, 100, 20)", " (9, 8, 100, 20)\n\nmessageLabel.left", " 8", "\n  8   messageLabel.left ",
        " superview.left   origin[0]   ExpectationsTests.swift:")
    }
    fails(line: #line, { expectFrame(of: sample.label, equals: Rect(x: .nan, y: 8, width: 100, height: 20)) }) {
      $0.contains(", 8, 100, 20)") && !$0.contains(" (8, 8, 100, 20)\n")
    }
    fails(line: #line, { expectFrame(of: sample.superview, equals: Rect(x: 1, y: 0, width: 320, height: 1)) }) {
      $0.has(" superview ", " (0, 0, 320, 416)", " (1, 0, 320, 1)\n\nsuperview.height", " 416")
    }
  }

  @Test func aWrongFrameOfABrokenLayoutReportsTheConflict() throws {
    try sample.contradict()
    fails(line: #line, { expectFrame(of: sample.label, equals: Rect(x: 1, y: 1, width: 0, height: 5000)) }) {
      $0.has("messageLabel.height", " 405") && $0.has("messageLabel", "5000", "405", "4595")
    }
  }

  @Test func whatALayoutPassThrowsFails() {
    final class Refusing: View {
      override func updateConstraints() {}
    }
    fails(line: #line, { expectSatisfiable(Refusing()) }) {
      $0.has("updateConstraints()", "Refusing")
    }
  }
}
