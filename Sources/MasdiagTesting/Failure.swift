import Testing
import XCTest

/// A failed expectation, with its location.
///
/// If a Swift Testing test is running, the failure is reported to Swift Testing. XCTest and detached tasks can't be
/// detected, so otherwise, the failure is reported to both frameworks. Because each framework ignores failures outside
/// of its own tests, no failure is lost.
struct Failure {
  let message: String
  let place: Place

  /// The location of an expectation, in the forms required by both frameworks.
  struct Place {
    let fileID: String
    let filePath: StaticString
    let line: Int
    let column: Int
  }

  func report() {
    let location = Testing.SourceLocation(
      fileID: place.fileID, filePath: "\(place.filePath)", line: place.line, column: place.column)
    let isInTest = Test.current != nil
    Issue.record(Comment(rawValue: message), sourceLocation: location)
    if !isInTest { XCTFail(message, file: place.filePath, line: UInt(place.line)) }
  }
}
