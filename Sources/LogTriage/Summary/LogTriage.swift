import LayoutModel
package import LogScanning
import PlainText

/// Counts the conflicts in logs of any size, using bounded memory.
///
/// Each report is compared with earlier reports: first by a fast key (``PieceKey``); then, after reading the report, by
/// its text without addresses, folders and the text of views (``ReportText``). Only reports for which both are new are
/// solved.
public struct LogTriage {
  /// The settings for counting reports and storing their details.
  public struct Options: Sendable {
    /// True to include the text of views, the folders of source files and the names of logs.
    public var keepsTexts: Bool
    /// The property by which the table is grouped; nil for no grouping.
    public var grouping: TriageGrouping?
    /// The time before which reports are ignored.
    package var since: LogTime?

    /// Creates options without an earliest time.
    public init(keepsTexts: Bool = false, grouping: TriageGrouping? = nil) {
      self.keepsTexts = keepsTexts
      self.grouping = grouping
    }
  }

  /// The summary of the closed logs.
  public private(set) var summary = TriageSummary()
  /// The names of logs by their identifiers in summaries, for display on the machine that has the logs.
  package private(set) var names: [String: String] = [:]

  private let options: Options
  private let memory: ReportMemory
  private var counter: SectionCounter
  /// The sections of the open log that have been appended so far.
  private var log = LogSection()

  /// Creates a triage without logs.
  public init(_ options: Options = Options()) {
    self.options = options
    memory = ReportMemory(keepsTexts: options.keepsTexts)
    counter = SectionCounter("", options, memory)
    summary.grouping = options.grouping
  }

  /// Opens a log.
  ///
  /// - Parameter name: the log's path, or the name of a device.
  public mutating func open(_ name: String) {
    counter = SectionCounter(name, options, memory)
    log = LogSection()
  }

  /// Reads the next bytes of the log.
  public mutating func read(_ bytes: ArraySlice<UInt8>) { counter.read(bytes) }

  /// Returns a counter for a section of the log called `name`. Several counters can run concurrently.
  package func sectionCounter(_ name: String) -> SectionCounter { SectionCounter(name, options, memory) }

  /// Appends the next section of the log, counted by a ``sectionCounter(_:)``.
  package mutating func append(_ section: LogSection) {
    var section = section
    counter.complete(&section, after: log.last)
    section.summary.moveExamples(by: log.lineCount)
    log.mark.append(section.mark, behind: log.lineCount)
    log.summary.merge(section.summary)
    log.problems += section.problems.prefix(LogScanner.problemLimit - log.problems.count).map {
      $0.moved(by: log.lineCount)
    }
    log.lineCount += section.lineCount
    log.last = section.last ?? log.last
  }

  /// Closes the log, and adds it to the summary.
  ///
  /// - Returns: the problems found in the log.
  package mutating func close() -> [LogScanner.Problem] {
    append(counter.finish())
    let id = log.mark.id
    log.summary.closeLog(as: id, isGroup: options.grouping == .log && !options.keepsTexts)
    if log.summary.reports > 0, names[id] == nil { names[id] = counter.name }
    log.summary.grouping = options.grouping
    summary.merge(log.summary)
    defer { discard() }
    return log.problems
  }

  /// Discards the open log.
  public mutating func discard() { open("") }
}
