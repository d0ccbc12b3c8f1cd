import LayoutModel
import SourceCode

/// Runs the layout code of one type as far as it can be read, without compiling it.
///
/// Everything that isn't certain becomes unknown: values, items, constraints. A condition whose value isn't known is
/// decided by ``decisions``, the same way each time it is met; a run with other decisions is an alternative.
/// Complexity: O(steps), which are limited.
final class Interpreter {
  let project: ProjectTypes
  let files: [ProjectFile]
  let type: TypeDeclaration
  let kind: ClassKind
  /// The decisions of this run, by condition.
  let decisions: [String: String]

  /// The conditions that were decided, in the order in which they were met, with the values that they can have.
  var metConditions: [(condition: String, values: [String], chosen: String)] = []
  /// False for a condition on which no layout depends.
  var explores = true
  /// The conditions that something which is laid out rests on, apart from those of constraints.
  var weighed: Set<String> = []
  /// The decisions that aren't tried another way.
  var unexplored: [String: String] = [:]
  /// The decisions on the way to the code that runs.
  var path: [Decision] = []
  var constraints: [CodeConstraint] = []
  var items: [CodeItem] = []
  /// Constraints whose making breaks a rule of Auto Layout.
  var accidents: [Accident] = []
  /// The installed and removed constraints, in order.
  var events: [Event] = []
  /// The active constraints that properties no longer keep, in order.
  var replacements: [Replacement] = []
  /// The statement that runs.
  var statement: (file: Int, token: Int)?
  /// The bodies of functions and closures that were run, to see what wasn't.
  var ran: Set<CodeRange> = []
  /// The bodies of the functions that certainly ran.
  var certainlyRan: Set<CodeRange> = []
  /// Above zero where it isn't certain that the code runs, or how often.
  var uncertainty = 0
  /// How often the code depended on something that isn't known and that it may have changed itself: the condition of a
  /// `guard`, or constraints that it installs or removes.
  var doubts = 0
  /// True if code switches off the masks of views that are not known.
  var hasUnknownMasks = false
  /// True in a block whose constraints are not installed.
  var isPreparing = false
  /// The screen of the device that the layout is tried on.
  let screen: Screen
  /// What the value that is being read rests on.
  var basis = Basis()
  let owner: CodeItem
  /// The initializer that the run begins with.
  private(set) var initializer: FunctionDeclaration?
  /// The method that other code calls afterwards.
  private(set) var later: FunctionDeclaration?
  /// When the method was called, in the order of execution.
  private(set) var laterStart = Int.max
  /// The properties that are read at the end, as code does that isn't run.
  private var readProperties: [String] = []
  private(set) var steps = 0
  private var watch = Deadline.Watch()
  private(set) var clock = 0
  /// The values of static constants, by type and name.
  var statics: [String: StoredValue] = [:]
  /// True once the view of the controller that is read was loaded.
  private var isViewLoaded = false
  /// How many initializers of objects run inside each other.
  var objectDepth = 0
  let cache: RunCache
  /// The index of each condition in ``metConditions``.
  var metPlaces: [String: Int] = [:]
  /// The variables in conditions that were decided.
  var decidedWords: Set<String> = []
  /// The variables that have changed since conditions about them were decided.
  var changedWords: Set<String> = []
  var depth = 0
  /// The call in the type's own code of the helper that runs.
  var helperSite: HelperSite?
  /// The calls of helpers that make constraints.
  var helperCalls = HelperCalls()
  /// The calls on things that aren't anchors, by the bytes at which they begin.
  var methodCalls: Set<CodeRange> = []
  /// The type and its superclasses in the project.
  let ownTypes: [TypeDeclaration]
  /// The values that a call left in the arguments passed by reference, until they are stored.
  var references: [CodeRange: StoredValue] = [:]
  /// How often each function was called.
  var callCounts: [CodeRange: Int] = [:]
  /// The functions that run, innermost last, to stop recursion.
  var running: [CodeRange] = []

  /// The size of a screen, and its pixels for each point.
  struct Screen {
    var width = 390.0
    var height = 844.0
    var scale = 3.0

    /// `390 x 844 pt`
    var words: String { "\(Int(width)) x \(Int(height)) pt" }
  }

  /// A piece of a file.
  struct CodeRange: Hashable {
    var file: Int
    var start: Int
  }

  /// A constraint that was installed or removed.
  struct Event {
    var constraint: CodeConstraint
    var isActive: Bool
    var wasActive: Bool
    /// The decisions on the way there.
    var path: [Decision]
    /// The statement.
    var file: Int?
    var token: Int?
  }

  /// A property of the object itself that was set to a new constraint while its old one was active.
  struct Replacement {
    var name: String
    var old: CodeConstraint
    /// The decisions on the way there.
    var path: [Decision]
    var file: Int
    var token: Int
  }

  /// A constraint at whose creation or activation an app stops.
  struct Accident {
    enum Kind {
      case refusedPair(AttributePairing)
      case noCommonSuperview
    }

    var kind: Kind
    var constraint: CodeConstraint
  }

