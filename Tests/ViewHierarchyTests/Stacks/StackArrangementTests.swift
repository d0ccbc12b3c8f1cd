import LayoutModel
import MasdiagTestSupport
import Testing

/// Random stack views of both kits, held against what Apple documents of them: statements about frames that know
/// nothing of the constraints.
@Suite struct StackArrangementTests {
  /// A stack view of fixed-size views in a root that pins its edges.
  private struct Sample {
    var stack: StackView
    var views: [View]
    /// The length of each view along the axis; nil for one that takes what it gets.
    var lengths: [Double?]
    var spacing: Double
    var insets: EdgeInsets
    var room: Size

    init(_ toolkit: StackView.Toolkit, _ distribution: StackView.Distribution, _ random: inout SeededGenerator) throws {
      let axis: Axis = random.pick([.horizontal, .vertical])
      spacing = Double(Int.random(in: 0...12, using: &random))
      insets = .zero
      if toolkit == .appKit, random.chance(1, in: 2) {
        insets = EdgeInsets(
          top: Double(Int.random(in: 0...9, using: &random)), left: Double(Int.random(in: 0...9, using: &random)),
          bottom: Double(Int.random(in: 0...9, using: &random)), right: Double(Int.random(in: 0...9, using: &random)))
      }
      let count = Int.random(in: 1...4, using: &random)
      // One view is left open where the distribution fills the stack, so that the others can keep their lengths.
      let openView = distribution == .fill ? Int.random(in: 0..<count, using: &random) : nil
      lengths = (0..<count).map { index in
        index == openView ? nil : Double(Int.random(in: 10...60, using: &random))
      }
      views = lengths.indices.map { View(key: "view\($0)") }
      stack = StackView(arranging: views, axis: axis, toolkit: toolkit, key: "stack")
      room = Size(width: 400, height: 400)
      let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400))
      root.addSubview(stack)
      stack.distribution = distribution
      stack.spacing = spacing
      stack.edgeInsets = insets
      stack.alignment = random.pick([.leading, .center, .trailing])
      for edge in [Attribute.left, .top, .right, .bottom] {
        LayoutConstraint(item: stack, attribute: edge, relatedBy: .equal, toItem: root, attribute: edge).install(
          on: root)
      }
      let size: (own: Attribute, cross: Attribute) = axis == .horizontal ? (.width, .height) : (.height, .width)
      for (view, length) in zip(views, lengths) {
        for (attribute, constant) in [(size.own, length), (size.cross, 20)] {
          guard let constant else { continue }
          LayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: nil, constant: constant
          ).install(on: view)
        }
      }
      try root.layoutIfNeeded()
    }

    private var isHorizontal: Bool { stack.axis == .horizontal }
    var near: Double { isHorizontal ? insets.left : insets.top }
    var far: Double { isHorizontal ? insets.right : insets.bottom }
    func start(_ view: View) -> Double { isHorizontal ? view.frame.x : view.frame.y }
    func length(_ view: View) -> Double { isHorizontal ? view.frame.width : view.frame.height }
    func end(_ view: View) -> Double { start(view) + length(view) }
    var gaps: [Double] { zip(views, views.dropFirst()).map { start($1) - end($0) } }
    var centers: [Double] { views.map { (start($0) + end($0)) / 2 } }

    /// Where the views are across the axis, and where they should be.
    var acrossIsRight: Bool {
      views.allSatisfy { view in
        let start = isHorizontal ? view.frame.y : view.frame.x
        let (near, far) = isHorizontal ? (insets.top, insets.bottom) : (insets.left, insets.right)
        switch stack.alignment {
        case .leading: return abs(start - near) < 0.01
        case .trailing: return abs(start + 20 - (400 - far)) < 0.01
        default: return abs(start + 10 - (400 + near - far) / 2) < 0.01
        }
      }
    }
  }

  private func forSamples(
    _ distribution: StackView.Distribution, of toolkits: [StackView.Toolkit] = [.uiKit, .appKit],
    _ body: (Sample) throws -> Void
  ) throws {
    var random = SeededGenerator(seed: 41)
    for toolkit in toolkits {
      for _ in 0..<60 {
        let sample = try Sample(toolkit, distribution, &random)
        #expect(sample.acrossIsRight, "\(toolkit) \(sample.stack.alignment) \(sample.views.map(\.frame))")
        try body(sample)
      }
    }
  }

  private func isClose(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 0.01 }

  @Test func filledStacksHaveNoOtherGapsThanTheSpacing() throws {
    try forSamples(.fill) { sample in
      #expect(sample.gaps.allSatisfy { isClose($0, sample.spacing) })
      #expect(isClose(sample.start(sample.views[0]), sample.near))
      #expect(isClose(sample.end(sample.views[sample.views.count - 1]), 400 - sample.far))
      for (view, length) in zip(sample.views, sample.lengths) {
        if let length { #expect(isClose(sample.length(view), length)) }
      }
    }
  }

  @Test func equalGapsAreEqualAndReachTheEnds() throws {
    try forSamples(.equalSpacing) { sample in
      guard sample.views.count > 1 else { return }
      #expect(sample.gaps.allSatisfy { isClose($0, sample.gaps[0]) && $0 >= sample.spacing - 0.01 })
      #expect(isClose(sample.start(sample.views[0]), sample.near))
      #expect(isClose(sample.end(sample.views[sample.views.count - 1]), 400 - sample.far))
    }
  }

  @Test func equalCentersAreEquallyFarApart() throws {
    try forSamples(.equalCentering) { sample in
      guard sample.views.count > 1 else { return }
      let distances = zip(sample.centers, sample.centers.dropFirst()).map { $1 - $0 }
      #expect(sample.gaps.allSatisfy { $0 >= sample.spacing - 0.01 })
      // Where the spacing leaves room for it, which it does here.
      #expect(distances.allSatisfy { isClose($0, distances[0]) })
    }
  }

  /// AppKit's: a lone view is not stretched, but in the middle.
  @Test(arguments: [StackView.Distribution.equalSpacing, .equalCentering])
  func aLoneViewIsInTheMiddle(_ distribution: StackView.Distribution) throws {
    try forSamples(distribution, of: [.appKit]) { sample in
      guard sample.views.count == 1, let length = sample.lengths[0] else { return }
      #expect(isClose(sample.length(sample.views[0]), length))
      #expect(isClose(sample.centers[0], (400 + sample.near - sample.far) / 2))
    }
  }

  /// AppKit's: views with lengths of their own keep them, and the others share what is left equally.
  @Test func equalSizesGiveWay() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<80 {
      let count = Int.random(in: 2...6, using: &random)
      let fixed = Set(
        (0..<Int.random(in: 0...min(2, count - 1), using: &random)).map { _ in
          Int.random(in: 0..<count, using: &random)
        })
      let views = (0..<count).map { View(key: "view\($0)") }
      let stack = StackView(arranging: views, toolkit: .appKit, key: "stack")
      stack.distribution = .fillEqually
      stack.spacing = 0
      let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 600, height: 20))
      root.addSubview(stack)
      for edge in [Attribute.left, .top, .right, .bottom] {
        LayoutConstraint(item: stack, attribute: edge, relatedBy: .equal, toItem: root, attribute: edge).install(
          on: root)
      }
      var rest = 600.0
      for index in fixed.sorted() {
        let width = Double(Int.random(in: 20...150, using: &random))
        rest -= width
        LayoutConstraint(
          item: views[index], attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: width
        ).install(on: views[index])
      }
      try root.layoutIfNeeded()
      let share = rest / Double(count - fixed.count)
      for index in views.indices where !fixed.contains(index) {
        #expect(isClose(views[index].frame.width, share), "\(views.map(\.frame.width))")
      }
    }
  }

  /// AppKit's: what doesn't fit into a stack that may clip is cut at its far edge.
  @Test func clippedViewsKeepTheirSize() throws {
    let view = View(key: "view")
    let stack = StackView(arranging: [view], axis: .vertical, toolkit: .appKit, key: "stack")
    stack.change {
      stack.distribution = .fill
      stack.clippingResistance.vertical = .high
    }
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(stack)
    for (item, size) in [(stack, 10.0), (view, 30)] {
      LayoutConstraint(
        item: item, attribute: .height, relatedBy: .equal, toItem: nil, attribute: nil, constant: size
      ).install(on: item)
    }
    try root.layoutIfNeeded()
    #expect(view.frame.height == 30)
    #expect(view.frame.y == 0)
  }
}
