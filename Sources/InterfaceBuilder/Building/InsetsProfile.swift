import LayoutModel

/// The releases of macOS between which the alignment rectangles of AppKit's controls changed.
///
/// A file has those of the system that Xcode ran on, which its version alone doesn't tell.
enum InsetsProfile: CaseIterable {
  /// Up to 10.15.
  case upToMacOS10
  /// From 11 to 15.
  case macOS11
  /// From 26 on.
  case macOS26

  /// The profile of most files that a version of Interface Builder wrote.
  init(era: Int) {
    self = era >= 24_000 ? .macOS26 : era < 17_000 ? .upToMacOS10 : .macOS11
  }
}

/// Finds the profile that most constraints of a file agree with, given its stored frames.
struct InsetsProfileVote {
  /// The kinds of constraints that agree with a profile: of many alike, one counts.
  private var kinds: [InsetsProfile: Set<[String]>] = [:]
  /// All that not every profile agrees with.
  private var decisive: Set<[String]> = []
  private let usual: InsetsProfile

  /// A profile needs so many more kinds of constraints than the usual one: a few may be about other controls.
  private static let majority = 4
  /// So many suffice if nothing contradicts the profile.
  private static let unanimity = 2

  /// The profile that more constraints agree with than with the one of the file's version; else the latter.
  var profile: InsetsProfile {
    func count(_ profile: InsetsProfile) -> Int { kinds[profile]?.count ?? 0 }
    let best = InsetsProfile.allCases.reduce(usual) { count($1) > count($0) ? $1 : $0 }
    let needed = kinds[best] == decisive ? Self.unanimity : Self.majority
    return count(best) >= count(usual) + needed ? best : usual
  }

  init(_ document: InterfaceDocument) {
    usual = InsetsProfile(era: document.era)
    let traits = CanvasDevice(document).traits
    let tree = ViewTree(platform: .macOS, traits: traits, era: document.era, profile: usual)
    for source in SceneSource.all(in: document) {
      let root = tree.node(source.view)
      let nodes = root.hierarchy
      let items = SceneItems(root, nodes, owner: source.owner)
      let constraints = nodes.flatMap { node in
        (node.element.child("constraints")?.children ?? []).compactMap {
          $0.name == "constraint" ? try? ConstraintNode($0, owner: node, under: traits) : nil
        }
      }
      let relations = constraints.compactMap { EdgeRelation($0, items) } + nodes.flatMap(EdgeRelation.relations)
      count(relations, SceneGeometry(root) { $0.frame })
    }
  }

  /// Counts the relations that hold under a profile but not under all.
  private mutating func count(_ relations: [EdgeRelation], _ frames: SceneGeometry) {
    for relation in relations {
      let isDisplaced = [relation.first, relation.second].contains { $0.isMisplaced || $0.isHidden }
      guard !isDisplaced, relation.first.displacedAncestor === relation.second.displacedAncestor else { continue }
      let holding = InsetsProfile.allCases.filter { profile in
        guard let first = Self.position(relation.firstAttribute, of: relation.first, frames, profile),
          let second = Self.position(relation.secondAttribute, of: relation.second, frames, profile)
        else { return false }
        return abs(first - second - relation.constant) <= InsetsEvidence.tolerance
      }
      guard holding.count < InsetsProfile.allCases.count else { continue }
      let kind = Self.kind(relation)
      decisive.insert(kind)
      for profile in holding { kinds[profile, default: []].insert(kind) }
    }
  }

  /// The kinds of the two views, and what is related of them.
  private static func kind(_ relation: EdgeRelation) -> [String] {
    [(relation.first, relation.firstAttribute), (relation.second, relation.secondAttribute)].flatMap {
      node, attribute in
      let cell = node.element.child(key: "cell")
      return [node.tag, cell?["type"] ?? "", cell?["controlSize"] ?? "", attribute.rawValue]
    }
  }

  /// Where an edge or a middle of an alignment rectangle is under a profile, in the root's coordinates.
  private static func position(
    _ attribute: Attribute, of node: ViewNode, _ frames: SceneGeometry, _ profile: InsetsProfile
  ) -> Double? {
    guard let frame = frames[node], !attribute.isMargin else { return nil }
    let insets = AlignmentInsets.mac(node, profile)
    func edge(_ side: Side) -> Double { side.position(in: frame) + insets[side] * side.inwards }
    if let side = Side(attribute) { return edge(side) }
    switch attribute {
    case .centerX: return (edge(.left) + edge(.right)) / 2
    case .centerY: return (edge(.top) + edge(.bottom)) / 2
    default: return nil
    }
  }
}
