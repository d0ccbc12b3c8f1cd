package import LayoutModel

/// What a maker chain says, as a value: `make.top.left.equalTo(1).offset(8).priority(.high).key("k")`.
///
/// ``constraints()`` turns it into layout constraints as Masonry does:
/// - A chain of several attributes, a composite such as `edges` and a list of targets are composites: they make one
///   constraint a child, in order, and their key gets the child's index, `k[0]`. Lists within chains are composites
///   within composites: `k[1][0]` is the second attribute's constraint to the first target.
/// - A target without an attribute is meant with the attribute of the chain; a number on a position is an offset from
///   the superview, on a size a constant.
/// - The constant is what was set last of all that concerns the attribute: an offset concerns each; insets concern the
///   edges, and count inwards; the offset of a size concerns width and height, that of a center centerX and centerY.
///
/// Numbers are those of Masonry, or of SnapKit (``Dialect``).
///
/// Source: Masonry's `MASViewConstraint` and `MASCompositeConstraint`. Unlike there, misuse is an error and not an
/// assertion.
package struct ConstraintChain {
  /// One word of the chain.
  package enum Word: Hashable, Sendable {
    /// A single attribute.
    case attribute(Attribute)
    /// Several at once.
    case composite(CompositeAttribute)

    /// The attributes that the word stands for.
    package var attributes: [Attribute] {
      switch self {
      case .attribute(let attribute): [attribute]
      case .composite(let composite): composite.attributes
      }
    }

    /// The word as it is written.
    package var name: String {
      switch self {
      case .attribute(let attribute): attribute.rawValue
      case .composite(let composite): composite.rawValue
      }
    }

    /// The word `name`, or nil if there is none.
    package init?(_ name: String) {
      if let attribute = Attribute(rawValue: name) {
        self = .attribute(attribute)
      } else if let composite = CompositeAttribute.documented.first(where: { $0.rawValue == name }) {
        self = .composite(composite)
      } else {
        return nil
      }
    }

    /// All words there are.
    package static var allNames: [String] {
      Attribute.allCases.map(\.rawValue) + CompositeAttribute.documented.map(\.rawValue)
    }
  }

  /// What a constraint is related to.
  package enum Target {
    /// An item: the same attribute of it.
    case item(LayoutItem)
    /// An attribute of an item, or a composite, which only a composite of as many attributes can be related to.
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

  /// A way to set constants.
  package enum ConstantSetting: Hashable, Sendable {
    /// The constant itself.
    case offset(Double)
    /// Distances inwards, for edges.
    case insets(EdgeInsets)
    /// For width and height.
    case size(Size)
    /// For the middle.
    case center(Point)

    /// The same distance inwards from each edge.
    package static func inset(_ points: Double) -> ConstantSetting {
      .insets(EdgeInsets(top: points, left: points, bottom: points, right: points))
    }

    /// The constant that the setting means for `attribute` in Masonry, or nil where it does not concern it.
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

    /// The numbers that the setting holds.
    var numbers: [Double] {
      switch self {
      case .offset(let points): [points]
      case .insets(let insets): [insets.top, insets.left, insets.bottom, insets.right]
      case .size(let size): [size.width, size.height]
      case .center(let point): [point.x, point.y]
      }
    }
  }

  /// What was said before another attribute joined the chain: it concerns only the attributes that were there by then.
  package struct Earlier {
    /// What was set about the constant, in order.
    package var settings: [ConstantSetting] = []
    /// The factor on the target's attribute, if one was given.
    package var multiplier: Double?
    /// How strongly the constraint is wanted, if that was said.
    package var priority: LayoutPriority?
    /// The name of the constraint, if it has one.
    package var key: String?

    /// Nothing at all.
    package init() {}
  }

  /// The item that is constrained.
  package var item: LayoutItem
  /// The words of the chain, in order; at least one.
  package var words: [Word]
  /// How the sides compare.
  package var relation: Relation
  /// What the item is related to.
  package var targets: [Target]
  /// Whether the targets were given as a list, which is a composite even with one element.
  package var targetsAreList: Bool
  /// Whether the chain is a composite even with one attribute, as `attributes(.left)` is.
  package var isComposite = false
  /// What was set about the constants, in order.
  package var settings: [ConstantSetting] = []
  /// How many of the settings came before the relation: the numbers among the targets count more than these.
  package var settingsBeforeTargets = 0
  /// Whether nothing was said about the target: an offset alone is an equation, as in Masonry.
  package var isTargetImplied = false
  /// What was said while the chain was shorter, by the place of the attribute.
  package var earlier: [Int: Earlier] = [:]
  /// The factor on the target's attribute; nil for 1.
  package var multiplier: Double?
  /// The ratio that the factor is written as, or nil.
  package var ratio: Ratio?
  /// How strongly the constraints are wanted; nil for required.
  package var priority: LayoutPriority?
  /// The name of the constraint or composite.
  package var key: String?
  /// The identifier of each constraint.
  package var identifier: String?
  /// Whose words the chain is made of.
  var dialect = Dialect.masonry
  /// The class that descriptions print.
  package var className = Dialect.masonry.className
  /// Whether the constraints take part.
  package var isActive = true
  /// Where the chain was written.
  package var location: SourceLocation?

  /// The chain `item.words (relation) target`.
  package init(item: LayoutItem, words: [Word], relation: Relation, target: Target) {
    self.item = item
    self.words = words
    self.relation = relation
    targets = [target]
    targetsAreList = false
  }

  /// The chain `item.words (relation) [targets]`.
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
  /// The rules there are.
  package enum Code: Hashable, Sendable {
    /// The attributes cannot be related.
    case refusedPair
    /// A number on a position, of an item that is in nothing.
    case noSuperview
    /// The items are not in one hierarchy.
    case noCommonSuperview
    /// The factor is 0.
    case zeroMultiplier
    /// A number is infinite or not a number.
    case nonFinite
    /// A composite on the right side that the left side is not.
    case compositeTarget
  }

  /// Which rule.
  package var code: Code
  /// One sentence that states the rule, lower case, without a full stop.
  package var message: String
  /// Whether the message names the items.
  var namesItems: Bool { code == .noSuperview || code == .noCommonSuperview }
  /// The index of the chain's word, or nil where the mistake is in no word.
  package var word: Int?
  /// The index of the target, or nil where the mistake is in none.
  package var target: Int?
}
