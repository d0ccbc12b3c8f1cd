import LayoutModel
import MasdiagTestSupport
import Testing
import ViewCode

/// Random trees, printed as code in each dialect, read back and laid out: the frames must be those of the tree itself.
@Suite struct RoundTripTests {
  @Test(arguments: CodePrinter.Dialect.allCases)
  func framesAreThoseOfTheTree(_ dialect: CodePrinter.Dialect) {
    var compared = 0
    for seed in UInt64(0)..<120 {
      let tree = RandomViewTree(seed: seed)
      guard tree.isPossible else { continue }
      compared += 1
      guard let message = Self.difference(tree, dialect) else { continue }
      let kept = shrink(Array(tree.views.indices), attempts: 300) { kept in
        let smaller = tree.keeping(kept)
        return !smaller.views.isEmpty && smaller.isPossible && Self.difference(smaller, dialect) != nil
      }
      let smallest = tree.keeping(kept)
      Issue.record(
        """
        seed \(seed), \(dialect): \(Self.difference(smallest, dialect) ?? message)
        \(CodePrinter(tree: smallest, dialect: dialect).text)
        """)
      return
    }
    #expect(compared > 60)
  }

  /// The first difference between the frames of a tree and those of its code; nil if there is none.
  private static func difference(_ tree: RandomViewTree, _ dialect: CodePrinter.Dialect) -> String? {
    let printer = CodePrinter(tree: tree, dialect: dialect)
    let project = CodeProject([.init(path: printer.path, bytes: Array(printer.text.utf8))])
    let reading = project.reading(of: printer.path)
    guard let layout = reading.scenes.first?.alternatives.first else { return "no scene was read" }
    guard reading.unread.isEmpty else { return "\(reading.unread.count) statements were not read: \(reading.unread)" }
    do { try layout.root.layoutIfNeeded() } catch { return "\(error)" }
    let expected = tree.frames
    for view in layout.root.hierarchy.dropFirst() {
      guard let key = view.key, let frame = expected[key] else { return "\(view.key ?? "a view") isn't in the tree" }
      let found = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
      if zip(found, frame).contains(where: { abs($0 - $1) > 0.001 }) { return "\(key) is at \(found), not \(frame)" }
    }
    return layout.root.hierarchy.count == tree.views.count + 1 ? nil : "a view is missing"
  }
}
