import LayoutModel

/// A range of macOS releases with the same alignment rectangles of AppKit's controls.
///
/// A file uses the rectangles of the system that Xcode ran on, which the file's version doesn't determine.
enum InsetsProfile: CaseIterable {
  /// macOS 10.15 and earlier.
  case upToMacOS10
  /// macOS 11 to 15.
  case macOS11
  /// macOS 26 and later.
  case macOS26

  /// Creates the most frequent profile for files from a version of Interface Builder.
  init(era: Int) {
    self = era >= 24_000 ? .macOS26 : era < 17_000 ? .upToMacOS10 : .macOS11
  }
}

/// Finds the profile that agrees with most constraints of a file, given its stored frames.
struct InsetsProfileVote {
  /// The kinds of constraints that agree with each profile. Several constraints of one kind count once.
  private var kinds: [InsetsProfile: Set<[String]>] = [:]
  /// The kinds of constraints that don't agree with every profile.
  private var decisive: Set<[String]> = []
  private let usual: InsetsProfile

  /// The required lead over the usual profile, in kinds of constraints. A smaller lead may come from controls that the
  /// profiles don't describe.
  private static let majority = 4
  /// The required lead if no constraint contradicts the profile.
  private static let unanimity = 2

  /// The profile with the most votes, if its lead is sufficient; otherwise, the usual profile of the file's version.
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

  /// Counts the relations that hold with some profiles but not with all.
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

  /// Returns the kinds of the two views and their related attributes.
  private static func kind(_ relation: EdgeRelation) -> [String] {
    [(relation.first, relation.firstAttribute), (relation.second, relation.secondAttribute)].flatMap {
      node, attribute in
      let cell = node.element.child(key: "cell")
      return [node.tag, cell?["type"] ?? "", cell?["controlSize"] ?? "", attribute.rawValue]
    }
  }

  /// Returns the position of an edge or a center of an alignment rectangle in the root's coordinates, according to a
  /// profile.
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
