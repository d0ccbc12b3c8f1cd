import Diagnosis
import LayoutModel
import PlainText

extension [InputReport] {
  /// Returns the reports one after the other, with headings if there are several. A console report with the same
  /// conflicts as an earlier report isn't shown again; instead, the earlier report lists the locations of all such
  /// reports. If all corrections were requested, locations aren't listed, because each report is printed before the
  /// next report is analyzed.
  ///
  /// - Parameter hasHeadings: true to give even a single report a heading.
  public func text(hasHeadings: Bool = false, _ style: Style = .plain) -> String {
    written(.text(style), hasHeadings: hasHeadings)
  }

  /// Returns the reports in Markdown, for a comment on a pull request: the headline, the sum and the recommendation of
  /// each conflict, with the rest collapsed.
  ///
  /// - Parameter picture: the path of a picture of the first report, to be included; nil for no picture.
  public func markdown(picture: String? = nil) -> String {
    written(.markdown(picture: picture), hasHeadings: true)
  }

  private func written(_ form: ReportLedger.Form, hasHeadings: Bool) -> String {
    var ledger = ReportLedger(form)
    for report in self { ledger.add(report) }
    var text = ""
    ledger.write(hasHeadings: hasHeadings) { piece in
      text += piece
      return true
    }
    return text
  }
}

extension InputReport {
  /// The values that two reports must have in common to be shown only once; nil for a report that is always shown,
  /// because it has unreadable lines that might distinguish it.
  package var repetitionKey: [String]? {
    guard kind == .consoleLog, unread.isEmpty else { return nil }
    let fingerprints = diagnosis.conflicts.map(\.fingerprint) + conditions.map(\.fingerprint)
    return fingerprints.isEmpty ? nil : [status.rawValue] + fingerprints
  }

  /// The note that replaces later reports with the same conflicts.
  package var noteOfRepetition: String { "Same as \(heading)." }
}
