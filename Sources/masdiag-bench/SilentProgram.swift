#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program whose output is discarded. Foundation's `Process` would add tens of milliseconds.
struct SilentProgram {
  private let process: pid_t

  /// Starts the program `words[0]` with the other words as arguments; nil if it can't be run.
  init?(_ words: [String]) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    let environment = unsafe _NSGetEnviron().pointee
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    let environment = unsafe environ
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, words[0], &actions, nil, &arguments, environment) == 0 else { return nil }
    self.process = process
  }

  /// Waits for the program to end.
  ///
  /// - Returns: the exit status and the resource usage; nil if the program was killed.
  func end() -> (status: Int32, usage: rusage)? {
    var status: Int32 = 0
    var usage = rusage()
    guard unsafe wait4(process, &status, 0, &usage) == process, status & 0x7F == 0 else { return nil }
    return (status >> 8, usage)
  }
}
