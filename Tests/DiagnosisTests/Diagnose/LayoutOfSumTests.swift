import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// Judged by evaluating the rows: in the layout that shows a sum each fact holds exactly.
struct LayoutOfSumTests {
  private static let seeds = 0..<UInt64(RandomTrials(part: 0.4).count)

  private func constraints(_ reasoning: Reasoning, without tight: Int?) -> [Int] {
    let conclusion: [Int] = if case .constraint(let index) = reasoning.conclusion { [index] } else { [] }
    return tight == nil ? reasoning.facts : reasoning.facts.filter { $0 != tight } + conclusion
  }

  /// The rows hold exactly but for what gives way; returns whether that is a given size.
  private func expectExact(_ diagnosis: SystemDiagnosis, _ reasoning: Reasoning, _ name: String) -> Bool {
    let tight = diagnosis.tightSize(of: reasoning)
    let values = diagnosis.values(showing: reasoning, tightSize: tight)
    for index in constraints(reasoning, without: tight) {
      let miss = diagnosis.system.constraints[index].form.value { values[$0] }
      #expect(miss.magnitude < 1e-6, "\(name): \(diagnosis.system.constraints[index].description)")
    }
    guard tight != nil else { return false }
    for use in reasoning.premises {
      let size = diagnosis.system.premises[use.index].form.value { values[$0] }
      #expect(size.magnitude < 1e-6, "\(name)")
    }
    return true
  }

  @Test func everythingButWhatGivesWayHoldsExactly() throws {
    var count = 0
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed).system, .withoutFixes)
      for reasoning in diagnosis.conflicts.map(\.reasoning) {
        _ = expectExact(diagnosis, reasoning, "seed \(seed)")
        count += 1
      }
    }
    #expect(count > Self.seeds.count / 4, "\(count)")
  }

  /// A row of views in a container: gaps between them, and perhaps a least width of one. What it needs is added up
  /// here.
  private struct Row {
    let diagnosis: SystemDiagnosis
    let given: Double
    let needed: Double

    init(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      given = Double(Int.random(in: 0...60, using: &random))
      let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: given, height: 50))
      let views = (0..<Int.random(in: 1...4, using: &random)).map { View(class: "UIView", key: "v\($0)") }
      let gaps = (0...views.count).map { _ in Double(Int.random(in: 0...40, using: &random)) }
      var constraints: [LayoutConstraint] = []
      for (number, view) in views.enumerated() {
        root.addSubview(view)
        constraints.append(
          LayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: number == 0 ? root : views[number - 1],
            attribute: number == 0 ? .left : .right, constant: gaps[number]))
      }
      constraints.append(
        LayoutConstraint(
          item: root, attribute: .right, relatedBy: .equal, toItem: views[views.count - 1], attribute: .right,
          constant: gaps[views.count]))
      var width = 0.0
      if random.chance(1, in: 2) {
        width = Double(Int.random(in: 1...50, using: &random))
        constraints.append(
          LayoutConstraint(
            item: random.pick(views), attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: nil,
            constant: width))
      }
      needed = gaps.reduce(width, +)
      diagnosis = SystemDiagnosis(try ConstraintSystem(root: root, constraints: constraints), .withoutFixes)
    }
  }

  @Test func aTightSizeIsDrawnAsLargeAsItsContentNeeds() throws {
    var count = 0
    for seed in Self.seeds {
      let row = try Row(seed: seed)
      #expect(row.diagnosis.conflicts.isEmpty == (row.needed <= row.given), "seed \(seed)")
      guard let reasoning = row.diagnosis.conflicts.first?.reasoning,
        expectExact(row.diagnosis, reasoning, "seed \(seed)"),
        let tight = row.diagnosis.tightSize(of: reasoning)
      else { continue }
      let values = row.diagnosis.values(showing: reasoning, tightSize: tight)
      let beyond = row.diagnosis.system.constraints[tight].form.value { values[$0] }
      #expect((beyond - (row.needed - row.given)).magnitude < 1e-6, "seed \(seed)")
      count += 1
    }
    #expect(count > Self.seeds.count / 4, "\(count)")
  }

  @Test func aSizeWithRoomInItIsNotTight() throws {
    let root = View(class: "UIView", key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let view = View(class: "UIView", key: "b")
    root.addSubview(view)
    func conflict(inset: Double, width: Double) throws -> (SystemDiagnosis, Reasoning) {
      let constraints = [
        LayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, constant: inset),
        LayoutConstraint(
          item: view, attribute: .right, relatedBy: .equal, toItem: root, attribute: .right, constant: -inset),
        LayoutConstraint(
          item: view, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: nil, constant: width),
      ]
      let diagnosis = SystemDiagnosis(try ConstraintSystem(root: root, constraints: constraints), .withoutFixes)
      return (diagnosis, try #require(diagnosis.conflicts.first).reasoning)
    }
    let (roomy, reasoning) = try conflict(inset: 20, width: 200)
    #expect(roomy.tightSize(of: reasoning) == nil)
    let (crowded, other) = try conflict(inset: 60, width: 200)
    let tight = try #require(crowded.tightSize(of: other))
    #expect(crowded.system.constraints[tight].origin == .autoresizingMask)
    #expect(crowded.system.constraints[tight].constant == 100)
  }
}
