import LayoutModel

/// The safe areas and margins of a scene's views, in points.
///
/// UIKit derives them from the device, the bars and the surrounding views; files don't contain them. Rules provide the
/// default values. On the canvas, constraints and the stored frames of their items imply the actual values, which
/// replace a default if all such constraints contradict it.
struct InsetsResolver {
  let root: ViewNode
  let platform: InterfacePlatform
  let era: Int
  let geometry: SceneGeometry
  /// The safe area of the root, given the device and bars.
  let rootSafeArea: EdgeInsets
  /// True if the device or the root is wide, which makes the root's margins 20 instead of 16.
  let isWide: Bool
  let isControllersView: Bool
  /// True if a controller's view raises its margins to the system's minimum for the screen (Apple,
  /// `UIViewController.viewRespectsSystemMinimumLayoutMargins`).
  let respectsSystemMinimum: Bool
  /// True if text runs from right to left.
  let isMirrored: Bool
  /// The evidence from stored frames; empty for layouts other than the file's own.
  let evidence: InsetsEvidence
  private(set) var safeAreas: [ObjectIdentifier: EdgeInsets] = [:]
  private(set) var margins: [ObjectIdentifier: EdgeInsets] = [:]
  /// The differences between actual margins and those of the rules, by element, as found by the evidence.
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

  /// Returns margins according to the rules, corrected by the current evidence or by the evidence from the canvas.
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

  /// Returns margins that are equal on the left and right, as all default margins are: a correction to one side applies
  /// to the other side too.
  private func balanced(_ believed: EdgeInsets, _ margins: EdgeInsets, _ node: ViewNode) -> EdgeInsets {
    guard !node.setsMargins, margins.left == margins.right, believed.left != believed.right else {
      return believed
    }
    var believed = believed
    if !evidence.knows(.margins, .right, of: node) { believed.right = believed.left }
    if !evidence.knows(.margins, .left, of: node) { believed.left = believed.right }
    return believed
  }

  /// Returns the safe area, without its insets along axes on which they exceed the view's size: such a view isn't a
  /// screen.
  private func fitting(_ area: EdgeInsets, _ node: ViewNode) -> EdgeInsets {
    guard let rect = geometry[node] else { return area }
    var area = area
    if area.top + area.bottom > rect.height { (area.top, area.bottom) = (0, 0) }
    if area.left + area.right > rect.width { (area.left, area.right) = (0, 0) }
    return area
  }

  /// Returns the part of the root's safe area that overlaps a view.
  private func safeArea(of node: ViewNode, _ rootArea: EdgeInsets) -> EdgeInsets {
    if node === root { return rootArea }
    guard platform != .macOS, let distances = geometry.distances(of: node, in: root) else { return .zero }
    var area = EdgeInsets.zero
    for side in Side.allCases { area[side] = max(0, rootArea[side] - max(0, distances[side])) }
    if node.isInScrolledContent { (area.top, area.bottom) = (0, 0) }
    return area
  }

  // MARK: Margins

  /// The comfortable width for text of the usual size: the maximum width of UIKit's readable content guide.
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

  /// Returns the distances between the edges of a view and its readable content guide.
  func readableInsets(of node: ViewNode) -> EdgeInsets { readable(margins[ObjectIdentifier(node)] ?? .zero, in: node) }

  /// Returns margins that limit the content to the readable width and center it.
  private func readable(_ margins: EdgeInsets, in node: ViewNode) -> EdgeInsets {
    guard let width = geometry[node]?.width else { return margins }
    let excess = (width - Self.readableWidth) / 2
    return EdgeInsets(
      top: margins.top, left: max(margins.left, excess), bottom: margins.bottom, right: max(margins.right, excess))
  }

  /// Returns margins without those of the superview: explicit or default margins, plus the safe area.
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
    if node === root, node.tag != "tableViewCell" {
      let isOldXib = !isControllersView && era < 13_000
      let edge = isOldXib ? 8.0 : platform == .tvOS ? 8 : isWide ? 20 : 16
      let ends = isOldXib ? 8.0 : 0
      if node.tag == "stackView" { return .zero }
      return EdgeInsets(top: ends, left: edge, bottom: ends, right: edge)
    }
    switch node.tag {
    case "stackView": return .zero
    case "tableViewCell", "tableViewCellContentView": return cellMargins(of: node)
    default: return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
  }

  /// Returns the margins of a cell's content: those of the table, or smaller margins next to an accessory.
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
  /// True if the view is in the content of a scroll view that insets its content for bars, so that bars never cover it.
  fileprivate var isInScrolledContent: Bool {
    var next = superview
    while let node = next {
      if node.scrolls, node.keepsContentClearOfBars { return true }
      next = node.superview
    }
    return false
  }

  /// True if a scroll view insets its content for bars.
  fileprivate var keepsContentClearOfBars: Bool { attributes["contentInsetAdjustmentBehavior"] != "never" }

  /// True if the file sets the view's margins.
  var setsMargins: Bool { explicitMargins(isMirrored: false) != nil }

  /// Returns the margins that the file sets, if any. Leading is on the left, or on the right if the view is mirrored.
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
