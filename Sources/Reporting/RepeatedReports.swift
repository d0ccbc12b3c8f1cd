import Diagnosis
import LayoutModel

extension [InputReport] {
  /// The reports one after the other, each with a heading where there are several. A console report of the same conflicts as
  /// one before it is not explained again; the first of them says where all are.
  ///
  /// - Parameter hasHeadings: whether even a single report gets a heading.
  public func text(hasHeadings: Bool = false, _ style: Style = .plain) -> String {
    let repetitions = Repetitions(self)
    return indices.map { index in
      let text = repetitions.note(at: index).map { note in
        repetitions.isFirst(index) ? "\(note)\n\n\(self[index].text(style))" : "\(note)\n"
      }
      let whole = text ?? self[index].text(style)
      return count > 1 || hasHeadings ? "==> \(self[index].heading) <==\n\n\(whole)" : whole
    }.joined(separator: "\n")
  }
}

/// Which of several console reports tell of the same.
private struct Repetitions {
  /// The positions of the reports that tell of the same as the one at each position, it included; empty for what cannot be
  /// compared.
  private var groups: [[Int]]
  private let reports: [InputReport]

  /// So many places are named.
  private static let placeLimit = 8

  init(_ reports: [InputReport]) {
    self.reports = reports
    var seen: [[String]: [Int]] = [:]
    let keys = reports.map(Self.key)
    for (position, key) in keys.enumerated() { if let key { seen[key, default: []].append(position) } }
    groups = keys.map { key in key.flatMap { seen[$0] } ?? [] }
  }

  /// What two reports have to have in common to be told once. Lines that could not be read might make a difference.
  private static func key(_ report: InputReport) -> [String]? {
    guard report.kind == .consoleLog, report.unread.isEmpty else { return nil }
    let fingerprints = report.diagnosis.conflicts.map(\.fingerprint) + report.conditions.map(\.fingerprint)
    return fingerprints.isEmpty ? nil : [report.status.rawValue] + fingerprints
  }

  func isFirst(_ position: Int) -> Bool { groups[position].first == position }

  /// What to say about the report at `position`, if it is not the only one of its kind.
  func note(at position: Int) -> String? {
    let group = groups[position]
    guard group.count > 1, let first = group.first else { return nil }
    if position != first { return "The same as in \(reports[first].heading): explained there." }
    let places = group.prefix(Self.placeLimit).map { place(reports[$0]) }
    let rest = group.count - places.count
    return "Seen \(group.count) times: \(places.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")."
  }

  private func place(_ report: InputReport) -> String {
    visible(report.location.map { "\($0.path):\($0.line)" } ?? report.path)
  }
}
