import LayoutModel

/// A constraint as printed on one line of a log, before the items of different lines are matched with each other.
struct PrintedConstraint {
  /// A view or guide as printed.
  struct Item: Hashable {
    /// The class; empty if a name replaces class and address.
    var className = ""
    /// The name: Masonry's key, an accessibility identifier or a guide's identifier.
    var key: String?
    /// The address, or an ordinal in its place.
    var address: String?
    /// The text that the view shows.
    var text: String?
    /// True if several items of the line share the name, so that the reference is ambiguous.
    var isAmbiguous = false
  }

  /// The owner of an attribute.
  enum Reference: Hashable {
    /// An item that the line names.
    case item(Item)
    /// The superview, `|`, of the line's other item, if the tail doesn't name it.
    case unnamedSuperview
  }

  /// An attribute of an item.
  struct Place: Hashable {
    var reference: Reference
    var attribute: Attribute
  }

  /// One side of a relation: an attribute, or the distance between two attributes.
  struct Operand: Hashable {
    var place: Place
    var subtracting: Place?

    var items: [Item] {
      [place, subtracting].compactMap { place in
        if case .item(let item)? = place?.reference { item } else { nil }
      }
    }
  }

  /// The parts of the tail that the body doesn't include.
  struct Tail {
    /// The names of items and their addresses, in printed order.
    var names: [(key: String, address: String)] = []
    /// The number of names before the superview's name.
    var superviewPosition = 0
    /// The priorities of a content size constraint.
    var hugging: Double?
    var compressionResistance: Double?
  }

  /// A body in the visual format language: one gap or one size.
  struct VisualFormat {
    var isVertical: Bool
    /// The suffix of the format: `(LTR)`, `(RTL)`, or empty.
    var direction = ""
    /// The item before the gap; nil for the superview.
    var near: Item?
    /// The item after the gap; nil for the superview.
    var far: Item?
    /// True if the format describes the size of ``near``.
    var isSize = false
    var relation: Relation
    var points: Double
  }

  /// The two sides and their relation.
  struct Body {
    var first: Operand
    var relation: Relation
    /// The second operand; nil if the right side is a number.
    var second: Operand?
    var multiplier = 1.0
    var constant = 0.0
    /// The priority, if the body contains it.
    var priority: Double?
    /// The superview that the line names for one of its items, and that item.
    var parent: (child: Item, superview: Item)?
    /// The superview that the line names, even if it's unknown whose superview it is.
    var namedSuperview: Item?
    /// The items in printed order.
    var items: [Item] = []
    /// The printed format; nil for an equation.
    var format: VisualFormat?
  }

  /// The class, if the line has one.
  var className: String?
  /// The address, or an ordinal in its place.
  var address: String?
  /// Masonry's key or SnapKit's label.
  var key: String?
  /// The identifier in quotes, such as `UISV-hiding`.
  var identifier: String?
  /// SnapKit's file and line, `Cell.swift#81`, without the file's folder.
  var file: String?
  /// The autoresizing mask, `h=--& v=--&`; empty if it isn't printed.
  var masks = ""
  var body: Body
  var tail = Tail()
  var priority: LayoutPriority
  /// True if the constraint takes part in layout.
  var isActive: Bool
  /// The line after repairs.
  var description: String
  /// True if the tail shows that the body is complete.
  var isComplete: Bool
}

extension PrintedConstraint {
  /// The priority of the weaker row of a content size: hugging or compression resistance.
  var weakerPriority: LayoutPriority? {
    guard className == "NSContentSizeLayoutConstraint", body.relation != .equal, let hugging = tail.hugging,
      let resistance = tail.compressionResistance
    else { return nil }
    return LayoutPriority(exactly: min(hugging, resistance))
  }
}

/// The reason why a line can't be read: one sentence in lowercase, without a period.
struct PrintedConstraintFailure: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
