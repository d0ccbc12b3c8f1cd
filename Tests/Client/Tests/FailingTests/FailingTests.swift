import Foundation
import Masdiag
import MasdiagTesting
import Rows
import Testing
import XCTest

// Every expectation here fails. A comment behind each says what its message has in it, which `Tests/Client/check`
// compares.

/// A row that is too narrow for its name, in Swift Testing,
@Suite struct FailingTests {
  let row = ContactRow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))

  init() { row.makeReadable() }

  @Test func aConflict() {
    expectSatisfiable(row)  // fails: name must be at least 240 pt wide, but only 232 pt is available: 8 pt short.
  }

  @Test func aFrame() {
    expectFrame(of: row.picture, equals: Rect(x: 8, y: 8, width: 48, height: 48))  // fails: not (8, 8, 48, 48)
  }

  @Test func inADetachedTask() async {
    await Task.detached {
      let row = ContactRow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
      expect(row.name.width, equals: 200)  // fails: name.width is 232, not 200
    }.value
  }

  @Test func inAThread() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let row = ContactRow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
      expect(row.name.height, equals: 20)  // fails: name.height is 21, not 20
      isDone.signal()
    }
    isDone.wait()
  }

  @Test func aLog() {
    expectNoConflicts(inLog: row.diagnose().consoleText)  // fails: 1 conflict in log:
  }

  @Test func misuse() {
    UIViewLike.misuse(row)
    expectUnambiguous(row)  // fails: couldn't find a common superview for picture and stranger
  }

  @Test func aLayoutThatIsNotRecorded() {
    expectLayout(of: row, matches: "nothing")  // fails: no recorded layout Layouts/nothing.txt
  }
}

enum UIViewLike {
  static func misuse(_ row: ContactRow) {
    row.picture.snp.makeConstraints { make in make.left.equalTo(View(key: "stranger")) }
  }
}

/// and in XCTest.
final class FailingXCTests: XCTestCase {
  func testAConflict() {
    let row = ContactRow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    row.makeReadable()
    expectSatisfiable(row)  // fails: 8 pt short.
  }

  func testInADetachedTask() async {
    await Task.detached {
      let row = ContactRow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
      expect(row.name.left, equals: row.picture.right)  // fails: picture.right is 64: the difference is 8, not 0
    }.value
  }

  func testInAThread() {
    let isDone = expectation(description: "the thread has ended")
    Thread.detachNewThread {
      let row = ContactRow(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
      expect(row.picture.width, equals: 20)  // fails: picture.width is 48, not 20
      isDone.fulfill()
    }
    wait(for: [isDone], timeout: 10)
  }
}
