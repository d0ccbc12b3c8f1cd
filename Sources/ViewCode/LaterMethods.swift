import LayoutModel
import SourceCode

/// The methods of a type that other code calls after the initializer, and that a layout depends on.
struct LaterMethods {
  let type: TypeDeclaration
  let types: ProjectTypes
  /// The file that is read.
  let file: Int
  /// The bodies of the functions and closures that the initializer and the system's calls run.
  let ran: Set<Interpreter.CodeRange>

  /// Maximum number of methods of a type that are run after its initializer.
  static let limit = 32
  /// Maximum number of methods that are run only because they call others.
  private static let callerLimit = 16

  /// The methods that lay out views themselves, or that always run and call one that does.
  var makers: ArraySlice<FunctionDeclaration> {
    // (What removes views or constraints comes before what makes them.)
    let words = LayoutWords.making.union(LayoutWords.removing).union(observedProperties)
      .union(types.constraintHelpers.keys)
    let kept = WordHash.all(type.properties.values.filter(\.keepsConstraint).map(\.name))
    let called = kept.union(layoutMethods)
    return candidates.filter { method in
      has(words, method) || types.alwaysRuns(method, of: type) && has(called, method)
    }.prefix(Self.limit)
  }

  /// The methods that call others which lay out views. What a called method leaves out may be in its caller.
  func callers(of makers: some Collection<FunctionDeclaration>) -> ArraySlice<FunctionDeclaration> {
    let known = Set(makers.map(\.range))
    var rest = candidates.filter { !known.contains($0.range) }
    var found: [FunctionDeclaration] = []
    var names = WordHash.all(makers.map(\.name) + inheritedMakers.map(\.name))
    for _ in 0..<3 {
      let next = rest.filter { has(names, $0) }
      if next.isEmpty { break }
      found += next
      names = WordHash.all(next.map(\.name)).subtracting(LayoutWords.common)
      let added = Set(next.map(\.range))
      rest.removeAll { added.contains($0.range) }
    }
    return found.sorted { ($0.file, $0.token) < ($1.file, $1.token) }.prefix(Self.callerLimit)
  }

  /// The type's methods that haven't run, in order.
  private var candidates: [FunctionDeclaration] {
    // (Of a framework's type, other files' extensions are theirs.)
    methods.filter { method in
      !method.isInitializer && !ran.contains(method.range) && (type.place != nil || method.file == file)
        && !types.isUncalled(method, of: type)
    }.sorted { ($0.file, $0.token) < ($1.file, $1.token) }
  }

  /// The type's methods, and those that it inherits from classes which are only checked with their subclasses, if it is
  /// the first subclass.
  private var methods: [FunctionDeclaration] {
    var found = type.functions.values.flatMap(\.self)
    for parent in types.ancestry(of: type).types.dropFirst() where types.firstSubclass(of: parent) === type {
      let known = Set(found.map(\.name))
      found += parent.functions.values.joined().filter { !$0.isStatic && !known.contains($0.name) }
    }
    return found
  }

  /// The methods of superclasses that lay out views, and that haven't run.
  private var inheritedMakers: [FunctionDeclaration] {
    types.ancestry(of: type).types.dropFirst().flatMap { $0.functions.values.joined() }.filter { method in
      !method.isInitializer && !method.isStatic && !ran.contains(method.range) && has(LayoutWords.making, method)
        && !LayoutWords.common.contains(WordHash.of(method.name))
    }
  }

  private func has(_ words: Set<UInt64>, _ method: FunctionDeclaration) -> Bool {
    types.files[method.file].code.hasWord(of: words, in: method.body)
  }

  /// The names of the type's methods that lay out views themselves.
  private var layoutMethods: Set<UInt64> {
    let words = LayoutWords.making.union(LayoutWords.removing)
    return WordHash.all(
      type.functions.values.flatMap(\.self).filter { !$0.isInitializer && has(words, $0) }.map(\.name))
  }

  /// The names of the type's properties whose observers lay out views.
  private var observedProperties: Set<UInt64> {
    let words = LayoutWords.making.union(types.layoutFunctions)
    let observers = type.functions.values.flatMap(\.self).filter { function in
      function.name.hasSuffix("Set") && function.name.contains(".") && has(words, function)
    }
    return WordHash.all(observers.compactMap { $0.name.split(separator: ".").first.map(String.init) })
  }
}

extension FileReader {
  /// Runs with one method each that lays out views and that nothing in the type calls: other code does. The number is
  /// that of the methods that only call others.
  func laterRuns(
    of type: TypeDeclaration, _ kind: ClassKind, after runs: [Interpreter]
  ) -> (runs: [Interpreter], callers: Int) {
    guard let first = runs.first else { return ([], 0) }
    let ran = runs.reduce(into: Set<Interpreter.CodeRange>()) { $0.formUnion($1.ran) }
    let methods = LaterMethods(type: type, types: types, file: index, ran: ran)
    let makers = methods.makers
    let callers = methods.callers(of: makers)
    var steps = 0
    func run(_ methods: some Sequence<FunctionDeclaration>) -> [Interpreter] {
      var found: [Interpreter] = []
      for method in methods where steps < 2 * Self.stepLimit && !Deadline.isOver {
        let run = makeRun(type, kind, first.initializer, [:], then: method)
        steps += run.steps
        found.append(run)
      }
      return found
    }
    let made = run(makers)
    let called = run(callers).filter { $0.clock > $0.laterStart }
    // A method that another of them calls isn't the first to be called.
    let found = (made + called).filter { run in
      guard let method = run.later else { return true }
      func isRun(by other: Interpreter, _ ran: Set<Interpreter.CodeRange>) -> Bool {
        other !== run && ran.contains(method.range) && other.ran.count > run.ran.count
      }
      return !made.contains { isRun(by: $0, $0.ran) } && !called.contains { isRun(by: $0, $0.certainlyRan) }
    }
    return (found, called.count)
  }
}
