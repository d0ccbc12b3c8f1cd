import LayoutModel
import SourceCode

/// How a block ends.
enum Flow {
  case normal
  /// `return` or `goto`.
  case returned
  case thrown
  case broken
  case continued
  /// `fallthrough`.
  case fell
  /// It isn't known whether the block was left, so the code after it might not run.
  case uncertain
}

extension Interpreter {
  /// Runs the statements of a range of tokens.
  func run(_ range: Range<Int>, _ frame: Frame) -> Flow {
    guard depth < Self.nestingLimit else { return .uncertain }
    depth += 1
    let savedUncertainty = uncertainty
    defer {
      runDeferred(frame)
      (depth, uncertainty) = (depth - 1, savedUncertainty)
    }
    let code = files[frame.file].code
    var index = range.lowerBound
    while index < range.upperBound {
      guard step() else { return .uncertain }
      if code.isMark(index, ";") || code.isMark(index, ",") || code.isMark(index, "}") {
        index += 1
        continue
      }
      var flow = Flow.normal
      let (savedBasis, start) = (basis, index)
      index =
        code.language == .swift
        ? swiftStatement(index, range.upperBound, frame, &flow)
        : objectiveCStatement(index, range.upperBound, frame, &flow)
      weigh(start..<max(start, min(index, range.upperBound)), frame, since: savedBasis.decisions.count)
      switch flow {
      case .normal:
        basis = savedBasis
        // After a call that may throw, it isn't certain that the rest of the block runs.
        if frame.isCaught, code.tries(in: start..<min(index, range.upperBound)) { uncertainty = savedUncertainty + 1 }
      case .uncertain: uncertainty = savedUncertainty + 1
      default: return uncertainty > savedUncertainty ? .uncertain : flow
      }
    }
    return uncertainty > savedUncertainty ? .uncertain : .normal
  }

  /// Runs a block with its own variables.
  func runBlock(_ range: Range<Int>, _ frame: Frame) -> Flow { run(range, frame.inner) }

  /// Runs the code that `defer` statements postponed until the block is left.
  private func runDeferred(_ frame: Frame) {
    let (savedUncertainty, savedBasis) = (uncertainty, basis)
    while let next = frame.deferred.popLast() {
      uncertainty = next.uncertainty
      _ = runBlock(next.body, frame)
    }
    (uncertainty, basis) = (savedUncertainty, savedBasis)
  }

  /// Stores a function's result. The result is unknown if the function may already have returned, or might not return
  /// here.
  private func give(_ value: Value, _ frame: Frame) {
    let function = frame.functionFrame
    if uncertainty > function.uncertainty { function.mayHaveReturned = true }
    function.result = function.mayHaveReturned ? .unknown : value
  }

  // MARK: Swift

