// Which values moved: an account for those who mirror the values elsewhere, such as a layout engine that places views.
//
// Nothing is noted before the account is first asked for.

/// A value as it was last given account of.
struct Move: BitwiseCopyable, Sendable {
  var variable: VariableKey
  var reported: Double
}

extension Solver {
  /// The variables whose values are not what they were when this was last asked (0, if they were not there then), in
  /// order of creation.
  ///
  /// - Complexity: linear in the number of variables that moved, apart from sorting; the first time, and after a
  ///   restored snapshot, in the number of all.
  public mutating func takeMovedVariables() -> [Variable] {
    var moved: [Variable] = []
    if moves.isWatched {
      for index in 0..<moves.list.count {
        let move = moves.list[index]
        if move.variable.offset < variables.count, variables[move.variable].value.value != move.reported {
          moved.append(handle(of: move.variable))
        }
      }
      moved.sort()
    } else {
      for offset in 0..<variables.count where variables[VariableKey(offset)].value.value != 0 {
        moved.append(handle(of: VariableKey(offset)))
      }
    }
    moves.isWatched = true
    moves.list.removeAll()
    moves.members.removeAll()
    moves.members.extend(to: variables.count)
    return moved
  }

  /// Notes a value that is about to change.
  @inline(always)
  mutating func noteMove(of variable: VariableKey, from old: Double) {
    if moves.isWatched, moves.members.insert(variable.offset) {
      moves.list.append(Move(variable: variable, reported: old))
    }
  }

  /// Notes that any value may be about to change.
  mutating func noteMoveOfAll() {
    for offset in 0..<variables.count {
      noteMove(of: VariableKey(offset), from: variables[VariableKey(offset)].value.value)
    }
  }
}

/// The account of moves. It is no part of a snapshot, and a refused operation leaves at most entries that came to
/// nothing.
struct Moves: ~Copyable, Sendable {
  var isWatched = false
  var list = Buffer<Move>()
  var members = KeySet()
}
