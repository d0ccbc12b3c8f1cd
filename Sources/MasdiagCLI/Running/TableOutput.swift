import LogTriage
import PlainText
import Reporting

/// The table of `masdiag triage` and `masdiag merge`, and the earlier table to compare with.
struct TableOutput {
  private let inputs: Inputs
  private let earlierPath: String?
  private let isPartial: Bool
  private let top: Int?

  init(_ invocation: Invocation, _ inputs: Inputs) {
    (self.inputs, earlierPath, top) = (inputs, invocation[Options.against], invocation[Options.top])
    isPartial = invocation.has(Options.partial)
  }

  private var console: Console { inputs.console }

  /// Returns the summary to compare with, or `.some(nil)` if there is none. If the summary can't be read, reports an
  /// error and returns nil.
  func earlier() -> TriageSummary?? {
    guard let path = earlierPath else { return .some(nil) }
    return summary(path).map { .some($0) }
  }

  /// Returns true if the summary can be compared with an earlier summary. Reports an error if the comparison would
  /// wrongly mark conflicts as new.
  ///
  /// - Parameter hasNames: true if the new summary contains the names of logs.
  func isComparable(
    _ earlier: TriageSummary?, with grouping: TriageGrouping?, hasNames: Bool
  ) -> Bool {
    guard let earlier, let path = earlierPath else { return true }
    if earlier.omitted > 0 {
      console.fail(
        "\(path) was written with --top and omits \(counted(earlier.omitted, "conflict")), which would count as new; "
          + "recreate the file without --top")
      return false
    }
    if earlier.logs > 0, earlier.grouping != grouping {
      let (then, now) = (earlier.grouping.option, grouping.option)
      console.fail(
        "\(path) has \(then), but this table has \(now), so every conflict would count as new; use the same grouping "
          + "for both")
      return false
    }
    if grouping == .log, !hasNames || !earlier.hasNames {
      console.fail("comparing by log requires the names of logs; use --keep-text for both tables")
      return false
    }
    return true
  }

  func summary(_ path: String) -> TriageSummary? {
    guard let bytes = inputs.bytes(path) else { return nil }
    do {
      return try SummaryReader.summary(bytes)
    } catch {
      console.fail("\(path):\(error.line): \(error.reason)")
      return nil
    }
  }

  func write(_ summary: TriageSummary, since earlier: TriageSummary?, names: [String: String] = [:]) {
    if isPartial {
      if console.output == nil { console.print(summary.lines) } else { console.write(summary.lines) }
      return
    }
    // Only text output is certain to be read on the machine that has the logs.
    let names = console.format == .text ? names : [:]
    let table = TriageTable(summary, top: top, since: earlier, names: names)
    if earlier == nil ? summary.reports > 0 : table.hasNew { console.note(.found) }
    console.write(text(of: table, names))
  }

  private func text(of table: TriageTable, _ names: [String: String]) -> String {
    switch console.format {
    case .json: table.json
    case .ndjson: table.jsonLines
    case .csv: table.csv
    case .markdown: table.markdown
    case .html: table.html
    default: LineWrapping.wrapped(table.text(console.outputStyle, names: names), width: console.width)
    }
  }
}

extension TriageGrouping? {
  /// The command line option for the grouping.
  fileprivate var option: String { map { "--group-by \($0.rawValue)" } ?? "no --group-by" }
}
