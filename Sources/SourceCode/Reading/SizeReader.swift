import LayoutModel

/// Reads the code that sets the height of a table's rows or the size of a collection view's items, which UIKit enforces
/// with constraints of its own.
struct SizeReader {
  private let code: Code
  private let scopes: Scopes
  private(set) var statements: [Statement] = []

  init(_ code: Code, _ scopes: Scopes) {
    (self.code, self.scopes) = (code, scopes)
    for index in 0..<code.count {
      if let kind = Self.properties[code.word(index)] {
        if let value = value(assignedTo: index) {
          add(kind, index..<value.upperBound, value, relation: relation(index))
        }
      } else if let kind = Self.setters[code.word(index)] {
        if let call = code.call(at: index), let value = call.arguments.first?.value {
          add(kind, call.range, value, relation: relation(index))
        }
      } else if let kind = Self.methods[code.word(index)], let body = body(ofMethod: index) {
        addReturns(kind, body)
      }
    }
    if !statements.isEmpty { nameClasses() }
  }

  /// The words for estimates, which cells don't have to satisfy.
  private static let estimates = WordTable<Bool>([
    "estimatedRowHeight": true, "estimatedItemSize": true, "setEstimatedRowHeight": true, "setEstimatedItemSize": true,
  ])
  private static let properties = WordTable<Statement.Kind>([
    "rowHeight": .rowHeight, "estimatedRowHeight": .rowHeight, "itemSize": .itemSize, "estimatedItemSize": .itemSize,
  ])
  private static let setters = WordTable<Statement.Kind>([
    "setRowHeight": .rowHeight, "setEstimatedRowHeight": .rowHeight, "setItemSize": .itemSize,
    "setEstimatedItemSize": .itemSize,
  ])
  private static let methods = WordTable<Statement.Kind>([
    "heightForRowAt": .rowHeight, "heightForRowAtIndexPath": .rowHeight, "sizeForItemAt": .itemSize,
    "sizeForItemAtIndexPath": .itemSize,
  ])

  /// Returns the relation of a size to the value that a word sets; nil for an estimate.
  private func relation(_ index: Int) -> Relation? { Self.estimates[code.word(index)] == nil ? .equal : nil }

  // MARK: Places

  /// Returns the value in `tableView.rowHeight = 44`.
  private func value(assignedTo index: Int) -> Range<Int>? {
    guard code.isMark(index + 1, "="), !code.isMark(index + 2, "=") else { return nil }
    return expression(from: index + 2)
  }

  /// Returns an expression: in Swift, up to the end of the line in which its brackets are closed.
  private func expression(from start: Int) -> Range<Int>? {
    var end = start
    while end < code.count, !code.isMark(end, ";"), !code.isMark(end, "}") {
      if end > start, code.language == .swift, code.tokens[end].line > code.tokens[end - 1].line { break }
      end = code.after(end)
    }
    return start < end ? start..<end : nil
  }

  /// Returns the body of the delegate's method of which a word is the name's last part.
  private func body(ofMethod index: Int) -> Range<Int>? {
    var open = index
    if code.language == .swift {
      guard let list = code.parent(index), code.isMark(list, "("), code.word(list - 2) == Words.func,
        let close = code.mate(list)
      else { return nil }
      open = close + 1
    } else {
      guard code.parent(index) == nil, code.isMark(index + 1, ":") else { return nil }
    }
    let limit = min(code.count, open + 24)
    while open < limit, !code.isMark(open, "{"), !code.isMark(open, ";") { open = code.after(open) }
    return code.isMark(open, "{") ? code.content(open) : nil
  }

  // MARK: Statements

  private mutating func addReturns(_ kind: Statement.Kind, _ body: Range<Int>) {
    let returns = body.filter { code.word($0) == Words.return }
    for index in returns {
      if let value = expression(from: index + 1) { add(kind, index..<value.upperBound, value) }
    }
    if returns.isEmpty, code.language == .swift, let value = expression(from: body.lowerBound), value == body {
      add(kind, value, value)
    }
  }

  private mutating func add(
    _ kind: Statement.Kind, _ range: Range<Int>, _ value: Range<Int>, relation: Relation? = .equal
  ) {
    let (place, surroundings) = (code.place(range), scopes.surroundings(of: range.lowerBound))
    let rows: [Statement.Row]
    if kind == .itemSize {
      let sizes = sizes(value)
      rows = [.init(.width, constant: sizes.width), .init(.height, constant: sizes.height)]
    } else {
      rows = [.init(.height, constant: code.formula(value))]
    }
    statements.append(
      Statement(
        kind: kind, second: .nothing, rows: rows, relation: relation, enclosingType: surroundings.type,
        function: surroundings.function, line: place.line, endLine: place.endLine, range: place.bytes))
  }

  /// Returns the numbers of `CGSize(width: 80, height: 40)` and `CGSizeMake(80, 40)`.
  private func sizes(_ value: Range<Int>) -> (width: Formula, height: Formula) {
    guard code.text(value.lowerBound).hasPrefix("CGSize"), code.isMark(value.lowerBound + 1, "("),
      let content = code.content(value.lowerBound + 1), content.upperBound + 1 == value.upperBound
    else { return (.unknown, .unknown) }
    let arguments = code.arguments(content)
    guard arguments.count == 2 else { return (.unknown, .unknown) }
    return (code.formula(arguments[0].value), code.formula(arguments[1].value))
  }

  /// Notes the names of classes in the file, which tell what its rows and items are.
  private mutating func nameClasses() {
    var known: Set<UInt64> = []
    let words = (0..<code.count).filter { index in
      code.tokens[index].kind == .word && code.bytes[Int(code.tokens[index].start)] < UInt8(ascii: "a")
        && known.insert(code.word(index)).inserted
    }
    let names = words.map(code.text)
    for index in statements.indices { statements[index].first = ItemExpression([], names: names) }
  }
}
