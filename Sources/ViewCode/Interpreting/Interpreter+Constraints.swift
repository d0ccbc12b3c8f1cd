import LayoutModel
import SourceCode

extension Interpreter {
  static let makerKinds: Set<Statement.Kind> = [.masonry, .snapKit]

  // MARK: Statements that the reader has found

  /// The statements of some kinds that begin at a token.
  private func statements(at token: Int, _ file: Int, _ kinds: Set<Statement.Kind>) -> [Statement] {
    let source = files[file]
    guard token >= 0, token < source.code.count else { return [] }
    var start = token
    if source.code.isMark(token, "$") { start += 1 }
    let found = source.statementsAt[Int(source.code.tokens[start].start)] ?? []
    return found.map { source.statements[$0] }.filter { kinds.contains($0.kind) }
  }

  private static let ofMakers: Set<Statement.Kind> = [.masonry, .snapKit, .cartography]

  /// A chain of a maker, or an equation of Cartography, that begins here.
  func makerStatement(at token: Int, _ end: Int, _ frame: Frame) -> (value: Value, end: Int)? {
    let found = statements(at: token, frame.file, Self.ofMakers)
    guard let last = found.map(\.range.upperBound).max() else { return nil }
    let code = files[frame.file].code
    var next = token
    while next < end, Int(code.tokens[next].start) < last { next += 1 }
    let items = frame.nextMakerItems
    let made = found.flatMap { emit($0, frame, items: $0.kind == .cartography ? nil : items, isActive: !isPreparing) }
    return (.constraints(made), max(next, token + 1))
  }

  /// A call that makes constraints; nil for any other.
  func statementCall(
    _ name: String, _ word: Int, _ receiver: Value?, _ arguments: Arguments, _ start: Int, _ frame: Frame
  ) -> Value? {
    if name.hasPrefix("constraint") {
      if name == "constraints" || name == "constraintsWithVisualFormat" {
        guard
          arguments.contains(where: { ["withVisualFormat", "visualFormat"].contains($0.label) })
            || name == "constraintsWithVisualFormat"
        else { return nil }
        return visualFormats(in: arguments, frame, isActive: false).map(Value.constraints)
      }
      let found = statements(at: start, frame.file, [.anchor, .initializer])
      guard !found.isEmpty else { return openStatement(name, at: start, receiver, arguments, frame) }
      let exact = found.filter { Int(files[frame.file].code.tokens[word].start) < $0.range.upperBound }
      var items: [CodeItem]?
      if case .anchor(let item, _)? = receiver { items = [item] }
      return .constraints(exact.flatMap { emit($0, frame, items: items, isActive: false) })
    }
    if name == "NSLayoutConstraint" || name == "init" {
      let found = statements(at: start, frame.file, [.initializer])
      if !found.isEmpty { return .constraints(found.flatMap { emit($0, frame, items: nil, isActive: false) }) }
      return nil
    }
    if name.hasPrefix("auto") {
      let found = statements(at: start, frame.file, [.pureLayout])
      guard !found.isEmpty else { return nil }
      let items = receiver.map { $0.items ?? [] }
      return .constraints(found.flatMap { emit($0, frame, items: items, isActive: true) })
    }
    if let call = Self.makers[name] { return make(call, name, receiver, arguments, frame) }
    if name == "constrain", let last = arguments.last, last.label == "{" || last.label == "clear" || arguments.count > 1
    {
      // The group's previous constraints are removed, but it isn't known exactly which ones these are.
      if arguments.contains(where: { $0.label == "replace" || $0.label == "clear" }) {
        for constraint in constraints where constraint.statement.kind == .cartography { constraint.isActive = nil }
      }
      guard case .closure(let closure) = evaluate(last.value, frame) else { return nil }
      return run(closure, values(Array(arguments.dropLast()), frame))
    }
    // A helper that receives only a format names the views in its own code. (The constraints in arguments such as
    // `[rows addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:…]]` are values.)
    let isOnlyFormat = arguments.count == 1 && arguments[0].value.count == 1
    let code = files[frame.file].code
    if !isOnlyFormat, !arguments.contains(where: { code.hasWord(of: Self.formatCalls, in: $0.value) }),
      let made = visualFormats(in: arguments, frame, isActive: true)
    {
      return .constraints(made)
    }
    return nil
  }

