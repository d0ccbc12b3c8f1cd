import LayoutModel
import SourceCode

extension Interpreter {
  /// The value of a name.
  func lookup(_ name: String, _ frame: Frame) -> Value {
    if let value = frame.local(name) { return self.value(value, on: frame.basis(name)) }
    if let owner = frame.owner, let value = property(name, of: owner, frame) { return value }
    var scope = frame.type?.name
    while let type = scope {
      if let value = member(name, ofType: type, frame.file, frame) { return value }
      scope = type.outerType
    }
    if let global = project.global(name, file: frame.file) {
      let isFixed = global.isConstant || global.getter != nil || !project.isAssigned(name)
      return isFixed ? value(of: global, owner: nil, type: nil) : .unknown
    }
    if let macro = project.macro(name, file: frame.file), macro.parameters == nil { return expand(macro, [], frame) }
    if let owner = frame.owner {
      if let value = frameworkMember(name, of: owner) { return value }
      if Self.inheritedParts.contains(name), let value = part(called: name, of: owner) { return value }
      // What a macro declares: `WS(weakSelf)`.
      if Self.namesOfSelf.contains(name) { return .item(owner) }
    }
    return name.first?.isUppercase == true ? .type(name) : .unknown
  }

  /// The value of a macro where it is used: it sees what the code around it sees.
  func expand(_ macro: ProjectTypes.MacroDeclaration, _ arguments: [Value], _ frame: Frame) -> Value {
    let place = CodeRange(file: macro.file, start: 0)
    guard running.count < Self.depthLimit, !running.contains(place), !isOver else { return .unknown }
    running.append(place)
    defer { running.removeLast() }
    let inner = Frame(owner: frame.owner, type: frame.type, file: macro.file, outer: frame)
    for (name, value) in zip(macro.parameters ?? [], arguments) { inner.locals[name] = value }
    return evaluate(0..<files[macro.file].code.count, inner)
  }

  /// The value of a path of names: `self.header.titleLabel`.
  func value(of words: [String], _ frame: Frame) -> Value {
    guard let first = words.first else { return .unknown }
    var value: Value
    var rest = words.dropFirst()
    switch first {
    case "self" where frame.local("self") == nil: value = frame.owner.map(Value.item) ?? .unknown
    case "Self": value = ownType(frame)
    case "nil": return .nothing
    default: value = lookup(first, frame)
    }
    while let word = rest.popFirst() { value = member(word, of: value, frame) }
    return value
  }

  // MARK: Members

  /// A member of a value.
  func member(_ name: String, of value: Value, _ frame: Frame) -> Value {
    switch value {
    case .item(let item):
      if let value = property(name, of: item, frame) { return value }
      return frameworkMember(name, of: item) ?? part(called: name, of: item) ?? .unknown
    case .record(let elements):
      basis.type = Self.rectangleParts.contains(name) ? .floating : .open
      return elements[name] ?? .unknown
    case .member("zero", _) where Value.numberNames.contains(name): return .number(0)
    case .member(let one, let type?): return enumerationMember(name, one, type, frame)
    case .list(let values):
      switch name {
      case "first", "firstObject": return values.first ?? .nothing
      case "last", "lastObject": return values.last ?? .nothing
      case "count":
        basis.type = .whole
        return .number(Double(values.count))
      case "isEmpty": return .bool(values.isEmpty)
      case "indices": return .list(values.indices.map { .number(Double($0)) })
      case "snp", "lazy": return value
      default: return .unknown
      }
    case .type(let type):
      if name == "self" || name == "Type" { return value }
      if let found = member(name, ofType: type, frame.file, frame) { return found }
      if let found = frameworkConstant(name, type) { return found }
      if name == "new" || name == "alloc" { return name == "new" ? create(type, [], 0, frame) : value }
      if let nested = project.type("\(type).\(name)", inside: frame.type?.name, file: frame.file) {
        return .type(nested.name)
      }
      return name.first?.isUppercase == true ? .type("\(type).\(name)") : .member(name, type: type)
    case .numbers(let numbers): return component(name, of: numbers)
    case .number: return numberMember(name, of: value, frame)
    case .anyOf where name == "first" || name == "last" || name == "firstObject" || name == "lastObject":
      return value
    case .unknown where name == "constraints": return .anyOf(.constraints, nil)
    case .constraints where name == "constraint" || name == "layoutConstraints": return value
    case .constraints(let constraints) where name == "first" || name == "last":
      return (name == "first" ? constraints.first : constraints.last).map { .constraints([$0]) } ?? .nothing
    default: return .unknown
    }
  }

