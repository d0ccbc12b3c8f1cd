import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The signals that ask the process to stop.
///
/// Each of them removes the drafts and ends the process. While interrupts are watched, the first one is only noted, for
/// the work to end with what was found; the second one ends the process as before.
enum Interrupts {
  /// The signals that people and systems ask politely with.
  private static let requests = [SIGINT, SIGTERM, SIGHUP]
  /// Those that leave no time: a core dump, and the end of the processor time.
  private static let commands = [SIGQUIT, SIGXCPU]

  /// Installs the handlers. Signals that the parent ignores stay ignored, as after `nohup`.
  static func prepare() {
    // What handlers use must be there before them.
    _ = (isWatching, count, firstNumber, wakeRead, wakeWrite, DraftNames.shared)
    for number in requests where !isIgnored(number) {
      handle(number) { number in
        let code = errno
        if !Interrupts.notes(number) { Interrupts.end(number) }
        errno = code
      }
    }
    for number in commands where !isIgnored(number) { handle(number) { Interrupts.end($0) } }
    // A process that was started from a thread that blocks signals blocks them, too.
    unblock(requests + commands)
    // Writing to a closed pipe, or more than a file may hold, shows as an error of the write.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// From now on, only notes the first signal.
  static func watch() {
    lock.withLock { isOpen in
      if !isOpen { openPipe() }
      isOpen = true
    }
    if isWatching.value == 0 { isWatching.add() }
  }

  /// From now on, the first signal ends the process again.
  static func unwatch() { isWatching.add(-isWatching.value) }

  /// Waits until a signal is noted.
  static func wait() {
    while first == nil, let wake = wakeDescriptor {
      var wakes = [pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
      unsafe poll(&wakes, 1, -1)
    }
  }

  /// The signal that was noted; nil if there was none.
  static var first: Int32? { firstNumber.value == 0 ? nil : Int32(firstNumber.value) }

  /// The descriptor that has something to read once a signal was noted; nil where no signal was ever watched.
  static var wakeDescriptor: Int32? { wakeRead.value == 0 ? nil : Int32(wakeRead.value) }

  // MARK: State

  // Numbers that change in one step, for handlers to read. (No descriptor of the pipe is 0: standard streams come
  // first.)
  private static let isWatching = Counter(), count = Counter(), firstNumber = Counter()
  private static let wakeRead = Counter(), wakeWrite = Counter()
  /// Whether the pipe is open.
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

  /// Notes a signal, if it is the first and such are watched.
  private static func notes(_ number: Int32) -> Bool {
    guard isWatching.value > 0, count.add() == 1 else { return false }
    firstNumber.add(Int(number))
    var byte = UInt8(0)
    _ = unsafe write(Int32(wakeWrite.value), &byte, 1)
    return true
  }

  /// Ends the process as the signal would have done.
  private static func end(_ number: Int32) -> Never {
    DraftNames.shared.unlinkAll()
    signal(number, SIG_DFL)
    unblock(CollectionOfOne(number))
    raise(number)
    // No signal ends the first process of a container.
    _exit(128 + number)
  }

  private static func unblock(_ numbers: some Sequence<Int32>) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    // (Without SA_RESTART: opening a pipe, which waits for its other end, is to be given up.)
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
