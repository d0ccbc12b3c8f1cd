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
    var ledger = ReportLedger(style)
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

/// Which of several console reports are of the same conflict.
struct Repetitions {
  /// The positions of the reports of the same conflict as the one at each position, it included; empty for what cannot
  /// be compared.
  private var groups: [[Int]]
  private let reports: [InputReport]

  /// Maximum number of places listed.
  private static let placeLimit = 8

  init(_ reports: [InputReport]) {
    self.reports = reports
    var seen: [[String]: [Int]] = [:]
    let keys = reports.map(\.repetitionKey)
    for (position, key) in keys.enumerated() { if let key { seen[key, default: []].append(position) } }
    groups = keys.map { key in key.flatMap { seen[$0] } ?? [] }
  }

  func isFirst(_ position: Int) -> Bool { groups[position].first == position }

  /// The note about the report at `position`, if it isn't the only one of its kind.
  func note(at position: Int) -> String? {
    let group = groups[position]
    guard group.count > 1, let first = group.first else { return nil }
    if position != first { return reports[first].noteOfRepetition }
    if reports[first].diagnosis.corrections != nil { return nil }
    var named: Set<String> = []
    let places = group.map { place(reports[$0]) }.filter { named.insert($0).inserted }
    let rest = places.count - Self.placeLimit
    let list = places.prefix(Self.placeLimit).joined(separator: ", ")
    return "Seen \(group.count) times: \(list)\(rest > 0 ? " and \(rest) more" : "")."
  }

  private func place(_ report: InputReport) -> String {
    visible(report.location.map { "\($0.path):\($0.line)" } ?? report.path)
  }
}
