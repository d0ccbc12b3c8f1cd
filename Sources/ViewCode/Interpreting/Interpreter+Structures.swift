import SourceCode

/// The instances of a project's structures, which every variable has for itself.
extension Interpreter {
  /// The value that a variable keeps: a copy of a structure that another variable keeps already.
  func kept(_ value: Value) -> Value {
    switch value {
    case .item(let item): return isStructure(item) ? keptStructure(item) : value
    case .list(let values):
      let hasStructures = values.contains { $0.item.map(isStructure) ?? false }
      return hasStructures ? .list(values.map(kept)) : value
    default: return value
    }
  }

  private func isStructure(_ item: CodeItem) -> Bool {
    guard case .object = item.role, let type = project.types[item.className] else { return false }
    return !type.isClass
  }

  private func keptStructure(_ item: CodeItem) -> Value {
    guard item.isKept else {
      item.isKept = true
      return .item(item)
    }
    guard items.count < Self.itemLimit else { return .unknown }
    let copy = makeItem(.object, item.className, item.file, item.token)
    (copy.isCreatedHere, copy.isKept, copy.name, copy.bases) = (true, true, item.name, item.bases)
    for (name, value) in item.members.sorted(by: { $0.key < $1.key }) { copy.members[name] = kept(value) }
    return .item(copy)
  }
}

extension Value {
  /// A value of several numbers or elements with one of them changed.
  func setting(_ name: String, to value: Value) -> Value {
    switch self {
    case .numbers(var numbers):
      guard let index = Self.componentIndex(name, among: numbers.count) else { return .unknown }
      numbers[index] = value.number
      return .numbers(numbers)
    case .record(let elements):
      if case .numbers(var origin)? = elements["origin"], case .numbers(var size)? = elements["size"] {
        guard case .numbers(let changed) = value, name == "origin" || name == "size" else { return .unknown }
        if name == "origin" { origin = changed } else { size = changed }
        guard origin.count == 2, size.count == 2 else { return .unknown }
        return .rectangle(origin[0], origin[1], size[0], size[1])
      }
      return .record(elements.merging([name: value]) { $1 })
    default: return .unknown
    }
  }

  /// The index of a number of insets, a size or a point, by its name.
  static func componentIndex(_ name: String, among count: Int) -> Int? {
    let names =
      count == 4 ? ["top", "left", "bottom", "right"] : count == 2 ? ["width", "height"] : []
    let plain =
      [
        "leading": "left", "trailing": "right", "x": "width", "y": "height", "dx": "width", "dy": "height",
        "horizontal": "width", "vertical": "height",
      ][name] ?? name
    return names.firstIndex(of: plain)
  }
}
