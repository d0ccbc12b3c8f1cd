import LayoutModel
import MasonryDSL

extension StatementReader {
  /// Reads a string that is a visual format, regardless of the function that receives it: many projects have their own
  /// functions for them.
  mutating func readVisualFormat(_ index: Int) {
    guard looksLikeVisualFormat(index) else { return }
    let call = formatCall(index)
    var text = FormatText(code, index, arguments: formatArguments(index))
    guard let format = text.parsed() else { return }
    let views = call.flatMap { names($0, label: Words.views) ?? unlabelledViews($0) } ?? [:]
    let metrics = call.flatMap { names($0, label: Words.metrics) } ?? [:]
    let positional = call.map(positionalViews) ?? []
    let code = code
    let reader = FormatRows(
      format: format, text: text,
      view: { name in
        if let value = views[name] { return code.item(value) }
        if name.hasPrefix("v"), let number = Int(name.dropFirst()), positional.indices.contains(number) {
          return code.item(positional[number])
        }
        return name.hasPrefix(FormatText.placeholder) ? nil : ItemExpression([name])
      },
      number: { name in metrics[name].map(code.formula) ?? Formula(steps: [.name([name])]) })
    let rows = reader.rows
    guard !rows.isEmpty else { return }
    let end = call.map { max($0.upperBound, index + 1) } ?? index + 1
    add(.visualFormat, index..<end, first: nil, second: .unknown, rows: rows, relation: .equal)
  }

  /// Returns true if the string begins with `H:` or `V:`, or with a bar or bracket after an argument label that ends in
  /// `format`.
  private func looksLikeVisualFormat(_ index: Int) -> Bool {
    let (start, end) = (Int(code.tokens[index].start), Int(code.tokens[index].end))
    guard end - start >= 3, end - start < 2000 else { return false }
    let first = code.bytes[start]
    if first == UInt8(ascii: "H") || first == UInt8(ascii: "V") { return code.bytes[start + 1] == UInt8(ascii: ":") }
    guard first == UInt8(ascii: "|") || first == UInt8(ascii: "[") else { return false }
    return code.isMark(index - 1, ":") && code.text(index - 2).lowercased().hasSuffix("format")
  }

  /// Returns the arguments of the call that receives the string, not counting the brackets of a list or a call that
  /// formats the string.
  private func formatCall(_ index: Int) -> Range<Int>? {
    var bracket = code.parent(index)
    for _ in 0..<4 {
      guard let open = bracket, let content = code.content(open), !code.isMark(open, "{") else { return nil }
      let hasLabels = content.contains {
        code.isMark($0 + 1, ":") && code.parent($0) == open
          && (code.word($0) == Words.views || code.word($0) == Words.metrics)
      }
      if hasLabels { return content }
      if code.isMark(open, "("), !code.text(open - 1).hasPrefix("String"), code.tokens[max(open - 1, 0)].kind == .word {
        return content
      }
      bracket = code.parent(open)
    }
    return nil
  }

  /// Returns the arguments after the string in `[NSString stringWithFormat:@"…", a, b]` or `String(format: "…", a, b)`.
  private func formatArguments(_ index: Int) -> [Range<Int>] {
    guard let open = code.parent(index), let content = code.content(open), code.isMark(index + 1, ",") else {
      return []
    }
    let isFormat = code.word(index - 2) == Words.stringWithFormat || code.text(open - 1) == "String"
    return isFormat ? code.split(index + 2..<content.upperBound) : []
  }

  /// Returns the dictionary after a label: `views: ["a": a]`, `views:NSDictionaryOfVariableBindings(a, b)`,
  /// `metrics:@{@"gap": @8}`, or the name of a variable that contains a dictionary.
  private func names(_ content: Range<Int>, label: UInt64) -> [String: Range<Int>]? {
    guard let place = content.first(where: { code.word($0) == label && code.isMark($0 + 1, ":") }),
      place + 2 < content.upperBound
    else { return nil }
    return map(place + 2, depth: 0)
  }

  /// Returns the dictionary that a project's own function receives without a label.
  private func unlabelledViews(_ content: Range<Int>) -> [String: Range<Int>]? {
    for part in code.split(content) where code.isMark(part.lowerBound, "[") || code.isMark(part.lowerBound, "@") {
      if let map = map(part.lowerBound, depth: 1), !map.isEmpty { return map }
    }
    return nil
  }

  private func map(_ start: Int, depth: Int) -> [String: Range<Int>]? {
    var index = start
    if code.isMark(index, "@") { index += 1 }
    if code.word(index) == Words.dictionaryOfBindings, let content = code.content(index + 1) {
      return Dictionary(
        code.split(content).compactMap { part in code.words(part).last.map { ($0, part) } },
        uniquingKeysWith: { first, _ in first })
    }
    if code.isMark(index, "[") || code.isMark(index, "{"), let content = code.content(index) {
      var result: [String: Range<Int>] = [:]
      for part in code.split(content) {
        guard let key = part.first, code.tokens[key].kind == .string, code.isMark(key + 1, ":") else { continue }
        result[code.text(key)] = key + 2..<part.upperBound
      }
      return result
    }
    // The value is a name: use the nearest preceding dictionary with that name.
    guard depth < 2, let last = code.words(index..<min(code.count, index + 3)).first,
      let found = collections[WordHash.of(last)]?.last(where: { $0.lowerBound < start })
        ?? collections[WordHash.of(last)]?.first
    else { return nil }
    return map(found.lowerBound, depth: depth + 1)
  }

  /// Returns the unlabeled arguments after `views:`, which helper functions name `v0`, `v1`, and so on.
  private func positionalViews(_ content: Range<Int>) -> [Range<Int>] {
    guard let place = content.first(where: { code.word($0) == Words.views && code.isMark($0 + 1, ":") }) else {
      return []
    }
    let start = place + 2
    if code.isMark(start, "["), let list = code.content(start) { return code.split(list) }
    return code.split(start..<content.upperBound)
  }
}

