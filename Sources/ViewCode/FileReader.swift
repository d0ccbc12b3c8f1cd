import InterfaceBuilder
import LayoutModel
import SourceCode

/// Runs the types of one file and collects their layouts and mistakes.
struct FileReader {
  let types: ProjectTypes
  let files: [ProjectFile]
  let index: Int
  let environment: LayoutEnvironment?
  private let cache = RunCache()
  private let beginnings = RunBeginnings()

  /// Maximum number of alternatives that are tried for a type.
  private static let alternativeLimit = 24

  var reading: CodeReading {
    var reading = CodeReading()
    let file = files[index]
    let places = PlaceTable(files: files)
    var ran: Set<Interpreter.CodeRange> = []
    var unread = UnreadCollector(index)
    let shown = FileMistakeFinder(file: file, index: index, types: types).mistakes
    for type in fileTypes where !Deadline.isOver {
      let kind = types.kind(of: type.name) ?? .object
      guard isLaidOut(type), kind != .object || types.laysOut(type) else { continue }
      beginnings.removeAll()
      let runs = runs(of: type, kind)
      // (Code that wasn't run to its end may remove what it made.)
      if Deadline.isOver { break }
      for run in runs {
        ran.formUnion(run.ran)
        unread.note(run)
      }
      reading.scenes += scenes(of: type, kind, runs, places)
      if types.isAbstract(type) { continue }
      let finder = MistakeFinder(type: type, kind: kind, runs: runs, places: places, types: types)
      reading.mistakes += finder.mistakes
      if let first = runs.first {
        reading.mistakes += finder.earlyActivations { makeRun(type, kind, first.initializer, [:]) }
        reading.mistakes += finder.madeAgain(besides: shown) { makeRun(type, kind, first.initializer, [:]) }
      }
    }
    reading.mistakes += shown
    reading.unread = unread.statements(of: file, file.compiledStatements, in: types)
    reading.isCut = Deadline.isOver
    return reading
  }

  /// The types that this file declares, in order, and those of the frameworks that it extends.
  private var fileTypes: [TypeDeclaration] {
    let file = files[index]
    guard types.layoutFiles.contains(index) else { return [] }
    var found: [TypeDeclaration] = []
    var seen: Set<ObjectIdentifier> = []
    for part in file.declarations.types {
      guard let type = types.type(part.name, inside: nil, file: index), seen.insert(ObjectIdentifier(type)).inserted
      else { continue }
      if type.place == nil || type.home?.file == index { found.append(type) }
    }
    return found
  }

  /// True if a type's own code, or that of its superclasses, makes constraints.
  private func isLaidOut(_ type: TypeDeclaration) -> Bool {
    types.ancestry(of: type).types.contains { declared in
      declared.ranges.contains { types.layoutFiles.contains($0.file) }
    }
  }

  /// The device's screen.
  private var screen: Interpreter.Screen {
    guard let environment, let size = environment.size ?? environment.device?.size(environment.orientation) else {
      return Interpreter.Screen()
    }
    return Interpreter.Screen(width: size.width, height: size.height)
  }

  // MARK: Alternatives

  /// The first run, and one for each other decision that its code can take.
  private func runs(of type: TypeDeclaration, _ kind: ClassKind) -> [Interpreter] {
    let initializers = Interpreter.initializers(of: type, in: types)
    let isUnarchived = initializers.isEmpty || types.method("awakeFromNib", of: type) != nil
    let first = initializers.prefix(4).map(Optional.some) + (isUnarchived ? [nil] : [])
    var runs: [Interpreter] = []
    for initializer in first {
      let run = makeRun(type, kind, initializer, [:])
      // Initializers that only call another one add nothing.
      let isNew = !runs.contains { $0.constraints.count >= run.constraints.count && $0.ran.isSuperset(of: run.ran) }
      if isNew { runs = runs.filter { !run.ran.isSuperset(of: $0.ran) } + [run] }
    }
    runs = alternatives(of: runs, type, kind, limit: Self.alternativeLimit)
    let later = laterRuns(of: type, kind, after: runs)
    runs += alternatives(
      of: later.runs, type, kind, limit: max(later.runs.count, Self.alternativeLimit + later.callers))
    if let run = propertyRun(of: type, kind, after: runs) { runs.append(run) }
    return runs
  }

