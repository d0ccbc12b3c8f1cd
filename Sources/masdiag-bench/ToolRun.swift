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

  /// Runs a program with its output thrown away. Foundation's `Process` would add tens of milliseconds of its own.
  ///
  /// - Returns: the exit status; nil if it cannot be run or is killed.
  private static func run(_ words: [String]) -> Int32? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, words[0], &actions, nil, &arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, 0) == process, status & 0x7F == 0 else { return nil }
    return status >> 8
  }
}
