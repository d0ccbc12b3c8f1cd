import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// What prose calls a constraint.
enum ConstraintNaming {
  /// `[8]`, its number in the list of a log, from 1: for readers who have the list before them.
  case numbers
  /// Its key, or else what it says.
  case titles
  /// What it says, `label.width == 200`: for readers who have nothing else.
  case equations

  /// The names for a report's readers.
  init(isLog: Bool) { self = isLog ? .numbers : .titles }
}

/// What is recommended about a conflict, and the fact that speaks for it.
struct RecommendationText {
  /// What stands before the fixes: mostly one sentence, with the fact in it. It ends with a colon where a fix follows
  /// that it is about.
  let sentences: [String]
  /// What they name.
  let mentions: RecommendationMentions

  /// All of it as one text.
  var whole: String { sentences.map { $0.hasSuffix(":") ? "\($0.dropLast())." : $0 }.joined(separator: " ") }

  /// The recommendation for `conflict`; no sentences where it has none.
  ///
  /// Named by equations, constraints come with what to do: `Remove label.width == 200: …`.
  init(conflict: LayoutConflict, system: ConstraintSystem, naming: ConstraintNaming) {
    let fix = conflict.recommendation?.fix.map { conflict.fixes[$0] }
    self.init(
      conflict.recommendation, fix: fix, members: conflict.members.map(\.index), system: system, naming: naming)
  }

  /// The recommendation about constraints with the indices `members`, which is to make `fix` where that is given.
  init(
    _ recommendation: Recommendation?, fix: Fix?, members: [Int], system: ConstraintSystem, naming: ConstraintNaming
  ) {
    guard let recommendation else {
      (sentences, mentions) = ([], .none)
      return
    }
    mentions = RecommendationMentions(recommendation, fix: fix)
    sentences =
      ReasonText(recommendation: recommendation, fix: fix, members: members, system: system, naming: naming).sentences
  }
}

/// The reason of a recommendation in words.
private struct ReasonText {
  let recommendation: Recommendation
  /// The recommended fix; nil where none is.
  let fix: Fix?
  /// The members' indices.
  let members: [Int]
  let system: ConstraintSystem
  let naming: ConstraintNaming

  var sentences: [String] {
    switch recommendation.reason {
    case .addedLast(let index): ["\(changing(index)): it was added last\(place(index))."]
    case .sameAttribute(let indices): sameAttribute(indices)
    case .sameEdge(let indices): sameEdge(indices)
    case .onlySize(let index): onlySize(index)
    case .containerSetsSize(let index): containerSetsSize(index)
    case .maskLeftOn(let item):
      ["\(name(item)) has constraints of its own, and its frame is still turned into constraints."]
    case .measuredBeforeSize(let index):
      [
        "\(subject(index)) is \(size(index)) for a moment, while it is measured or before it has its size. "
          + waiting(index)
      ]
    case .noSizeYet(let index): noSizeYet(index)
    case .collapsed(let index):
      [
        "\(title(index)) makes \(subject(index)) \(size(index)), and what is inside keeps its distances. "
          + waiting(index)
      ]
    case .hiddenView(let index): hiddenView(index)
    case .hiddenStack(let index, let rows): hiddenStack(index, rows)
    case .moreRoom(let index, let edge): moreRoom(index, edge)
    case .centredSize(let index):
      ["\(changing(index)): the center and one edge already set the \(dimension(index)) of \(subject(index))."]
    case .cellHeight(let index): cellHeight(index)
    case .systemOnly, .systemViews, .systemProcess, .actionSheet: foreign
    case .contentIsRequired(let index): [requiredContent(index) + lowerFirst]
    case .matchingConstant(let index, let counterpart): matching(index, counterpart)
    case .turnedSign(let index): ["\(changing(index)): with the other sign it fits the others."]
    case .centring(let index):
      [
        "\(changing(index)): it centres what other constraints hold at its edges. "
          + "At 999 it centres as far as they let it."
      ]
    case .sharedRoom(let room): sharedRoom(room)
    case .onlyOwn(let index): ["\(changing(index)): it is the only one that is yours."]
    case .nothing: anyOfThem
    }
  }

  // MARK: Reasons

  private func requiredContent(_ index: Int) -> String {
    system.constraints[index].relation == .lessThanOrEqual
      ? "\(subject(index)) may not be larger than its content: its content hugging is required."
      : "The content of \(subject(index)) may not be cut: its compression resistance is required."
  }

  private func onlySize(_ index: Int) -> [String] {
    let others = ownMembers.filter { $0.index != index }
    guard others.allSatisfy({ $0.first.place.attribute.kind == .position }) else {
      return ["\(changing(index)): in the conflict it alone gives a size in points."]
    }
    let item = system.constraints[index].first.place.item
    let isAboutIt = others.allSatisfy { [$0.first.place.item, $0.second?.place.item].contains(item) }
    let place = isAboutIt ? "where \(name(item)) is" : "where things are"
    return ["\(changing(index)): it alone asks for a size, the others only say \(place)."]
  }

