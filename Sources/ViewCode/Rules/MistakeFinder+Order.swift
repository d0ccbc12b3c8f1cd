import Diagnosis
import LayoutModel
import SourceCode

extension MistakeFinder {
  /// Functions that activate a constraint, and deactivate one that conflicts with it only afterwards.
  ///
  /// - Parameter makeRun: gives a new run of the type, in the state in which its initializer leaves it.
  func earlyActivations(_ makeRun: () -> Interpreter) -> [CodeMistake] {
    guard let first = runs.first else { return [] }
    let functions = type.functions.values.flatMap(\.self).filter { function in
      !first.ran.contains(.init(file: function.file, start: function.body.lowerBound)) && !function.isStatic
        && switches(function)
    }.sorted { ($0.file, $0.token) < ($1.file, $1.token) }
    return functions.prefix(8).flatMap { earlyActivations(in: $0, makeRun()) }
  }

  /// True if a function both activates and deactivates constraints.
  private func switches(_ function: FunctionDeclaration) -> Bool {
    let code = places.files[function.file].code
    var (activates, deactivates) = (false, false)
    for index in function.body where code.tokens[index].kind == .word {
      switch code.text(index) {
      case "activate", "activateConstraints": activates = true
      case "deactivate", "deactivateConstraints": deactivates = true
      case "isActive", "active":
        let value = code.isMark(index + 1, "=") ? code.text(index + 2) : ""
        if value == "true" || value == "YES" { activates = true }
        if value == "false" || value == "NO" { deactivates = true }
      default: break
      }
    }
    return activates && deactivates
  }

  private func earlyActivations(in function: FunctionDeclaration, _ run: Interpreter) -> [CodeMistake] {
    let start = run.events.count
    _ = run.call(function, of: type, owner: run.owner, arguments: [])
    let events = run.events[start...]
    var found: [CodeMistake] = []
    for (place, event) in events.enumerated() where event.isActive && event.constraint.isKnown {
      let later = events.dropFirst(place + 1)
      // What was active before, and is deactivated after this one was activated.
      let rivals = later.filter { rival in
        !rival.isActive && rival.wasActive && rival.constraint.isKnown && rival.path == event.path
          && !events.prefix(place).contains { $0.constraint === rival.constraint }
      }.map(\.constraint)
      guard let rival = rivals.first(where: { conflicts(event.constraint, with: $0, run) }) else { continue }
      found.append(
        CodeMistake(
          kind: .activatedTooEarly, location: event.location(places, function), subject: shown(event.constraint),
          details: [shown(rival)], conditions: event.path.words, type: type.shownName))
    }
    return found
  }

  private func shown(_ constraint: CodeConstraint) -> String {
    constraint.keptAs ?? constraint.first.map { "\(name($0)).\(constraint.firstAttribute?.rawValue ?? "")" } ?? ""
  }

  /// True if two constraints are members of one conflict when both are active.
  private func conflicts(_ one: CodeConstraint, with other: CodeConstraint, _ run: Interpreter) -> Bool {
    guard one.priority == 1000, other.priority == 1000, let root = one.first?.root, other.first?.root === root else {
      return false
    }
    let saved = (one.isActive, other.isActive)
    (one.isActive, other.isActive) = (true, true)
    defer { (one.isActive, other.isActive) = saved }
    var builder = LayoutBuilder(run, places, unsettled: [])
    guard let layout = builder.layout(of: root, in: nil) else { return false }
    let (first, second) = (places.location(one), places.location(other))
    return SystemDiagnosis(layout.system, .withoutFixes).conflicts.contains { conflict in
      let members = conflict.members.compactMap { layout.system.constraints[$0.index].location }
      return members.contains(first) && members.contains(second)
    }
  }
}

extension Interpreter.Event {
  /// The place where the constraint is activated.
  fileprivate func location(_ places: PlaceTable, _ function: FunctionDeclaration) -> SourceLocation {
    places.location(file: file ?? function.file, token: token ?? function.token)
  }
}