  private static let formatCalls = WordHash.all(["constraints", "constraintsWithVisualFormat"])

  /// A call on an anchor that the code doesn't name, such as that of a parameter or of a key path.
  private func openStatement(
    _ name: String, at start: Int, _ receiver: Value?, _ arguments: Arguments, _ frame: Frame
  ) -> Value? {
    let file = files[frame.file]
    guard var statement = file.openStatements[Int(file.code.tokens[start].start)] else { return nil }
    // (The project may have a method of this name.)
    if find(name, arguments.map(\.label), receiver, frame) != nil {
      methodCalls.insert(CodeRange(file: frame.file, start: statement.range.lowerBound))
      return nil
    }
    guard case .anchor(let item, let attribute)? = receiver else {
      return .constraints(emit(statement, frame, items: [], isActive: false))
    }
    statement.rows = statement.rows.map { row in
      var row = row
      row.attribute = attribute
      return row
    }
    return .constraints(emit(statement, frame, items: [item], isActive: false))
  }

  private static let makers: [String: Statement.Call] = {
    var names: [String: Statement.Call] = [:]
    for prefix in ["", "mas_", "snp_"] {
      names[prefix + "makeConstraints"] = .make
      names[prefix + "remakeConstraints"] = .remake
      names[prefix + "updateConstraints"] = .update
      names[prefix + "prepareConstraints"] = .make
    }
    return names
  }()

  /// Runs a maker's block.
  private func make(
    _ call: Statement.Call, _ name: String, _ receiver: Value?, _ arguments: Arguments, _ frame: Frame
  ) -> Value? {
    guard let last = arguments.last, case .closure(let closure) = evaluate(last.value, frame) else { return nil }
    let items = receiver?.items ?? []
    if call == .remake {
      for constraint in constraints where Self.makerKinds.contains(constraint.statement.kind) {
        guard items.isEmpty || items.contains(where: { $0 === constraint.first }) else { continue }
        constraint.isActive = items.isEmpty || uncertainty > 0 ? nil : false
      }
    }
    let saved = isPreparing
    isPreparing = name.hasSuffix("prepareConstraints")
    defer { isPreparing = saved }
    return run(closure, [.unknown], makerItems: items)
  }

  /// The constraints of the visual formats in a call's arguments; nil if it has none.
  private func visualFormats(in arguments: Arguments, _ frame: Frame, isActive: Bool) -> [CodeConstraint]? {
    let source = files[frame.file]
    guard !source.visualFormats.isEmpty, let first = arguments.first, let last = arguments.last else { return nil }
    let code = source.code
    // (The label belongs to the reader's range.)
    let start = Int(code.tokens[max(0, first.value.lowerBound - 2)].start)
    let end = Int(code.tokens[last.value.upperBound - 1].end) + 1
    let found = source.visualFormats.filter { start <= $0.range.lowerBound && $0.range.upperBound <= end }
    guard !found.isEmpty else { return nil }
    return found.flatMap { emit($0, frame, items: nil, isActive: isActive) }
  }

  // MARK: Making

  /// Makes the constraints of a statement.
  ///
  /// - Parameter items: what the constraints are about, in place of what the statement names.
  private func emit(_ statement: Statement, _ frame: Frame, items: [CodeItem]?, isActive: Bool) -> [CodeConstraint] {
    let firsts: [CodeItem?]
    if let items {
      firsts = items.isEmpty ? [nil] : items
    } else {
      firsts = [statement.first.flatMap { item($0, frame) }]
    }
    var made: [CodeConstraint] = []
    for first in firsts {
      for (index, row) in statement.rows.enumerated() where step() {
        made.append(emit(statement, index, row, row.first.map { item($0, frame) } ?? first, frame, isActive: isActive))
      }
    }
    return made
  }

