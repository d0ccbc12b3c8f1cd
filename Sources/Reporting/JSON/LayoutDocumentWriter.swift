import LayoutFormats
public import LayoutModel
import PlainText

/// Writes a view hierarchy as a layout document. Reading the document yields the same frames.
///
/// Views and guides need keys. Constraints made by stack views and by other parts of the system are written explicitly;
/// so are a mask's constraints if the superview's size has changed since the view's frame was set. UIKit doesn't define
/// a horizontal position for a bar's guide; the document makes such a guide as wide as its view.
public struct LayoutDocumentWriter {
  private let root: View
  /// True to use the frames of the last layout pass; false to use the frames that the app set.
  private let usesLaidOutFrames: Bool

  /// Creates a writer for the hierarchy of `root`, in which every item must have a key.
  public init(root: View, usesLaidOutFrames: Bool = false) {
    self.root = root
    self.usesLaidOutFrames = usesLaidOutFrames
  }

  /// The document.
  ///
  /// - Complexity: O(views + constraints).
  public var json: JSONValue {
    .object([
      "masdiag": 1, "direction": root.layoutDirection == .leftToRight ? nil : root.layoutDirection.rawValue,
      "root": view(root),
      "constraints": (maskConstraints + root.installedConstraints + barEdges).map(constraint),
    ])
  }

  /// Constraints for the horizontal position of bar guides. A document has no special guides for bars, and each of its
  /// guides needs a position.
  private var barEdges: [LayoutConstraint] {
    root.hierarchy.flatMap(\.layoutGuides).filter { $0.bar != nil }.flatMap { guide in
      [Attribute.left, .right].map { edge in
        LayoutConstraint(
          item: guide, attribute: edge, relatedBy: .equal, toItem: guide.owner, attribute: edge,
          className: "_UILayoutSupportConstraint", location: guide.location)
      }
    }
  }

  /// The constraints for frames and masks that the document's frames don't imply.
  private var maskConstraints: [LayoutConstraint] {
    root.hierarchy.filter { !hasMask($0) }.flatMap(\.autoresizingConstraints)
  }

  // MARK: Views

  /// Returns true if the document's frames imply the constraints for the view's frame and mask.
  private func hasMask(_ view: View) -> Bool {
    guard view !== root, let frame = frame(of: view) else { return true }
    return view.hasAutoresizingConstraints(of: frame, in: view.superview.flatMap { self.frame(of: $0)?.size })
  }

  /// Returns the view's frame in the document. For a root whose frame takes part in layout, this is the frame that the
  /// app set, because the constraints in the root may change it.
  private func frame(of view: View) -> Rect? {
    let isFixed = view === root && view.translatesAutoresizingMaskIntoConstraints
    return usesLaidOutFrames && !isFixed ? view.frame : view.givenFrame
  }

  private func view(_ view: View) -> JSONValue {
    let head: JSONMembers = ["class": view.className, "key": view.key]
    return .object(
      head + place(of: view) + content(of: view) + [
        "layoutMargins": list(view.layoutMargins, unless: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
        "safeAreaInsets": list(view.safeAreaInsets, unless: .zero), "hidden": view.isHidden ? true : nil,
        "guides": view.layoutGuides.compactMap(\.key).map { JSONValue.object(["key": $0]) }.nonEmpty,
        "subviews": view.subviews.map(self.view).nonEmpty,
      ])
  }

  private func place(of view: View) -> JSONMembers {
    guard let frame = frame(of: view) else { return [:] }
    guard view.translatesAutoresizingMaskIntoConstraints, hasMask(view) else { return ["frame": frame] }
    let mask = View.AutoresizingMask.names.filter { view.autoresizingMask.contains($0.mask) }.map(\.name)
    return [
      "frame": frame, "translatesAutoresizingMaskIntoConstraints": view === root ? nil : true,
      "autoresizingMask": mask.nonEmpty,
    ]
  }

  private func content(of view: View) -> JSONMembers {
    let (size, baselines) = (view.intrinsicContentSize, view.baselines)
    let baseline = JSONValue.object(["first": baselines.firstFromTop, "last": baselines.lastFromBottom])
    return [
      "intrinsicContentSize": size == .none ? nil : [size.width.orNull, size.height.orNull],
      // (Of views without a content size, too: whoever adds one needn't look for its priorities.)
      "contentHugging": priorities(view.contentHugging, .low),
      "contentCompressionResistance": priorities(view.contentCompressionResistance, .high),
      "baseline": baselines == .bottomEdge ? nil : baseline,
    ]
  }

  /// Returns the priorities that aren't the usual one; nil if there are none.
  private func priorities(_ priorities: View.AxisPriorities, _ usual: LayoutPriority) -> JSONValue? {
    let axes = Axis.allCases.filter { priorities[$0] != usual }
    return axes.isEmpty ? nil : .object(axes.map { .init($0.rawValue, .number(priorities[$0].value)) })
  }

  /// Returns the insets as a list; nil for the usual ones.
  private func list(_ insets: EdgeInsets, unless usual: EdgeInsets) -> [Double]? {
    insets == usual ? nil : [insets.top, insets.left, insets.bottom, insets.right]
  }

  // MARK: Constraints

  private func constraint(_ constraint: LayoutConstraint) -> JSONValue {
    var text = "\(side(constraint.firstItem, constraint.firstAttribute)) \(constraint.relation.rawValue) "
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      text += side(item, attribute)
      if constraint.multiplier != 1 {
        text += " * \(constraint.ratio?.description ?? formatted(constraint.multiplier))"
      }
      if constraint.constant != 0 {
        text += " \(constraint.constant < 0 ? "-" : "+") \(formatted(constraint.constant.magnitude))"
      }
    } else {
      text += formatted(constraint.constant)
    }
    if !constraint.priority.isRequired { text += " ^\(formatted(constraint.priority.value))" }
    return .object([
      "constraint": text, "key": constraint.key, "identifier": constraint.identifier, "class": constraint.className,
    ])
  }

  private func side(_ item: LayoutItem, _ attribute: Attribute) -> String {
    guard let guide = item as? LayoutGuide, guide.kind != .custom, let owner = guide.container?.key else {
      return "\(spelled(key: item.key ?? "self")).\(attribute.rawValue)"
    }
    return "\(spelled(key: owner)).\(guide.kind == .safeArea ? "safeArea" : "margins").\(attribute.rawValue)"
  }
}
