import LayoutModel
import MasdiagTestSupport

/// Every minimal conflict and every minimal correction, by looking at all subsets of the required constraints with an
/// exact oracle.
///
/// Constraints that share no variable, not even by way of others, have nothing to do with each other: each such part is
/// looked at by itself, and a correction of the whole is one of each.
struct ExhaustiveEnumeration {
  /// Bit i is constraint i.
  private(set) var conflicts: Set<UInt64> = []
  private(set) var corrections: Set<UInt64> = [0]

  init(_ system: ConstraintSystem) {
    precondition(system.constraints.count < 64, "too many constraints to look at all subsets of")
    let required = system.constraints.filter { $0.isActive && $0.priority.isRequired }.map(\.index)
    let rows = RowSystem(system, required)
    let premises = Array(rows.rows.prefix(system.premises.count))
    let constraints = zip(required, rows.rows.dropFirst(premises.count))
    for part in Self.parts(rows) {
      var search = SubsetSearch(
        variables: part, premises: premises.filter { $0.isAbout(part) },
        constraints: constraints.filter { $1.isAbout(part) })
      add(search.run())
    }
    for (index, row) in constraints where row.variables.isEmpty {
      var search = SubsetSearch(variables: [], premises: [], constraints: [(index, row)])
      add(search.run())
    }
  }

  private mutating func add(_ part: (conflicts: Set<UInt64>, corrections: Set<UInt64>)) {
    conflicts.formUnion(part.conflicts)
    corrections = Set(corrections.flatMap { correction in part.corrections.map { correction | $0 } })
  }

  /// The variables, those together that rows tie to each other.
  private static func parts(_ system: RowSystem) -> [Set<Int>] {
    var parts: [Set<Int>] = []
    for row in system.rows where !row.variables.isEmpty {
      let tied = parts.filter { row.isAbout($0) }
      parts.removeAll { row.isAbout($0) }
      parts.append(tied.reduce(row.variables) { $0.union($1) })
    }
    return parts
  }

  static func indices(_ set: UInt64) -> [Int] { (0..<64).filter { set >> UInt64($0) & 1 == 1 } }

  static func bits(_ indices: [Int]) -> UInt64 { indices.reduce(0) { $0 | 1 << UInt64($1) } }
}

extension RowSystem.Row {
  fileprivate var variables: Set<Int> { Set(terms.filter { $0.coefficient != 0 }.map(\.variable)) }

  fileprivate func isAbout(_ part: Set<Int>) -> Bool { !variables.isDisjoint(with: part) }
}

/// Looks at all subsets of some constraints.
///
/// Subsets are decided one constraint after the other: in or out. What is known to hold, or to hold not, is not asked
/// again: a set that has a conflict in it cannot hold, a set inside one that holds can. That is all the cleverness
/// there is.
private struct SubsetSearch {
  private let premises: [RowSystem.Row]
  /// By the constraint's number.
  private let rows: [Int: RowSystem.Row]
  private let variableCount: Int
  private let all: UInt64
  private var conflicts: Set<UInt64> = []
  /// Largest sets that can hold.
  private var holding: Set<UInt64> = []

  init(variables: Set<Int>, premises: [RowSystem.Row], constraints: [(index: Int, row: RowSystem.Row)]) {
    let numbers = Dictionary(uniqueKeysWithValues: variables.sorted().enumerated().map { ($1, $0) })
    func renumbered(_ row: RowSystem.Row) -> RowSystem.Row {
      var row = row
      row.terms = row.terms.compactMap { term in numbers[term.variable].map { .init(term.coefficient, $0) } }
      return row
    }
    variableCount = variables.count
    self.premises = premises.map(renumbered)
    rows = Dictionary(uniqueKeysWithValues: constraints.map { ($0.index, renumbered($0.row)) })
    all = ExhaustiveEnumeration.bits(constraints.map(\.index))
  }

  mutating func run() -> (conflicts: Set<UInt64>, corrections: Set<UInt64>) {
    decide(included: 0, open: all)
    return (conflicts, Set(holding.map { all & ~$0 }))
  }

  private func canHold(_ set: UInt64) -> Bool {
    let chosen = ExhaustiveEnumeration.indices(set).compactMap { rows[$0] }
    return RowSystem(variableCount: variableCount, rows: premises + chosen).isFeasible
  }

  /// Looks at all sets that hold `included` and any of `open`.
  private mutating func decide(included: UInt64, open: UInt64) {
    let widest = included | open
    if conflicts.contains(where: { $0 & ~included == 0 }) || holding.contains(where: { widest & ~$0 == 0 }) { return }
    if !conflicts.contains(where: { $0 & ~widest == 0 }) {
      if canHold(widest) {
        holding.insert(grown(widest))
        return
      }
      conflicts.insert(shrunk(widest))
      return decide(included: included, open: open)
    }
    // One of a conflict's members that are not decided: every set either has it or not.
    guard let conflict = conflicts.filter({ $0 & ~widest == 0 }).min() else { return }
    let member = Self.lowest(conflict & open)
    decide(included: included, open: open & ~member)
    decide(included: included | member, open: open & ~member)
  }

  private func grown(_ set: UInt64) -> UInt64 {
    var set = set
    var others = all & ~set
    while others != 0 {
      let member = Self.lowest(others)
      others &= ~member
      if canHold(set | member) { set |= member }
    }
    return set
  }

  private func shrunk(_ set: UInt64) -> UInt64 {
    var set = set
    var others = set
    while others != 0 {
      let member = Self.lowest(others)
      others &= ~member
      if !canHold(set & ~member) { set &= ~member }
    }
    return set
  }

  private static func lowest(_ set: UInt64) -> UInt64 { set & (~set &+ 1) }
}
