import Diagnosis
import LayoutModel

/// What nothing decides, one finding for each group of attributes that move together. What is open by itself on one
/// view is told at once: a view without any constraint is one mistake, not four.
struct AmbiguityFindings: FindingKind {
  let maker: FindingMaker
  private let paths: ItemPaths
  private let frames: ItemFrames

  init(_ maker: FindingMaker, rootOrigin: Point) {
    self.maker = maker
    paths = ItemPaths(maker.system)
    frames = ItemFrames(maker.system, rootOrigin: rootOrigin)
  }

  private var values: [Double] { maker.inspection.diagnosis.values }

  var findings: [Finding] {
    var collected: [(item: Int?, groups: [Ambiguity.Group])] = []
    for group in maker.inspection.diagnosis.ambiguity?.groups ?? [] {
      let item = group.variables.count == 1 ? system.variables[group.variables[0]].item : nil
      if let item, let position = collected.firstIndex(where: { $0.item == item }) {
        collected[position].groups.append(group)
      } else {
        collected.append((item, [group]))
      }
    }
    return collected.map { finding($0.groups) }
  }

  private func finding(_ groups: [Ambiguity.Group]) -> Finding {
    let first = system.variables[groups[0].variables[0]]
    return Finding(
      .ambiguous, at: maker.place(item: first.item), groups.count == 1 ? message(groups[0]) : message(groups),
      details: [.init("groups", .array(groups.map(json)))])
  }

  // MARK: Words

  private func name(_ place: ConstraintSystem.ItemAttribute) -> String { phrases.name(place) }

  /// More names than this nobody reads.
  private static let nameLimit = 6

  /// A group by itself.
  private func message(_ group: Ambiguity.Group) -> String {
    let names = FindingMaker.enumerated(group.variables.map { name(system.variables[$0]) }, limit: Self.nameLimit)
    let together = group.variables.count == 1 ? "" : ", which move together"
    return "nothing decides \(names)\(together): \(proof(group)); \(remedy(group))\(loss(group))"
  }

  /// A constraint that would say something about the group, had recovery not dropped it.
  private func loss(_ group: Ambiguity.Group) -> String {
    let other = otherValues(group)
    let lost = maker.inspection.diagnosis.dropped.filter { index in
      let form = system.constraints[index].form
      return (form.value(at: values) - form.value(at: other)).magnitude > Tolerance.points
    }
    return lost.isEmpty ? "" : "; \(maker.titles(lost)) would say more, but cannot hold (conflict)"
  }

  /// The values of all variables in the other layout.
  private func otherValues(_ group: Ambiguity.Group) -> [Double] {
    var other = values
    for value in group.otherValues { other[value.variable] = value.points }
    return other
  }

  /// `it is 0 and could as well be 100`
  private func proof(_ group: Ambiguity.Group) -> String {
    let other = otherValues(group)
    func list(_ values: [Double]) -> String {
      FindingMaker.enumerated(group.variables.map { shortNumber(values[$0]) })
    }
    switch group.variables.count {
    case 1: return "it is \(list(values)) and could as well be \(list(other))"
    case ...Self.nameLimit: return "they are \(list(values)), and could as well be \(list(other))"
    default:
      let first = group.variables[0]
      return "\(name(system.variables[first])), for one, is \(shortNumber(values[first])) and could as well be "
        + shortNumber(other[first])
    }
  }

  private func remedy(_ group: Ambiguity.Group) -> String {
    guard group.freedom > 1 else {
      let ways = FindingMaker.enumerated(group.settlings.map { name($0[0]) }, "or", limit: Self.nameLimit)
      return "a constraint for \(ways) settles \(group.variables.count == 1 ? "it" : "all")"
    }
    let ways = FindingMaker.enumerated(group.settlings[0].map(name), limit: Self.nameLimit)
    return "\(group.freedom) more constraints settle all, for instance for \(ways)"
  }

  /// Several attributes of one view, each by itself.
  private func message(_ groups: [Ambiguity.Group]) -> String {
    let open = groups.map { system.variables[$0.variables[0]] }
    let item = visible(system.items[open[0].item].name)
    let attributes = open.map(\.attribute)
    if Set(attributes) == [.left, .top, .width, .height] {
      return "nothing decides where \(item) is and how large: left, top, width and height need a constraint each"
    }
    let proofs = groups.map { group -> String in
      let variable = group.variables[0]
      return
        "\(system.variables[variable].attribute.rawValue) is \(shortNumber(values[variable])) and could as well be "
        + shortNumber(otherValues(group)[variable])
    }
    let names = FindingMaker.enumerated(attributes.map(\.rawValue))
    return "nothing decides \(names) of \(item): \(proofs.joined(separator: ", ")); each needs a constraint"
  }

  // MARK: Data

  private func json(_ group: Ambiguity.Group) -> JSONValue {
    func attribute(_ place: ConstraintSystem.ItemAttribute) -> JSONValue {
      .string("\(paths[place.item]).\(place.attribute.rawValue)")
    }
    let other = otherValues(group)
    let items = Set(group.otherValues.map { system.variables[$0.variable].item }).sorted()
    let layouts = items.map { item -> JSONValue in
      let pair = [values, other].compactMap { frames.of(item, at: $0)?.json }
      return .object([.init("view", .string(paths[item])), .init("frames", .array(pair))])
    }
    return .object([
      .init("attributes", .array(group.variables.map { attribute(system.variables[$0]) })),
      .init("freedom", .integer(group.freedom)),
      .init("settledBy", .array(group.settlings.map { .array($0.map(attribute)) })), .init("layouts", .array(layouts)),
    ])
  }
}
