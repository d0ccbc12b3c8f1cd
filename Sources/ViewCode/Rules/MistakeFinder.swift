import LayoutModel
import SourceCode

/// Finds the mistakes of a type that show in its runs.
struct MistakeFinder {
  let type: TypeDeclaration
  let kind: ClassKind
  let runs: [Interpreter]
  let places: PlaceTable
  let types: ProjectTypes

  var mistakes: [CodeMistake] {
    var found: [CodeMistake] = []
    var seen: [CodeMistake.Kind: Set<SourceLocation>] = [:]
    for run in runs {
      let all = [
        refusedPairs(run), earlyConstraints(run), masksLeftOn(run), requiredCellHeights(run), replacements(run),
        innerSafeAreas(run), viewsOfCells(run), neverAdded(run),
      ]
      for mistake in all.joined() where seen[mistake.kind, default: []].insert(mistake.location).inserted {
        found.append(mistake.found(in: type.shownName))
      }
    }
    return found
  }

  // MARK: Exceptions

  /// Constraints at which an app stops: `leading` with `right`.
  private func refusedPairs(_ run: Interpreter) -> [CodeMistake] {
    run.accidents.compactMap { accident in
      guard case .refusedPair(.absoluteWithDirectional) = accident.kind, accident.constraint.isActive == true,
        let first = accident.constraint.firstAttribute, let second = accident.constraint.secondAttribute
      else { return nil }
      return CodeMistake(
        kind: .refusedPair, location: places.location(accident.constraint),
        subject: accident.constraint.first.map(name) ?? "", details: [first.rawValue, second.rawValue],
        conditions: accident.constraint.conditions.words)
    }
  }

  /// Constraints that are installed before a view is added to the hierarchy of the other.
  private func earlyConstraints(_ run: Interpreter) -> [CodeMistake] {
    guard run.uncertainty == 0 else { return [] }
    return run.accidents.compactMap { accident in
      let constraint = accident.constraint
      guard case .noCommonSuperview = accident.kind, let first = constraint.first, let second = constraint.second,
        first.root === second.root, let installed = constraint.activatedAt,
        let late = [first, second].flatMap({ $0.outerItems }).first(where: { ($0.addedAt ?? 0) > installed }),
        // (Other code may have called the later method before.)
        installed > run.laterStart || late.addedAt ?? 0 <= run.laterStart, !late.isPlacementUncertain,
        late.isCreatedHere, !late.isHandedOn, !first.isHandedOn, !second.isHandedOn, !isLeftToSubclass(constraint, run)
      else { return nil }
      return CodeMistake(
        kind: .constrainedBeforeAdded, location: places.location(constraint), subject: name(late),
        conditions: constraint.conditions.words)
    }
  }

  /// True if a constraint is made by a method that a subclass calls and that this run calls by itself. The subclass may
  /// do before or afterwards what the method leaves out, and is checked with it.
  func isLeftToSubclass(_ constraint: CodeConstraint, _ run: Interpreter) -> Bool {
    guard let method = run.later, constraint.activatedAt ?? 0 > run.laterStart else { return false }
    return types.isCalledBySubclass(method, of: type)
  }

  func name(_ item: CodeItem) -> String {
    item.name ?? item.className.withoutFiles
  }
}

extension ProjectTypes {
  /// True if a subclass has code that names a method.
  fileprivate func isCalledBySubclass(_ method: FunctionDeclaration, of type: TypeDeclaration) -> Bool {
    let name: Set = [WordHash.of(method.name)]
    return subclasses[type.name, default: []].contains { subclass in
      subclass.functions.values.joined().contains { files[$0.file].code.hasWord(of: name, in: $0.body) }
    }
  }
}

extension CodeItem {
  /// The item and the views around it.
  fileprivate var outerItems: [CodeItem] {
    var found = [self]
    while let next = found[found.count - 1].parent, found.count < 100 { found.append(next) }
    return found
  }
}

extension CodeMistake {
  /// The mistake with the type in which it was found.
  fileprivate func found(in type: String) -> CodeMistake {
    var mistake = self
    mistake.type = type
    return mistake
  }
}
