import CGraphviz
import Platform

/// The only access to Graphviz: one caller at a time, with Graphviz's messages collected instead of printed.
///
/// libgraphviz stores its error state and parts of its layout in global variables. Parallel calls without a lock crash,
/// so there is one lock for the whole process.
package enum GraphvizLock {
  private static let lock = Locked(())

  /// Graphviz's messages since the lock was taken. They have their own lock, because Graphviz calls back while the
  /// other lock is held.
  private static let messages = Locked("")

  /// Runs `work` with a new session.
  ///
  /// - Throws: the error that `work` throws, or a ``GraphvizError`` with the code `unavailable` if Graphviz can't be
  ///   started.
  package static func withSession<Result>(
    _ work: (_ session: inout GraphvizSession) throws(GraphvizError) -> sending Result
  ) throws(GraphvizError) -> sending Result {
    try lock.withLock { _ throws(GraphvizError) in
      messages.withLock { $0 = "" }
      let previous = unsafe agseterrf { text in
        if let text = unsafe text { unsafe GraphvizLock.append(text) }
        return 0
      }
      defer {
        _ = unsafe agseterrf(previous)
        _ = agreseterrors()
      }
      guard var session = GraphvizSession() else {
        throw GraphvizError(.unavailable, "can't start Graphviz" + said)
      }
      return try work(&session)
    }
  }

  private static func append(_ text: UnsafeMutablePointer<CChar>) {
    let words = unsafe String(cString: text)
    messages.withLock { $0 += words }
  }

  /// Graphviz's messages since the lock was taken, as the end of a sentence; empty if there are none.
  package static var said: String {
    let lines = messages.withLock { $0.split(whereSeparator: \.isNewline) }
    return lines.isEmpty ? "" : ": " + lines.prefix(3).joined(separator: "; ")
  }
}
