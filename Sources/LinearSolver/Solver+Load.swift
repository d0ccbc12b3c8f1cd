// Loading many rows at once. The answer is the one that adding them in order gives; the way there is shorter: all
// equalities enter first, required before wished, so that inequalities meet a basis that hardly moves any more; values
// are computed once; rows that do not hold and still have a free variable enter in its place, many at a time; the
// prices of all broken wishes are one derivation a level. Only what is left goes the way of single rows.

/// A row to be added with others.
public struct RowDraft: Sendable {
  /// The row's expression; terms of one variable add up.
  public var terms: [Term]
  /// Where the expression has to lie.
  public var bounds: Bounds
  /// 1000 is required, anything between 0 and 1000 is a wish.
  public var priority: Double

  /// Makes a draft; nothing is checked before it is added.
  public init(_ terms: [Term], _ bounds: Bounds, priority: Double = 1000) {
    self.terms = terms
    self.bounds = bounds
    self.priority = priority
  }
}

/// What became of rows added together.
public struct LoadResult: Sendable {
  /// A required row that cannot hold with those before it.
  public struct Refusal: Sendable {
    /// The row's place among the drafts.
    public var index: Int
    /// Why; the refused row is the nameless member.
    public var conflict: Conflict
  }

  /// The names of the drafts in their order; nil for a refused one.
  public var rows: [RowID?]
  /// The refused rows in the order of the drafts.
  public var refusals: [Refusal]
}

/// A refused row while others are still being added.
struct RefusedRow {
  var row: RowKey
  var conflict: Conflict
}

extension Solver {
  /// Adds rows and solves once. A required row that cannot hold with the rows before it is refused and left out.
  ///
  /// - Parameter drafts: the rows in the order in which they count as added.
  /// - Returns: the rows' names, and the conflict of each refused row.
  /// - Complexity: about linear in the number of terms for the rows of layouts.
  public mutating func load(_ drafts: [RowDraft]) -> LoadResult {
    let first = ordinals.count
    if drafts.count < counters.liveRows / 8 { return loadOneByOne(drafts) }
    reserve(for: drafts)
    var wishes: [RowKey] = []
    for draft in drafts {
      let row = insertRow(draft.terms.span, draft.bounds, priority: draft.priority)
      guard draft.bounds.isEquality else { continue }
      if rows[row].isRequired { enterIfIndependent(row, bound: .tightLower) } else { wishes.append(row) }
    }
    wishes.sort { (-rows[$0].priority, rows[$0].ordinal) < (-rows[$1].priority, rows[$1].ordinal) }
    for row in wishes { enterIfIndependent(row, bound: .tightLower) }
    propagate()
    checkAll(from: first)
    replaceStays()
    appraiseAll()
    var refused: [RefusedRow] = []
    settle(refusing: &refused)
    reconsider(&refused)
    let result = result(of: drafts.count, from: first, refused: refused)
    for refusal in refused { discard(refusal.row) }
    #if MASDIAG_CHECK_INVARIANTS
    checkInvariants()
    #endif
    return result
  }

  /// Few rows beside many are quicker added singly than with everything looked at again.
  private mutating func loadOneByOne(_ drafts: [RowDraft]) -> LoadResult {
    var result = LoadResult(rows: [], refusals: [])
    for (index, draft) in drafts.enumerated() {
      do throws(Conflict) {
        result.rows.append(try add(draft.terms, draft.bounds, priority: draft.priority))
      } catch {
        result.rows.append(nil)
        result.refusals.append(LoadResult.Refusal(index: index, conflict: error))
      }
    }
    return result
  }

  /// Makes room once.
  private mutating func reserve(for drafts: [RowDraft]) {
    var count = 0
    for draft in drafts { count += draft.terms.count }
    matrix.reserve(rows: rows.count + drafts.count, cells: matrix.cells.count + count)
    rows.reserve(rows.count + drafts.count)
    roles.reserve(rows.count + drafts.count)
    rowWorths.reserve(rows.count + drafts.count)
    ordinals.reserve(ordinals.count + drafts.count)
  }

  // MARK: The first basis

  /// Lets a row take the place of a stay, whichever: the stays are put right afterwards.
  @discardableResult
  private mutating func enterIfIndependent(_ row: RowKey, bound: Status) -> Bool {
    let old = rows[row].status
    rows[row].status = bound
    guard case .pivot(let slot) = enter(row, rule: .any) else {
      rows[row].status = old
      return false
    }
    clearWorth(of: Generator(stay: slot))
    if rows[row].isGenerator {
      rowWorths[row] = .unknown
      if old.slope != 0 { addPrice(.exactly(-old.slope), at: rows[row].priority, to: Generator(row)) }
    }
    markDirty(slot)
    return true
  }

  /// Checks every row from an ordinal on.
  private mutating func checkAll(from first: Int) {
    for ordinal in first..<ordinals.count { check(ordinals[OrdinalKey(ordinal)]) }
  }

  /// Lets rows that do not hold enter in place of stays, required ones before wishes, as long as that goes on.
  private mutating func replaceStays() {
    var isEntering = true
    while isEntering {
      isEntering = false
      var required: [RowKey] = []
      while !scratch.infeasible.isEmpty {
        let row = RowKey(raw: scratch.infeasible.removeFirst())
        scratch.isInfeasible.remove(row.offset)
        required.append(row)
      }
      for row in required {
        let miss = self.miss(of: row)
        guard miss != 0, roles[row] == Role.checked else { continue }
        if enterIfIndependent(row, bound: miss > 0 ? .tightLower : .tightUpper) { isEntering = true }
      }
      propagate()
      for row in brokenKeys where !rows[row].isEquality {
        if enterIfIndependent(row, bound: rows[row].status == .below ? .tightLower : .tightUpper) { isEntering = true }
      }
      propagate()
      for row in required where roles[row] == Role.checked { check(row) }
    }
  }
}
