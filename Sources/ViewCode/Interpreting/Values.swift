import LayoutModel
import SourceCode

/// A view, a guide, or a controller that the code creates.
final class CodeItem {
  /// What it is to layout.
  enum Role {
    case view
    case controller
    /// An instance of a type that is neither: a model, a configuration, an object that lays out other views.
    case object
    case guide
    /// A guide that every view has.
    case builtInGuide(BuiltInGuide)
  }

  /// The guides that every view, or every controller, has.
  enum BuiltInGuide: String {
    case safeArea = "safeAreaLayoutGuide"
    case margins = "layoutMarginsGuide"
    case readable = "readableContentGuide"
    case content = "contentLayoutGuide"
    case frame = "frameLayoutGuide"
    case topBar = "topLayoutGuide"
    case bottomBar = "bottomLayoutGuide"
    case keyboard = "keyboardLayoutGuide"
  }

  let number: Int
  let role: Role
  var className: String
  /// The property or variable that names it.
  var name: String?
  /// True if a variable of the function that made it gives the name.
  var isNamedByMaker = false
  var file: Int
  /// The token at which it is created.
  var token: Int
  /// The view that it was added to.
  var parent: CodeItem?
  var children: [CodeItem] = []
  /// When it was added to its parent, in the order of execution.
  var addedAt: Int?
  /// Of a stack view, the views that it arranges.
  var arranged: [CodeItem] = []
  /// True if a stack view may arrange more or other views.
  var isArrangementUnknown = false
  /// True if the code creates the item itself, where it is read.
  var isCreatedHere = false
  /// The properties that code sets and that layout depends on.
  var settings: [String: Value] = [:]
  /// The statement that set its text last.
  var textStatement: (file: Int, token: Int)?
  /// The members of an instance of a project's type, as far as they were read.
  var members: [String: Value] = [:]
  /// What the members rest on.
  var bases: [String: Basis] = [:]
  /// Of a structure, true if a variable has it for itself.
  var isKept = false
  /// The built-in guides that were asked for.
  var guides: [String: CodeItem] = [:]
  /// True once something arranged it as a stack view does, which switches its mask off.
  var wasArranged = false
  /// True if there may be no such item: a property of a framework's class.
  var mayBeMissing = false
  /// True if code that isn't read may do anything to it.
  var isHandedOn = false
  /// The spacing that a stack view keeps behind it.
  var customSpacing: Value?
  /// Content priorities, by kind and axis: `hugging.vertical`.
  var priorities: [String: Value] = [:]
  /// True if the superview is set by code that isn't certain to run.
  var isPlacementUncertain = false

  init(_ number: Int, _ role: Role, _ className: String, file: Int, token: Int) {
    (self.number, self.role, self.className) = (number, role, className)
    (self.file, self.token) = (file, token)
  }

  /// True for a view or a guide, which constraints can be about.
  var isLaidOut: Bool {
    switch role {
    case .controller, .object: false
    default: true
    }
  }

  var isGuide: Bool {
    switch role {
    case .guide, .builtInGuide: true
    default: false
    }
  }

  /// The outermost view around it.
  var root: CodeItem {
    var item = self
    var steps = 0
    while let parent = item.parent, steps < 500 { (item, steps) = (parent, steps + 1) }
    return item
  }

  /// True if `other` is this item or lies in it.
  func contains(_ other: CodeItem) -> Bool {
    var next: CodeItem? = other
    var steps = 0
    while let item = next, steps < 500 {
      if item === self { return true }
      (next, steps) = (item.parent, steps + 1)
    }
    return false
  }
}

/// A constraint that the code makes, with what is known of it.
final class CodeConstraint {
  /// The place of the statement.
  let file: Int
  let statement: Statement
  let row: Int
  let first: CodeItem?
  let firstAttribute: Attribute?
  let relation: Relation?
  /// The second item; nil for a size against a number, and for an item that isn't known.
  let second: CodeItem?
  let secondAttribute: Attribute?
  /// True if the constraint has a second item, known or not.
  let hasSecond: Bool
  let multiplier: Double?
  var constant: Double?
  var priority: Double?
  /// True if it is installed; nil if that isn't known.
  var isActive: Bool?
  var identifier: String?
  /// The decisions that the code takes before it makes the constraint.
  var conditions: [Decision]
  /// When it was installed, in the order of execution.
  var activatedAt: Int?
  /// The name of the property that keeps it.
  var keptAs: String?
  /// True if the code that runs sets its constant.
  var wasAdjusted = false
  /// The call in the type's own code of the helper that makes it.
  var site: (file: Int, token: Int)?
  /// True if the helper is a function of no class, or one of a framework's class.
  var isMadeByHelper = false

