import SourceCode

/// The types that the code writes for values, which decide what `.init(…)`, `.zero` and `.large` mean.
extension Interpreter {
  /// Returns the type that `Self` stands for: the class of the object, even if a superclass declares the code.
  func ownType(_ frame: Frame) -> Value {
    guard let type = frame.type else { return .unknown }
    guard let owner = frame.owner, ancestry(of: owner.className).contains(where: { $0 === type }) else {
      return .type(type.name)
    }
    return .type(owner.className)
  }

  /// The full name of a type that a declaration writes for a value.
  func writtenType(_ name: String?, in type: TypeDeclaration?, _ file: Int) -> String? {
    guard let name else { return nil }
    if name == "Self" { return type?.name }
    return project.type(name, inside: type?.name, file: file)?.name ?? name
  }

  /// The values of a call's arguments, whose types are those of the function's parameters.
  func labelled(
    _ arguments: Arguments, for function: FunctionDeclaration, of type: TypeDeclaration?, _ frame: Frame
  ) -> [(label: String, value: Value)] {
    let parameters = function.parameters(taking: arguments.map(\.label))
    return zip(arguments, parameters).map { argument, parameter in
      (argument.label, evaluate(argument.value, frame, type: writtenType(parameter?.type, in: type, function.file)))
    }
  }

  /// The values of the arguments with which an object of a type is made.
  func labelled(_ arguments: Arguments, forNew type: String, _ frame: Frame) -> [(label: String, value: Value)] {
    guard let declared = project.type(type, inside: frame.type?.name, file: frame.file) else {
      let isGeometry = GeometryTypes.count(of: type) != nil
      return arguments.map { ($0.label, evaluate($0.value, frame, type: isGeometry ? "CGFloat" : nil)) }
    }
    if let initializer = declared.functions["init"].flatMap({ Self.best($0, arguments.map(\.label)) }) {
      return labelled(arguments, for: initializer, of: declared, frame)
    }
    return arguments.map { argument in
      let property = declared.properties[argument.label]
      let written = property.flatMap { $0.isArray ? nil : writtenType($0.type, in: declared, $0.file) }
      return (argument.label, evaluate(argument.value, frame, type: written))
    }
  }

  /// The type that an assignment's target has, if the value depends on it.
  func requiredType(of assignment: Assignment, _ frame: Frame) -> String? {
    let code = files[frame.file].code
    guard let first = assignment.value.first, code.isMark(first, ".") else { return nil }
    let finder = ChangeFinder(code: code)
    var words = finder.words(of: assignment.target)
    guard assignment.target.last.map({ code.tokens[$0].kind == .word }) == true, let name = words.popLast() else {
      return nil
    }
    if words.isEmpty, frame.local(name) != nil { return frame.type(name) }
    let owner = words.isEmpty ? frame.owner : value(of: words, frame).item
    guard let owner else { return nil }
    return ancestry(of: owner.className).lazy.compactMap { type in
      type.properties[name].flatMap { $0.isArray ? nil : self.writtenType($0.type, in: type, $0.file) }
    }.first ?? Self.frameworkTypes[name]
  }

  /// The types of the frameworks' properties on which layout depends.
  private static let frameworkTypes = [
    "layoutMargins": "UIEdgeInsets", "directionalLayoutMargins": "NSDirectionalEdgeInsets", "font": "UIFont",
  ]

  /// `self.init(top: x, …)` in an initializer of a value: the value is what the other initializer makes. Nil for
  /// anything else.
  func delegated(_ word: Int, _ arguments: Arguments, _ frame: Frame) -> Value? {
    guard files[frame.file].code.text(word - 2) == "self", case .numbers? = frame.local("self"),
      frame.function?.isInitializer == true, let type = frame.type
    else { return nil }
    frame.set("self", create(type.name, arguments, word, frame), Basis(decisions: basis.decisions))
    return .unknown
  }
}
