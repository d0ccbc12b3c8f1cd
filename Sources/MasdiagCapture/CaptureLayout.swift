internal import CMasdiagCapture

/// A reason why a hierarchy can't be captured.
public struct CaptureError: Error, Hashable, CustomStringConvertible {
  /// The reason as a sentence, in lowercase and without a period.
  public var description: String

  /// Creates an error with a reason.
  public init(_ description: String) { self.description = description }
}

/// Returns the hierarchy that contains an object, as a layout document that masdiag can explain.
///
/// The document contains the views with their names, frames and content sizes, and all active constraints, but not the
/// text of views. Nothing in the app changes. Save the document, or pass it to masdiag's `explain`:
///
///     let document = try captureLayout(of: view)
///     try document.write(to: url, atomically: true, encoding: .utf8)
///
/// - Parameters:
///   - object: a `UIView` or `NSView`, a layout guide, a view controller with a loaded view, or a constraint that the
///     layout engine is about to break; nil for the key window.
///   - conflicting: an `NSArray` of the constraints that conflict with the constraint, if `object` is a constraint.
/// - Throws: a ``CaptureError`` if there is no hierarchy, or if the function is called on a thread other than the main
///   thread.
/// - Complexity: O(views + constraints).
public func captureLayout(of object: AnyObject? = nil, conflicting: AnyObject? = nil) throws(CaptureError) -> String {
  func address(_ object: AnyObject?) -> UnsafeMutableRawPointer? {
    unsafe object.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }
  let text = unsafe masdiag_capture(address(object), address(conflicting))
  defer { unsafe masdiag_capture_free(text) }
  return try withExtendedLifetime((object, conflicting)) { () throws(CaptureError) in
    guard let text = unsafe text else { throw CaptureError("there isn't enough memory") }
    return try unsafe checked(String(cString: text))
  }
}

/// Returns `text`, the result of a capture, if it is a document.
///
/// - Throws: a ``CaptureError`` if `text` is a reason instead.
private func checked(_ text: String) throws(CaptureError) -> String {
  if text.hasPrefix("!") { throw CaptureError(String(text.dropFirst())) }
  return text
}
