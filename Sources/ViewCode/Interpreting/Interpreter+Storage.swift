/// Where objects keep their properties.
extension Interpreter {
  /// The key under which an object keeps a property that the code of a frame names.
  ///
  /// It is the property's name, except for a private property of a superclass if a class below it has a property of the
  /// same name: the object has both.
  func storage(_ name: String, of item: CodeItem, _ frame: Frame) -> String {
    guard let type = frame.type, item.className != type.name,
      project.hiddenProperties[type.name]?.contains(name) == true
    else { return name }
    for declared in ancestry(of: item.className) {
      if declared === type { break }
      if declared.properties[name] != nil { return "\(type.name)#\(name)" }
    }
    return name
  }

  /// The value of a superclass's private property that has the name of another; nil for any other property.
  func hiddenProperty(_ name: String, of item: CodeItem, _ frame: Frame) -> Value? {
    let key = storage(name, of: item, frame)
    guard key != name, let type = frame.type, let property = type.properties[name] else { return nil }
    if let value = item.members[key] { return self.value(value, on: item.bases[key]) }
    return value(of: property, name: key, owner: item, type: type)
  }
}
