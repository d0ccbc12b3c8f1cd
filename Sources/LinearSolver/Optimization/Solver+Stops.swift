// A stay that is to give way may stand at a required bound of its own variable, as widths at 0 do that are not to be
// negative: it cannot give way at all. Pushed past its bound it would be put back by the next stay, and that one by
// the one after it, and each time all that rests on it would move: in a row of n views that is too narrow, n times n
// values. So the bound takes the place of the stay, which moves nothing, and with it all others among the candidates
// that stand like this.

extension Solver {
  /// If a required bound keeps `chosen` from giving way: puts the bounds that keep candidates from it in their places.
  ///
  /// - Returns: whether it was so; what can give way has to be looked at again then.
  /// - Complexity: O(candidates) and a change of the basis for each that is stopped.
  mutating func stopStays(with chosen: Candidate) -> Bool {
    guard work.operation.exchanges <= patience, stop(of: chosen.slot, move: chosen.move) != nil else { return false }
    work.ratioTest.stops.removeAll()
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      if let stop = stop(of: candidate.slot, move: candidate.move) { work.ratioTest.stops.append(stop) }
    }
    replaceNotedStays()
    return true
  }

  private mutating func replaceNotedStays() {
    for index in 0..<work.ratioTest.stops.count {
      let stop = work.ratioTest.stops[index]
      // The side on which the bound does not want to give way.
      stays[stop.slot].isBelow = stop.isFromAbove
      beginCarrying(stopping: stop.slot, by: stop.row)
      exchange(stop.slot, side: .satisfied, for: Generator(stop.row), bound: stop.bound)
      endCarrying()
      if rows[stop.row].isGenerator { doubt(Generator(stop.row)) }
    }
  }

  /// Puts bounds in the places of all stays that they keep from giving way, if those are many, so that questions that
  /// follow need not do it each by itself. No value moves.
  ///
  /// - Parameter count: from how many on.
  /// - Complexity: O(variables) and a change of the basis for each of the stays.
  package mutating func replaceStoppedStays(fromCount count: Int) {
    let mark = begin()
    work.ratioTest.stops.removeAll()
    for offset in 0..<variables.count {
      let (falling, rising) = (stop(of: VariableKey(offset), move: -1), stop(of: VariableKey(offset), move: 1))
      if let stop = falling ?? rising { work.ratioTest.stops.append(stop) }
    }
    if work.ratioTest.stops.count >= count { replaceNotedStays() }
    if confirmed(settle(), isChanged: { _ in false }) == nil { commit() } else { rollBack(to: mark) }
  }

  /// How many rows of a variable are looked at for one that stops its stay.
  private static var stopLimit: Int { 64 }

  /// What keeps the stay in a slot from giving way in a direction; nil for a row, and for a stay that can.
  private mutating func stop(of slot: VariableKey, move: Double) -> Stop? {
    guard variables[slot].isFree else { return nil }
    var key = matrix.head(of: slot)
    for _ in 0..<Self.stopLimit where key.exists {
      let cell = matrix.cell(key.offset)
      key = cell.next
      guard roles[cell.row] == Role.checked, matrix.range(of: cell.row).count == 1 else { continue }
      let record = rows[cell.row]
      guard record.isRequired, record.status == .satisfied else { continue }
      // A stay stands at 0.
      let rises = (move > 0) == (cell.value > 0)
      if (rises ? record.upper : record.lower) == 0 {
        return Stop(
          slot: slot, row: cell.row, bound: rises && !record.isEquality ? .tightUpper : .tightLower,
          isFromAbove: move > 0)
      }
    }
    return nil
  }
}