  private static let rectangleParts: Set<String> = ["width", "height", "minX", "minY"]

  /// A member that the project declares in an extension of a number's type.
  private func numberMember(_ name: String, of number: Value, _ frame: Frame) -> Value {
    switch name {
    case "rawValue": return number
    case "cgFloat", "floatValue", "doubleValue": return converted([("", number)], by: .floating, frame)
    case "integerValue", "intValue": return converted([("", number)], by: .whole, frame)
    default: break
    }
    for type in ["CGFloat", "Double", "Int", "Float", "BinaryInteger", "FloatingPoint"] {
      guard let property = project.types[type]?.properties[name], !property.isStatic, let getter = property.getter
      else {
        continue
      }
      return value(ofGetter: getter, property.file, project.types[type], receiver: number)
    }
    return .unknown
  }

  /// A member that a project's enumeration declares, of one of its cases.
  private func enumerationMember(_ name: String, _ one: String, _ type: String, _ frame: Frame) -> Value {
    guard let declared = project.type(type, inside: frame.type?.name, file: frame.file) else { return .unknown }
    if name == "rawValue" {
      return declared.properties[one].map { value(of: $0, owner: nil, type: declared) } ?? .unknown
    }
    guard let property = declared.properties[name], !property.isStatic, let getter = property.getter else {
      return .unknown
    }
    return value(ofGetter: getter, property.file, declared, receiver: .member(one, type: type))
  }

  private func value(
    ofGetter getter: Range<Int>, _ file: Int, _ type: TypeDeclaration?, receiver: Value
  ) -> Value {
    let place = CodeRange(file: file, start: getter.lowerBound)
    guard running.count < Self.depthLimit, !running.contains(place), !isOver else { return .unknown }
    running.append(place)
    defer { running.removeLast() }
    let frame = Frame(owner: nil, type: type, file: file)
    frame.locals["self"] = receiver
    return runBody(getter, frame)
  }

  /// What the frameworks declare: the screen, and constants of geometry.
  func frameworkConstant(_ name: String, _ type: String) -> Value? {
    switch (type, name) {
    case ("UIScreen", "main"), ("UIScreen", "mainScreen"): return screenValue
    case ("UIEdgeInsets", "zero"), ("NSDirectionalEdgeInsets", "zero"): return .numbers([0, 0, 0, 0])
    case ("CGSize", "zero"), ("CGPoint", "zero"), ("UIOffset", "zero"): return .numbers([0, 0])
    case ("CGFloat", "zero"): return .number(0)
    default: return nil
    }
  }

  /// The subject of decisions that are about the screen's size.
  static let screenCondition = "the screen"

  /// The screen of the device. Constraints that depend on it say so.
  var screenValue: Value {
    basis.add([Decision(condition: Self.screenCondition, value: screen.words)])
    let bounds = Value.rectangle(0, 0, screen.width, screen.height)
    return .record(["bounds": bounds, "nativeBounds": .unknown, "scale": .number(screen.scale)])
  }

  private func component(_ name: String, of numbers: [Double?]) -> Value {
    guard let index = Value.componentIndex(name, among: numbers.count), let number = numbers[index] else {
      return .unknown
    }
    basis.type = .floating
    return .number(number)
  }

