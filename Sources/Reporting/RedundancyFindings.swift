import Diagnosis
import LayoutModel
import PlainText

/// Constraints that say nothing new.
struct RedundancyFindings: FindingKind {
  let maker: FindingMaker

  var findings: [Finding] {
    let all = maker.inspection.redundancies
    let copies = all.filter { original(of: $0).map { system.constraints[$0].origin != .contentSize } ?? false }
    let others = all.filter { original(of: $0) == nil }
    // What is there several times is one mistake.
    var groups: [Int: [Redundancy]] = [:]
    for copy in copies where !isAccepted(copy) { groups[original(of: copy) ?? 0, default: []].append(copy) }
    // And so is a second set of constraints between the same views, or of those that a stack view makes.
    let views = viewsByLocation
    var sets: [Subject: [(original: Int, copies: [Redundancy])]] = [:]
    for (original, copies) in groups.sorted(by: { $0.key < $1.key }) {
      sets[subject(of: original, views), default: []].append((original, copies))
    }
    return sets.sorted { $0.value[0].original < $1.value[0].original }.map { duplicates($0, $1) } + others.map(finding)
  }

  /// What constraints have in common that are one mistake when they are repeated.
  private enum Subject: Hashable {
    /// The items that they relate, in order.
    case items([Int])
    /// The stack view that makes them.
    case stackView(Int)
  }

  private func subject(of index: Int, _ views: [SourceLocation: Int]) -> Subject {
    let constraint = system.constraints[index]
    if constraint.origin == .stackView, let view = constraint.location.flatMap({ views[$0] }) {
      return .stackView(view)
    }
    return .items(
      Set([constraint.first.place.item] + (constraint.second.map { [$0.place.item] } ?? [])).sorted())
  }

  /// The views by the places where they are written; a stack view's own constraints have the same place.
  private var viewsByLocation: [SourceLocation: Int] {
    Dictionary(
      system.items.indices.compactMap { item in system.items[item].location.map { ($0, item) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The constraint that is repeated; nil where none is.
  private func original(of redundancy: Redundancy) -> Int? {
    if case .duplicate(let original) = redundancy.kind { original } else { nil }
  }

  private func isAccepted(_ copy: Redundancy) -> Bool {
    maker.isAccepted(.duplicate, at: maker.place(system.constraints[copy.index]))
  }

  /// What repeats other constraints on one subject.
  private func duplicates(_ subject: Subject, _ set: [(original: Int, copies: [Redundancy])]) -> Finding {
    let copies = set.flatMap(\.copies)
    let titles = set.flatMap { original, copies in (copies.map(\.index) + [original]).map(maker.shortTitle) }
    return Finding(
      .duplicate, at: maker.place(system.constraints[copies[0].index]), identity: titles.joined(separator: " "),
      headline(subject, set),
      details: details(copies[0]) + (copies.count == 1 ? [] : [.init("copies", maker.positions(copies.map(\.index)))]))
  }

  /// `b repeats a at 3:4`, `b and c repeat what stack does itself, at 3:4`.
  private func headline(_ subject: Subject, _ set: [(original: Int, copies: [Redundancy])]) -> String {
    guard case .stackView(let view) = subject else { return listed(set.map(statement)) }
    let names = set.flatMap { self.names(of: $0.copies) }
    let stack = system.items[view]
    let place = stack.location.map { ", at \($0.line):\($0.column)" } ?? ""
    return "\(listed(names, limit: 6)) \(repeats(names.count)) what \(visible(stack.name)) does itself\(place)"
  }

  /// `b repeats a at 3:4`
  private func statement(_ original: Int, _ copies: [Redundancy]) -> String {
    let other = system.constraints[original]
    let source = phrases.maker(other).map { ", \($0)" } ?? ""
    let place = other.location.map { " at \($0.line):\($0.column)" } ?? source
    let names = listed(self.names(of: copies), limit: 6)
    return "\(names) \(repeats(copies.count)) \(maker.shortTitle(original))\(place)"
  }

  private func repeats(_ count: Int) -> String { count == 1 ? "repeats" : "repeat" }

  /// What copies of one constraint are called: what the first says, all say.
  private func names(of copies: [Redundancy]) -> [String] {
    [maker.title(copies[0].index)] + copies.dropFirst().map { maker.shortTitle($0.index) }
  }

  private func details(_ redundancy: Redundancy) -> [JSONValue.Member] {
    JSONReporter.summary(system.constraints[redundancy.index]) + [
      .init("impliedBy", maker.positions(redundancy.reasons)),
      .init("premises", .array(redundancy.premises.map { .string(phrases.name(system.premises[$0].place)) })),
    ]
  }

  private func finding(_ redundancy: Redundancy) -> Finding {
    let constraint = system.constraints[redundancy.index]
    let (code, headline) = message(redundancy, constraint)
    var details = details(redundancy)
    if case .neverBinds(let points) = redundancy.kind { details.append(.init("points", .number(points))) }
    return Finding(
      code, at: maker.place(constraint), identity: maker.shortTitle(constraint.index), headline,
      notes: [size(redundancy)], details: details)
  }

  private func message(
    _ redundancy: Redundancy, _ constraint: ConstraintSystem.Constraint
  ) -> (Finding.Code, String) {
    let title = maker.title(constraint.index)
    let reasons = reasons(redundancy)
    switch redundancy.kind {
    case .duplicate: preconditionFailure("a copy is reported with its original")
    case .implied:
      let ending = constraint.priority.isRequired ? "" : " whatever its priority"
      guard let reasons else { return (.implied, "\(title) always holds: no layout can miss it") }
      return (.implied, "\(title) holds anyway\(ending): it follows from \(reasons)")
    case .neverBinds(let points):
      let distance = "\(shortNumber(points)) point\(shortNumber(points) == "1" ? "" : "s")"
      let cause = reasons.map { "because of \($0)" } ?? "whatever the layout"
      return (
        .neverBinds, "\(title) never comes into play: it is always at least \(distance) from its limit, \(cause)"
      )
    }
  }

  /// What it follows from; nil where it follows from nothing, as `b.width == b.width` does.
  private func reasons(_ redundancy: Redundancy) -> String? {
    let rules = maker.rules(redundancy.premises)
    if redundancy.reasons.isEmpty { return rules.isEmpty ? nil : listed(rules) }
    return maker.titles(redundancy.reasons) + rules.map { ", and \($0)" }.joined()
  }

  /// A frame that the proof rests on may be another one elsewhere.
  private func size(_ redundancy: Redundancy) -> String {
    let items = redundancy.reasons.map { system.constraints[$0] }
      .filter { [.autoresizingMask, .encapsulated].contains($0.origin) && $0.second == nil }
      .map { visible(system.items[$0.first.place.item].name) }
    let names = items.enumerated().filter { items.firstIndex(of: $1) == $0 }.map(\.element)
    return names.isEmpty ? "" : "with another size of \(listed(names)) it may matter"
  }
}