  init(
    file: Int, statement: Statement, row: Int, first: CodeItem?, firstAttribute: Attribute?, relation: Relation?,
    second: CodeItem?, secondAttribute: Attribute?, hasSecond: Bool, multiplier: Double?, constant: Double?,
    priority: Double?, conditions: [Decision]
  ) {
    (self.file, self.statement, self.row, self.first) = (file, statement, row, first)
    (self.firstAttribute, self.relation, self.second) = (firstAttribute, relation, second)
    (self.secondAttribute, self.hasSecond, self.multiplier) = (secondAttribute, hasSecond, multiplier)
    (self.constant, self.priority, self.conditions) = (constant, priority, conditions)
  }

  /// True if all of it is known, so that findings may rest on it.
  var isKnown: Bool {
    first != nil && firstAttribute != nil && relation != nil && multiplier != nil && constant != nil && priority != nil
      && (!hasSecond || second != nil && secondAttribute != nil)
  }
}

/// A decision that the code takes and that isn't known: `isEditing` is true.
struct Decision: Hashable {
  /// The condition, as written in the code.
  var condition: String
  /// The branch that is taken: `true`, `false`, or a case.
  var value: String

  /// Stands for all values that the code doesn't name.
  static let otherValue = "another value"
  /// The suffix of conditions that ask whether a value is nil.
  static let existence = " exists"
  /// Stands for a new value of a property, whose observer runs.
  static let set = "set"

  /// `isEditing is true`, `title isn't nil`
  var words: String {
    guard condition.hasSuffix(Self.existence) else { return "\(condition) is \(value)" }
    return "\(condition.dropLast(Self.existence.count)) \(value == "true" ? "isn't" : "is") nil"
  }
}

extension [Decision] {
  /// The decisions in words. The new value of a property is part of the decision that the property is set: `isEditing
  /// is set to true`.
  var words: [String] {
    let observed = Set(lazy.filter { $0.value == Decision.set }.map(\.condition))
    return compactMap { decision in
      guard observed.contains(decision.condition) else { return decision.words }
      guard decision.value == Decision.set else { return nil }
      let new = first { $0.condition == decision.condition && $0.value != Decision.set }
      return decision.words + (new.map { " to \($0.value)" } ?? "")
    }
  }
}