  private func swiftStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    if code.isMark(index, "#") { return directive(index, end, code) }
    if code.isMark(index, "@") { return code.isMark(index + 2, "(") ? code.after(index + 2) : index + 2 }
    if code.isMark(index, "{") {
      return code.after(index)
    }
    switch code.tokens[index].kind == .word ? code.text(index) : "" {
    case "if": return conditional(index, end, frame, &flow)
    case "guard": return guardStatement(index, end, frame, &flow)
    case "switch": return switchStatement(index, end, frame, &flow)
    case "for": return forStatement(index, end, frame, &flow)
    case "while", "repeat": return whileStatement(index, end, frame, &flow)
    case "do": return doStatement(index, end, frame, &flow)
    case "defer":
      if let content = code.content(index + 1) { frame.deferred.append((content, uncertainty)) }
      return code.after(index + 1)
    case "return":
      let value = SwiftText(code).value(from: index + 1)
      let isEmpty =
        value.isEmpty || value.lowerBound >= end
        || code.line(value.lowerBound) != code.line(index) && !code.isMark(value.lowerBound, ".")
      if !isEmpty { give(evaluate(value, frame, type: frame.functionFrame.resultType), frame) }
      flow = .returned
      return max(value.upperBound, index + 1)
    case "break", "continue":
      let hasLabel = code.hasLabel(behind: index)
      flow = hasLabel ? .uncertain : code.text(index) == "break" ? .broken : .continued
      return hasLabel ? index + 2 : index + 1
    case "throw":
      flow = .thrown
      return index + 1
    case "fallthrough":
      flow = .fell
      return index + 1
    case "let", "var": return binding(index, end, frame)
    case "func": return localFunction(index, frame)
    case "catch", "class", "struct", "enum", "extension":
      var brace = index + 1
      while brace < end, !code.isMark(brace, "{") { brace += 1 }
      return code.after(brace)
    case "weak", "lazy", "unowned", "static", "private": return index + 1
    case _ where isLabel(index, end, code): return labelled(index, end, frame, &flow)
    default:
      let last = max(min(SwiftText(code).statementEnd(from: index), end), index + 1)
      let value = execute(index..<last, frame)
      if frame.functionFrame.collected != nil, Assignment(index..<last, code) == nil { collect(value, frame) }
      return last
    }
  }

  private static let labelled: Set<String> = ["for", "while", "repeat", "switch", "if", "do"]

  /// Returns true if the label of a statement begins at `index`: `outer: for …`.
  private func isLabel(_ index: Int, _ end: Int, _ code: Code) -> Bool {
    index + 2 < end && code.tokens[index].kind == .word && code.isMark(index + 1, ":")
      && Self.labelled.contains(code.text(index + 2))
  }

  /// Runs a statement with a label. Jumps to the label end at this statement.
  private func labelled(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let next = swiftStatement(index + 2, end, frame, &flow)
    let others = facts(index..<max(index, min(next, end)), frame.file).jumps.subtracting([.labelled])
    if case .uncertain = flow, others.isEmpty { flow = .normal }
    return next
  }

  // MARK: Errors

  /// Runs a `do { … } catch { … }` statement.
  private func doStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    guard let content = code.content(index + 1) else { return index + 1 }
    var next = content.upperBound + 1
    var catches: [Range<Int>] = []
    var isCertain = true
    while next < end, code.text(next) == "catch" {
      var brace = next + 1
      while brace < end, !code.isMark(brace, "{") { brace = code.after(brace) }
      guard brace < end, let body = code.content(brace) else { break }
      isCertain = isCertain && brace == next + 1
      catches.append(body)
      next = body.upperBound + 1
    }
    let saved = path.count
    let inner = frame.inner
    // (Code after a `catch` that leaves the function runs only if nothing was thrown.)
    if !catches.isEmpty { inner.isCaught = catches.contains { !ends($0, frame) } }
    flow = run(content, inner)
    if catches.isEmpty { return next }
    let facts = facts(index..<next, frame.file)
    if case .returned = flow, facts.tries {
      frame.functionFrame.mayHaveReturned = true
      flow = .uncertain
    }
    if case .thrown = flow, isCertain {
      let handler = frame.inner
      handler.locals["error"] = .unknown
      flow = run(catches[0], handler)
    } else {
      let isThrown = if case .thrown = flow { true } else { false }
      if isThrown || facts.tries || facts.jumps.contains(.throwing) {
        for body in catches { runUncertainly(body, frame, unknown: ["error"], &flow) }
      }
      if isThrown { flow = .uncertain }
    }
    guard facts.jumps.subtracting([.throwing]).isEmpty else { return next }
    if case .uncertain = flow { flow = .normal }
    leaveBlock(index..<next, saved, frame)
    return next
  }

  /// Returns true if a block ends by leaving the function.
  private func ends(_ body: Range<Int>, _ frame: Frame) -> Bool {
    let code = files[frame.file].code
    return !facts(body, frame.file).jumps.isDisjoint(with: [.returns, .throwing])
      || body.contains { ["fatalError", "preconditionFailure", "assertionFailure"].contains(code.text($0)) }
  }

  /// `#if`: its first branch, unless that is another system's.
  private func directive(_ index: Int, _ end: Int, _ code: Code) -> Int {
    let word = code.text(index + 1)
    let line = code.line(index)
    var next = index + 1
    while next < end, code.line(next) == line { next += 1 }
    let condition = (index + 1..<next).map(code.text).joined(separator: " ")
    let isOther =
      ["macOS", "tvOS", "watchOS", "AppKit", "Cocoa"].contains { condition.contains($0) }
      && !condition.contains("iOS") && !condition.contains("!")
    guard word == "else" || word == "elseif" || (word == "if" && isOther) else { return next }
    var depth = 0
    while next < end {
      if code.isMark(next, "#") {
        let word = code.text(next + 1)
        if word == "if" { depth += 1 }
        if word == "endif" {
          if depth == 0 { return next + 2 }
          depth -= 1
        }
        if depth == 0, word == "else" || word == "elseif", isOther { return next + 2 }
      }
      next += 1
    }
    return end
  }

  private func binding(_ index: Int, _ end: Int, _ frame: Frame) -> Int {
    let code = files[frame.file].code
    var next = index + 1
    if code.isMark(next, "(") {
      let names = code.content(next).map { code.split($0) } ?? []
      let last = max(SwiftText(code).statementEnd(from: next), next + 1)
      let equals = code.after(next)
      let (value, basis) = resting {
        code.isMark(equals, "=") ? evaluate(equals + 1..<max(equals + 1, min(last, end)), frame) : .unknown
      }
      for (place, name) in names.enumerated() where code.tokens[name.lowerBound].kind == .word {
        let name = code.text(name.lowerBound)
        frame.locals[name] = named(member("\(place)", of: value, frame), name)
        frame.bases[name] = stored(basis, as: .open)
      }
      return min(last, end)
    }
    var last = next
    repeat {
      guard next < end, code.tokens[next].kind == .word else { return max(last, index + 1) }
      let name = code.text(next)
      last = next + 1
      var type: String?
      let isTyped = code.isMark(last, ":")
      if isTyped {
        let start = last + 1
        while last < end, !code.isMark(last, "="), !code.isMark(last, "{"), !code.isMark(last, ","),
          last <= start || code.line(last) == code.line(start)
        {
          if type == nil, code.tokens[last].kind == .word { type = code.text(last) }
          last = code.after(last)
        }
      }
      if code.isMark(last, "="), !code.isMark(last + 1, "=") {
        let tokens = SwiftText(code).value(from: last + 1)
        let (known, basis) = resting {
          let value = evaluate(tokens, frame, type: type)
          self.basis.type = variableType(isTyped ? type ?? "" : nil, tokens, frame.file)
          return value
        }
        let own = known.isUnknown ? foreignValue(type, name, frame.file, next) ?? known : known
        let made = wrapped(own, behind: index, frame)
        frame.locals[name] = named(made, name)
        frame.types[name] = type
        let isQuestion =
          made.isUnknown && code.word(index) == Words.let
          && (comparison(tokens, code) != nil || Compound(tokens, code) != nil)
        frame.questions[name] = isQuestion ? tokens : nil
        frame.bases[name] = stored(basis, as: basis.type)
        last = max(tokens.upperBound, last + 1)
      } else {
        frame.locals[name] = type.map { $0.first?.isUppercase == true } == true ? .nothing : .unknown
        frame.types[name] = type
        frame.bases[name] = Basis(type: numberType(type, frame.file))
        if code.isMark(last, "{") { last = code.after(last) }
      }
      next = last + 1
    } while last < end && code.isMark(last, ",")
    return last
  }

  private func localFunction(_ index: Int, _ frame: Frame) -> Int {
    let code = files[frame.file].code
    var brace = index + 1
    while brace < code.count, !code.isMark(brace, "{") { brace = code.after(brace) }
    // A function without a body ends the file.
    guard brace < code.count else { return code.count }
    let end = min(code.after(brace), code.count)
    let part = SwiftDeclarationReader(code, file: frame.file, range: index..<end).found
    if let function = part.functions.first { frame.localFunctions[function.name] = function }
    return end
  }

  // MARK: Objective-C

  private func objectiveCStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    // The compiler reads only one of `#if`'s alternatives.
    if let other = code.otherAlternatives[index], other <= end { return other }
    if code.isMark(index, "{"), let content = code.content(index) {
      flow = runBlock(content, frame)
      return content.upperBound + 1
    }
    if code.isMark(index, "@"), let next = directiveBlock(index, end, frame, &flow) { return next }
    switch code.tokens[index].kind == .word ? code.text(index) : "" {
    case "if": return conditional(index, end, frame, &flow)
    case "switch": return switchStatement(index, end, frame, &flow)
    case "for": return forStatement(index, end, frame, &flow)
    case "while", "do": return whileStatement(index, end, frame, &flow)
    case "return":
      let last = semicolon(index, end, code)
      if last > index + 1 { give(evaluate(index + 1..<last, frame), frame) }
      flow = .returned
      return last
    case "break", "continue", "goto":
      flow = ["break": .broken, "continue": .continued][code.text(index)] ?? .returned
      return index + 1
    default:
      let last = semicolon(index, end, code)
      execute(index..<last, frame)
      return last + 1
    }
  }

  /// Runs `@autoreleasepool { … }`, `@synchronized (x) { … }`, or `@try`, `@catch`, and `@finally`; returns
  /// nil for anything else.
  private func directiveBlock(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int? {
    let code = files[frame.file].code
    let name = code.text(index + 1)
    if name == "throw" {
      flow = .thrown
      return semicolon(index, end, code)
    }
    guard ["try", "autoreleasepool", "synchronized"].contains(name) else { return nil }
    let brace = code.isMark(index + 2, "(") ? code.after(index + 2) : index + 2
    guard brace < end, code.isMark(brace, "{"), let body = code.content(brace) else { return nil }
    flow = runBlock(body, frame)
    var next = body.upperBound + 1
    while next + 2 < end, code.isMark(next, "@"), ["catch", "finally"].contains(code.text(next + 1)) {
      let isFinal = code.text(next + 1) == "finally"
      let brace = code.isMark(next + 2, "(") ? code.after(next + 2) : next + 2
      guard brace < end, let body = code.content(brace) else { break }
      if isFinal {
        let last = runBlock(body, frame)
        if case .normal = flow { flow = last }
      } else {
        // (Exceptions are for mistakes, so that the code before usually runs to its end.)
        var caught = Flow.normal
        runUncertainly(body, frame, unknown: [], &caught)
        switch (flow, caught) {
        case (.thrown, _), (.normal, .uncertain): flow = .uncertain
        default: break
        }
      }
      next = body.upperBound + 1
    }
    return next
  }

  func semicolon(_ index: Int, _ end: Int, _ code: Code) -> Int {
    var next = index
    while next < end, !code.isMark(next, ";") { next = code.after(next) }
    return min(next, end)
  }
}

extension Frame {
  /// The frame of the function or closure that `return` leaves.
  var functionFrame: Frame {
    var frame = self
    while !frame.isFunction, let outer = frame.outer { frame = outer }
    return frame
  }
}
