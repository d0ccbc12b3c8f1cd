import LayoutModel

/// The layout properties of a view tree in an export. Missing properties are inferred where possible.
struct ExportedLayout {
  let objects: ObjectTable
  let tree: ViewTree
  /// The active constraints.
  let constraints: [ExportedConstraint]
  /// The views with constraints created from their autoresizing masks.
  private var masked: Set<Int> = []
  /// The views that a constraint relates to an item outside of the view.
  private var placed: Set<Int> = []
  /// The views with a constraint on one of their baselines.
  private(set) var withBaseline: Set<Int> = []
  /// The content sizes, by view and axis.
  private var contentSizes: [Axis: Double] = [:]
  /// The views whose content sizes were inferred from their frames.
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

  /// Returns true if the view's frame is determined by its autoresizing mask.
  ///
  /// Exports don't contain this property, but the constraints that UIKit creates from masks imply it. Also, if no
  /// constraint relates a view to an item outside of the view, only the mask can have positioned the view, unless Xcode
  /// marked the view's layout as ambiguous.
  func isTranslated(_ view: Int) -> Bool {
    masked.contains(view) || (!placed.contains(view) && !isAmbiguous(view))
  }

  /// Returns true if Xcode marked the layout of a view as ambiguous.
  func isAmbiguous(_ view: Int) -> Bool {
    objects.isTrue(.hasAmbiguousLayout, of: tree.items[view].object) ?? false
  }

  /// Returns the content size of a view on an axis; nil if there is none.
  func contentSize(of view: Int, axis: Int) -> Double? {
    contentSizes[Axis(view: view, axis: axis)].flatMap { $0 >= 0 && $0 < 1e7 ? $0 : nil }
  }

  // MARK: Contents

  /// Infers a view's content size from the view's frame if the view refers to constraints that are missing from the
  /// export, because the constraints that UIKit creates for content sizes are usually missing.
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
