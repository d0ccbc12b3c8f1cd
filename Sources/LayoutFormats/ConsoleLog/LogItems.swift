import LayoutModel

/// The views and guides of one report: their identities, their hierarchy and their names.
///
/// Two items are the same if they have the same address or, without addresses, the same class and key. Samples are
/// often edited by hand, so different items can share an address; if both classes are printed, they must match too.
struct LogItems {
  /// An item, in order of first appearance.
  struct Entry {
    var className: String
    var key: String?
    var address: String?
    var text: String?
    /// The item whose coordinate space contains this item, if a line shows it.
    var parent: Int?
    /// The role of an item that no line prints, such as a superview whose existence is implied.
    var role: Role?

    /// True for a layout guide. A class that is printed alone was read as a key.
    var isGuide: Bool { isLayoutGuide(className.isEmpty ? key ?? "" : className) }
  }

  /// The reason why an item that no line prints is part of the system.
  enum Role: Hashable {
    /// The item is the superview of another item.
    case superview(of: Int)
    /// The item is the closest view that contains both of the other items.
    case commonAncestor(of: Int, and: Int)
  }

  private(set) var entries: [Entry] = []
  /// The items by class and address, or by class and key.
  private var byIdentity: [Identity: Int] = [:]
  /// For each address, the first item with that address, and the item whose class no line has printed yet.
  private var firstAtAddress: [String: Int] = [:]
  private var classlessAtAddress: [String: Int] = [:]
  private var byRole: [Role: Int] = [:]

  private struct Identity: Hashable {
    var className: Substring
    var address: String?
    var key: String?

    init?(_ item: PrintedConstraint.Item) {
      className = withoutObserver(item.className)
      address = item.address
      key = item.address == nil ? item.key : nil
      if address == nil && key == nil { return nil }
    }
  }

  /// Returns the index of a printed item. Adds the item if it is new.
  mutating func index(of item: PrintedConstraint.Item) -> Int {
    guard !item.isAmbiguous, let known = known(item) else { return add(item) }
    if entries[known].className.isEmpty, !item.className.isEmpty {
      entries[known].className = item.className
      if let identity = Identity(item) { byIdentity[identity] = known }
      if let address = item.address { classlessAtAddress[address] = nil }
    }
    entries[known].key = entries[known].key ?? item.key
    entries[known].text = entries[known].text ?? item.text
    return known
  }

  /// Returns the index of the implied item with this role. Adds the item if it is new.
  mutating func index(of role: Role) -> Int {
    if let known = byRole[role] { return known }
    entries.append(Entry(className: "", role: role))
    byRole[role] = entries.count - 1
    return entries.count - 1
  }

  private mutating func add(_ item: PrintedConstraint.Item) -> Int {
    let index = entries.count
    entries.append(Entry(className: item.className, key: item.key, address: item.address, text: item.text))
    guard !item.isAmbiguous, let identity = Identity(item) else { return index }
    byIdentity[identity] = index
    guard let address = item.address else { return index }
    if firstAtAddress[address] == nil { firstAtAddress[address] = index }
    if item.className.isEmpty { classlessAtAddress[address] = index }
    return index
  }

  private func known(_ item: PrintedConstraint.Item) -> Int? {
    if let identity = Identity(item), let index = byIdentity[identity] { return index }
    guard let address = item.address else { return nil }
    return item.className.isEmpty ? firstAtAddress[address] : classlessAtAddress[address]
  }

  /// Records `parent` as the parent of `child`, unless an earlier line shows a different parent.
  mutating func setParent(_ parent: Int, of child: Int) {
    if entries[child].parent == nil { entries[child].parent = parent }
  }

  /// Removes parents that would make an item contain itself. Such cycles come from lines that contradict each other or
  /// are damaged.
  mutating func cutCycles() {
    var pathOf = Array(repeating: -1, count: entries.count)
    for start in entries.indices {
      var index = start
      while pathOf[index] < 0, let parent = entries[index].parent {
        pathOf[index] = start
        if pathOf[parent] == start { entries[index].parent = nil } else { index = parent }
      }
    }
  }

  /// The maximum depth of a hierarchy; real hierarchies have about thirty levels.
  private static let depthLimit = 256

  /// Returns the closest item that, according to the lines of the report, contains both items. An item contains itself.
  func closestCommonAncestor(of first: Int, and second: Int) -> Int? {
    let others = Set(enclosing(second))
    return enclosing(first).first { others.contains($0) && !entries[$0].isGuide }
  }

  /// Returns true if, according to the lines of the report, one item contains another item.
  func isInside(_ inner: Int, _ outer: Int) -> Bool { enclosing(inner).dropFirst().contains(outer) }

  private func enclosing(_ index: Int) -> [Int] {
    Array(sequence(first: index) { entries[$0].parent }.prefix(Self.depthLimit))
  }

  /// The entries' indices, parents before children and otherwise in order of appearance.
  var hierarchicalOrder: [Int] {
    var order: [Int] = []
    var isPlaced = Array(repeating: false, count: entries.count)
    for index in entries.indices {
      var missing: [Int] = []
      var next: Int? = index
      while let current = next, !isPlaced[current] {
        isPlaced[current] = true
        missing.append(current)
        next = entries[current].parent
      }
      order += missing.reversed()
    }
    return order
  }
}

/// Returns the class without the prefix of key-value observing: the same object can be printed with or without the
/// prefix.
private func withoutObserver(_ className: String) -> Substring {
  let prefix = "NSKVONotifying_"
  return className.hasPrefix(prefix) ? className.dropFirst(prefix.count) : className[...]
}
