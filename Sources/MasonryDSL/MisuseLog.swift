import LayoutModel

/// Keeps the first misuse in a make call's block, where nothing can be thrown, until the call throws it.
final class MisuseLog {
  /// The make call, which names the place where nothing better is known.
  let call: CallSite
  private(set) var first: LayoutError?

  init(call: CallSite) {
    self.call = call
  }

  func record(_ error: LayoutError) {
    if first == nil { first = error }
  }

  /// Records that `items` are used against the rule `message`.
  ///
  /// - Parameter place: file, line and column of the misuse; nil: that of the make call.
  func record(
    _ code: LayoutError.Code, _ message: String, _ items: [LayoutItem?], at place: SourceLocation?
  ) {
    record(
      call.error(
        code, message, items.compactMap { $0?.displayName },
        at: place))
  }

  /// Throws what was recorded, once.
  func throwFirst() throws(LayoutError) {
    guard let error = first else { return }
    first = nil
    throw error
  }
}

/// A make call: which, and where it stands.
struct CallSite {
  let call: Provenance.Call
  let location: SourceLocation

  init(_ call: Provenance.Call, fileID: String, line: Int, column: Int) {
    self.call = call
    location = SourceLocation(fileID: fileID, line: line, column: column)
  }

  /// The breach of a rule in this call. The message names the call where the misuse stands on another line.
  func error(_ code: LayoutError.Code, _ message: String, _ items: [String], at place: SourceLocation?) -> LayoutError {
    let isElsewhere = place.map { ($0.path, $0.line) != (location.path, location.line) } ?? false
    let named = items.filter { !message.contains($0) }
    let about = named.isEmpty ? "" : " (\(named.joined(separator: ", ")))"
    let within = isElsewhere ? ", in \(call.rawValue) at \(location.path):\(location.line)" : ""
    return LayoutError(code, message + about + within, items: items, location: place ?? location)
  }
}
