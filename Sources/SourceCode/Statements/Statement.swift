package import LayoutModel

/// A statement of source code that makes constraints: what a reader of any dialect takes from it.
package struct Statement: Sendable {
  /// How it is written.
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
  }

  /// How it is written.
  package var kind: Kind
  /// What its attributes belong to, each row's first; nil where the statement leaves it out.
  package var first: ItemExpression?
  /// What it is compared with.
  package var second: Target
  /// The constraints it makes.
  package var rows: [Row]
  /// How they compare; nil where the code does not show it.
  package var relation: Relation?
  /// The factor; nil where the code does not show it.
  package var multiplier: Formula = .number(1)
  /// How strongly it is wanted.
  package var priority: Formula = .number(1000)
  /// The key or identifier that it gets.
  package var key: String?
  /// The variable or property that keeps it.
  package var keptAs: String?
  /// The type that the code belongs to.
  package var enclosingType: String?
  /// The function that the code belongs to.
  package var function: String?
  /// Whether it stands in a loop.
  package var isInLoop = false
  /// Whether it stands behind a condition, or behind a `return` that one may reach.
  package var isGuarded = false
  /// What the call that it stands in does with constraints that are there already.
  package var call = Call.make
  /// Where it begins, lines from 1.
  package var line: Int
  /// Where it ends.
  package var endLine: Int
  /// The statement's beginning and end in the file, in bytes.
  package var range: Range<Int>

  /// What a statement does with constraints that are there already.
  package enum Call: Sendable {
    case make
    case update
    case remake
  }

  /// One constraint.
  package struct Row: Sendable {
    /// The first item's attribute; nil where the code does not show it.
    package var attribute: Attribute?
    /// The second item's attribute; nil where there is none or the code does not show it.
    package var other: Attribute?
    /// The constant.
    package var constant: Formula
    /// What the row belongs to, where it is not the statement's.
    package var first: ItemExpression?
    /// What the row is compared with, where it is not the statement's.
    package var second: Target?
    /// How the row compares, where it is not as the statement does.
    package var relation: Relation?
    /// How strongly the row is wanted, where it is not as the statement.
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

  /// What a constraint's attribute is compared with.
  package enum Target: Sendable {
    /// A number.
    case nothing
    /// The first item's superview.
    case superview
    /// What an expression stands for.
    case item(ItemExpression)
    /// An expression that may be an item or a number.
    case either(ItemExpression, Formula)
    /// Something that the code does not show.
    case unknown
  }
}

/// An expression that stands for a view or guide: `self.header.titleLabel`.
package struct ItemExpression: Hashable, Sendable {
  /// Its words.
  package var words: [String]
  /// The class that the code itself shows: a cast, an Interface Builder element.
  package var className: String?
  /// A text that the item shows, or a name it has, where the statement's file says so.
  package var text: String?
  /// Names by which a log may call the item.
  package var names: [String] = []
  /// Its tokens, where they are written in one place; two expressions of the same words are equal all the same.
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

  /// The last word, which names it.
  package var name: String { words.last ?? "" }
}
