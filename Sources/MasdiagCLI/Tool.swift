import LayoutModel
import Reporting

/// The command line tool, which parses the command line, resolves the inputs, and runs the command. Only the last step
/// has side effects.
public enum Tool {
  /// The exit status of a run.
  package enum ExitStatus: Int32, Comparable {
    case nothingFound = 0
    case found = 1
    /// The request couldn't be completed. Standard error contains the reason.
    case failed = 2
    /// Some reports of a log couldn't be read. Standard error lists them.
    case incomplete = 3
    case usage = 64
    /// `--timeout` ended the run, and the results so far were reported.
    case timedOut = 124
    /// Closing the terminal ended the run, and the results so far were reported.
    case hungUp = 129
    /// An interrupt ended the run.
    case interrupted = 130
    /// A termination request, as sent by `kill`, ended the run.
    case terminated = 143

    package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
  }

  /// Runs the tool.
  ///
  /// - Parameter arguments: the words of the command line, starting with the tool's own name.
  /// - Returns: the exit status: 0 if nothing was found, 1 if something was found, 2 on failure, 3 if only some reports
  ///   of a log could be read, 64 for incorrect usage, 124 if `--timeout` ended the run, 130 if an interrupt ended the
  ///   run, and 128 plus the signal's number for any other signal. For several inputs, this is the highest status.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.reserve()
    Interrupts.prepare()
    return Deadline.$stop.withValue(Deadline.Stop { Interrupts.areDue }) {
      run(Array(arguments.dropFirst()), on: SystemHost()).rawValue
    }
  }

  /// Runs the tool on `host`.
  ///
  /// - Parameter words: the words of the command line without the tool's own name.
  package static func run(_ words: [String], on host: any Host) -> ExitStatus {
    do {
      var run = Run(try Parser.parse(words), on: host)
      return run.perform()
    } catch {
      host.complain(error.text)
      return .usage
    }
  }
}

extension Host {
  /// Prints a message on standard error. A failure is ignored, because there is no other way to report it.
  func complain(_ text: String) {
    try? write(BuildCommands.disarmed(text), to: .error)
  }
}
