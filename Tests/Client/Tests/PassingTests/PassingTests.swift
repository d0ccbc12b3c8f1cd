import Foundation
import Masdiag
import MasdiagTesting
import Rows
import Testing
import XCTest

/// What holds passes, in Swift Testing,
@Suite struct PassingTests {
  @Test func aRowOnASmallPhone() {
    let row = ContactRow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    expectSatisfiable(row)
    expectUnambiguous(row)
    expectNoBrokenPreferences(in: row)
    expectFrame(of: row.name, equals: Rect(x: 72, y: 21.5, width: 232, height: 21))
    expect(row.name.left, equals: row.picture.right, offset: 8)
    expectLayout(of: row, matches: "row")
    expectSatisfiable(row, on: .allDevices)
    row.makeReadable()
    row.frame = CGRect(x: 0, y: 0, width: 320, height: 64)
    expectConflict(in: row, including: ["readable"])
  }

  @Test func aLog() { expectNoConflicts(inLog: "Test Suite 'All tests' passed\n") }
}

/// and in XCTest.
final class PassingXCTests: XCTestCase {
  func testARowOnASmallPhone() {
    let row = ContactRow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    expectSatisfiable(row)
    expect(row.name.width, equals: 232)
  }
}
