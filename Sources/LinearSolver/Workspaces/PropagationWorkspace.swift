/// What has to be computed again, and what that has touched (`Solver+Values.swift`).
struct PropagationWorkspace: ~Copyable, Sendable {
  /// Variables whose forms or targets have changed.
  var changed = Buffer<VariableKey>()
  /// The same and what depends on them, in the order of labels.
  var dirty = LabelQueue()
  /// Variables that were computed from reduced forms, and not without rounding.
  var reduced = Buffer<VariableKey>()
  /// Variables that have come to another side of 0.
  var crossedZero = Buffer<VariableKey>()
  /// Rows a variable of which has moved.
  var touched = Buffer<RowKey>()
  var isTouched = KeySet()
  /// Rows that lead with another variable than their forms say.
  var relead = Buffer<RowKey>()

  mutating func forget() {
    changed.removeAll()
    dirty.removeAll()
    reduced.removeAll()
    crossedZero.removeAll()
    touched.removeAll()
    isTouched.removeAll()
    relead.removeAll()
  }
}
