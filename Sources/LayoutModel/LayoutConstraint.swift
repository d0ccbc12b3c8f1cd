/// One linear relation between attributes of views and guides: UIKit's `NSLayoutConstraint`.
///
/// It reads `first.attribute {==,<=,>=} second.attribute * multiplier + constant`. Positions are measured in the coordinate
/// space of the two items' closest common ancestor.
public final class LayoutConstraint {
  /// The item that the constraint is about.
  public let firstItem: LayoutItem
  /// Which part of it.
  public let firstAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  /// The item on the right side, or nil where the right side is a number.
  public let secondItem: LayoutItem?
  /// Which part of it; nil exactly when there is no second item.
  public let secondAttribute: Attribute?
  /// The factor on the second attribute.
  public let multiplier: Double
  /// What is added on the right side, in points.
  public var constant: Double
  /// How strongly the constraint is wanted.
  public var priority: LayoutPriority
  /// Whether the constraint takes part in layout.
  public var isActive = true
  /// The class name that descriptions print.
  public var className: String
  /// The name that descriptions print, or nil.
  public var key: String?
  /// The constraint's identifier, which is its name where it has no ``key``. The system's own identifiers, such as
  /// `UISV-hiding`, also tell its ``origin``.
  public var identifier: String?
  /// Who made the constraint.
  public var origin: Origin
  /// Where it was written, if that is known.
  public var location: SourceLocation?

  /// Makes a constraint; it is not installed anywhere yet.
  public init(
    item firstItem: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: LayoutItem?, attribute secondAttribute: Attribute?, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required, className: String = "NSLayoutConstraint", key: String? = nil,
    identifier: String? = nil, location: SourceLocation? = nil
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.className = className
    self.key = key
    self.identifier = identifier
    self.location = location
    origin = identifier.flatMap(Origin.init(identifier:)) ?? Origin(constraintClass: className) ?? .user
  }

  /// What descriptions print as the constraint's name: its key, else its identifier.
  public var name: String? { key ?? identifier }
}
