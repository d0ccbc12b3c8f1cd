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

  /// - Parameter names: the hashes of the names in `system`, which several fingerprints can share.
  init(members: [Int], in system: ConstraintSystem, names: NameHashes = NameHashes()) {
    var refinement = Refinement(members: members, in: system, names)
    text = StableHash.digits(refinement.hash)
  }

  /// Returns the indices of constraints in an order that depends on their content, not on their position. Constraints
  /// with equal content stay in the order of `indices`.
  static func order(of indices: [Int], in system: ConstraintSystem) -> [Int] {
    var refinement = Refinement(members: indices, in: system, NameHashes())
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

  private let names: NameHashes
  /// The position of each item among the colors.
  private var numbers: [Int: Int] = [:]
  private var statements: [Statement] = []
  /// The color of each item so far.
  private var colours: [UInt64] = []

  /// The maximum number of rounds. Two conflicts whose difference takes more rounds to detect also differ in their
  /// lines.
  private static let roundLimit = 64

  init(members: [Int], in system: ConstraintSystem, _ names: NameHashes) {
    self.names = names
    for index in members { statements.append(statement(index, system)) }
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

  private mutating func statement(_ index: Int, _ system: ConstraintSystem) -> Statement {
    let constraint = system.constraints[index]
    let constant = constraint.constant == 0 ? 0 : constraint.constant
    func hash(_ relation: Relation, _ constant: Double) -> UInt64 {
      let points = constraint.origin.isSystemMade ? Self.seed : Self.hash(constant)
      return Self.mixed(Self.hash(relation.rawValue), points)
    }
    let isReversible = constraint.second != nil && constraint.multiplier == 1
    return Statement(
      first: side(constraint.first, system),
      second: constraint.second.map { side($0, system) },
      name: Self.mixed(names.ofConstraint(index, in: system), Self.hash(constraint.multiplier)),
      forward: hash(constraint.relation, constant),
      backward: isReversible ? hash(constraint.relation.flipped, constant == 0 ? 0 : -constant) : nil)
  }

  private mutating func side(_ operand: ConstraintSystem.Operand, _ system: ConstraintSystem) -> Statement.Side {
    let item = number(operand.place.item, system)
    let subtracted = operand.subtracting.map {
      (item: number($0.item, system), attribute: Self.hash($0.attribute.rawValue))
    }
    return Statement.Side(item: item, attribute: Self.hash(operand.place.attribute.rawValue), subtracted: subtracted)
  }

  private mutating func number(_ item: Int, _ system: ConstraintSystem) -> Int {
    if let known = numbers[item] { return known }
    let number = colours.count
    numbers[item] = number
    colours.append(names.ofItem(item, in: system))
    return number
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

  private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 { StableHash.mixed(first, second) }
}
