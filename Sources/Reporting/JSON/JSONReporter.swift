import Certificates
import Diagnosis
import ExactNumbers
import LayoutFormats
package import LayoutModel
import PlainText

/// The machine-readable report, version 2.
///
/// Points, priorities and other numbers are JSON numbers, rounded to the nearest double, or null if they exceed its
/// range. Exact fractions are strings, in members whose names begin with `exact` and in `multiplier`.
public enum JSONReporter {
  /// The version of the tool, as written in reports.
  public static let toolVersion = "1.0.0"

  /// The kinds of documents.
  package enum Kind: String, CaseIterable, Sendable {
    case explain, check, solve
    case explainBrief = "explain-brief"
    case checkBrief = "check-brief"
    case solveScenes = "solve-scenes"
    case trial = "try"
    case why, sweep, devices
  }

  /// Returns the report on several inputs.
  public static func document(_ reports: [InputReport]) -> JSONValue { document(.explain, of: reports.map(input)) }

  /// Returns the document of the given kind for several inputs.
  static func document(_ kind: Kind, of inputs: [JSONValue], _ others: [JSONValue.Member] = []) -> JSONValue {
    .object([.init("masdiag", header(kind)), .init("inputs", .array(inputs))] + others)
  }

  /// Returns the document that explains why attributes have their values and why optional constraints aren't satisfied,
  /// with one answer for each question.
  public static func answers(_ answers: [JSONValue]) -> JSONValue {
    .object([.init("masdiag", header(.why)), .init("values", .array(answers))])
  }

  package static func header(_ kind: Kind) -> JSONValue {
    .object([
      .init("report", .integer(2)), .init("kind", .string(kind.rawValue)), .init("version", .string(toolVersion)),
    ])
  }

  /// Returns two members: `name` with the nearest double, and `exactName` with the fraction.
  static func members(_ name: String, _ value: Rational) -> [JSONValue.Member] {
    [.init(name, .number(value.doubleValue)), .init("exact\(capitalized(name))", .string(value.description))]
  }

