import LayoutModel
import MasdiagTestSupport

/// Every minimal conflict and every minimal correction, by looking at all subsets of the required constraints with an exact
/// oracle.
///
/// Subsets are decided one constraint after the other: in or out. What is known to hold, or to hold not, is not asked again:
/// a set that has a conflict in it cannot hold, a set inside one that holds can. That is all the cleverness there is.
struct ExhaustiveEnumeration {
  /// Bit i is constraint i.
  private(set) var conflicts: Set<UInt64> = []
  private(set) var corrections: Set<UInt64> = []
  /// Largest sets that can hold.
  private var holding: Set<UInt64> = []
  private var oracleCalls = 0
  private let system: ConstraintSystem
  private let all: UInt64

  init(_ system: ConstraintSystem) {
    precondition(system.constraints.count < 64, "too many constraints to look at all subsets of")
    self.system = system
    all = system.constraints.filter { $0.isActive && $0.priority.isRequired }.reduce(0) { $0 | 1 << UInt64($1.index) }
    decide(included: 0, open: all)
    corrections = Set(holding.map { all & ~$0 })
  }

  private mutating func canHold(_ set: UInt64) -> Bool {
    oracleCalls += 1
    return RowSystem(system, Self.indices(set)).isFeasible
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

  private mutating func grown(_ set: UInt64) -> UInt64 {
    var set = set
    var others = all & ~set
    while others != 0 {
      let member = Self.lowest(others)
      others &= ~member
      if canHold(set | member) { set |= member }
    }
    return set
  }

  private mutating func shrunk(_ set: UInt64) -> UInt64 {
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

  static func indices(_ set: UInt64) -> [Int] { (0..<64).filter { set >> UInt64($0) & 1 == 1 } }

  static func bits(_ indices: [Int]) -> UInt64 { indices.reduce(0) { $0 | 1 << UInt64($1) } }
}
