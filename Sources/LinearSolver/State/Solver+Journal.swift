// Operations are all or nothing: between `begin` and `commit`, every table records the elements that it overwrites, and
// `rollBack` restores them bit for bit. Working memory is simply emptied.

/// The information, in addition to the tables' journals, that is needed to undo an operation.
struct Mark: BitwiseCopyable, Sendable {
  var counters: Counters
  var matrix: SparseMatrix.Mark
  var etas: SparseMatrix.Mark
  var rows: Int
  var ordinals: Int
  var variables: Int
  var broken: Int
}

extension Solver {
  /// Records that the basis or the sides of soft rows have changed.
  @inline(always)
  mutating func noteState() {
    work.lastVersion += 1
    work.brokenCounts.follow(from: counters.version, to: work.lastVersion)
    counters.version = work.lastVersion
  }

  /// Starts an operation that may be refused.
  mutating func begin() -> Mark {
    work.operation.begin()
    work.solves.substitution.forget()
    work.descent.beginCount()
    work.ratioTest.equalities.removeAll()
    work.ratioTest.columnsRead = 0
    work.runningPrices.forget()
    rows.begin()
    roles.begin()
    forms.begin()
    ordinals.begin()
    variables.begin()
    stays.begin()
    broken.begin()
    return Mark(
      counters: counters, matrix: matrix.begin(), etas: etas.begin(), rows: rows.count, ordinals: ordinals.count,
      variables: variables.count, broken: broken.count)
  }

  /// Makes the changes permanent.
  mutating func commit() {
    forgetSuspects()
    #if DEBUG
    checkInvariants()
    #endif
    rows.commit()
    roles.commit()
    forms.commit()
    ordinals.commit()
    variables.commit()
    stays.commit()
    broken.commit()
    matrix.commit()
    etas.commit()
  }

  /// Undoes the changes since `begin`.
  mutating func rollBack(to mark: Mark) {
    rows.rollBack(to: mark.rows)
    roles.rollBack(to: mark.rows)
    forms.rollBack(to: mark.variables)
    ordinals.rollBack(to: mark.ordinals)
    variables.rollBack(to: mark.variables)
    stays.rollBack(to: mark.variables)
    broken.rollBack(to: mark.broken)
    matrix.rollBack(to: mark.matrix)
    etas.rollBack(to: mark.etas)
    counters = mark.counters
    plan.forget()
    forgetSuspects()
    work.forgetWork()
    #if DEBUG
    checkInvariants()
    #endif
  }
}
