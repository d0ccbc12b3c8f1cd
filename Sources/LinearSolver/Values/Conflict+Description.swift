/// The rows that a conflict's description shows, as they were when the conflict was found: all rows of a short
/// conflict, or the first and last rows of a long conflict. Their text is created only when it is requested.
final class ConflictExcerpt: Sendable {
  /// The maximum number of members to show at the beginning, and likewise at the end.
  static let limit = 8

  let variableNames: [String?]
  /// The rows of the shown members.
  let rows: [Row]

  init(variableNames: [String?], rows: [Row]) {
    self.variableNames = variableNames
    self.rows = rows
  }

  /// Returns the indices of the shown members: up to `limit` at the beginning and at the end.
  static func shown(of count: Int, limit: Int? = limit) -> [Int] {
    guard let limit, count > 2 * limit else { return Array(0..<count) }
    return Array(0..<limit) + Array((count - limit)..<count)
  }
}

extension ConflictExcerpt {
  /// Returns the row of a member; nil if it isn't shown.
  func row(_ index: Int, of count: Int) -> Row? {
    let place = index < Self.limit ? index : index - (count - rows.count)
    return place >= 0 && place < rows.count && Self.shown(of: count)[place] == index ? rows[place] : nil
  }
}

extension Conflict: CustomStringConvertible {
  /// A description of the conflict: each member as it was written, with its multiplier, and the shortfall. Omits the
  /// middle of a long conflict; ``Solver/description(of:)-(Conflict)`` includes everything.
  ///
  /// If neither names nor written constraints are used, members are identified by their ordinals.
  public var description: String {
    let text = excerpt.map { RowText($0.variableNames) }
    return self.text(limit: ConflictExcerpt.limit) { index in
      if let text, let row = excerpt?.row(index, of: members.count) { return text.text(of: row) }
      if let row = members[index].row { return "\(row)" }
      return members.count { $0.row == nil } == 1 ? "the row to be added" : "added row \(members[index].place ?? 0)"
    }
  }

  /// - Parameter limit: the maximum number of members to show at the beginning, and at the end; nil for all.
  func text(limit: Int?, _ line: (Int) -> String) -> String {
    let count = members.count
    let shown = ConflictExcerpt.shown(of: count, limit: limit)
    let lines = shown.map(line)
    let width = lines.lazy.filter { $0.count <= 60 }.map(\.count).max() ?? 0
    var text = count == 1 ? "This row can't hold:\n" : "These \(count) rows can't hold together:\n"
    for (place, (index, line)) in zip(shown, lines).enumerated() {
      if place > 0, shown[place - 1] + 1 < index { text += "  ... \(count - shown.count) more ...\n" }
      let padding = String(repeating: " ", count: max(0, width - line.count))
      let role = index == refused ? ", refused" : ""
      text += "  \(line)\(padding)  (times \(NumberText.text(of: members[index].multiplier))\(role))\n"
    }
    let missing = NumberText.text(of: shortfall)
    text += count == 1 ? "It says 0 >= \(missing)." : "Multiplied and added up they say 0 >= \(missing)."
    if count > 1, refused != nil {
      text += " While the others hold, the refused one misses by at least \(missing)."
    }
    return text
  }
}
