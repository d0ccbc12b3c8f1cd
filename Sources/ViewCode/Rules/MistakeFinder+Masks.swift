import LayoutModel
import SourceCode

extension MistakeFinder {
  /// The dialects whose statements switch off the masks of their first items.
  static let switching: Set<Statement.Kind> = [.masonry, .snapKit, .pureLayout, .cartography]

  /// Views that are created, added and constrained here, and whose mask nothing switches off.
  func masksLeftOn(_ run: Interpreter) -> [CodeMistake] {
    guard !run.hasUnknownMasks else { return [] }
    var found: [CodeMistake] = []
    // (Makers switch the masks of their views off.)
    let made = run.constraints.filter { Self.switching.contains($0.statement.kind) }
    var seen = Set(made.compactMap { $0.first?.number })
    for constraint in run.constraints where constraint.isActive == true && constraint.isKnown {
      guard let view = constraint.first, seen.insert(view.number).inserted, hasMaskOn(view, run),
        !types.isCodeOfAnotherClass(constraint, than: run.type), !isLeftToSubclass(constraint, run)
      else { continue }
      found.append(
        CodeMistake(
          kind: .maskLeftOn, location: places.location(constraint), subject: name(view),
          conditions: constraint.conditions.words))
    }
    return found
  }

  private func hasMaskOn(_ view: CodeItem, _ run: Interpreter) -> Bool {
    guard case .view = view.role, view.isCreatedHere, view !== run.owner, let parent = view.parent else { return false }
    let settings = ["translatesAutoresizingMaskIntoConstraints", "frame", "bounds", "autoresizingMask"]
    return !view.isHandedOn && !view.wasArranged && !view.isPlacementUncertain
      && (FrameworkClasses.isPlainView(view.className) || types.leavesMaskOn(view.className))
      && types.kind(of: parent.className) != .stackView
      && settings.allSatisfy { view.settings[$0] == nil }
  }
}

extension ProjectTypes {
  /// True if the code of a type switches masks of views off.
  func switchesMasks(_ type: TypeDeclaration) -> Bool {
    let words = LayoutWords.masks.union(maskHelpers)
    return type.ranges.contains { part in
      let file = files[part.file]
      return file.code.hasWord(of: words, in: part.range)
        || file.statements(in: part.range).contains { MistakeFinder.switching.contains($0.kind) }
    }
  }

  /// True if the code of a constraint belongs to another class of the project: the initializers of its object, which
  /// may switch masks off, weren't run.
  fileprivate func isCodeOfAnotherClass(_ constraint: CodeConstraint, than type: TypeDeclaration) -> Bool {
    func isCode(of type: TypeDeclaration) -> Bool {
      type.ranges.contains { part in
        let tokens = files[part.file].code.tokens[part.range]
        guard part.file == constraint.file, let first = tokens.first, let last = tokens.last else { return false }
        return (first.start..<last.end).contains(.init(constraint.statement.range.lowerBound))
      }
    }
    return !ancestry(of: type).types.contains(where: isCode)
      && classesByFile[constraint.file, default: []].contains(where: isCode)
  }

  /// True for a view class of the project of which no code switches its own mask off: it only switches off those of
  /// its properties and local variables.
  fileprivate func leavesMaskOn(_ name: String) -> Bool {
    guard let type = types[name], type.place != nil else { return false }
    let (own, framework) = ancestry(of: type)
    guard let framework, FrameworkClasses.isPlainView(framework) else { return false }
    return own.allSatisfy { declared in
      declared.ranges.allSatisfy { part in
        let code = files[part.file].code
        guard code.language == .swift, !files[part.file].makesConstraintsOfSelf(in: part.range) else { return false }
        return part.range.allSatisfy { index in
          if maskHelpers.contains(code.word(index)) { return !code.isCallAboutSelf(index) }
          guard LayoutWords.masks.contains(code.word(index)) else { return true }
          return code.isMark(index - 1, ".") && declared.isOther(code.text(index - 2), code, part.range)
        }
      }
    }
  }
}

extension ProjectFile {
  /// True if code in a range of tokens makes constraints of its own object with a library that switches masks off.
  fileprivate func makesConstraintsOfSelf(in range: Range<Int>) -> Bool {
    statements(in: range).contains {
      MistakeFinder.switching.contains($0.kind) && $0.first?.words == ["self"]
    }
  }
}

extension Code {
  /// True if the function whose name is at `index` is called on `self`, or with `self` as an argument.
  fileprivate func isCallAboutSelf(_ index: Int) -> Bool {
    if !isMark(index - 1, ".") || text(index - 2) == "self" { return text(index - 1) != "func" }
    guard isMark(index + 1, "("), let close = mate(index + 1) else { return false }
    return (index + 2..<close).contains { text($0) == "self" && !isMark($0 + 1, ".") }
  }
}

extension TypeDeclaration {
  /// True if a name is that of a property, or of a variable in the type's code: not of the object itself.
  fileprivate func isOther(_ name: String, _ code: Code, _ range: Range<Int>) -> Bool {
    if properties[name] != nil { return true }
    let hash = WordHash.of(name)
    return range.contains { index in
      code.word(index) == hash && code.isMark(index + 1, "=") && ["let", "var"].contains(code.text(index - 1))
    }
  }
}
