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
    #expect(message?.contains("5000 to 5011   conflict 1\n  5011 to 6000   holds\n") == true, "\(message ?? "")")
    #expect(message?.contains("Conflict 1, below 5011; at 5010:\n") == true)
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
      message == "1 conflict in superview:\n\n" + sample.superview.diagnose().text()
    }
  }

  @Test func aConflictThatIsNotThereFails() throws {
    try sample.contradict()
    fails(line: #line, { expectConflict(in: sample.superview, members: ["ConstantConstraint"]) }) { message in
      message.hasPrefix(
        """
        no conflict of exactly ConstantConstraint in superview, but of
          0x1, ConstantConstraint, BottomConstraint, ConflictingConstraint[0]

        Unable to simultaneously satisfy constraints.
        """)
    }
    fails(line: #line, { expectConflict(in: sample.superview, including: ["Nonsense"]) }) { message in
      message.hasPrefix("no conflict that includes Nonsense in superview, but of\n")
    }
    sample.label.constraints[0].deactivate()
    fails(line: #line, { expectConflict(in: sample.superview, including: []) }) { message in
      message.hasPrefix("no conflict in superview: No conflict: all ")
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
      message.hasPrefix(
        """
        ambiguous: messageLabel.width, inner.width

        messageLabel.width is 0.
          Nothing decides it
        """)
    }
    fails(line: #line, { expectUnambiguous(inner) }) { $0.hasPrefix("ambiguous: inner.width\n") }
    sample.label.makeConstraints { $0.width.equalTo(3) }
    expectUnambiguous(sample.superview)
  }

  @Test func aWrongFrameFailsAndSaysWhy() throws {
    try sample.place()
    fails(
      line: #line, { expectFrame(of: sample.label, equals: Rect(x: 9, y: 8, width: 100, height: 20)) }
    ) { message in
      message.hasPrefix(
        """
        the frame of messageLabel is (8, 8, 100, 20), not (9, 8, 100, 20)

        messageLabel.left is 8.
          8   messageLabel.left is 8 right of superview.left   origin[0]   ExpectationsTests.swift:
        """)
    }
    fails(line: #line, { expectFrame(of: sample.label, equals: Rect(x: .nan, y: 8, width: 100, height: 20)) }) {
      $0.contains("not (not a number, 8, 100, 20)")
    }
    fails(line: #line, { expectFrame(of: sample.superview, equals: Rect(x: 1, y: 0, width: 320, height: 1)) }) {
      $0.hasPrefix("the frame of superview is (0, 0, 320, 416), not (1, 0, 320, 1)\n\nsuperview.height is 416.")
    }
  }

  @Test func aWrongFrameOfABrokenLayoutReportsTheConflict() throws {
    try sample.contradict()
    fails(line: #line, { expectFrame(of: sample.label, equals: Rect(x: 1, y: 1, width: 0, height: 5000)) }) {
      $0.contains("messageLabel.height is 405.") && $0.contains("405 is left for it: 4595 are missing.")
    }
  }

  @Test func whatALayoutPassThrowsFails() {
    final class Refusing: View {
      override func updateConstraints() {}
    }
    fails(line: #line, { expectSatisfiable(Refusing()) }) {
      $0.hasPrefix("can't lay out the view: updateConstraints() of a Refusing without a key didn't call")
    }
  }
}
