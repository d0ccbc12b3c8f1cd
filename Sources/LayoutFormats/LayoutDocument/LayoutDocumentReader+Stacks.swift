import LayoutModel

extension LayoutDocumentReader {
  private static let stackMembers = [
    "axis", "distribution", "alignment", "spacing", "customSpacing", "marginsRelative", "baselineRelative",
  ]

  /// Creates the view for an object: a stack view if it has the member `stack`, a scroll view if its member `scrolls`
  /// is true or its class scrolls.
  mutating func makeView(_ members: Members, class className: String?, key: String?) -> View {
    if members["stack"] != nil { return StackView(class: className, key: key) }
    let className = className ?? "UIView"
    let scrolls = members["scrolls"].flatMap { readBool($0, "scrolls") } ?? Self.scrollingClasses.contains(className)
    return scrolls
      ? ScrollView(class: className, key: key) : View(class: className, key: key)
  }

  /// The UIKit classes whose content may be larger than the view.
  private static let scrollingClasses: Set = ["UIScrollView", "UITableView", "UICollectionView", "UITextView"]

  /// Arranges the subviews of a stack view according to the member `stack`.
  mutating func arrange(_ stack: StackView, _ value: JSONTree.Value) {
    guard let members = readMembers(of: value, "a stack", known: Self.stackMembers) else { return }
    let axis = members["axis"].flatMap { readChoice($0, "axis", Axis.allCases.map(\.rawValue)) }
    let distribution = members["distribution"].flatMap {
      readChoice($0, "distribution", StackView.Distribution.allCases.map(\.rawValue))
    }
    let alignment = members["alignment"].flatMap {
      readChoice($0, "alignment", StackView.Alignment.allCases.map(\.rawValue))
    }
    let spacing = members["spacing"].flatMap { readNumber($0, "spacing") }
    let customSpacing = members["customSpacing"].map { readCustomSpacing($0, of: stack) } ?? []
    let isMarginsRelative = members["marginsRelative"].flatMap { readBool($0, "marginsRelative") } ?? false
    let isBaselineRelative = members["baselineRelative"].flatMap { readBool($0, "baselineRelative") } ?? false
    stack.change {
      stack.axis = axis.flatMap(Axis.init) ?? .horizontal
      stack.distribution = distribution.flatMap(StackView.Distribution.init) ?? .fill
      stack.alignment = alignment.flatMap(StackView.Alignment.init) ?? .fill
      stack.spacing = spacing ?? 0
      stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
      stack.isBaselineRelativeArrangement = isBaselineRelative
      for view in stack.subviews { stack.addArrangedSubview(view) }
      for (view, points) in customSpacing { stack.setCustomSpacing(points, after: view) }
    }
  }

  /// Reads the spacing after single subviews, by their keys: `{ "title": 24 }`.
  private mutating func readCustomSpacing(
    _ value: JSONTree.Value, of stack: StackView
  ) -> [(view: View, points: Double)] {
    let views = stack.subviews.filter { $0.key != nil }
    guard let members = readMembers(of: value, "customSpacing", known: views.compactMap(\.key)) else { return [] }
    var distances: [(View, Double)] = []
    for view in views {
      guard let key = view.key, let number = members[key], let points = readNumber(number, "a distance") else {
        continue
      }
      distances.append((view, points))
    }
    return distances
  }

  /// Arranges the subviews of all stack views.
  mutating func arrangeStacks(of root: View) {
    for view in root.hierarchy {
      guard let stack = view as? StackView, let object = views[ObjectIdentifier(stack)],
        let value = tree.member("stack", of: object)
      else { continue }
      arrange(stack, value)
    }
  }
}

extension View {
  /// The constraints that the hierarchy's stack views made, and those that position the guides of its scroll views.
  ///
  /// - Requires: no other constraint is installed on a scroll view yet.
  var selfMadeConstraints: [LayoutConstraint] {
    hierarchy.flatMap { view in
      (view as? StackView)?.madeConstraints ?? (view as? any ScrollLayout)?.constraints ?? []
    }
  }
}