/// A visual format with placeholders for the values that code inserts.
struct FormatText {
  /// The beginning of a placeholder's name.
  static let placeholder = "placeholder"

  private(set) var text = ""
  /// The values of the placeholders.
  private(set) var values: [String: Formula] = [:]

  init(_ code: Code, _ index: Int, arguments: [Range<Int>]) {
    var bytes = code.bytes[Int(code.tokens[index].start)..<Int(code.tokens[index].end)]
    var joined: [UInt8] = []
    // Objective-C concatenates adjacent strings.
    if code.language == .objectiveC {
      var next = index + 1
      while next < code.count, next < index + 16, code.tokens[next].kind == .string {
        joined = Array(bytes) + code.bytes[Int(code.tokens[next].start)..<Int(code.tokens[next].end)]
        bytes = joined[...]
        next += 1
      }
    }
    var output: [UInt8] = []
    var position = bytes.startIndex
    var count = 0
    func name() -> String { Self.placeholder + String(count) }
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.endIndex, bytes[position + 1] == UInt8(ascii: "("),
        code.language == .swift
      {
        let inner = position + 2
        var depth = 1
        position = inner
        while position < bytes.endIndex, depth > 0 {
          if bytes[position] == UInt8(ascii: "(") { depth += 1 }
          if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
          position += 1
        }
        let part = Code(code.bytes, .swift, range: inner..<max(inner, position - 1))
        values[name()] = part.formula(0..<part.count)
        output += name().utf8
        count += 1
      } else if byte == UInt8(ascii: "%"), position + 1 < bytes.endIndex {
        position += 1
        while position < bytes.endIndex,
          ByteClass.isDigit(bytes[position]) || bytes[position] == UInt8(ascii: ".")
            || bytes[position] == UInt8(ascii: "l")
        {
          position += 1
        }
        position += 1
        if count < arguments.count { values[name()] = code.formula(arguments[count]) }
        output += name().utf8
        count += 1
      } else {
        output.append(byte)
        position += 1
      }
    }
    text = String(decoding: output, as: UTF8.self)
  }

  /// Returns the parsed format, or nil if it isn't valid. A placeholder in the position of a view represents a
  /// bracketed view, or the superview.
  mutating func parsed() -> VisualFormat? {
    if let format = try? VisualFormatParser.parse(text) { return format }
    guard text.contains(Self.placeholder) else { return nil }
    let name = Self.placeholder
    for start in ["\(name)0-", "\(name)0["] {
      for axis in ["H:", "V:", ""] where text.hasPrefix(axis + start) {
        text = axis + "[\(name)0]" + text.dropFirst(axis.count + name.count + 1)
        return try? VisualFormatParser.parse(text)
      }
    }
    return nil
  }
}

/// The constraints that a visual format makes.
struct FormatRows {
  let format: VisualFormat
  let text: FormatText
  let view: (String) -> ItemExpression?
  let number: (String) -> Formula

  private var near: Attribute { format.axis == .horizontal ? .leading : .top }
  private var far: Attribute { format.axis == .horizontal ? .trailing : .bottom }

  private func item(_ index: Int) -> ItemExpression { view(format.elements[index].name) ?? ItemExpression([]) }

  private func formula(_ amount: VisualFormat.Amount) -> Formula {
    switch amount {
    case .number(let value): .number(value)
    case .name(let name): text.values[name] ?? (name.hasPrefix(FormatText.placeholder) ? .unknown : number(name))
    }
  }

  var rows: [Statement.Row] {
    format.parts(alignments: []).compactMap { part in
      switch part {
      case .size(let element, let predicate): size(element, format.elements[element].predicates[predicate])
      case .gap(let joint, let predicate): gap(joint, predicate)
      case .alignment: nil
      }
    }
  }

  private func size(_ element: Int, _ predicate: VisualFormat.Predicate) -> Statement.Row {
    let attribute: Attribute = format.axis == .horizontal ? .width : .height
    let names = Set(format.elements.map(\.name))
    let priority = predicate.priority.map(formula)
    if case .name(let name) = predicate.amount, text.values[name] == nil, names.contains(name), let other = view(name) {
      return .init(
        attribute, attribute, first: item(element), second: .item(other), relation: predicate.relation,
        priority: priority)
    }
    return .init(
      attribute, constant: formula(predicate.amount), first: item(element), second: .nothing,
      relation: predicate.relation, priority: priority)
  }

  private func gap(_ joint: VisualFormat.Joint, _ index: Int?) -> Statement.Row {
    var (constant, relation, priority) = (Formula.number(0), Relation.equal, Formula?.none)
    switch format.connection(at: joint) {
    case .standard: constant = .unknown
    case .gap(let predicates):
      if let index, index < predicates.count {
        constant = formula(predicates[index].amount)
        relation = predicates[index].relation
        priority = predicates[index].priority.map(formula)
      }
    default: break
    }
    switch joint {
    case .beginning:
      return .init(
        near, near, constant: constant, first: item(0), second: .superview, relation: relation, priority: priority)
    case .between(let place):
      return .init(
        near, far, constant: constant, first: item(place + 1), second: .item(item(place)), relation: relation,
        priority: priority)
    case .ending:
      return .init(
        far, far, constant: constant.negated, first: item(format.elements.count - 1), second: .superview,
        relation: relation.flipped, priority: priority)
    }
  }
}

extension Words {
  static let views = WordHash.of("views")
  static let metrics = WordHash.of("metrics")
  static let stringWithFormat = WordHash.of("stringWithFormat")
}
