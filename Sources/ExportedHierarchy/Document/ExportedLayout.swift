import LayoutModel

/// What an export says about the layout of a tree of views, and what can be concluded where it says nothing.
struct ExportedLayout {
  let objects: ObjectTable
  let tree: ViewTree
  /// The constraints, without those that aren't active.
  let constraints: [ExportedConstraint]
  /// The views with constraints made from their masks.
  private var masked: Set<Int> = []
  /// The views that a constraint relates to something outside them.
  private var placed: Set<Int> = []
  /// The views with a constraint on their baselines.
  private(set) var withBaseline: Set<Int> = []
  /// The sizes of contents, by view and axis.
  private var contentSizes: [Axis: Double] = [:]
  /// The views whose content sizes were taken from their frames.
  private(set) var assumedContents: Set<Int> = []

  private struct Axis: Hashable {
    let view, axis: Int
  }

  init(_ objects: ObjectTable, _ tree: ViewTree) {
    (self.objects, self.tree) = (objects, tree)
    constraints = objects.indices(of: .constraint).filter { objects.isTrue(.active, of: $0) ?? true }
      .filter { !objects[$0].properties.isEmpty }
      .map { ExportedConstraint($0, objects, tree) }
    for constraint in constraints { note(constraint) }
    for view in 0..<tree.viewCount { assumeContent(of: view) }
  }

  private mutating func note(_ constraint: ExportedConstraint) {
    guard let first = constraint.first else { return }
    if constraint.isOfMask { masked.insert(first) }
    if constraint.isOfContent {
      contentSizes[Axis(view: first, axis: constraint.axis)] = constraint.constant
    }
    guard !constraint.isImplied, constraint.obstacle == nil else { return }
    if constraint.isBaseline.first { withBaseline.insert(first) }
    if constraint.isBaseline.second, let second = constraint.second { withBaseline.insert(second) }
    let place = tree.placedItem(first)
    let isSize = constraint.firstAttribute == "width" || constraint.firstAttribute == "height"
    if let other = constraint.second.map(tree.placedItem) {
      if !tree.contains(place, other) { placed.insert(place) }
      if !tree.contains(other, place) { placed.insert(other) }
    } else if !isSize {
      placed.insert(place)
    }
  }

  /// True if a view keeps its frame, as far as its autoresizing mask lets it.
  ///
  /// An export doesn't say so. The constraints that UIKit makes from masks show it; and where no constraint relates a
  /// view to anything outside it, only a mask can have placed it, unless Xcode found its layout ambiguous.
  func isTranslated(_ view: Int) -> Bool {
    masked.contains(view) || (!placed.contains(view) && !isAmbiguous(view))
  }

  /// True if Xcode marked the layout of a view as ambiguous.
  func isAmbiguous(_ view: Int) -> Bool {
    objects.isTrue(.hasAmbiguousLayout, of: tree.items[view].object) ?? false
  }

  /// The size of a view's content along an axis; nil if it has none.
  func contentSize(of view: Int, axis: Int) -> Double? {
    contentSizes[Axis(view: view, axis: axis)].flatMap { $0 >= 0 && $0 < 1e7 ? $0 : nil }
  }

  // MARK: Contents

  /// Takes the size of a view's content from its frame if the export names constraints that it doesn't describe: so it
  /// is with those that UIKit makes from contents.
  private mutating func assumeContent(of view: Int) {
    let object = tree.items[view].object
    guard tree.items[view].parent != nil, !isTranslated(view), hasContent(objects[object].className) else { return }
    let size = frame(of: view)
    for (axis, property) in [Property.horizontalAffectingConstraints, .verticalAffectingConstraints].enumerated()
    where contentSizes[Axis(view: view, axis: axis)] == nil && namesUnknown(objects.text(property, of: object)) {
      contentSizes[Axis(view: view, axis: axis)] = axis == 0 ? size.width : size.height
      assumedContents.insert(view)
    }
  }

  private func namesUnknown(_ list: String?) -> Bool {
    (list ?? "").split(separator: ",").contains { name in
      let index = objects.index(of: String(name.drop { $0 == " " }))
      return index.map { objects[$0].properties.isEmpty } ?? true
    }
  }

  private func hasContent(_ className: String) -> Bool {
    Self.classesWithContent.contains { objects.isClass(className, kindOf: $0) }
  }

  private static let classesWithContent = [
    "UILabel", "UIButton", "UIImageView", "UITextField", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
    "UIProgressView", "UIActivityIndicatorView", "UIPageControl", "UIDatePicker", "UISearchBar", "NSTextField",
    "NSButton", "NSImageView", "NSSlider", "NSSwitch", "NSStepper", "NSSegmentedControl", "NSProgressIndicator",
    "NSDatePicker",
  ]
}
