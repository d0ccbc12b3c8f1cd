import LayoutModel

/// The names of all files, with their classes, numbers and texts.
struct ProjectIndex: Sendable {
  let files: [FileContents]
  let classes: ClassTable
  private var variables = NameTable<Declarations.Variable>()
  private var numbers = NameTable<Declarations.Number>()
  private var strings: [String: [String]] = [:]
  /// For each file, the names of the views whose masks are switched off.
  private var switchedOff: [Set<String>] = []
  /// The texts and names that code assigns to variables, by file and variable.
  private var texts: [Key: [Declarations.Text]] = [:]
  /// The names that code gives to the object in a variable, in any file.
  private var givenNames: [String: Set<String>] = [:]
  /// The first list of values that a file assigns to the constant of the constraint in a variable.
  private var laterConstants: [String: [Formula]] = [:]
  /// The constraints that all statements make, in the order of the files.
  private(set) var constraints: [WrittenConstraint] = []
  /// The statements that may leave a view's mask on, in the order of the files.
  private(set) var masks: [WrittenMask] = []
  /// The number of kinds of items in ``constraints`` and ``masks``.
  private(set) var itemKindCount = 0
  /// The places in ``constraints`` of those of an edge; nil for those whose attribute the code doesn't determine.
  private var placesByEdge: [Attribute?: [Int]] = [:]

  private struct Key: Hashable {
    var file: Int
    var name: String
  }

  init(_ files: [FileContents]) {
    self.files = files
    classes = ClassTable(files)
    for (index, file) in files.enumerated() {
      for variable in file.declarations.variables { variables.add(variable, in: index) }
      // A repeated definition adds no information.
      var known: Set<Declarations.Number> = []
      for number in file.declarations.numbers where known.insert(number).inserted { numbers.add(number, in: index) }
      for (name, values) in file.declarations.strings { strings[name, default: []] += values }
      switchedOff.append(
        Set(
          file.statements.lazy.filter { $0.kind == .autoresizing && $0.key == MaskState.off }.map {
            Self.qualified($0.first?.name ?? "", $0.enclosingType)
          }))
      for text in file.declarations.texts {
        texts[Key(file: index, name: text.variable), default: []].append(text)
        if text.isName { givenNames[text.variable, default: []].insert(text.text) }
      }
      laterConstants.merge(file.declarations.laterConstants) { first, _ in first }
    }
    var kinds = ItemKinds()
    for file in files.indices {
      for (number, statement) in files[file].statements.enumerated() {
        for row in statement.rows.indices {
          constraints.append(WrittenConstraint(number, row: row, of: file, self, &kinds))
        }
      }
      for number in files[file].masks.indices { masks.append(WrittenMask(number, of: file, self, &kinds)) }
    }
    itemKindCount = kinds.count
    for (place, constraint) in constraints.enumerated() {
      placesByEdge[constraint.attribute?.edge, default: []].append(place)
    }
  }

  /// Returns the places in ``constraints`` of those whose first attribute may be one of `attributes`, in order.
  func places(of attributes: [Attribute]) -> [Int] {
    let edges = Set(attributes.map(\.edge)).map(Optional.some) + [nil]
    return edges.flatMap { placesByEdge[$0] ?? [] }.sorted()
  }

  /// Returns true if code in any file gives one of `names` to the object in a variable.
  func isNamed(_ variable: String, anyOf names: [String]) -> Bool {
    givenNames[variable].map { given in names.contains(where: given.contains) } ?? false
  }

  /// Returns the texts and names that the file assigns to a variable.
  func texts(of name: String, in file: Int) -> [Declarations.Text] {
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let found =
      (texts[Key(file: file, name: name)] ?? []) + (plain == name ? [] : texts[Key(file: file, name: plain)] ?? [])
    return found.flatMap { text -> [Declarations.Text] in
      guard let reference = text.reference else { return [text] }
      return (strings[reference] ?? []).prefix(8).sorted().map {
        .init(variable: text.variable, text: $0, isName: text.isName)
      }
    }
  }

  /// Returns true if code in the file switches off the view's mask.
  func isSwitchedOff(_ name: String, of type: String?, in file: Int) -> Bool {
    switchedOff[file].contains(Self.qualified(name, type))
  }

  private static func qualified(_ name: String, _ type: String?) -> String { "\(type ?? "").\(name)" }

  // MARK: Classes

  /// Returns the classes that an expression's item may have, most likely first; empty if the code doesn't determine
  /// them.
  func classes(of item: ItemExpression, in statement: Statement, _ file: Int) -> [String] {
    if let name = item.className { return [name] }
    guard let name = item.words.last else { return [] }
    if name == "self" { return statement.enclosingType.map { [$0] } ?? [] }
    switch name {
    case "contentView": return ["UITableViewCellContentView", "UIView"]
    case "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "safeArea": return ["UILayoutGuide"]
    case "topLayoutGuide", "bottomLayoutGuide", "mas_topLayoutGuide", "mas_bottomLayoutGuide": return ["_UILayoutGuide"]
    default: break
    }
    var names: [String] = []
    for type in declarations(of: item, in: statement, file).reversed().map(\.declaration.type)
    where !names.contains(type) {
      names.append(type)
    }
    return names.count > 4 ? [] : names
  }

  /// The maximum number of declarations to consider for one expression.
  private static let declarationLimit = 24

