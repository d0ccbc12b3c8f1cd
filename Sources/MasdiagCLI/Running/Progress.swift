/// A line on a terminal's standard error that shows the progress of long-running work and the remaining time. The line
/// is updated continuously and removed at the end.
struct Progress {
  private let host: any Host
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var isShown = false

  /// The time after which the line is shown.
  private static let patience = Duration.seconds(1)
  /// The update interval.
  private static let interval = Duration.milliseconds(200)

  init(on host: any Host) {
    self.host = host
    start = host.now
    last = start
  }

  /// Shows that `done` of `all` items called `things` are finished.
  mutating func show(_ done: Int, of all: Int, _ things: String) {
    let time = start.duration(to: host.now)
    let left = done == 0 ? "" : ", about \(Self.seconds(time * Double(all - done) / Double(done))) left"
    show("\(done) of \(all) \(things)\(left)")
  }

  /// Shows `text`, which describes the results so far.
  mutating func show(_ text: String) {
    let now = host.now
    guard host.isTerminal(.error), start.duration(to: now) >= Self.patience,
      !isShown || last.duration(to: now) >= Self.interval
    else { return }
    last = now
    isShown = true
    host.complain("\r\u{1B}[Kmasdiag: \(text)")
  }

  /// Removes the line.
  mutating func clear() {
    if isShown { host.complain("\r\u{1B}[K") }
    isShown = false
  }

  private static func seconds(_ time: Duration) -> String {
    let seconds = max(1, time.components.seconds)
    return seconds < 100 ? "\(seconds) s" : "\(seconds / 60) min"
  }
}
