import LayoutModel
import SourceCode

/// Values that are no longer known, because code that isn't read may have changed them.
extension Interpreter {
  /// Forgets the value that a range of tokens refers to: `self.insets.left`.
  func forget(_ target: Range<Int>, _ frame: Frame) {
    let finder = ChangeFinder(code: files[frame.file].code)
    for part in finder.parts(of: target) { forget(finder.words(of: part), frame) }
  }

  /// Forgets the values changed by a closure that might not run or isn't read.
  func forget(_ closure: Value.Closure) {
    forgetChanges(in: closure.content, closure.frame)
  }

  /// Forgets the values that a block of code changes.
  func forgetChanges(in body: Range<Int>, _ frame: Frame) {
    for words in facts(body, frame.file).changes { forget(words, frame) }
  }

  /// Forgets the values that the arguments of a call pass by reference: `&gap`.
  func forgetReferences(_ arguments: Arguments, _ frame: Frame) {
    for argument in arguments where isReference(argument.value, frame) { forget(argument.value.dropFirst(), frame) }
  }

  /// Stores the values that a call gave to the arguments passed by reference, and forgets those that aren't known.
  func storeReferences(_ arguments: Arguments, _ frame: Frame) {
    for argument in arguments where isReference(argument.value, frame) {
      let stored = references.removeValue(forKey: CodeRange(file: frame.file, start: argument.value.lowerBound))
      // (C's functions get an address, at which anything may happen.)
      if let stored, files[frame.file].code.language == .swift, !stored.value.isUnknown {
        place(argument.value.dropFirst(), frame).store(stored)
      } else {
        forget(argument.value.dropFirst(), frame)
      }
    }
  }

  /// Returns true if an argument is passed by reference.
  func isReference(_ argument: Range<Int>, _ frame: Frame) -> Bool {
    argument.count > 1 && files[frame.file].code.isMark(argument.lowerBound, "&")
  }

  /// Forgets the variable that is the receiver of a call, which may change it.
  func forgetReceiver(of word: Int, _ start: Int, _ frame: Frame) {
    let code = files[frame.file].code
    guard start < word else { return }
    if code.language == .swift {
      guard code.isMark(word - 1, "."), Mutation.isPath(start..<word - 1, code) else { return }
      forget(start..<word - 1, frame)
    } else if code.isMark(start, "["), Mutation.isPath(start + 1..<word, code) {
      forget(start + 1..<word, frame)
    }
  }

  /// Forgets the value at a path of names.
  private func forget(_ words: [String], _ frame: Frame) {
    guard let root = words.first else { return }
    if isSelf(root, frame) {
      if let owner = frame.owner, words.count > 1 { forget(words.dropFirst(), of: owner, frame) }
      return
    }
    switch frame.local(root) {
    case .item(let item)? where words.count > 1: forget(words.dropFirst(), of: item)
    case .constraints(let constraints)? where words.count > 1: forget(words[1], of: constraints)
    case _?:
      noteChange(of: root, to: .unknown)
      frame.set(root, .unknown, Basis())
    case nil: if let owner = frame.owner { forget(words[...], of: owner, frame) }
    }
  }

  /// Forgets the value at a path of names that begins with a property of the object whose code runs.
  private func forget(_ words: ArraySlice<String>, of owner: CodeItem, _ frame: Frame) {
    guard let first = words.first else { return }
    let key = storage(first.propertyName, of: owner, frame)
    if key == first.propertyName { return forget(words, of: owner) }
    if case .item(let inner)? = owner.members[key], words.count > 1 { return forget(words.dropFirst(), of: inner) }
    (owner.members[key], owner.bases[key]) = (.unknown, nil)
  }

  private func forget(_ words: ArraySlice<String>, of owner: CodeItem) {
    var (item, rest) = (owner, words)
    while let name = rest.popFirst() {
      let plain = name.propertyName
      guard let next = rest.first else { return forget(plain, of: item) }
      switch item.members[plain] {
      case .item(let inner)?: item = inner
      case .constraints(let constraints)?: return forget(next, of: constraints)
      case nil where !isValue(plain, item): return
      default: return forget(plain, of: item)
      }
    }
  }

  private func forget(_ name: String, of item: CodeItem) {
    if Self.settings.contains(name) || Self.contentSettings.contains(name), item !== owner || item.members[name] == nil
    {
      item.settings[name] = .unknown
    } else if item.members[name] != nil || declares(name, item) {
      noteChange(of: name, to: .unknown)
      (item.members[name], item.bases[name]) = (.unknown, nil)
    }
  }

  private func forget(_ name: String, of constraints: [CodeConstraint]) {
    for constraint in constraints {
      switch name {
      case "constant": constraint.constant = nil
      case "priority": constraint.priority = nil
      case "isActive", "active": constraint.isActive = nil
      default: break
      }
    }
  }

  /// Returns true if a name is `self` or one that blocks use for it: `weakSelf`.
  func isSelf(_ name: String, _ frame: Frame) -> Bool {
    frame.local("self") == nil && (name == "self" || Self.namesOfSelf.contains(name))
  }

  /// Returns true if the project declares a property with this name for an item.
  func declares(_ name: String, _ item: CodeItem) -> Bool {
    ancestry(of: item.className).contains { $0.properties[name] != nil }
  }

  /// Returns true if a property has a value type, so that setting a part of the value changes the property.
  private func isValue(_ name: String, _ item: CodeItem) -> Bool {
    guard let property = ancestry(of: item.className).lazy.compactMap({ $0.properties[name] }).first else {
      return false
    }
    let type = property.type ?? property.value.map { files[property.file].code.text($0.lowerBound) } ?? ""
    if let declared = project.type(type, inside: item.className, file: property.file) { return !declared.isClass }
    return GeometryTypes.count(of: type) != nil || type == "CGRect"
  }
}
