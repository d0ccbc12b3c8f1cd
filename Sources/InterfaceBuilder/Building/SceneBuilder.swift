import LayoutFormats
import LayoutModel
import PlainText

/// Builds the views, guides and constraints of a scene.
struct SceneBuilder {
  let document: InterfaceDocument
  let source: SceneSource
  let root: ViewNode
  let nodes: [ViewNode]
  let items: SceneItems
  let constraintNodes: [ConstraintNode]
  let names: SceneNames
  var views: [ObjectIdentifier: View] = [:]
  private var guides = SceneGuides()
  /// The constraints of the file that take part in layout, with the resulting layout constraints.
  private(set) var made: [(node: ConstraintNode, constraint: LayoutConstraint)] = []
  private var places: PlaceFinder
  /// The stored alignment rectangles.
  private lazy var storedGeometry = SceneGeometry(root) { $0.alignmentRect }
  /// True to include design-time placeholders, which the editor uses and the build removes.
  private let isDesignTime: Bool
  /// True if the scene is laid out from right to left.
  var isMirrored = false

  /// - Throws: an ``UnreadableInput`` if constraints of the scene are invalid or the time limit is reached.
  init(
    _ document: InterfaceDocument, _ source: SceneSource, under traits: Traits, isDesignTime: Bool
  ) throws(UnreadableInput) {
    self.document = document
    self.isDesignTime = isDesignTime
    self.source = source
    let tree = ViewTree(platform: document.platform, traits: traits, era: document.era, profile: document.profile)
    root = tree.node(source.view)
    nodes = root.hierarchy
    try document.checkTime(at: source.view)
    items = SceneItems(root, nodes, owner: source.owner)
    names = SceneNames(nodes, source, document)
    places = PlaceFinder(document.text)
    var read: [ConstraintNode] = []
    var findings = Self.duplicates(nodes) + Self.unreadableFrames(nodes) + nodes.flatMap(Self.hugeNumbers)
    try document.checkTime(at: source.view)
    for node in document.usesAutoLayout ? nodes : [] {
      for element in node.element.child("constraints")?.children ?? [] where element.name == "constraint" {
        if let id = element["id"], node.excludedConstraints.contains(id) { continue }
        do {
          let constraint = try ConstraintNode(element, owner: node, under: traits)
          try constraint.checkItems(document.elements)
          read.append(constraint)
        } catch {
          findings.append(error)
        }
      }
    }
    constraintNodes = read
    guard findings.isEmpty else { throw UnreadableInput(problems: document.text.problems(findings)) }
    if document.platform == .macOS {
      MisplacedSizes.correct(nodes, items, read.filter(isInstalled))
      // The editor includes placeholders too: canvas and app share the stored frames.
      var evidence = AlignmentEvidence(root, nodes, items, read.filter(isInstalled))
      evidence.apply()
    }
  }

  /// Returns problems for the views that have the same id as an earlier view in the scene.
  private static func duplicates(_ nodes: [ViewNode]) -> [FoundProblem] {
    var known: [String: ViewNode] = [:]
    return nodes.compactMap { node in
      guard let id = node.id else { return nil }
      guard let other = known[id] else {
        known[id] = node
        return nil
      }
      return FoundProblem(
        .duplicateID, "duplicate id \(PrintableText.quoted(id)) in a scene", at: node.element.tag,
        help: "change one of them; the other is at", otherPlace: other.element.tag.lowerBound)
    }
  }

  /// Returns problems for frames with invalid numbers.
  private static func unreadableFrames(_ nodes: [ViewNode]) -> [FoundProblem] {
    nodes.compactMap { node in
      guard node.frame == nil, let rect = node.variants.child("rect", key: "frame", of: node.element) else {
        return nil
      }
      return FoundProblem(
        .badNumber, "invalid frame; x, y, width and height must be numbers below ten million", at: rect.tag,
        help: "correct it, or remove it so that only constraints position the view")
    }
  }

