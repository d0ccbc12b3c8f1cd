import MasdiagTestSupport

/// A random layout document: a row of views between the edges, margins or guides of a box, with gaps, proportions,
/// bounds and middles, mostly too long or too short for it.
struct RandomRow {
  let text: String

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.chance(1, in: 2) ? Int.random(in: 1...4, using: &random) : Int.random(in: 5...14, using: &random)
    let axis = random.pick([("left", "right", "width", "centerX"), ("top", "bottom", "height", "centerY")])
    let (start, end, size, centre) = axis
    let isHorizontal = start == "left"
    let outer = Self.outer(&random, start, end)
    let gap = random.pick([0, 4, 8, 12.5])
    var constraints = ["v0.\(start) == \(outer.start)\(Self.signed(random.pick([0, 8, 20])))"]
    for number in 1..<max(1, count) {
      let points = random.chance(1, in: 5) ? random.pick([3, 7.25, -6]) : gap
      let relation = random.chance(1, in: 8) ? ">=" : "=="
      constraints.append("v\(number).\(start) \(relation) v\(number - 1).\(end)\(Self.signed(points))")
    }
    constraints.append("v\(count - 1).\(end) == \(outer.end)\(Self.signed(-random.pick([0, 8, 20])))")
    let share = random.pick(["", "", " * 0.5", " / 3", " * 1.5 + 4"])
    let least = random.pick([20, 45, 60.5, 90])
    for number in 0..<count {
      let view = "v\(number).\(size)"
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: constraints.append("\(view) \(random.pick(["==", ">=", "<="])) \(random.pick([30, 75.5, 120]))")
      case 2 where number > 0: constraints.append("\(view) == v0.\(size)\(share)")
      case 3: constraints.append("\(view) >= \(least)")
      case 4 where random.chance(1, in: 2):
        constraints.append("v\(number).\(centre) == \(outer.middle).\(centre)\(Self.signed(random.pick([0, 10, -25])))")
      case 5 where random.chance(1, in: 2):
        constraints.append(
          "v\(number).\(end) \(random.pick(["==", "<="])) \(outer.start)\(Self.signed(random.pick([15, 40, 90])))")
      default: break
      }
    }
    let views = (0..<count).map { "{ \"key\": \"v\($0)\" }" }
    let extent = random.pick([30, 120, 300.5, 800])
    let frame = isHorizontal ? "\(extent), 100" : "100, \(extent)"
    let insets = (0..<4).map { _ in "\(random.pick([0, 8, 20, 44]))" }.joined(separator: ", ")
    text = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, \(frame)],
        "\(random.pick(["safeAreaInsets", "layoutMargins"]))": [\(insets)],
        "subviews": [\(views.joined(separator: ", "))] },
        "constraints": [\(constraints.shuffled(using: &random).map { "\"\($0)\"" }.joined(separator: ", "))] }
      """
  }

  /// What the row begins and ends at, and what its middles are measured by.
  private static func outer(
    _ random: inout SeededGenerator, _ start: String, _ end: String
  ) -> (start: String, end: String, middle: String) {
    let guide = random.pick(["box", "box", "box.safeArea", "box.margins"])
    if random.chance(1, in: 5) { return ("box.\(start)Margin", "box.\(end)Margin", "box") }
    return ("\(guide).\(start)", "\(random.chance(1, in: 4) ? "box" : guide).\(end)", guide)
  }

  private static func signed(_ points: Double) -> String {
    points == 0 ? "" : points < 0 ? " - \(-points)" : " + \(points)"
  }
}
