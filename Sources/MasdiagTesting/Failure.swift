import Testing
import XCTest

/// A failed expectation and where it stands.
///
/// Reported to Swift Testing where a test of its is running. Where none is, as in a detached task or in XCTest, which
/// does not say so, it is reported to both frameworks: each ignores what is not of its own, and nothing is lost.
struct Failure {
  let message: String
  let place: Place

  /// Where an expectation stands, in the forms that both frameworks want.
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
