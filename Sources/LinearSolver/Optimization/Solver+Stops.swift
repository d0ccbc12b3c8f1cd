// A stay that should yield may be at a required bound of its own variable, such as a width of 0 that must not be
// negative, and then it can't yield. If it were moved past its bound, the next stay would move it back, and so on from
// stay to stay, each time moving everything that depends on it: in a row of n views that is too narrow, n times n
// values. So the bound replaces the stay, which moves nothing, and the same is done for all other candidates in this
// situation.

extension Solver {
  /// If a required bound keeps `chosen` from yielding, replaces all such candidates with the bounds that keep them from
  /// yielding.
  ///
  /// - Returns: true if there was such a bound. In that case, the candidates must be gathered again.
  /// - Complexity: O(candidates), plus a change of the basis for each stopped candidate.
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
      // On this side, the bound has no reason to yield.
      stays[stop.slot].isBelow = stop.isFromAbove
      beginCarrying(stopping: stop.slot, by: stop.row)
      exchange(stop.slot, side: .satisfied, for: Generator(stop.row), bound: stop.bound)
      endCarrying()
      if rows[stop.row].isGenerator { doubt(Generator(stop.row)) }
    }
  }

  /// If bounds keep many stays from yielding, replaces these stays with the bounds, so that later queries don't have to
  /// replace them one by one. No value changes.
  ///
  /// - Parameter count: the minimum number of such stays.
  /// - Complexity: O(variables), plus a change of the basis for each of the stays.
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

  /// The maximum number of rows of a variable to examine for one that stops its stay.
  private static var stopLimit: Int { 64 }

  /// Returns the bound that keeps the stay in a slot from yielding in a direction; nil for a row, and for a stay that
  /// can yield.
  private mutating func stop(of slot: VariableKey, move: Double) -> Stop? {
    guard variables[slot].isFree else { return nil }
    var key = matrix.head(of: slot)
    for _ in 0..<Self.stopLimit where key.exists {
      let cell = matrix.cell(key.offset)
      key = cell.next
      guard roles[cell.row] == Role.checked, matrix.range(of: cell.row).count == 1 else { continue }
      let record = rows[cell.row]
      guard record.isRequired, record.status == .satisfied else { continue }
      // The value of a stay is 0.
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
