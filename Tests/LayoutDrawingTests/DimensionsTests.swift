import Diagnosis
import ExactNumbers
import GraphTestSupport
import LayoutModel
import MasdiagTestSupport
import PlainText
import Reporting
import Testing

@testable import LayoutDrawing

struct DimensionsTests {
  /// Where an attribute is in a layout, worked out from the variables of the item and all that it lies in.
  private func place(_ place: ConstraintSystem.ItemAttribute, _ drawn: Drawn) -> Double? {
    let system = drawn.report.system
    func value(_ item: Int, _ attribute: Attribute) -> Double? {
      system.variables.firstIndex(of: .init(item, attribute)).map { drawn.values[$0] }
    }
    let isHorizontal = place.attribute.axis == .horizontal
    guard let length = value(place.item, isHorizontal ? .width : .height) else { return nil }
    let start = ([place.item] + system.ancestors(of: place.item)).reduce(0) {
      $0 + (value($1, isHorizontal ? .left : .top) ?? 0)
    }
    switch place.attribute {
    case .left, .top: return start
    case .right, .bottom: return start + length
    case .centerX, .centerY: return start + length / 2
    default: return nil
    }
  }

  private func measuredEnds(_ dimension: Sheet.Dimension, _ drawn: Drawn) -> (start: Double, end: Double) {
    let axis = drawn.scene.measures[dimension.measure].axis
    let ends = [dimension.start, dimension.end].map { axis == .horizontal ? $0.x : $0.y }
    return (
      ends[0] / drawn.sheet.scale + drawn.scene.world[axis].low,
      ends[1] / drawn.sheet.scale + drawn.scene.world[axis].low
    )
  }

  /// Every dimension line of a distance between two edges ends at these edges, and is as long as its constraint says.
  private func expectMeeting(_ drawn: Drawn) -> Int {
    var count = 0
    for dimension in drawn.sheet.dimensions where !dimension.startsBeyond && !dimension.endsBeyond {
      let measure = drawn.scene.measures[dimension.measure]
      guard let index = measure.constraint, measure.role == .given || measure.role == .taken else { continue }
      let constraint = drawn.report.system.constraints[index]
      guard constraint.first.subtracting == nil, constraint.multiplier == 1 else { continue }
      let ends = measuredEnds(dimension, drawn)
      if let second = constraint.second, second.subtracting == nil,
        let from = place(second.place, drawn), let to = place(constraint.first.place, drawn)
      {
        #expect((ends.start - from).magnitude < 1e-6 && (ends.end - to).magnitude < 1e-6, "\(drawn.name)")
        #expect(((ends.end - ends.start).magnitude - constraint.constant.magnitude).magnitude < 1e-6, "\(drawn.name)")
        count += 1
      } else if constraint.second == nil, constraint.first.place.attribute.kind == .size {
        #expect((ends.end - ends.start - constraint.constant).magnitude < 1e-6, "\(drawn.name)")
        count += 1
      }
    }
    return count
  }

  @Test func dimensionLinesMeetWhatTheyMeasure() throws {
    let fixtures = try Drawn.fixtures().filter { $0.report.kind == .layout }.reduce(0) { $0 + expectMeeting($1) }
    #expect(fixtures > 15)
    var random = 0
    let trials = RandomTrials(.documents, part: 0.2)
    for seed in trials.seeds {
      for drawn in try Drawn.random(seed) { random += expectMeeting(drawn) }
    }
    #expect(random >= trials.count / 2)
  }

  /// The lines from the edges to a dimension line begin where the measured item ends, and reach the line.
  @Test func extensionsLeadFromTheEdgesToTheLine() throws {
    for drawn in try Drawn.fixtures() {
      for dimension in drawn.sheet.dimensions {
        let isVertical = drawn.scene.measures[dimension.measure].axis == .vertical
        let ends = [dimension.start, dimension.end]
        for line in dimension.extensions {
          let along = isVertical ? line[0].y : line[0].x
          #expect(ends.contains { (isVertical ? $0.y : $0.x) == along }, "\(drawn.name)")
          let across = Span(start: isVertical ? line[0].x : line[0].y, end: isVertical ? line[1].x : line[1].y)
          #expect(across.contains(isVertical ? dimension.start.x : dimension.start.y), "\(drawn.name)")
        }
      }
    }
  }

