package import Diagnosis
package import LayoutModel

extension CheckReport {
  /// Creates the findings in one alternative of view code. Code that couldn't be read may add constraints, so only
  /// findings that hold regardless of further constraints are included: conflicts, cut content and duplicates.
  ///
  /// - Parameters:
  ///   - conditions: the conditions under which the code creates each constraint, by its index.
  ///   - isWanted: returns true for places that the report covers.
  package init(
    path: String, scene: SceneName, code inspection: Inspection, conditions: [Int: [String]],
    from severity: Finding.Severity, isWanted: (SourceLocation) -> Bool
  ) {
    let maker = FindingMaker(inspection, path: path, isCode: true)
    var findings: [Finding] = []
    for var finding in maker.conflicts + maker.preferences + maker.redundancies where finding.severity >= severity {
      let constraints = finding.fact.constraints
      guard constraints.compactMap(\.location).contains(where: isWanted), !finding.fact.isRepetition else { continue }
      finding.conditions = Self.ordered(constraints.map { conditions[$0.index] ?? [] })
      findings.append(finding)
    }
    self.init(
      path: path, scene: scene, status: inspection.diagnosis.conflicts.isEmpty ? .satisfiable : .conflicting,
      findings: findings, isCut: inspection.isCut)
  }

  /// Returns the conditions of constraints, each once. If they are too many to print, those that decide come first: the
  /// conditions that only some of the constraints depend on.
  static func ordered(_ conditions: [[String]]) -> [String] {
    let all = conditions.joined().distinct
    guard all.count > Finding.conditionLimit else { return all }
    let isCommon = { (condition: String) in conditions.allSatisfy { $0.contains(condition) } }
    return all.filter { !isCommon($0) } + all.filter(isCommon)
  }

  /// Creates the findings of all alternatives of view code. Each finding appears once, in the first alternative in
  /// which it occurs.
  ///
  /// - Parameter mistakes: findings that depend on the code alone.
  package init(path: String, scene: SceneName?, alternatives: [CheckReport], mistakes: [Finding]) {
    struct Cause: Hashable {
      var code: Finding.Code
      var location: SourceLocation
      var names: [String]
    }
    var known: Set<Cause> = []
    var statements: [Cause: Int] = [:]
    let numbered = alternatives.enumerated().flatMap { place, report in report.findings.map { (place, $0) } }
    let found = numbered.filter { place, finding in
      var cause = Cause(code: finding.code, location: finding.location, names: finding.fact.cause)
      guard known.insert(cause).inserted else { return false }
      // (The same statements with other numbers: each case of an enumeration has another size.)
      guard let places = finding.fact.statements else { return true }
      cause.names = places
      let first = statements[cause] ?? place
      statements[cause] = first
      return first == place
    }.map(\.1)
    self.init(
      path: path, scene: scene,
      status: alternatives.contains { $0.status == .conflicting } ? .conflicting : .satisfiable,
      findings: found.withoutRepetitions + mistakes, isCut: alternatives.contains(where: \.isCut))
  }
}

extension [Finding] {
  /// The findings without those that another one includes: the same words about a place, or some of its duplicates.
  fileprivate var withoutRepetitions: [Finding] {
    var known: Set<[String]> = []
    let different = filter { known.insert([$0.code.rawValue, $0.location.description, $0.message]).inserted }
    let duplicates = Dictionary(grouping: different.filter { $0.fact is DuplicateFact }, by: \.location)
    return different.filter { finding in
      !(duplicates[finding.location] ?? []).contains { $0.includesDuplicates(of: finding) }
    }
  }
}

extension Finding {
  /// Returns true if all duplicates of another finding, and more, are in this one whenever the other one holds.
  fileprivate func includesDuplicates(of other: Finding) -> Bool {
    guard let own = fact as? DuplicateFact, let others = other.fact as? DuplicateFact else { return false }
    return Set(conditions).isSubset(of: other.conditions) && others.rows.isStrictSubset(of: own.rows)
  }
}

extension DuplicateFact {
  /// The constraints with their places.
  fileprivate var rows: Set<String> {
    Set(constraints.map { "\($0.equation) \($0.constraint.location?.description ?? "")" })
  }
}

extension FindingFact {
  /// The statements that contradict or repeat each other, without their numbers; nil if the place of one of them isn't
  /// known, and for other findings.
  fileprivate var statements: [String]? {
    guard self is ConflictFact || self is DuplicateFact else { return nil }
    let rows = constraints.map { row in row.location.map { "\($0.description) \(row.first.place.attribute)" } }
    return rows.contains(nil) ? nil : rows.compactMap(\.self).sorted()
  }

  /// The constraints on which a finding is based.
  fileprivate var constraints: [ConstraintSystem.Constraint] {
    switch self {
    case let fact as ConflictFact: fact.contradictions.flatMap(\.members).map(\.constraint)
    case let fact as DuplicateFact: fact.constraints.map(\.constraint)
    case let fact as PreferenceFact: (fact.reason?.obstacles ?? []).map(\.constraint)
    default: []
    }
  }
}

extension FindingFact {
  /// True if constraints only duplicate constraints created at the same place. The simulation may reach a place twice
  /// even if the app doesn't.
  fileprivate var isRepetition: Bool {
    guard let fact = self as? DuplicateFact else { return false }
    return fact.sets.allSatisfy { set in
      let places = ([set.original] + set.copies).compactMap(\.constraint.location)
      return Set(places).count < places.count
    }
  }
}
