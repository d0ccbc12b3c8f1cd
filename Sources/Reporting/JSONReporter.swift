import Certificates
import Diagnosis
import LayoutFormats
package import LayoutModel

/// The machine-readable report, version 1.
public enum JSONReporter {
  /// The version of the tool that reports name.
  public static let toolVersion = "0.1.0"

  /// The report on several inputs.
  public static func document(_ reports: [InputReport]) -> JSONValue {
    .object([
      .init("masdiag", header), .init("inputs", .array(reports.map(input))),
    ])
  }

  /// The report on why attributes have their values and constraints are not granted: one answer for each question.
  public static func answers(_ answers: [JSONValue]) -> JSONValue {
    .object([.init("masdiag", header), .init("values", .array(answers))])
  }

  static var header: JSONValue {
    .object([.init("report", .integer(1)), .init("version", .string(toolVersion))])
  }

  private static func input(_ report: InputReport) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("path", .string(report.path)), .init("kind", .string(report.kind.rawValue)),
    ]
    if let number = report.number { members.append(.init("report", .integer(number))) }
    members += [
      .init("status", .string(report.status.rawValue)),
      .init("conflicts", conflicts(report.diagnosis)),
    ]
    members += corrections(report.diagnosis)
    members += [
      .init("unread", .array(report.unread.map(unread)))
    ]
    return .object(members)
  }

  static func conflicts(_ diagnosis: SystemDiagnosis) -> JSONValue {
    .array(
      diagnosis.conflicts.enumerated().map { position, found in
        conflict(found, from: diagnosis.numberOfFirstFix(ofConflictAt: position), diagnosis.system)
      })
  }

  /// Every correction, where all were asked for.
  private static func corrections(_ diagnosis: SystemDiagnosis) -> [JSONValue.Member] {
    guard let corrections = diagnosis.corrections else { return [] }
    func list(_ corrections: some Sequence<[Int]>) -> JSONValue {
      .array(corrections.map { .array($0.map(JSONValue.integer)) })
    }
    return [
      .init("corrections", .combined(corrections.combined(in: diagnosis.system))),
      .init("correctionGroups", .array(corrections.groups.map { list($0.corrections) })),
      .init("complete", .bool(corrections.ending == .complete)),
      .init("endedBy", corrections.ending.name.map(JSONValue.string) ?? .null),
    ]
  }

  private static func conflict(
    _ conflict: LayoutConflict, from firstFix: Int, _ system: ConstraintSystem
  ) -> JSONValue {
    .object([
      .init("fingerprint", .string(conflict.fingerprint)),
      .init("constraints", .array(conflict.members.map { constraint(system.constraints[$0.index], $0.multiplier) })),
      .init("premises", .array(conflict.premises.map { premise(system.premises[$0.index], $0.multiplier, system) })),
      .init("shortfall", .string(conflict.shortfall.description)),
      .init("arithmetic", .string("exact")),
      .init("breaking", .integer(conflict.breaking)),
      .init("ranking", .array(conflict.ranking.map(JSONValue.integer))),
      .init("reasons", .array(CulpritText(system: system, conflict: conflict).reasons.map(JSONValue.string))),
      .init("fixes", .array(conflict.fixes.enumerated().map { fix($1, number: firstFix + $0, conflict, system) })),
    ])
  }

  private static func constraint(_ constraint: ConstraintSystem.Constraint, _ multiplier: Rational) -> JSONValue {
    .object(
      summary(constraint) + [.init("multiplier", .string(multiplier.description))] + place(constraint.location))
  }

  /// What a constraint is, wherever it is listed.
  package static func summary(_ constraint: ConstraintSystem.Constraint) -> [JSONValue.Member] {
    [
      .init("index", .integer(constraint.index)),
      .init("key", constraint.key.map(JSONValue.string) ?? .null),
      .init("class", .string(constraint.className)),
      .init("description", .string(constraint.description)),
      .init("origin", .string(constraint.origin.rawValue)),
      .init("priority", .number(constraint.priority.value)),
    ]
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

  private static func fix(
    _ fix: Fix, number: Int, _ conflict: LayoutConflict, _ system: ConstraintSystem
  ) -> JSONValue {
    let wording = FixText(system: system, conflict: conflict)
    var members: [JSONValue.Member] = [
      .init("number", .integer(number)), .init("kind", .string(fix.change.kind)), .init("index", .integer(fix.index)),
    ]
    switch fix.change {
    case .lowerPriority(let priority), .raiseCompressionResistance(let priority):
      members.append(.init("value", .string(formatted(priority.value))))
    case .changeConstant(let constant):
      members += [.init("value", .string(formatted(constant))), .init("upTo", end(of: fix.reach, from: constant))]
    case .relax(let relation): members.append(.init("value", .string(relation.rawValue)))
    case .remove, .turnOffAutoresizing, .remake: break
    }
    let outcome = wording.outcome(fix).map { "; \($0)" } ?? ""
    members.append(.init("text", .string(wording.advice(fix) + outcome)))
    return .object(members)
  }

  /// The last of the constants that work; null where none is.
  private static func end(of reach: Fix.Reach, from nearest: Double) -> JSONValue {
    switch reach {
    case .nothing: .string(formatted(nearest))
    case .everythingBeyond: .null
    case .upTo(let end): .string(formatted(end))
    }
  }

  private static func unread(_ line: ConsoleReport.UnreadLine) -> JSONValue {
    .object([
      .init("line", .integer(line.location.line)), .init("column", .integer(line.location.column)),
      .init("text", .string(line.text)), .init("reason", .string(line.reason)),
    ])
  }
}

extension Corrections.Ending {
  /// What ended the search before everything was found; nil if nothing did.
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
