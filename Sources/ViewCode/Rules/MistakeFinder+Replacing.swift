import LayoutModel

extension MistakeFinder {
  /// Properties that are set to a new constraint while the old one, on the same attribute, stays active: nothing can
  /// deactivate it any more.
  func replacements(_ run: Interpreter) -> [CodeMistake] {
    run.replacements.compactMap { replacement in
      guard replacement.old.isActive == true, !isKept(replacement.old, run) else { return nil }
      return CodeMistake(
        kind: .replacedWhileActive,
        location: places.location(file: replacement.file, token: replacement.token), subject: replacement.name,
        conditions: replacement.path.words)
    }
  }

  /// True if a property still keeps a constraint.
  private func isKept(_ constraint: CodeConstraint, _ run: Interpreter) -> Bool {
    run.owner.members.values.contains { value in value.allConstraints.contains { $0 === constraint } }
  }
}
