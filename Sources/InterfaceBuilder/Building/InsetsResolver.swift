import LayoutModel

/// What safe areas and margins of a scene's views are, in points.
///
/// UIKit derives them from device, bars and the views around; no file has them. Here the rules give what they would be,
/// and, on the canvas, constraints whose items are stored where they hold give what they were: where every one of these
/// speaks against the rule, they are believed.
struct InsetsResolver {
  let root: ViewNode
  let platform: InterfacePlatform
  let era: Int
  let geometry: SceneGeometry
  /// The safe area of the root by device and bars.
  let rootSafeArea: EdgeInsets
  /// Whether the device or the root is a wide one, whose root margins are 20 instead of 16.
  let isWide: Bool
  let isControllersView: Bool
  /// Whether margins of a controller's view that the file sets are no less than what the system has for the screen
  /// (Apple, `UIViewController.viewRespectsSystemMinimumLayoutMargins`).
  let respectsSystemMinimum: Bool
  /// Whether text runs from right to left.
  let isMirrored: Bool
  /// What stored frames show; empty where no layout of the file's own is asked for.
  let evidence: InsetsEvidence
  private(set) var safeAreas: [ObjectIdentifier: EdgeInsets] = [:]
  private(set) var margins: [ObjectIdentifier: EdgeInsets] = [:]
  /// How far margins are from what the rules give, by element: found by evidence.
  private(set) var corrections: [ObjectIdentifier: EdgeInsets]

  init(
    root: ViewNode, platform: InterfacePlatform, era: Int, geometry: SceneGeometry, rootSafeArea: EdgeInsets,
    isWide: Bool, source: SceneSource, isMirrored: Bool = false, evidence: InsetsEvidence = InsetsEvidence(),
    corrections: [ObjectIdentifier: EdgeInsets] = [:]
  ) {
    self.corrections = corrections
    self.root = root
    self.platform = platform
    self.era = era
    self.geometry = geometry
    self.rootSafeArea = rootSafeArea
    self.isWide = isWide
    isControllersView = source.isControllersView
    respectsSystemMinimum =
      platform == .iOS && era >= 13_000 && source.owner?["viewRespectsSystemMinimumLayoutMargins"] != "NO"
    self.isMirrored = isMirrored
    self.evidence = evidence
    resolve()
  }

  private mutating func resolve() {
    let rootArea = evidence.corrected(fitting(rootSafeArea, root), .safeArea, of: root)
    for node in root.hierarchy {
      let area = evidence.corrected(fitting(safeArea(of: node, rootArea), node), .safeArea, of: node)
      safeAreas[ObjectIdentifier(node)] = area
      margins[ObjectIdentifier(node)] = corrected(margins(of: node, area), of: node)
    }
  }

  /// Margins by the rules, corrected by the evidence of now, or of the canvas.
  private mutating func corrected(_ margins: EdgeInsets, of node: ViewNode) -> EdgeInsets {
    var believed = balanced(evidence.corrected(margins, .margins, of: node), margins, node)
    if let correction = corrections[ObjectIdentifier(node.element)] {
      for side in Side.allCases { believed[side] = max(0, believed[side] + correction[side]) }
    } else if believed != margins {
      var correction = EdgeInsets.zero
      for side in Side.allCases { correction[side] = believed[side] - margins[side] }
      corrections[ObjectIdentifier(node.element)] = correction
    }
    return believed
  }

  /// Margins that nobody set are the same at the left and at the right: what constraints say about one side is so of
  /// the other, too.
  private func balanced(_ believed: EdgeInsets, _ margins: EdgeInsets, _ node: ViewNode) -> EdgeInsets {
    guard !node.setsMargins, margins.left == margins.right, believed.left != believed.right else {
      return believed
    }
    var believed = believed
    if !evidence.knows(.margins, .right, of: node) { believed.right = believed.left }
    if !evidence.knows(.margins, .left, of: node) { believed.left = believed.right }
    return believed
  }

  /// A safe area, unless it would leave nothing of the view: such a view is no screen.
  private func fitting(_ area: EdgeInsets, _ node: ViewNode) -> EdgeInsets {
    guard let rect = geometry[node] else { return area }
    var area = area
    if area.top + area.bottom > rect.height { (area.top, area.bottom) = (0, 0) }
    if area.left + area.right > rect.width { (area.left, area.right) = (0, 0) }
    return area
  }

  /// The part of the root's safe area that reaches into a view.
  private func safeArea(of node: ViewNode, _ rootArea: EdgeInsets) -> EdgeInsets {
    if node === root { return rootArea }
    guard platform != .macOS, let distances = geometry.distances(of: node, in: root) else { return .zero }
    var area = EdgeInsets.zero
    for side in Side.allCases { area[side] = max(0, rootArea[side] - max(0, distances[side])) }
    if node.isInScrolledContent { (area.top, area.bottom) = (0, 0) }
    return area
  }

  // MARK: Margins

  /// The width in which text of the usual size is read with ease: UIKit's readable content guide is no wider.
  private static let readableWidth = 672.0

