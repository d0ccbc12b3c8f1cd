import SourceCode

/// The enumerations that conditions are about.
extension Interpreter {
  /// The enumeration that is the declared type of a path of names, such as `self.model.style`; nil if other values than
  /// its cases are possible.
  func enumeration(of subject: Range<Int>, _ frame: Frame) -> TypeDeclaration? {
    let code = files[frame.file].code
    let isPath = subject.allSatisfy { code.tokens[$0].kind == .word || code.isMark($0, ".") }
    var words = subject.filter { code.tokens[$0].kind == .word }.map(code.text)[...]
    guard isPath, words.first != "self" || words.count > 1 else { return nil }
    if words.first == "self" { words.removeFirst() }
    guard var type = words.popFirst().flatMap({ declaredType(of: $0, frame) }) else { return nil }
    for word in words {
      guard let next = self.type(of: type.properties[word], in: type) else { return nil }
      type = next
    }
    return type.cases.count > 1 ? type : nil
  }

  /// The type that is written for a parameter or a property of the object.
  private func declaredType(of name: String, _ frame: Frame) -> TypeDeclaration? {
    if frame.local(name) != nil {
      guard let parameter = frame.function?.parameters.first(where: { $0.name == name }), !parameter.isOptional,
        let type = parameter.type
      else { return nil }
      return project.type(type, inside: frame.type?.name, file: frame.file)
    }
    guard let owner = frame.owner, frame.local("self") == nil else { return nil }
    return ancestry(of: owner.className).lazy.compactMap { self.type(of: $0.properties[name], in: $0) }.first
  }

  private func type(of property: PropertyDeclaration?, in type: TypeDeclaration) -> TypeDeclaration? {
    guard let property, !property.isOptional, !property.isArray, let name = property.type else { return nil }
    return project.type(name, inside: type.name, file: property.file)
  }

  /// Decides a condition that a member of an enumeration answers for each case: `style.isBig`; nil for any other.
  ///
  /// - Parameter preferred: the outcome to try first.
  func decideMember(_ range: Range<Int>, _ frame: Frame, preferring preferred: Bool) -> Bool? {
    let code = files[frame.file].code
    guard let last = range.last, range.count > 2, code.isMark(last - 1, ".") else { return nil }
    let subject = range.lowerBound..<last - 1
    guard let type = enumeration(of: subject, frame) else { return nil }
    var answers: [String: Bool] = [:]
    for one in type.cases {
      guard case .bool(let answer) = member(code.text(last), of: .member(one, type: type.name), frame) else {
        return nil
      }
      answers["." + one] = answer
    }
    let first = type.labels.filter { answers[$0] == preferred }
    let name = question(about: subject, code)
    let chosen = decide(name, first + type.labels.filter { answers[$0] != preferred })
    path.append(Decision(condition: name, value: chosen))
    return answers[chosen]
  }
}

extension TypeDeclaration {
  /// The cases as `switch` names them: `.small`.
  var labels: [String] { cases.map { "." + $0 } }
}
