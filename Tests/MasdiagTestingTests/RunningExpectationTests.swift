import CMasdiagCapture
import Foundation
import MasdiagTesting
import Testing
import UIKitStub

/// Conflicts of running views, on the stand-in for UIKit. The hook is one for the whole process.
@Suite(.serialized) @MainActor struct RunningExpectationTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString)").path

  /// (Not in an initializer: another test may run between that and this one.)
  private func begin() { masdiag_set_lookup(stub_lookup, nil) }

  private func finish() {
    stub_free_all()
    masdiag_set_lookup(nil, nil)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A view with two widths, of which the engine breaks the second.
  private func breakConstraint() {
    stub_claim_main_thread()
    let window: UnsafeMutablePointer<stub_view> = stub_make_view("UIWindow", stub_rect(x: 0, y: 0, w: 390, h: 844))
    let view: UnsafeMutablePointer<stub_view> = stub_make_view("UILabel", stub_rect(x: 0, y: 0, w: 0, h: 0))
    view.pointee.translatesMask = false
    view.pointee.accessibilityIdentifier = stub_make_string("title")
    stub_add_subview(window, view)
    let constraints = [100.0, 200].map {
      let made: UnsafeMutablePointer<stub_constraint> = stub_make_constraint(
        "NSLayoutConstraint", view, 7, 0, nil, 0, 1, $0, 1000)
      stub_activate(made)
      return made
    }
    let list: UnsafeMutablePointer<stub_array> = stub_make_array()
    for constraint in constraints { stub_append(list, constraint) }
    stub_break(view, constraints[1], list)
  }

  @Test func aConflictFailsTheTestAndIsExplained() throws {
    begin()
    defer { finish() }
    withKnownIssue {
      expectNoConflicts(documentsIn: folder) { breakConstraint() }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("1 conflict while the test ran") && text.contains("title has two conflicting widths")
        && text.contains("\(folder)/conflict-1.json")
        && issue.sourceLocation?.fileName == "RunningExpectationTests.swift"
    }
    let saved = try String(contentsOfFile: "\(folder)/conflict-1.json", encoding: .utf8)
    #expect(saved.contains("\"conflict\": \"0x") && saved.contains("`title`.width == 200"))
  }

  @Test func withoutAConflictTheResultIsReturned() throws {
    begin()
    defer { finish() }
    let value = expectNoConflicts(documentsIn: folder) { 7 }
    #expect(value == 7 && !FileManager.default.fileExists(atPath: folder))
  }

  @Test func aThrownErrorPassesAndTheHookIsTakenAway() {
    begin()
    defer { finish() }
    struct Stop: Error {}
    #expect(throws: Stop.self) { try expectNoConflicts(documentsIn: folder) { throw Stop() } }
    breakConstraint()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func eachConflictIsSaved() {
    begin()
    defer { finish() }
    withKnownIssue {
      expectNoConflicts(documentsIn: folder) {
        breakConstraint()
        breakConstraint()
      }
    }
    #expect(
      (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) == ["conflict-1.json", "conflict-2.json"])
  }

  @Test func aSystemWithoutTheMessageFailsTheTest() {
    begin()
    defer { finish() }
    // Without a runtime, as on Linux, nothing can be noticed.
    masdiag_set_lookup({ _, _ in nil }, nil)
    withKnownIssue {
      expectNoConflicts(documentsIn: folder) {}
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains(
        "no view or window of this system has the method engine:willBreakConstraint:dueToMutuallyExclusiveConstraints:")
    }
  }
}