  @Test func theDebuggingViewIsDrawnAsItsSumSays() throws {
    let drawn = try #require(try Drawn.fixture("debugging-view.json").first { $0.conflict == 0 })
    let shown = drawn.scene.measures.map { "\($0.role) \($0.step ?? 0): \($0.amount), \($0.span.length)" }
    #expect(
      shown == [
        "given 1: 416, 416.0", "taken 2: 1, 1.0", "taken 3: 10, -10.0", "left 4: 405, 405.0",
        "asked 5: ≥ 5000, 5000.0", "missing 5: 4595, 4595.0",
      ])
  }

  /// What a sum says is drawn: each line of it that is about a constraint has a dimension line with its number.
  @Test func everyLineOfASumIsDrawn() throws {
    for drawn in try Drawn.fixtures() {
      guard let conflict = drawn.conflict else { continue }
      let reasoning = drawn.report.diagnosis.conflicts[conflict].reasoning
      let isTight = drawn.report.diagnosis.tightSize(of: reasoning) != nil && reasoning.conclusion != .premises
      for line in drawn.report.sum(ofConflictAt: conflict).all where line.subject != .nothing {
        // (What is left is less than nothing there, and nowhere in the layout.)
        if isTight && line.subject == .total { continue }
        #expect(drawn.scene.measures.contains { $0.step == line.number }, "\(drawn.name), line \(line.number)")
      }
    }
  }

  /// What is left, or given, and what is missing come to what is asked for, or needed.
  @Test func whatIsMissingIsAsLongAsTheConflictSays() throws {
    var count = 0
    for drawn in try Drawn.fixtures() {
      guard let conflict = drawn.conflict else { continue }
      let missing = try #require(drawn.scene.measures.first { $0.role == .missing }, "\(drawn.name)")
      let points = drawn.report.diagnosis.conflicts[conflict].reasoning.miss.doubleValue.rounded(to: .shown)
      #expect(Double(missing.amount) == points, "\(drawn.name): \(missing.amount)")
      #expect(Double(missing.amount) == missing.span.length.magnitude.rounded(to: .shown), "\(drawn.name)")
      let flaw = try #require(drawn.scene.flaws.first { $0.kind == .missing }, "\(drawn.name)")
      #expect(flaw.frame[missing.axis] == missing.span && flaw.step == missing.step, "\(drawn.name)")
      count += 1
    }
    #expect(count > 15)
  }

  /// A container that is too small is drawn as small as it is, and its content as large as that has to be.
  @Test func contentGoesBeyondWhatIsTooSmall() throws {
    let drawn = try #require(try Drawn.fixture("chat-bar-width-zero.json").first { $0.conflict == 0 })
    let shown = drawn.scene.measures.map { "\($0.role) \($0.step ?? 0): \($0.amount), \($0.span.length.magnitude)" }
    #expect(
      shown == [
        "given 1: 0, 0.0", "taken 2: 8, 8.0", "taken 3: 6, 6.0", "taken 4: 6, 6.0", "taken 5: 8, 8.0",
        "missing 6: 28, 28.0",
      ])
    #expect(drawn.scene.rooms[0].frame.horizontal.length == 0 && drawn.scene.rooms.allSatisfy { !$0.isNegative })
    let hidden = try #require(try Drawn.fixture("hidden-stack-row.json").first { $0.conflict == 0 })
    #expect(hidden.scene.measures.map(\.amount) == ["0", "10", "10", "34", "54"])
  }

  /// A size below 0 that no container explains is drawn as it is, with its sign.
  @Test func aNegativeSizeKeepsItsSign() throws {
    var sample = LayoutSample(root: "root", frame: Rect(x: 0, y: 0, width: 400, height: 200))
    sample.add("box", to: "root")
    sample.constrain("box", .left, .equal, "root", plus: 300)
    sample.constrain("box", .right, .equal, "root", .left, plus: 200)
    sample.constrain("box", .width, .greaterThanOrEqual, plus: 50)
    let drawn = try #require(try Drawn.sample(sample, name: "negative").first { $0.conflict == 0 })
    #expect(drawn.scene.measures.contains { $0.role == .left && $0.amount == "−100" })
    #expect(drawn.scene.rooms.contains { $0.isNegative })
    #expect(drawn.scene.flaws.contains { $0.kind == .negative })
  }

  /// Leaders begin on their own lines and do not run one upon the other.
  @Test func leadersAreToldApart() throws {
    for drawn in try Drawn.fixtures() {
      let led = drawn.sheet.dimensions.filter { !$0.leader.isEmpty }
      for (number, dimension) in led.enumerated() {
        let box = Frame(
          Span(start: dimension.start.x, end: dimension.end.x), Span(start: dimension.start.y, end: dimension.end.y)
        ).upright
        let start = dimension.leader[0]
        #expect(box.touches(Frame(x: start.x, y: start.y, width: 0, height: 0)), "\(drawn.name)")
        for other in led[..<number] where other.leader[0] == start { Issue.record("\(drawn.name): \(start)") }
      }
    }
  }

  /// A size that has to be as large as another is drawn, and beside it the other.
  @Test func aRatioThatIsMissedNamesTheOtherSize() throws {
    var sample = LayoutSample(root: "root", frame: Rect(x: 0, y: 0, width: 400, height: 200))
    sample.add("one", "other", to: "root")
    for (name, width) in [("one", 60.0), ("other", 100)] {
      sample.constrain(name, .left, .equal, "root", plus: 10)
      sample.constrain(name, .right, .equal, "root", .left, plus: 10 + width)
    }
    sample.constrain("one", .width, .greaterThanOrEqual, "other", key: "wide")
    let drawn = try #require(try Drawn.sample(sample, name: "ratio").first { $0.conflict == 0 })
    let shown = drawn.scene.measures.suffix(3).map { "\($0.role): \($0.amount) \($0.words), \($0.span.length)" }
    #expect(
      shown == [
        "left: 60 one.width, 60.0", "asked: ≥ other.width required: wide, 100.0", "missing: 40 short, 40.0",
      ])
  }

  @Test func aSizeThatIsGivenAsLessThanNothingSaysSo() throws {
    var sample = LayoutSample(root: "root", frame: Rect(x: 0, y: 0, width: 400, height: 200))
    sample.add("box", to: "root")
    sample.constrain("box", .width, plus: -16)
    let drawn = try #require(try Drawn.sample(sample, name: "negative").first { $0.conflict == 0 })
    #expect(drawn.scene.measures.map(\.amount).allSatisfy { $0 == "−16" || $0 == "0" })
    #expect(drawn.scene.measures.contains { $0.amount == "−16" && $0.span.length == -16 })
  }
}
