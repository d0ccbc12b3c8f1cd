/// The sizes that the window of the `enaml` workload takes in turn.
let enamlSizes: [(width: Double, height: Double)] = [
  (400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400),
]

extension WorkloadMaker {
  /// A window with three labelled fields, a row per line: terms, relation, right side, priority. The same system as the
  /// enaml-like benchmark of kiwi (github.com/nucleic/kiwi, benchmarks/), its strengths read as levels.
  private static let enamlRows = """
    1*left >= 0 required
    1*height == 0 500
    1*top >= 0 required
    1*width >= 0 required
    1*height >= 0 required
    -1*top 1*contents_top == 10 required
    1*lb3height == 16 750
    1*lb3height >= 16 750
    1*ctleft >= 0 required
    1*cttop >= 0 required
    1*ctwidth >= 0 required
    1*ctheight >= 0 required
    1*fl3left >= 0 required
    1*ctheight >= 24 700
    1*ctwidth <= 1.67772e+07 700
    1*ctheight <= 24 700
    1*fl3top >= 0 required
    1*fl3width >= 0 required
    1*fl3height >= 0 required
    1*lb1width == 67 250
    1*lb2width >= 0 required
    1*lb2height >= 0 required
    1*fl2height >= 0 required
    1*lb3left >= 0 required
    1*fl2width >= 125 750
    1*fl2height == 21 750
    1*fl2height >= 21 750
    1*lb3top >= 0 required
    1*lb3width >= 0 required
    1*fl1left >= 0 required
    1*fl1width >= 0 required
    1*lb1width >= 67 750
    1*fl2left >= 0 required
    1*lb2width == 66 250
    1*lb2width >= 66 750
    1*lb2height == 16 750
    1*fl1height >= 0 required
    1*fl1top >= 0 required
    1*lb2top >= 0 required
    -1*lb2top 1*lb3top -1*lb2height == 10 600
    -1*lb3top -1*lb3height 1*fl3top >= 10 required
    -1*lb3top -1*lb3height 1*fl3top == 10 600
    1*contents_bottom -1*fl3height -1*fl3top == 0 600
    1*fl1top -1*contents_top >= 0 required
    1*fl1top -1*contents_top == 0 600
    1*contents_bottom -1*fl3height -1*fl3top >= 0 required
    -1*left -1*width 1*contents_right == -10 required
    -1*top -1*height 1*contents_bottom == -10 required
    -1*left 1*contents_left == 10 required
    1*lb3left -1*contents_left == 0 600
    1*fl1left -1*midline == 0 750
    1*fl2left -1*midline == 0 750
    1*ctleft -1*midline == 0 750
    1*fl1top 0.5*fl1height -1*lb1top -0.5*lb1height == 0 750
    1*lb1left -1*contents_left >= 0 required
    1*lb1left -1*contents_left == 0 600
    -1*lb1left 1*fl1left -1*lb1width >= 10 required
    -1*lb1left 1*fl1left -1*lb1width == 10 600
    -1*fl1left 1*contents_right -1*fl1width >= 0 required
    1*width == 0 500
    -1*fl1top 1*fl2top -1*fl1height >= 10 required
    -1*fl1top 1*fl2top -1*fl1height == 10 600
    1*cttop -1*fl2top -1*fl2height >= 10 required
    -1*ctheight -1*cttop 1*fl3top >= 10 required
    1*contents_bottom -1*fl3height -1*fl3top >= 0 required
    1*cttop -1*fl2top -1*fl2height == 10 600
    -1*fl1left 1*contents_right -1*fl1width == 0 600
    -1*lb2top -0.5*lb2height 1*fl2top 0.5*fl2height == 0 750
    -1*contents_left 1*lb2left >= 0 required
    -1*contents_left 1*lb2left == 0 600
    1*fl2left -1*lb2width -1*lb2left >= 10 required
    -1*ctheight -1*cttop 1*fl3top == 10 600
    1*contents_bottom -1*fl3height -1*fl3top == 0 600
    1*lb1top >= 0 required
    1*lb1width >= 0 required
    1*lb1height >= 0 required
    1*fl2left -1*lb2width -1*lb2left == 10 600
    -1*fl2left -1*fl2width 1*contents_right == 0 600
    -1*fl2left -1*fl2width 1*contents_right >= 0 required
    1*lb3left -1*contents_left >= 0 required
    1*lb1left >= 0 required
    0.5*ctheight 1*cttop -1*lb3top -0.5*lb3height == 0 750
    1*ctleft -1*lb3left -1*lb3width >= 10 required
    -1*ctwidth -1*ctleft 1*contents_right >= 0 required
    1*ctleft -1*lb3left -1*lb3width == 10 600
    1*fl3left -1*contents_left >= 0 required
    1*fl3left -1*contents_left == 0 600
    -1*ctwidth -1*ctleft 1*contents_right == 0 600
    -1*fl3left 1*contents_right -1*fl3width == 0 600
    -1*contents_top 1*lb1top >= 0 required
    -1*contents_top 1*lb1top == 0 600
    -1*fl3left 1*contents_right -1*fl3width >= 0 required
    1*lb2top -1*lb1top -1*lb1height >= 10 required
    -1*lb2top 1*lb3top -1*lb2height >= 10 required
    1*lb2top -1*lb1top -1*lb1height == 10 600
    1*fl1height == 21 750
    1*fl1height >= 21 750
    1*lb2left >= 0 required
    1*lb2height >= 16 750
    1*fl2top >= 0 required
    1*fl2width >= 0 required
    1*lb1height >= 16 750
    1*lb1height == 16 750
    1*fl3width >= 125 750
    1*fl3height == 21 750
    1*fl3height >= 21 750
    1*lb3height >= 0 required
    1*ctwidth >= 119 700
    1*lb3width == 24 250
    1*lb3width >= 24 750
    1*fl1width >= 125 750
    """

  /// The system does not grow; only its window's sizes differ.
  mutating func enaml(sizes: [(width: Double, height: Double)]) {
    var names: [String: Int] = [:]
    func number(_ name: Substring, _ maker: inout WorkloadMaker) -> Int {
      if let known = names[String(name)] { return known }
      let new = maker.variable()
      names[String(name)] = new
      return new
    }
    let size = [number("width", &self), number("height", &self)]
    for line in WorkloadMaker.enamlRows.split(separator: "\n") {
      var words = line.split(separator: " ")
      let level = words.removeLast()
      guard let priority = level == "required" ? 1000 : Double(level), let right = Double(words.removeLast()),
        let relation = words.popLast()
      else { preconditionFailure("malformed row: \(line)") }
      let terms = words.map { word in
        let parts = word.split(separator: "*")
        guard parts.count == 2, let coefficient = Double(parts[0]) else {
          preconditionFailure("malformed row: \(line)")
        }
        return Term(coefficient, number(parts[1], &self))
      }
      switch relation {
      case "==": rows.append(RowSystem.Row(terms, equal: right, priority: priority))
      case ">=": rows.append(RowSystem.Row(terms, atLeast: right, priority: priority))
      default: rows.append(RowSystem.Row(terms, atMost: right, priority: priority))
      }
    }
    churned = rows.count / 2
    edit(size, to: sizes.map { [$0.width, $0.height] })
  }
}
