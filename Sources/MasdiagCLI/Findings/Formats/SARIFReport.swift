import LayoutModel
import PlainText
import Reporting

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS, 2020), with fixes that tools can
/// apply and fingerprints that identify a finding across runs.
struct SARIFReport {
  let result: CheckResult

  private static let codes = Finding.Code.allCases

  var json: JSONValue {
    .object([
      .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), .init("version", .string("2.1.0")),
      .init("runs", .array([run])),
    ])
  }

  private var run: JSONValue {
    .object([
      .init("tool", .object([.init("driver", driver)])),
      .init("columnKind", .string("unicodeCodePoints")),
      .init("invocations", .array([invocation])),
      .init("results", .array(zip(result.findings, result.fingerprints).map { self.entry($0.0, $0.1, $1) })),
    ])
  }

  private var driver: JSONValue {
    .object([
      .init("name", .string("masdiag")), .init("version", .string(JSONReporter.toolVersion)),
      .init("rules", .array(Self.codes.map(rule))),
    ])
  }

  private func rule(_ code: Finding.Code) -> JSONValue {
    .object([
      .init("id", .string(code.rawValue)), .init("shortDescription", text("\(capitalized(code.rule.summary)).")),
      .init("defaultConfiguration", .object([.init("level", .string(level(code.severity)))])),
    ])
  }

  /// The unreadable inputs.
  private var invocation: JSONValue {
    let notes = result.failures.map { failure -> JSONValue in
      .object([
        .init("level", .string("error")), .init("message", text(failure.message)),
        .init("locations", .array([location(failure.location)])),
      ])
    }
    return .object([
      .init("executionSuccessful", .bool(notes.isEmpty)), .init("toolExecutionNotifications", .array(notes)),
    ])
  }

  private func entry(_ report: CheckReport, _ finding: Finding, _ fingerprint: String) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(finding.code.rawValue)),
      .init("ruleIndex", .integer(Self.codes.firstIndex(of: finding.code) ?? 0)),
      .init("level", .string(level(finding.severity))),
      .init("message", text(finding.message)),
      .init("locations", .array([location(finding.location, in: report.scene)])),
      .init("partialFingerprints", .object([.init("masdiagFinding/v1", .string(fingerprint))])),
    ]
    if !finding.fixes.isEmpty {
      members.append(.init("fixes", .array(finding.fixes.map { fix($0, path: finding.location.path) })))
    }
    return .object(members)
  }

  private func level(_ severity: Finding.Severity) -> String { severity.rawValue }

  private func text(_ text: String) -> JSONValue { .object([.init("text", .string(text))]) }

  // MARK: Places

  private func location(_ place: SourceLocation, in scene: SceneName? = nil) -> JSONValue {
    let region = JSONValue.object([
      .init("startLine", .integer(place.line)), .init("startColumn", .integer(place.column)),
    ])
    let physical = JSONValue.object([.init("artifactLocation", artifact(place.path)), .init("region", region)])
    guard let scene else { return .object([.init("physicalLocation", physical)]) }
    let names = JSONValue.array([.object([.init("name", .string(scene.name)), .init("kind", .string("module"))])])
    return .object([.init("physicalLocation", physical), .init("logicalLocations", names)])
  }

  private func fix(_ fix: TextFix, path: String) -> JSONValue {
    let region = JSONValue.object([
      .init("startLine", .integer(fix.start.line)), .init("startColumn", .integer(fix.start.column)),
      .init("endLine", .integer(fix.end.line)), .init("endColumn", .integer(fix.end.column)),
    ])
    let replacement = JSONValue.object([
      .init("deletedRegion", region), .init("insertedContent", text(fix.replacement)),
    ])
    let change = JSONValue.object([
      .init("artifactLocation", artifact(path)), .init("replacements", .array([replacement])),
    ])
    return .object([.init("description", text(fix.advice)), .init("artifactChanges", .array([change]))])
  }

  private func artifact(_ path: String) -> JSONValue { .object([.init("uri", .string(Self.uri(path)))]) }

  /// Returns a path as a URI reference. Reserved and non-ASCII characters are percent-encoded (RFC 3986).
  static func uri(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let escaped = path.utf8.map { byte -> String in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%\(digits.count == 1 ? "0" : "")\(digits)"
    }.joined()
    return path.hasPrefix("/") ? "file://\(escaped)" : escaped
  }
}
