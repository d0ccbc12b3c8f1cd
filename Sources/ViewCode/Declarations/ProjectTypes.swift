import SourceCode

/// The declarations of all files, by name.
struct ProjectTypes {
  private(set) var types: [String: TypeDeclaration] = [:]
  /// The names of all types, without those of the types around them.
  private var declaredNames: Set<String> = []
  /// Those of the nested ones.
  private var nestedNames: Set<String> = []
  /// Names behind the last dot, with the full names that they may mean.
  private var fullNames: [String: [String]] = [:]
  private let names: TypeNames
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private var properties: [String: [PropertyDeclaration]] = [:]
  /// A macro, whose value is a file of its own.
  struct MacroDeclaration {
    var parameters: [String]?
    /// The file that defines it.
    var home: Int
    /// The file that its value is.
    var file: Int
  }

  private var macros: [String: [MacroDeclaration]] = [:]
  /// The names of macros whose definitions differ from file to file.
  private var ambiguousMacros: Set<String> = []
  private var aliases: [String: [(file: Int, type: String)]] = [:]
  private var assigned: Set<UInt64> = []
  private var adjusted: Set<UInt64> = []
  /// The places at which code sets the text of views, by the hashes of their names.
  private var texts: [UInt64: [(file: Int, token: Int)]] = [:]
  /// The files of the project, and the values of its macros behind them.
  private(set) var files: [ProjectFile]
  /// The names of functions that lay out views, themselves or by others that they call.
  private(set) var layoutFunctions: Set<UInt64> = []
  /// The names of the functions outside of the project's classes, such as those of extensions, that switch masks.
  private(set) var maskHelpers: Set<UInt64> = []
  /// The names of the project's classes whose code switches masks of views off.
  private(set) var maskSwitchers: Set<String> = []
  /// The project's subclasses of its classes, direct or not, by the names of the superclasses.
  private(set) var subclasses: [String: [TypeDeclaration]] = [:]
  /// The names of the methods that code calls on other objects whenever it makes or shows something.
  private(set) var callsAtStart: Set<UInt64> = []
  /// Where code makes objects of the project's classes.
  private(set) var uses = ClassUses(of: [], in: [])
  /// The methods that code calls on cells which are used again.
  private(set) var reuse = ReuseCalls([])
  /// The methods that no code calls.
  private(set) var uncalled = UncalledMethods([], of: [])
  /// The functions outside of the project's classes that make constraints, by the hashes of their names.
  private(set) var constraintHelpers: [UInt64: [FunctionDeclaration]] = [:]
  /// The names of helpers that methods of the project's classes have, too.
  private(set) var commonHelpers: Set<UInt64> = []
  /// The role of each of the project's classes in layout; nil for a class that is neither a view nor a controller.
  private var kinds: [String: ClassKind?] = [:]
  /// The types that declare functions, by the functions' names.
  private(set) var declaringTypes: [String: [TypeDeclaration]] = [:]
  /// The project's classes, by the files that have their code.
  private(set) var classesByFile: [Int: [TypeDeclaration]] = [:]
  /// The private properties, by class, that subclasses have a property of the same name beside.
  private(set) var hiddenProperties: [String: Set<String>] = [:]
  /// The types that hold nothing but colors.
  private(set) var colorTypes = ColorTypes()
  /// The indices of the files whose code makes constraints, itself or with a helper such as `pin(to:)`.
  private(set) var layoutFiles: Set<Int> = []

