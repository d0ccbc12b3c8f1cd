package import LayoutModel

/// A statement of source code that makes constraints, in any dialect.
package struct Statement: Sendable {
  /// The dialect of a statement.
  package enum Kind: String, Sendable, CaseIterable {
    case masonry
    case snapKit = "snapkit"
    case anchor
    case initializer = "init"
    case visualFormat = "visualformat"
    case pureLayout = "purelayout"
    case cartography
    case autoresizing
    case stackView = "stackview"
    case interfaceBuilder = "interface-builder"
    case rowHeight = "row-height"
    case itemSize = "item-size"
  }

  /// The dialect.
  package var kind: Kind
  /// The first item of each row; nil if the statement doesn't specify it.
  package var first: ItemExpression?
  /// The second item of each row.
  package var second: Target
  /// The constraints that the statement makes.
  package var rows: [Row]
  /// The relation; nil if the code doesn't determine it.
  package var relation: Relation?
  package var multiplier: Formula = .number(1)
  package var priority: Formula = .number(1000)
  /// The key or identifier of the constraints.
  package var key: String?
  /// The variable or property that stores the constraint.
  package var keptAs: String?
  /// True if that variable is one of the function's own.
  package var isKeptLocally = false
  /// The type that contains the code.
  package var enclosingType: String?
  /// The function that contains the code.
  package var function: String?
  package var isInLoop = false
  /// True if the statement depends on a condition, or follows a `return` in its function.
  package var isGuarded = false
  /// The effect of the enclosing call on existing constraints.
  package var call = Call.make
  /// The first line, starting at 1.
  package var line: Int
  /// The last line.
  package var endLine: Int
  /// The range of the statement in the file, in bytes.
  package var range: Range<Int>

  /// The effect of a call on existing constraints.
  package enum Call: Sendable {
    case make
    case update
    case remake
  }

  /// One constraint.
  package struct Row: Sendable {
    /// The first item's attribute; nil if the code doesn't determine the attribute.
    package var attribute: Attribute?
    /// The second item's attribute; nil if there is no second item or the code doesn't determine the attribute.
    package var other: Attribute?
    package var constant: Formula
    /// The first item, if it differs from the statement's first item.
    package var first: ItemExpression?
    /// The second item, if it differs from the statement's second item.
    package var second: Target?
    /// The relation, if it differs from the statement's relation.
    package var relation: Relation?
    /// The priority, if it differs from the statement's priority.
    package var priority: Formula?

    package init(
      _ attribute: Attribute?, _ other: Attribute? = nil, constant: Formula = .number(0), first: ItemExpression? = nil,
      second: Target? = nil, relation: Relation? = nil, priority: Formula? = nil
    ) {
      self.attribute = attribute
      self.other = other
      self.constant = constant
      self.first = first
      self.second = second
      self.relation = relation
      self.priority = priority
    }
  }

  /// The target of a constraint: its second item, or a number.
  package enum Target: Sendable {
    /// A number.
    case nothing
    /// The first item's superview.
    case superview
    /// The item of an expression.
    case item(ItemExpression)
    /// An expression that may be an item or a number.
    case either(ItemExpression, Formula)
    /// A target that can't be determined from the code.
    case unknown
  }
}

/// An expression for a view or guide: `self.header.titleLabel`.
package struct ItemExpression: Hashable, Sendable {
  /// The words of the expression.
  package var words: [String]
  /// The class, if the expression itself determines it: through a cast or an Interface Builder element.
  package var className: String?
  /// A text or name of the item, if the statement's file specifies it.
  package var text: String?
  /// The names that a log may print for the item.
  package var names: [String] = []
  /// The tokens of the expression, if they are contiguous. They are ignored when comparing expressions.
  package var tokens: Range<Int>?

  package init(
    _ words: [String], className: String? = nil, text: String? = nil, names: [String] = [], tokens: Range<Int>? = nil
  ) {
    self.words = words
    self.className = className
    self.text = text
    self.names = names
    self.tokens = tokens
  }

  package static func == (left: ItemExpression, right: ItemExpression) -> Bool {
    left.words == right.words && left.className == right.className && left.text == right.text
      && left.names == right.names
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words)
    hasher.combine(className)
    hasher.combine(text)
    hasher.combine(names)
  }

  package static let itself = ItemExpression(["self"])

  /// The last word, which names the item.
  package var name: String { words.last ?? "" }
}
