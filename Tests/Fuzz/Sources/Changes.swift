import MasdiagTestSupport
import SolverTestSupport

/// Bytes as changes of a solver's rows, each judged exactly.
func takeChanges(_ bytes: [UInt8]) {
  var reader = ChangeReader(bytes: bytes[...])
  let sequence = reader.sequence()
  find(sequence.complaint.map { "\($0)\n\(sequence)" })
}

/// Takes bytes one by one; where they end, all are 0.
private struct ChangeReader {
  var bytes: ArraySlice<UInt8>
  private var variableCount = 1
  private var rows: [RandomSequence.NamedRow] = []

  /// The oracle is slow where there is much.
  private static let rowLimit = 24
  private static let changeLimit = 60

  init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func sequence() -> RandomSequence {
    variableCount = 1 + next(8)
    var changes: [RandomSequence.Change] = []
    while !bytes.isEmpty, changes.count < Self.changeLimit { changes.append(change()) }
    return RandomSequence(variableCount: variableCount, changes: changes)
  }

  private mutating func change() -> RandomSequence.Change {
    if rows.isEmpty || rows.count < Self.rowLimit && next(8) < 4 { return .add(row()) }
    switch next(8) {
    case 0 where rows.count < Self.rowLimit - 4: return .load((0...next(4)).map { _ in row() })
    case 0..<3: return .remove(name: next(rows.count))
    default:
      let edited = Set((0...next(3)).map { _ in next(rows.count) })
      return .edit(edited.sorted().map { (name: $0, bounds: bounds()) })
    }
  }

  private mutating func row() -> RandomSequence.NamedRow {
    var terms: [RowSystem.Row.Term] = []
    for _ in 0...next(4) {
      let variable = next(variableCount)
      if !terms.contains(where: { $0.variable == variable }) { terms.append(.init(coefficient(), variable)) }
    }
    let priority = [1000.0, 1000, 750, 500, 500, 250, 1, 999][next(8)]
    let row = RandomSequence.NamedRow(
      name: rows.count, row: RowSystem.Row(terms, in: bounds(), priority: priority))
    rows.append(row)
    return row
  }

  /// Decimals of few digits, as the bounds are: those of sixteen count as rounded, and then the oracle, which takes
  /// them as they are, has another answer.
  private mutating func coefficient() -> Double {
    [1, -1, 1, -1, 2, -2, 3, 0.5, -0.5, 0.1, 0.3, 7, 100, -1000, 0.001, 1e6][next(16)]
  }

  private mutating func bounds() -> ClosedRange<Double> {
    let kind = next(6)
    let (factor, divisor) = [(1.0, 1.0), (1, 1), (1, 10), (1000, 1)][next(4)]
    let first = next(64) - 32
    let last = first + next(16)
    // Divided, as a tenth times three is a number of seventeen digits.
    let (lower, upper) = (Double(first) * factor / divisor, Double(last) * factor / divisor)
    switch kind {
    case 0, 1, 2: return lower...lower
    case 3: return lower ... .infinity
    case 4: return -.infinity...lower
    default: return lower...upper
    }
  }

  /// The next byte, as a number below `limit`.
  private mutating func next(_ limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }
}