  /// A static member of a type, its own or inherited; nil if the project declares none.
  func member(_ name: String, ofType type: String, _ file: Int, _ frame: Frame) -> Value? {
    guard let used = project.type(type, inside: frame.type?.name, file: file),
      let (property, declared) = staticProperty(name, of: used)
    else { return nil }
    guard property.isConstant || property.getter != nil || !project.isAssigned(name, of: declared) else {
      return .unknown
    }
    // (The members that a getter names are those of the class that is used.)
    if property.getter != nil { return value(of: property, owner: nil, type: used) }
    let key = "\(declared.name).\(name)"
    if let known = statics[key] { return value(known.value, on: known.basis) }
    statics[key] = StoredValue(value: .unknown)
    let (found, basis) = resting { value(of: property, owner: nil, type: declared) }
    statics[key] = StoredValue(value: found, basis: basis)
    return found
  }

  private func staticProperty(_ name: String, of type: TypeDeclaration) -> (PropertyDeclaration, TypeDeclaration)? {
    if let own = type.properties[name], own.isStatic { return (own, type) }
    for parent in ancestry(of: type.name) {
      if let inherited = parent.properties[name], inherited.isStatic { return (inherited, parent) }
    }
    return nil
  }

  /// A property that the project declares for an item's class; nil if it declares none.
  func property(_ name: String, of item: CodeItem, _ frame: Frame) -> Value? {
    let plain = name.propertyName
    if let hidden = hiddenProperty(plain, of: item, frame) { return hidden }
    let isVariable = plain != name
    if let getter = getter(plain, of: item), !isVariable {
      if let value = item.members[plain], !value.isUnknown, case .item = value { return value }
      return call(getter.0, of: getter.1, owner: item, arguments: [])
    }
    if let value = item.members[plain] { return self.value(value, on: item.bases[plain]) }
    for type in ancestry(of: item.className) {
      guard let property = type.properties[name] ?? type.properties[plain], !property.isStatic else { continue }
      return value(of: property, name: plain, owner: item, type: type)
    }
    for class_ in classNames(of: item.className) {
      if let type = project.types[class_], let property = type.properties[plain], !property.isStatic,
        property.getter != nil
      {
        return value(of: property, name: plain, owner: item, type: type)
      }
    }
    return nil
  }

  /// Objective-C's method that makes a property when it is first read.
  private func getter(_ name: String, of item: CodeItem) -> (FunctionDeclaration, TypeDeclaration)? {
    for type in ancestry(of: item.className) {
      if let function = type.functions[name]?.first(where: { $0.parameters.isEmpty && !$0.isStatic }),
        files[function.file].code.language == .objectiveC,
        !running.contains(.init(file: function.file, start: function.body.lowerBound))
      {
        return (function, type)
      }
    }
    return nil
  }

  /// The value of a property of an object, which is remembered under a name.
  func value(
    of property: PropertyDeclaration, name: String, owner item: CodeItem, type: TypeDeclaration
  ) -> Value {
    if let getter = property.getter {
      if isColor(getter, Frame(owner: item, type: type, file: property.file), type: property.type) { return .unknown }
      let place = CodeRange(file: property.file, start: getter.lowerBound)
      guard running.count < Self.depthLimit, !running.contains(place), !isOver else { return .unknown }
      running.append(place)
      defer { running.removeLast() }
      let frame = Frame(owner: item, type: type, file: property.file)
      frame.resultType = property.isArray ? nil : property.type
      let value = runBody(getter, frame)
      note(property, nil)
      guard value.isUnknown, let made = foreignValue(of: property) else { return value }
      item.members[name] = made
      return made
    }
    let value: Value
    if property.value != nil {
      item.members[name] = .unknown
      let (initial, basis) = resting { self.value(of: property, owner: item, type: type) }
      value = initial
      // (The initializer of another object's class, which isn't run, may switch masks off.)
      if item !== owner, project.maskSwitchers.contains(type.name) {
        for view in value.items ?? [] { view.isHandedOn = true }
      }
      // (Skipped code may already have set the property.)
      let skipped = item.bases[name]?.decisions ?? []
      item.bases[name] = basis
      item.bases[name]?.add(skipped)
      self.basis.add(skipped)
      // What anybody sets isn't known, unless it is a view that is made here.
      switch value {
      case .number, .bool, .text, .member, .numbers, .record:
        if !property.isConstant, !property.isPrivate,
          property.isOutlet || property.isInspectable || project.isAssigned(property.name, of: type)
        {
          item.members[name] = .unknown
          return .unknown
        }
      case .unknown:
        if let made = foreignValue(of: property) {
          item.members[name] = made
          return made
        }
      default: break
      }
    } else if property.isOutlet {
      value = .item(foreignItem(property.type ?? "UIView", property.name, property.file, property.token))
    } else {
      let isReference = property.type?.first?.isUppercase == true && !property.isConstant && item === owner
      let isNumber = ["CGFloat", "Int", "Bool", "Double", "Float", "BOOL", "NSInteger"].contains(property.type ?? "")
      let isUnset =
        isReference && !isNumber
        && (isViewType(property.type) || property.isPrivate && !project.isAssigned(property.name, of: type))
      value = isUnset ? .nothing : foreignValue(of: property) ?? .unknown
    }
    item.members[name] = value
    return value
  }

