import CMasdiagCapture
import Foundation
import LayoutFormats
import LayoutModel
import Testing
import UIKitStub

/// The stub's objects live in one list, so its tests run one after the other, on the main thread.
@Suite(.serialized) @MainActor struct CaptureSuite {}

/// What the capture returns about an object of the stub: a document, or a sentence that starts with `!`.
@MainActor func captured(
  _ object: UnsafeMutableRawPointer? = nil, list: UnsafeMutablePointer<stub_array>? = nil
) -> String {
  stub_claim_main_thread()
  guard let text = masdiag_capture_using(stub_lookup, nil, object, list) else { return "!no text" }
  defer { masdiag_capture_free(text) }
  return String(cString: text)
}

/// The captured document.
@MainActor func capturedDocument(
  _ object: UnsafeMutableRawPointer? = nil, list: UnsafeMutablePointer<stub_array>? = nil
) throws -> LayoutDocument {
  try LayoutDocument(Array(captured(object, list: list).utf8), path: "captured.json")
}

extension stub_array {
  var elements: [UnsafeMutableRawPointer] { (0..<count).compactMap { items[$0] } }
}

extension UnsafeMutablePointer<stub_string> {
  var text: String { String(cString: pointee.characters) }
}

/// The classes of an object, its own first.
@MainActor func classes(_ object: UnsafeMutableRawPointer) -> [String] {
  var names: [String] = []
  var next: OpaquePointer? = object.load(as: OpaquePointer.self)
  while let cls = next {
    names.append(String(cString: stub_class_name(cls)))
    next = stub_superclass(cls)
  }
  return names
}

/// A view of the stub.
@MainActor func makeView(
  _ name: String = "UIView", in superview: UnsafeMutablePointer<stub_view>? = nil, _ x: Double = 0, _ y: Double = 0,
  _ w: Double = 0, _ h: Double = 0
) -> UnsafeMutablePointer<stub_view> {
  let view: UnsafeMutablePointer<stub_view> = stub_make_view(name, stub_rect(x: x, y: y, w: w, h: h))
  if let superview { stub_add_subview(superview, view) }
  return view
}
