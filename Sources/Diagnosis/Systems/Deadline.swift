/// When the work on one input has to end with what was found.
///
/// It is known to everything that runs on the task, so that the innermost loops can look at it. A search that is cut
/// short says nothing rather than what it has not proved.
package enum Deadline {
  /// The moment; nil where there is time enough.
  @TaskLocal package static var instant: ContinuousClock.Instant?

  /// Whether the time is over.
  static var isOver: Bool { instant.map { ContinuousClock.now >= $0 } ?? false }
}
