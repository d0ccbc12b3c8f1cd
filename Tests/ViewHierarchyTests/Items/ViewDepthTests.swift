import LayoutModel
import Testing

/// Trees that are built in code can be as deep as they like: nothing recurses.
@Suite struct ViewDepthTests {
  /// The innermost and the outermost of `depth` views, each in the next.
  private func nested(_ depth: Int, key: String? = nil) -> (inner: View, outer: View) {
    let inner = View(key: "inner")
    var outer = inner
    for _ in 1..<depth {
      let view = View(key: key)
      view.addSubview(outer)
      outer = view
    }
    return (inner, outer)
  }

  @Test func aDeepTreeGoesWithoutStack() {
    weak var innermost: View?
    weak var outermost: View?
    do {
      let tree = nested(100_000)
      (innermost, outermost) = (tree.inner, tree.outer)
      #expect(outermost != nil && innermost?.superview != nil)
    }
    #expect(innermost == nil && outermost == nil)
  }

  @Test func whatSomebodyHoldsStays() {
    var held: View?
    do {
      let tree = nested(1000)
      held = tree.inner.superview?.superview
    }
    #expect(held?.superview == nil)
    #expect(held?.subviews.first?.subviews.first?.key == "inner")
  }

  @Test func pathsOfDeepViewsAreSpelled() {
    let tree = nested(100_000)
    tree.inner.key = nil
    #expect(tree.inner.displayName == "the UIView at root" + String(repeating: "/0", count: 99_999))
  }

  /// Across all levels, and in a conflict at the bottom.
  @Test func deepViewsAreLaidOut() throws {
    let (inner, outer) = nested(5000)
    outer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let constraints = [
      LayoutConstraint(
        item: inner, attribute: .left, relatedBy: .equal, toItem: outer, attribute: .left, constant: 20),
      LayoutConstraint(
        item: inner, attribute: .width, relatedBy: .equal, toItem: outer, attribute: .width, multiplier: 0.5),
      LayoutConstraint(item: inner, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 30),
      LayoutConstraint(item: inner, attribute: .top, relatedBy: .equal, toItem: outer, attribute: .top),
      LayoutConstraint(item: inner, attribute: .height, relatedBy: .equal, toItem: outer, attribute: .height),
    ]
    LayoutConstraint.activate(constraints)
    try outer.layoutIfNeeded()
    #expect(outer.brokenConstraints.count == 1)
    var left = 0.0
    for view in sequence(first: inner, next: \.superview) { left += view.frame.x }
    #expect(left == 20)
  }
}
