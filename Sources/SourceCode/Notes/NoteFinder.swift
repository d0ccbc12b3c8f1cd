import LayoutModel

/// Finds statements of a file that cannot have been meant.
struct NoteFinder {
  let file: FileContents

  /// The notes, in the order of the code, those of the readers included.
  var notes: [CodeNote] {
    let found = file.notes + updatesWithoutMake + madeAgain + masksLeftOn + requiredCellHeights
    return Set(found).sorted { ($0.line, $0.kind.rawValue, $0.subject) < ($1.line, $1.kind.rawValue, $1.subject) }
  }

  /// `updateConstraints` with an attribute that no `makeConstraints` or `remakeConstraints` of the file gives the view.
  private var updatesWithoutMake: [CodeNote] {
    let chains = file.statements.filter { $0.kind == .masonry || $0.kind == .snapKit }
    var made: Set<String> = []
    for chain in chains where chain.call != .update {
      for row in chain.rows { made.insert("\(chain.first?.name ?? "").\(row.attribute?.rawValue ?? "")") }
    }
    return chains.filter { $0.call == .update }.flatMap { chain in
      chain.rows.compactMap { row -> CodeNote? in
        let name = "\(chain.first?.name ?? "").\(row.attribute?.rawValue ?? "")"
        return made.contains(name) ? nil : CodeNote(kind: .updateWithoutMake, line: chain.line, subject: name)
      }
    }
  }

  private static let repeated: Set<String> = [
    "layoutSubviews", "updateConstraints", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateViewConstraints",
  ]

  /// Constraints made without a condition in a function that runs again.
  private var madeAgain: [CodeNote] {
    file.statements.filter { statement in
      guard let function = statement.function, Self.repeated.contains(function), !statement.isGuarded else {
        return false
      }
      return Self.makesConstraints(statement) && statement.call == .make
    }.map { CodeNote(kind: .madeAgain, line: $0.line, subject: $0.function ?? "") }
  }

  private static func makesConstraints(_ statement: Statement) -> Bool {
    statement.kind != .autoresizing && statement.kind != .stackView && statement.kind != .interfaceBuilder
  }

  /// A view that the file makes and constrains, in a dialect that leaves its mask as it is, and never switches off.
  private var masksLeftOn: [CodeNote] {
    let off = Set(
      file.statements.filter { $0.kind == .autoresizing && $0.key != MaskState.flexible }.compactMap { $0.first?.name })
    let switching: Set<Statement.Kind> = [.masonry, .snapKit, .pureLayout, .cartography]
    let switched = Set(file.statements.filter { switching.contains($0.kind) }.compactMap { $0.first?.name })
    let made = Dictionary(
      file.declarations.creations.filter {
        $0.first?.className?.hasSuffix("View") == true || $0.first?.className?.hasSuffix("Label") == true
          || $0.first?.className?.hasSuffix("Button") == true
      }
      .map { ($0.first?.name ?? "", $0.line) }, uniquingKeysWith: { first, _ in first })
    let usesLoop = file.statements.contains { $0.kind == .autoresizing && $0.key == MaskState.off && $0.isInLoop }
    let constrained = file.statements.filter { $0.kind == .anchor || $0.kind == .initializer }
      .compactMap { $0.first?.words.count == 1 || $0.first?.words.first == "self" ? $0.first?.name : nil }
    if usesLoop { return [] }
    return Set(constrained).subtracting(off).subtracting(switched).compactMap { name in
      made[name].map { CodeNote(kind: .maskLeftOn, line: $0, subject: name) }
    }
  }

  /// A view in a cell's class with a required height that is also fixed to both the top and the bottom of its superview
  /// or of the content.
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
  /// Notes a chain such as `make.left.right` that says nothing.
  mutating func noteChain(_ chain: Chain) {
    let words = [code.text(chain.range.lowerBound)] + chain.links.map { code.text($0.word) }
    notes.append(
      CodeNote(kind: .chainWithoutRelation, line: code.place(chain.range).line, subject: words.joined(separator: ".")))
  }
}

extension FileContents {
  /// Layout code of the file that cannot have been meant, in the order of the code.
  package var codeNotes: [CodeNote] { NoteFinder(file: self).notes }
}

extension SourceSearch {
  /// The notes of the files in which the likeliest places lie.
  package func notes(beside places: [[Place]]) -> [PlacedNote] {
    Set(places.compactMap(\.first?.file)).sorted().flatMap { file in
      files[file].codeNotes.map { PlacedNote(path: files[file].path, note: $0) }
    }
  }
}
