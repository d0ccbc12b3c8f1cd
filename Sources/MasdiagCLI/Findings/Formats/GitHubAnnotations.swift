import LayoutModel
import PlainText
import Reporting

/// Findings as workflow commands of GitHub Actions, which displays each finding next to the line it refers to:
/// `::warning file=a.json,line=3,col=5,title=ambiguous::nothing decides …`.
///
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
struct GitHubAnnotations {
  let result: CheckResult

  var text: String {
    let failures = result.failures.map { command("error", $0.location, title: $0.code ?? "unreadable", $0.message) }
    let findings = result.findings.map { report, finding in
      let scene = report.scene.map { " (\($0.name))" } ?? ""
      let lines = [finding.fullHeadline] + finding.notes
      return command(word(finding.severity), finding.location, title: finding.code.rawValue + scene, lines: lines)
    }
    return (failures + findings).joined()
  }

  private func word(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private func command(_ word: String, _ place: SourceLocation, title: String, _ message: String) -> String {
    command(word, place, title: title, lines: [message])
  }

  private func command(_ word: String, _ place: SourceLocation, title: String, lines: [String]) -> String {
    let message = lines.map(visible).joined(separator: "\n")
    return "::\(word) file=\(property(place.path)),line=\(place.line),col=\(place.column),title=\(property(title))"
      + "::\(Self.escaped(BuildCommands.disarmed(message)))\n"
  }

  /// Returns text escaped for use as the value of a property, which must not contain commas.
  private func property(_ text: String) -> String {
    Self.escaped(BuildCommands.disarmed(visible(text))).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// Returns text escaped so that it can't start or end a command.
  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