  /// How many tokens may be looked at in one run.
  private static let stepLimit = 150_000
  static let depthLimit = 24

  init(
    _ type: TypeDeclaration, _ kind: ClassKind, in project: ProjectTypes, files: [ProjectFile],
    decisions: [String: String], screen: Screen = Screen(), cache: RunCache = RunCache()
  ) {
    (self.screen, self.cache) = (screen, cache)
    (self.type, self.kind, self.project, self.files, self.decisions) = (type, kind, project, files, decisions)
    ownTypes = project.ancestry(of: type).types
    let place = type.place ?? (type.ranges.first?.file ?? 0, 0)
    let role: CodeItem.Role = kind == .controller ? .controller : kind == .object ? .object : .view
    owner = CodeItem(0, role, type.name, file: place.file, token: place.token)
    items = [owner]
    owner.isCreatedHere = true
  }

  /// A run with other decisions that continues where this one has come to.
  ///
  /// - Precondition: this run would be the same with these decisions.
  func copy(with decisions: [String: String]) -> Interpreter {
    let run = Interpreter(type, kind, in: project, files: files, decisions: decisions, screen: screen, cache: cache)
    let copier = RunCopier(owner, as: run.owner)
    run.items = items.map(copier.copy)
    run.constraints = constraints.map(copier.copy)
    run.statics = statics.mapValues(copier.copy)
    run.references = references.mapValues(copier.copy)
    (run.accidents, run.events, run.replacements) = (accidents, events, replacements)
    for index in accidents.indices { run.accidents[index].constraint = copier.copy(accidents[index].constraint) }
    for index in events.indices { run.events[index].constraint = copier.copy(events[index].constraint) }
    for index in replacements.indices { run.replacements[index].old = copier.copy(replacements[index].old) }
    copier.finish()
    (run.metConditions, run.metPlaces, run.explores) = (metConditions, metPlaces, explores)
    (run.weighed, run.unexplored, run.path, run.basis) = (weighed, unexplored, path, basis)
    (run.decidedWords, run.changedWords) = (decidedWords, changedWords)
    (run.statement, run.ran, run.certainlyRan) = (statement, ran, certainlyRan)
    (run.running, run.callCounts, run.depth, run.objectDepth) = (running, callCounts, depth, objectDepth)
    (run.uncertainty, run.hasUnknownMasks, run.isPreparing) = (uncertainty, hasUnknownMasks, isPreparing)
    run.doubts = doubts
    (run.helperSite, run.helperCalls, run.methodCalls) = (helperSite, helperCalls, methodCalls)
    (run.initializer, run.later, run.laterStart) = (initializer, later, laterStart)
    (run.steps, run.watch, run.clock) = (steps, watch, clock)
    (run.isViewLoaded, run.readProperties) = (isViewLoaded, readProperties)
    return run
  }

  var isOver: Bool { steps > Self.stepLimit }

  func step() -> Bool {
    steps += 1
    if watch.isOver() { steps = max(steps, Self.stepLimit + 1) }
    return steps <= Self.stepLimit
  }

  /// Counts the work of scanning tokens without running them.
  func charge(_ tokens: Int) { steps += tokens / 16 }

  func tick() -> Int {
    clock += 1
    return clock
  }

  /// The project's classes of an item, its own first.
  func ancestry(of className: String) -> [TypeDeclaration] {
    if let known = cache.ancestries[className] { return known }
    let found = project.types[className].map { project.ancestry(of: $0).types } ?? []
    cache.ancestries[className] = found
    return found
  }

  /// The classes and protocols whose methods an item has, its own class first.
  func classNames(of className: String) -> [String] {
    if let known = cache.classNames[className] { return known }
    let names = project.classNames(of: className)
    let protocols = names.flatMap { name in project.types[name]?.parents ?? [] }.filter { !names.contains($0) }
    let found = names + protocols + ["NSObject"]
    cache.classNames[className] = found
    return found
  }

  func makeItem(_ role: CodeItem.Role, _ className: String, _ file: Int, _ token: Int) -> CodeItem {
    let item = CodeItem(items.count, role, className, file: file, token: token)
    items.append(item)
    return item
  }

  // MARK: Life cycle

  private static let controllerSteps = [
    "viewWillAppear", "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
  ]
  private static let viewSteps = [
    "awakeFromNib", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews",
  ]

  /// Runs an initializer and the methods that the system calls.
  ///
  /// - Parameter initializer: which of the candidates to run.
  func run(initializer: FunctionDeclaration?) {
    self.initializer = initializer
    if let initializer {
      let declaring = ownTypes.first {
        $0.functions[initializer.name]?.contains { $0.token == initializer.token } == true
      }
      _ = call(initializer, of: declaring ?? type, owner: owner, arguments: [])
    }
    // What is made in code isn't unarchived.
    let isMadeInCode = initializer != nil
    guard kind != .object else { return }
    if kind == .controller { loadView() }
    for name in kind == .controller ? Self.controllerSteps : Self.viewSteps {
      if name == "awakeFromNib", isMadeInCode { continue }
      runStep(name)
    }
  }

