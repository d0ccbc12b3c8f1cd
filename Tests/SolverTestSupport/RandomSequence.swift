import LinearSolver
package import MasdiagTestSupport

/// Changes of a solver's rows, one after the other.
package struct RandomSequence {
  /// A row and what later changes call it.
  package struct NamedRow {
    package var name: Int
    package var row: RowSystem.Row

    package init(name: Int, row: RowSystem.Row) {
      self.name = name
      self.row = row
    }
  }

  /// A change names rows of earlier ones; of a row that is not there nothing is changed.
  package enum Change {
    case add(NamedRow)
    case load([NamedRow])
    case remove(name: Int)
    case edit([(name: Int, bounds: ClosedRange<Double>)])
  }

  package var variableCount: Int
  package var changes: [Change]
  /// Whether exact arithmetic has the last word.
  package var isVerified: Bool

  package init(variableCount: Int, changes: [Change], isVerified: Bool = true) {
    self.variableCount = variableCount
    self.changes = changes
    self.isVerified = isVerified
  }

  /// All rows that a change brings, by name.
  private var rows: [NamedRow] {
    changes.flatMap { change -> [NamedRow] in
      switch change {
      case .add(let row): [row]
      case .load(let rows): rows
      case .remove, .edit: []
      }
    }
  }

  /// Makes the changes.
  /// - Parameter judge: is shown the solver, and which refusal was not justified; the changes after that are not made.
  package func replay<Verdict>(_ judge: (inout LoadedSolver, _ complaint: String?) -> Verdict) -> Verdict {
    let rows = self.rows
    let indices = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.name, $0) })
    let system = RowSystem(variableCount: variableCount, rows: rows.map(\.row))
    var loaded = LoadedSolver(system, order: [], isVerified: isVerified)
    for change in changes {
      if let complaint = loaded.make(change, indices) { return judge(&loaded, "\(change): \(complaint)") }
    }
    return judge(&loaded, nil)
  }

  /// Judges each refusal, and where the changes end.
  /// - Parameter optimum: of the rows that are left, where it is known.
  /// - Returns: what is wrong, and the rows that are left with their optimum, if there is one.
  private func outcome(_ optimum: Optimum? = nil) -> (complaint: String?, left: [NamedRow], optimum: Optimum?) {
    replay { loaded, complaint in
      if let complaint { return (complaint, [], nil) }
      let names = rows.map(\.name)
      let left = loaded.accepted.map { NamedRow(name: names[$0], row: loaded.system.rows[$0]) }
      guard let optimum = optimum ?? loaded.acceptedSystem.sparseOptimum else {
        return ("the accepted rows can't hold together", left, nil)
      }
      return (loaded.judgeSparse(optimum), left, optimum)
    }
  }

  /// What is wrong with the solver's answers.
  package var complaint: String? { outcome().complaint }

  /// This sequence, or one that gives the rows it leaves to a fresh solver in another order, one by one or together, if
  /// the solver's answers to it are wrong.
  package func firstFailure(_ generator: inout SeededGenerator) -> RandomSequence? {
    let (complaint, left, optimum) = outcome()
    if complaint != nil { return self }
    for order in [left, left.reversed(), left.shuffled(using: &generator)] {
      for changes in [order.map { Change.add($0) }, [Change.load(order)]] {
        let fresh = RandomSequence(variableCount: variableCount, changes: changes, isVerified: isVerified)
        if fresh.outcome(optimum).complaint != nil { return fresh }
      }
    }
    return nil
  }
}

extension LoadedSolver {
  /// - Returns: why a refusal is not justified.
  fileprivate mutating func make(_ change: RandomSequence.Change, _ indices: [Int: Int]) -> String? {
    switch change {
    case .add(let row): return indices[row.name].flatMap { addOrBeRefused($0) }
    case .load(let rows):
      let indices = rows.compactMap { indices[$0.name] }
      guard let conflict = load(indices) else { return nil }
      if let complaint = judgeCertificate(of: conflict, refused: indices, in: system) { return complaint }
      for index in indices {
        if let complaint = addOrBeRefused(index) { return complaint }
      }
      return nil
    case .remove(let name):
      if let index = indices[name] { remove(index) }
      return nil
    case .edit(let edits): return edit(edits.compactMap { edit in indices[edit.name].map { ($0, edit.bounds) } })
    }
  }

  private mutating func addOrBeRefused(_ index: Int) -> String? {
    let before = refusals.count
    add(index)
    guard refusals.count > before, let refusal = refusals.last else { return nil }
    return judgeCertificate(of: refusal.conflict, refused: [index], in: system)
  }

  private mutating func edit(_ edits: [(index: Int, bounds: ClosedRange<Double>)]) -> String? {
    var edited = system
    for (index, bounds) in edits where names[index] != nil {
      (edited.rows[index].lower, edited.rows[index].upper) = (bounds.lowerBound, bounds.upperBound)
    }
    do throws(SolverError) {
      var changes: [(row: RowID, bounds: Bounds)] = []
      for (index, bounds) in edits {
        guard let name = names[index] else { continue }
        changes.append((name, try Bounds(lower: bounds.lowerBound, upper: bounds.upperBound)))
      }
      try solver.setBounds(changes)
    } catch {
      guard case .conflict(let conflict) = error else { return "an edit was refused: \(error)" }
      return judgeCertificate(of: conflict, refused: edits.map(\.index), in: edited)
    }
    system = edited
    return nil
  }
}

extension RandomSequence: CustomStringConvertible {
  /// A change a line.
  package var description: String {
    "\(variableCount) variables\n" + changes.map { "  \($0)\n" }.joined()
  }
}

extension RandomSequence.Change: CustomStringConvertible {
  package var description: String {
    switch self {
    case .add(let row): "add \(row.name): \(row.row)"
    case .load(let rows): "load " + rows.map { "\($0.name): \($0.row)" }.joined(separator: "; ")
    case .remove(let name): "remove \(name)"
    case .edit(let edits): "edit " + edits.map { "\($0.name) to \($0.bounds)" }.joined(separator: "; ")
    }
  }

  /// Changes with less in them, for `shrink`.
  package var simplerForms: [RandomSequence.Change] {
    switch self {
    case .add(let row):
      return row.row.simplerForms.map { .add(RandomSequence.NamedRow(name: row.name, row: $0)) }
    case .load(let rows):
      if rows.count == 1 { return [.add(rows[0])] }
      let middle = rows.count / 2
      var forms = [RandomSequence.Change.load(Array(rows[..<middle])), .load(Array(rows[middle...]))]
      forms += rows.indices.map { index in
        var rest = rows
        rest.remove(at: index)
        return .load(rest)
      }
      for (index, row) in rows.enumerated() {
        for simpler in row.row.simplerForms {
          var changed = rows
          changed[index].row = simpler
          forms.append(.load(changed))
        }
      }
      return forms
    case .remove: return []
    case .edit(let edits):
      if edits.count == 1 { return [] }
      return edits.indices.map { index in
        var rest = edits
        rest.remove(at: index)
        return .edit(rest)
      }
    }
  }
}
