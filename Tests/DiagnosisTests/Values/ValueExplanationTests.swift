import Diagnosis
import ExactNumbers
import Foundation
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Every value, sensitivity and range is confirmed by moving the constants and solving again: of every attribute in
/// every fixture, and of some in random layouts and documents.
struct ValueExplanationTests {
  private static let seeds = RandomTrials(.documents, part: 0.06).seeds

  @Test func theSummandsAddUpToTheValue() throws {
    try Self.forEachExplanation { name, _, explanation in
      let sum = explanation.summands.reduce(explanation.insets.doubleValue) { $0 + ($1.points * $1.factor).doubleValue }
      #expect(abs(sum - explanation.value) < 1e-6, "\(name): \(explanation)")
    }
  }

  @Test func movingAConstantMovesTheValueAsExplained() throws {
    var moved = 0
    try Self.forEachExplanation { name, diagnosis, explanation in
      guard explanation.undecided.isEmpty else { return }
      for influence in explanation.influences {
        let constant = diagnosis.system.constraints[influence.index].constant
        for target in [influence.range.lowerBound, influence.range.upperBound] {
          // Half of the way, or a point where there is no end.
          let step = target.isFinite ? (target - constant) / 2 : (target > 0 ? 1 : -1)
          guard step.magnitude > 1e-3 else { continue }
          let after = Self.value(explanation.place, diagnosis, influence.index, constant + step)
          let expected = explanation.value + step * influence.sensitivity
          #expect(abs(after - expected) < 1e-5, "\(name): \(influence) by \(step) in \(explanation)")
          moved += 1
        }
      }
    }
    #expect(moved > 100)
  }

  @Test func beyondTheRangeTheExplanationIsAnotherOne() throws {
    var (ends, inner) = (0, 0)
    try Self.forEachExplanation { name, diagnosis, explanation in
      guard explanation.undecided.isEmpty else { return }
      for influence in explanation.influences {
        let constant = diagnosis.system.constraints[influence.index].constant
        for (end, direction) in [(influence.range.lowerBound, -1.0), (influence.range.upperBound, 1)] {
          #expect(end == constant || (end > constant) == (direction > 0), "\(name): \(influence)")
          // Where numbers are so close together, nothing distinguishes them.
          guard end.isFinite else { continue }
          ends += 1
          let beyond = Self.changed(diagnosis, influence.index, end + direction * 0.01)
          #expect(!Self.isTheSame(explanation, in: beyond), "\(name): \(influence) beyond \(end) in \(explanation)")
          guard (end - constant).magnitude > 0.1 else { continue }
          inner += 1
          // (Where two constraints give the same number, the solver may rest the same value on the other one.)
          let step = end - direction * 0.01 - constant
          let within = Self.value(explanation.place, diagnosis, influence.index, constant + step)
          let expected = explanation.value + step * influence.sensitivity
          #expect(abs(within - expected) < 1e-5, "\(name): \(influence) within \(end) in \(explanation)")
        }
      }
    }
    #expect(ends > 50 && inner > 20)
  }

  /// A value may go on as before where it comes to rest on other constraints: that is no end. (In layout 57 it
  /// does.)
  @Test func noRangeEndsWhereTheValueGoesOnAsBefore() throws {
    for seed in [57] + Self.seeds {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed, constraintLimit: 10).system, .withoutFixes)
      for place in diagnosis.system.items.indices.flatMap({ item in
        [Attribute.left, .width, .bottom, .centerX].map { ConstraintSystem.ItemAttribute(item, $0) }
      }) {
        guard let explanation = diagnosis.explanation(of: place), explanation.undecided.isEmpty else { continue }
        for influence in explanation.influences {
          let constant = diagnosis.system.constraints[influence.index].constant
          for (end, step) in [(influence.range.lowerBound, -0.01), (influence.range.upperBound, 0.01)] {
            guard end.isFinite else { continue }
            let beyond = SystemDiagnosis(Self.changed(diagnosis, influence.index, end + step), .withoutFixes)
            guard beyond.conflicts.isEmpty, let other = beyond.explanation(of: place), other.undecided.isEmpty else {
              continue
            }
            let expected = explanation.value + (end + step - constant) * influence.sensitivity
            #expect(abs(other.value - expected) > 1e-5, "seed \(seed), \(place): \(influence) beyond \(end)")
          }
        }
      }
    }
  }

  /// Below 224 the height is as asked for wherever the top is, up to 8: from then on nothing decides where the bottom
  /// is.
  @Test func whatLeavesTheValueOpenEndsARange() throws {
    let text = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ] },
        "constraints": [ "a.height == 200 ^high", "a.bottom >= root.bottom - 16", "a.top <= root.top + 8" ] }
      """
    let diagnosis = SystemDiagnosis(try LayoutDocument(Array(text.utf8), path: "x").system)
    let explanation = try #require(diagnosis.explanation(of: .init(1, .bottom)))
    #expect(explanation.value == 464)
    #expect(explanation.influences.map(\.range.lowerBound) == [224, -272])
  }

  /// Whether the value rests on the same constraints in the same way, and nothing contradicts anything.
  private static func isTheSame(_ explanation: ValueExplanation, in system: ConstraintSystem) -> Bool {
    let diagnosis = SystemDiagnosis(system, .withoutFixes)
    guard diagnosis.conflicts.isEmpty, let other = diagnosis.explanation(of: explanation.place) else { return false }
    func steps(_ explanation: ValueExplanation) -> [String] {
      explanation.influences.map { "\($0.index): \(($0.sensitivity * 1e6).rounded() / 1e6)" }.sorted()
    }
    return steps(other) == steps(explanation) && other.undecided == explanation.undecided
  }

  private static func forEachExplanation(_ body: (String, SystemDiagnosis, ValueExplanation) throws -> Void) throws {
    for (name, system, attributes) in try fixtures() + random() {
      let diagnosis = SystemDiagnosis(system, .withoutFixes)
      for item in system.items.indices {
        for attribute in attributes {
          guard let explanation = diagnosis.explanation(of: .init(item, attribute)) else { continue }
          try body(name, diagnosis, explanation)
        }
      }
    }
  }

  private typealias Subject = (name: String, system: ConstraintSystem, attributes: [Attribute])

  private static func fixtures() throws -> [Subject] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "../../Fixtures").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    return try names.sorted().map { name in
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      return (name, try LayoutDocument(bytes, path: name).system, Attribute.allCases)
    }
  }

  private static func random() throws -> [Subject] {
    try seeds.map { seed in
      let system =
        seed % 5 == 0
        ? try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "x").system
        : try RandomLayout(seed: seed, constraintLimit: 10).system
      return ("seed \(seed)", system, [.left, .width, .bottom, .centerX])
    }
  }

  /// The system without what recovery dropped, the constraint at `index` with another constant.
  private static func changed(_ diagnosis: SystemDiagnosis, _ index: Int, _ constant: Double) -> ConstraintSystem {
    var system = diagnosis.system
    for dropped in diagnosis.dropped { system = system.applying(.remove, to: dropped) }
    return system.applying(.changeConstant(to: constant), to: index)
  }

  private static func value(
    _ place: ConstraintSystem.ItemAttribute, _ diagnosis: SystemDiagnosis, _ index: Int, _ constant: Double
  ) -> Double {
    let system = changed(diagnosis, index, constant)
    guard let form = system.form(of: place) else { preconditionFailure("\(place) has no form") }
    return form.value(at: SystemDiagnosis(system, .withoutFixes).values)
  }
}
