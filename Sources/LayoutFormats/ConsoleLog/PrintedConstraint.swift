import LayoutModel

/// A constraint as a line of a log prints it, before it is known which items of different lines are the same.
struct PrintedConstraint {
  /// A view or guide as it is printed.
  struct Item: Hashable {
    /// The class; empty where a name stands in place of class and address.
    var className = ""
    /// The name: Masonry's key, an accessibility identifier, a guide's identifier.
    var key: String?
    /// The address, or an ordinal in place of one.
    var address: String?
    /// The text that the view shows.
    var text: String?
    /// Whether more than one item of the line has the name, which leaves open which of them is meant.
    var isAmbiguous = false
  }

  /// What an attribute belongs to.
  enum Reference: Hashable {
    /// An item that the line names.
    case item(Item)
    /// The superview `|` of the line's other item, which its tail did not name.
    case unnamedSuperview
  }

  /// An attribute of an item.
  struct Place: Hashable {
    var reference: Reference
    var attribute: Attribute
  }

  /// One side: an attribute, or the distance between two.
  struct Operand: Hashable {
    var place: Place
    var subtracting: Place?

    /// The items of it that are printed.
    var items: [Item] {
      [place, subtracting].compactMap { place in
        if case .item(let item)? = place?.reference { item } else { nil }
      }
    }
  }

  /// What stands after the body, as far as it is not part of it.
  struct Tail {
    /// The names of items and their addresses, in printed order.
    var names: [(key: String, address: String)] = []
    /// How many of them stand before that of the superview.
    var superviewPosition = 0
    /// The priorities of a content size.
    var hugging: Double?
    var compressionResistance: Double?
  }

  /// A body in the visual format language: one gap or one size.
  struct VisualFormat {
    var isVertical: Bool
    /// What follows the format: `(LTR)`, `(RTL)`, or nothing.
    var direction = ""
    /// The item before the gap; nil for the superview.
    var near: Item?
    /// The item behind the gap; nil for the superview.
    var far: Item?
    /// Whether it is the size of ``near``.
    var isSize = false
    var relation: Relation
    var points: Double
  }

  /// The two sides and how they compare.
  struct Body {
    var first: Operand
    var relation: Relation
    /// Nil where the right side is a number.
    var second: Operand?
    var multiplier = 1.0
    var constant = 0.0
    /// The priority, where the body has it.
    var priority: Double?
    /// The superview that the line names for an item of it, and that item.
    var parent: (child: Item, superview: Item)?
    /// The superview that the line names, whatever of.
    var namedSuperview: Item?
    /// The items in the order in which they are printed.
    var items: [Item] = []
    /// How it is printed; nil for an equation.
    var format: VisualFormat?
  }

  /// The class; nil where the line does not have one.
  var className: String?
  /// The address, or an ordinal in place of one.
  var address: String?
  /// Masonry's key or SnapKit's label.
  var key: String?
  /// The identifier in quotes, such as `UISV-hiding`.
  var identifier: String?
  /// SnapKit's file and line, `Cell.swift#81`, without the file's folder.
  var file: String?
  /// What an autoresizing mask leaves flexible, `h=--& v=--&`; empty where that is not printed.
  var masks = ""
  /// What the constraint says.
  var body: Body
  /// What stands after it.
  var tail = Tail()
  /// How strongly it is wanted.
  var priority: LayoutPriority
  /// Whether it takes part in layout.
  var isActive: Bool
  /// The line, cleaned.
  var description: String
  /// Whether what stands after the body shows that nothing of it is missing.
  var isComplete: Bool
}

extension PrintedConstraint {
  /// The priority of the other row of a content size, the weaker of hugging and compression resistance.
  var weakerPriority: LayoutPriority? {
    guard className == "NSContentSizeLayoutConstraint", body.relation != .equal, let hugging = tail.hugging,
      let resistance = tail.compressionResistance
    else { return nil }
    return LayoutPriority(exactly: min(hugging, resistance))
  }
}

/// Why a line could not be read: one sentence, lower case, without a full stop.
struct PrintedConstraintFailure: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
