public import ConstraintSystems
import PlatformKnowledge

/// One linear relation between attributes of views and guides: UIKit's `NSLayoutConstraint`.
///
/// It reads `first.attribute {==,<=,>=} second.attribute * multiplier + constant`. Positions are measured in the
/// coordinate space of the two items' closest common ancestor.
///
/// A constraint does not keep its items alive; the view that it is installed on keeps the constraint.
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
  /// The factor on the second attribute.
  public let multiplier: Double
  /// The ratio that the multiplier is written as and represents exactly; nil for a plain number.
  public let ratio: Ratio?
  /// The constant added on the right side, in points; finite. Changing it is the cheapest change of a layout.
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
  /// The constraint's identifier, which is its name where it has no ``key``. The system's own identifiers, such as
  /// `UISV-hiding`, also give its ``origin``.
  public var identifier: String?
  /// The origin of the constraint.
  public var origin: Origin
  /// The source location, if it is known.
  public var location: SourceLocation?
  /// The id of the object that a file describes the constraint by, or nil.
  package var objectID: String?
  /// The address in the process that the constraint was captured from, or nil.
  package var address: String?
  /// The line of code that made it, `Cell.swift:81`, where a captured constraint names it.
  package var source: String?
  /// True if the constant is an estimate.
  package var isEstimate = false
  /// The make call that made it, if one did.
  public var provenance: Provenance?

  /// The view that the constraint is installed on: the innermost that contains both items. Nil while it is not
  /// installed.
  public internal(set) var installedView: View? {
    get { installedReference.item }
    set { installedReference = ZeroingReference(newValue) }
  }
  private var installedReference = ZeroingReference<View>(nil)
  /// The place among everything that was ever installed; orders the constraints of a hierarchy.
  package var installationNumber: UInt64 = 0
  /// True if the constraint keeps its place among a document's constraints but takes no part in layout.
  package var isLeftOut = false
  /// The observer that has a row for the constraint.
  package weak var observer: (any LayoutObserver)?

  /// Makes a constraint; it is not installed anywhere yet.
  ///
  /// ``activate()`` checks that Auto Layout accepts the constraint.
  ///
  /// - Parameters:
  ///   - firstItem: what the constraint is about.
  ///   - firstAttribute: which part of it stands on the left side.
  ///   - relation: how the sides compare.
  ///   - secondItem: what stands on the right side, or nil where that is a number.
  ///   - secondAttribute: the attribute of the second item; nil if there is none.
  ///   - multiplier: the factor on the second attribute.
  ///   - constant: what is added on the right side, in points.
  ///   - priority: how strongly the constraint is wanted.
  ///   - className: the class that descriptions print.
  ///   - key: the name that descriptions print, or nil.
  ///   - identifier: the name where there is no key, or nil.
  ///   - fileID: the file in which the constraint stands, as `#fileID` names it.
  ///   - line: its line.
  ///   - column: its column.
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

  /// A constraint that was written elsewhere, or not written at all.
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

  /// The item that the constraint is about, which must still exist.
  public var firstItem: LayoutItem {
    guard let item = storedFirstItem else {
      preconditionFailure("the first item of \(className) \(name ?? "without a key") no longer exists")
    }
    return item
  }

  /// The item on the right side, which must still exist; nil where the right side is a number.
  public var secondItem: LayoutItem? {
    guard hasSecondItem else { return nil }
    guard let item = storedSecondItem else {
      preconditionFailure("the second item of \(className) \(name ?? "without a key") no longer exists")
    }
    return item
  }

  /// The item that the constraint is about, as long as it exists.
  var storedFirstItem: LayoutItem? {
    get { firstReference.item }
    set { firstReference = ZeroingReference(newValue) }
  }

  /// The item on the right side, as long as it exists.
  var storedSecondItem: LayoutItem? {
    get { secondReference.item }
    set { secondReference = ZeroingReference(newValue) }
  }

  /// True if the items that the constraint relates still exist.
  public var hasItems: Bool {
    storedFirstItem != nil && (!hasSecondItem || storedSecondItem != nil)
  }

  /// Those of the items that still exist, each once.
  package var items: [LayoutItem] {
    let items = [storedFirstItem, storedSecondItem].compactMap { $0 }
    return items.count == 2 && items[0] === items[1] ? [items[0]] : items
  }

  /// The constraint's name in descriptions: its key, or else its identifier.
  public var name: String? { key ?? identifier }

  /// True if the constraint is installed and so takes part in layout. Setting it is ``activate()`` or ``deactivate()``.
  public var isActive: Bool {
    get { installedView != nil }
    set { if newValue { activate() } else { deactivate() } }
  }
}

extension LayoutConstraint: Equatable, Hashable {
  /// True if both are one and the same object.
  public static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
