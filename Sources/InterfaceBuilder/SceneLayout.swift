public import LayoutFormats
public import LayoutModel
import PlainText

/// A scene in an environment: its views, their constraints, and the resulting system of rows.
public struct SceneLayout {
  /// The outermost view; all constraints are installed in its hierarchy.
  public let root: View
  /// The system to solve and explain.
  public let system: ConstraintSystem
  /// The environment in which the scene is laid out.
  public let environment: LayoutEnvironment
  /// Details of each item of the system, in order.
  public let items: [Item]
  let builder: SceneBuilder
  /// The view of each item; nil for guides.
  let nodes: [ViewNode?]
  private let canvas: SceneCanvas
  /// The ids of the app's optional constraints that are also broken on the canvas.
  private let fallbacks: Set<String>

  /// Returns true if an optional constraint of the app is also broken on the canvas, so the author has seen the effect.
  package func isFallback(_ constraint: ConstraintSystem.Constraint) -> Bool {
    environment == .canvas || constraint.objectID.map(fallbacks.contains) == true
  }

  /// Returns the same scene in the same environment, with text that is a third longer and runs in the given direction.
  package func withLongerTexts(_ direction: LayoutDirection) throws(UnreadableInput) -> SceneLayout {
    var environment = environment
    environment.direction = direction
    environment.textLength = 4.0 / 3
    return try SceneLayout(canvas, environment)
  }

  /// The findings that don't count: the ambiguity of views for which the author turned off verification, and
  /// constraints that repeat a frame determined by a container such as a grid view.
  public var acceptances: [Acceptance] {
    let open = builder.nodes.filter { $0.attributes["verifyAmbiguity"] == "off" }.compactMap { node in
      builder.views[ObjectIdentifier(node)]?.location.map { Acceptance(code: "ambiguous", location: $0) }
    }
    let stoodFor = builder.made.filter { builder.repeatsContainer($0.node) }.compactMap { _, constraint in
      constraint.location.map { Acceptance(code: "duplicate", location: $0) }
    }
    return open + stoodFor
  }

  /// The maximum error of a size that was read from a stored frame, in points. The frames of iOS and tvOS are rounded
  /// to pixels, those of macOS to points, and the errors of a column of views add up.
  public var sizeTolerance: Double { builder.document.platform == .macOS ? 2 : 0.5 }

  /// The maximum distance, in points, by which rounding may make views in a row or column ambiguous. On the canvas of
  /// iOS, views that share even a point are ambiguous.
  public var sumTolerance: Double {
    builder.document.platform == .macOS ? sizeTolerance : environment == .canvas ? 0 : 1
  }

  /// Details of an item that the system doesn't contain.
  public struct Item: Sendable {
    /// The id of the object in the file; nil for guides that the system adds.
    public var id: String?
    /// The origin of the superview's coordinates, relative to the corner of its alignment rectangle.
    public var origin: Point
    /// True if the width of the item's content is an estimate.
    public var estimatesWidth: Bool
    /// True if the height of the item's content is an estimate.
    public var estimatesHeight: Bool
    /// The axes along which the item's content is also clipped on the file's own canvas, so the author has seen the
    /// clipping.
    public var isOverfullAtCanvas: Set<Axis>
    /// True if the item can show its content at a smaller size, like a scaled image.
    public var mayShrink: Bool
    /// For text that wraps, the minimum width that shows all of the text at a sufficient height. For a line whose
    /// stored width is much larger, its own width. Nil for other content.
    public var leastWidth: Double?
    /// The minimum height that shows all of the content without the margins around it; nil if no margins can shrink.
    public var leastHeight: Double?
    /// The kinds of attributes that may be ambiguous: those that the file exempts from verification, and all attributes
    /// of a view that is hidden in a stack view or that its cell's style positions.
    public var mayBeOpen: Set<Attribute.Kind>
    /// The attributes that the app determines by other means: sizes that the file exempts from verification or that
    /// have a placeholder, and attributes with a constraint that the build removes.
    public var givenAttributes: Set<Attribute>
    /// The attributes that are ambiguous on the canvas but not in an app; nil on devices.
    public var editorGap: EditorGap?
    /// True if the editor marked the view as ambiguous on the canvas; false on devices.
    public var isMarkedAmbiguous = false
    /// True if the editor marked the view as misplaced on the canvas; false on devices.
    public var isMarkedMisplaced = false
  }

  init(_ canvas: SceneCanvas, _ environment: LayoutEnvironment) throws(UnreadableInput) {
    if environment == .canvas {
      try self.init(canvas, environment, canvas.builder, seen: SeenAtCanvas())
    } else {
      let builder = try SceneFitting(canvas, environment).builder
      try self.init(canvas, environment, builder, seen: SeenAtCanvas(canvas))
    }
  }

