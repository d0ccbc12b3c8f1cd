import Foundation

/// What a whole run of the command line tool costs, from its start to its end, as a person waits for it.
struct ToolRun {
  var input: String
  /// The median of the wall-clock times of one run, in nanoseconds.
  var time: Double

  static let header = "tool,input,run_ns"

  /// A line under the header.
  var line: String { "masdiag explain,\(input),\(Int64(time))" }

  /// Runs the `masdiag` that was built beside this program on `input`; nil if it cannot be run.
  init?(input: String, _ effort: Effort) {
    guard let tool = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "masdiag") else {
      return nil
    }
    var failed = false
    let median = effort.median(count: effort.repetitions ?? 50) {
      let start = ContinuousClock.now
      let status = Self.run([tool.path, "explain", input])
      // 0 and 1 are answers; anything else is not what is to be measured.
      failed = failed || status.map { $0 > 1 } ?? true
      return ContinuousClock.now - start
    }
    if failed { return nil }
    self.input = input
    time = median
  }

  /// Runs a program with its output thrown away.
  ///
  /// - Returns: the exit status; nil if it cannot be run or is killed.
  private static func run(_ words: [String]) -> Int32? {
    SilentProgram(words)?.end()?.status
  }
}
