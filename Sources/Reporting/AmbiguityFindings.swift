import Diagnosis
import LayoutModel
import PlainText

/// What nothing decides, one finding for each group of attributes that move together. What is open on one view alone is
/// one finding: a view without any constraint is one mistake, not four. And so are views beside each other of which the
/// same is open: who laid them out forgot the same for all.
struct AmbiguityFindings: FindingKind {
  let maker: FindingMaker
  private let paths: ItemPaths
  private let frames: ItemFrames
  /// What recovery dropped, by the variables that it is about.
  private let dropped: [Int: [Int]]

  init(_ maker: FindingMaker, rootOrigin: Point) {
    self.maker = maker
    var dropped: [Int: [Int]] = [:]
    for index in maker.inspection.diagnosis.dropped {
      for variable in Set(maker.system.constraints[index].form.terms.map(\.variable)) {
        dropped[variable, default: []].append(index)
      }
    }
    self.dropped = dropped
    paths = ItemPaths(maker.system)
    frames = ItemFrames(maker.system, rootOrigin: rootOrigin)
  }

  private var values: [Double] { maker.inspection.diagnosis.values }

  var findings: [Finding] {
    var mistakes: [[Ambiguity.Group]] = []
    var numbers: [Int: Int] = [:]
    for group in maker.inspection.diagnosis.ambiguity?.groups ?? [] {
      let item = system.variables[group.variables[0]].item
      guard group.variables.allSatisfy({ system.variables[$0].item == item }) else {
        mistakes.append([group])
        continue
      }
      if let number = numbers[item] {
        mistakes[number].append(group)
      } else {
        numbers[item] = mistakes.count
        mistakes.append([group])
      }
    }
    return together(mistakes.filter { !maker.isAccepted(.ambiguous, at: maker.place(item: item(of: $0))) })
      .map(finding)
  }

  private func item(of groups: [Ambiguity.Group]) -> Int { system.variables[groups[0].variables[0]].item }

  /// What is open of views beside each other.
  private struct Alike: Hashable {
    var parent: Int?
    var attributes: [Attribute]
  }

  /// Joins mistakes about views beside each other of which the same is open.
  private func together(_ mistakes: [[Ambiguity.Group]]) -> [[Ambiguity.Group]] {
    var joined: [[Ambiguity.Group]] = []
    var numbers: [Alike: Int] = [:]
    for groups in mistakes {
      let parent = system.items[item(of: groups)].parent
      let key = Alike(parent: parent, attributes: groups.map { system.variables[$0.variables[0]].attribute })
      guard parent != nil, groups.allSatisfy({ $0.variables.count == 1 }) else {
        joined.append(groups)
        continue
      }
      if let number = numbers[key] {
        joined[number] += groups
      } else {
        numbers[key] = joined.count
        joined.append(groups)
      }
    }
    return joined
  }

  private func finding(_ groups: [Ambiguity.Group]) -> Finding {
    let variables = groups.flatMap(\.variables)
    let names = variables.map { name(system.variables[$0]) }
    let isEstimate = maker.restsOnEstimate(variables: Set(variables))
    let (headline, notes) = groups.count == 1 ? message(groups[0]) : message(groups)
    var finding = Finding(
      .ambiguous, at: maker.place(item: item(of: groups)), identity: names.joined(separator: " "), headline,
      notes: notes + (isEstimate ? [FindingMaker.estimateNote] : []),
      details: [.init("groups", .array(groups.map(json)))] + (isEstimate ? [FindingMaker.estimateMark] : []))
    // What is open of a view may be more on one device than on another.
    finding.cause = paths[item(of: groups)]
    finding.points = Double(names.count)
    return finding
  }

  // MARK: Words

  private func name(_ place: ConstraintSystem.ItemAttribute) -> String { phrases.name(place) }

  /// Maximum number of names listed.
  private static let nameLimit = 4
  /// A group by itself.
  private func message(_ group: Ambiguity.Group) -> (headline: String, notes: [String]) {
    let names = listed(
      group.variables.map { name(system.variables[$0]) }, limit: Self.nameLimit, columns: 100)
    let together = group.variables.count == 1 ? "" : ", which move together"
    let headline = "nothing decides \(names)\(together)"
    return group.variables.count == 1
      ? ("\(headline): \(proof(group))", [advice(group), loss(group)])
      : (headline, [proof(group), advice(group), loss(group)])
  }

  /// A constraint that would say something about the group, had recovery not dropped it.
  private func loss(_ group: Ambiguity.Group) -> String {
    let lost = lost(group)
    return lost.isEmpty ? "" : "\(maker.titles(lost)) would say more, but cannot hold (conflict)"
  }

