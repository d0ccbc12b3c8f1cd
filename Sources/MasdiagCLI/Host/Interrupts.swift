import Platform

/// The signals that request termination.
///
/// Each of these signals removes the drafts and ends the process. While interrupts are watched, the first signal is
/// only recorded, so that the run can end with partial results; the second signal ends the process as usual.
enum Interrupts {
  /// Signals that leave the process time to finish.
  private static let requests = [SIGINT, SIGTERM, SIGHUP]
  /// Signals that leave no time to finish: a core dump request, and the CPU time limit.
  private static let commands = [SIGQUIT, SIGXCPU]

  /// Installs the handlers. Signals that the parent process ignores remain ignored, as with `nohup`.
  static func prepare() {
    // Static properties used in handlers must be initialized before the handlers are installed.
    _ = (isWatching, count, firstNumber, wakeRead, wakeWrite, DraftNames.shared)
    for number in requests where !isIgnored(number) {
      handle(number) { number in
        let code = errno
        if !Interrupts.notes(number) { Interrupts.end(number) }
        errno = code
      }
    }
    for number in commands where !isIgnored(number) { handle(number) { Interrupts.end($0) } }
    // A process inherits blocked signals from the thread that started it.
    unblock(requests + commands)
    // Writing to a closed pipe or exceeding the file size limit becomes an error of the write call.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Starts watching signals: the first signal is only recorded.
  static func watch() {
    lock.withLock { isOpen in
      if !isOpen { openPipe() }
      isOpen = true
    }
    if isWatching.value == 0 { isWatching.add() }
  }

  /// Stops watching signals: the first signal ends the process again.
  static func unwatch() { isWatching.add(-isWatching.value) }

  /// Waits until a signal is recorded.
  static func wait() {
    while first == nil, let wake = wakeDescriptor {
      var wakes = [pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
      unsafe poll(&wakes, 1, -1)
    }
  }

  /// The first recorded signal; nil if no signal was recorded.
  static var first: Int32? { firstNumber.value == 0 ? nil : Int32(firstNumber.value) }

  /// True if a signal was recorded and work that had begun has had the time to finish.
  static var areDue: Bool {
    guard first != nil else { return false }
    let now = ContinuousClock.now
    return firstSeen.withLock { seen in
      let start = seen ?? now
      seen = start
      return now - start > .milliseconds(300)
    }
  }

  /// The time at which ``areDue`` saw the first signal.
  private static let firstSeen = Locked<ContinuousClock.Instant?>(nil)

  /// The descriptor that becomes readable when a signal is recorded; nil if signals were never watched.
  static var wakeDescriptor: Int32? { wakeRead.value == 0 ? nil : Int32(wakeRead.value) }

  // MARK: State

  // Atomic numbers that handlers can read. The pipe's descriptors are never 0, because the standard streams have the
  // lowest descriptors.
  private static let isWatching = Counter(), count = Counter(), firstNumber = Counter()
  private static let wakeRead = Counter(), wakeWrite = Counter()
  /// A lock whose value is true if the pipe is open.
  private static let lock = Locked(false)

  private static func openPipe() {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeRead.add(Int(ends[0]))
    wakeWrite.add(Int(ends[1]))
  }

  // MARK: Handling

  /// Records a signal if signals are watched and no signal has been recorded yet.
  ///
  /// - Returns: true if the signal was recorded.
  private static func notes(_ number: Int32) -> Bool {
    guard isWatching.value > 0, count.add() == 1 else { return false }
    firstNumber.add(Int(number))
    var byte = UInt8(0)
    _ = unsafe write(Int32(wakeWrite.value), &byte, 1)
    return true
  }

  /// Ends the process as the signal does by default.
  private static func end(_ number: Int32) -> Never {
    DraftNames.shared.unlinkAll()
    signal(number, SIG_DFL)
    unblock(CollectionOfOne(number))
    raise(number)
    // By default, signals don't end the first process in a container.
    _exit(128 + number)
  }

  private static func unblock(_ numbers: some Sequence<Int32>) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    // Without SA_RESTART, a signal cancels opening a pipe, which otherwise waits until the other end is opened.
    var action = sigaction()
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    unsafe action.__sa_handler.sa_handler = handler
    #else
    unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    unsafe sigaction(number, &action, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    #if canImport(Darwin)
    let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
    let handler = unsafe action.__sa_handler.sa_handler
    #else
    let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
