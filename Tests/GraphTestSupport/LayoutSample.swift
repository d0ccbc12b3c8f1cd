package import LayoutModel

/// A layout that a test writes down in a few lines: views by name, constraints between them.
package struct LayoutSample {
  package private(set) var root: View
  private var items: [String: LayoutItem]
  private(set) var constraints: [LayoutConstraint] = []

  /// A layout of one view.
  package init(root name: String, class className: String = "UIView", frame: Rect? = nil) {
    root = View(class: className, key: name, frame: frame)
    items = [name: root]
  }

  /// Adds views to the view called `parent`.
  package mutating func add(_ names: String..., to parent: String, class className: String = "UIView") {
    for name in names { add(name, key: name, to: parent, class: className) }
  }

  /// Adds a view, which may have another key than its name here, or none.
  package mutating func add(_ name: String, key: String?, to parent: String, class className: String = "UIView") {
    guard let container = items[parent] as? View else { preconditionFailure("no view is called \(parent)") }
    let view = View(class: className, key: key)
    container.addSubview(view)
    items[name] = view
  }

  /// Adds a guide to the view called `owner`.
  package mutating func addGuide(_ name: String, to owner: String) {
    guard let owner = items[owner] as? View else { preconditionFailure("no view is called \(owner)") }
    let guide = LayoutGuide(key: name)
    owner.addLayoutGuide(guide)
    items[name] = guide
  }

  /// Adds a constraint between two views or on one; gives it back to be changed.
  @discardableResult
  package mutating func constrain(
    _ first: String, _ attribute: Attribute, _ relation: Relation = .equal, _ second: String? = nil,
    _ secondAttribute: Attribute? = nil, times multiplier: Double = 1, plus constant: Double = 0,
    priority: LayoutPriority = .required, key: String? = nil, identifier: String? = nil
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: item(first), attribute: attribute, relatedBy: relation, toItem: second.map(item),
      attribute: second == nil ? nil : secondAttribute ?? attribute, multiplier: multiplier, constant: constant,
      priority: priority, className: "MASLayoutConstraint", key: key, identifier: identifier)
    constraints.append(constraint)
    return constraint
  }

  private func item(_ name: String) -> LayoutItem {
    guard let item = items[name] else { preconditionFailure("nothing is called \(name)") }
    return item
  }

  package var system: ConstraintSystem {
    get throws { try ConstraintSystem(root: root, constraints: constraints) }
  }
}

extension ConstraintSystem {
  /// The index of the constraint with that key.
  package func index(of key: String) -> Int? { constraints.firstIndex { $0.key == key } }
}
