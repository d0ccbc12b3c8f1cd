/// The values that must be computed again, and the resulting changes (`Solver+Values.swift`).
struct PropagationWorkspace: ~Copyable, Sendable {
  /// Variables whose forms or targets have changed.
  var changed = Buffer<VariableKey>()
  /// The first `seen` of the changed variables as a set, which is filled on demand.
  var isChanged = KeySet()
  var seen = 0
  /// The changed variables and those that depend on them, in the order of labels.
  var dirty = LabelQueue()
  /// Variables that were computed from reduced forms with rounding.
  var reduced = Buffer<VariableKey>()
  /// Variables that have changed their side of 0.
  var crossedZero = Buffer<VariableKey>()
  /// Rows that contain a variable that moved.
  var touched = Buffer<RowKey>()
  var isTouched = KeySet()
  /// Rows whose lead differs from the lead recorded in their forms.
  var relead = Buffer<RowKey>()

  /// Returns true if a variable's form or target has changed; `count` is the number of all variables.
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
