import Foundation
import Masdiag
import MasdiagTesting
import Platform
import XCTest

/// The same expectations in XCTest, whose current test is found from every thread and task.
final class XCTestExpectationsTests: XCTestCase {
  /// The failures of a test that expects them, so that they do not fail it.
  private let caught = Locked<[String]?>(nil)

  override func recordFailure(
    withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
  ) {
    let isCaught = caught.withLock { failures in
      failures?.append("\(file.split(separator: "/").last ?? ""):\(line): \(description.prefix(60))")
      return failures != nil
    }
    if !isCaught { super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected) }
  }

  func failures(_ body: () async -> Void) async -> [String] {
    caught.withLock { $0 = [] }
    await body()
    return caught.withLock { failures in
      defer { failures = nil }
      return failures ?? []
    }
  }

  func testWhatHoldsPasses() throws {
    let sample = Sample()
    try sample.place()
    expectSatisfiable(sample.superview)
    expectFrame(of: sample.label, equals: Rect(x: 8, y: 8, width: 100, height: 20))
  }

  func testAFailureIsReportedOnceAtItsLine() async throws {
    let sample = Sample()
    try sample.contradict()
    let line = #line + 1
    let failures = await failures { expectSatisfiable(sample.superview) }
    let wanted = "XCTestExpectationsTests.swift:\(line): failed - 1 conflict in superview:"
    XCTAssertEqual(failures.map { $0.hasPrefix(wanted) }, [true])
  }

  func testAFailureInADetachedTaskIsNotLost() async {
    let failures = await failures {
      await Task.detached {
        let sample = Sample()
        try? sample.contradict()
        expectConflict(in: sample.superview, members: ["none"])
      }.value
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.contains("no conflict of exactly none in superview"), true)
  }
}
