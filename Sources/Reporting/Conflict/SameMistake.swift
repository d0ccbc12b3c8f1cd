import Diagnosis
import LayoutModel

/// Conflicts that one mistake comes to in several attributes: `edges` that are given twice contradict each other at the
/// top, left, bottom and right. The first is explained, of the others there is a line each.
struct SameMistake {
  let report: InputReport
  /// The conflict's position in the diagnosis.
  let position: Int

  /// One of two constraints that contradict each other, as the place in the text that made it.
  private struct Statement: Hashable, Comparable {
    var place: String
    var items: [Int]
    var relation: Relation

    static func < (left: Statement, right: Statement) -> Bool {
      if left.place != right.place { return left.place < right.place }
      return left.items.lexicographicallyPrecedes(right.items)
    }
  }

  /// What stands for the whole report of the conflict; nil where it is the first of its mistake.
  var line: String? {
    guard let statements = statements(position),
      (0..<position).contains(where: { self.statements($0) == statements })
    else { return nil }
    let conflict = report.diagnosis.conflicts[position]
    let headline = Headline(system: report.system, conflict: conflict).text
    let sentence = headline.hasSuffix(".") ? String(headline.dropLast()) : headline
    let first = report.diagnosis.numberOfFirstFix(ofConflictAt: position)
    let numbers = (0..<conflict.fixes.count).map { "\(first + $0)" }
    let fixes = numbers.isEmpty ? "" : " (fix\(numbers.count == 1 ? "" : "es") \(listed(numbers)))"
    return "The same two again: \(sentence)\(fixes).\n"
  }

  /// The two statements that contradict each other; nil where there are others, or it is not known where they stand.
  private func statements(_ position: Int) -> [Statement]? {
    let conflict = report.diagnosis.conflicts[position]
    guard report.kind == .layout, conflict.members.count == 2, conflict.premises.isEmpty else { return nil }
    var statements: [Statement] = []
    for member in conflict.members {
      let constraint = report.system.constraints[member.index]
      guard constraint.origin == .user, let location = constraint.location else { return nil }
      let items = [constraint.first.place.item] + [constraint.second?.place.item].compactMap(\.self)
      statements.append(Statement(place: "\(location)", items: items, relation: constraint.relation))
    }
    return statements.sorted()
  }
}
