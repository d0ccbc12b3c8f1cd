/// What has to be computed again, and what that has touched (`Solver+Values.swift`).
struct PropagationWorkspace: ~Copyable, Sendable {
  /// Variables whose forms or targets have changed.
  var changed = Buffer<VariableKey>()
  /// The same as a set, as far as it was asked for: the first `seen` of them.
  var isChanged = KeySet()
  var seen = 0
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

  /// Whether a variable's form or target has changed; `count` is that of all variables.
  mutating func hasChanged(_ variable: VariableKey, of count: Int) -> Bool {
    if seen == 0 {
      isChanged.extend(to: count)
      isChanged.removeAll()
    }
    while seen < changed.count {
      _ = isChanged.insert(changed[seen].offset)
      seen += 1
    }
    return isChanged.contains(variable.offset)
  }

  mutating func forget() {
    changed.removeAll()
    seen = 0
    dirty.removeAll()
    reduced.removeAll()
    crossedZero.removeAll()
    touched.removeAll()
    isTouched.removeAll()
    relead.removeAll()
  }
}