  static func input(_ report: InputReport) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("path", .string(report.path)), .init("kind", .string(report.kind.rawValue)),
    ]
    if let number = report.number { members.append(.init("report", .integer(number))) }
    members += report.scene?.members ?? []
    members += [
      .init("status", .string(report.status.rawValue)),
      .init("conflicts", conflicts(report.diagnosis, isExcerpt: report.kind == .consoleLog)),
    ]
    members += MisuseText(misuse: report.misuse).json
    members += recommendation(report)
    if report.status == .unproved {
      members.append(.init("missing", .array(report.conditions.map { condition($0, report.system) })))
    }
    members += corrections(report.diagnosis)
    members += UnexplainedConstraints(report.diagnosis).json + UndecidedValues(report.diagnosis).json
    members += report.listedLayout.map { ListedLayoutText(layout: $0, system: report.system).json } ?? []
    members += report.pasted?.json ?? NamedViewsText(report)?.json ?? []
    if report.kind == .consoleLog { members.append(.init("items", .array(report.system.items.map(item)))) }
    members += [
      .init("unread", .array(report.unread.map(unread)))
    ]
    if report.isListCut { members.append(.init("isListCut", .bool(true))) }
    members += PlacesText(report: report).json
    if let capture = CaptureText(report.capture, report.diagnosis) { members.append(capture.json) }
    return .object(members)
  }

  static func conflicts(_ diagnosis: SystemDiagnosis, isExcerpt: Bool = false) -> JSONValue {
    .array(
      diagnosis.conflicts.enumerated().map { position, found in
        conflict(found, from: diagnosis.numberOfFirstFix(ofConflictAt: position), diagnosis, isExcerpt)
      })
  }

  /// Returns the members for all corrections if they were requested; otherwise, an empty array.
  private static func corrections(_ diagnosis: SystemDiagnosis) -> [JSONValue.Member] {
    guard let corrections = diagnosis.corrections else { return [] }
    let positions = diagnosis.system.constraints.map(\.position)
    func list(_ corrections: some Sequence<[Int]>) -> JSONValue {
      .array(corrections.map { .array($0.map { .integer(positions[$0]) }) })
    }
    return [
      .init("corrections", .combined(corrections.combined(in: diagnosis.system), positions: positions)),
      .init("correctionCount", Double(corrections.count.description).map(JSONValue.number) ?? .null),
      .init("exactCorrectionCount", .string(corrections.count.description)),
      .init("correctionGroups", .array(corrections.groups.map { list($0.corrections) })),
      .init("complete", .bool(corrections.ending == .complete)),
      .init("endedBy", corrections.ending.name.map(JSONValue.string) ?? .null),
    ]
  }

  private static func conflict(
    _ conflict: LayoutConflict, from firstFix: Int, _ diagnosis: SystemDiagnosis, _ isExcerpt: Bool
  ) -> JSONValue {
    let system = diagnosis.system
    let wording = FixText(system: system, fixes: conflict.fixes, isExcerpt: isExcerpt)
    let fixes = conflict.fixes.enumerated().map { fix($1, number: firstFix + $0, wording) }
    let copies = conflict.copies.map { copy -> JSONValue in
      .object([
        .init("index", .integer(system.constraints[copy.index].position)),
        .init("original", .integer(system.constraints[copy.original].position)),
      ])
    }
    let members: [JSONValue.Member] =
      [
        .init("fingerprint", .string(conflict.fingerprint)),
        .init("headline", .string(Headline(system: system, conflict: conflict).text)),
        .init("constraints", .array(conflict.members.map { constraint(system.constraints[$0.index], $0.multiplier) })),
        .init("premises", .array(conflict.premises.map { premise(system.premises[$0.index], $0.multiplier, system) })),
      ]
      + self.members("shortfall", conflict.shortfall) + [
        .init("arithmetic", .string("exact")),
        .init("breaking", .integer(system.constraints[conflict.breaking].position)),
        .init("ranking", .array(conflict.ranking.map { .integer(system.constraints[$0].position) })),
        .init("reasons", .array(CulpritText(system: system, conflict: conflict).reasons.map(JSONValue.string))),
        .init("fixes", .array(fixes)),
        .init(
          "recommendation",
          conflict.recommendation.map { recommendation in
            let text = RecommendationText(
              conflict: conflict, system: system, naming: ConstraintNaming(isLog: isExcerpt))
            return self.recommendation(recommendation, firstFix: firstFix, text, system)
          } ?? .null),
        .init("cause", diagnosis.systemSign(of: conflict).map { cause($0, of: conflict, fixes, system) } ?? .null),
      ]
    return .object(members + (copies.isEmpty ? [] : [.init("copies", .array(copies))]))
  }

  /// Returns the member for the recommendation, which applies to the first conflict or condition of the input.
  private static func recommendation(_ report: InputReport) -> [JSONValue.Member] {
    guard let recommendation = report.recommendation else { return [] }
    let text = RecommendationText(
      recommendation, fix: report.recommendedFix, members: report.recommendedMembers, system: report.system,
      naming: ConstraintNaming(isLog: report.kind == .consoleLog))
    return [.init("recommendation", self.recommendation(recommendation, firstFix: 1, text, report.system))]
  }

  /// Returns the object for a recommendation, including the number of its fix and the index of its constraint.
  private static func recommendation(
    _ recommendation: Recommendation, firstFix: Int, _ text: RecommendationText, _ system: ConstraintSystem
  ) -> JSONValue {
    var members: [JSONValue.Member] = [.init("kind", .string(recommendation.kind.rawValue))]
    if let fix = recommendation.fix { members.append(.init("number", .integer(firstFix + fix))) }
    if let index = recommendation.index {
      members.append(.init("index", .integer(system.constraints[index].position)))
    }
    return .object(members + [.init("reason", .string(text.whole))])
  }

  /// Returns the object for the system constraint that causes the conflict. The constraint's fix is one of the
  /// conflict's `fixes`.
  private static func cause(
    _ sign: SystemSign, of conflict: LayoutConflict, _ fixes: [JSONValue], _ system: ConstraintSystem
  ) -> JSONValue {
    .object([
      .init("kind", .string(sign.kind.rawValue)), .init("index", .integer(system.constraints[sign.index].position)),
      .init("fix", sign.fix.flatMap(conflict.position).map { fixes[$0] } ?? .null),
    ])
  }

  /// Returns the object for a condition under which an unproved report's constraints conflict.
  private static func condition(_ condition: UnprintedCondition, _ system: ConstraintSystem) -> JSONValue {
    .object(
      [
        .init("kind", .string(condition.kind.rawValue)),
        .init("fingerprint", .string(condition.fingerprint)),
        .init("terms", .array(condition.terms.map { term($0, system) })),
        .init("comparison", .string(condition.comparison.rawValue)),
      ] + members("bound", condition.bound) + [
        .init(
          "constraints", .array(condition.members.map { constraint(system.constraints[$0.index], $0.multiplier) })),
        .init(
          "premises",
          .array(
            condition.premises.map { premise(system.premises[$0.index], $0.multiplier, system) }
              + (condition.kind == .rounding ? [.object([.init("kind", .string("rounding"))])] : []))),
        .init("ranking", .array(condition.ranking.map { .integer(system.constraints[$0].position) })),
        .init("fixes", .array(fixes(of: condition, system))),
        .init("text", .string(ConditionText(condition: condition, system: system).sentence)),
      ])
  }

  /// Returns the objects for the fixes of a condition. They are numbered separately for each condition, starting at 1,
  /// because there is no document to which they could be applied.
  private static func fixes(of condition: UnprintedCondition, _ system: ConstraintSystem) -> [JSONValue] {
    let wording = FixText(system: system, fixes: condition.fixes)
    return condition.fixes.enumerated().map { fix($1, number: $0 + 1, isTried: false, wording) }
  }

  private static func term(_ term: UnprintedCondition.Term, _ system: ConstraintSystem) -> JSONValue {
    let multiplier = JSONValue.Member("multiplier", .string(term.multiplier.description))
    switch term.quantity {
    case .place(let place):
      return .object(members(of: place, system) + [multiplier])
    case .item(let index): return .object([.init("item", .string(system.items[index].name)), multiplier])
    case .excess(let index):
      let constraint = system.constraints[index]
      return .object([
        .init("index", .integer(constraint.position)), .init("atMost", .number(constraint.rounding)), multiplier,
      ])
    }
  }

  private static func constraint(_ constraint: ConstraintSystem.Constraint, _ multiplier: Rational) -> JSONValue {
    .object(
      summary(constraint) + [.init("multiplier", .string(multiplier.description))] + place(constraint.location))
  }

  /// Returns the members that every list of constraints has in common.
  package static func summary(_ constraint: ConstraintSystem.Constraint) -> [JSONValue.Member] {
    [
      .init("index", .integer(constraint.position)),
      .init("key", constraint.key.map(JSONValue.string) ?? .null),
      .init("class", .string(constraint.className)),
      .init("description", .string(constraint.description)),
      .init("origin", .string(constraint.origin.rawValue)),
      .init("priority", .number(constraint.priority.value)),
    ] + (constraint.objectID.map { [.init("id", .string($0))] } ?? [])
      + (constraint.isEstimate ? [.init("estimate", .bool(true))] : [])
  }

  static func place(_ location: SourceLocation?) -> [JSONValue.Member] {
    [
      .init("line", location.map { .integer($0.line) } ?? .null),
      .init("column", location.map { .integer($0.column) } ?? .null),
    ]
  }

  private static func premise(
    _ premise: ConstraintSystem.Premise, _ multiplier: Rational, _ system: ConstraintSystem
  ) -> JSONValue {
    .object([
      .init("kind", .string(premise.kind.rawValue)),
      .init("item", .string(system.items[premise.place.item].name)),
      .init("attribute", .string(premise.place.attribute.rawValue)),
      .init("multiplier", .string(multiplier.description)),
    ])
  }

  /// Returns the object for a fix.
  ///
  /// - Parameter isTried: true if the fix was tested on the entire layout, so that the remaining conflicts are known.
  private static func fix(_ fix: Fix, number: Int, isTried: Bool = true, _ wording: FixText) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("number", .integer(number)),
      .init("kind", .string(fix.change.kind)), .init("index", .integer(wording.system.constraints[fix.index].position)),
    ]
    switch fix.change {
    case .lowerPriority(let priority), .raiseCompressionResistance(let priority):
      members.append(.init("value", .number(priority.value)))
    case .changeConstant(let constant):
      members += [.init("value", .number(constant)), .init("upTo", end(of: fix.reach, from: constant))]
    case .relax(let relation): members.append(.init("relation", .string(relation.rawValue)))
    case .remove, .turnOffAutoresizing, .remake: break
    }
    if !fix.clips.isEmpty {
      members.append(.init("clips", .array(fix.clips.map { clip($0, wording.system) })))
    }
    if !fix.harms.isEmpty {
      members.append(.init("harms", .array(fix.harms.map { harm($0, wording.system) })))
    }
    let outcome = wording.outcome(fix).map { "; \($0)" } ?? ""
    members.append(.init("text", .string(wording.longAdvice(fix) + outcome)))
    if isTried { members.append(.init("leavesOtherConflicts", .bool(fix.leavesOtherConflicts))) }
    return .object(members)
  }

  /// Returns the object for a view that a fix makes smaller than its content.
  private static func clip(_ clip: Fix.Clip, _ system: ConstraintSystem) -> JSONValue {
    .object(
      members(of: clip.place, system) + [
        .init("size", .number(clip.size.rounded(to: .laidOut))), .init("needed", .number(clip.needed)),
      ])
  }

  /// Returns the members `item` and `attribute`.
  private static func members(
    of place: ConstraintSystem.ItemAttribute, _ system: ConstraintSystem
  ) -> [JSONValue.Member] {
    [
      .init("item", .string(system.items[place.item].name)), .init("attribute", .string(place.attribute.rawValue)),
    ]
  }

  /// Returns the object for an undesirable effect of a fix.
  private static func harm(_ harm: Fix.Harm, _ system: ConstraintSystem) -> JSONValue {
    func object(_ kind: String, _ members: [JSONValue.Member]) -> JSONValue {
      .object([.init("kind", .string(kind))] + members)
    }
    switch harm {
    case .collapse(let place): return object("collapse", members(of: place, system))
    case .overlap(let one, let other, let points):
      return object(
        "overlap",
        [
          .init("items", .array([one, other].map { .string(system.items[$0].name) })),
          .init("points", .number(points.rounded(to: .laidOut))),
        ])
    case .overhang(let item, let container, let points):
      return object(
        "overhang",
        [
          .init("items", .array([item, container].map { .string(system.items[$0].name) })),
          .init("points", .number(points.rounded(to: .laidOut))),
        ])
    case .clip(let clip): return object("clip", members(of: clip.place, system))
    case .fixedNumber(let container):
      return object("fixedNumber", [.init("container", .integer(system.constraints[container].position))])
    }
  }

  /// Returns the object for an item, with its name in prose and its printed form in a log.
  private static func item(_ item: ConstraintSystem.Item) -> JSONValue {
    .object([
      .init("name", .string(item.name)), .init("class", .string(item.className)),
      .init("key", item.key.map(JSONValue.string) ?? .null), .init("address", .string(item.address)),
      .init("text", item.text.map(JSONValue.string) ?? .null),
    ])
  }

  /// Returns the last constant that resolves the conflict; null if there is no limit.
  private static func end(of reach: Fix.Reach, from nearest: Double) -> JSONValue {
    switch reach {
    case .nothing: .number(nearest)
    case .everythingBeyond: .null
    case .upTo(let end): .number(end)
    }
  }

  private static func unread(_ line: ConsoleReport.UnreadLine) -> JSONValue {
    .object([
      .init("line", .integer(line.location.line)), .init("column", .integer(line.location.column)),
      .init("text", .string(line.text)), .init("reason", .string(line.reason)),
      .init("index", line.position.map(JSONValue.integer) ?? .null),
    ])
  }
}

extension Corrections.Ending {
  /// The reason why a search ended early; nil if the search was complete.
  fileprivate var name: String? {
    switch self {
    case .complete: nil
    case .unproved: "unproved"
    case .count: "limit"
    case .time: "time"
    case .interrupted: "interruption"
    }
  }
}