  /// Creates the layout of views that are fitted to `environment`.
  ///
  /// - Parameter seen: the deviations that are visible on the canvas.
  init(
    _ canvas: SceneCanvas, _ environment: LayoutEnvironment, _ builder: SceneBuilder, seen: SeenAtCanvas
  ) throws(UnreadableInput) {
    fallbacks = seen.fallbacks
    self.environment = environment
    self.builder = builder
    self.canvas = canvas
    let known = Dictionary(
      builder.nodes.compactMap { node in builder.views[ObjectIdentifier(node)].map { (ObjectIdentifier($0), node) } },
      uniquingKeysWith: { first, _ in first })
    let items = ConstraintSystem.items(of: builder.rootView)
    nodes = items.map { known[ObjectIdentifier($0)] }
    root = builder.rootView
    try builder.document.checkTime(at: builder.root.element)
    system = try Self.system(builder)
    let gaps = EditorGapFinder(platform: builder.document.platform, era: builder.document.era)
    self.items = Self.details(
      of: zip(items, nodes), builder, canvas.contents, environment, seen.overfull,
      environment == .canvas ? gaps.gaps(of: builder.nodes) : nil)
  }

  private static func system(_ builder: SceneBuilder) throws(UnreadableInput) -> ConstraintSystem {
    let text = builder.document.text
    let constraints = builder.rootView.installedConstraints
    do {
      let (system, flaws) = try ConstraintSystem.checked(root: builder.rootView, constraints: constraints)
      guard let flaw = flaws.first else { return system }
      let made = Dictionary(
        builder.made.map { (ObjectIdentifier($0.constraint), $0.node.element) }, uniquingKeysWith: { first, _ in first }
      )
      var element = builder.root.element
      if case .constraint(let index) = flaw.subject, let own = made[ObjectIdentifier(constraints[index])] {
        element = own
      }
      throw UnreadableInput(
        problems: text.problems([
          FoundProblem(
            .numberRange, flaw.error.message, at: element.tag, help: "correct or remove the number in Xcode")
        ]))
    } catch let error as UnreadableInput {
      throw error
    } catch {
      let message = (error as? LayoutError)?.message ?? "\(error)"
      throw UnreadableInput(
        problems: text.problems([
          FoundProblem(
            .badConstraint, message, at: builder.root.element.tag, help: "open the scene in Xcode and correct it")
        ]))
    }
  }

  private static func mayBeOpen(_ node: ViewNode) -> Set<Attribute.Kind> {
    if node.isHidden, node.superview?.tag == "stackView" { return [.position, .size] }
    if CellFrames.isPlacedByCell(node) { return [.position, .size] }
    // A stack view collapses if all its views are hidden.
    if node.showsNothingAtFirst { return [.size] }
    switch node.attributes["verifyAmbiguity"] {
    case "off": return [.position, .size]
    case "ignoreSizes": return [.size]
    default: return []
    }
  }

  private static func givenSizes(_ node: ViewNode) -> Set<Attribute> {
    if node.attributes["verifyAmbiguity"] == "ignoreSizes" || node.showsNothingAtFirst { return [.width, .height] }
    let placeholders = [("placeholderIntrinsicWidth", Attribute.width), ("placeholderIntrinsicHeight", .height)]
    return Set(placeholders.filter { node.attributes[$0.0] != nil }.map(\.1))
  }

  private static func details(
    of items: some Sequence<(LayoutItem, ViewNode?)>, _ builder: SceneBuilder,
    _ contents: [ObjectIdentifier: ContentSize], _ environment: LayoutEnvironment, _ overfull: [String: Set<Axis>],
    _ gaps: [ObjectIdentifier: EditorGap]?
  ) -> [Item] {
    let placeheld = builder.placeheldAttributes
    return items.map { item, node in
      guard let node else {
        return Item(
          id: nil, origin: .zero, estimatesWidth: false, estimatesHeight: false, isOverfullAtCanvas: [],
          mayShrink: false, leastWidth: nil, leastHeight: nil, mayBeOpen: [], givenAttributes: [])
      }
      let content = contents[ObjectIdentifier(node.element)] ?? ContentSize()
      let scaled = content.scaled(by: environment.textScale).lengthened(by: environment.textLength)
      let outer = node.superview?.insets ?? .zero
      return Item(
        id: node.id.map { PrintableText.shown($0) }, origin: Point(x: outer.left, y: outer.top),
        estimatesWidth: content.estimatesWidth,
        estimatesHeight: content.estimatesHeight
          || builder.views[ObjectIdentifier(node)]?.estimatedAxes.contains(.vertical) == true,
        isOverfullAtCanvas: item.objectID.flatMap { overfull[$0] } ?? [], mayShrink: content.mayShrink,
        leastWidth: scaled.leastWidth, leastHeight: scaled.leastHeight, mayBeOpen: mayBeOpen(node),
        givenAttributes: givenSizes(node).union(placeheld[ObjectIdentifier(node)] ?? []),
        editorGap: gaps?[ObjectIdentifier(node)], isMarkedAmbiguous: gaps != nil && node.isAmbiguous,
        isMarkedMisplaced: gaps != nil && node.isMisplaced)
    }
  }
}

extension ViewNode {
  /// True for a stack view whose views are all hidden. Its size depends on the views that the app shows.
  fileprivate var showsNothingAtFirst: Bool {
    tag == "stackView" && !children.isEmpty && children.allSatisfy(\.isHidden)
  }
}
