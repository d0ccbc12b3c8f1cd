public import ConstraintSystems
import PlatformKnowledge

/// A linear relation between attributes of views and guides: UIKit's `NSLayoutConstraint`.
///
/// A constraint has the form `first.attribute {==,<=,>=} second.attribute * multiplier + constant`. Positions are
/// measured in the coordinate space of the items' closest common ancestor.
///
/// A constraint doesn't keep its items alive; the view on which it is installed keeps the constraint alive.
public final class LayoutConstraint {
  private var firstReference: ZeroingReference<LayoutItem>
  private var secondReference: ZeroingReference<LayoutItem>
  /// True if the right side has an attribute.
  let hasSecondItem: Bool

  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The relation between the two sides.
  public let relation: Relation
  /// The attribute of the second item; nil if there is no second item.
  public let secondAttribute: Attribute?
  /// The multiplier of the second attribute.
  public let multiplier: Double
  /// The multiplier's ratio as written, which represents the multiplier exactly; nil for a plain number.
  public let ratio: Ratio?
  /// The constant added on the right side, in points; finite. Changing the constant is the cheapest way to change a
  /// layout.
  public var constant: Double {
    didSet { if constant != oldValue { observer?.constraintChanged(self) } }
  }
  /// The priority of the constraint.
  public var priority: LayoutPriority {
    didSet {
      if let mistake = priority.mistake, isActive {
        LayoutError(.invalidPriority, mistake, items: items.map(\.displayName), location: location).record(about: items)
        priority = oldValue
      } else if priority != oldValue {
        observer?.constraintChanged(self)
      }
    }
  }
  /// The class name that descriptions print.
  public var className: String
  /// The name that descriptions print, or nil.
  public var key: String?
  /// The constraint's identifier, which is its name if it has no ``key``. The system's own identifiers, such as
  /// `UISV-hiding`, also determine its ``origin``.
  public var identifier: String?
  /// The origin of the constraint.
  public var origin: Origin
  /// The source location, if known.
  public var location: SourceLocation?
  /// The id of the object in a file that describes the constraint, or nil.
  package var objectID: String?
  /// The address in the process from which the constraint was captured, or nil.
  package var address: String?
  /// The line of code that made a captured constraint, such as `Cell.swift:81`, if known.
  package var source: String?
  /// True if the constant is an estimate.
  package var isEstimate = false
  /// The make call that made the constraint, if any.
  public var provenance: Provenance?

  /// The view on which the constraint is installed: the innermost view that contains both items. Nil if the constraint
  /// isn't installed.
  public internal(set) var installedView: View? {
    get { installedReference.item }
    set { installedReference = ZeroingReference(newValue) }
  }
  private var installedReference = ZeroingReference<View>(nil)
  /// The ordinal of the constraint's installation among all installations, by which a hierarchy's constraints are
  /// ordered.
  package var installationNumber: UInt64 = 0
  /// True if the constraint keeps its position among a document's constraints but doesn't take part in layout.
  package var isLeftOut = false
  /// The observer that has a row for the constraint.
  package weak var observer: (any LayoutObserver)?

  /// Creates a constraint that isn't installed.
  ///
  /// ``activate()`` checks whether Auto Layout accepts the constraint.
  ///
  /// - Parameters:
  ///   - firstItem: the item on the left side.
  ///   - firstAttribute: the attribute of the first item.
  ///   - relation: the relation between the two sides.
  ///   - secondItem: the item on the right side; nil if the right side is a number.
  ///   - secondAttribute: the attribute of the second item; nil if there is none.
  ///   - multiplier: the multiplier of the second attribute.
  ///   - constant: the constant added on the right side, in points.
  ///   - priority: the priority of the constraint.
  ///   - className: the class that descriptions print.
  ///   - key: the name that descriptions print, or nil.
  ///   - identifier: the name if there is no key, or nil.
  ///   - fileID: the file ID of the call site.
  ///   - line: the line number of the call site.
  ///   - column: the column number of the call site.
  public convenience init(
    item firstItem: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: LayoutItem?, attribute secondAttribute: Attribute?, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required, className: String = "NSLayoutConstraint", key: String? = nil,
    identifier: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      item: firstItem, attribute: firstAttribute, relatedBy: relation, toItem: secondItem, attribute: secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority, className: className, key: key,
      identifier: identifier, location: SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// Creates a constraint with an explicit source location, or none.
  package init(
    item firstItem: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: LayoutItem?, attribute secondAttribute: Attribute?, multiplier: Double = 1,
    ratio: Ratio? = nil, constant: Double = 0, priority: LayoutPriority = .required,
    className: String = "NSLayoutConstraint", key: String? = nil, identifier: String? = nil, location: SourceLocation?
  ) {
    firstReference = ZeroingReference(firstItem)
    secondReference = ZeroingReference(secondItem)
    hasSecondItem = secondItem != nil
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
    self.multiplier = ratio?.value ?? multiplier
    self.ratio = ratio
    self.constant = constant
    self.priority = priority
    self.className = className
    self.key = key
    self.identifier = identifier
    self.location = location
    origin = identifier.flatMap(Origin.init(identifier:)) ?? Origin(constraintClass: className) ?? .user
  }

  /// The item on the left side, which must still exist.
  public var firstItem: LayoutItem {
    guard let item = storedFirstItem else {
      preconditionFailure("the first item of \(className) \(name ?? "without a key") no longer exists")
    }
    return item
  }

  /// The item on the right side, which must still exist; nil if the right side is a number.
  public var secondItem: LayoutItem? {
    guard hasSecondItem else { return nil }
    guard let item = storedSecondItem else {
      preconditionFailure("the second item of \(className) \(name ?? "without a key") no longer exists")
    }
    return item
  }

  /// The item on the left side; nil if it no longer exists.
  var storedFirstItem: LayoutItem? {
    get { firstReference.item }
    set { firstReference = ZeroingReference(newValue) }
  }

  /// The item on the right side; nil if it no longer exists.
  var storedSecondItem: LayoutItem? {
    get { secondReference.item }
    set { secondReference = ZeroingReference(newValue) }
  }

  /// True if the constraint's items still exist.
  public var hasItems: Bool {
    storedFirstItem != nil && (!hasSecondItem || storedSecondItem != nil)
  }

  /// The items that still exist, without duplicates.
  package var items: [LayoutItem] {
    let items = [storedFirstItem, storedSecondItem].compactMap { $0 }
    return items.count == 2 && items[0] === items[1] ? [items[0]] : items
  }

  /// The constraint's name in descriptions: its key; otherwise, its identifier.
  public var name: String? { key ?? identifier }

  /// True if the constraint is installed and therefore takes part in layout. Setting this property calls ``activate()``
  /// or ``deactivate()``.
  public var isActive: Bool {
    get { installedView != nil }
    set { if newValue { activate() } else { deactivate() } }
  }
}

extension LayoutConstraint: Equatable, Hashable {
  /// Returns true if both are the same object.
  public static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
