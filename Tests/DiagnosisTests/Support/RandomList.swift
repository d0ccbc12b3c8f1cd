import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import PlainText

/// Lists of a console report with something unprinted in them, as text.
enum RandomList {
  /// A container whose content is stacked between its edges or margins, some lines of it missing.
  static func text(_ generator: inout SeededGenerator) -> String {
    var lines: [String] = []
    func add(_ body: String) { lines.append("<NSLayoutConstraint:0x60000\(100 + lines.count) \(body)   (active)>") }
    func view(_ number: Int) -> String { "UIView:0x7f\(10 + number)" }
    let count = Int.random(in: 1...3, using: &generator)
    let box = "Box:0x7f01"
    if generator.chance(3, in: 4) {
      let relation = generator.pick(["==", "==", ">=", "<="])
      add("\(box).height \(relation) \(10 * Int.random(in: 1...12, using: &generator))")
    }
    let top = generator.pick(["top", "topMargin", "topMargin", "bottomMargin"])
    add("\(view(0)).top \(generator.pick(["==", "==", ">="])) \(box).\(top) + \(gap(&generator))")
    for number in 0..<count {
      if generator.chance(2, in: 3) {
        let relation = generator.pick(["==", ">=", "<="])
        let height = generator.chance(1, in: 6) ? 33.3333 : Double(5 * Int.random(in: 1...9, using: &generator))
        add("\(view(number)).height \(relation) \(formatted(height))")
      }
      guard number + 1 < count else { continue }
      let pair = generator.pick([("top", "bottom"), ("top", "bottom"), ("firstBaseline", "lastBaseline")])
      let relation = generator.pick(["==", "==", ">=", "<="])
      add("\(view(number + 1)).\(pair.0) \(relation) \(view(number)).\(pair.1) + \(gap(&generator))")
    }
    let bottom = generator.pick(["bottom", "bottomMargin", "bottomMargin", "lastBaseline"])
    add("\(box).\(bottom) \(generator.pick(["==", "==", ">="])) \(view(count - 1)).bottom + \(gap(&generator))")
    if generator.chance(1, in: 3) {
      add("\(view(count - 1)).height == \(generator.pick(["1", "0.5", "2"]))*\(box).height")
    }
    if generator.chance(1, in: 4) { add("\(view(0)).centerY == \(box).centerYWithinMargins") }
    return lines.joined(separator: "\n")
  }

  private static func gap(_ generator: inout SeededGenerator) -> Int {
    generator.pick([0, 4, 8, 8, 16])
  }

  /// The system of the only report in `text`.
  static func system(_ text: String) throws -> ConstraintSystem {
    try readConsoleReports(Array(text.utf8), path: "x").first?.system ?? ConstraintSystem()
  }
}

extension ConstraintSystem {
  /// The required constraints and the premises as plain rows, for the oracle.
  var plainRows: RowSystem {
    let required = constraints.filter { $0.isActive && $0.priority.isRequired }
    return RowSystem(
      variableCount: variables.count,
      rows: required.map { .init($0.form, $0.relation) } + premises.map { .init($0.form, .greaterThanOrEqual) })
  }
}