  private func emit(
    _ statement: Statement, _ index: Int, _ row: Statement.Row, _ first: CodeItem?, _ frame: Frame, isActive: Bool
  ) -> CodeConstraint {
    let (savedBasis, savedPath) = (basis, path.count)
    basis = Basis()
    defer {
      basis = savedBasis
      path.removeSubrange(savedPath...)
    }
    // (The frameworks' own calls take a `CGFloat`; SnapKit's take numbers of any type.)
    let type: NumberType = [.anchor, .initializer].contains(statement.kind) ? .floating : .open
    var constant = number(row.constant, frame, row.attribute, type: type)
    var (second, attribute, hasSecond) = (CodeItem?.none, row.other, true)
    switch row.second ?? statement.second {
    case .nothing: hasSecond = false
    case .superview: second = first.flatMap(superview)
    case .item(let expression):
      (second, attribute) = target(expression, row.other, frame)
      // `UX.height` is a number.
      if row.other != nil, Self.makerKinds.contains(statement.kind), let tokens = expression.tokens,
        tokens.upperBound + 2 <= files[frame.file].code.count,
        let added = memberNumber(tokens, of: second, row.attribute, frame)
      {
        constant = added.flatMap { number in constant.map { $0 + number } }
        attribute = row.attribute
        if row.attribute?.kind == .size {
          (second, hasSecond) = (nil, false)
        } else {
          second = first.flatMap(superview)
        }
      }
    case .either(let expression, let formula):
      attribute = row.other ?? row.attribute
      let value = value(of: expression, frame)
      switch value {
      case .item(let item): second = item
      case .anchor(let item, let own): (second, attribute) = (item, own)
      case .list(let values) where values.compactMap(\.item).count == 1: second = values.compactMap(\.item)[0]
      default:
        let number = numeric(value, formula, row.attribute, frame)
        constant = number.flatMap { number in constant.map { $0 + number } }
        if row.attribute?.kind == .size {
          hasSecond = number == nil
        } else {
          second = number == nil ? nil : first.flatMap(superview)
        }
      }
    case .unknown: break
    }
    if second == nil { attribute = hasSecond ? attribute ?? row.attribute : nil }
    if basis.isCut { constant = nil }
    let constraint = CodeConstraint(
      file: frame.file, statement: statement, row: index, first: view(first), firstAttribute: row.attribute,
      relation: row.relation ?? statement.relation, second: guarded(view(second), statement, frame),
      secondAttribute: attribute,
      hasSecond: hasSecond, multiplier: number(statement.multiplier, frame, type: type), constant: constant,
      priority: number(row.priority ?? statement.priority, frame), conditions: path)
    constraint.conditions += basis.decisions.filter { !path.contains($0) }
    constraint.identifier = statement.key
    if let helperSite, !helperSite.contains(frame) {
      constraint.site = (helperSite.file, helperSite.token)
      constraint.isMadeByHelper = !helperSite.isMethod
    }
    if uncertainty > 0 { constraint.isActive = nil } else { constraint.isActive = false }
    return install(constraint, isActive)
  }

  /// Adds a constraint, or changes the one that an update is about.
  private func install(_ constraint: CodeConstraint, _ isActive: Bool) -> CodeConstraint {
    if constraint.statement.call == .update, isActive,
      let old = constraints.last(where: { $0.isUpdated(by: constraint) })
    {
      old.constant = uncertainty > 0 ? nil : constraint.constant
      if uncertainty == 0 { old.conditions += path.filter { !old.conditions.contains($0) } }
      return old
    }
    constraints.append(constraint)
    if let first = constraint.firstAttribute, let second = constraint.secondAttribute, constraint.isKnown,
      constraint.hasSecond, let pairing = first.refusal(pairedWith: second), uncertainty == 0
    {
      accidents.append(Accident(kind: .refusedPair(pairing), constraint: constraint))
    }
    if isActive { setActive(constraint, true) }
    return constraint
  }

