extension Solver {
  /// Returns the rows to show for a conflict's members. This is useful only if rows have names or written constraints.
  ///
  /// - Parameter added: the row to be added, if there is one.
  func excerpt(of conflict: Conflict, added: RowKey = .none) -> ConflictExcerpt {
    let rows = ConflictExcerpt.shown(of: conflict.members.count).map { index in
      row(at: conflict.members[index].row.map { key(of: $0) } ?? added)
    }
    return ConflictExcerpt(variableNames: names.variables, rows: rows)
  }

  /// Returns a description of a conflict, with all members as they are now in the solver.
  ///
  /// - Complexity: linear in the size of the members.
  public func description(of conflict: Conflict) -> String {
    let text = RowText(names.variables)
    return conflict.text(limit: nil) { index in
      let member = conflict.members[index]
      if let row = member.row { return contains(row) ? text.text(of: self.row(row)) : "\(row), removed since" }
      return conflict.excerpt?.row(index, of: conflict.members.count).map { text.text(of: $0) } ?? "the row to be added"
    }
  }
}
