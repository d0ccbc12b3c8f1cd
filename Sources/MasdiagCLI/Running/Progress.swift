/// One line on a terminal's standard error for work that lasts: what is done, how far, how long it will take. It is
/// written over again and again, and gone when the work is done.
struct Progress {
  private let host: any Host
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var isShown = false

  /// What is done sooner needs no line.
  private static let patience = Duration.seconds(1)
  /// How often the line is written anew.
  private static let interval = Duration.milliseconds(200)

  init(on host: any Host) {
    self.host = host
    start = host.now
    last = start
  }

  /// Says that `done` of `all` things called `things` are done.
  mutating func show(_ done: Int, of all: Int, _ things: String) {
    let time = start.duration(to: host.now)
    let left = done == 0 ? "" : ", about \(Self.seconds(time * Double(all - done) / Double(done))) left"
    show("\(done) of \(all) \(things)\(left)")
  }

  /// Says what was found so far.
  mutating func show(_ text: String) {
    let now = host.now
    guard host.isTerminal(.error), start.duration(to: now) >= Self.patience,
      !isShown || last.duration(to: now) >= Self.interval
    else { return }
    last = now
    isShown = true
    host.complain("\r\u{1B}[Kmasdiag: \(text)")
  }

  /// Takes the line away.
  mutating func clear() {
    if isShown { host.complain("\r\u{1B}[K") }
    isShown = false
  }

  private static func seconds(_ time: Duration) -> String {
    let seconds = max(1, time.components.seconds)
    return seconds < 100 ? "\(seconds) s" : "\(seconds / 60) min"
  }
}
