public import LayoutModel

/// A graph of views, guides and the constraints between them: a node for each item, an edge for each constraint.
///
/// The graph is a value without geometry. ``dotText`` contains it in Graphviz's language; the rendering module draws
/// it. Equal systems produce equal graphs, including the `id`s, in every run.
public struct LayoutGraph: Hashable, Sendable {
  /// A set of conflicting constraints to highlight.
  public struct Conflict: Hashable, Sendable {
    /// The indices of the constraints.
    public var members: Set<Int>
    /// The constraint that was broken to recover; it isn't necessarily a member.
    public var broken: Int?
    /// The sizes whose implicit lower bound of 0 is part of the conflict.
    public var premises: [ConstraintSystem.ItemAttribute]

    /// Creates a conflict of `members`.
    public init(members: Set<Int>, broken: Int? = nil, premises: [ConstraintSystem.ItemAttribute] = []) {
      self.members = members
      self.broken = broken
      self.premises = premises
    }

    /// The members and the broken constraint.
    package var constraints: Set<Int> { broken.map { members.union([$0]) } ?? members }
  }

  /// The part of the system to draw.
  public enum Scope: Hashable, Sendable {
    /// The whole system, with everything outside of the conflicts in the background.
    case everything
    /// The constraints in the conflicts and the items that they relate, or the whole system if there are no conflicts.
    case conflicts
  }

  /// A view or guide.
  public struct Node: Hashable, Sendable {
    /// The index of the item in the system.
    public var item: Int
    /// A view or a guide.
    public var kind: ConstraintSystem.Item.Kind
    /// A unique XML name made from the title, such as `view-messageLabel`.
    public var id: String
    /// The key, or `UILabel:0x3` for an item without a key; at full length and with any characters.
    public var title: String
    /// The lines of displayed text, shortened: the name, the class or text of the view, and the premises.
    public var lines: [String]
    /// True if a conflict involves the item.
    public var isInvolved: Bool
    /// The enclosing node: the closest drawn container.
    public var parent: Int?
    /// The number of enclosing containers.
    public var depth: Int

    /// The classes of the node in DOT and SVG.
    public var classes: [String] { [kind.rawValue] + (isInvolved ? ["involved"] : []) }
  }

  /// A constraint.
  public struct Edge: Hashable, Sendable {
    /// The index of the constraint in the system.
    public var constraint: Int
    /// A unique XML name made from the title, such as `constraint-BottomConstraint`.
    public var id: String
    /// The key, or the description for a constraint without a key; at full length.
    public var title: String
    /// The whole line as a report prints it.
    public var description: String
    /// The key, shortened.
    public var name: String?
    /// A short form of the constraint: `top == +1` for `label.top == superview.top + 1`.
    public var equation: String
    /// Further notes, such as the constraint's origin, or that it was broken.
    public var notes: [String]
    /// The node of the first item.
    public var first: Int
    /// The node of the second item, if any.
    public var second: Int?
    /// The nodes of further items, which occur in the difference of two anchors.
    public var others: [Int]
    /// The roles of the constraint.
    public var roles: Roles
    /// The numbers, starting at 1, of the conflicts that the constraint takes part in or was broken to recover from.
    public var conflicts: [Int]

    /// The classes of the edge in DOT and SVG.
    public var classes: [String] { ["constraint"] + roles.names + conflicts.map { "conflict-\($0)" } }

    /// The nodes that the edge connects, without duplicates.
    package var nodes: [Int] { [first] + (second.map { [$0] } ?? []) + others }
  }

  /// The properties by which pictures distinguish constraints.
  public struct Roles: OptionSet, Hashable, Sendable {
    /// The bits, one for each role.
    public let rawValue: Int

    /// Creates roles from the bits of `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The constraint takes part in a conflict.
    public static let member = Roles(rawValue: 1)
    /// The constraint was broken to recover from a conflict.
    public static let broken = Roles(rawValue: 2)
    /// UIKit or AppKit made the constraint.
    public static let system = Roles(rawValue: 4)
    /// The constraint's priority is below required.
    public static let soft = Roles(rawValue: 8)
    /// The constraint is inactive.
    public static let inactive = Roles(rawValue: 16)

    /// The names of the roles, in the order of their bits.
    public var names: [String] {
      let all: [(Roles, String)] = [
        (.member, "member"), (.broken, "broken"), (.system, "system"), (.soft, "soft"), (.inactive, "inactive"),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The items, parents before their children.
  public var nodes: [Node] = []
  /// The constraints, in installation order.
  public var edges: [Edge] = []
  /// The number of conflicts in the foreground.
  public var conflictCount = 0
}
