import LayoutModel
import SourceCode

extension Interpreter {
  /// The value of a message: `[view addSubview:label]`.
  func message(_ open: Int, _ content: Range<Int>, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    guard depth < Self.nestingLimit, !content.isEmpty else { return .unknown }
    let start = code.isMark(open - 1, "@") ? open - 1 : open
    let selectorStart = receiverEnd(content, code)
    guard selectorStart < content.upperBound, code.tokens[selectorStart].kind == .word else { return .unknown }
    let name = code.text(selectorStart)
    var arguments: Arguments = []
    var index = selectorStart + 1
    if code.isMark(index, ":") {
      var label = ""
      var begin = index + 1
      index = begin
      while index < content.upperBound {
        if index > begin, code.tokens[index].kind == .word, code.isMark(index + 1, ":"),
          !hasQuestion(begin..<index, code)
        {
          arguments.append((label, begin..<index))
          label = code.text(index)
          begin = index + 2
          index = begin
        } else {
          index = code.after(index)
        }
      }
      arguments.append((label, begin..<content.upperBound))
    }
    let receiver = content.lowerBound..<selectorStart
    if code.text(receiver.lowerBound) == "super", receiver.count == 1 {
      let result = callSuper(name, labelled(arguments, frame), frame)
      forgetReferences(arguments, frame)
      return result
    }
    let value = evaluate(receiver, frame)
    // A property, as `self.view`.
    if arguments.isEmpty, let found = memberByMessage(name, value, frame) { return found }
    // `[[UILabel alloc] initWithFrame:…]`
    if name == "alloc", case .type = value { return value }
    if case .type(let type) = value, name.hasPrefix("init") || name == "new" || name == "buttonWithType" {
      if let first = arguments.first { arguments[0] = (name, first.value) }
      if name == "initWithFrame", let first = arguments.first { arguments[0] = ("frame", first.value) }
      return create(type, arguments, selectorStart, frame)
    }
    // C's variable arguments are one range: `a, b, nil`.
    if let last = arguments.last, code.split(last.value).count > 1, !code.isMark(last.value.lowerBound, "^") {
      arguments.removeLast()
      arguments += code.split(last.value).enumerated().map { ($0.offset == 0 ? last.label : "", $0.element) }
    }
    return call(name, selectorStart, value, arguments, start, frame)
  }

  /// The property that a message without arguments reads; nil if it is a method's call.
  private func memberByMessage(_ name: String, _ value: Value, _ frame: Frame) -> Value? {
    switch value {
    case .item(let item):
      if find(name, [], value, frame) != nil { return nil }
      return property(name, of: item, frame) ?? frameworkMember(name, of: item)
    case .type(let type): return frameworkConstant(name, type)
    case .record, .numbers: return member(name, of: value, frame)
    case .list where ["firstObject", "lastObject", "count"].contains(name): return member(name, of: value, frame)
    default: return nil
    }
  }

  /// True for the first part of `a ? b : c`, whose colon ends no label.
  private func hasQuestion(_ range: Range<Int>, _ code: Code) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.isMark(index, "?") { return true }
      index = code.after(index)
    }
    return false
  }

  /// The end of a message's receiver: a name with dots, a message, or a value in parentheses.
  private func receiverEnd(_ content: Range<Int>, _ code: Code) -> Int {
    var index = content.lowerBound
    if code.isMark(index, "("), code.isMark(code.after(index) - 2, "*") { index = code.after(index) }
    if code.isMark(index, "@") { index += 1 }
    index = code.after(index)
    while index < content.upperBound {
      if code.isMark(index, "."), code.tokens[min(index + 1, code.count - 1)].kind == .word {
        index += 2
      } else if code.isMarks(index, "-", ">"), index + 2 < content.upperBound, code.tokens[index + 2].kind == .word {
        index += 3
      } else if code.isMark(index, "["), code.tokens[index - 1].kind == .word || code.isMark(index - 1, "]") {
        index = code.after(index)
      } else if code.isMark(index, "("), !code.hasSpaceBefore(index), code.tokens[index - 1].kind == .word {
        index = code.after(index)
      } else {
        break
      }
    }
    return index
  }
}