  /// Returns the declarations that an expression's last word may refer to, at most ``declarationLimit``: those in the
  /// narrowest scope that has any.
  private func declarations(
    of item: ItemExpression, in statement: Statement, _ file: Int
  ) -> [NameTable<Declarations.Variable>.Entry] {
    guard let name = item.words.last else { return [] }
    let spellings = name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name, "_" + name]
    guard spellings.contains(where: variables.contains) else { return [] }
    let inFile = spellings.flatMap { variables.entries(of: $0, in: file) }
    var scopes: [[NameTable<Declarations.Variable>.Entry]] = []
    if item.words.count == 1 || item.words.first == "self" {
      scopes.append(inFile.filter { Self.isLocal($0.declaration, to: statement) })
      if let type = statement.enclosingType {
        scopes.append(
          spellings.flatMap { variables.entries(of: $0, ownedBy: [type]) }
            .filter { $0.declaration.function == nil || $0.file == file })
      }
    } else {
      // In `cell.titleLabel`, the last word is a member of the item before it.
      var owners = Set<String?>(classes(of: ItemExpression(Array(item.words.dropLast())), in: statement, file))
      if owners.contains("") { owners.insert(nil) }
      scopes.append(spellings.flatMap { variables.entries(of: $0, ownedBy: owners) })
    }
    scopes.append(inFile)
    let narrowest = scopes.first { !$0.isEmpty }
    return Array(
      (narrowest ?? spellings.flatMap { variables.first(Self.declarationLimit, of: $0) }).prefix(Self.declarationLimit))
  }

  /// Returns true if a declaration in the statement's file belongs to the statement's function.
  private static func isLocal(_ declaration: some NamedDeclaration, to statement: Statement) -> Bool {
    declaration.function != nil && declaration.function == statement.function
      && declaration.owner == statement.enclosingType
  }

  // MARK: Numbers

  private static let builtIn: [String: Double] = [
    "defaultHigh": 750, "defaultLow": 250, "required": 1000, "high": 750, "medium": 500, "low": 250, "zero": 0,
    "UILayoutPriorityDefaultHigh": 750, "UILayoutPriorityDefaultLow": 250, "UILayoutPriorityRequired": 1000,
    "MASLayoutPriorityDefaultHigh": 750, "MASLayoutPriorityDefaultLow": 250, "MASLayoutPriorityRequired": 1000,
    "fittingSizeLevel": 50, "UILayoutPriorityFittingSizeLevel": 50,
  ]

  /// The maximum number of names to look up for one formula. Each name may have several values that contain further
  /// names, which may lead back to the first name.
  private static let lookUpLimit = 64

  /// Returns the possible values of a formula in a statement, or nil if the code doesn't determine them.
  func values(_ formula: Formula, in statement: Statement, _ file: Int) -> [Double]? {
    var lookUps = 0
    return values(formula, in: statement, file, depth: 0, &lookUps)
  }

  private func values(
    _ formula: Formula, in statement: Statement, _ file: Int, depth: Int, _ lookUps: inout Int
  ) -> [Double]? {
    if let literal = formula.literal { return [literal] }
    guard depth < 5 else { return nil }
    return formula.values { number($0, in: statement, file, depth, &lookUps) }
  }

  private func number(
    _ words: [String], in statement: Statement, _ file: Int, _ depth: Int, _ lookUps: inout Int
  ) -> [Double]? {
    lookUps += 1
    guard lookUps <= Self.lookUpLimit, let name = words.last else { return nil }
    guard numbers.contains(name) else { return Self.builtIn[name].map { [$0] } }
    guard let found = numbers(words, in: statement, file) else { return nil }
    var values: [Double] = []
    var isKnown = false
    for entry in found.prefix(Self.numberLimit) {
      guard let more = self.values(entry.declaration.value, in: statement, entry.file, depth: depth + 1, &lookUps)
      else { continue }
      isKnown = true
      for value in more where !values.contains(value) { values.append(value) }
    }
    return isKnown && values.count <= 6 ? values : nil
  }

  /// The maximum number of declarations of a number to consider.
  private static let numberLimit = 8

  /// Returns the declarations of a number that an expression may refer to, at least the first ``numberLimit`` of them:
  /// those in the narrowest scope that has any; nil if the expression's qualifier shows that it means something else.
  private func numbers(
    _ words: [String], in statement: Statement, _ file: Int
  ) -> [NameTable<Declarations.Number>.Entry]? {
    guard let name = words.last else { return nil }
    let inFile = numbers.entries(of: name, in: file)
    if let qualifier = words.dropLast().last, qualifier != "self", qualifier != "Self" {
      let owned = numbers.entries(of: name, ownedBy: [qualifier])
      if !owned.isEmpty { return owned }
      if !inFile.isEmpty, qualifier.first?.isUppercase == true || words.count <= 2 { return inFile }
      return words.count > 2 ? Array(numbers.first(Self.numberLimit, of: name)) : nil
    }
    let local = inFile.filter { Self.isLocal($0.declaration, to: statement) }
    if !local.isEmpty { return local }
    let owned = statement.enclosingType.map { numbers.entries(of: name, ownedBy: [$0]) } ?? []
    if !owned.isEmpty { return owned }
    return inFile.isEmpty ? Array(numbers.first(Self.numberLimit, of: name)) : inFile
  }

  /// Returns the constants that a stored constraint receives later, or nil if there are none.
  func laterConstants(_ statement: Statement, _ file: Int) -> [Formula]? {
    guard let name = statement.keptAs else { return nil }
    if let formulas = files[file].declarations.laterConstants[name] { return formulas }
    // An Interface Builder outlet's constraint is changed by the code of its class.
    guard statement.kind == .interfaceBuilder else { return nil }
    return laterConstants[name]
  }
}
