import Diagnosis
import LayoutModel

extension FindingMaker {
  /// Returns a finding for each group of attributes that move together.
  ///
  /// All ambiguities of a single view are one finding, because a view without any constraint is one mistake rather than
  /// four. Sibling views with the same ambiguities share a finding, too, because they have the same mistake.
  ///
  /// - Parameter rootOrigin: the position of the root.
  func ambiguities(rootOrigin: Point) -> [Finding] {
    guard let groups = diagnosis.ambiguity?.groups, !groups.isEmpty else { return [] }
    let layouts = AmbiguousLayouts(self, rootOrigin: rootOrigin)
    let tied = scene == nil ? [] : tiedContents
    let open = ownMistakes(groups).filter { groups in
      !isAccepted(.ambiguous, at: place(item: item(of: groups))) && !isConsequence(groups, layouts, tied)
    }
    return together(open).map { groups in
      let variables = Set(groups.flatMap(\.variables))
      let fact = AmbiguityFact(
        groups: groups.map(layouts.group), estimate: restsOnEstimate(variables: variables) ? .among : nil)
      return Finding(fact, at: place(item: item(of: groups)))
    }
  }

  /// Returns true if an ambiguity in a scene is only a consequence of another finding: of a conflict whose broken
  /// constraint would determine the attributes, or of a lack of space in which either of several views could be cut.
  ///
  /// - Parameter tied: the content sizes for which it's arbitrary which of them is cut.
  private func isConsequence(
    _ groups: [Ambiguity.Group], _ layouts: AmbiguousLayouts, _ tied: Set<ConstraintSystem.ItemAttribute>
  ) -> Bool {
    guard scene != nil else { return false }
    return groups.allSatisfy { group in
      !layouts.lost(group).isEmpty || group.variables.contains { tied.contains(system.variables[$0]) }
    }
  }

  private func item(of groups: [Ambiguity.Group]) -> Int { system.variables[groups[0].variables[0]].item }

  /// Returns the groups, with all groups that concern only the same view merged.
  private func ownMistakes(_ groups: [Ambiguity.Group]) -> [[Ambiguity.Group]] {
    joined(groups.map { [$0] }) { groups -> Int? in
      let items = Set(groups[0].variables.map { system.variables[$0].item })
      return items.count == 1 ? items.first : nil
    }
  }

  /// The ambiguity that sibling views have in common.
  private struct Alike: Hashable {
    var parent: Int
    var attributes: [Attribute]
  }

  /// Merges mistakes of sibling views that have the same ambiguity.
  private func together(_ mistakes: [[Ambiguity.Group]]) -> [[Ambiguity.Group]] {
    joined(mistakes) { groups -> Alike? in
      guard let parent = system.items[item(of: groups)].parent, groups.allSatisfy({ $0.variables.count == 1 }) else {
        return nil
      }
      return Alike(parent: parent, attributes: groups.map { system.variables[$0.variables[0]].attribute })
    }
  }

  /// Merges mistakes that have equal keys, at the position of the first; mistakes without a key stay separate.
  private func joined<Key: Hashable>(
    _ mistakes: [[Ambiguity.Group]], by key: ([Ambiguity.Group]) -> Key?
  ) -> [[Ambiguity.Group]] {
    mistakes.grouped(by: key).map { Array($0.joined()) }
  }
}

/// The two layouts that prove a group ambiguous, with names and frames.
private struct AmbiguousLayouts {
  let maker: FindingMaker
  private let frames: ItemFrames
  /// The constraints that recovery dropped, by variable.
  private let dropped: [Int: [Int]]

  init(_ maker: FindingMaker, rootOrigin: Point) {
    self.maker = maker
    frames = ItemFrames(maker.system, rootOrigin: rootOrigin)
    dropped = maker.diagnosis.dropped.reduce(into: [:]) { dropped, index in
      for variable in Set(maker.system.constraints[index].form.terms.map(\.variable)) {
        dropped[variable, default: []].append(index)
      }
    }
  }

  private var values: [Double] { maker.diagnosis.values }

  /// Returns the dropped constraints that would have reduced the ambiguity of a group.
  func lost(_ group: Ambiguity.Group) -> [Int] {
    let moved = Dictionary(group.otherValues.map { ($0.variable, $0.points) }) { first, _ in first }
    return lost(group) { moved[$0] ?? values[$0] }
  }

  func group(_ group: Ambiguity.Group) -> AmbiguityFact.Group {
    let moved = Dictionary(group.otherValues.map { ($0.variable, $0.points) }) { first, _ in first }
    let other: (Int) -> Double = { moved[$0] ?? values[$0] }
    let items = Set(group.otherValues.map { maker.system.variables[$0.variable].item }).sorted()
    return AmbiguityFact.Group(
      attributes: group.variables.map {
        .init(attribute: maker.named(variable: $0), now: values[$0], other: other($0))
      },
      freedom: group.freedom, decidingSets: group.decidingSets.map { $0.map(maker.named) },
      lost: lost(group, other).map(maker.named),
      frames: items.map { item in
        .init(
          view: maker.paths[item],
          frames: [frames.of(item, at: values), frames.of(item, at: other)].compactMap(\.self))
      })
  }

  /// Returns the dropped constraints on the group's attributes whose values differ between the two layouts.
  private func lost(_ group: Ambiguity.Group, _ other: (Int) -> Double) -> [Int] {
    if dropped.isEmpty { return [] }
    let near = Set(group.otherValues.flatMap { dropped[$0.variable] ?? [] }).sorted()
    return near.filter { index in
      let form = maker.system.constraints[index].form
      return (form.value(at: values) - form.value(other)).magnitude > Tolerance.points
    }
  }
}
