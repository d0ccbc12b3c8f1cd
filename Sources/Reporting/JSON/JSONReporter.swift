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
  static func document(_ kind: Kind, of inputs: [JSONValue], _ others: JSONMembers = [:]) -> JSONValue {
    .object(["masdiag": header(kind), "inputs": inputs] + others)
  }

  /// Returns the document that explains why attributes have their values and why optional constraints aren't satisfied,
  /// with one answer for each question.
  public static func answers(_ answers: [JSONValue]) -> JSONValue {
    .object(["masdiag": header(.why), "values": answers])
  }

  package static func header(_ kind: Kind) -> JSONValue {
    .object(["report": 2, "kind": kind.rawValue, "version": toolVersion])
  }

  /// Returns two members: `name` with the nearest double, and `exactName` with the fraction.
  static func members(_ name: String, _ value: Rational) -> JSONMembers {
    [name: value.doubleValue, "exact\(capitalized(name))": value.description]
  }

  static func input(_ report: InputReport) -> JSONValue {
    let (system, diagnosis, isLog) = (report.system, report.diagnosis, report.kind == .consoleLog)
    let head: JSONMembers = ["path": report.path, "kind": report.kind.rawValue, "report": report.number]
    let main: JSONMembers = [
      "status": report.status.rawValue, "conflicts": conflicts(diagnosis, isExcerpt: isLog),
      "misuse": MisuseText(misuse: report.misuse).json.nonEmpty, "recommendation": recommendation(report),
      "missing": report.status == .unproved ? report.conditions.map { condition($0, system) } : nil,
    ]
    let undecided = UnexplainedConstraints(diagnosis).members + UndecidedValues(diagnosis).members
    let listed = report.listedLayout.map { ListedLayoutText(layout: $0, system: system).members } ?? [:]
    let views = report.pasted?.members ?? NamedViewsText(report)?.members ?? [:]
    let lines: JSONMembers = [
      "items": isLog ? system.items.map(item) : nil, "unread": report.unread.map(unread),
      "isListCut": report.isListCut ? true : nil,
    ]
    let capture: JSONMembers = ["capture": CaptureText(report.capture, diagnosis)?.json]
    let result = main + corrections(diagnosis) + undecided + listed + views
    let source = lines + PlacesText(report: report).members + capture
    return .object(head + (report.scene?.members ?? [:]) + result + source)
  }

  static func conflicts(_ diagnosis: SystemDiagnosis, isExcerpt: Bool = false) -> [JSONValue] {
    diagnosis.conflicts.enumerated().map { position, found in
      conflict(found, from: diagnosis.numberOfFirstFix(ofConflictAt: position), diagnosis, isExcerpt)
    }
  }

  /// Returns the members for all corrections; none unless they were requested.
  private static func corrections(_ diagnosis: SystemDiagnosis) -> JSONMembers {
    guard let corrections = diagnosis.corrections else { return [:] }
    let positions = diagnosis.system.constraints.map(\.position)
    return [
      "corrections": JSONValue.combined(corrections.combined(in: diagnosis.system), positions: positions),
      "correctionCount": Double(corrections.count.description).orNull,
      "exactCorrectionCount": corrections.count.description,
      "correctionGroups": corrections.groups.map { group in group.corrections.map { $0.map { positions[$0] } } },
      "complete": corrections.ending == .complete, "endedBy": corrections.ending.name.orNull,
    ]
  }

  private static func conflict(
    _ conflict: LayoutConflict, from firstFix: Int, _ diagnosis: SystemDiagnosis, _ isExcerpt: Bool
  ) -> JSONValue {
    let system = diagnosis.system
    func position(_ index: Int) -> Int { system.constraints[index].position }
    let wording = FixText(system: system, fixes: conflict.fixes, isExcerpt: isExcerpt)
    let fixes = conflict.fixes.enumerated().map { fix($1, number: firstFix + $0, wording) }
    let recommendation = conflict.recommendation.map { recommendation in
      let text = RecommendationText(conflict: conflict, system: system, naming: ConstraintNaming(isLog: isExcerpt))
      return self.recommendation(recommendation, firstFix: firstFix, text, system)
    }
    let head: JSONMembers = [
      "fingerprint": conflict.fingerprint, "headline": Headline(system: system, conflict: conflict).text,
      "constraints": conflict.members.map { constraint(system.constraints[$0.index], $0.multiplier) },
      "premises": conflict.premises.map { premise(system.premises[$0.index], $0.multiplier, system) },
    ]
    let copies = conflict.copies.map { copy in
      JSONValue.object(["index": position(copy.index), "original": position(copy.original)])
    }
    return .object(
      head + members("shortfall", conflict.shortfall) + [
        "arithmetic": "exact", "breaking": position(conflict.breaking), "ranking": conflict.ranking.map(position),
        "reasons": CulpritText(system: system, conflict: conflict).reasons, "fixes": fixes,
        "recommendation": recommendation.orNull,
        "cause": diagnosis.systemSign(of: conflict).map { cause($0, of: conflict, fixes, system) }.orNull,
        "copies": copies.nonEmpty,
      ])
  }

  /// Returns the recommendation, which applies to the first conflict or condition of the input; nil if there is none.
  private static func recommendation(_ report: InputReport) -> JSONValue? {
    guard let recommendation = report.recommendation else { return nil }
    let text = RecommendationText(
      recommendation, fix: report.recommendedFix, members: report.recommendedMembers, system: report.system,
      naming: ConstraintNaming(isLog: report.kind == .consoleLog))
    return self.recommendation(recommendation, firstFix: 1, text, report.system)
  }

  /// Returns the object for a recommendation, including the number of its fix and the index of its constraint.
  private static func recommendation(
    _ recommendation: Recommendation, firstFix: Int, _ text: RecommendationText, _ system: ConstraintSystem
  ) -> JSONValue {
    .object([
      "kind": recommendation.kind.rawValue, "number": recommendation.fix.map { firstFix + $0 },
      "index": recommendation.index.map { system.constraints[$0].position }, "reason": text.whole,
    ])
  }

  /// Returns the object for the system constraint that causes the conflict. The constraint's fix is one of the
  /// conflict's `fixes`.
  private static func cause(
    _ sign: SystemSign, of conflict: LayoutConflict, _ fixes: [JSONValue], _ system: ConstraintSystem
  ) -> JSONValue {
    .object([
      "kind": sign.kind.rawValue, "index": system.constraints[sign.index].position,
      "fix": sign.fix.flatMap(conflict.position).map { fixes[$0] }.orNull,
    ])
  }

  /// Returns the object for a condition under which an unproved report's constraints conflict.
  private static func condition(_ condition: UnprintedCondition, _ system: ConstraintSystem) -> JSONValue {
    let rounding = condition.kind == .rounding ? [JSONValue.object(["kind": "rounding"])] : []
    let head: JSONMembers = [
      "kind": condition.kind.rawValue, "fingerprint": condition.fingerprint,
      "terms": condition.terms.map { term($0, system) }, "comparison": condition.comparison.rawValue,
    ]
    return .object(
      head + members("bound", condition.bound) + [
        "constraints": condition.members.map { constraint(system.constraints[$0.index], $0.multiplier) },
        "premises": condition.premises.map { premise(system.premises[$0.index], $0.multiplier, system) } + rounding,
        "ranking": condition.ranking.map { system.constraints[$0].position }, "fixes": fixes(of: condition, system),
        "text": ConditionText(condition: condition, system: system).sentence,
      ])
  }

  /// Returns the objects for the fixes of a condition. They are numbered separately for each condition, starting at 1,
  /// because there is no document to which they could be applied.
  private static func fixes(of condition: UnprintedCondition, _ system: ConstraintSystem) -> [JSONValue] {
    let wording = FixText(system: system, fixes: condition.fixes)
    return condition.fixes.enumerated().map { fix($1, number: $0 + 1, isTried: false, wording) }
  }

  private static func term(_ term: UnprintedCondition.Term, _ system: ConstraintSystem) -> JSONValue {
    let quantity: JSONMembers =
      switch term.quantity {
      case .place(let place): members(of: place, system)
      case .item(let index): ["item": system.items[index].name]
      case .excess(let index):
        ["index": system.constraints[index].position, "atMost": system.constraints[index].rounding]
      }
    return .object(quantity + ["multiplier": term.multiplier.description])
  }

  private static func constraint(_ constraint: ConstraintSystem.Constraint, _ multiplier: Rational) -> JSONValue {
    .object(summary(constraint) + ["multiplier": multiplier.description] + place(constraint.location))
  }

  /// Returns the members that every list of constraints has in common.
  package static func summary(_ constraint: ConstraintSystem.Constraint) -> JSONMembers {
    [
      "index": constraint.position, "key": constraint.key.orNull, "class": constraint.className,
      "description": constraint.description, "origin": constraint.origin.rawValue,
      "priority": constraint.priority.value, "id": constraint.objectID, "estimate": constraint.isEstimate ? true : nil,
    ]
  }

  static func place(_ location: SourceLocation?) -> JSONMembers {
    ["line": (location?.line).orNull, "column": (location?.column).orNull]
  }

  private static func premise(
    _ premise: ConstraintSystem.Premise, _ multiplier: Rational, _ system: ConstraintSystem
  ) -> JSONValue {
    .object(
      ["kind": premise.kind.rawValue] + members(of: premise.place, system) + ["multiplier": multiplier.description])
  }

  /// Returns the object for a fix.
  ///
  /// - Parameter isTried: true if the fix was tested on the entire layout, so that the remaining conflicts are known.
  private static func fix(_ fix: Fix, number: Int, isTried: Bool = true, _ wording: FixText) -> JSONValue {
    let system = wording.system
    let change: JSONMembers =
      switch fix.change {
      case .lowerPriority(let priority), .raiseCompressionResistance(let priority): ["value": priority.value]
      case .changeConstant(let constant): ["value": constant, "upTo": end(of: fix.reach, from: constant).orNull]
      case .relax(let relation): ["relation": relation.rawValue]
      case .remove, .turnOffAutoresizing, .remake: [:]
      }
    let head: JSONMembers = [
      "number": number, "kind": fix.change.kind, "index": system.constraints[fix.index].position,
    ]
    let outcome = wording.outcome(fix).map { "; \($0)" } ?? ""
    return .object(
      head + change + [
        "clips": fix.clips.map { clip($0, system) }.nonEmpty, "harms": fix.harms.map { harm($0, system) }.nonEmpty,
        "text": wording.longAdvice(fix) + outcome, "leavesOtherConflicts": isTried ? fix.leavesOtherConflicts : nil,
      ])
  }

  /// Returns the object for a view that a fix makes smaller than its content.
  private static func clip(_ clip: Fix.Clip, _ system: ConstraintSystem) -> JSONValue {
    .object(members(of: clip.place, system) + ["size": clip.size.rounded(to: .laidOut), "needed": clip.needed])
  }

  static func members(of place: ConstraintSystem.ItemAttribute, _ system: ConstraintSystem) -> JSONMembers {
    ["item": system.items[place.item].name, "attribute": place.attribute.rawValue]
  }

  /// Returns the object for an undesirable effect of a fix.
  private static func harm(_ harm: Fix.Harm, _ system: ConstraintSystem) -> JSONValue {
    func pair(_ one: Int, _ other: Int, _ points: Double) -> JSONMembers {
      ["items": [one, other].map { system.items[$0].name }, "points": points.rounded(to: .laidOut)]
    }
    let (kind, members): (String, JSONMembers) =
      switch harm {
      case .collapse(let place): ("collapse", members(of: place, system))
      case .overlap(let one, let other, let points): ("overlap", pair(one, other, points))
      case .overhang(let item, let container, let points): ("overhang", pair(item, container, points))
      case .clip(let clip): ("clip", members(of: clip.place, system))
      case .fixedNumber(let container): ("fixedNumber", ["container": system.constraints[container].position])
      }
    return .object(["kind": kind] + members)
  }

  /// Returns the object for an item, with its name in prose and its printed form in a log.
  private static func item(_ item: ConstraintSystem.Item) -> JSONValue {
    .object([
      "name": item.name, "class": item.className, "key": item.key.orNull, "address": item.address,
      "text": item.text.orNull,
    ])
  }

  /// Returns the farthest constant that resolves the conflict; nil if all constants beyond the nearest one do.
  private static func end(of reach: Fix.Reach, from nearest: Double) -> Double? {
    switch reach {
    case .nothing: nearest
    case .everythingBeyond: nil
    case .upTo(let end): end
    }
  }

  private static func unread(_ line: ConsoleReport.UnreadLine) -> JSONValue {
    .object([
      "line": line.location.line, "column": line.location.column, "text": line.text, "reason": line.reason,
      "index": line.position.orNull,
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