/// What an expression comes to, as far as the code shows it.
indirect enum Value {
  case unknown
  /// Some of the constraints or subviews of a view, or of any view if the view isn't known: `label.constraints.first`,
  /// `subviews`.
  case anyOf(Portion, CodeItem?)
  case nothing
  case number(Double)
  case bool(Bool)
  case text(String)
  /// A case, with its type if that is known: `.vertical`, `Size.large`.
  case member(String, type: String? = nil)
  /// The elements of a tuple, or of a rectangle, by name and number.
  case record([String: Value])
  case item(CodeItem)
  case anchor(CodeItem, Attribute)
  case list([Value])
  case constraints([CodeConstraint])
  /// The numbers of insets, a size or a point, in the order of the type.
  case numbers([Double?])
  case closure(Closure)
  case type(String)
  case font(Font)

  /// The kinds of objects that a view holds.
  enum Portion {
    case constraints, views
  }

  /// A block of code with what it can see.
  struct Closure {
    var content: Range<Int>
    var frame: Frame
    /// True if a result builder makes a list of its values.
    var collects = false
  }

  var item: CodeItem? { if case .item(let item) = self { item } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The items of a list, or the one item; nil if one of them isn't known.
  var items: [CodeItem]? {
    switch self {
    case .item(let item): return [item]
    case .list(let values):
      let items = values.compactMap(\.item)
      return items.count == values.count ? items : nil
    default: return nil
    }
  }

  var allConstraints: [CodeConstraint] {
    switch self {
    case .constraints(let constraints): constraints
    case .list(let values): values.flatMap(\.allConstraints)
    default: []
    }
  }

  var isUnknown: Bool {
    switch self {
    case .unknown, .anyOf: true
    default: false
    }
  }
}

/// What a running function can see.
final class Frame {
  var locals: [String: Value] = [:]
  /// What the local values rest on.
  var bases: [String: Basis] = [:]
  /// The comparisons that local constants of unknown value stand for: `let hasTitle = title != nil`.
  var questions: [String: Range<Int>] = [:]
  /// The types that are written for local variables and parameters.
  var types: [String: String] = [:]
  /// The type that is written for the result of a function or getter, for `.init(…)`.
  var resultType: String?
  /// The object whose member runs.
  let owner: CodeItem?
  /// The type that declares the running code.
  let type: TypeDeclaration?
  let file: Int
  /// The frame around a closure or a nested function.
  let outer: Frame?
  var function: FunctionDeclaration?
  var localFunctions: [String: FunctionDeclaration] = [:]
  var result: Value?
  /// The values of a result builder's statements so far; nil without a builder.
  var collected: Value?
  /// The uncertainty of the function's call.
  var uncertainty = 0
  /// True if the function may already have returned.
  var mayHaveReturned = false
  /// True if a throwing call may leave the block for a `catch` after which the code continues.
  var isCaught = false
  /// The code that runs when the block is left, with its uncertainty.
  var deferred: [(body: Range<Int>, uncertainty: Int)] = []
  /// Of a maker's block, the items that its constraints are about, and its maker's name.
  var makerItems: [CodeItem]?
  /// The code of the function or closure; nil for a block in it.
  var body: Range<Int>?
  /// True for the frame of a function or closure, false for that of a block in it.
  var isFunction = false
  /// True for the body of a loop whose turns are known.
  var isLoopBody = false

  init(owner: CodeItem?, type: TypeDeclaration?, file: Int, outer: Frame? = nil, function: FunctionDeclaration? = nil) {
    (self.owner, self.type, self.file, self.outer) = (owner, type, file, outer)
    self.function = function ?? outer?.function
  }

  /// A new frame for a block inside this one.
  var inner: Frame {
    let frame = Frame(owner: owner, type: type, file: file, outer: self)
    frame.isCaught = isCaught
    return frame
  }

  func local(_ name: String) -> Value? { locals[name] ?? outer?.local(name) }

  /// The type that is written for a local variable.
  func type(_ name: String) -> String? { locals[name] != nil ? types[name] : outer?.type(name) }

  /// The comparison that a local constant of unknown value stands for.
  func question(_ name: String) -> Range<Int>? { locals[name] != nil ? questions[name] : outer?.question(name) }

  /// What a local value rests on.
  func basis(_ name: String) -> Basis? { locals[name] != nil ? bases[name] : outer?.basis(name) }

  /// Adds decisions on which a local value rests.
  func rest(_ name: String, on decisions: some Sequence<Decision>) {
    if locals[name] == nil { outer?.rest(name, on: decisions) } else { bases[name, default: Basis()].add(decisions) }
  }

  func set(_ name: String, _ value: Value, _ basis: Basis) {
    var frame = self
    while frame.locals[name] == nil, let outer = frame.outer { frame = outer }
    (frame.locals[name], frame.bases[name]) = (value, basis)
  }

  /// Returns a function declared in an enclosing block, with the frame of that block.
  func localFunction(_ name: String) -> (function: FunctionDeclaration, frame: Frame)? {
    localFunctions[name].map { ($0, self) } ?? outer?.localFunction(name)
  }
}

extension Value {
  /// The names of the numbers of insets, sizes and points.
  static let numberNames: Set<String> = [
    "top", "left", "leading", "bottom", "right", "trailing", "width", "height", "x", "y", "horizontal", "vertical",
  ]

  /// A rectangle.
  static func rectangle(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) -> Value {
    func number(_ number: Double?) -> Value { number.map(Value.number) ?? .unknown }
    return .record([
      "origin": .numbers([x, y]), "size": .numbers([width, height]), "width": number(width), "height": number(height),
      "minX": number(x), "minY": number(y),
    ])
  }

  /// The number that is meant for an attribute: a number itself, or that of a size or of insets.
  func number(for attribute: Attribute?) -> Double? {
    switch self {
    case .number(let number): return number
    case .member("zero", _): return 0
    case .numbers(let numbers):
      guard let attribute, let index = Self.index(of: attribute, among: numbers.count) else { return nil }
      return numbers[index]
    default: return nil
    }
  }

  private static func index(of attribute: Attribute, among count: Int) -> Int? {
    switch attribute {
    case .width, .centerX: count == 2 ? 0 : nil
    case .height, .centerY: count == 2 ? 1 : nil
    case .top, .topMargin: count == 4 ? 0 : nil
    case .left, .leading, .leftMargin, .leadingMargin: count == 4 ? 1 : nil
    case .bottom, .bottomMargin: count == 4 ? 2 : nil
    case .right, .trailing, .rightMargin, .trailingMargin: count == 4 ? 3 : nil
    default: nil
    }
  }
}
