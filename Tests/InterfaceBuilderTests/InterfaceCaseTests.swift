import Diagnosis
import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

/// Files about one rule of UIKit's or AppKit's each; a comment in each says which.
@Suite struct InterfaceCaseTests {
  /// A file, and where some of its views are at the canvas.
  struct Case: CustomTestStringConvertible {
    var file: String
    var frames: [String: [Double]]
    var testDescription: String { file }
  }

  static let cases = [
    Case(file: "mac-stack-alignment-is-optional.xib", frames: ["a": [0, 0, 100, 20], "b": [16, 20, 100, 20]]),
    Case(file: "mac-equalCentering-one-view.xib", frames: ["only": [50, 0, 100, 40]]),
    Case(
      file: "mac-fillEqually-is-optional.xib",
      frames: ["a": [0, 0, 100, 20], "b": [100, 0, 50, 20], "c": [150, 0, 50, 20]]),
    Case(file: "mac-stack-clipping-resistance.xib", frames: ["stack": [0, 0, 200, 0], "a": [0, 0, 100, 20]]),
    Case(file: "mac-empty-stack-hugging.xib", frames: ["stack": [0, 0, 40, 8]]),
    Case(file: "mac-clip-view-is-tiled.xib", frames: ["clip": [0, 0, 200, 100], "text": [0, 0, 200, 100]]),
    Case(file: "mac-table-cell-view-is-tiled.xib", frames: ["cell": [1, 75, 197, 24], "label": [4, 4, 33, 16]]),
    Case(file: "mac-old-insets-in-new-file.xib", frames: ["ok": [128, 39, 52, 21], "no": [68, 39, 52, 21]]),
    Case(file: "mac-sizes-of-controls.xib", frames: ["well": [20, 18, 38, 24], "dial": [82, 19, 24, 22]]),
    Case(file: "mac-switch-baseline.xib", frames: ["label": [66, 20, 33, 16]]),
    Case(file: "separator-height.xib", frames: ["line": [0, 30, 200, 20]]),
    Case(file: "keyboard-layout-guide.storyboard", frames: ["above": [0, 20, 375, 647]]),
    Case(file: "table-cell-does-not-push-table.storyboard", frames: ["menu": [95, 20, 280, 600]]),
    Case(file: "scroll-view-center-is-its-frames.storyboard", frames: ["icon": [137.5, 20, 100, 100]]),
    Case(file: "custom-class-size.storyboard", frames: ["rating": [55.5, 292, 264, 83]]),
    Case(file: "safe-area-shown-by-inequality.storyboard", frames: ["content": [16, 60, 382, 152]]),
    Case(file: "placeholder-size-on-devices.storyboard", frames: ["table": [16, 20, 288, 150]]),
    Case(file: "width-limited-by-inequality.storyboard", frames: ["label": [20, 0, 335, 50]]),
    Case(file: "icon-button-does-not-scale.storyboard", frames: ["locate": [311, 40, 44, 44]]),
  ]

  static func text(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: cases) func viewsAreWhereAnAppPutsThem(_ example: Case) throws {
    let scene = try LaidOut(Self.text(example.file))
    for (id, frame) in example.frames { #expect(try scene.frame(id) == frame, "\(id)") }
    // (How wide the content of a scroll view is may be open.)
    #expect(scene.diagnosis.ambiguous.allSatisfy { scene.layout.system.variables[$0].item == contentItem(scene) })
    // (A row that needs more than its table has conflicts.)
    if example.file != "table-cell-does-not-push-table.storyboard" { #expect(scene.conflicts.isEmpty) }
  }

  /// On devices the editor's placeholders are gone, and the canvas's limits are others.
  @Test(arguments: ["placeholder-size-on-devices.storyboard", "width-limited-by-inequality.storyboard"])
  func nothingIsOpenOnDevices(_ file: String) throws {
    for environment in LayoutEnvironment.allDevices(on: .iOS) {
      let scene = try LaidOut(Self.text(file), environment)
      #expect(scene.conflicts.isEmpty && scene.diagnosis.ambiguous.isEmpty, "\(environment.name ?? "")")
    }
  }

  /// A text that was as wide as it may be asks for its own width where there is less room.
  @Test func aLimitedTextNeedsItsOwnWidth() throws {
    let phone = LayoutEnvironment(device: Device.named("iPhone 4s"))
    let scene = try LaidOut(Self.text("width-limited-by-inequality.storyboard"), phone)
    let clipped = scene.diagnosis.brokenPreferences.map { scene.layout.system.constraints[$0.index] }.filter {
      $0.origin == .contentSize && $0.relation == .greaterThanOrEqual
    }
    #expect(clipped.isEmpty)
  }

  /// The content area of the scene's scroll view; nil without one.
  private func contentItem(_ scene: LaidOut) -> Int? {
    scene.layout.system.items.firstIndex { $0.kind == .guide && $0.name.hasSuffix("contentLayoutGuide") }
  }
}