  init(_ files: [ProjectFile]) {
    self.files = files
    names = TypeNames(files)
    for (index, file) in files.enumerated() {
      for part in file.declarations.types { add(part, index) }
      for function in file.declarations.functions { functions[function.name, default: []].append(function) }
      for property in file.declarations.properties { properties[property.name, default: []].append(property) }
      for alias in file.declarations.aliases { aliases[alias.name, default: []].append((index, alias.type)) }
      assigned.formUnion(file.changed?.assigned ?? [])
      adjusted.formUnion(file.changed?.adjusted ?? [])
      for (name, token) in file.changed?.texts ?? [] { texts[name, default: []].append((index, token)) }
    }
    for (index, file) in files.enumerated() {
      for macro in file.code.macros where macro.value.count < Self.macroLimit {
        let name = String(decoding: file.code.bytes[macro.name], as: UTF8.self)
        macros[name, default: []].append(.init(parameters: macro.parameters, home: index, file: self.files.count))
        self.files.append(ProjectFile(macro: macro, of: file))
      }
    }
    for type in types.values {
      for name in type.functions.keys { declaringTypes[name, default: []].append(type) }
      guard type.isOwnClass else { continue }
      for file in Set(type.ranges.map(\.file)) { classesByFile[file, default: []].append(type) }
    }
    for name in types.keys where own(name) != nil { kinds[name] = .some(kind(of: name)) }
    ambiguousMacros = findAmbiguousMacros()
    layoutFunctions = findLayoutFunctions()
    callsAtStart = findCallsAtStart()
    let classes = types.values.filter(\.isOwnClass)
    uses = ClassUses(of: WordHash.all(classes.map(\.shownName.innermostType)), in: self.files)
    reuse = ReuseCalls(self.files)
    let methods = classes.flatMap { $0.functions.values.joined() }
    uncalled = UncalledMethods(self.files, of: methods.filter { self.files[$0.file].hasStatements(in: $0.body) })
    let helpers = helpers
    let switching = helpers.filter { files[$0.file].code.hasWord(of: LayoutWords.masks, in: $0.body) }
    maskHelpers = WordHash.all(switching.map(\.name))
    for type in types.values where type.isOwnClass {
      if switchesMasks(type) { maskSwitchers.insert(type.name) }
      for parent in ancestry(of: type).types.dropFirst() {
        subclasses[parent.name, default: []].append(type)
        let hidden = parent.properties.values.filter { $0.isPrivate && type.properties[$0.name] != nil }
        if !hidden.isEmpty { hiddenProperties[parent.name, default: []].formUnion(hidden.map(\.name)) }
      }
    }
    let making = helpers.filter { files[$0.file].hasStatements(in: $0.body) }
    findConstraintHelpers(helpers)
    layoutFiles = findLayoutFiles(WordHash.all(making.map(\.name)))
    for name in types.keys.sorted() where name.contains(".") {
      let short = String(name[name.index(after: name.lastIndex(of: ".") ?? name.startIndex)...])
      fullNames[short, default: []].append(name)
    }
    colorTypes = ColorTypes(self)
  }

  /// Complexity: O(tokens) for each of at most four calls inside calls.
  private func findLayoutFunctions() -> Set<UInt64> {
    let all = types.values.flatMap { $0.functions.values.flatMap(\.self) } + functions.values.flatMap(\.self)
    var found: Set<UInt64> = []
    var rest: [FunctionDeclaration] = []
    for function in all {
      if files[function.file].code.hasWord(of: LayoutWords.changing, in: function.body) {
        found.insert(WordHash.of(function.name))
      } else {
        rest.append(function)
      }
    }
    found.subtract(LayoutWords.common)
    for _ in 0..<3 {
      var next: Set<UInt64> = []
      rest.removeAll { function in
        guard files[function.file].code.calls(found, in: function.body) else { return false }
        next.insert(WordHash.of(function.name))
        return true
      }
      next.subtract(LayoutWords.common)
      if next.isSubset(of: found) { break }
      found.formUnion(next)
    }
    return found
  }

  private func findLayoutFiles(_ helpers: Set<UInt64>) -> Set<Int> {
    Set(
      files.indices.filter { index in
        let code = files[index].code
        return files[index].laysOut || code.hasWord(of: helpers, in: 0..<code.count)
      })
  }

  /// Finds the helpers whose code makes constraints, or calls one that does.
  private mutating func findConstraintHelpers(_ helpers: [FunctionDeclaration]) {
    var rest = helpers
    for round in 0..<3 {
      let known = Set(constraintHelpers.keys)
      rest.removeAll { function in
        let file = files[function.file]
        let makes =
          round == 0 ? file.makesConstraints(in: function.body) : file.code.hasWord(of: known, in: function.body)
        let hash = WordHash.of(function.name)
        guard makes, !LayoutWords.common.contains(hash) else { return false }
        constraintHelpers[hash, default: []].append(function)
        return true
      }
    }
    let methods = types.values.filter(\.isOwnClass).flatMap(\.functions.keys)
    commonHelpers = WordHash.all(methods).intersection(constraintHelpers.keys)
  }

