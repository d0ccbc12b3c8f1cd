/// The objects of an app that are described in an export, with their containers and the properties that affect layout.
struct ObjectTable {
  /// The kind of an object, according to its group.
  enum Kind {
    case application, window, view, guide, constraint, other

    /// Creates the kind of the objects in a group such as `com.apple.UIKit.UIView`.
    init(group: String) {
      switch group.split(separator: ".").last ?? "" {
      case "UIApplication", "NSApplication": self = .application
      case "UIWindow", "NSWindow": self = .window
      case "UIView", "NSView": self = .view
      case "UILayoutGuide", "NSLayoutGuide": self = .guide
      case "NSLayoutConstraint": self = .constraint
      default: self = .other
      }
    }
  }

  struct Object {
    /// The address, such as `0x104a0b2c0`.
    let address: String
    /// The class; empty if the object is referred to but not described.
    var className = ""
    var kind = Kind.other
    /// True if the object belongs to AppKit.
    var isAppKit = false
    /// The objects in this object's own group, such as the subviews of a view.
    var children: [Int] = []
    /// The objects in this object's other groups, such as the guides and constraints of a view, or the views of a
    /// window.
    var attached: [Int] = []
    var properties: [Property: PropertyValue] = [:]
  }

  /// All objects, in the order of the first references to them.
  private(set) var all: [Object] = []
  private var indices: [String: Int] = [:]
  /// The pairs of containers and contents that have already been linked.
  private var links: Set<Link> = []
  /// The superclass of each class.
  private var superclasses: [String: String] = [:]

  private struct Link: Hashable {
    let container: Int
    let content: Int
    let isChild: Bool
  }

  subscript(index: Int) -> Object { all[index] }

  /// Returns the index of the object at an address; nil if there is none.
  func index(of address: String) -> Int? { indices[address] }

  func indices(of kind: Kind) -> [Int] { all.indices.filter { all[$0].kind == kind } }

  /// Returns the index of the object at an address, adding the object if necessary.
  mutating func entry(_ address: String) -> Int {
    if let known = indices[address] { return known }
    all.append(Object(address: address))
    indices[address] = all.count - 1
    return all.count - 1
  }

  /// Sets the kind of an object according to its group, and the object's class if the class is known.
  mutating func describe(_ index: Int, group: String, className: String?) {
    if all[index].kind == .other {
      all[index].kind = Kind(group: group)
      all[index].isAppKit = group.hasPrefix("com.apple.AppKit.")
    }
    if let className, all[index].className.isEmpty { all[index].className = className }
  }

  /// Appends `content` to the contents of `container`, unless it's already there.
  mutating func link(_ content: Int, to container: Int, isChild: Bool) {
    guard links.insert(Link(container: container, content: content, isChild: isChild)).inserted else { return }
    if isChild { all[container].children.append(content) } else { all[container].attached.append(content) }
  }

  /// Sets a property of an object; nil removes it.
  mutating func set(_ property: Property, of index: Int, to value: PropertyValue?) {
    all[index].properties[property] = value
  }

  /// Removes all objects before a new description of the app, in which other objects may have the same addresses.
  mutating func removeAll() {
    all = []
    indices = [:]
    links = []
  }

  // MARK: Classes

  mutating func noteClass(_ name: String, superclass: String) { superclasses[name] = superclass }

  /// Returns true if a class is `ancestor` or inherits from `ancestor`, according to the export.
  func isClass(_ name: String, kindOf ancestor: String) -> Bool {
    var next: String? = name
    // Damaged data may contain a cycle.
    for _ in 0..<Self.inheritanceLimit {
      guard let current = next else { return false }
      if current == ancestor { return true }
      next = superclasses[current]
    }
    return false
  }

  private static let inheritanceLimit = 100

  // MARK: Properties

  func number(_ property: Property, of index: Int) -> Double? { all[index].properties[property]?.number }

  func isTrue(_ property: Property, of index: Int) -> Bool? { number(property, of: index).map { $0 != 0 } }

  func text(_ property: Property, of index: Int) -> String? {
    guard let text = all[index].properties[property]?.text, !text.isEmpty else { return nil }
    return text
  }

  /// Returns a property with four numbers: a rectangle, or insets.
  func four(_ property: Property, of index: Int) -> [Double]? {
    guard let numbers = all[index].properties[property]?.numbers, numbers.count == 4 else { return nil }
    return numbers
  }

  /// Returns a property with two numbers: a point.
  func two(_ property: Property, of index: Int) -> [Double]? {
    guard let numbers = all[index].properties[property]?.numbers, numbers.count == 2 else { return nil }
    return numbers
  }
}
