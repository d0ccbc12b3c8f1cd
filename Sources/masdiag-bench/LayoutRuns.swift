import Foundation

/// What whole runs of the command line tool on layout documents cost, and how that grows with their size.
struct LayoutRuns {
  let shape: LayoutShape

  static let header = "layout,command,n,processor_ns,growth,peak_kb"

  /// A line for each command and size. `limit` is how many seconds a run may take; where one takes longer, larger ones
  /// are left out.
  func print(limit: Double) {
    for command in ["solve", "check", "explain", "graph"] {
      var previous: (size: Int, time: Double)?
      for size in shape.sizes {
        guard let run = run(command, size) else {
          Swift.print("\(shape.rawValue),\(command),\(size),failed,,")
          break
        }
        let growth = previous.map { log(run.time / $0.time) / log(Double(size) / Double($0.size)) }
        let text = growth.map { String(format: "%.2f", $0) } ?? ""
        Swift.print("\(shape.rawValue),\(command),\(size),\(Int64(run.time)),\(text),\(run.peakKilobytes)")
        previous = (size, run.time)
        if run.time > limit * 1e9 { break }
      }
    }
  }

  /// The least of three runs' processor time, in nanoseconds, and its peak memory; nil if the tool cannot be run.
  private func run(_ command: String, _ size: Int) -> (time: Double, peakKilobytes: Int)? {
    guard let tool = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "masdiag") else {
      return nil
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "masdiag-bench-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? Data(shape.document(size).utf8).write(to: file)) != nil else { return nil }
    var best: (time: Double, peakKilobytes: Int)?
    for _ in 0..<3 {
      let options = command == "graph" ? ["--view", "layout", "-o", "-"] : []
      guard let run = Self.measured([tool.path, command, file.path] + options) else { return nil }
      if run.time < best?.time ?? .infinity { best = run }
    }
    return best
  }

  /// Runs a program with its output thrown away.
  private static func measured(_ words: [String]) -> (time: Double, peakKilobytes: Int)? {
    guard let (status, usage) = SilentProgram(words)?.end(), status < 2 else { return nil }
    func nanoseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3 }
    return (nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), usage.ru_maxrss)
  }
}
