// All or nothing: between `begin` and `commit` every table notes what it overwrites, and `rollBack` restores it bit by
// bit. Working memory is only emptied.

/// What is needed besides the tables' journals to take an operation back.
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
  /// Notes that the basis or the sides of soft rows are others from now on.
  @inline(always)
  mutating func noteState() {
    work.lastVersion += 1
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

  /// Keeps what was done.
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

  /// Takes back what was done since `begin`.
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
