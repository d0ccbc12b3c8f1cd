import Diagnosis
import LayoutModel
import PlainText

extension [InputReport] {
  /// The reports one after the other, each with a heading where there are several. A console report of the same
  /// conflicts as one before it is not explained again; the first of them says where all are, unless every conflict was
  /// asked for: such reports are shown one by one, each before the next is looked at.
  ///
  /// - Parameter hasHeadings: whether even a single report gets a heading.
  public func text(hasHeadings: Bool = false, _ style: Style = .plain) -> String {
    written(.text(style), hasHeadings: hasHeadings)
  }

  /// The reports in Markdown, for the comment of a pull request: of each conflict the headline, the sum and what is
  /// recommended; the rest folded.
  ///
  /// - Parameter picture: the path of a picture of the first report, which the text then shows.
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
  /// What two reports have to have in common to be shown once; nil for what is shown in any case. Lines that could not
  /// be read might make a difference.
  package var repetitionKey: [String]? {
    guard kind == .consoleLog, unread.isEmpty else { return nil }
    let fingerprints = diagnosis.conflicts.map(\.fingerprint) + conditions.map(\.fingerprint)
    return fingerprints.isEmpty ? nil : [status.rawValue] + fingerprints
  }

  /// The note that replaces another report on the same conflict.
  package var noteOfRepetition: String { "Same as \(heading)." }
}