  /// True if a type is one of views or constraints, which nobody but the object itself makes.
  private func isViewType(_ type: String?) -> Bool {
    guard let type else { return false }
    return project.kind(of: type)?.isView == true || type == "NSLayoutConstraint" || type == "Constraint"
      || type == "MASConstraint"
  }

  private func foreignValue(of property: PropertyDeclaration) -> Value? {
    foreignValue(
      property.type, property.name.propertyName, property.file, property.token, isOptional: property.isOptional)
  }

  /// An item of a type that other code makes; nil for a type that is neither a view nor a guide nor a controller.
  func foreignValue(
    _ type: String?, _ name: String, _ file: Int, _ token: Int, isOptional: Bool = false
  ) -> Value? {
    guard let type else { return nil }
    if type == "UILayoutGuide" {
      let guide = makeItem(.guide, type, file, token)
      guide.name = name
      return .item(guide)
    }
    let declared = project.type(type, inside: nil, file: file)?.name ?? type
    guard project.kind(of: declared) != nil else { return nil }
    let item = foreignItem(declared, name, file, token)
    item.mayBeMissing = isOptional
    return .item(item)
  }

  /// An item that other code makes: of a xib, or a parameter.
  func foreignItem(_ className: String, _ name: String, _ file: Int, _ token: Int) -> CodeItem {
    let isController = project.kind(of: className) == .controller
    let item = makeItem(isController ? .controller : .view, className, file, token)
    item.name = name
    item.isArrangementUnknown = true
    return item
  }

  /// The initial value of a property.
  func value(of property: PropertyDeclaration, owner: CodeItem?, type: TypeDeclaration?) -> Value {
    let place = CodeRange(file: property.file, start: property.token)
    guard !running.contains(place), running.count < Self.depthLimit else { return .unknown }
    running.append(place)
    defer { running.removeLast() }
    let frame = Frame(owner: owner, type: type, file: property.file)
    frame.isFunction = true
    if let getter = property.getter {
      if isColor(getter, frame, type: property.type) { return .unknown }
      frame.resultType = property.isArray ? nil : property.type
      let value = runBody(getter, frame)
      note(property, nil)
      return value
    }
    guard let value = property.value else { return .unknown }
    let result = wrapped(kept(evaluate(value, frame, type: property.type)), property, in: type)
    note(property, value)
    // The property's name is better than that of a variable in the closure that makes its value.
    if case .item(let item) = result, item !== owner, item.parent == nil {
      (item.name, item.isNamedByMaker) = (property.name, false)
    }
    for constraint in result.allConstraints { constraint.keptAs = constraint.keptAs ?? property.name }
    return result
  }

  /// Notes the number type of a property that was read: its declared type, or the type of its initial value.
  private func note(_ property: PropertyDeclaration, _ initial: Range<Int>?) {
    basis.type = variableType(property.type, initial, property.file)
  }

  /// Names an item after the variable that keeps it first.
  func named(_ value: Value, _ name: String) -> Value {
    let value = kept(value)
    if case .item(let item) = value, item.name == nil || item.isNamedByMaker, item !== owner {
      (item.name, item.isNamedByMaker) = (name, false)
    }
    if case .constraints(let constraints) = value {
      for constraint in constraints where constraint.keptAs == nil { constraint.keptAs = name }
    }
    return value
  }
}
