import GraphvizRendering
import LayoutFormats
import LayoutModel
import Masdiag
import Reporting

/// The command line tool: parse, resolve, run. Only the last has effects.
public enum Tool {
  /// What a run ends with.
  enum ExitStatus: Int32, Comparable {
    case nothingFound = 0
    case found = 1
    case failed = 2
    case usage = 64

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
  }

  /// Runs the tool.
  ///
  /// - Parameter arguments: the words of the command line, the tool's own name first.
  /// - Returns: the exit status: 0 nothing found, 1 something found, 2 could not do it, 64 wrong usage.
  public static func run(_ arguments: [String]) -> Int32 {
    SystemFile.ignoreClosedPipes()
    do {
      switch try Invocation.parse(Array(arguments.dropFirst())) {
      case .help(let command): return finish(Help.text(command))
      case .version: return finish(Help.version)
      case .run(let invocation): return Run(invocation).status.rawValue
      }
    } catch {
      let hint = error.command.map { "masdiag \($0.rawValue) --help" } ?? "masdiag --help"
      complain("masdiag: \(visible(error.message))\nTry '\(hint)'.\n")
      return ExitStatus.usage.rawValue
    }
  }

  private static func finish(_ text: String) -> Int32 {
    do {
      try SystemFile.write(text, to: .output)
      return ExitStatus.nothingFound.rawValue
    } catch {
      complain("masdiag: \(visible(error.message))\n")
      return ExitStatus.failed.rawValue
    }
  }

  /// Says something on standard error; if even that fails, nothing is left to say it with.
  static func complain(_ text: String) {
    try? SystemFile.write(text, to: .error)
  }
}
