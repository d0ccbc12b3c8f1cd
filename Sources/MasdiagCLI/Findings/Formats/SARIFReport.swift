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
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ])
  }

  private var run: JSONValue {
    let driver = JSONValue.object([
      "name": "masdiag", "version": JSONReporter.toolVersion, "rules": Self.codes.map(rule),
    ])
    return .object([
      "tool": JSONValue.object(["driver": driver]), "columnKind": "unicodeCodePoints", "invocations": [invocation],
      "results": zip(result.findings, result.fingerprints).map { entry($0.0, $0.1, $1) },
    ])
  }

  private func rule(_ code: Finding.Code) -> JSONValue {
    .object([
      "id": code.rawValue, "shortDescription": text("\(capitalized(code.rule.summary))."),
      "defaultConfiguration": JSONValue.object(["level": code.severity.rawValue]),
    ])
  }

  /// The unreadable inputs.
  private var invocation: JSONValue {
    let notes = result.failures.map { failure in
      JSONValue.object([
        "level": "error", "message": text(failure.message), "locations": [location(failure.location)],
      ])
    }
    return .object(["executionSuccessful": notes.isEmpty, "toolExecutionNotifications": notes])
  }

  private func entry(_ report: CheckReport, _ finding: Finding, _ fingerprint: String) -> JSONValue {
    .object([
      "ruleId": finding.code.rawValue, "ruleIndex": Self.codes.firstIndex(of: finding.code) ?? 0,
      "level": finding.severity.rawValue, "message": text(finding.message),
      "locations": [location(finding.location, in: report.scene)],
      "partialFingerprints": JSONValue.object(["masdiagFinding/v1": fingerprint]),
      "fixes": finding.fixes.map { fix($0, path: finding.location.path) }.nonEmpty,
    ])
  }

  private func text(_ text: String) -> JSONValue { .object(["text": text]) }

  // MARK: Places

  private func location(_ place: SourceLocation, in scene: SceneName? = nil) -> JSONValue {
    let region = JSONValue.object(["startLine": place.line, "startColumn": place.column])
    return .object([
      "physicalLocation": JSONValue.object(["artifactLocation": artifact(place.path), "region": region]),
      "logicalLocations": scene.map { [JSONValue.object(["name": $0.name, "kind": "module"])] },
    ])
  }

  private func fix(_ fix: TextFix, path: String) -> JSONValue {
    let region = JSONValue.object([
      "startLine": fix.start.line, "startColumn": fix.start.column, "endLine": fix.end.line,
      "endColumn": fix.end.column,
    ])
    let replacement = JSONValue.object(["deletedRegion": region, "insertedContent": text(fix.replacement)])
    let change = JSONValue.object(["artifactLocation": artifact(path), "replacements": [replacement]])
    return .object(["description": text(fix.advice), "artifactChanges": [change]])
  }

  private func artifact(_ path: String) -> JSONValue { .object(["uri": Self.uri(path)]) }

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