  /// Returns problems for distances and sizes of a view that are out of range.
  private static func hugeNumbers(_ node: ViewNode) -> [FoundProblem] {
    let own = ["spacing", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight"].map { (node.element, $0) }
    let insets = node.element.children.filter { $0.name == "edgeInsets" || $0.name == "directionalEdgeInsets" }
    let sides = insets.flatMap { element in
      ["top", "left", "bottom", "right", "leading", "trailing"].map { (element, $0) }
    }
    return (own + sides).compactMap { element, name in
      guard let word = element === node.element ? node.attributes[name] : element[name], let number = Double(word),
        number.isFinite, number.magnitude >= NumberLimit.points
      else { return nil }
      return FoundProblem(
        .numberRange, "\(name) must be less than ten million points, not \(PrintableText.quoted(word))",
        at: element.tag,
        help: "correct it, or set it again in Xcode")
    }
  }

  /// Returns true if a constraint takes part in layout: all its items are installed, it isn't a design-time
  /// placeholder, and it doesn't position a view in the container that tiles it. (AppKit sets the frames of tiled views
  /// regardless of constraints.)
  func takesPart(_ node: ConstraintNode) -> Bool {
    (isDesignTime || !node.isPlaceholder) && isInstalled(node) && !positionsTiledView(node)
  }

  private func positionsTiledView(_ node: ConstraintNode) -> Bool {
    guard case .view(let first)? = items.first(of: node), case .view(let second)? = items.second(of: node) else {
      return false
    }
    return first.isTiled && first.superview === second || second.isTiled && second.superview === first
  }

  /// Returns true if all items of a constraint are installed.
  private func isInstalled(_ node: ConstraintNode) -> Bool {
    [node.first, node.second].allSatisfy { id in id.map { items[$0] != nil } ?? true }
  }

  /// Returns the constraints with an item that is an unknown element in one of the scene's views.
  ///
  /// A constraint isn't included if an item, or the view that contains the item, isn't installed, because Xcode omits
  /// such constraints.
  func unreadConstraints() -> [SceneLayout.UnreadConstraint] {
    var places = PlaceFinder(document.text)
    return constraintNodes.compactMap { node in
      let unknown = [node.first, node.second].lazy.compactMap { id in id.flatMap(unknownItem) }.first
      return unknown.map { element in
        SceneLayout.UnreadConstraint(
          name: PrintableText.shown(node.identifier ?? node.id ?? "a constraint"),
          element: PrintableText.shown(element.name), location: places.location(of: node.element.tag.lowerBound))
      }
    }
  }

  private func unknownItem(_ id: String) -> Element? {
    guard items[id] == nil, let element = document.elements[id], !ViewTree.isView(element),
      let holder = element.parent?["id"], case .view? = items[holder]
    else { return nil }
    return element
  }

  // MARK: Views

  /// Makes the views with their stored frames.
  ///
  /// - Throws: an ``UnreadableInput`` if the time limit is reached.
  mutating func makeViews() throws(UnreadableInput) {
    var watch = Deadline.Watch()
    for node in nodes {
      if watch.isOver() { try document.checkTime(at: node.element) }
      makeView(node)
    }
    for (id, role) in items.roles {
      guard let name = role.guideName else { continue }
      views[ObjectIdentifier(role.node ?? root)]?.guideIDs[PrintableText.shown(id)] = name
    }
  }

  private mutating func makeView(_ node: ViewNode) {
    let outer = node.superview.flatMap { views[ObjectIdentifier($0)] }
    let className = node.attributes["customClass"] ?? ClassNames.of(node.tag, document.platform)
    let key = names[node]
    let view: View
    if node.tag == "stackView" {
      view = StackBuilder.stack(node, className, key, document.platform)
    } else {
      view = View(class: PrintableText.shown(className.replacingColons), key: key)
    }
    view.location = places.location(of: node.element.tag.lowerBound)
    view.objectID = node.id.map { PrintableText.shown($0) }
    view.isHidden = node.isHidden
    view.translatesAutoresizingMaskIntoConstraints = false
    view.givenFrame = node.alignmentRect
    if node === root { view.givenFrame?.origin = .zero }
    outer?.addSubview(view)
    view.autoresizingMask = AutoresizingReader.mask(of: node, document.platform)
    view.translatesAutoresizingMaskIntoConstraints = isPlacedByFrame(node)
    view.contentHugging = node.priorities("HuggingPriority", default: .low)
    view.contentCompressionResistance = node.priorities("CompressionResistancePriority", default: .high)
    views[ObjectIdentifier(node)] = view
  }

  /// Returns true if the stored frame determines the view's position: through its autoresizing mask, or because its
  /// container positions it without constraints.
  private func isPlacedByFrame(_ node: ViewNode) -> Bool {
    guard let outer = node.superview else { return true }
    if !document.usesAutoLayout { return true }
    if node.isTiled || node.isPlacedInTable { return true }
    if outer.tag == "stackView" { return false }
    return node.translatesFrame || node.hasFixedFrame || isPlacedByContainer(node)
  }

  /// Returns true if the container positions the view by rules that files don't contain.
  private func isPlacedByContainer(_ node: ViewNode) -> Bool {
    ["gridView", "splitView", "tabView", "box", "toolbar", "navigationBar"].contains(node.superview?.tag)
  }

  /// Returns true if a constraint only repeats what a container or the app determines: the size of a view in a
  /// container that positions its views, the size of a top-level view, or the position of a view in such a container.
  func repeatsContainer(_ node: ConstraintNode) -> Bool {
    guard case .view(let view)? = items.first(of: node) else { return false }
    func isHeld(_ view: ViewNode) -> Bool { isPlacedByContainer(view) && !view.translatesFrame }
    if node.second != nil {
      guard case .view(let other)? = items.second(of: node) else { return false }
      return isHeld(view) && view.superview === other || isHeld(other) && other.superview === view
    }
    // A screen determines the size of a controller's view regardless of its constraints; a window adapts to its
    // content.
    if view === root { return document.platform == .macOS || !source.isControllersView }
    return isHeld(view)
  }

  /// Arranges the views of all stack views. Content sizes must already be set.
  mutating func arrangeStacks() {
    for node in nodes {
      guard let stack = views[ObjectIdentifier(node)] as? StackView else { continue }
      StackBuilder.arrange(stack, node) { views[ObjectIdentifier($0)] }
    }
  }

  // MARK: Constraints

  /// Makes the file's constraints, after the guides' constraints.
  ///
  /// - Throws: an ``UnreadableInput`` if constraints of the scene are invalid or the time limit is reached.
  mutating func makeConstraints() throws(UnreadableInput) {
    if document.usesAutoLayout, document.platform != .macOS {
      for node in nodes where node.hasContentArea {
        if let view = views[ObjectIdentifier(node)] { _ = guides.content(of: view) }
      }
    }
    var watch = Deadline.Watch()
    var findings: [FoundProblem] = []
    for node in constraintNodes where takesPart(node) {
      if watch.isOver() { try document.checkTime(at: node.element) }
      guard let constraint = make(node) else { continue }
      adoptSize(of: constraint, node)
      do {
        try constraint.activateOrThrow()
        made.append((node, constraint))
      } catch {
        findings.append(
          FoundProblem(
            ProblemCode(error.code), error.message, at: node.element.tag,
            help: "no app can make this constraint; recreate it in Xcode"))
      }
    }
    guard findings.isEmpty else { throw UnreadableInput(problems: document.text.problems(findings)) }
  }

  private mutating func make(_ node: ConstraintNode) -> LayoutConstraint? {
    guard let firstRole = items.first(of: node) else { return nil }
    let secondRole = items.second(of: node)
    let firstAttribute = turned(node.firstAttribute, node)
    let secondAttribute = node.secondAttribute.map { turned($0, node) }
    guard let first = item(firstRole, firstAttribute, against: secondRole) else { return nil }
    let second = secondRole.flatMap { role in secondAttribute.map { item(role, $0, against: firstRole) } }
    let key = node.identifier.map { PrintableText.shown($0) } ?? node.id.map { PrintableText.shown($0) }
    let constraint = LayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: node.relation, toItem: second ?? nil,
      attribute: second == nil ? nil : secondAttribute, multiplier: node.multiplier, ratio: node.ratio,
      constant: node.isSystemSpacing ? storedDistance(node) ?? node.constant : node.constant,
      priority: node.priority, key: key, location: places.location(of: node.element.tag.lowerBound))
    constraint.objectID = node.id.map { PrintableText.shown($0) }
    return constraint
  }

