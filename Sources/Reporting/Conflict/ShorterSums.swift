import Diagnosis
import LayoutModel
import PlainText

/// The conflicts that remain in a sum without some of its constraints, one per line.
///
///     Parts of this sum conflict, too:
///       without e.width == 400: still 144 pt short
struct ShorterSums {
  let report: InputReport
  /// Each conflict's position, and the sum's constraints that aren't in the conflict.
  private var conflicts: [(position: Int, without: Set<Int>)] = []

  /// The maximum number of conflicts to list, and of omitted constraints to name.
  private static let limit = 3

  init(_ report: InputReport) { self.report = report }

  mutating func add(_ position: Int, without indices: Set<Int>) { conflicts.append((position, indices)) }

  /// A line for each conflict, below an introduction; empty if there are no conflicts.
  var block: Document.Block {
    if conflicts.isEmpty { return [] }
    let count = conflicts.count <= Self.limit + 1 ? conflicts.count : Self.limit
    let lines = conflicts.prefix(count).map { "\(difference($0.without)): still \(shortfall($0.position))" }
    let rest = conflicts.count > count ? ["and \(conflicts.count - count) more"] : []
    return [.line("Parts of this sum conflict, too:")] + Document.Block(lines + rest, level: 1)
  }

  private func shortfall(_ position: Int) -> String {
    let reasoning = report.diagnosis.conflicts[position].reasoning
    return "\(pt(reasoning.miss)) \(reasoning.wanted > reasoning.available ? "short" : "too much")"
  }

  /// Returns text such as `without a.width == 200 and b.width == 200`.
  private func difference(_ indices: Set<Int>) -> String {
    guard !indices.isEmpty else { return "all of it again" }
    guard indices.count <= Self.limit else { return "without \(indices.count) of its constraints" }
    let phrases = Phrases(system: report.system)
    return "without " + listed(indices.sorted().map { phrases.equation(report.system.constraints[$0]) })
  }
}