  /// Returns true if a call that isn't followed may be that of a helper that makes constraints.
  func isConstraintHelper(_ name: UInt64, _ labels: [String], _ receiver: Value?) -> Bool {
    guard let helpers = constraintHelpers[name] else { return false }
    if case .item? = receiver {} else if commonHelpers.contains(name) { return false }
    return helpers.contains { $0.fits(labels) }
  }

  /// The functions of types that the project only extends, and global ones.
  private var helpers: [FunctionDeclaration] {
    types.values.filter { !$0.isOwnClass }.flatMap { $0.functions.values.flatMap(\.self) }
      + functions.values.flatMap(\.self)
  }

  private mutating func add(_ part: FileDeclarations.TypePart, _ file: Int) {
    let key = names.key(part.name, from: file)
    let type = types[key] ?? TypeDeclaration(key)
    types[key] = type
    declaredNames.insert(part.name.innermostType)
    if part.name.outerType != nil { nestedNames.insert(part.name.innermostType) }
    if !part.isExtension {
      if type.place == nil { type.place = (file, part.token) }
      type.isClass = part.isClass
    }
    if part.isImplementation { type.implementation = (file, part.token) }
    type.generics.merge(part.generics) { first, _ in first }
    let parents = part.parents.map { names.key($0, from: file) }
    type.parents = part.isExtension ? type.parents + parents : parents + type.parents
    type.ranges.append((file, part.range))
    type.cases += part.cases
    for property in part.properties where type.properties[property.name]?.value == nil {
      type.properties[property.name] = property
    }
    for function in part.functions { type.functions[function.name, default: []].append(function) }
  }

  /// Maximum number of aliases behind each other, which can form a circle.
  private static let aliasLimit = 8

  /// The type that a name means inside another type, or in a file.
  func type(_ name: String, inside outer: String?, file: Int) -> TypeDeclaration? {
    var (name, scope) = (name, outer)
    for _ in 0..<Self.aliasLimit {
      if let type = declared(name, inside: scope, file: file) { return type }
      guard let alias = alias(name, file: file) else { return nested(name, file: file) }
      (name, scope) = (alias, nil)
    }
    return nil
  }

  /// Returns a name with all type aliases resolved. The project might not declare the resulting type: `CGFloat`.
  func resolved(_ name: String, file: Int) -> String {
    var name = name
    for _ in 0..<Self.aliasLimit {
      guard let next = alias(name, file: file) else { break }
      name = next
    }
    return name
  }

  /// The type that is declared under a name.
  private func declared(_ name: String, inside outer: String?, file: Int) -> TypeDeclaration? {
    // (Most names are those of variables or the frameworks' types.)
    let innermost = name.innermostType
    guard declaredNames.contains(innermost) else { return nil }
    var prefix = nestedNames.contains(innermost) ? outer : nil
    while let scope = prefix {
      if let type = types[names.key("\(scope).\(name)", from: file)] { return type }
      if let around = types[scope], around.isClass {
        for parent in ancestry(of: around).types.dropFirst() {
          if let type = types["\(parent.name).\(name)"] { return type }
        }
      }
      prefix = scope.outerType
    }
    return types[names.key(name, from: file)]
  }

  /// The name that an alias stands for in a file.
  private func alias(_ name: String, file: Int) -> String? {
    guard let found = aliases[name] else { return nil }
    return (found.first { $0.file == file } ?? found.only)?.type
  }

  /// The only type of a name that is nested in another.
  private func nested(_ name: String, file: Int) -> TypeDeclaration? {
    guard let candidates = fullNames[name] else { return nil }
    let own = candidates.filter { types[$0]?.place?.file == file }
    return own.count == 1 ? types[own[0]] : candidates.count == 1 ? types[candidates[0]] : nil
  }