  /// Returns the attribute of a constraint. In a view that is never mirrored, leading is always left.
  private func turned(_ attribute: Attribute, _ node: ConstraintNode) -> Attribute {
    isMirrored && node.owner.isNeverMirrored ? attribute.fromLeftToRight : attribute
  }

  /// Returns the distance between two views on the canvas, which the file doesn't contain for a constraint with system
  /// spacing.
  private mutating func storedDistance(_ node: ConstraintNode) -> Double? {
    guard node.relation == .equal, node.multiplier == 1, case .view(let first)? = items.first(of: node),
      case .view(let other)? = items.second(of: node), let side = Side(node.firstAttribute),
      let otherSide = node.secondAttribute.flatMap(Side.init), !first.isMisplaced, !other.isMisplaced
    else { return nil }
    guard let rect = storedGeometry[first], let otherRect = storedGeometry[other] else { return nil }
    return side.position(in: rect) - otherSide.position(in: otherRect)
  }

  /// Returns the item for a role in a relation to another item.
  private mutating func item(
    _ role: SceneItems.Role, _ attribute: Attribute, against other: SceneItems.Role?
  ) -> LayoutItem? {
    guard let view = views[ObjectIdentifier(role.node ?? root)] else { return nil }
    switch role {
    case .view(let node):
      // Edge constraints of a scroll view refer to its content, center constraints to its frame (Apple, *Working with
      // Scroll Views*).
      let isCenter = attribute == .centerX || attribute == .centerY
      let isContent =
        document.platform != .macOS && node.scrolls && attribute.kind == .position && !isCenter
        && other?.node?.isInside(node) == true
      return isContent ? guides.content(of: view) : view
    case .safeArea: return view.safeAreaLayoutGuide
    case .keyboard: return guides.keyboard(of: view)
    case .margins: return view.layoutMarginsGuide
    case .readable(let node): return guides.readable(of: view, node)
    case .content: return guides.content(of: view)
    case .scrollFrame: return guides.frame(of: view)
    case .bar(let bar): return guides.bar(bar, of: view)
    }
  }

