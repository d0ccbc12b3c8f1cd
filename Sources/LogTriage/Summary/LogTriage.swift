import LayoutModel
package import LogScanning
import PlainText

/// Counts the conflicts in logs, each of any size, in bounded memory.
///
/// Each report is first compared with those before it by a quick key (``PieceKey``), then, read, by its text without
/// texts, addresses and folders (``ReportText``); only what is new by both is solved.
public struct LogTriage {
  /// How reports are counted, and what of them is kept.
  public struct Options: Sendable {
    /// Whether texts that views show, folders of source files and the names of logs are kept.
    public var keepsTexts: Bool
    /// What the table is grouped by.
    public var grouping: TriageGrouping?
    /// Reports with an earlier time are left out.
    package var since: LogTime?

    /// Nothing kept, nothing grouped, nothing left out.
    public init(keepsTexts: Bool = false, grouping: TriageGrouping? = nil) {
      self.keepsTexts = keepsTexts
      self.grouping = grouping
    }
  }

  /// The logs that were closed.
  public private(set) var summary = TriageSummary()
  /// The names of logs by what summaries call them: for whoever has the logs.
  package private(set) var names: [String: String] = [:]

  private let options: Options
  private let memory: ReportMemory
  private var counter: SectionCounter
  /// The log that is being read, as far as it was put together.
  private var log = LogSection()

  /// A triage of no logs yet.
  public init(_ options: Options = Options()) {
    self.options = options
    memory = ReportMemory(keepsTexts: options.keepsTexts)
    counter = SectionCounter("", options, memory)
    summary.grouping = options.grouping
  }

  /// Begins a log.
  ///
  /// - Parameter name: what it is called: a path, or the name of a device.
  public mutating func open(_ name: String) {
    counter = SectionCounter(name, options, memory)
    log = LogSection()
  }

  /// Takes in what comes next of the log.
  public mutating func read(_ bytes: ArraySlice<UInt8>) { counter.read(bytes) }

  /// A counter for a section of the log with a name, which may be used beside others.
  package func sectionCounter(_ name: String) -> SectionCounter { SectionCounter(name, options, memory) }

  /// Takes in the section that comes next of the log, counted by a ``sectionCounter(_:)``.
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

  /// Comes to the end of the log, and adds it to the summary.
  ///
  /// - Returns: what of it was passed over.
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

  /// Forgets the log that is being read.
  public mutating func discard() { open("") }
}