  private func sameAttribute(_ indices: [Int]) -> [String] {
    if recommendation.kind == .addedTwice {
      let isMade = indices.contains { system.constraints[$0].className.hasPrefix("MAS") }
      let which = naming == .equations ? "Keep one of \(pair(indices))" : "Keep one"
      return [
        "\(which): two constraints for one attribute mostly come from code that runs twice, or that adds where it "
          + "should change\(isMade ? " (makeConstraints where updateConstraints was meant)" : "")."
      ]
    }
    let attribute = Containment.subject(of: system.constraints[indices[0]], in: system)
    let what = attribute.map { phrases.name($0) } ?? "the same"
    return ["Keep one of \(pair(indices)): both decide \(what)."]
  }

  /// The first two, as they are listed; they may say the same where printed numbers are rounded.
  private func pair(_ indices: [Int]) -> String {
    let inOrder = indices.prefix(2).sorted { system.constraints[$0].position < system.constraints[$1].position }
    let names = inOrder.map(title)
    return Set(names).count == 1 ? "the two that say \(names[0])" : names.joined(separator: " and ")
  }

  private func matching(_ index: Int, _ counterpart: Int) -> [String] {
    let values = "it is \(distance(index)) where its counterpart \(title(counterpart)) is \(distance(counterpart))"
    return ["\(changing(index)): \(values)."]
  }

  private func sameEdge(_ indices: [Int]) -> [String] {
    let constraint = system.constraints[indices[0]]
    let edge = constraint.first.place.attribute.rawValue
    let item = Containment.subject(of: constraint, in: system).map { name($0.item) } ?? subject(indices[0])
    return ["\(changing(indices[0])): \(title(indices[1])) holds the \(edge) edge as well, and \(item) has no room."]
  }

  private func containerSetsSize(_ index: Int) -> [String] {
    guard let changed = recommendation.index else { return [] }
    let place = system.constraints[index].first.place
    guard place.attribute.kind == .size else {
      return ["\(changing(changed)): \(name(place.item)) is put in its place from outside, whatever is inside."]
    }
    let size = "the \(place.attribute.rawValue) of \(subject(index))"
    return ["\(changing(changed)): \(size) is set from outside, and constraints inside have to fit in."]
  }

  private func sharedRoom(_ room: SharedRoom) -> [String] {
    let dimension = system.constraints[room.container].first.place.attribute.rawValue
    let names = room.sizes.map { name(system.constraints[$0].first.place.item) }
    let share = shortNumber(room.room / Rational(names.count))
    return [
      "No single \(dimension) is enough: \(listed(names, limit: 5)) ask for \(shortNumber(room.demand)) "
        + "in all, and \(shortNumber(room.room)) is left for them.",
      "Let them share it, with \(share) each for example, or put them into a scroll view.",
    ]
  }

  private func noSizeYet(_ index: Int) -> [String] {
    let constraint = system.constraints[index]
    let source = constraint.origin == .autoresizingMask ? "its frame is" : "\(title(index)) makes it"
    let advice = "Give \(subject(index)) its size before it is laid out, or measure it later."
    let otherwise =
      lowered.map { ["Otherwise \($0), and it gives way while \(subject(index)) is \(size(index)):"] } ?? []
    return ["\(subject(index)) has no size yet: \(source) \(size(index)). \(advice)"] + otherwise
  }

  private func hiddenView(_ index: Int) -> [String] {
    let fact = "A stack view makes \(subject(index)) \(size(index)) because it is hidden."
    guard let lowered else { return ["\(fact) Set the stack view's spacing to 0 while it is."] }
    return ["\(fact) \(capitalized(lowered)), and it gives way while the view is hidden:"]
  }

  private func hiddenStack(_ index: Int, _ rows: [Int]) -> [String] {
    let stack = subject(index)
    let sizes = rows.isEmpty ? "" : " and lower \(listed(rows.map(title), limit: 4)) to priority 999"
    return [
      "\(stack) is hidden, so its stack view sets its \(dimension(index)) to 0, but the views that \(stack) arranges "
        + "still have gaps. Hide these views together with \(stack). Or set the spacing of \(stack) to 0 while it is "
        + "hidden\(sizes)."
    ]
  }

  private func moreRoom(_ index: Int, _ edge: Int) -> [String] {
    let word = dimension(index) == "width" ? "wider" : "taller"
    return ["\(changing(edge)): \(subject(index)) is \(word) than the constraints inside require."]
  }

  private func dimension(_ index: Int) -> String { system.constraints[index].first.place.attribute.rawValue }