  /// The number that a target with the name of an attribute is; nil unless it is a number. `UX.height` is one, and so
  /// is `photo.width` if the project declares `width` as a number.
  private func memberNumber(
    _ tokens: Range<Int>, of view: CodeItem?, _ attribute: Attribute?, _ frame: Frame
  ) -> Double?? {
    let whole = tokens.lowerBound..<tokens.upperBound + 2
    guard let view else { return number(whole, frame, attribute).map(Optional.some) }
    let code = files[frame.file].code
    guard code.text(tokens.upperBound - 1) != "snp" else { return nil }
    let name = code.text(whole.upperBound - 1)
    let isDeclared = classNames(of: view.className).contains { declaring in
      guard let property = project.types[declaring]?.properties[name] else { return false }
      return !property.isStatic && numberType(property.type, property.file) != .open
    }
    return isDeclared ? .some(number(whole, frame, attribute)) : nil
  }

  /// The number of a target that isn't an item; that of insets counts towards the inside.
  private func numeric(_ value: Value, _ formula: Formula, _ attribute: Attribute?, _ frame: Frame) -> Double? {
    guard let number = value.number(for: attribute) else { return number(formula, frame, attribute) }
    if case .numbers(let numbers) = value, numbers.count == 4, attribute?.isFarEdge == true { return 0 - number }
    return number
  }

  /// The item and attribute of a target; an anchor behind a name has its own.
  private func target(
    _ expression: ItemExpression, _ attribute: Attribute?, _ frame: Frame
  ) -> (CodeItem?, Attribute?) {
    switch value(of: expression, frame) {
    case .item(let item): (item, attribute)
    case .anchor(let item, let own): (item, own)
    default: (nil, attribute)
    }
  }

  private func item(_ expression: ItemExpression, _ frame: Frame) -> CodeItem? { value(of: expression, frame).item }

  /// The value of an expression: its tokens are run where they are known.
  private func value(of expression: ItemExpression, _ frame: Frame) -> Value {
    if let tokens = expression.tokens, !tokens.isEmpty, tokens.upperBound <= files[frame.file].code.count {
      return evaluate(tokens, frame)
    }
    return expression.className == nil ? value(of: expression.words, frame) : .unknown
  }

  /// An item that constraints can be about.
  private func view(_ item: CodeItem?) -> CodeItem? { item.flatMap { $0.isLaidOut ? $0 : nil } }

  /// Masonry's `mas_safeAreaLayoutGuideTop` is an attribute of the guide, not of the view.
  private func guarded(_ item: CodeItem?, _ statement: Statement, _ frame: Frame) -> CodeItem? {
    guard let item, statement.kind == .masonry else { return item }
    let text = String(decoding: files[frame.file].code.bytes[statement.range], as: UTF8.self)
    guard text.mentions("mas_safeAreaLayoutGuide") else { return item }
    return value(of: ["safeAreaLayoutGuide"], Frame(owner: item, type: nil, file: frame.file)).item
  }

  // MARK: Installing

  /// Installs or removes a constraint.
  func setActive(_ constraint: CodeConstraint, _ isActive: Bool) {
    weighChange()
    guard uncertainty == 0 else { return constraint.isActive = nil }
    events.append(
      Event(
        constraint: constraint, isActive: isActive, wasActive: constraint.isActive == true, path: path,
        file: statement?.file, token: statement?.token))
    if isActive, constraint.isActive != true {
      constraint.activatedAt = tick()
      constraint.conditions += path.filter { !constraint.conditions.contains($0) }
      if let first = constraint.first, let second = constraint.second, first.root !== second.root {
        accidents.append(Accident(kind: .noCommonSuperview, constraint: constraint))
      }
    }
    constraint.isActive = isActive
  }
}

extension CodeConstraint {
  /// True if an update changes this constraint's constant.
  fileprivate func isUpdated(by update: CodeConstraint) -> Bool {
    isActive != false && first != nil && first === update.first && firstAttribute == update.firstAttribute
      && relation == update.relation && second === update.second && secondAttribute == update.secondAttribute
      && hasSecond == update.hasSecond && statement.kind == update.statement.kind
  }
}

extension Frame {
  /// The items of the innermost maker's block.
  var nextMakerItems: [CodeItem]? { makerItems ?? outer?.nextMakerItems }
}
