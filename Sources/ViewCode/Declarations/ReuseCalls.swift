import SourceCode

/// The methods that code calls on cells which a table or collection view uses again.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! RowCell
///     cell.show(item)
struct ReuseCalls {
  private var methodNames: [String: Set<String>] = [:]

  /// Returns the names of the methods that are called on reused objects of a class, and of the observers of the
  /// properties that are set.
  func methods(of className: String) -> Set<String> { methodNames[className] ?? [] }

  /// - Complexity: O(tokens).
  init(_ files: [ProjectFile]) {
    for file in files {
      for index in 0..<file.code.count where file.code.tokens[index].kind == .word {
        if Self.dequeuing.contains(file.code.word(index)) { read(index, file.code) }
      }
    }
  }

  private static let dequeuing = WordHash.all([
    "dequeueReusableCell", "dequeueReusableCellWithIdentifier", "dequeueReusableCellWithReuseIdentifier",
    "dequeueReusableHeaderFooterView", "dequeueReusableHeaderFooterViewWithIdentifier",
    "dequeueReusableSupplementaryView", "dequeueReusableSupplementaryViewOfKind", "dequeueConfiguredReusableCell",
  ])

  /// Reads the statement around a call at `index`, and what follows it in the block.
  private mutating func read(_ index: Int, _ code: Code) {
    let start = code.postfixStart(endingBefore: index - 1)
    guard start > 3, let (name, type) = code.language == .swift ? swift(index, start, code) : objectiveC(index, code)
    else { return }
    var next = index
    while next < min(code.count, index + Self.blockLimit), !code.isMark(next, "}") {
      if code.text(next) == name, let method = code.method(calledAt: next) {
        methodNames[type, default: []].insert(method)
      }
      next += 1
    }
  }

  /// The variable that keeps a reused object, and its class: `let cell = … as? RowCell`, `let cell: RowCell = …`.
  private func swift(_ index: Int, _ start: Int, _ code: Code) -> (name: String, type: String)? {
    guard code.isMark(start - 1, "=") else { return nil }
    if code.isMark(start - 3, ":"), ["let", "var"].contains(code.text(start - 5)) {
      return (code.text(start - 4), code.text(start - 2))
    }
    guard ["let", "var"].contains(code.text(start - 3)), code.isMark(index + 1, "(") else { return nil }
    let end = code.after(index + 1)
    guard code.text(end) == "as" else { return nil }
    let cast = code.isMark(end + 1, "!") || code.isMark(end + 1, "?") ? end + 2 : end + 1
    return (code.text(start - 2), code.text(cast))
  }

  /// `RowCell *cell = [tableView dequeue…]`
  private func objectiveC(_ index: Int, _ code: Code) -> (name: String, type: String)? {
    guard let open = code.parent(index), code.isMark(open, "["), code.isMark(open - 1, "="), open > 4,
      code.isMark(open - 3, "*"), code.tokens[open - 4].kind == .word
    else { return nil }
    return (code.text(open - 2), code.text(open - 4))
  }

  /// The maximum number of tokens to search behind the place that asks for an object.
  private static let blockLimit = 400
}

extension Code {
  /// The method that a call on the variable at `index` runs, or the observer of the property that is set; nil for
  /// anything else.
  fileprivate func method(calledAt index: Int) -> String? {
    if language == .objectiveC, isMark(index - 1, "["), index + 1 < count, tokens[index + 1].kind == .word {
      return text(index + 1)
    }
    var dot = index + 1
    while isMark(dot, "?") || isMark(dot, "!") { dot += 1 }
    guard isMark(dot, "."), !isMark(index - 1, "."), dot + 2 < count else { return nil }
    let name = text(dot + 1)
    if isMark(dot + 2, "(") { return name }
    guard isMark(dot + 2, "="), !isMark(dot + 3, "=") else { return nil }
    return language == .swift ? "\(name).didSet" : "set\(name.prefix(1).uppercased())\(name.dropFirst())"
  }
}