  /// The constraints about the group that recovery dropped and that are not the same in both layouts.
  private func lost(_ group: Ambiguity.Group) -> [Int] {
    if dropped.isEmpty { return [] }
    let other = otherValues(group)
    let near = Set(group.otherValues.flatMap { dropped[$0.variable] ?? [] }).sorted()
    return near.filter { index in
      let form = system.constraints[index].form
      return (form.value(at: values) - form.value(other)).magnitude > Tolerance.points
    }
  }

  /// The values of the variables in the other layout.
  private func otherValues(_ group: Ambiguity.Group) -> (Int) -> Double {
    let other = Dictionary(group.otherValues.map { ($0.variable, $0.points) }) { first, _ in first }
    return { other[$0] ?? values[$0] }
  }

  /// `it is 0 and could as well be 100`
  private func proof(_ group: Ambiguity.Group) -> String {
    let other = otherValues(group)
    func list(_ value: (Int) -> Double) -> String {
      listed(group.variables.map { shortNumber(value($0)) })
    }
    let now = list { values[$0] }
    switch group.variables.count {
    case 1: return "it is \(now) and could as well be \(list(other))"
    case ...Self.nameLimit: return "they are \(now), and could as well be \(list(other))"
    default:
      let shown = farthest(group.variables, other)
      return "\(name(system.variables[shown])), for one, is \(shortNumber(values[shown])) and could as well be "
        + shortNumber(other(shown))
    }
  }

  /// The variable that differs most between the two layouts; of several the first.
  private func farthest(_ variables: [Int], _ other: (Int) -> Double) -> Int {
    func distance(_ variable: Int) -> Double { (other(variable) - values[variable]).magnitude }
    return variables.dropFirst().reduce(variables[0]) { distance($1) > distance($0) ? $1 : $0 }
  }

  private func advice(_ group: Ambiguity.Group) -> String { AmbiguityAdvice(phrases: phrases).text(group) }

  /// `left and width move together: they are 0 and 100, and could as well be 50 and 50`, of the attributes of one view.
  private func statement(_ group: Ambiguity.Group) -> String {
    let names = listed(group.variables.map { system.variables[$0].attribute.rawValue })
    return group.variables.count == 1 ? "\(names): \(proof(group))" : "\(names) move together: \(proof(group))"
  }

  /// Several attributes of a view, or the same ones of several views, each by itself.
  private func message(_ groups: [Ambiguity.Group]) -> (headline: String, notes: [String]) {
    let open = groups.map { system.variables[$0.variables[0]] }
    let item = visible(system.items[open[0].item].name)
    let attributes = open.map(\.attribute)
    let items = open.map(\.item).reduce(into: [Int]()) { items, item in if items.last != item { items.append(item) } }
    if items.count > 1 {
      let words = listed(attributes.prefix(groups.count / items.count).map(\.rawValue))
      let views = listed(items.map { visible(system.items[$0].name) }, limit: Self.nameLimit)
      return ("nothing decides \(words) of \(views): each needs a constraint", [])
    }
    if groups.contains(where: { $0.variables.count > 1 }) {
      let all = groups.flatMap(\.variables).map { system.variables[$0].attribute.rawValue }
      let headline = "nothing decides \(listed(all)) of \(item)"
      return (headline, groups.flatMap { [statement($0), advice($0), loss($0)] })
    }
    if Set(attributes) == [.left, .top, .width, .height] {
      return (
        "nothing decides where \(item) is and how large: left, top, width and height need a constraint each", []
      )
    }
    let proofs = groups.map { group -> String in
      let variable = group.variables[0]
      return
        "\(system.variables[variable].attribute.rawValue) is \(shortNumber(values[variable])) and could as well be "
        + shortNumber(otherValues(group)(variable))
    }
    let names = listed(attributes.map(\.rawValue))
    return ("nothing decides \(names) of \(item): each needs a constraint", [proofs.joined(separator: ", ")])
  }

  // MARK: Data

  private func json(_ group: Ambiguity.Group) -> JSONValue {
    func attribute(_ place: ConstraintSystem.ItemAttribute) -> JSONValue {
      .string("\(paths[place.item]).\(place.attribute.rawValue)")
    }
    let other = otherValues(group)
    let items = Set(group.otherValues.map { system.variables[$0.variable].item }).sorted()
    let layouts = items.map { item -> JSONValue in
      let pair = [frames.of(item, at: values), frames.of(item, at: other)].compactMap { $0?.json }
      return .object([.init("view", .string(paths[item])), .init("frames", .array(pair))])
    }
    return .object([
      .init("attributes", .array(group.variables.map { attribute(system.variables[$0]) })),
      .init("freedom", .integer(group.freedom)),
      .init("settledBy", .array(group.decidingSets.map { .array($0.map(attribute)) })),
      .init("layouts", .array(layouts)),
    ])
  }
}
