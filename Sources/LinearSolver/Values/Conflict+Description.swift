/// The rows that a conflict's description shows, as they were when it was found: all of a short one, the first and the
/// last ones of a long one. Texts are made of them only when they are asked for.
final class ConflictExcerpt: Sendable {
  /// How many members are shown at the beginning and at the end.
  static let limit = 8

  let variableNames: [String?]
  /// The rows of the members that are shown.
  let rows: [Row]

  init(variableNames: [String?], rows: [Row]) {
    self.variableNames = variableNames
    self.rows = rows
  }

  /// The members that are shown: up to `limit` at the beginning and as many at the end.
  static func shown(of count: Int, limit: Int? = limit) -> [Int] {
    guard let limit, count > 2 * limit else { return Array(0..<count) }
    return Array(0..<limit) + Array((count - limit)..<count)
  }
}

extension ConflictExcerpt {
  /// The row of a member, if it is one of those that are shown.
  func row(_ index: Int, of count: Int) -> Row? {
    let place = index < Self.limit ? index : index - (count - rows.count)
    return place >= 0 && place < rows.count && Self.shown(of: count)[place] == index ? rows[place] : nil
  }
}

extension Conflict: CustomStringConvertible {
  /// The conflict in words: each member as it was written, with its multiplier, and what is missing. Of a long conflict
  /// the middle is left out; ``Solver/description(of:)-(Conflict)`` gives all of it.
  ///
  /// Where neither names nor written constraints are used, the members are called by their ordinals.
  public var description: String {
    let text = excerpt.map { RowText($0.variableNames) }
    return self.text(limit: ConflictExcerpt.limit) { index in
      if let text, let row = excerpt?.row(index, of: members.count) { return text.text(of: row) }
      if let row = members[index].row { return "\(row)" }
      return members.count { $0.row == nil } == 1 ? "the row to be added" : "added row \(members[index].place ?? 0)"
    }
  }

  /// - Parameter limit: how many members to show at the beginning and at the end; nil for all.
  func text(limit: Int?, _ line: (Int) -> String) -> String {
    let count = members.count
    let shown = ConflictExcerpt.shown(of: count, limit: limit)
    let lines = shown.map(line)
    let width = lines.lazy.filter { $0.count <= 60 }.map(\.count).max() ?? 0
    var text = count == 1 ? "This row cannot hold:\n" : "These \(count) rows cannot hold together:\n"
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
