import LayoutModel

/// The name of a conflict that stays the same when addresses, order, texts and times differ.
///
/// Each item starts out as its class and key; one without a key is refined by what is said of it, round after round, as
/// in Weisfeiler and Leman's colour refinement (1968), until nothing more can be told apart. Each member then is a line of
/// class, key, items, attributes, relation, multiplier and, where the app made it, constant; the sorted lines are hashed.
/// Positions related by `a == b + 8` and `b == a - 8` are one and the same line.
struct Fingerprint {
  let text: String

  init(members: [Int], in system: ConstraintSystem) {
    let constraints = members.map { system.constraints[$0] }
    var colours = Self.initialColours(constraints, system)
    // Each round carries what is known one constraint further; no chain is longer than the conflict.
    for _ in 0..<min(constraints.count, 64) { colours = Self.refined(colours, constraints) }
    let lines = constraints.map { Self.line($0, colours) }.sorted()
    text = Self.hex(Self.hash(lines.joined(separator: "\n")))
  }

  private static func places(_ constraint: ConstraintSystem.Constraint) -> [ConstraintSystem.ItemAttribute] {
    [
      constraint.first.place, constraint.first.subtracting, constraint.second?.place, constraint.second?.subtracting,
    ].compactMap { $0 }
  }

  private static func initialColours(
    _ constraints: [ConstraintSystem.Constraint], _ system: ConstraintSystem
  )
    -> [Int: UInt64]
  {
    var colours: [Int: UInt64] = [:]
    for place in constraints.flatMap(places) {
      let item = system.items[place.item]
      colours[place.item] = hash("\(item.className)\u{0}\(item.key ?? "\u{1}")")
    }
    return colours
  }

  private static func refined(_ colours: [Int: UInt64], _ constraints: [ConstraintSystem.Constraint]) -> [Int: UInt64] {
    var said: [Int: [String]] = [:]
    for constraint in constraints {
      let line = line(constraint, colours)
      for place in places(constraint) { said[place.item, default: []].append("\(place.attribute.rawValue)@\(line)") }
    }
    return colours.reduce(into: [:]) { refined, entry in
      let lines = (said[entry.key] ?? []).sorted().joined(separator: "\n")
      refined[entry.key] = hash("\(entry.value)\n\(lines)")
    }
  }

  private static func line(_ constraint: ConstraintSystem.Constraint, _ colours: [Int: UInt64]) -> String {
    func side(_ operand: ConstraintSystem.Operand?) -> String {
      guard let operand else { return "" }
      let minus = operand.subtracting.map { " - \(hex(colours[$0.item] ?? 0)).\($0.attribute.rawValue)" } ?? ""
      return "\(hex(colours[operand.place.item] ?? 0)).\(operand.place.attribute.rawValue)\(minus)"
    }
    var (first, second) = (side(constraint.first), side(constraint.second))
    var (relation, constant) = (constraint.relation, constraint.constant)
    if constraint.second != nil, constraint.multiplier == 1, second < first {
      (first, second) = (second, first)
      (relation, constant) = (relation.flipped, -constant)
    }
    let points = constraint.origin.isSystemMade ? "" : formatted(constant == 0 ? 0 : constant)
    return [
      constraint.className, constraint.key ?? "", first, relation.rawValue, second, formatted(constraint.multiplier),
      points,
    ].joined(separator: "\u{0}")
  }

  /// FNV-1a over the text's UTF-8, 64 bits.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
