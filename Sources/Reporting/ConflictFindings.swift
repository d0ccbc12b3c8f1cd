import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// One finding for each mistake that comes to a conflict, in the words of `explain`, at what recovery breaks. Conflicts
/// of the same two statements are one mistake: `explain` has a line for each but the first.
struct ConflictFindings: FindingKind {
  let maker: FindingMaker

  /// At most so many pairs of constraints are named.
  private static let pairLimit = 8

  var findings: [Finding] {
    let conflicts = maker.inspection.diagnosis.conflicts
    let groups = maker.isExcerpt ? conflicts.map { [$0] } : ContradictingStatements.groups(conflicts, in: system)
    return groups.map(finding)
  }

  /// The finding for conflicts of the same two statements, or for a single one; it is known by the first.
  private func finding(_ conflicts: [LayoutConflict]) -> Finding {
    let first = conflicts[0]
    let broken = broken(first)
    let isEstimate = maker.restsOnEstimate(first.members.map(\.index))
    var details = details(first)
    if conflicts.count > 1 {
      details.append(.init("repeats", .array(conflicts.dropFirst().map { .object(self.details($0)) })))
    }
    var finding = Finding(
      .conflict, at: maker.place(system.constraints[broken]), identity: first.fingerprint, headline(conflicts),
      notes: [contradictions(conflicts), isEstimate ? FindingMaker.estimateNote : ""],
      details: details + (isEstimate ? [FindingMaker.estimateMark] : []))
    finding.cause = cause(first)
    finding.points = conflicts.map(\.points).max() ?? first.points
    return finding
  }

  /// What recovery breaks, if it is a member; else the likeliest one.
  private func broken(_ conflict: LayoutConflict) -> Int {
    let isMember = conflict.members.contains { $0.index == conflict.breaking }
    return isMember ? conflict.breaking : conflict.ranking[0]
  }

  // MARK: Words

  /// `a.top has to be both 20 below and 10 below r.top, and the same two contradict each other about a.left`
  private func headline(_ conflicts: [LayoutConflict]) -> String {
    let clause = Headline(system: system, conflict: conflicts[0]).clause
    if conflicts.count == 1 { return clause }
    let names = conflicts.dropFirst().map { phrases.subject(ofPair: $0) }
    return "\(clause), and the same two contradict each other about \(listed(names, limit: Self.pairLimit))"
  }

  /// `one[0] cannot hold together with two[0], one[1] with two[1] and one[2] with two[2]`
  private func contradictions(_ conflicts: [LayoutConflict]) -> String {
    let pairs = conflicts.map { (maker.title(broken($0)), others(in: $0)) }.filter { !$0.1.isEmpty }
    let words = pairs.enumerated().map { position, pair in
      position == 0 ? "\(pair.0) cannot hold together with \(pair.1)" : "\(pair.0) with \(pair.1)"
    }
    return listed(words, limit: Self.pairLimit)
  }

  /// The other constraints of the sum that `explain` prints; the rules where there are none.
  private func others(in conflict: LayoutConflict) -> String {
    let sum = Set(conflict.members.map(\.index) + conflict.reasoning.stronger)
    let others = sum.subtracting([broken(conflict)]).sorted()
    return others.isEmpty
      ? listed(maker.rules(conflict.premises.map(\.index))) : maker.titles(others, columns: 110)
  }

  /// The constraints that contradict each other, of those that were written: with another frame of the root the same
  /// ones conflict with another one of the system's.
  private func cause(_ conflict: LayoutConflict) -> String {
    let all = conflict.members.map { system.constraints[$0.index] }
    let written = all.filter { !$0.origin.isSystemMade }
    return (written.isEmpty ? all : written).map { $0.objectID ?? $0.key ?? $0.description }.sorted()
      .joined(separator: " ")
  }

  // MARK: Data

  private func details(_ conflict: LayoutConflict) -> [JSONValue.Member] {
    [
      .init("fingerprint", .string(conflict.fingerprint)),
      .init("constraints", maker.positions(conflict.members.map(\.index))),
      .init("breaking", .integer(system.constraints[conflict.breaking].position)),
      .init("shortfall", .string(conflict.shortfall.description)),
    ]
  }
}
