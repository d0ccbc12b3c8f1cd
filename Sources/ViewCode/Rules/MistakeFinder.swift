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
      for mistake in refusedPairs(run) + earlyConstraints(run) + masksLeftOn(run) + requiredCellHeights(run)
      where seen[mistake.kind, default: []].insert(mistake.location).inserted {
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
        conditions: accident.constraint.conditions.map(\.words))
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
        late.isCreatedHere, !late.isHandedOn, !first.isHandedOn, !second.isHandedOn
      else { return nil }
      return CodeMistake(
        kind: .constrainedBeforeAdded, location: places.location(constraint), subject: name(late),
        conditions: constraint.conditions.map(\.words))
    }
  }

  // MARK: Masks

  private static let switching: Set<Statement.Kind> = [.masonry, .snapKit, .pureLayout, .cartography]

  /// Views that are created, added and constrained here, and whose mask nothing switches off.
  private func masksLeftOn(_ run: Interpreter) -> [CodeMistake] {
    guard !run.hasUnknownMasks else { return [] }
    var found: [CodeMistake] = []
    // (Makers switch the masks of their views off.)
    let made = run.constraints.filter { Self.switching.contains($0.statement.kind) }
    var seen = Set(made.compactMap { $0.first?.number })
    for constraint in run.constraints where constraint.isActive == true && constraint.isKnown {
      guard let view = constraint.first, seen.insert(view.number).inserted, hasMaskOn(view, run) else { continue }
      found.append(
        CodeMistake(
          kind: .maskLeftOn, location: places.location(constraint), subject: name(view),
          conditions: constraint.conditions.map(\.words)))
    }
    return found
  }

  private func hasMaskOn(_ view: CodeItem, _ run: Interpreter) -> Bool {
    guard case .view = view.role, view.isCreatedHere, view !== run.owner, let parent = view.parent else { return false }
    let settings = ["translatesAutoresizingMaskIntoConstraints", "frame", "bounds", "autoresizingMask"]
    return !view.isHandedOn && !view.wasArranged && !view.isPlacementUncertain
      && FrameworkClasses.isPlainView(view.className) && types.kind(of: parent.className) != .stackView
      && settings.allSatisfy { view.settings[$0] == nil }
  }

  func name(_ item: CodeItem) -> String {
    item.name ?? String(item.className.prefix { $0 != "@" })
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
