package import LayoutModel

/// Collects the misuse in a make call's block until the call ends. Later misuse is recorded immediately.
package final class MisuseLog {
  /// The make call, whose location is the default for misuse.
  let call: CallSite
  /// The misuse so far, each with the items that it involves.
  private(set) var errors: [(error: LayoutError, items: [LayoutItem])] = []
  private var isOpen = true

  init(call: CallSite) {
    self.call = call
  }

  /// Records a misuse of `items`. A mistake that is repeated in a block counts once.
  ///
  /// - Parameter place: the location of the misuse; nil for the location of the make call.
  func record(
    _ code: LayoutError.Code, _ message: String, _ items: [LayoutItem?], namesItems: Bool = false,
    at place: SourceLocation?
  ) {
    let items = items.compactMap { $0 }
    let error = call.error(code, message, items.map(\.displayName), namesItems: namesItems, at: place)
    note(error, items)
  }

  /// Records `error`, which involves `items`.
  func note(_ error: LayoutError, _ items: [LayoutItem]) {
    guard isOpen else { return error.record(about: items) }
    let isKnown = errors.contains { known, _ in
      known.code == error.code && (known.items == error.items || known.location == error.location)
    }
    if !isKnown { errors.append((error, items)) }
  }

  /// Ends the call and discards its misuse.
  func discard() {
    isOpen = false
    errors = []
  }

  /// Ends the call and records its misuse.
  func close() {
    isOpen = false
    for (error, items) in errors { error.record(about: items) }
    errors = []
  }
}

/// A make call and its location.
package struct CallSite {
  let call: Provenance.Call
  let location: SourceLocation
  /// The library whose words the call uses.
  private(set) var dialect = Dialect.masonry

  /// Creates a make call at a location in the source.
  package init(_ call: Provenance.Call, fileID: String, line: Int, column: Int) {
    self.call = call
    location = SourceLocation(fileID: fileID, line: line, column: column)
  }

  /// Creates a SnapKit call at a location in the source.
  package init(snapKit call: Provenance.Call, fileID: String, line: Int, column: Int) {
    self.init(call, fileID: fileID, line: line, column: column)
    dialect = .snapKit
  }

  /// Returns the error for a misuse in this call. The message names the items, and also the call if the misuse is on
  /// another line.
  ///
  /// - Parameter namesItems: true if `message` already names the items.
  func error(
    _ code: LayoutError.Code, _ message: String, _ items: [String], namesItems: Bool, at place: SourceLocation?
  ) -> LayoutError {
    let isElsewhere = place.map { ($0.path, $0.line) != (location.path, location.line) } ?? false
    let about = namesItems || items.isEmpty ? "" : " (\(items.joined(separator: ", ")))"
    let within = isElsewhere ? ", in \(call.rawValue) at \(location.path):\(location.line)" : ""
    return LayoutError(code, message + about + within, items: items, location: place ?? location)
  }
}
