import ConstraintSystems
import PlainText

/// An identifier of a conflict that doesn't depend on addresses, order, texts or times.
///
/// Each item starts with a label computed from its class and key. The labels are refined by the constraints that
/// mention the items, round after round, as in Weisfeiler and Leman's color refinement (1968), until a round makes no
/// new distinctions. Then, a number is computed for each member from its class, key, items, attributes, relation,
/// multiplier and, if the app made it, its constant; the sorted numbers are hashed. `a == b + 8` and `b == a - 8` are
/// treated as the same.
///
/// - Complexity: O(members) for each round.
struct Fingerprint {
  let text: String

  init(members: [Int], in system: ConstraintSystem) {
    var refinement = Refinement(members: members, in: system)
    text = StableHash.digits(refinement.hash)
  }

  /// Returns the indices of constraints in an order that depends on their content, not on their position. Constraints
  /// with equal content stay in the order of `indices`.
  static func order(of indices: [Int], in system: ConstraintSystem) -> [Int] {
    var refinement = Refinement(members: indices, in: system)
    let hashes = refinement.hashes
    return indices.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }.map { indices[$0] }
  }
}

/// A conflict whose items are distinguished round by round.
private struct Refinement {
  /// The content of a member, apart from its items.
  private struct Statement {
    /// An attribute of an item, minus an attribute of another item for a distance.
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
    /// The same as `forward` for the reversed constraint; nil if reversing would change the meaning.
    var backward: UInt64?
  }

  private var statements: [Statement] = []
  /// The color of each item so far.
  private var colours: [UInt64] = []

  /// The maximum number of rounds. Two conflicts whose difference takes more rounds to detect also differ in their
  /// lines.
  private static let roundLimit = 64

  init(members: [Int], in system: ConstraintSystem) {
    var numbers: [Int: Int] = [:]
    for index in members { statements.append(statement(system.constraints[index], system, &numbers)) }
  }

  /// The hash of all statements, computed when a round makes no new distinctions.
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

  /// Returns a name without words that identify a person, which never leave the machine, and without addresses, which
  /// the names of some of the system's guides contain: `TitleViewGuide(0x12b20dab0)`.
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
        // Sums don't depend on the order of statements.
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

  /// Returns a combination of two numbers in which every bit depends on all bits of both numbers: SplitMix64's finisher
  /// (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014).
  private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = first &* 0x9e37_79b9_7f4a_7c15 &+ second
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
