import ExportedHierarchy
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Random layouts, written as exports and read back: the document says the same, and gives the same frames.
struct RoundTripTests {
  private static func document(_ answers: [[UInt8]]) throws -> LayoutDocument {
    var hierarchy = ExportedHierarchy()
    for answer in answers { hierarchy.read(answer) }
    return try LayoutDocument(hierarchy.document(), path: "App.viewhierarchy")
  }

  /// The layout, its document, and the frames of its views in the order of the description.
  private static func made(_ seed: UInt64) throws -> (LayoutDescription, LayoutDocument, [[Double]]) {
    var random = SeededGenerator(seed: seed)
    let layout = LayoutDescription(&random)
    let document = try LayoutDocument(Array(layout.document.utf8), path: "layout.json")
    try document.root.layoutIfNeeded()
    // The document has the views outermost first, as the description's parents do.
    var order: [Int] = []
    func visit(_ index: Int) {
      order.append(index)
      for subview in layout.views.indices where layout.views[subview].parent == index { visit(subview) }
    }
    visit(0)
    var frames = [[Double]](repeating: [], count: layout.views.count)
    for (index, view) in zip(order, document.root.hierarchy) {
      frames[index] = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
    }
    return (layout, document, frames)
  }

  @Test(arguments: 0..<250) func exportsSayTheSame(seed: UInt64) throws {
    let (layout, original, frames) = try Self.made(seed)
    for isAtOnce in [true, false] {
      var writer = ExportWriter(layout, frames: frames)
      writer.isAtOnce = isAtOnce
      let document = try Self.document(writer.answers())
      #expect(document.capture?.omitted.isEmpty == true && document.capture?.notes.isEmpty == true)
      try Self.compare(document, original)
      Self.compareConstraints(document, original, layout)
    }
  }

  @Test func whatIsMissingIsConcluded() throws {
    var count = 0
    for seed in 0..<100 where try Self.isConcluded(UInt64(seed)) { count += 1 }
    #expect(count >= 20, "only \(count) layouts were compared")
  }

  /// Compares a layout whose export lacks UIKit's constraints; false if it has content that such an export doesn't
  /// show.
  private static func isConcluded(_ seed: UInt64) throws -> Bool {
    let (layout, original, frames) = try Self.made(seed)
    var writer = ExportWriter(layout, frames: frames)
    writer.showsMadeConstraints = false
    let document = try Self.document(writer.answers())
    try document.root.layoutIfNeeded()
    let plain = zip(layout.views, layout.views.indices).filter { view, _ in
      // A view of a class that has no content has to show its content's constraint.
      view.content == [nil, nil] || ["UILabel", "UIImageView"].contains(view.className)
    }
    guard plain.count == layout.views.count else { return false }
    for (view, other) in zip(document.root.hierarchy, original.root.hierarchy) {
      #expect(Self.isClose(view.frame, other.frame), "\(view) \(view.frame) \(other.frame)")
      #expect(view.translatesAutoresizingMaskIntoConstraints == other.translatesAutoresizingMaskIntoConstraints)
    }
    return true
  }

  private static func isClose(_ one: Rect, _ other: Rect) -> Bool {
    zip([one.x, one.y, one.width, one.height], [other.x, other.y, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 1e-6 }
  }

  private static func compare(_ document: LayoutDocument, _ original: LayoutDocument) throws {
    try document.root.layoutIfNeeded()
    #expect(document.root.hierarchy.count == original.root.hierarchy.count)
    for (view, other) in zip(document.root.hierarchy, original.root.hierarchy) {
      #expect(isClose(view.frame, other.frame), "\(view) \(view.frame) \(other.frame)")
      #expect(view.className == other.className && view.key == other.key)
      #expect(view.capturedAddress == other.capturedAddress)
      #expect(view.isHidden == other.isHidden)
      #expect(view.layoutGuides.map(\.key) == other.layoutGuides.map(\.key))
      let translates = view.translatesAutoresizingMaskIntoConstraints
      #expect(translates == other.translatesAutoresizingMaskIntoConstraints, "\(view)")
      if translates, view.superview != nil { #expect(view.autoresizingMask == other.autoresizingMask) }
      if !translates {
        #expect(view.intrinsicContentSize == other.intrinsicContentSize)
        #expect(view.contentHugging == other.contentHugging || view.intrinsicContentSize == .none)
        let isUnused = view.intrinsicContentSize == .none
        #expect(view.contentCompressionResistance == other.contentCompressionResistance || isUnused)
      }
      #expect(view.layoutMargins == other.layoutMargins)
      #expect(view.safeAreaInsets == other.safeAreaInsets)
    }
  }

  private static func compareConstraints(
    _ document: LayoutDocument, _ original: LayoutDocument, _ layout: LayoutDescription
  ) {
    let active = layout.constraints.indices.filter { layout.constraints[$0].isActive }
    #expect(document.constraints.count == active.count)
    let found = Dictionary(document.constraints.map { ($0.address ?? "", $0) }) { first, _ in first }
    for (index, expected) in zip(active, original.constraints) {
      guard let constraint = found[LayoutDescription.address(ofConstraint: index)] else {
        Issue.record("constraint \(index) is missing")
        continue
      }
      #expect(constraint.firstAttribute == expected.firstAttribute && constraint.relation == expected.relation)
      #expect(constraint.secondAttribute == expected.secondAttribute && constraint.multiplier == expected.multiplier)
      #expect(constraint.constant == expected.constant && constraint.priority == expected.priority)
      let identifier = layout.constraints[index].identifier
      #expect(constraint.identifier == identifier)
      #expect(constraint.source == ["Card.swift:12": "Card.swift:12", "a/b.m#7 c": "b.m:7"][identifier ?? ""])
    }
  }
}
