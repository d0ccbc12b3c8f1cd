import Foundation

/// The cost of complete runs of the command line tool on layout documents, and its growth with their size.
struct LayoutRuns {
  let shape: LayoutShape

  static let header = "layout,command,n,processor_ns,growth,peak_kb"

  /// Prints a line for each command and size. If a run takes longer than `limit` seconds, larger sizes are skipped.
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

  /// Returns the minimum processor time of three runs in nanoseconds, and the peak memory; nil if the tool can't be
  /// run.
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

  /// Runs a program and discards its output.
  private static func measured(_ words: [String]) -> (time: Double, peakKilobytes: Int)? {
    guard let (status, usage) = SilentProgram(words)?.end(), status < 2 else { return nil }
    func nanoseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3 }
    return (nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), usage.ru_maxrss)
  }
}
