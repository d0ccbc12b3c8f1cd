import LayoutFormats

extension ObjectTable {
  /// Reads a response from the app, which contains groups of objects or properties of known objects.
  ///
  /// - Returns: false if the response contains neither groups nor properties, because the app's reply failed.
  mutating func read(answer: JSONNode) -> Bool {
    let groups = answer["topLevelGroups"]?.elements ?? []
    let properties = answer["topLevelPropertyDescriptions"]?.elements ?? []
    if groups.isEmpty, properties.isEmpty { return !all.isEmpty && answer["topLevelGroups"] != nil }
    if !groups.isEmpty, isNewCapture(answer) { removeAll() }
    readClasses(answer["classInformation"]?.elements ?? [])
    readObjects(groups)
    for description in properties { readDistant(description) }
    return true
  }

  /// Returns true if a response starts a new description of the app, so that objects from an earlier pause must be
  /// removed.
  private func isNewCapture(_ answer: JSONNode) -> Bool {
    let actions = answer["request"]?["DBGHierarchyRequestActions"]?.elements ?? []
    return actions.contains { $0["actionClass"]?.string == "DebugHierarchyResetAction" }
  }

  // MARK: Objects

  /// An object that hasn't been read yet.
  private struct Pending {
    let node: JSONNode
    let group: String
    var container: Int?
    var isChild = false
  }

  /// Reads groups and all of their contents. The method isn't recursive, so that deeply nested groups can't exhaust the
  /// stack.
  private mutating func readObjects(_ groups: [JSONNode]) {
    var pending = groups.reversed().flatMap { objects(in: $0, of: nil, isChild: false) }
    while let next = pending.popLast() {
      guard let address = next.node["objectID"]?.string else { continue }
      let index = entry(address)
      describe(index, group: next.group, className: next.node["className"]?.string)
      if let container = next.container { link(index, to: container, isChild: next.isChild) }
      for description in next.node["properties"]?.elements ?? [] { read(description, of: index) }
      // The constraints of a view must precede those of its subviews.
      if let group = next.node["childGroup"] { pending += objects(in: group, of: index, isChild: true) }
      for group in (next.node["additionalGroups"]?.elements ?? []).reversed() {
        pending += objects(in: group, of: index, isChild: false)
      }
    }
  }

  /// Returns the objects in a group, in reverse order.
  private func objects(in group: JSONNode, of container: Int?, isChild: Bool) -> [Pending] {
    let name = group["groupingID"]?.string ?? group.name
    return (group["debugHierarchyObjects"]?.elements ?? []).reversed().map {
      Pending(node: $0, group: name, container: container, isChild: isChild)
    }
  }

  // MARK: Properties

  /// Reads a property that isn't nested in its object's description: `0x104a0b2c0.frame`.
  private mutating func readDistant(_ description: JSONNode) {
    let parts = description.name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return }
    // Most of these properties are images and texts that aren't needed.
    guard Property(rawValue: String(parts[1])) != nil || description["propertyName"] != nil else { return }
    read(description, of: entry(String(parts[0])), name: String(parts[1]))
  }

  private mutating func read(_ description: JSONNode, of index: Int, name: String? = nil) {
    var (found, format, value, status, legacyStatus) = (name, "", JSONNode?.none, Int?.none, Int?.none)
    for member in description.elements {
      switch member.name {
      case "propertyName": found = member.string ?? found
      case "propertyFormat": format = member.string ?? ""
      case "propertyValue": value = member.isNull ? nil : member
      case "fetchStatus": status = member.integer
      case "propertyValueStatus": legacyStatus = member.integer
      default: break
      }
    }
    guard let property = found.flatMap(Property.init(rawValue:)) else { return }
    // Status 0 is a failure, and status 8 means that the value hasn't changed.
    if status == 0 || status == 8 { return }
    // In the first version of the format, 0 meant success, and 1 meant that the value can't be used.
    if status == nil, let legacyStatus, legacyStatus != 0 { value = nil }
    set(property, of: index, to: value.flatMap { PropertyValue($0, format: format) })
  }

  // MARK: Classes

  /// Reads the class hierarchy of the objects.
  private mutating func readClasses(_ roots: [JSONNode]) {
    var pending = roots
    while let node = pending.popLast() {
      guard let name = node["className"]?.string else { continue }
      for subclass in node["subclasses"]?.elements ?? [] {
        if let subclassName = subclass["className"]?.string { noteClass(subclassName, superclass: name) }
        pending.append(subclass)
      }
    }
  }
}