  private func margins(of node: ViewNode, _ safeArea: EdgeInsets) -> EdgeInsets {
    if platform == .macOS { return .zero }
    var margins = ownMargins(of: node, safeArea)
    if node.isTrue("preservesSuperviewLayoutMargins"), let outer = node.superview,
      var outerMargins = self.margins[ObjectIdentifier(outer)], let distances = geometry.distances(of: node, in: outer)
    {
      if outer.scrolls, outer.keepsContentClearOfBars, let area = safeAreas[ObjectIdentifier(outer)] {
        (outerMargins.top, outerMargins.bottom) = (outerMargins.top - area.top, outerMargins.bottom - area.bottom)
      }
      for side in Side.allCases { margins[side] = max(margins[side], outerMargins[side] - max(0, distances[side])) }
    }
    return node.isTrue("layoutMarginsFollowReadableWidth") ? readable(margins, in: node) : margins
  }

  /// How far the guide of a view's readable content lies inside the view.
  func readableInsets(of node: ViewNode) -> EdgeInsets { readable(margins[ObjectIdentifier(node)] ?? .zero, in: node) }

  /// Margins that leave no more than the readable width, in the middle.
  private func readable(_ margins: EdgeInsets, in node: ViewNode) -> EdgeInsets {
    guard let width = geometry[node]?.width else { return margins }
    let excess = (width - Self.readableWidth) / 2
    return EdgeInsets(
      top: margins.top, left: max(margins.left, excess), bottom: margins.bottom, right: max(margins.right, excess))
  }

  /// Margins without what the superview's add: those that the file sets, or the ones that views of the kind have, and
  /// the safe area on top.
  private func ownMargins(of node: ViewNode, _ safeArea: EdgeInsets) -> EdgeInsets {
    let explicit = node.explicitMargins(isMirrored: isMirrored && !node.isNeverMirrored)
    let isRoot = node === root && isControllersView
    var margins = explicit ?? defaultMargins(of: node)
    if isRoot, explicit != nil, respectsSystemMinimum {
      let least = defaultMargins(of: node)
      (margins.left, margins.right) = (max(margins.left, least.left), max(margins.right, least.right))
    }
    let addsSafeArea = node.attributes["insetsLayoutMarginsFromSafeArea"] != "NO" && era >= 13_000
    if addsSafeArea, !(isRoot && explicit == nil && platform == .iOS && era < 13_000) {
      for side in Side.allCases { margins[side] += safeArea[side] }
    }
    return margins
  }

  private func defaultMargins(of node: ViewNode) -> EdgeInsets {
    if node === root, node.tag != "tableViewCell", node.tag != "collectionViewCell" {
      let isOldXib = !isControllersView && era < 13_000
      let edge = isOldXib ? 8.0 : platform == .tvOS ? 8 : isWide ? 20 : 16
      let ends = isOldXib ? 8.0 : 0
      if node.tag == "stackView" { return .zero }
      return EdgeInsets(top: ends, left: edge, bottom: ends, right: edge)
    }
    switch node.tag {
    case "stackView": return .zero
    case "tableViewCellContentView": return cellMargins(of: node)
    case "tableViewCell":
      guard era >= 13_000 else { return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
      return cellMargins(of: node)
    default: return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
  }

  /// A cell's content keeps to the table's margins; beside an accessory it needs less.
  private func cellMargins(of node: ViewNode) -> EdgeInsets {
    guard era >= 13_000 else { return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let cell = node.tag == "tableViewCell" ? node : node.superview
    let hasAccessory = cell?.attributes["accessoryType"] != nil
    let isNew = era >= 24_000
    let edge: Double = isNew || isWide ? 20 : 16
    let ends: Double = isNew ? 15 : 11
    return EdgeInsets(top: ends, left: edge, bottom: ends, right: hasAccessory ? 8 : edge)
  }
}

extension ViewNode {
  /// Whether the view is in what a scroll view scrolls clear of bars: the content is inset for them, so that they cover
  /// nothing of it.
  fileprivate var isInScrolledContent: Bool {
    var next = superview
    while let node = next {
      if node.scrolls, node.keepsContentClearOfBars { return true }
      next = node.superview
    }
    return false
  }

  /// Whether a scroll view insets its content for bars.
  fileprivate var keepsContentClearOfBars: Bool { attributes["contentInsetAdjustmentBehavior"] != "never" }

  /// Whether the file sets the view's margins.
  var setsMargins: Bool { explicitMargins(isMirrored: false) != nil }

  /// The margins that the file sets, or nil. Leading is at the left, or at the right where the view is mirrored.
  func explicitMargins(isMirrored: Bool) -> EdgeInsets? {
    let insets =
      variants.child("edgeInsets", key: "layoutMargins", of: element)
      ?? variants.child("directionalEdgeInsets", key: "directionalLayoutMargins", of: element)
    guard let insets else { return nil }
    func number(_ names: String...) -> Double {
      names.lazy.compactMap { insets[$0].flatMap(Double.init)?.ifFinite }.first ?? 0
    }
    let (near, far) = isMirrored ? ("trailing", "leading") : ("leading", "trailing")
    return EdgeInsets(
      top: number("top"), left: number("left", near), bottom: number("bottom"), right: number("right", far))
  }
}
