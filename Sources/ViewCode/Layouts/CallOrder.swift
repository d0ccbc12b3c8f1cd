import SourceCode

extension ProjectTypes {
  /// Returns true if code calls a method, and always calls another method of the same object before: `card.clear()`,
  /// `card.grow()`.
  ///
  /// - Complexity: O(tokens) of the files that call the method.
  func alwaysCalls(_ first: FunctionDeclaration, before second: FunctionDeclaration) -> Bool {
    let (before, method) = (WordHash.of(first.name), WordHash.of(second.name))
    guard before != method else { return false }
    var isCalled = false
    for file in files where file.code.hasWord(of: [method], in: 0..<file.code.count) {
      let code = file.code
      for index in 0..<code.count where code.word(index) == method && code.text(index - 1) != "func" {
        guard code.isCall(index), code.calls(before, before: index) else { return false }
        isCalled = true
      }
    }
    return isCalled
  }
}

extension Code {
  fileprivate func isCall(_ index: Int) -> Bool { language == .swift && isMark(index - 1, ".") && isMark(index + 1, "(") }

  /// Returns true if a method of the same object is called before a call in its block, or in a block around it.
  fileprivate func calls(_ method: UInt64, before call: Int) -> Bool {
    let receiver = word(call - 2)
    guard receiver != 0 else { return false }
    var (block, end) = (parent(call), call)
    while let open = block {
      if isMark(open, "{") {
        var index = open + 1
        while index < end {
          if word(index) == method, isCall(index), word(index - 2) == receiver { return true }
          // (What is in braces may not have run.)
          index = isMark(index, "{") ? after(index) : index + 1
        }
        end = open
      }
      block = parent(open)
    }
    return false
  }
}
