import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Conflicts of preferences that are derived from one another, compared with the same conflicts proved separately.
struct ConflictPatternTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.5).count)

  /// A layout of rows of labels, some of them in stack views, most of which are too narrow or too wide.
  private static func system(_ seed: UInt64) throws -> ConstraintSystem {
    var random = SeededGenerator(seed: seed)
    var (views, constraints): ([String], [String]) = ([], [])
    for row in 0..<Int.random(in: 1...2, using: &random) {
      let count = Int.random(in: 2...12, using: &random)
      let names = (0..<count).map { "v\(row)_\($0)" }
      let labels = names.map { name in
        let resistance = Bool.random(using: &random) ? 750 : random.pick([250, 251, 300, 749, 750, 751])
        let width = Int.random(in: 5...60, using: &random)
        return """
          { "class": "UILabel", "key": "\(name)", "intrinsicContentSize": [\(width), 20],
            "contentCompressionResistance": { "horizontal": \(resistance), "vertical": 750 } }
          """
      }
      if Int.random(in: 0...2, using: &random) == 0 {
        let kinds = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
        views.append(
          """
          { "class": "UIStackView", "key": "s\(row)", "stack": { "axis": "horizontal", "spacing": 4,
            "distribution": "\(random.pick(kinds))", "alignment": "center" },
            "subviews": [\(labels.joined(separator: ", "))] }
          """)
        constraints += ["s\(row).left == root.left", "s\(row).right == root.right", "s\(row).top == root.top + \(row)"]
        continue
      }
      views += labels
      for (number, name) in names.enumerated() {
        constraints.append("\(name).left == \(number == 0 ? "root.left" : "\(names[number - 1]).right + 4")")
        switch Int.random(in: 0...5, using: &random) {
        case 0: constraints.append("\(name).width == \(Int.random(in: 0...50, using: &random)) ^medium")
        case 1 where number > 0: constraints.append("\(name).width == \(names[0]).width ^high")
        case 2 where number > 0: constraints.append("\(name).width == \(names[0]).width * 2 ^low")
        default: break
        }
      }
      constraints.append("\(names[count - 1]).right \(Bool.random(using: &random) ? "==" : "<=") root.right")
    }
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = """
      { "masdiag": 1,
        "root": { "key": "root", "frame": [0, 0, \(Int.random(in: 40...400, using: &random)), 100],
          "subviews": [\(views.joined(separator: ", "))] },
        "constraints": [\(texts)] }
      """
    return try LayoutDocument(Array(document.utf8), path: "x").system
  }

  @Test func conflictsAreTheSameAsIfProvedSeparately() throws {
    try expectSameConflictsAsProvedSeparately(Self.seeds, share: 0.9, Self.system)
  }

  /// The number of proofs that the preferences of `count` labels take.
  private func proofs(_ count: Int, stack: String? = nil) throws -> (proofs: Int, explained: Int) {
    let diagnosis = SystemDiagnosis(try RowOfLabels(count: count, stack: stack).system())
    let explained = diagnosis.explanationsOfBrokenPreferences().count { $0 != nil }
    return (diagnosis.countedExplanations().proofs, explained)
  }

  /// Proving each conflict from the beginning would take a search among all members for each label.
  @Test(arguments: [nil, "fill", "equalSpacing"])
  func labelsThatShareARowShareAProof(_ stack: String?) throws {
    for count in [20, 60] {
      let (proofs, explained) = try proofs(count, stack: stack)
      #expect(explained >= count / 2 && proofs <= 4, "\(proofs) proofs of \(explained) conflicts of \(count) labels")
    }
  }
}
