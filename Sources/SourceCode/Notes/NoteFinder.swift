import LayoutModel

/// Finds statements of a file that are probably unintended.
struct NoteFinder {
  let file: FileContents

  /// The notes in the order of the code, including those of the statement reader.
  var notes: [CodeNote] {
    let found = file.notes + madeAgain + requiredCellHeights
    return Set(found).sorted { ($0.line, $0.kind.rawValue, $0.subject) < ($1.line, $1.kind.rawValue, $1.subject) }
  }

  private static let repeated: Set<String> = [
    "layoutSubviews", "updateConstraints", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateViewConstraints",
  ]

  /// The functions that run repeatedly and make constraints without a condition: one note for each function, at its
  /// first constraint.
  private var madeAgain: [CodeNote] {
    var known: Set<String> = []
    return file.statements.compactMap { statement in
      guard let function = statement.function, Self.repeated.contains(function), !statement.isGuarded,
        Self.makesConstraints(statement), statement.call == .make,
        known.insert("\(statement.enclosingType ?? "").\(function)").inserted
      else { return nil }
      return CodeNote(kind: .madeAgain, line: statement.line, subject: function)
    }
  }

  private static func makesConstraints(_ statement: Statement) -> Bool {
    statement.kind != .autoresizing && statement.kind != .stackView && statement.kind != .interfaceBuilder
  }

  /// The views in classes of cells with a required height that are also attached to both the top and the bottom of
  /// their superview or of the content view.
  private var requiredCellHeights: [CodeNote] {
    let cells = Set(file.declarations.classes.filter { $0.parents.contains { $0.hasSuffix("Cell") } }.map(\.name))
    guard !cells.isEmpty else { return [] }
    var edges: [String: Set<Attribute>] = [:]
    for statement in file.statements where statement.enclosingType.map(cells.contains) ?? false {
      for row in statement.rows where (row.relation ?? statement.relation) == .equal {
        guard let attribute = row.attribute, reachesContent(row.second ?? statement.second) else { continue }
        edges[(row.first ?? statement.first)?.name ?? "", default: []].insert(attribute)
      }
    }
    return file.statements.flatMap { statement -> [CodeNote] in
      guard statement.enclosingType.map(cells.contains) ?? false, statement.priority.literal == 1000 else { return [] }
      return statement.rows.compactMap { row in
        guard row.attribute == .height, row.other == nil, (row.relation ?? statement.relation) == .equal,
          row.constant.literal != nil, row.priority == nil || row.priority?.literal == 1000,
          let name = (row.first ?? statement.first)?.name, edges[name]?.isSuperset(of: [.top, .bottom]) == true
        else { return nil }
        return CodeNote(kind: .requiredCellHeight, line: statement.line, subject: name)
      }
    }
  }

  private func reachesContent(_ target: Statement.Target) -> Bool {
    switch target {
    case .superview: true
    case .item(let item), .either(let item, _): item.name == "contentView" || item.name == "self"
    case .nothing, .unknown: false
    }
  }
}

extension StatementReader {
  /// Returns true if a chain is a value that later code completes:
  /// `let side = isLast ? make.trailing : make.leading`.
  func isValue(_ chain: Range<Int>) -> Bool {
    let before = chain.lowerBound - 1
    if code.isMark(before, "=") || code.isMark(before, "?") || code.isMark(before, "(") { return true }
    // (A colon also ends the label of a case.)
    guard code.isMark(before, ":") else { return false }
    let condition = (max(0, before - 40)..<before).reversed().prefix { index in
      !code.isMark(index, "{") && !code.isMark(index, ";") && code.text(index) != "case"
    }
    return condition.contains { code.isMark($0, "?") }
  }

  /// Adds a note about a chain without a relation, such as `make.left.right`.
  mutating func noteChain(_ chain: Chain) {
    let first = chain.range.lowerBound
    let maker = (code.isMark(first - 1, "$") ? "$" : "") + code.text(first)
    let words = [maker] + chain.links.map { code.text($0.word) }
    notes.append(
      CodeNote(
        kind: .chainWithoutRelation, line: code.place(chain.range).line,
        start: Int(code.tokens[chain.range.lowerBound].start), subject: words.joined(separator: ".")))
  }
}

extension FileContents {
  /// The notes about the file's layout code, in the order of the code.
  package var codeNotes: [CodeNote] { NoteFinder(file: self).notes }
}

extension SourceSearch {
  /// Returns the notes about the files that contain the most likely places.
  package func notes(beside places: [[Place]]) -> [PlacedNote] {
    Set(places.compactMap(\.first?.file)).sorted().flatMap { file in
      files[file].codeNotes.map { PlacedNote(path: files[file].path, note: $0) }
    }
  }
}
