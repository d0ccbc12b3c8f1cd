import LayoutFormats
import PlainText
import Reporting

/// The destination of a run's results and messages, and the run's exit status.
final class Console {
  let host: any Host
  /// The format of the result.
  let format: OutputFormat
  /// The file that the result is written to; nil for standard output.
  let output: String?
  private let invocation: Invocation
  /// The highest status so far.
  private var highest = Tool.ExitStatus.nothingFound
  /// True if the result couldn't be written.
  private(set) var hasLostOutput = false

  init(_ invocation: Invocation, on host: any Host) {
    (self.invocation, self.host) = (invocation, host)
    (format, output) = (invocation.format, invocation.output)
  }

  // MARK: Status

  /// The exit status. If the result couldn't be written, the run has failed.
  var status: Tool.ExitStatus {
    if hasLostOutput { return .failed }
    return highest == .interrupted && host.isInterrupted ? host.interruptStatus : highest
  }

  func note(_ status: Tool.ExitStatus) { highest = max(highest, status) }

  /// Records that the result couldn't be written.
  func markOutputFailed() { hasLostOutput = true }

  // MARK: Messages

  /// Prints a message on standard error without changing the status.
  func remark(_ sentence: String) { host.complain("masdiag: \(visible(sentence))\n") }

  /// Reports an error.
  func fail(_ sentence: String) {
    remark(sentence)
    note(.failed)
  }

  /// Reports an input's problems, up to a limit.
  func fail(_ error: UnreadableInput) {
    host.complain(error.text(style(.error), limit: Self.problemLimit))
    note(.failed)
  }

  static let problemLimit = 20

  /// Reports a single problem.
  func fail(_ problem: Problem) {
    host.complain(problem.text(style(.error)))
    note(.failed)
  }

  /// Reports a part of a log that was skipped; the rest could be read.
  func passOver(_ sentence: String) {
    remark(sentence)
    note(.incomplete)
  }

  /// The maximum number of incomplete reports to list; a log may have thousands.
  private static let incompleteLimit = 20

  /// Reports that the run ended early if an interrupt or timeout occurred.
  ///
  /// - Parameters:
  ///   - skipped: the number of inputs that were skipped.
  ///   - incomplete: the headings of incomplete reports.
  func noteStop(skipped: Int, incomplete: [String] = []) {
    guard host.isInterrupted || skipped > 0 || !incomplete.isEmpty else { return }
    note(host.isInterrupted ? .interrupted : .timedOut)
    let reason = host.isInterrupted ? "interrupted" : "timed out (--timeout)"
    for heading in incomplete.prefix(Self.incompleteLimit) { remark("\(reason): \(heading) is incomplete") }
    if incomplete.count > Self.incompleteLimit {
      let rest = incomplete.count - Self.incompleteLimit
      remark("\(reason): \(rest) more \(rest == 1 ? "is" : "are") incomplete")
    }
    if skipped > 0, !host.isInterrupted {
      remark("timed out (--timeout): skipped \(skipped) input\(skipped == 1 ? "" : "s")")
    }
  }

  // MARK: Style

  /// The style of results. Files and pipes have the same style.
  var outputStyle: Style {
    var style = output == nil ? style(.output) : style(isTerminal: false)
    style.width = wrapsLines ? width : nil
    return style
  }

  func style(_ stream: Stream) -> Style { style(isTerminal: host.isTerminal(stream)) }

  /// Returns the style. Whether colors are used depends on, in this order, `--color`, `NO_COLOR`, `CLICOLOR_FORCE`,
  /// `TERM=dumb`, and finally on whether the stream is connected to a terminal.
  private func style(isTerminal: Bool) -> Style {
    let isForced = (host.environment("CLICOLOR_FORCE") ?? "0") != "0"
    let usesColour =
      switch invocation[Options.color] ?? .auto {
      case .always: true
      case .never: false
      case .auto: host.environment("NO_COLOR") == nil && (isForced || isTerminal && host.environment("TERM") != "dumb")
      }
    var style = Style(usesColour: usesColour, listsAllFixes: invocation.listsAllFixes)
    // With `--all`, `--limit` limits the search rather than the output.
    if invocation.all != nil {
      style.conflictLimit = nil
    } else if let limit = invocation[Options.limit] {
      style.conflictLimit = limit
    }
    return style
  }

  /// True if lines are wrapped; lines that other tools parse aren't.
  var wrapsLines: Bool { format == .text && !invocation.has(Options.quiet) }

  /// The width of wrapped lines, in columns.
  var width: Int {
    let terminal = output == nil ? host.width(of: .output).map { max(40, $0) } : nil
    return invocation[Options.width] ?? terminal ?? 100
  }
}