  /// Runs, and one for each other decision that their code can take.
  private func alternatives(
    of first: [Interpreter], _ type: TypeDeclaration, _ kind: ClassKind, limit: Int
  ) -> [Interpreter] {
    var runs = first
    var tried: Set<Alternative> = []
    var pending = runs[...]
    var steps = runs.reduce(0) { $0 + $1.steps }
    while let next = pending.popFirst(), runs.count < limit, steps < Self.stepLimit, !Deadline.isOver {
      if next.isOver { continue }
      for met in next.relevantConditions where next.decisions[met.condition] == nil {
        for value in met.values where value != met.chosen {
          var decisions = next.decisions
          decisions[met.condition] = value
          let alternative = Alternative(
            initializer: next.initializer?.range, later: next.later?.range, decisions: decisions)
          guard decisions.count <= 3, runs.count < limit, steps < Self.stepLimit,
            tried.insert(alternative).inserted
          else { continue }
          let run = makeRun(type, kind, next.initializer, decisions, then: next.later)
          steps += run.steps
          // (What changes nothing by itself is only tried together with what does.)
          if run.addsNothing(to: next) { continue }
          runs.append(run)
          pending.append(run)
        }
      }
    }
    return runs
  }

  /// Maximum number of steps of all alternatives of a type: one of a large type costs more.
  static let stepLimit = 60_000

  /// What tells a run from others.
  private struct Alternative: Hashable {
    var initializer: Interpreter.CodeRange?
    var later: Interpreter.CodeRange?
    var decisions: [String: String]
  }

  func makeRun(
    _ type: TypeDeclaration, _ kind: ClassKind, _ initializer: FunctionDeclaration?, _ decisions: [String: String],
    then later: FunctionDeclaration? = nil
  ) -> Interpreter {
    guard let run = beginnings.run(initializer, decisions) else {
      let run = Interpreter(type, kind, in: types, files: files, decisions: decisions, screen: screen, cache: cache)
      run.run(initializer: initializer)
      beginnings.add(run)
      return later == nil ? run : makeRun(type, kind, initializer, decisions, then: later)
    }
    if let later { run.runLater(later) }
    return run
  }

  /// A run that makes the properties that no other run needs.
  private func propertyRun(of type: TypeDeclaration, _ kind: ClassKind, after runs: [Interpreter]) -> Interpreter? {
    guard let first = runs.first else { return nil }
    let properties = type.properties.values.filter { property in
      guard let value = property.getter ?? property.value,
        files[property.file].code.hasWord(of: LayoutWords.making, in: value)
      else { return false }
      return !runs.contains { run in
        run.ran.contains { $0.file == property.file && value.contains($0.start) }
      }
    }.sorted { ($0.file, $0.token) < ($1.file, $1.token) }
    guard !properties.isEmpty else { return nil }
    let run = makeRun(type, kind, first.initializer, [:])
    run.read(properties.prefix(LaterMethods.limit))
    return run
  }

  // MARK: Scenes

  private func scenes(
    of type: TypeDeclaration, _ kind: ClassKind, _ runs: [Interpreter], _ places: PlaceTable
  ) -> [CodeScene] {
    var names: [String] = []
    var layouts: [String: [CodeLayout]] = [:]
    var ofControllers: Set<String> = []
    let setUp = SetUpMethods(of: type, runs, in: types)
    let states = StateMethods(of: type, runs, in: types)
    for run in runs {
      let unsettled = setUp.unsettled(in: run).union(states.changed(before: run))
      for root in LayoutBuilder.roots(of: run) {
        let isOwn = root === run.owner || root === run.owner.guides["view"]
        let name = isOwn ? type.shownName : "\(type.shownName).\(root.name ?? root.className.withoutFiles)"
        let isScreen = kind == .controller && isOwn
        let isSized = isScreen || isOwn && environment?.sizesEveryView == true
        var builder = LayoutBuilder(run, places, unsettled: unsettled)
        guard var layout = builder.layout(of: root, in: isSized ? environment : nil) else { continue }
        layout.alternative = run === runs[0] ? nil : run.circumstances
        if layouts[name] == nil { names.append(name) }
        if isScreen { ofControllers.insert(name) }
        layouts[name, default: []].append(layout)
      }
    }
    guard type.home != nil else { return [] }
    return names.map { name in
      CodeScene(
        name: name, isControllersView: ofControllers.contains(name), isShared: types.isAbstract(type),
        alternatives: layouts[name] ?? [])
    }
  }
}
