import InterfaceBuilder
import LayoutModel
import SourceCode

/// Runs the types of one file and collects their layouts and mistakes.
struct FileReader {
  let types: ProjectTypes
  let files: [ProjectFile]
  let index: Int
  let environment: LayoutEnvironment?

  /// Maximum number of alternatives that are tried for a type.
  private static let alternativeLimit = 24

  var reading: CodeReading {
    var reading = CodeReading()
    let file = files[index]
    let places = PlaceTable(files: files)
    var ran: Set<Interpreter.CodeRange> = []
    var emitted: [Int: Bool] = [:]
    for type in fileTypes {
      guard let kind = types.kind(of: type.name), isLaidOut(type) else { continue }
      let runs = runs(of: type, kind)
      for run in runs {
        ran.formUnion(run.ran)
        note(run, &emitted)
      }
      reading.scenes += scenes(of: type, kind, runs, places)
      let finder = MistakeFinder(type: type, kind: kind, runs: runs, places: places, types: types)
      reading.mistakes += finder.mistakes
      if let first = runs.first {
        reading.mistakes += finder.earlyActivations { makeRun(type, kind, first.initializer, [:]) }
      }
      reading.gaps +=
        runs.first?.gaps.prefix(8).map { gap in
          "\(files[gap.file].path):\(gap.line): \(gap.reason.rawValue)"
        } ?? []
    }
    reading.mistakes += FileMistakeFinder(file: file, index: index, types: types).mistakes
    let counted = file.statements.filter { $0.kind != .autoresizing && $0.kind != .stackView }
    reading.readCount = counted.count { emitted[$0.range.lowerBound] == true }
    reading.unreadCount = counted.count - reading.readCount
    reading.isComplete = reading.unreadCount == 0
    return reading
  }

  /// The types that this file declares, in order.
  private var fileTypes: [TypeDeclaration] {
    types.types.values.filter { $0.place != nil && $0.home?.file == index }
      .sorted { ($0.home?.token ?? 0) < ($1.home?.token ?? 0) }
  }

  /// True if a type's own code, or that of its superclasses, makes constraints.
  private func isLaidOut(_ type: TypeDeclaration) -> Bool {
    types.ancestry(of: type).types.contains { declared in declared.ranges.contains { files[$0.file].laysOut } }
  }

  /// Notes which statements of the file were read.
  private func note(_ run: Interpreter, _ emitted: inout [Int: Bool]) {
    for constraint in run.constraints where constraint.file == index {
      let start = constraint.statement.range.lowerBound
      emitted[start] = constraint.isKnown || emitted[start] == true
    }
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
    runs += laterRuns(of: type, kind, after: runs)
    var tried: Set<[String: String]> = []
    var pending = runs.map { (run: $0, initializer: $0.initializer) }
    while let next = pending.first, runs.count < Self.alternativeLimit {
      pending.removeFirst()
      for met in next.run.metConditions where next.run.decisions[met.condition] == nil {
        for value in met.values where value != met.chosen {
          var decisions = next.run.decisions
          decisions[met.condition] = value
          guard tried.insert(decisions).inserted, decisions.count <= 3, runs.count < Self.alternativeLimit else {
            continue
          }
          let run = makeRun(type, kind, next.initializer, decisions, then: next.run.later)
          runs.append(run)
          pending.append((run, next.initializer))
        }
      }
    }
    return runs
  }

  private func makeRun(
    _ type: TypeDeclaration, _ kind: ClassKind, _ initializer: FunctionDeclaration?, _ decisions: [String: String],
    then later: FunctionDeclaration? = nil
  ) -> Interpreter {
    let run = Interpreter(type, kind, in: types, files: files, decisions: decisions)
    run.run(initializer: initializer)
    if let later { run.runLater(later) }
    return run
  }

  /// Maximum number of methods of a type that are run after its initializer.
  private static let laterLimit = 8

  /// Runs with one method each that lays out views and that nothing in the type calls: other code does.
  private func laterRuns(of type: TypeDeclaration, _ kind: ClassKind, after runs: [Interpreter]) -> [Interpreter] {
    guard let first = runs.first else { return [] }
    let ran = runs.reduce(into: Set<Interpreter.CodeRange>()) { $0.formUnion($1.ran) }
    let methods = type.functions.values.flatMap(\.self).filter { method in
      !method.isStatic && !method.isInitializer && !ran.contains(method.range)
        && first.layoutsViews(method.body, method.file)
    }.sorted { ($0.file, $0.token) < ($1.file, $1.token) }
    let found = methods.prefix(Self.laterLimit).map { makeRun(type, kind, first.initializer, [:], then: $0) }
    // A method that another of them calls isn't the first to be called.
    return found.filter { run in
      guard let method = run.later else { return true }
      return !found.contains { $0 !== run && $0.ran.contains(method.range) && $0.ran.count > run.ran.count }
    }
  }

  // MARK: Scenes

  private func scenes(
    of type: TypeDeclaration, _ kind: ClassKind, _ runs: [Interpreter], _ places: PlaceTable
  ) -> [CodeScene] {
    var names: [String] = []
    var layouts: [String: [CodeLayout]] = [:]
    var ofControllers: Set<String> = []
    for run in runs {
      for root in LayoutBuilder.roots(of: run) {
        let isOwn = root === run.owner || root === run.owner.guides["view"]
        let name = isOwn ? type.shownName : "\(type.shownName).\(root.name ?? root.className)"
        let isScreen = kind == .controller && isOwn
        var builder = LayoutBuilder(run, places)
        guard var layout = builder.layout(of: root, in: isScreen ? environment : nil) else { continue }
        layout.alternative = run === runs[0] ? nil : run.circumstances
        if layouts[name] == nil { names.append(name) }
        if isScreen { ofControllers.insert(name) }
        layouts[name, default: []].append(layout)
      }
    }
    guard let place = type.home else { return [] }
    return names.map { name in
      CodeScene(
        name: name, isControllersView: ofControllers.contains(name),
        location: places.location(file: place.file, token: place.token), alternatives: layouts[name] ?? [])
    }
  }
}
