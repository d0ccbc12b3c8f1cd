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
    var members: [JSONValue.Member] = [.init("masdiag", .integer(1))]
    if root.layoutDirection != .leftToRight {
      members.append(.init("direction", .string(root.layoutDirection.rawValue)))
    }
    return .object(
      members + [
        .init("root", view(root)),
        .init("constraints", .array((maskConstraints + root.installedConstraints + barEdges).map(constraint))),
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
    var members: [JSONValue.Member] = [.init("class", .string(view.className))]
    if let key = view.key { members.append(.init("key", .string(key))) }
    members += place(of: view) + content(of: view) + insets(of: view)
    if view.isHidden { members.append(.init("hidden", .bool(true))) }
    let guides = view.layoutGuides.compactMap(\.key)
    if !guides.isEmpty {
      members.append(.init("guides", .array(guides.map { .object([.init("key", .string($0))]) })))
    }
    if !view.subviews.isEmpty { members.append(.init("subviews", .array(view.subviews.map(self.view)))) }
    return .object(members)
  }

  private func place(of view: View) -> [JSONValue.Member] {
    guard let frame = frame(of: view) else { return [] }
    var members: [JSONValue.Member] = [.init("frame", frame.json)]
    guard view.translatesAutoresizingMaskIntoConstraints, hasMask(view) else { return members }
    if view !== root { members.append(.init("translatesAutoresizingMaskIntoConstraints", .bool(true))) }
    let mask = View.AutoresizingMask.names.filter { view.autoresizingMask.contains($0.mask) }
    if !mask.isEmpty { members.append(.init("autoresizingMask", .array(mask.map { .string($0.name) }))) }
    return members
  }

  private func content(of view: View) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if view.intrinsicContentSize != .none {
      let size = [view.intrinsicContentSize.width, view.intrinsicContentSize.height]
      members.append(.init("intrinsicContentSize", .array(size.map { $0.map(JSONValue.number) ?? .null })))
    }
    // (Of views without a content size, too: whoever adds one needn't look for its priorities.)
    members += priorities("contentHugging", view.contentHugging, .low)
    members += priorities("contentCompressionResistance", view.contentCompressionResistance, .high)
    if view.baselines != .bottomEdge {
      let first = view.baselines.firstFromTop.map { [JSONValue.Member("first", .number($0))] } ?? []
      members.append(.init("baseline", .object(first + [.init("last", .number(view.baselines.lastFromBottom))])))
    }
    return members
  }

  private func priorities(
    _ name: String, _ priorities: View.AxisPriorities, _ usual: LayoutPriority
  ) -> [JSONValue.Member] {
    let axes = Axis.allCases.filter { priorities[$0] != usual }
    guard !axes.isEmpty else { return [] }
    return [.init(name, .object(axes.map { .init($0.rawValue, .number(priorities[$0].value)) }))]
  }

  private func insets(of view: View) -> [JSONValue.Member] {
    func list(_ insets: EdgeInsets) -> JSONValue {
      .array([insets.top, insets.left, insets.bottom, insets.right].map(JSONValue.number))
    }
    let usual = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    return (view.layoutMargins == usual ? [] : [.init("layoutMargins", list(view.layoutMargins))])
      + (view.safeAreaInsets == .zero ? [] : [.init("safeAreaInsets", list(view.safeAreaInsets))])
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
    var members: [JSONValue.Member] = [.init("constraint", .string(text))]
    if let key = constraint.key { members.append(.init("key", .string(key))) }
    if let identifier = constraint.identifier { members.append(.init("identifier", .string(identifier))) }
    members.append(.init("class", .string(constraint.className)))
    return .object(members)
  }

  private func side(_ item: LayoutItem, _ attribute: Attribute) -> String {
    guard let guide = item as? LayoutGuide, guide.kind != .custom, let owner = guide.container?.key else {
      return "\(spelled(key: item.key ?? "self")).\(attribute.rawValue)"
    }
    return "\(spelled(key: owner)).\(guide.kind == .safeArea ? "safeArea" : "margins").\(attribute.rawValue)"
  }
}
