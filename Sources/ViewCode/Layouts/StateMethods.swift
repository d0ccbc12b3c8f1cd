import SourceCode

/// Finds the constraints that other methods remove before a view can be in a certain state.
///
/// `private var mode: Mode?` is set by `show(_ mode: Mode)`, which also deactivates a height. What `refresh()` installs
/// if `mode` is `.tall` never meets that height.
struct StateMethods {
  private let runs: [Interpreter]
  /// The private variables that are nil at first, with the methods that set them.
  private let setters: [String: Set<Interpreter.CodeRange>]

  init(of type: TypeDeclaration, _ runs: [Interpreter], in types: ProjectTypes) {
    self.runs = runs
    let own = types.ancestry(of: type).types
    var setters: [String: Set<Interpreter.CodeRange>] = [:]
    for name in Set(runs.flatMap(\.decidedNames)) {
      let property = own.lazy.compactMap { $0.properties[name] }.first
      guard let property, property.isPrivate, property.isOptional, property.value == nil, property.getter == nil else {
        continue
      }
      setters[name] = Set(own.flatMap { $0.functions.values.joined() }.filter { types.sets(name, $0) }.map(\.range))
    }
    self.setters = setters
  }

  /// The constraints of a run that are changed before its state can be reached.
  func changed(before run: Interpreter) -> Set<ConstraintOrigin> {
    var found: Set<ConstraintOrigin> = []
    for name in run.decidedNames {
      guard let setters = setters[name], setters.isDisjoint(with: run.ran) else { continue }
      for other in runs where !setters.isDisjoint(with: other.ran) { found.formUnion(other.changedEarlier) }
    }
    return found
  }
}

extension Interpreter {
  /// The variables that have a value in the conditions of this run's constraints.
  fileprivate var decidedNames: Set<String> {
    func isNil(_ decision: Decision) -> Bool {
      decision.condition.hasSuffix(Decision.existence) && decision.value == "false"
    }
    let conditions = Set(constraints.lazy.flatMap(\.conditions).filter { !isNil($0) }.map(\.condition))
    return Set(conditions.flatMap(\.variables))
  }

  /// The constraints of earlier code that the method which is called later removes, or may remove.
  var changedEarlier: Set<ConstraintOrigin> {
    Set(
      constraints.filter { constraint in
        constraint.isActive != true && constraint.activatedAt.map { $0 <= laterStart } ?? false
      }.map(ConstraintOrigin.init))
  }
}

extension ProjectTypes {
  /// Returns true if a function sets a variable of its object.
  fileprivate func sets(_ name: String, _ function: FunctionDeclaration) -> Bool {
    let code = files[function.file].code
    guard code.hasWord(of: [WordHash.of(name)], in: function.body) else { return false }
    return BlockFacts(function.body, code, layoutFunctions: []).changes.contains { words in
      words.first == name || words.count > 1 && words[0] == "self" && words[1] == name
    }
  }
}

extension String {
  /// The names in a condition that aren't members of others.
  fileprivate var variables: [String] {
    var found: [String] = []
    var name = ""
    var isMember = false
    for scalar in unicodeScalars {
      if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" {
        name.unicodeScalars.append(scalar)
        continue
      }
      if !name.isEmpty, !isMember { found.append(name) }
      if !name.isEmpty || !isMember { isMember = scalar == "." }
      name = ""
    }
    return name.isEmpty || isMember ? found : found + [name]
  }
}
