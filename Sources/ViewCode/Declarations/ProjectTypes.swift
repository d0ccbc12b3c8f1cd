import SourceCode

/// The declarations of all files, by name.
struct ProjectTypes {
  private(set) var types: [String: TypeDeclaration] = [:]
  /// Names behind the last dot, with the full names that they may mean.
  private var fullNames: [String: [String]] = [:]
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private var properties: [String: [PropertyDeclaration]] = [:]
  /// The values of macros without parameters, by name: file and bytes.
  private var macros: [String: [(file: Int, bytes: Range<Int>)]] = [:]
  private let files: [ProjectFile]

  init(_ files: [ProjectFile]) {
    self.files = files
    for (index, file) in files.enumerated() {
      let keys = keys(of: file, index)
      for (part, key) in zip(file.declarations.types, keys) { add(part, as: key, index) }
      for function in file.declarations.functions { functions[function.name, default: []].append(function) }
      for property in file.declarations.properties { properties[property.name, default: []].append(property) }
      for macro in file.code.macros {
        macros[String(decoding: file.code.bytes[macro.name], as: UTF8.self), default: []].append((index, macro.value))
      }
    }
    for name in types.keys.sorted() where name.contains(".") {
      let short = String(name[name.index(after: name.lastIndex(of: ".") ?? name.startIndex)...])
      fullNames[short, default: []].append(name)
    }
  }

  /// The keys of a file's types. A type that another file declares, too, has the file in its key: `Cell@12`.
  private func keys(of file: ProjectFile, _ index: Int) -> [String] {
    let parts = file.declarations.types
    var renamed: [String: String] = [:]
    for part in parts where !part.isExtension {
      let outer = part.name.lastIndex(of: ".").map { String(part.name[..<$0]) }
      if let outer, let own = renamed[outer] {
        renamed[part.name] = own + part.name.dropFirst(outer.count)
      } else if types[part.name]?.place != nil {
        renamed[part.name] = "\(part.name)@\(index)"
      }
    }
    return parts.map { renamed[$0.name] ?? $0.name }
  }

  private mutating func add(_ part: FileDeclarations.TypePart, as key: String, _ file: Int) {
    let type = types[key] ?? TypeDeclaration(key)
    types[key] = type
    if !part.isExtension {
      if type.place == nil { type.place = (file, part.token) }
      type.isClass = part.isClass
    }
    if part.isImplementation { type.implementation = (file, part.token) }
    type.parents = part.isExtension ? type.parents + part.parents : part.parents + type.parents
    type.ranges.append((file, part.range))
    for property in part.properties where type.properties[property.name]?.value == nil {
      type.properties[property.name] = property
    }
    for function in part.functions { type.functions[function.name, default: []].append(function) }
  }

  /// The type that a name means inside another type, or in a file.
  func type(_ name: String, inside outer: String?, file: Int) -> TypeDeclaration? {
    var prefix = outer
    while let scope = prefix {
      if let type = types["\(scope).\(name)"] { return type }
      prefix = scope.lastIndex(of: ".").map { String(scope[..<$0]) }
    }
    if let type = types["\(name)@\(file)"] ?? types[name] { return type }
    guard let candidates = fullNames[name] else { return nil }
    let own = candidates.filter { types[$0]?.place?.file == file }
    return own.count == 1 ? types[own[0]] : candidates.count == 1 ? types[candidates[0]] : nil
  }

  /// A global constant that a file can see.
  func global(_ name: String, file: Int) -> PropertyDeclaration? {
    guard let found = properties[name] else { return nil }
    return found.first { $0.file == file } ?? (found.count == 1 && !found[0].isPrivate ? found[0] : nil)
  }

  /// The tokens of a macro's value that a file can see.
  func macro(_ name: String, file: Int) -> Code? {
    guard let found = macros[name] else { return nil }
    guard let place = found.first(where: { $0.file == file }) ?? (found.count == 1 ? found[0] : nil) else { return nil }
    return Code(files[place.file].code.bytes, .objectiveC, range: place.bytes)
  }

  // MARK: Classes

  /// The type of a name if the project declares it, and doesn't only extend it.
  private func own(_ name: String) -> TypeDeclaration? {
    guard let type = types[name], type.place != nil else { return nil }
    return type
  }

  /// The superclass of a type in the project, or the name of one outside of it.
  func superclass(of type: TypeDeclaration) -> String? {
    type.parents.first { parent in
      guard let declared = own(parent) else { return ClassKind(frameworkClass: parent) != nil }
      return declared.isClass
    }
  }

  /// A type and its superclasses in the project, and the name of the first superclass outside of it.
  func ancestry(of type: TypeDeclaration) -> (types: [TypeDeclaration], framework: String?) {
    var found = [type]
    var next = superclass(of: type)
    while let name = next, let parent = own(name), found.count < 16, !found.contains(where: { $0 === parent }) {
      found.append(parent)
      next = superclass(of: parent)
    }
    return (found, next.flatMap { own($0) == nil ? $0 : nil })
  }

  /// What a class is to layout; nil for one that isn't a view or a controller.
  func kind(of name: String) -> ClassKind? {
    guard let type = own(name) else { return ClassKind(frameworkClass: name) }
    return ancestry(of: type).framework.flatMap(ClassKind.init)
  }

  /// The project's superclasses and the framework's classes of a class, from the class itself upwards.
  func classNames(of name: String) -> [String] {
    guard let type = own(name) else { return FrameworkClasses.ancestors(of: name) }
    let (own, framework) = ancestry(of: type)
    return own.map(\.name) + (framework.map(FrameworkClasses.ancestors) ?? ["UIView"])
  }
}
