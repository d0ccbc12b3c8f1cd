/// The names of all files, with their classes, numbers and texts.
struct ProjectIndex {
  let files: [FileContents]
  let classes: ClassTable
  private var variables: [String: [(file: Int, variable: Declarations.Variable)]] = [:]
  private var numbers: [String: [(file: Int, number: Declarations.Number)]] = [:]
  private var strings: [String: [String]] = [:]
  /// For each file, the names of the views whose masks are switched off.
  private var switchedOff: [Set<String>] = []
  /// The texts and names that code assigns to variables, by file and variable.
  private var texts: [Key: [Declarations.Text]] = [:]

  private struct Key: Hashable {
    var file: Int
    var name: String
  }

  init(_ files: [FileContents]) {
    self.files = files
    classes = ClassTable(files)
    for (index, file) in files.enumerated() {
      for variable in file.declarations.variables { variables[variable.name, default: []].append((index, variable)) }
      // A repeated definition adds no information.
      var known: Set<Declarations.Number> = []
      for number in file.declarations.numbers where known.insert(number).inserted {
        numbers[number.name, default: []].append((index, number))
      }
      for (name, values) in file.declarations.strings { strings[name, default: []] += values }
      switchedOff.append(
        Set(
          file.statements.lazy.filter { $0.kind == .autoresizing && $0.key == MaskState.off }.map {
            Self.qualified($0.first?.name ?? "", $0.enclosingType)
          }))
      for text in file.declarations.texts { texts[Key(file: index, name: text.variable), default: []].append(text) }
    }
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
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    var found = (variables[name] ?? []) + (plain == name ? variables["_" + name] ?? [] : variables[plain] ?? [])
    guard !found.isEmpty else { return [] }
    let isMember = item.words.count == 1 || item.words.first == "self"
    func narrow(_ fits: (Int, Declarations.Variable) -> Bool) -> Bool {
      let fitting = found.filter { fits($0.file, $0.variable) }
      if fitting.isEmpty { return false }
      found = fitting
      return true
    }
    if isMember {
      _ =
        narrow {
          $0 == file && $1.function != nil && $1.function == statement.function && $1.owner == statement.enclosingType
        }
        || narrow {
          $1.owner == statement.enclosingType && statement.enclosingType != nil && ($1.function == nil || $0 == file)
        }
        || narrow { index, _ in index == file }
    } else {
      // In `cell.titleLabel`, the last word is a member of the item before it.
      let owners = classes(of: ItemExpression(Array(item.words.dropLast())), in: statement, file)
      if !narrow({ owners.contains($1.owner ?? "") }) { _ = narrow { index, _ in index == file } }
    }
    var names: [String] = []
    for entry in found.prefix(24).reversed() where !names.contains(entry.variable.type) {
      names.append(entry.variable.type)
    }
    return names.count > 4 ? [] : names
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
    guard var found = numbers[name] else { return Self.builtIn[name].map { [$0] } }
    func narrow(_ fits: (Int, Declarations.Number) -> Bool) -> Bool {
      let fitting = found.filter { fits($0.file, $0.number) }
      if fitting.isEmpty { return false }
      found = fitting
      return true
    }
    let qualifier = words.dropLast().last.flatMap { $0 == "self" || $0 == "Self" ? nil : $0 }
    if let qualifier {
      guard
        narrow({ $1.owner == qualifier })
          || qualifier.first?.isUppercase == true && narrow({ index, _ in index == file })
          || words.count > 2 || narrow({ index, _ in index == file })
      else { return nil }
    } else {
      _ =
        narrow {
          $0 == file && $1.function != nil && $1.function == statement.function && $1.owner == statement.enclosingType
        }
        || narrow { $1.owner == statement.enclosingType && statement.enclosingType != nil }
        || narrow { index, _ in index == file }
    }
    var values: [Double] = []
    var isKnown = false
    for entry in found.prefix(8) {
      guard let more = self.values(entry.number.value, in: statement, entry.file, depth: depth + 1, &lookUps)
      else { continue }
      isKnown = true
      for value in more where !values.contains(value) { values.append(value) }
    }
    return isKnown && values.count <= 6 ? values : nil
  }

  /// Returns the constants that a stored constraint receives later, or nil if there are none.
  func laterConstants(_ statement: Statement, _ file: Int) -> [Formula]? {
    guard let name = statement.keptAs else { return nil }
    if let formulas = files[file].declarations.laterConstants[name] { return formulas }
    // An Interface Builder outlet's constraint is changed by the code of its class.
    guard statement.kind == .interfaceBuilder else { return nil }
    return files.lazy.compactMap { $0.declarations.laterConstants[name] }.first
  }
}
