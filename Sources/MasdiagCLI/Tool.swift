import LayoutModel
import Reporting

/// The command line tool: parse, resolve, run. Only the last has effects.
public enum Tool {
  /// What a run ends with.
  package enum ExitStatus: Int32, Comparable {
    case nothingFound = 0
    case found = 1
    /// Something that was asked for could not be done. Standard error says what and why.
    case failed = 2
    /// Some reports of a log could be read and others not. Standard error names the others.
    case incomplete = 3
    case usage = 64
    /// The time given by `--timeout` was over; what was found until then is reported.
    case timedOut = 124
    /// The terminal was closed, and that ended the work; what was found until then is reported.
    case hungUp = 129
    /// An interrupt ended the work.
    case interrupted = 130
    /// A request to end, as `kill` sends it, ended the work.
    case terminated = 143

    package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
  }

  /// Runs the tool.
  ///
  /// - Parameter arguments: the words of the command line, the tool's own name first.
  /// - Returns: the exit status: 0 nothing found, 1 something found, 2 could not do it, 3 could read only some reports
  ///   of a log, 64 wrong usage, 124 ended by `--timeout`, 130 by an interrupt, and 128 and the signal's number by
  ///   another. Several inputs end in the highest.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.reserve()
    Interrupts.prepare()
    return run(Array(arguments.dropFirst()), on: SystemHost()).rawValue
  }

  /// Runs the tool on `host`; `words` is the command line without the tool's own name.
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
  /// Says something on standard error; if even that fails, nothing is left to say it with.
  func complain(_ text: String) {
    try? write(BuildCommands.disarmed(text), to: .error)
  }
}
