import CMasdiagCapture
import Dispatch
import Foundation
import LayoutModel
import Masdiag
import MasdiagCapture
import Platform
import Testing
import UIKitStub

extension CaptureSuite {
  /// What a capture says about hierarchies that were made for it.
  ///
  /// (Each test makes its objects itself: between an initializer and a test, another test may run and free them.)
  @Suite @MainActor struct CaptureTests {
    private func finish() {
      stub_set_key_window(nil)
      stub_free_all()
    }

    private func constrain(
      _ first: UnsafeMutableRawPointer, _ attribute: Int, _ second: UnsafeMutableRawPointer? = nil,
      _ other: Int = 0, constant: Double = 0, class name: String = "NSLayoutConstraint"
    ) -> UnsafeMutablePointer<stub_constraint> {
      let made: UnsafeMutablePointer<stub_constraint> = stub_make_constraint(
        name, first, attribute, 0, second, other, 1, constant, 1000)
      stub_activate(made)
      return made
    }

    @Test func namesAreThoseOfTheApp() throws {
      let window = makeView("UIWindow", 0, 0, 390, 844)
      defer { finish() }
      let app = "/private/var/containers/Bundle/Application/1/App.app/App"
      let cls = stub_make_class("App.Profile", "UIView", app)
      stub_add_variable(cls, "_avatar", 0)
      stub_add_variable(cls, "$__lazy_storage_$_badge", 1)
      let profile = makeView("App.Profile", in: window)
      let (avatar, badge, title) = (makeView(in: profile), makeView(in: profile), makeView("UILabel", in: profile))
      let (second, plain) = (makeView("UILabel", in: profile), makeView("UILabel", in: profile))
      profile.pointee.variables.0 = UnsafeMutableRawPointer(avatar)
      profile.pointee.variables.1 = UnsafeMutableRawPointer(badge)
      title.pointee.accessibilityIdentifier = stub_make_string("title")
      second.pointee.key = stub_make_string("title")
      let document = try capturedDocument(profile)
      let names = document.root.subviews[0].subviews.map(\.key)
      #expect(names == ["avatar", "badge", "title", "title 2", nil])
      #expect(document.system.items.last?.address == "0x" + String(UInt(bitPattern: plain), radix: 16))
    }

    @Test func aKeyWindowIsCaptured() throws {
      let window = makeView("UIWindow", 0, 0, 390, 844)
      defer { finish() }
      #expect(captured() == "!the process has no window yet")
      stub_set_key_window(window)
      #expect(try capturedDocument().root.className == "UIWindow")
    }

    @Test func aConstraintOfTheEngineComesLast() throws {
      let window = makeView("UIWindow", 0, 0, 390, 844)
      defer { finish() }
      let view = makeView(in: window)
      view.pointee.translatesMask = false
      let broken = constrain(view, 7, constant: 10)
      _ = constrain(view, 7, constant: 20)
      let list: UnsafeMutablePointer<stub_array> = stub_make_array()
      // It is in the list of the alert, but no view has it yet.
      let other: UnsafeMutablePointer<stub_constraint> = stub_make_constraint(
        "NSLayoutConstraint", view, 8, 0, nil, 0, 1, 30, 1000)
      stub_append(list, other)
      stub_append(list, broken)
      let document = try capturedDocument(broken, list: list)
      #expect(document.constraints.map(\.constant) == [20, 30, 10])
      let capture = try #require(document.capture)
      #expect(capture.isLayoutPending && capture.brokenIndex == document.system.constraints.last?.index)
    }

    @Test func sourcesAreFound() throws {
      let window = makeView("UIWindow", 0, 0, 390, 844)
      defer { finish() }
      let view = makeView(in: window)
      let places: [(String, String?, String?)] = [
        ("SnapKit.LayoutConstraint", nil, "Header.swift:12"), ("NSLayoutConstraint", "Cell.swift:7", "Cell.swift:7"),
        ("NSLayoutConstraint", "App/Old.m#3", "Old.m:3"), ("NSLayoutConstraint", "Main.css:3", nil),
        ("NSLayoutConstraint", "a.swift:b", nil),
      ]
      for (name, identifier, _) in places {
        let made = constrain(view, 7, constant: 1, class: name)
        made.pointee.identifier = identifier.flatMap { stub_make_string($0) }
        made.pointee.printed = stub_make_string("<SnapKit.LayoutConstraint:0x6@Header.swift#12 UIView:0x7.width == 1>")
      }
      #expect(try capturedDocument(view).constraints.map(\.source) == places.map(\.2))
    }

