/// The system that is solved and explained: items, their variables, constraints as linear rows, and premises.
///
/// Layout documents, view trees and console logs are all converted to constraint systems, which contain everything that
/// explanations need. A constraint system is a value: nothing in it refers to a view.
public struct ConstraintSystem: Sendable {
  /// A view or guide.
  public struct Item: Hashable, Sendable {
    /// The kinds of items.
    public enum Kind: String, Hashable, Sendable {
      /// A view.
      case view
      /// A layout guide, including built-in ones.
      case guide
    }

    /// The kind of the item.
    public var kind: Kind
    /// The class name, such as `UILabel`; empty if a log prints a name instead or doesn't print the item.
    public var className: String
    /// The name given by the item's author, or nil.
    public var key: String?
    /// The printed name of an item without a key: `0x1` for a layout's first view, or the address in a log. Empty if a
    /// log doesn't contain the address.
    public var address: String
    /// The text that the item displays, if a log contains it.
    public var text: String?
    /// The item's name in prose: the key, or a short stable name such as `UILabel A`. Unique in the system.
    public var name: String
    /// The index of the item in whose coordinate space this item is, if known; nil for a root.
    public var parent: Int?
    /// The location of the item in its source, if known.
    public var location: SourceLocation?
    /// The ID of the object that describes the item in a file, or nil.
    public var objectID: String?
    /// The IDs of a view's guides in a file, with the last part of each guide's name, such as `safeArea`. Guides that
    /// no constraint mentions aren't items, so their IDs are stored only here.
    package var guideIDs: [String: String] = [:]
    /// True if the item has variables of its own. A guide that is an inset of its owner has no variables.
    package var hasVariables = true
    /// The amounts by which a guide that is an inset of its owner is smaller than the owner; nil for all other items.
    package var insets: EdgeInsets?
    /// The distances from a view's edges to its margin attributes, if a constraint of a layout uses a margin attribute.
    package var margins: EdgeInsets?

    /// Creates an item.
    public init(
      kind: Kind, className: String, key: String?, address: String, text: String? = nil, name: String, parent: Int?,
      location: SourceLocation? = nil, objectID: String? = nil
    ) {
      self.kind = kind
      self.className = className
      self.key = key
      self.address = address
      self.text = text
      self.name = name
      self.parent = parent
      self.location = location
      self.objectID = objectID
    }

    /// The item as printed in descriptions: `UILabel:messageLabel`, or `UILabel:0x3` without a key. If a log contains
    /// no class, only the name is printed.
    public var printed: String { className.isEmpty ? key ?? name : "\(className):\(key ?? address)" }
  }

  /// An attribute of an item.
  public struct ItemAttribute: Hashable, Sendable {
    /// The index of the item.
    public var item: Int
    /// The attribute.
    public var attribute: Attribute