  /// A global constant that a file can see.
  func global(_ name: String, file: Int) -> PropertyDeclaration? {
    guard let found = properties[name] else { return nil }
    return found.first { $0.file == file } ?? (found.count == 1 && !found[0].isPrivate ? found[0] : nil)
  }

  /// The longest value of a macro that is read, in bytes.
  private static let macroLimit = 4096

  /// A macro that a file can see: its own, or the only one of the project. Of several that say the same, the first.
  func macro(_ name: String, file: Int) -> MacroDeclaration? {
    guard let found = macros[name] else { return nil }
    if let own = found.last(where: { $0.home == file }) { return own }
    return ambiguousMacros.contains(name) ? nil : found[0]
  }

  private func findAmbiguousMacros() -> Set<String> {
    let differing = macros.filter { _, found in
      found.count > 1 && Set(found.map { text(of: $0) }).count > 1
    }
    return Set(differing.keys)
  }

  private func text(of macro: MacroDeclaration) -> String {
    let code = files[macro.file].code
    return (0..<code.count).map(code.text).joined(separator: " ")
  }

  /// True if code anywhere in the project may set a variable of a name.
  func isAssigned(_ name: String) -> Bool { assigned.contains(WordHash.of(name)) }

  /// True if code anywhere in the project may set a property of a type; one of a structure also by its initializer.
  func isAssigned(_ name: String, of type: TypeDeclaration) -> Bool {
    if isAssigned(name) { return true }
    if type.isClass { return false }
    let hash = WordHash.of(name)
    let own = type.shownName.split(separator: ".").last.map { WordHash.of(String($0)) } ?? 0
    return assigned.contains(Self.label(hash, of: own)) || assigned.contains(Self.label(hash, of: 0))
  }

  /// True if code changes the constant of a constraint that a name keeps: code of `file`, or of any file if all see it.
  func isAdjusted(_ name: String, in file: Int, isVisible: Bool) -> Bool {
    let hash = WordHash.of(name)
    return isVisible ? adjusted.contains(hash) : files[file].changed?.adjusted.contains(hash) ?? false
  }

  /// True if code may give a view another text than the statement that was read.
  ///
  /// Complexity: O(statements that set the text of a view of this name).
  func mayHaveOtherText(_ item: CodeItem) -> Bool {
    guard let name = item.name?.propertyName else { return false }
    let places = texts[WordHash.of(name)] ?? []
    return places.contains { place in
      guard let set = item.textStatement, set.file == place.file, set.token <= place.token else { return true }
      return !files[place.file].code.isPath(set.token..<place.token)
    }
  }

  /// The mark of a name that is an argument's label in a call of a type.
  static func label(_ hash: UInt64, of type: UInt64) -> UInt64 { (hash ^ 0xAAAA_AAAA_AAAA_AAAA) &+ type &* 31 }

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

  /// True if a type's own code makes constraints.
  func laysOut(_ type: TypeDeclaration) -> Bool {
    type.ranges.contains { part in
      let file = files[part.file]
      return file.laysOut && file.hasStatements(in: part.range)
    }
  }

  /// What a class is to layout; nil for one that isn't a view or a controller.
  func kind(of name: String) -> ClassKind? {
    guard let type = own(name) else { return ClassKind(frameworkClass: name) }
    return kinds[name] ?? ancestry(of: type).framework.flatMap(ClassKind.init)
  }

  /// The project's superclasses and the framework's classes of a class, from the class itself upwards.
  func classNames(of name: String) -> [String] {
    guard let type = own(name) else { return FrameworkClasses.ancestors(of: name) }
    let (own, framework) = ancestry(of: type)
    return own.map(\.name) + (framework.map(FrameworkClasses.ancestors) ?? ["UIView"])
  }
}

extension Code {
  /// True if a range of tokens is the beginning of a path of names: `self.card?.`, `[self.`.
  fileprivate func isPath(_ range: Range<Int>) -> Bool {
    range.allSatisfy {
      tokens[$0].kind == .word || isMark($0, ".") || isMark($0, "?") || isMark($0, "!") || isMark($0, "[")
    }
  }
}

extension Array {
  /// The only element; nil if there are none or several.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