    @Test func aStackViewIsWrittenAsOne() throws {
      let window = makeView("UIWindow", 0, 0, 390, 844)
      defer { finish() }
      let stack = makeView("UIStackView", in: window)
      let (first, second) = (makeView(in: stack), makeView(in: stack))
      stack.pointee.arranged = stub_make_array()
      stub_append(stack.pointee.arranged, first)
      stub_append(stack.pointee.arranged, second)
      (stack.pointee.axis, stack.pointee.distribution, stack.pointee.spacing) = (1, 3, 12)
      let made = constrain(second, 3, first, 4, constant: 12)
      made.pointee.identifier = stub_make_string("UISV-spacing")
      let view = try #require(try capturedDocument(stack).root.subviews[0] as? StackView)
      #expect(view.axis == .vertical && view.distribution == .equalSpacing && view.spacing == 12)
      #expect(try capturedDocument(stack).constraints.isEmpty)
      // In a conflict, the constraint itself is what counts.
      let conflict = try capturedDocument(made)
      #expect(conflict.constraints.map(\.identifier) == ["UISV-spacing"])
      // So it is if the stack view arranges something else than its subviews.
      stack.pointee.arranged.pointee.count = 1
      #expect(try capturedDocument(stack).constraints.count == 1)
    }

    @Test func nestingCostsNoStack() throws {
      let window = makeView("UIWindow", 0, 0, 390, 844)
      defer { finish() }
      var view = window
      for _ in 0..<20_000 { view = makeView(in: view) }
      let text = captured(window)
      #expect(text.hasSuffix("\n}\n") || text.hasSuffix("]\n}\n"))
      #expect(text.split(separator: "\"class\"").count == 20_002)
    }

    @Test func viewsOfTheSystemAreMarked() throws {
      let window = makeView("UIWindow", 0, 0, 390, 844)
      defer { finish() }
      let button = makeView("UIButton", in: window)
      let (label, own) = (makeView("UILabel", in: button), makeView("_UIPrivate", in: window))
      let title = makeView("UILabel", in: window)
      let capture = try #require(try capturedDocument(title).capture)
      let document = try capturedDocument(title)
      let marked = capture.systemItems.map { document.system.items[$0].address }
      #expect(Set(marked) == Set([label, own].map { "0x" + String(UInt(bitPattern: $0), radix: 16) }))
    }

    @Test func anotherThreadIsRefused() {
      stub_claim_main_thread()
      let answer = Locked("")
      let ended = DispatchSemaphore(value: 0)
      Thread {
        let text = masdiag_capture_using(stub_lookup, nil, nil, nil)
        answer.withLock { $0 = text.map { String(cString: $0) } ?? "" }
        masdiag_capture_free(text)
        ended.signal()
      }.start()
      ended.wait()
      let text = answer.withLock { $0 }
      #expect(text == "!only the main thread can ask views")
    }

    @Test func aProcessWithoutARuntimeIsNamed() {
      let text = masdiag_capture(nil, nil).map { String(cString: $0) } ?? ""
      #expect(text == "!this process has no Objective-C runtime: it lacks sel_registerName")
      let error = #expect(throws: CaptureError.self) { try captureLayout() }
      #expect(error?.description == "this process has no Objective-C runtime: it lacks sel_registerName")
    }

    @Test func tenThousandViewsFitInto50Megabytes() {
      let window = makeView("UIWindow", 0, 0, 390, 844)
      defer { finish() }
      for row in 0..<1250 {
        let view = makeView(in: window)
        for _ in 0..<7 {
          let label = makeView("UILabel", in: view)
          _ = constrain(label, 5, view, 5, constant: Double(row))
          _ = constrain(label, 3, view, 3)
        }
      }
      #expect(captured(window).hasPrefix("{"))
      #expect(masdiag_capture_peak() < 50_000_000)
    }
  }
}
