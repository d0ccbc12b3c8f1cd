import ConstraintSystems
import PlainText

/// The name of a conflict that stays the same when addresses, order, texts and times differ.
///
/// Each item starts out as its class and key; one without a key is refined by what is said of it, round after round, as
/// in Weisfeiler and Leman's colour refinement (1968), until no round distinguishes more. Each member then is a number
/// made of its class, key, items, attributes, relation, multiplier and, where the app made it, constant; the sorted
/// numbers are hashed. Positions related by `a == b + 8` and `b == a - 8` are one and the same.
///
/// - Complexity: for each round, proportional to the number of members.
struct Fingerprint {
  let text: String

  init(members: [Int], in system: ConstraintSystem) {
    var refinement = Refinement(members: members, in: system)
    text = StableHash.digits(refinement.hash)
  }

  /// The indices of constraints in an order that follows from what they say and not from where they stand; of those
  /// that nothing distinguishes, the first in `indices` first.
  static func order(of indices: [Int], in system: ConstraintSystem) -> [Int] {
    var refinement = Refinement(members: indices, in: system)
    let hashes = refinement.hashes
    return indices.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }.map { indices[$0] }
  }
}

/// A conflict whose items are distinguished round by round.
private struct Refinement {
  /// The statement of a member, apart from its items.
  private struct Statement {
    /// An attribute of an item, less one of another where a distance is meant.
    struct Side {
      var item: Int
      var attribute: UInt64
      var subtracted: (item: Int, attribute: UInt64)?
    }

    var first: Side
    var second: Side?
    var name: UInt64
    /// The relation and the constant as written.
    var forward: UInt64
    /// The same as written the other way round; nil where that would say something else.
    var backward: UInt64?
  }

  private var statements: [Statement] = []
  /// The colour of each item so far.
  private var colours: [UInt64] = []

  /// Longer chains than this need no more rounds: two conflicts that differ only so far away differ in their lines.
  private static let roundLimit = 64

  init(members: [Int], in system: ConstraintSystem) {
    var numbers: [Int: Int] = [:]
    for index in members { statements.append(statement(system.constraints[index], system, &numbers)) }
  }

  /// The hash of all statements once no round distinguishes more.
  var hash: UInt64 {
    mutating get { hashes.sorted().reduce(Self.seed, Self.mixed) }
  }

  /// The hash of each statement.
  var hashes: [UInt64] {
    mutating get {
      var distinct = 0
      for _ in 0..<Self.roundLimit {
        let now = Set(colours).count
        if now == distinct { break }
        distinct = now
        refine()
      }
      return statements.map(line)
    }
  }

  // MARK: Reading

  private mutating func statement(
    _ constraint: ConstraintSystem.Constraint, _ system: ConstraintSystem, _ numbers: inout [Int: Int]
  ) -> Statement {
    let constant = constraint.constant == 0 ? 0 : constraint.constant
    func hash(_ relation: Relation, _ constant: Double) -> UInt64 {
      let points = constraint.origin.isSystemMade ? Self.seed : Self.hash(constant)
      return Self.mixed(Self.hash(relation.rawValue), points)
    }
    let isReversible = constraint.second != nil && constraint.multiplier == 1
    let name = Self.mixed(
      Self.hash(Self.impersonal(constraint.className)), Self.hash(constraint.key.map(Self.impersonal) ?? ""))
    return Statement(
      first: side(constraint.first, system, &numbers),
      second: constraint.second.map { side($0, system, &numbers) },
      name: Self.mixed(name, Self.hash(constraint.multiplier)),
      forward: hash(constraint.relation, constant),
      backward: isReversible ? hash(constraint.relation.flipped, constant == 0 ? 0 : -constant) : nil)
  }

  private mutating func side(
    _ operand: ConstraintSystem.Operand, _ system: ConstraintSystem, _ numbers: inout [Int: Int]
  ) -> Statement.Side {
    let item = number(operand.place.item, system, &numbers)
    let subtracted = operand.subtracting.map {
      (item: number($0.item, system, &numbers), attribute: Self.hash($0.attribute.rawValue))
    }
    return Statement.Side(item: item, attribute: Self.hash(operand.place.attribute.rawValue), subtracted: subtracted)
  }

  private mutating func number(_ item: Int, _ system: ConstraintSystem, _ numbers: inout [Int: Int]) -> Int {
    if let known = numbers[item] { return known }
    let number = colours.count
    numbers[item] = number
    // No key begins with a control character.
    let key = system.items[item].key.map(Self.impersonal) ?? "\u{1}"
    colours.append(Self.mixed(Self.hash(Self.impersonal(system.items[item].className)), Self.hash(key)))
    return number
  }

  /// A name without what says who somebody is, which is left out of what leaves the machine, and without the addresses
  /// in it, which some of the system's guides have: `TitleViewGuide(0x12b20dab0)`.
  private static func impersonal(_ name: String) -> String {
    let words = PersonalWord.replaced(in: name) { word, _ in "\(word.rawValue)0x" }
    var parts = words.split(separator: "0x", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() { parts[index] = parts[index].drop(while: \.isHexDigit) }
    return parts.joined(separator: "0x")
  }

  // MARK: Refinement

  private mutating func refine() {
    var said = [UInt64](repeating: 0, count: colours.count)
    for statement in statements {
      let line = line(statement)
      for side in [statement.first, statement.second].compactMap({ $0 }) {
        // Sums do not depend on the order.
        said[side.item] &+= Self.mixed(side.attribute, line)
        if let other = side.subtracted { said[other.item] &+= Self.mixed(~other.attribute, line) }
      }
    }
    for item in colours.indices { colours[item] = Self.mixed(colours[item], said[item]) }
  }

  private func line(_ statement: Statement) -> UInt64 {
    let first = colour(of: statement.first)
    let second = statement.second.map(colour) ?? Self.seed
    var parts = [first, statement.forward, second]
    if let backward = statement.backward, second <= first {
      parts = [second, second < first ? backward : min(statement.forward, backward), first]
    }
    return parts.reduce(statement.name, Self.mixed)
  }

  private func colour(of side: Statement.Side) -> UInt64 {
    let colour = Self.mixed(colours[side.item], side.attribute)
    guard let other = side.subtracted else { return colour }
    return Self.mixed(colour, Self.mixed(colours[other.item], other.attribute))
  }

  // MARK: Hashing

  private static let seed = StableHash.seed

  private static func hash(_ text: String) -> UInt64 { StableHash.hash(text) }

  private static func hash(_ number: Double) -> UInt64 { mixed(seed, number.bitPattern) }

  /// Two numbers made one whose every bit depends on all of theirs: SplitMix64's finisher (Steele, Lea and Flood, *Fast
  /// splittable pseudorandom number generators*, OOPSLA 2014).
  private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = first &* 0x9e37_79b9_7f4a_7c15 &+ second
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
