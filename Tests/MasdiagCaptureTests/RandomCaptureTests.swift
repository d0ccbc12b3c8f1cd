import LayoutFormats
import LayoutModel
import Testing
import UIKitStub

extension CaptureSuite {
  /// Random hierarchies: the document says of each constraint what the stub's fields say, or names it as left out.
  @Suite @MainActor struct RandomCaptureTests {
    @Test(arguments: 0..<150) func theDocumentSaysWhatTheObjectsSay(seed: UInt) throws {
      var hierarchy = stub_random_hierarchy(seed)
      defer {
        stub_forget(&hierarchy)
        stub_free_all()
      }
      let constraints = (0..<hierarchy.constraint_count).compactMap { hierarchy.constraints[$0] }
      for constraint in constraints { constraint.pointee.key = nil }
      let sum = stub_checksum()
      let document = try capturedDocument(hierarchy.window)
      #expect(stub_checksum() == sum)
      guard !hierarchy.isTangled else { return }
      let views = pairs(document.root, hierarchy.window)
      checkViews(views)
      try check(constraints, document, views)
    }

    /// The views of the document by their addresses: both trees in the same order.
    private func pairs(
      _ root: View, _ window: UnsafeMutablePointer<stub_view>
    ) -> [UnsafeMutableRawPointer: View] {
      var found: [UnsafeMutableRawPointer: View] = [:]
      var open = [(root, window)]
      while let (view, stub) = open.popLast() {
        found[stub] = view
        let subviews = stub.pointee.subviews?.pointee.elements ?? []
        #expect(view.subviews.count == subviews.count)
        for (subview, other) in zip(view.subviews, subviews) {
          open.append((subview, other.assumingMemoryBound(to: stub_view.self)))
        }
      }
      return found
    }

    private func checkViews(_ views: [UnsafeMutableRawPointer: View]) {
      for (address, view) in views {
        let stub = address.assumingMemoryBound(to: stub_view.self).pointee
        #expect(view.isHidden == stub.isHidden)
        #expect((view is ScrollView) == classes(address).contains("UIScrollView"))
        #expect(view.className == classes(address).first { !$0.hasPrefix("NSKVONotifying_") })
        // A stack view turns the masks of its views off.
        if let superview = view.superview, !(superview is StackView) {
          #expect(view.translatesAutoresizingMaskIntoConstraints == stub.translatesMask)
        }
        let size = stub.intrinsicContentSize
        if !stub.translatesMask, size.w >= 0, size.w < 1e7 { #expect(view.intrinsicContentSize.width == size.w) }
      }
    }

    private func check(
      _ constraints: [UnsafeMutablePointer<stub_constraint>], _ document: LayoutDocument,
      _ views: [UnsafeMutableRawPointer: View]
    ) throws {
      let omitted = Set(try #require(document.capture).omitted.map(\.constraint))
      let said = Dictionary(document.constraints.map { ($0.address ?? "", $0) }) { first, _ in first }
      for constraint in constraints where constraint.pointee.isActive {
        let address = "0x" + String(UInt(bitPattern: constraint), radix: 16)
        if isImplied(constraint) {
          #expect(said[address] == nil)
          continue
        }
        guard let written = said[address] else {
          let identifier = constraint.pointee.identifier?.text ?? ""
          // One that is installed on a view that isn't in the tree was never asked about.
          #expect(
            omitted.contains(address) || identifier.hasPrefix("UISV-") || !isInstalled(constraint, views),
            "\(address) is neither written nor named as left out")
          continue
        }
        compare(written, constraint.pointee, views)
      }
    }

    private func isImplied(_ constraint: UnsafeMutablePointer<stub_constraint>) -> Bool {
      let made = ["NSAutoresizingMaskLayoutConstraint", "NSContentSizeLayoutConstraint"]
      return made.contains(classes(constraint)[0])
        || constraint.pointee.identifier?.text.hasPrefix("UIViewSafeAreaLayoutGuide-") ?? false
    }

    private func isInstalled(
      _ constraint: UnsafeMutablePointer<stub_constraint>, _ views: [UnsafeMutableRawPointer: View]
    ) -> Bool {
      views.keys.contains { address in
        let list = address.assumingMemoryBound(to: stub_view.self).pointee.constraints?.pointee.elements ?? []
        return list.contains(UnsafeMutableRawPointer(constraint))
      }
    }

    private func compare(
      _ written: LayoutConstraint, _ stub: stub_constraint, _ views: [UnsafeMutableRawPointer: View]
    ) {
      #expect(attribute(stub.firstAttribute) == written.firstAttribute.rawValue)
      #expect(isItem(written.firstItem, stub.first, views))
      #expect(
        written.relation == (stub.relation < 0 ? .lessThanOrEqual : stub.relation > 0 ? .greaterThanOrEqual : .equal))
      #expect(written.constant == stub.constant)
      #expect(written.priority.value == Double(stub.priority))
      if stub.second != nil, stub.multiplier != 0 {
        #expect(written.multiplier == stub.multiplier)
        #expect(written.secondItem.map { isItem($0, stub.second, views) } ?? false)
        #expect(attribute(stub.secondAttribute) == written.secondAttribute?.rawValue)
      }
    }

    private func isItem(
      _ item: LayoutItem, _ address: UnsafeMutableRawPointer?, _ views: [UnsafeMutableRawPointer: View]
    ) -> Bool {
      guard let address else { return false }
      // A position on a view that scrolls is about its content.
      if let view = views[address] { return item === view || item.container === view }
      let owner = address.assumingMemoryBound(to: stub_guide.self).pointee.owner
      return item is LayoutGuide && item.container === owner.flatMap { views[UnsafeMutableRawPointer($0)] }
    }

    private func attribute(_ number: Int) -> String {
      let names = [
        "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
        "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
        "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
      ]
      let masks = ["left", "top", "centerX", "centerY", "right", "bottom"]
      return number <= 20 ? names[number] : number >= 32 && number < 38 ? masks[number - 32] : ""
    }
  }
}