  private func runStep(_ name: String) {
    guard let (function, declaring) = project.method(name, of: type), function.parameters.count <= 1 else { return }
    _ = call(function, of: declaring, owner: owner, arguments: [])
  }

  /// Loads the view of the controller that is read, unless it is loaded: as soon as code asks for the view.
  func loadView() {
    guard !isViewLoaded, uncertainty == 0 else { return }
    isViewLoaded = true
    let way = path
    path = []
    runStep("loadView")
    runStep("viewDidLoad")
    path = way
  }

  /// Runs a method that other code calls after the object is made.
  func runLater(_ method: FunctionDeclaration) {
    (later, laterStart) = (method, clock)
    path = [Decision(condition: method.event.name, value: method.event.verb)]
    let declaring = ownTypes.first { $0.functions[method.name]?.contains { $0.token == method.token } == true }
    let locals = setObservedProperty(of: method)
    _ = call(method, of: declaring ?? type, owner: owner, arguments: [], locals: locals)
    path = []
  }

  /// Gives the property that a method observes a value that isn't known. It is set for the first time since the object
  /// was made, so its old value is the initial one.
  ///
  /// - Returns: the variables of the observer.
  private func setObservedProperty(of method: FunctionDeclaration) -> [String: Value] {
    let parts = method.name.split(separator: ".").map(String.init)
    guard parts.count == 2, parts[1] == "didSet",
      let property = ownTypes.lazy.compactMap({ $0.properties[parts[0]] }).first, !property.isStatic
    else { return [:] }
    let old = initialValue(of: property)
    owner.members[property.name] =
      foreignValue(
        property.type, property.name, property.file, property.token, isOptional: property.isOptional) ?? .unknown
    return method.parameters.isEmpty ? ["oldValue": old] : [method.parameters[0].name: old]
  }

  /// The value that a property has when the object is made, if other code can't have set it by then.
  private func initialValue(of property: PropertyDeclaration) -> Value {
    let wasRead = owner.members[property.name] != nil
    let frame = Frame(owner: owner, type: type, file: property.file)
    let (known, _) = resting { self.property(property.name, of: owner, frame) ?? .unknown }
    if !known.isUnknown || wasRead || property.isOutlet || property.isInspectable { return known }
    guard let value = property.value else { return property.isOptional ? .nothing : .unknown }
    return resting { evaluate(value, frame, type: property.type) }.result
  }

  /// Reads properties, as code does that isn't run.
  func read(_ properties: some Sequence<PropertyDeclaration>) {
    for property in properties {
      readProperties.append(property.name)
      if property.isStatic {
        _ = member(property.name, ofType: type.name, property.file, Frame(owner: nil, type: type, file: property.file))
      } else {
        _ = self.property(property.name, of: owner, Frame(owner: owner, type: type, file: property.file))
      }
    }
  }

  /// What makes this run another than the first: `isEditing is true`.
  var circumstances: String {
    let own = decisions.sorted { $0.key < $1.key }.map { Decision(condition: $0.key, value: $0.value) }
    let words = later.map { ([Decision(condition: $0.event.name, value: $0.event.verb)] + own).words }
    return (words ?? ownBeginning + own.words).joined(separator: ", ")
  }

  /// The words that identify a run without decisions: its initializer, or the first property that it reads.
  private var ownBeginning: [String] {
    if let first = readProperties.first { return ["\(first) is used"] }
    guard decisions.isEmpty else { return [] }
    return [initializer.map { "\($0.signature) is called" } ?? "the object is unarchived"]
  }

  /// The initializers that a run can begin with.
  static func initializers(of type: TypeDeclaration, in project: ProjectTypes) -> [FunctionDeclaration] {
    for declaring in project.ancestry(of: type).types {
      let found = declaring.functions.values.flatMap(\.self).filter {
        !$0.isStatic && ($0.isInitializer || $0.name == "init") && !$0.isCoder
      }
      if !found.isEmpty { return found.sorted { ($0.file, $0.token) < ($1.file, $1.token) } }
    }
    return []
  }
}

extension FunctionDeclaration {
  /// `init(frame:)`
  fileprivate var signature: String {
    "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }

  /// What makes other code run the function: a call, or the property that it observes.
  var event: (name: String, verb: String) {
    guard let dot = name.lastIndex(of: ".") else { return ("\(name)()", "called") }
    return (String(name[..<dot]), Decision.set)
  }

  /// The place of its body.
  var range: Interpreter.CodeRange { Interpreter.CodeRange(file: file, start: body.lowerBound) }
}

extension ProjectTypes {
  /// The method that a call of a name runs in an object of a type, and the type that declares it.
  func method(_ name: String, of type: TypeDeclaration) -> (FunctionDeclaration, TypeDeclaration)? {
    for declaring in ancestry(of: type).types {
      if let function = declaring.functions[name]?.first(where: { !$0.isStatic }) { return (function, declaring) }
    }
    return nil
  }
}