    /// Creates `attribute` of the item at index `item`.
    public init(_ item: Int, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// One side of a constraint: an attribute, or the distance between two attributes (as printed for
  /// `anchorWithOffset(to:)`).
  public struct Operand: Hashable, Sendable {
    /// The attribute.
    public var place: ItemAttribute
    /// The attribute that is subtracted from ``place``, for a distance.
    public var subtracting: ItemAttribute?

    /// Creates the operand `place`, minus `subtracting` if that isn't nil.
    public init(_ place: ItemAttribute, subtracting: ItemAttribute? = nil) {
      self.place = place
      self.subtracting = subtracting
    }
  }

  /// A constraint, as written and as the linear row that it represents.
  public struct Constraint: Sendable {
    /// The position in ``ConstraintSystem/constraints``, starting at 0 and including inactive constraints.
    public var index: Int
    /// The position in installation order (for a layout) or in the list (for a log), starting at 0. It differs from
    /// ``index`` if lines of the list couldn't be read.
    public var position: Int
    /// The class name, such as `MASLayoutConstraint`.
    public var className: String
    /// The constraint's key or, if it has none, its identifier; otherwise nil.
    public var key: String?
    /// The entire line that is printed in a report: `<MASLayoutConstraint:key UILabel:label.height >= 5000>`.
    public var description: String
    /// The left side.
    public var first: Operand
    /// The relation between the sides.
    public var relation: Relation
    /// The attribute on the right side; nil if there is only a number.
    public var second: Operand?
    /// The factor of the right side's attribute.
    public var multiplier: Double
    /// The ratio as which the factor is written, and which is its exact value; nil if the factor isn't written as a
    /// ratio.
    public var ratio: Ratio?
    /// The constant on the right side, in points.
    public var constant: Double
    /// The constraint's priority.
    public var priority: LayoutPriority
    /// The creator of the constraint.
    public var origin: Origin
    /// True if the constraint takes part in the layout.
    public var isActive: Bool
    /// The location of the constraint in its source, if known.
    public var location: SourceLocation?
    /// The place in the code that created the constraint, such as `Cell.swift:81`, if a log prints it.
    public var source: String?
    /// The call that created the constraint, if it is one of Masonry's.
    public var provenance: Provenance?
    /// `lhs - rhs` over the system's variables: the row is `form (relation) 0`.
    public var form: LinearForm
    /// The maximum error of ``constant``, in points, if a log rounded it; 0 if the constant is exact.
    public var rounding: Double
    /// The ID of the object that describes the constraint in a file, or nil.
    public var objectID: String?
    /// True if the constant is an estimate of a content size.
    public var isEstimate = false
    /// The constraint's address in the app from which the layout was captured, or nil.
    package var address: String?

    /// Creates a constraint.
    public init(
      index: Int, className: String, key: String?, description: String, first: Operand, relation: Relation,
      second: Operand?, multiplier: Double, constant: Double, priority: LayoutPriority, origin: Origin,
      isActive: Bool = true, location: SourceLocation?, provenance: Provenance? = nil, form: LinearForm,
      position: Int? = nil, rounding: Double = 0, objectID: String? = nil
    ) {
      self.index = index
      self.position = position ?? index
      self.className = className
      self.key = key
      self.description = description
      self.first = first
      self.relation = relation
      self.second = second
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
      self.origin = origin
      self.isActive = isActive
      self.location = location
      self.provenance = provenance
      self.form = form
      self.rounding = rounding
      self.objectID = objectID
    }
  }

  /// An implicit rule, which can't be removed.
  public struct Premise: Sendable {
    /// The kinds of rules.
    public enum Kind: String, Hashable, Sendable {
      /// Widths and heights aren't negative.
      case nonNegativeSize
      /// Margins aren't negative. Used for logs, which don't print margins.
      case nonNegativeMargin
      /// Printed numbers are rounded to six digits. Used for logs.
      case rounding
    }

    /// The kind of the rule.
    public var kind: Kind
    /// The quantity that the rule constrains.
    public var place: ItemAttribute
    /// The row `form >= 0`.
    public var form: LinearForm

    /// Creates the premise `form >= 0` about `place`.
    public init(kind: Kind, place: ItemAttribute, form: LinearForm) {
      self.kind = kind
      self.place = place
      self.form = form
    }
  }

  /// The views and guides, parents before their children.
  public var items: [Item] = []
  /// The attribute that each variable represents.
  ///
  /// In a layout, `left` and `top` are measured in the coordinate space of the item's parent. A log doesn't show the
  /// whole hierarchy, so its items share a single coordinate space. A margin's variable is its width, and a baseline's
  /// variable is the distance from the top (`firstBaseline`) or from the bottom (`lastBaseline`); logs print neither.
  public var variables: [ItemAttribute] = []
  /// The constraints; `constraints[i].index == i`.
  public var constraints: [Constraint] = []
  /// The rules that always hold.
  public var premises: [Premise] = []
  /// The layout's direction, which determines which edge is leading. A log doesn't print it; there, leading edges are
  /// on the side from which positions are measured.
  package var direction = LayoutDirection.leftToRight
  /// The index of the constraint that the app's engine was about to break when the layout was captured. Recovery drops
  /// it from the first conflict that contains it, as the app does.
  package var broken: Int?
  /// The process that printed the log from which the system was read, if its lines contain a name.
  public var process: String?

  /// Creates an empty system.
  public init() {}

  /// The variables whose values don't matter: UIKit's guides for bars are as tall as the bars, but have no horizontal
  /// position unless a constraint sets one.
  ///
  /// - Complexity: O(items + constraints).
  package var idleVariables: Set<Int> {
    func isAcross(_ place: ItemAttribute) -> Bool {
      items[place.item].kind == .guide && items[place.item].className == "_UILayoutGuide"
        && place.attribute.axis == .horizontal
    }
    let idle = Set(variables.indices.filter { isAcross(variables[$0]) })
    if idle.isEmpty { return idle }
    return constraints.reduce(into: idle) { idle, constraint in
      for term in constraint.form.terms { idle.remove(term.variable) }
    }
  }

  /// Records which items have variables, once all variables are created.
  package mutating func noteVariables() {
    for index in items.indices { items[index].hasVariables = false }
    for place in variables { items[place.item].hasVariables = true }
  }
}
