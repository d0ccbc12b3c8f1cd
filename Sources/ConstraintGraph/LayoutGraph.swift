public import LayoutModel

/// A graph of views, guides and the constraints between them: a node for each item, an edge for each constraint.
///
/// It is a value without geometry. ``dotText`` contains it in Graphviz's language; the rendering module draws it. Equal
/// systems produce equal graphs, including the `id`s, in every run.
public struct LayoutGraph: Hashable, Sendable {
  /// A set of conflicting constraints to highlight.
  public struct Conflict: Hashable, Sendable {
    /// The indices of the constraints.
    public var members: Set<Int>
    /// The constraint that was broken to recover; it may not be a member.
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
    /// The constraints of the conflicts and their items. Without a conflict, everything.
    case conflicts
  }

  /// A view or guide.
  public struct Node: Hashable, Sendable {
    /// Its index in the system's items.
    public var item: Int
    /// A view or a guide.
    public var kind: ConstraintSystem.Item.Kind
    /// A unique XML name made from the title, such as `view-messageLabel`.
    public var id: String
    /// The key, or `UILabel:0x3` without one, at full length and with any characters.
    public var title: String
    /// The displayed text: the name, the class or the text of the view, the premises; shortened.
    public var lines: [String]
    /// True if a conflict involves it.
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
    /// Its index in the system's constraints.
    public var constraint: Int
    /// A unique XML name made from the title, such as `constraint-BottomConstraint`.
    public var id: String
    /// The key, or the description without one, at full length.
    public var title: String
    /// The whole line as a report prints it.
    public var description: String
    /// The key, shortened.
    public var name: String?
    /// A short form of the constraint: `top == +1` for `label.top == superview.top + 1`.
    public var equation: String
    /// Further notes: the origin, and that it was broken.
    public var notes: [String]
    /// The node of its first item.
    public var first: Int
    /// The node of its second item, if it has one.
    public var second: Int?
    /// The nodes of further items, which occur in the difference of two anchors.
    public var others: [Int]
    /// The roles of the constraint.
    public var roles: Roles
    /// The conflicts that it takes part in or was broken for, numbered from 1.
    public var conflicts: [Int]

    /// The classes of the edge in DOT and SVG.
    public var classes: [String] { ["constraint"] + roles.names + conflicts.map { "conflict-\($0)" } }

    /// The nodes that it connects, without duplicates.
    package var nodes: [Int] { [first] + (second.map { [$0] } ?? []) + others }
  }

  /// The properties that distinguish a constraint.
  public struct Roles: OptionSet, Hashable, Sendable {
    /// The bits, one for each role.
    public let rawValue: Int

    /// Creates roles from the bits of `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It takes part in a conflict.
    public static let member = Roles(rawValue: 1)
    /// It was broken to recover from a conflict.
    public static let broken = Roles(rawValue: 2)
    /// UIKit or AppKit made it.
    public static let system = Roles(rawValue: 4)
    /// Its priority is below required.
    public static let soft = Roles(rawValue: 8)
    /// It is inactive.
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
