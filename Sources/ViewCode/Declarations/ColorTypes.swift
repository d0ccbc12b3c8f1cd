/// The project's types that hold nothing but colors, such as a palette: no layout depends on them.
struct ColorTypes {
  private static let framework: Set<String> = ["UIColor", "CGColor", "CGColorRef", "CIColor", "NSColor"]

  private var own: Set<String> = []

  /// How deep types that hold only colors may nest.
  private static let depthLimit = 4

  init(_ types: ProjectTypes) {
    var rest = types.types.values.filter { $0.place != nil && types.kind(of: $0.name) == nil }
    for _ in 0..<Self.depthLimit {
      let found = rest.filter { isHolder($0, types) }
      if found.isEmpty { break }
      own.formUnion(found.map(\.name))
      rest.removeAll { own.contains($0.name) }
    }
  }

  init() {}

  /// Returns true if values of a type are colors, or hold only colors.
  func contains(_ type: String) -> Bool { Self.framework.contains(type) || own.contains(type) }

  private func isHolder(_ type: TypeDeclaration, _ types: ProjectTypes) -> Bool {
    let properties = type.properties.values.filter { !$0.isStatic }
    return !properties.isEmpty
      && properties.allSatisfy { property in
        guard let name = property.type else { return false }
        return contains(name) || contains(types.type(name, inside: type.name, file: property.file)?.name ?? name)
      }
  }
}
