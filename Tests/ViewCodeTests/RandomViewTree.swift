import MasdiagTestSupport

/// A view of a random tree: where it is, and how code says so.
struct RandomView: Equatable {
  /// One axis: how the view's position and extent follow from its superview's.
  enum Placement: Equatable {
    /// The near edge at a distance from the superview's, and an extent.
    case near(Int, extent: Int)
    /// The far edge at a distance from the superview's, and an extent.
    case far(Int, extent: Int)
    /// Both edges at distances from the superview's.
    case both(Int, Int)
    /// The middle at a distance from the superview's, and an extent.
    case center(Int, extent: Int)

    /// The origin and extent in a superview of some extent.
    func frame(in outer: Double) -> (origin: Double, extent: Double) {
      switch self {
      case .near(let gap, let extent): (Double(gap), Double(extent))
      case .far(let gap, let extent): (outer - Double(gap) - Double(extent), Double(extent))
      case .both(let near, let far): (Double(near), outer - Double(near) - Double(far))
      case .center(let offset, let extent): (outer / 2 + Double(offset) - Double(extent) / 2, Double(extent))
      }
    }
  }

  /// How the code creates the view.
  enum Making: CaseIterable {
    case property, closure, lazyClosure, factory, then, local
  }

  /// How the code writes a number.
  enum Spelling: CaseIterable {
    case literal, constant, sum, parameter
  }

  var name: String
  /// The position of the superview among the views; nil for the root.
  var parent: Int?
  var horizontal: Placement
  var vertical: Placement
  var making: Making
  var spelling: Spelling
}

/// A random tree of views.
struct RandomViewTree: Equatable {
  var views: [RandomView]
  static let size = (width: 400.0, height: 600.0)

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    views = []
    for index in 0..<Int.random(in: 1...7, using: &random) {
      let parent = index == 0 || random.chance(1, in: 2) ? nil : Int.random(in: 0..<index, using: &random)
      views.append(
        RandomView(
          name: "view\(index)", parent: parent, horizontal: Self.placement(&random), vertical: Self.placement(&random),
          making: random.pick(RandomView.Making.allCases), spelling: random.pick(RandomView.Spelling.allCases)))
    }
  }

  init(views: [RandomView]) { self.views = views }

  private static func placement(_ random: inout SeededGenerator) -> RandomView.Placement {
    let (first, second) = (Int.random(in: 0...30, using: &random), Int.random(in: 1...90, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .near(first, extent: second)
    case 1: return .far(first, extent: second)
    case 2: return .both(first / 10, second / 30)
    default: return .center(first - 15, extent: second)
    }
  }

  /// The frames of the views in their superviews, as the tree has them.
  var frames: [String: [Double]] {
    var extents: [(Double, Double)] = []
    var result: [String: [Double]] = [:]
    for view in views {
      let outer = view.parent.map { extents[$0] } ?? Self.size
      let (x, width) = view.horizontal.frame(in: outer.0)
      let (y, height) = view.vertical.frame(in: outer.1)
      extents.append((width, height))
      result[view.name] = [x, y, width, height]
    }
    return result
  }

  /// True if no view is smaller than nothing, which no layout is.
  var isPossible: Bool { frames.values.allSatisfy { $0[2] >= 0 && $0[3] >= 0 } }

  /// The tree without the views at some positions, and without those in them.
  func keeping(_ kept: [Int]) -> RandomViewTree {
    var places: [Int: Int] = [:]
    var left: [RandomView] = []
    for index in kept {
      var view = views[index]
      if let parent = view.parent {
        guard let place = places[parent] else { continue }
        view.parent = place
      }
      places[index] = left.count
      left.append(view)
    }
    return RandomViewTree(views: left)
  }
}
