import LayoutModel

extension PlaceFinder {
  /// The maximum number of places that may have set a container's size; more places say nothing.
  private static let sizeLimit = 3

  /// Returns the kinds of statements that set the size of a view of a class; empty for a class that isn't a cell's.
  private func sizeKinds(_ name: String) -> Set<Statement.Kind> {
    if name.contains("TableViewCell") || index.classes.descends(name, from: "UITableViewCell") { return [.rowHeight] }
    if name.contains("CollectionView") || index.classes.descends(name, from: "UICollectionReusableView") {
      return [.itemSize]
    }
    return name.hasSuffix("Cell") ? [.rowHeight, .itemSize] : []
  }

  /// Returns the places that may set the size that a table or collection view gives a cell: those with the size's
  /// number if there are any, in files that name a class of the list if there are any.
  func sizePlaces(_ line: Int) -> [Place] {
    guard let fact = facts.facts[line], fact.origin == .encapsulated, fact.other == nil else { return [] }
    let kinds = sizeKinds(facts.classes[fact.item])
    var found = index.files.indices.flatMap { file in
      index.files[file].sizes.indices.filter { kinds.contains(index.files[file].sizes[$0].kind) }
        .compactMap { SizeCandidate(file, $0, fact, index) }
    }
    let own = Set(facts.classes.filter(index.classes.own.contains))
    let related = found.filter { candidate in
      candidate.names.contains(where: own.contains)
        || index.files[candidate.file].declarations.classes.contains { own.contains($0.name) }
    }
    if !related.isEmpty { found = related }
    let equal = found.filter { $0.agreement == .same }
    found = equal.isEmpty ? SizeCandidate.onePerFunction(found) : equal
    guard found.count <= Self.sizeLimit else { return [] }
    return found.map { candidate in
      let (file, statement) = (index.files[candidate.file], index.files[candidate.file].sizes[candidate.statement])
      let isSure = found.count == 1 && candidate.agreement == .same
      return Place(
        file: candidate.file, path: file.path, line: statement.line, endLine: statement.endLine,
        kind: statement.kind, certainty: isSure ? .sure : .likely,
        clues: [statement.kind == .rowHeight ? "row height" : "item size"]
          + (candidate.agreement == .same ? ["constant"] : []),
        range: statement.range, isEstimate: statement.relation == nil)
    }
  }
}

/// A statement that may set the size of a cell in a log.
private struct SizeCandidate {
  /// The agreement of the statement's number with the log's.
  enum Agreement {
    case same
    case unknown
  }

  let file: Int
  let statement: Int
  let agreement: Agreement
  /// The names of classes in its file.
  let names: [String]
  /// The function that contains the statement.
  private let function: String

  /// Separators add up to a point to the height of a row.
  private static let tolerance = 1.0

  /// Creates the candidate for a size; nil if the statement sets another size.
  init?(_ file: Int, _ statement: Int, _ fact: PrintedFact, _ index: ProjectIndex) {
    let found = index.files[file].sizes[statement]
    guard let row = found.rows.first(where: { $0.attribute == fact.attribute }) else { return nil }
    if let values = index.values(row.constant, in: found, file), !values.isEmpty {
      guard values.contains(where: { ($0 - fact.constant).magnitude <= Self.tolerance }) else { return nil }
      agreement = .same
    } else {
      agreement = .unknown
    }
    (self.file, self.statement) = (file, statement)
    names = found.first?.names ?? []
    function = "\(found.enclosingType ?? "").\(found.function ?? "") \(found.kind.rawValue)"
  }

  /// Keeps the first of several statements of a function.
  static func onePerFunction(_ candidates: [SizeCandidate]) -> [SizeCandidate] {
    var known: Set<String> = []
    return candidates.filter { known.insert("\($0.file) \($0.function)").inserted }
  }
}
