/// The system that is solved and explained: items, their variables, constraints as linear rows, and the premises.
///
/// A layout document, a view tree and a console log all become a constraint system; what reads derivations needs to
/// know no more than this. It is a value: nothing in it refers to a view.
public struct ConstraintSystem: Sendable {
  /// A view or guide.
  public struct Item: Hashable, Sendable {
    /// The kinds of items.
    public enum Kind: String, Hashable, Sendable {
      /// A view.
      case view
      /// A layout guide, the built-in ones included.
      case guide
    }

    /// The kind of the item.
    public var kind: Kind
    /// The class name, such as `UILabel`; empty where a log prints a name in its place, or no line prints the item.
    public var className: String
    /// The name that its author gave it, or nil.
    public var key: String?
    /// The printed name without a key: `0x1` for a layout's first view, its address in a log. Empty where a log
    /// does not say it.
    public var address: String
    /// The text that it shows, where a log shows it.
    public var text: String?
    /// Its name in prose: the key, or a short stable name such as `UILabel A`. Unique in the system.
    public var name: String
    /// The index of the item whose coordinate space it lies in, where that is known; nil for a root.
    public var parent: Int?
    /// Where it was written, if that is known.
    public var location: SourceLocation?
    /// The id of the object that a file describes it by, or nil.
    public var objectID: String?
    /// The ids of a view's guides in a file, and the last part of each guide's name, such as `safeArea`. Guides that no
    /// constraint names are not items, and have their ids here alone.
    package var guideIDs: [String: String] = [:]
    /// True if it has variables of its own. A guide that is its owner's inset has none.
    package var hasVariables = true
    /// By how much such a guide is smaller than its owner; nil for all else.
    package var insets: EdgeInsets?
    /// The distances from a view's edges to its margin attributes, where a constraint of a layout names one of these.
    package var margins: EdgeInsets?

    /// An item with all its members.
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

    /// `UILabel:messageLabel`, or `UILabel:0x3` without a key: how descriptions print it. What has no class in a log
    /// prints its name alone.
    public var printed: String { className.isEmpty ? key ?? name : "\(className):\(key ?? address)" }
  }

  /// An attribute of an item.
  public struct ItemAttribute: Hashable, Sendable {
    /// The index of the item.
    public var item: Int
    /// The attribute.
    public var attribute: Attribute

    /// `attribute` of the item at index `item`.
    public init(_ item: Int, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// One side of a constraint: an attribute, or the distance between two (`anchorWithOffset(to:)` prints those).
  public struct Operand: Hashable, Sendable {
    /// The attribute.
    public var place: ItemAttribute
    /// The attribute that is subtracted from it, for a distance.
    public var subtracting: ItemAttribute?

    /// `place`, less `subtracting` where that is given.
    public init(_ place: ItemAttribute, subtracting: ItemAttribute? = nil) {
      self.place = place
      self.subtracting = subtracting
    }
  }

  /// A constraint, as it was written and as the linear row it means.
  public struct Constraint: Sendable {
    /// The position among ``ConstraintSystem/constraints``, from 0; inactive ones count.
    public var index: Int
    /// The position in installation order (a layout) or in the list (a log), from 0: other than ``index`` where lines
    /// of the list could not be read.
    public var position: Int
    /// The class name, such as `MASLayoutConstraint`.
    public var className: String
    /// Its key, else its identifier, else nil.
    public var key: String?
    /// The whole line as a report prints it: `<MASLayoutConstraint:key UILabel:label.height >= 5000>`.
    public var description: String
    /// The left side.
    public var first: Operand
    /// How the sides compare.
    public var relation: Relation
    /// The right side's attribute, or nil where it is only a number.
    public var second: Operand?
    /// The factor on the right side's attribute.
    public var multiplier: Double
    /// The ratio that the factor is written as and represents exactly, or nil.
    public var ratio: Ratio?
    /// The constant on the right side, in points.
    public var constant: Double
    /// Its priority.
    public var priority: LayoutPriority
    /// Its maker.
    public var origin: Origin
    /// True if it takes part.
    public var isActive: Bool
    /// Where it was written, if that is known.
    public var location: SourceLocation?
    /// The place in the code that made it, `Cell.swift:81`, where a log prints that.
    public var source: String?
    /// Which call made it, if one of Masonry's did.
    public var provenance: Provenance?
    /// `lhs - rhs` over the system's variables: the row is `form (relation) 0`.
    public var form: LinearForm
    /// By how many points ``constant`` may be off because a log printed it rounded; 0 where it is exact.
    public var rounding: Double
    /// The id of the object that a file describes it by, or nil.
    public var objectID: String?
    /// True if the constant, a size of content, is an estimate.
    public var isEstimate = false

    /// A constraint with all its members.
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
    /// The rules there are.
    public enum Kind: String, Hashable, Sendable {
      /// No width or height is below 0.
      case nonNegativeSize
      /// No margin is below 0; in logs, which do not print margins.
      case nonNegativeMargin
      /// The printed numbers are rounded to six digits; in logs.
      case rounding
    }

    /// Which rule.
    public var kind: Kind
    /// The quantity that the rule is about.
    public var place: ItemAttribute
    /// The row `form >= 0`.
    public var form: LinearForm

    /// The premise `form >= 0` about `place`.
    public init(kind: Kind, place: ItemAttribute, form: LinearForm) {
      self.kind = kind
      self.place = place
      self.form = form
    }
  }

  /// The views and guides; a parent stands before its children.
  public var items: [Item] = []
  /// The attribute whose value each variable is.
  ///
  /// In a layout, `left` and `top` are measured in the coordinate space of the item's parent. A log does not show the
  /// whole hierarchy, so there they are measured in one space that all items share. A margin's variable is its width,
  /// and a baseline's the distance from the top (`firstBaseline`) or from the bottom (`lastBaseline`); logs print
  /// neither.
  public var variables: [ItemAttribute] = []
  /// The constraints; `constraints[i].index == i`.
  public var constraints: [Constraint] = []
  /// The rules that always hold.
  public var premises: [Premise] = []
  /// The process that printed the log which this was read from, where its lines name one.
  public var process: String?

  /// A system without anything in it.
  public init() {}

  /// The variables whose values don't matter: UIKit's guides of bars are as high as the bars, and across the
  /// view they are nowhere, as long as no constraint says where.
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

  /// Notes which items have variables, once all are made.
  package mutating func noteVariables() {
    for index in items.indices { items[index].hasVariables = false }
    for place in variables { items[place.item].hasVariables = true }
  }
}
