import Foundation

/// The cost of a complete run of the command line tool, from its start to its end.
struct ToolRun {
  var input: String
  /// The median wall-clock time of one run, in nanoseconds.
  var time: Double

  static let header = "tool,input,run_ns"

  /// A line below the header.
  var line: String { "masdiag explain,\(input),\(Int64(time))" }

  /// Runs the `masdiag` built next to this program on `input`; nil if it can't be run.
  init?(input: String, _ effort: Effort) {
    guard let tool = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "masdiag") else {
      return nil
    }
    var failed = false
    let median = effort.median(count: effort.repetitions ?? 50) {
      let start = ContinuousClock.now
      let status = Self.run([tool.path, "explain", input])
      // Statuses 0 and 1 are results; other statuses mean that the run failed.
      failed = failed || status.map { $0 > 1 } ?? true
      return ContinuousClock.now - start
    }
    if failed { return nil }
    self.input = input
    time = median
  }

  /// Runs a program and discards its output.
  ///
  /// - Returns: the exit status; nil if the program can't be run or is killed.
  private static func run(_ words: [String]) -> Int32? {
    SilentProgram(words)?.end()?.status
  }
}
