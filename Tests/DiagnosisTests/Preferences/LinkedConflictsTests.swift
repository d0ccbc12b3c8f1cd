import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Conflicts of preferences that equations link, compared with the same conflicts proved separately.
struct LinkedConflictsTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.5).count)

  /// A layout of a row of labels whose widths depend on each other, at multiples and distances that vary, and that is
  /// too narrow or too wide for most of them.
  private static func system(_ seed: UInt64) throws -> ConstraintSystem {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...12, using: &random)
    let names = (0..<count).map { "v\($0)" }
    let hasRatios = Bool.random(using: &random)
    var (labels, constraints): ([String], [String]) = ([], [])
    for (number, name) in names.enumerated() {
      let resistance = random.pick([750, 750, 750, 751])
      labels.append(
        """
        { "class": "UILabel", "key": "\(name)", "intrinsicContentSize": [\(Int.random(in: 5...60, using: &random)), 20],
          "contentCompressionResistance": { "horizontal": \(resistance), "vertical": 750 } }
        """)
      constraints.append("\(name).left == \(number == 0 ? "root.left" : "\(names[number - 1]).right + 4")")
      guard number > 0 else { continue }
      let other = random.pick([names[number - 1], names[number - 1], names[0]])
      let ratio = hasRatios ? random.pick(["", " * 2", " / 3", " * 0.75", " * 0.05"]) : ""
      let distance = random.pick(["", "", "", " + 3", " - 2.5"])
      let priority = random.pick(["", "", "", "", " ^900", " ^high"])
      constraints.append("\(name).width == \(other).width\(ratio)\(distance)\(priority)")
    }
    if Bool.random(using: &random) { constraints.append("v0.width >= \(Int.random(in: 0...20, using: &random))") }
    constraints.append("\(names[count - 1]).right \(random.pick(["==", "==", "<="])) root.right")
    constraints.shuffle(using: &random)
    let document = """
      { "masdiag": 1,
        "root": { "key": "root", "frame": [0, 0, \(Int.random(in: 40...500, using: &random)), 100],
          "subviews": [\(labels.joined(separator: ", "))] },
        "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))] }
      """
    return try LayoutDocument(Array(document.utf8), path: "x").system
  }

  @Test func conflictsAreTheSameAsIfProvedSeparately() throws {
    try expectSameConflictsAsProvedSeparately(Self.seeds, share: 2.0 / 3, Self.system)
  }

  /// Proving each conflict from the beginning would take a search among all members for each label.
  @Test(arguments: [nil, "fillEqually"])
  func equallyWideLabelsShareAProof(_ stack: String?) throws {
    for count in [20, 60] {
      let row = RowOfLabels(count: count, stack: stack, areEqual: stack == nil)
      let diagnosis = SystemDiagnosis(try row.system())
      let explained = diagnosis.explanationsOfBrokenPreferences().count { $0 != nil }
      let proofs = diagnosis.countedExplanations().proofs
      #expect(explained >= count / 3 && proofs <= 4, "\(proofs) proofs of \(explained) conflicts of \(count) labels")
    }
  }
}
