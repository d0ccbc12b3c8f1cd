import Certificates
public import Diagnosis
import LayoutFormats
public import LayoutModel

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

  /// The report on why attributes have their values.
  public static func values(_ explanations: [ValueExplanation], in system: ConstraintSystem) -> JSONValue {
    .object([.init("masdiag", header), .init("values", .array(explanations.map { $0.json(in: system) }))])
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
      .init("unread", .array(report.unread.map(unread))),
    ]
    return .object(members)
  }

  static func conflicts(_ diagnosis: SystemDiagnosis) -> JSONValue {
    .array(diagnosis.conflicts.map { conflict($0, diagnosis.system) })
  }

  private static func conflict(_ conflict: LayoutConflict, _ system: ConstraintSystem) -> JSONValue {
    .object([
      .init("fingerprint", .string(conflict.fingerprint)),
      .init("constraints", .array(conflict.members.map { constraint(system.constraints[$0.index], $0.multiplier) })),
      .init("premises", .array(conflict.premises.map { premise(system.premises[$0.index], $0.multiplier, system) })),
      .init("shortfall", .string(conflict.shortfall.description)),
      .init("arithmetic", .string("exact")),
      .init("breaking", .integer(conflict.breaking)),
      .init("ranking", .array(conflict.ranking.map(JSONValue.integer))),
      .init("fixes", .array(conflict.fixes.map { fix($0, system) })),
    ])
  }

  private static func constraint(_ constraint: ConstraintSystem.Constraint, _ multiplier: Rational) -> JSONValue {
    .object(
      summary(constraint) + [.init("multiplier", .string(multiplier.description))] + place(constraint.location))
  }

  /// What a constraint is, wherever it is listed.
  static func summary(_ constraint: ConstraintSystem.Constraint) -> [JSONValue.Member] {
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

  private static func fix(_ fix: Fix, _ system: ConstraintSystem) -> JSONValue {
    let wording = FixText(system: system)
    var members: [JSONValue.Member] = [
      .init("kind", .string(fix.change.kind)), .init("index", .integer(fix.index)),
    ]
    switch fix.change {
    case .lowerPriority(let priority): members.append(.init("value", .string(formatted(priority.value))))
    case .changeConstant(let constant): members.append(.init("value", .string(formatted(constant))))
    case .relax(let relation): members.append(.init("value", .string(relation.rawValue)))
    case .remove: break
    }
    let outcome = wording.outcome(fix).map { "; \($0)" } ?? ""
    members.append(.init("text", .string(wording.advice(fix) + outcome)))
    return .object(members)
  }

  private static func unread(_ line: ConsoleReport.UnreadLine) -> JSONValue {
    .object([
      .init("line", .integer(line.location.line)), .init("column", .integer(line.location.column)),
      .init("text", .string(line.text)), .init("reason", .string(line.reason)),
    ])
  }
}
