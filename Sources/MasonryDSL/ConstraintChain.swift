package import LayoutModel

/// The contents of a maker chain as a value: `make.top.left.equalTo(1).offset(8).priority(.high).key("k")`.
///
/// ``constraints()`` converts the chain to layout constraints as Masonry does:
/// - Chains of several attributes, composites such as `edges`, and lists of targets are composites. A composite makes
///   one constraint for each child, in order, and adds the child's index to the key: `k[0]`. A list within a chain of
///   several attributes is a nested composite: `k[1][0]` is the second attribute's constraint to the first target.
/// - A target without an attribute uses the attribute of the chain. A number is an offset from the superview for
///   positions, and a constant for sizes.
/// - The last setting that applies to an attribute determines its constant: offsets apply to all attributes; insets
///   apply to edges, inward; size offsets apply to width and height; center offsets apply to centerX and centerY.
///
/// The ``Dialect`` determines whether numbers have the meaning of Masonry or of SnapKit.
///
/// Source: Masonry's `MASViewConstraint` and `MASCompositeConstraint`. Here, misuse is an error instead of an assertion
/// failure.
package struct ConstraintChain {
  /// A word of the chain.
  package enum Word: Hashable, Sendable {
    /// A single attribute.
    case attribute(Attribute)
    /// Several attributes.
    case composite(CompositeAttribute)

    /// The attributes that the word stands for.
    package var attributes: [Attribute] {
      switch self {
      case .attribute(let attribute): [attribute]
      case .composite(let composite): composite.attributes
      }
    }

    /// The word as written.
    package var name: String {
      switch self {
      case .attribute(let attribute): attribute.rawValue
      case .composite(let composite): composite.rawValue
      }
    }

    /// Creates the word called `name`; nil if there is no such word.
    package init?(_ name: String) {
      if let attribute = Attribute(rawValue: name) {
        self = .attribute(attribute)
      } else if let composite = CompositeAttribute.documented.first(where: { $0.rawValue == name }) {
        self = .composite(composite)
      } else {
        return nil
      }
    }

    /// The names of all words.
    package static var allNames: [String] {
      Attribute.allCases.map(\.rawValue) + CompositeAttribute.documented.map(\.rawValue)
    }
  }

  /// The target of a relation.
  package enum Target {
    /// The same attribute of an item.
    case item(LayoutItem)
    /// An attribute of an item, or a composite, to which only a composite with the same number of attributes can be
    /// related.
    case anchor(LayoutItem, Word)
    /// A value: a number or a struct of numbers.
    case value(ConstantSetting)

    /// The item of the target, unless it is a value.
    var item: LayoutItem? {
      switch self {
      case .item(let item), .anchor(let item, _): item
      case .value: nil
      }
    }
  }

  /// A setting of the constants.
  package enum ConstantSetting: Hashable, Sendable {
    /// An offset for all attributes.
    case offset(Double)
    /// Insets for edges.
    case insets(EdgeInsets)
    /// A size for width and height.
    case size(Size)
    /// A point for the center.
    case center(Point)

    /// Returns the same inset for each edge.
    package static func inset(_ points: Double) -> ConstantSetting {
      .insets(EdgeInsets(top: points, left: points, bottom: points, right: points))
    }

    /// Returns the constant that the setting implies for `attribute` in Masonry, or nil if the setting doesn't apply.
    func constant(for attribute: Attribute) -> Double? {
      switch (self, attribute) {
      case (.offset(let points), _): points
      case (.insets(let insets), .top): insets.top
      case (.insets(let insets), .left), (.insets(let insets), .leading): insets.left
      case (.insets(let insets), .bottom): 0 - insets.bottom
      case (.insets(let insets), .right), (.insets(let insets), .trailing): 0 - insets.right
      case (.size(let size), .width): size.width
      case (.size(let size), .height): size.height
      case (.center(let point), .centerX): point.x
      case (.center(let point), .centerY): point.y
      default: nil
      }
    }

    var numbers: [Double] {
      switch self {
      case .offset(let points): [points]
      case .insets(let insets): [insets.top, insets.left, insets.bottom, insets.right]
      case .size(let size): [size.width, size.height]
      case .center(let point): [point.x, point.y]
      }
    }
  }

  /// The settings made before a further attribute was added, which apply only to the attributes before it.
  package struct Earlier {
    /// The settings of the constants, in order.
    package var settings: [ConstantSetting] = []
    /// The multiplier of the target's attribute, if set.
    package var multiplier: Double?
    /// The priority of the constraint, if set.
    package var priority: LayoutPriority?
    /// The name of the constraint, if set.
    package var key: String?

    /// Creates empty settings.
    package init() {}
  }

  /// The constrained item.
  package var item: LayoutItem
  /// The words of the chain, in order; at least one.
  package var words: [Word]
  /// The relation between the two sides.
  package var relation: Relation
  /// The targets of the relation.
  package var targets: [Target]
  /// True if the targets are a list, which is a composite even with one element.
  package var targetsAreList: Bool
  /// True if the chain is a composite even with one attribute, like `attributes(.left)`.
  package var isComposite = false
  /// The settings of the constants, in order.
  package var settings: [ConstantSetting] = []
  /// The number of settings before the relation. Numbers among the targets override these settings.
  package var settingsBeforeTargets = 0
  /// True if there is no explicit target: an offset alone is an equation, as in Masonry.
  package var isTargetImplied = false
  /// The settings made while the chain was shorter, by the index of the attribute.
  package var earlier: [Int: Earlier] = [:]
  /// The multiplier of the target's attribute; nil for 1.
  package var multiplier: Double?
  /// The multiplier's ratio as written, if any.
  package var ratio: Ratio?
  /// The priority of the constraints; nil for required.
  package var priority: LayoutPriority?
  /// The name of the constraint or composite.
  package var key: String?
  package var identifier: String?
  /// The library whose words the chain uses.
  var dialect = Dialect.masonry
  /// The class that descriptions print.
  package var className = Dialect.masonry.className
  /// True if the constraints take part in layout.
  package var isActive = true
  /// The location of the chain in the source.
  package var location: SourceLocation?

  /// Creates the chain `item.words (relation) target`.
  package init(item: LayoutItem, words: [Word], relation: Relation, target: Target) {
    self.item = item
    self.words = words
    self.relation = relation
    targets = [target]
    targetsAreList = false
  }

  /// Creates the chain `item.words (relation) [targets]`.
  package init(item: LayoutItem, words: [Word], relation: Relation, targets: [Target]) {
    self.item = item
    self.words = words
    self.relation = relation
    self.targets = targets
    targetsAreList = true
  }
}

/// A mistake in a maker chain.
package struct ConstraintChainError: Error, Hashable, Sendable {
  /// The rules that a chain can break.
  package enum Code: Hashable, Sendable {
    /// The attributes can't be related.
    case refusedPair
    /// The chain sets a position to a number, but its item has no superview.
    case noSuperview
    /// The items aren't in one hierarchy.
    case noCommonSuperview
    /// The multiplier is 0.
    case zeroMultiplier
    /// A number is infinite or NaN.
    case nonFinite
    /// The target is a composite that doesn't match the left side.
    case compositeTarget
  }

  /// The broken rule.
  package var code: Code
  /// A sentence that states the rule, in lowercase and without a period.
  package var message: String
  var namesItems: Bool { code == .noSuperview || code == .noCommonSuperview }
  /// The index of the invalid word, if the mistake is in a word.
  package var word: Int?
  /// The index of the invalid target, if the mistake is in a target.
  package var target: Int?
}
