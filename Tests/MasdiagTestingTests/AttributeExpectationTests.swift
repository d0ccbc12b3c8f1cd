import Masdiag
import MasdiagTesting
import Testing

/// Expectations of single attributes, of misuse, and of optional constraints.
@Suite struct AttributeExpectationTests {
  let sample = Sample()

  @Test func whereAnAttributeIsMeasuredAgainstAnother() throws {
    try sample.place()
    let inner = View(key: "inner")
    sample.label.addSubview(inner)
    inner.makeConstraints { make in
      make.left.equalTo(4)
      make.top.equalTo(sample.superview).offset(30)
      make.size.equalTo(Size(width: 10, height: 10))
    }
    expect(sample.label.left, equals: sample.superview.left, offset: 8)
    expect(inner.left, equals: sample.superview.left, offset: 12)
    expect(inner.top, equals: sample.superview.top, offset: 30)
    expect(inner.right, equals: sample.label.centerX, offset: -36)
    expect(sample.label.width, equals: sample.superview.width, offset: -220)
    expect(sample.label.left, equals: sample.superview.leftMargin)
    expect(sample.label.left, equals: sample.superview.layoutMarginsGuide.left)
    expect(sample.label.left, equals: sample.superview.left, offset: 9, accuracy: 1)
    expect(inner.left, equals: 4)
    expect(inner.height, equals: 10)
    fails(line: #line, { expect(sample.label.left, equals: sample.superview.right, offset: -300) }) { message in
      message.hasPrefix(
        "messageLabel.left is 8 and superview.right is 320: the difference is -312, not -300\n\nmessageLabel.left is 8.\n"
      )
    }
    fails(line: #line, { expect(inner.left, equals: 5) }) {
      $0.hasPrefix("inner.left is 4, not 5\n\ninner.left is 4.\n")
    }
    fails(line: #line, { expect(inner.left, equals: sample.label.top) }) {
      $0.hasPrefix("a horizontal position cannot be related to a vertical one: inner.left and messageLabel.top")
    }
    fails(line: #line, { expect(inner.left, equals: View(key: "stranger").left) }) {
      $0 == "couldn't find a common superview for inner and stranger"
    }
  }

  /// Whatever a maker's constraint says of two attributes is what the expectation finds.
  @Test func everyAttributeReadsAsConstraintsMeasureIt() throws {
    for direction in LayoutDirection.allCases {
      for attribute in Attribute.allCases {
        let root = View(key: "root", frame: Rect(x: 3, y: 4, width: 300, height: 400))
        root.layoutDirection = direction
        let (box, other) = (View(key: "box"), View(key: "other"))
        root.addSubview(box)
        box.addSubview(other)
        box.frame = Rect(x: 20, y: 30, width: 200, height: 200)
        box.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 5)
        box.baselines = View.Baselines(firstFromTop: 7, lastFromBottom: 11)
        other.intrinsicContentSize = View.IntrinsicSize(width: 33, height: 44)
        other.makeConstraints { make in
          make.attribute(attribute).equalTo(ViewAttribute(box, attribute)).offset(6)
        }
        expect(ViewAttribute(other, attribute), equals: ViewAttribute(box, attribute), offset: 6, accuracy: 0.001)
      }
    }
  }

  @Test func misuseFailsEveryExpectation() throws {
    let line = #line + 1
    sample.label.makeConstraints { $0.left.equalTo(View(key: "stranger")) }
    for check in [
      { (line: Int) in expectSatisfiable(sample.superview, line: line) },
      { expectUnambiguous(sample.superview, line: $0) }, { expectNoBrokenPreferences(in: sample.superview, line: $0) },
      { expect(sample.label.left, equals: 0, line: $0) }, { expectConflict(in: sample.label, including: [], line: $0) },
      { expectFrame(of: sample.label, equals: .zero, line: $0) },
      { expectLayout(of: sample.label, matches: "x", line: $0) },
    ] {
      fails(line: 5, { check(5) }) { message in
        message.hasPrefix("a call failed:\n\n  AttributeExpectationTests.swift:\(line):")
          && message.hasSuffix("couldn't find a common superview for messageLabel and stranger\n")
      }
    }
    let report = sample.superview.diagnose()
    #expect(report.misuse.count == 1)
    #expect(report.text().hasPrefix("This call was not carried out, and what is below is without it:\n  Attrib"))
    #expect(JSONReporter.document([report]).text.contains("\"misuse\""))
  }

  @Test func brokenPreferencesAreTold() throws {
    try sample.place()
    expectNoBrokenPreferences(in: sample.superview)
    sample.label.makeConstraints { make in
      make.width.equalTo(150).priorityHigh().key("wide")
      make.height.equalTo(50).priorityLow().key("tall")
    }
    expectNoBrokenPreferences(in: sample.label, atLeast: .required)
    fails(line: #line, { expectNoBrokenPreferences(in: sample.label, atLeast: .medium) }) { message in
      message.hasPrefix("1 optional constraint isn't satisfied in superview:\n\n") && message.contains("wide")
        && !message.contains("tall")
    }
    fails(line: #line, { expectNoBrokenPreferences(in: sample.label) }) {
      $0.hasPrefix("2 optional constraints aren't satisfied in superview:\n\n")
    }
    fails(
      line: #line, { expectNoBrokenPreferences(in: sample.superview, on: .devices(["iPhone SE (1st generation)"])) }
    ) {
      $0.hasPrefix("on iPhone SE (1st generation)")
    }
  }

  @Test func whatIsAmbiguousOnADeviceIsSaidWithTheDevice() throws {
    try sample.place()
    expectUnambiguous(sample.superview, on: .allDevices)
    sample.label.constraints.first?.deactivate()
    fails(line: #line, { expectUnambiguous(sample.superview, on: .allDevices) }) {
      $0.hasPrefix("on ") && $0.contains(": ambiguous: messageLabel.")
    }
  }
}
