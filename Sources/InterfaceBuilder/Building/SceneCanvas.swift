import LayoutFormats
import LayoutModel

/// A scene as the editor displayed it, with the values that its stored frames imply and files don't contain.
struct SceneCanvas {
  let document: InterfaceDocument
  let source: SceneSource
  let traits: Traits
  /// The views, guides and constraints on the canvas.
  let builder: SceneBuilder
  /// The content sizes by element.
  let contents: [ObjectIdentifier: ContentSize]
  /// The baselines implied by stored frames, by element.
  let baselines: [ObjectIdentifier: View.Baselines]
  /// The differences between actual margins and those of the rules, by element.
  let corrections: [ObjectIdentifier: EdgeInsets]
  /// The safe area of the root: the canvas device's alone, and the one implied by constraints.
  let bareSafeArea: EdgeInsets
  let safeArea: EdgeInsets
  /// The area of the root that bars cover, for files from before safe areas.
  let bars: EdgeInsets

  init(_ document: InterfaceDocument, _ source: SceneSource) throws(UnreadableInput) {
    self.document = document
    self.source = source
    let canvas = CanvasDevice(document)
    traits = canvas.traits
    var builder = try SceneBuilder(document, source, under: canvas.traits, isDesignTime: true)
    let table = ContentSizeTable(
      platform: document.platform, era: document.era, profile: document.profile, images: document.images,
      scale: canvas.scale)
    try builder.makeViews()
    builder.give(builder.nodes.map { table.contentSize(of: $0, width: .content, height: .content) }, table)
    builder.arrangeStacks()
    try builder.makeConstraints()
    let decisions = SizeDecisions(root: builder.rootView)
    let contents = builder.nodes.map { node in
      guard let view = builder.views[ObjectIdentifier(node)] else { return ContentSize() }
      let natural = table.natural(node)
      var content = table.contentSize(
        of: node, width: natural.hasWidth ? decisions.decision(.horizontal, of: view) : .content,
        height: natural.hasHeight ? decisions.decision(.vertical, of: view) : .content)
      if natural.isText { content.limited = Set(Axis.allCases.filter { decisions.mayBeLimited($0, of: view) }) }
      return content
    }
    builder.give(contents, table)
    baselines = BaselineEvidence(builder).baselines
    builder.give(baselines)
    try document.checkTime(at: source.view)
    self.contents = Dictionary(
      zip(builder.nodes.map { ObjectIdentifier($0.element) }, contents), uniquingKeysWith: { first, _ in first })

    let geometry = SceneGeometry(builder.root) { $0.alignmentRect }
    let collector = EvidenceCollector(root: builder.root, items: builder.items, geometry: geometry)
    let bare = canvas.safeArea(of: builder.root, source, document)
    let (root, isWide) = (builder.root, max(builder.root.frame?.width ?? 0, canvas.width ?? 0) >= 414)
    func resolver(_ evidence: InsetsEvidence) -> InsetsResolver {
      InsetsResolver(
        root: root, platform: document.platform, era: document.era, geometry: geometry, rootSafeArea: bare,
        isWide: isWide, source: source, evidence: evidence)
    }
    var evidence = builder.trusted(
      collector.notes(of: builder.constraintNodes.filter(builder.takesPart)), rules: resolver(InsetsEvidence()),
      bars: bare)
    for limit in collector.limits(of: builder.constraintNodes.filter(builder.takesPart)) {
      if let side = limit.unknown.side {
        evidence.noteLimit(limit.points * side.inwards, limit.unknown.kind, side, of: limit.unknown.view)
      }
    }
    bareSafeArea = bare
    safeArea = evidence.corrected(bare, .safeArea, of: builder.root)
    bars = evidence.corrected(bare, .bars, of: builder.root)
    let insets = resolver(evidence)
    _ = builder.apply(insets, bars: bars)
    corrections = insets.corrections
    // The editor rounds the heights of rows to pixels.
    let rows = SelfSizingRows(builder)
    if !rows.isEmpty, (try? builder.rootView.layoutIfNeeded()) != nil { _ = rows.fit(within: 0.51) }
    self.builder = builder
  }
}
