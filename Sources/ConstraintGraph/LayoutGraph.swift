public import LayoutModel

/// Views, guides and the constraints between them as a graph to be drawn: one node an item, one edge a constraint.
///
/// It is a value without geometry. ``dotText`` writes it for Graphviz users; the rendering module makes pictures of it.
/// Equal systems give equal graphs, down to the `id`s, on every run.
public struct LayoutGraph: Hashable, Sendable {
  /// A set of constraints that cannot hold together, to be put into the foreground.
  public struct Conflict: Hashable, Sendable {
    /// The constraints, by index.
    public var members: Set<Int>
    /// The constraint that was broken to recover; it may lie outside the members.
    public var broken: Int?
    /// The sizes whose unwritten rule of never being below 0 the conflict rests on.
    public var premises: [ConstraintSystem.ItemAttribute]

    /// A conflict of `members`.
    public init(members: Set<Int>, broken: Int? = nil, premises: [ConstraintSystem.ItemAttribute] = []) {
      self.members = members
      self.broken = broken
      self.premises = premises
    }

    /// The members and the broken constraint.
    package var constraints: Set<Int> { broken.map { members.union([$0]) } ?? members }
  }

  /// How much of the system is drawn.
  public enum Scope: Hashable, Sendable {
    /// All of it; what is in no conflict stays in the background.
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
    /// The key, or `UILabel:0x3` without one; as it was given, of any length, with any characters.
    public var title: String
    /// What people read: the name, the class or the shown text, the premises; cut to a sensible length.
    public var lines: [String]
    /// Whether a conflict concerns it.
    public var isInvolved: Bool
    /// The node that it is nested in: the closest container that is drawn.
    public var parent: Int?
    /// How many containers it is nested in.
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
    /// The key, or the description without one; as it was given.
    public var title: String
    /// The whole line as a report prints it.
    public var description: String
    /// The key, cut to a sensible length.
    public var name: String?
    /// The constraint in short: `top == +1` for `label.top == superview.top + 1`.
    public var equation: String
    /// What else is to be said in words: who made it, that it was broken.
    public var notes: [String]
    /// The node of its first item.
    public var first: Int
    /// The node of its second item; nil where the constraint has one item only.
    public var second: Int?
    /// The nodes of further items, which a difference of two anchors has.
    public var others: [Int]
    /// What sets it apart.
    public var roles: Roles
    /// The conflicts that it takes part in or was broken for, numbered from 1.
    public var conflicts: [Int]

    /// The classes of the edge in DOT and SVG.
    public var classes: [String] { ["constraint"] + roles.names + conflicts.map { "conflict-\($0)" } }

    /// The nodes that it touches, each once.
    package var nodes: [Int] { [first] + (second.map { [$0] } ?? []) + others }
  }

  /// What sets a constraint apart.
  public struct Roles: OptionSet, Hashable, Sendable {
    /// One bit a role.
    public let rawValue: Int

    /// The roles of the bits of `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It takes part in a conflict.
    public static let member = Roles(rawValue: 1)
    /// It was dropped to recover from one.
    public static let broken = Roles(rawValue: 2)
    /// UIKit or AppKit made it.
    public static let system = Roles(rawValue: 4)
    /// Its priority is below required.
    public static let soft = Roles(rawValue: 8)
    /// It does not take part in layout.
    public static let inactive = Roles(rawValue: 16)

    /// The names of the roles, in this order.
    public var names: [String] {
      let all: [(Roles, String)] = [
        (.member, "member"), (.broken, "broken"), (.system, "system"), (.soft, "soft"), (.inactive, "inactive"),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The items; a parent stands before its children.
  public var nodes: [Node] = []
  /// The constraints, in installation order.
  public var edges: [Edge] = []
  /// How many conflicts stand in the foreground.
  public var conflictCount = 0
}