  // MARK: Insets

  /// Sets the safe areas and margins of views, and the heights of the controller's guides.
  ///
  /// - Returns: true if any value changed.
  func apply(_ insets: InsetsResolver, bars: EdgeInsets) -> Bool {
    var hasChanged = false
    for node in nodes {
      guard let view = views[ObjectIdentifier(node)] else { continue }
      let area = insets.safeAreas[ObjectIdentifier(node)] ?? .zero
      var margins = insets.margins[ObjectIdentifier(node)] ?? .zero
      for side in Side.allCases { margins[side] -= area[side] }
      view.hasOwnSafeArea = true
      guard view.safeAreaInsets != area || view.layoutMargins != margins else { continue }
      (view.safeAreaInsets, view.layoutMargins) = (area, margins)
      hasChanged = true
    }
    return guides.apply(insets, bars: bars) || hasChanged
  }
}

extension String {
  /// The text without colons, which end a class name in descriptions.
  var replacingColons: String { String(map { $0 == ":" ? "_" : $0 }) }
}

extension Attribute {
  /// The attribute in left-to-right text, for layouts that don't depend on the direction of text.
  fileprivate var fromLeftToRight: Attribute {
    switch self {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: self
    }
  }
}

extension ViewNode {
  /// True if the view is laid out from left to right in every language, as playback controls are.
  var isNeverMirrored: Bool {
    ["forceLeftToRight", "playback", "spatial"].contains(attributes["semanticContentAttribute"])
  }

  /// Returns a pair of priorities, such as `horizontalHuggingPriority` and `verticalHuggingPriority`.
  func priorities(_ name: String, default priority: LayoutPriority) -> View.AxisPriorities {
    func read(_ axis: String) -> LayoutPriority {
      number(axis + name).flatMap { LayoutPriority(exactly: $0) } ?? priority
    }
    return View.AxisPriorities(horizontal: read("horizontal"), vertical: read("vertical"))
  }
}

extension ProblemCode {
  /// Creates the code for a rule of Auto Layout that a constraint breaks.
  init(_ code: LayoutError.Code) {
    switch code {
    case .unsupportedPairing: self = .refusedPair
    case .invalidNumber: self = .numberRange
    case .noCommonSuperview, .noSuperview: self = .noSuperview
    default: self = .badConstraint
    }
  }
}