  private func cellHeight(_ index: Int) -> [String] {
    let (container, cell, properties) =
      isInCollection(index)
      ? ("collection", "cell", "itemSize, sizeForItemAt, or estimatedItemSize = .zero")
      : ("table", "row", "rowHeight, heightForRowAt, or estimatedRowHeight = 0")
    let example = naming == .equations ? fix.map { ", say \(title($0.index))," } ?? "" : ""
    let advice =
      isWaiting
      ? "lower one vertical constraint\(example) to priority 999, and it gives way until the \(cell) has its height:"
      : "leave it."
    return [
      "A \(container) sets its cells' height before they have measured themselves. "
        + "If the \(cell)s look wrong in the end, their height is fixed somewhere: \(properties). "
        + "If they look right, \(advice)"
    ]
  }

  private var foreign: [String] {
    switch recommendation.reason {
    case .systemViews(let item):
      let owner = SystemViews(viewClass: system.items[item].className)?.name ?? "the system"
      return ["\(name(item)) belongs to \(owner): there is nothing to edit. If the layout looks right, leave it."]
    case .systemProcess:
      return ["\(visible(system.process ?? "The system")) printed this, not your app: there is nothing to edit."]
    case .actionSheet:
      return ["UIKit gives a view in its action sheets this width. It does no harm, and there is nothing to edit."]
    case .systemOnly(let index):
      let verdict = "Nothing in this conflict is a constraint of yours. If the layout looks right, leave it."
      guard let maker = SystemMaker(system.constraints[index]), let property = maker.property else { return [verdict] }
      return [verdict, "What changes \(title(index)) is \(property)."]
    default: return []
    }
  }

  private var anyOfThem: [String] {
    guard let fix else {
      return ["Nothing singles one out, and no change of a single constraint removes the conflict."]
    }
    let least =
      naming == .equations
      ? "The least else moves with this: \(instruction(fix))."
      : "With \(title(fix.index)) changed, the least else moves."
    return ["Nothing singles one out: any of them can give way. \(least)"]
  }

  /// Whether a cell is a collection's: tables have their own classes.
  private func isInCollection(_ index: Int) -> Bool {
    let className = system.items[system.constraints[index].first.place.item].className
    return ["Collection", "Reusable"].contains { className.contains($0) }
  }

  // MARK: Words

  private var phrases: Phrases { Phrases(system: system) }

  /// The members that the app made.
  private var ownMembers: [ConstraintSystem.Constraint] {
    members.map { system.constraints[$0] }.filter { !$0.origin.isSystemMade }
  }

  /// `Change ConstantConstraint`; where that is all that is said of it, how: `Remove label.width == 200`.
  private func changing(_ index: Int) -> String {
    guard naming == .equations, let fix, fix.index == index else { return "Change \(title(index))" }
    return capitalized(instruction(fix))
  }

  private func instruction(_ fix: Fix) -> String { FixText(system: system, fixes: []).instruction(fix) }

  /// What goes before the fixes that lower a compression resistance, where they follow.
  private var lowerFirst: String { naming == .equations ? "" : " Lower that first:" }

  private func title(_ index: Int) -> String {
    let constraint = system.constraints[index]
    return switch naming {
    case .numbers: "[\(constraint.position + 1)]"
    case .titles: phrases.title(constraint)
    case .equations: phrases.equation(constraint)
    }
  }

  private func name(_ item: Int) -> String { visible(system.items[item].name) }

  /// The item that the constraint at `index` is about.
  private func subject(_ index: Int) -> String { name(system.constraints[index].first.place.item) }

  /// `0 wide`, `44 high`.
  private func size(_ index: Int) -> String {
    let constraint = system.constraints[index]
    let word = constraint.first.place.attribute == .width ? "wide" : "high"
    return "\(formatted(constraint.constant.rounded(to: .shown))) \(word)"
  }

  private func distance(_ index: Int) -> String { formatted(system.constraints[index].constant.magnitude) }

  /// `, at Form.swift:31 by updateConstraints`.
  private func place(_ index: Int) -> String {
    let constraint = system.constraints[index]
    let place = constraint.location.map { ", at \(visible("\($0.path):\($0.line)"))" } ?? ""
    return place + (constraint.provenance.map { " by \($0.call.rawValue)" } ?? "")
  }

  /// Whether the recommended change lowers a priority.
  private var isWaiting: Bool { lowered != nil }

  /// `lower [8] to priority 999`; nil where something else is recommended.
  private var lowered: String? {
    guard let fix, case .lowerPriority(let priority) = fix.change else { return nil }
    return "lower \(title(fix.index)) to priority \(formatted(priority.value))"
  }

  /// That the change makes a constraint give way while the one at `index` gives its view a size for a moment.
  private func waiting(_ index: Int) -> String {
    lowered.map { "\(capitalized($0)), and it gives way while \(subject(index)) is \(size(index)):" }
      ?? "If the layout looks right in the end, leave it."
  }
}
