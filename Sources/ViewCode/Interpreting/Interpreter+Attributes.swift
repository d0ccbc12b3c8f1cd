import SourceCode

/// Property wrappers and result builders.
extension Interpreter {
  // MARK: Property wrappers

  /// The value of a property with a wrapper, whose initializer may change it.
  func wrapped(_ value: Value, _ property: PropertyDeclaration, in type: TypeDeclaration?) -> Value {
    property.attribute.map { wrapped(value, by: $0, property.file, property.token, in: type) } ?? value
  }

  /// The value of a local variable, which can have a wrapper, too: `@AutoLayout var box = UIView()`.
  ///
  /// - Parameter keyword: the token of `let` or `var`.
  func wrapped(_ value: Value, behind keyword: Int, _ frame: Frame) -> Value {
    SwiftDeclarationReader.attribute(before: keyword, files[frame.file].code)
      .map { wrapped(value, by: $0, frame.file, keyword, in: frame.type) } ?? value
  }

  private func wrapped(
    _ value: Value, by name: String, _ file: Int, _ token: Int, in type: TypeDeclaration?
  ) -> Value {
    guard let items = value.items else { return value.isConstraints ? value : .unknown }
    guard let wrapper = project.type(name, inside: type?.name, file: file),
      let initializer = wrapper.functions["init"]?.first(where: { function in
        function.parameters.contains { $0.label == "wrappedValue" }
          && function.parameters.allSatisfy { $0.label == "wrappedValue" || $0.value != nil }
      })
    else {
      for item in items { item.isHandedOn = true }
      return value
    }
    let object = makeItem(.object, wrapper.name, file, token)
    _ = call(initializer, of: wrapper, owner: object, arguments: [("wrappedValue", value)])
    return value
  }

  /// Notes that a wrapper may change the items that a property is set to.
  func noteWrapper(of name: String, _ item: CodeItem, _ value: Value) {
    guard ancestry(of: item.className).contains(where: { $0.properties[name]?.attribute != nil }) else { return }
    for one in value.items ?? [] { one.isHandedOn = true }
  }

  // MARK: Result builders

  /// Returns true if an attribute is a result builder of the project that makes lists.
  func isListBuilder(_ attribute: String?, _ file: Int, in type: TypeDeclaration?) -> Bool {
    guard let attribute, let builder = project.type(attribute, inside: type?.name, file: file),
      let functions = builder.functions["buildBlock"]
    else { return false }
    // (The result of a function that returns a list has no name.)
    return functions.allSatisfy { $0.result == nil }
  }

  /// Adds the value of a statement to those of the result builder around it.
  func collect(_ value: Value, _ frame: Frame) {
    let function = frame.functionFrame
    guard case .list(let values)? = function.collected else { return }
    if uncertainty > function.uncertainty || function.mayHaveReturned {
      function.collected = .unknown
      return
    }
    function.collected = Value.list(values + (value.elements ?? [value])).limited
  }
}

extension Value {
  fileprivate var isConstraints: Bool { if case .constraints = self { true } else { false } }
}
