// A stay that is to give way may stand at a required bound of its own variable, as widths at 0 do that are not to be
// negative: it cannot give way at all. Pushed past its bound it would be put back by the next stay, and that one by
// the one after it, and each time all that rests on it would move: in a row of n views that is too narrow, n times n
// values. So the bound takes the place of the stay, which moves nothing, and with it all others among the candidates
// that stand like this.

/// A required row of one variable that keeps a stay from giving way.
struct Stop: BitwiseCopyable, Sendable {
  var slot: VariableKey
  var row: RowKey
  /// The bound at which the stay stands.
  var bound: Status
  /// Whether the variable cannot rise; else it cannot fall.
  var isFromAbove: Bool
}

extension Solver {
  /// If a required bound keeps `chosen` from giving way: puts the bounds that keep candidates from it in their places.
  ///
  /// - Returns: whether it was so; what can give way has to be looked at again then.
  /// - Complexity: O(candidates) and a change of the basis for each that is stopped.
  mutating func stopStays(with chosen: Candidate) -> Bool {
    guard work.operation.exchanges <= patience, stop(of: chosen) != nil else { return false }
    work.ratioTest.stops.removeAll()
    for index in 0..<work.ratioTest.candidates.count {
      if let stop = stop(of: work.ratioTest.candidates[index]) { work.ratioTest.stops.append(stop) }
    }
    for index in 0..<work.ratioTest.stops.count {
      let stop = work.ratioTest.stops[index]
      // The side on which the bound does not want to give way.
      variables[stop.slot].isBelow = stop.isFromAbove
      exchange(stop.slot, side: .satisfied, for: Generator(stop.row), bound: stop.bound)
      if rows[stop.row].isGenerator { doubt(Generator(stop.row)) }
    }
    return true
  }

  /// How many rows of a variable are looked at for one that stops its stay.
  private static var stopLimit: Int { 64 }

  /// What keeps a stay from giving way; nil for a row, and for a stay that can.
  private mutating func stop(of candidate: Candidate) -> Stop? {
    guard variables[candidate.slot].isFree else { return nil }
    var key = matrix.head(of: candidate.slot)
    for _ in 0..<Self.stopLimit where key.exists {
      let cell = matrix.cell(key.offset)
      key = cell.next
      guard roles[cell.row] == Role.checked, matrix.range(of: cell.row).count == 1 else { continue }
      let record = rows[cell.row]
      guard record.isRequired, record.status == .satisfied else { continue }
      // A stay stands at 0.
      let rises = (candidate.move > 0) == (cell.value > 0)
      if (rises ? record.upper : record.lower) == 0 {
        return Stop(
          slot: candidate.slot, row: cell.row, bound: rises && !record.isEquality ? .tightUpper : .tightLower,
          isFromAbove: candidate.move > 0)
      }
    }
    return nil
  }
}
