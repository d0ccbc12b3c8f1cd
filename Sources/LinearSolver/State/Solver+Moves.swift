// A record of moved values for clients that mirror the values elsewhere, such as a layout engine that positions views.
//
// Recording starts when the moved variables are first requested.

/// A variable with its last reported value.
struct Move: BitwiseCopyable, Sendable {
  var variable: VariableKey
  var reported: Double
}

extension Solver {
  /// Returns the variables whose values have changed since the last call (from 0, for variables that didn't exist
  /// then), in order of creation.
  ///
  /// - Complexity: linear in the number of variables that moved, apart from sorting; linear in the number of all
  ///   variables at the first call and after restoring a snapshot.
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

  /// Records a value that is about to change.
  @inline(always)
  mutating func noteMove(of variable: VariableKey, from old: Double) {
    if moves.isWatched, moves.members.insert(variable.offset) {
      moves.list.append(Move(variable: variable, reported: old))
    }
  }

  /// Records that any value may be about to change.
  mutating func noteMoveOfAll() {
    for offset in 0..<variables.count {
      noteMove(of: VariableKey(offset), from: variables[VariableKey(offset)].value.value)
    }
  }
}

/// The record of moves. It isn't part of a snapshot, and after a refused operation, it may contain entries for
/// unchanged values.
struct Moves: ~Copyable, Sendable {
  var isWatched = false
  var list = Buffer<Move>()
  var members = KeySet()
}
