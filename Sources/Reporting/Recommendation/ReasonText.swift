import Diagnosis
import LayoutModel
import PlainText

/// The wording of a reason.
struct Advice {
  var sentences: [String]
  /// The indices of the constraints named in the sentences.
  var named: Set<Int> = []
  /// True if the sentences include the recommended change when constraints are named by equations.
  var saysChange = false

  init(_ sentences: String..., naming named: [Int] = [], saysChange: Bool = false) {
    self.init(sentences, naming: named, saysChange: saysChange)
  }

  init(_ sentences: [String], naming named: [Int] = [], saysChange: Bool = false) {
    (self.sentences, self.named, self.saysChange) = (sentences, Set(named), saysChange)
  }
}

/// The wording of the reason for a recommendation. Each kind of reason has a function, in the extensions of this type.
struct ReasonText {
  let recommendation: Recommendation
  /// The recommended fix; nil if there is none.
  let fix: Fix?
  /// The indices of the conflict's members.
  let members: [Int]
  let system: ConstraintSystem
  let naming: ConstraintNaming

  var advice: Advice {
    switch recommendation.reason {
    case .systemProcess: systemProcess
    case .actionSheet: actionSheet
    case .systemViews(let item): systemViews(item)
    case .systemOnly(let index): systemOnly(index)
    case .builderFrame(let index): builderFrame(index)
    case .addedByUpdate(let index), .addedLast(let index): addedLast(index)
    case .maskLeftOn(let item): maskLeftOn(item)
    case .cellSetsFrame(let item, let cell): cellSetsFrame(item, cell)
    case .contentIsRequired(let index): contentIsRequired(index)
    case .addedTwice(let indices): addedTwice(indices)
    case .twoLimits(let indices): twoLimits(indices)
    case .sameAttribute(let indices): sameAttribute(indices)
    case .turnedSign(let index): turnedSign(index)
    case .scrollContent(let index): scrollContent(index)
    case .crossedEdges(let far, let near): crossedEdges(far, near)
    case .scrolledEdge(let inside, let outside): scrolledEdge(inside, outside)
    case .sameEdge(let indices): sameEdge(indices)
    case .propertyLimit(let index, let nearest): propertyLimit(index, nearest)
    case .equalDistribution(let index, let isSet): equalDistribution(index, isSet)
    case .deviceSize(let index, let container): deviceSize(index, container)
    case .centredEdge(let edge, let size): centredEdge(edge, size)
    case .centredSize(let index): centredSize(index)
    case .moreRoom(let container, let edge): moreRoom(container, edge)
    case .hiddenStack(let stack): hiddenStack(stack)
    case .hiddenView(let index): hiddenView(index)
    case .frameIsEmpty(let index): frameIsEmpty(index)
    case .noSizeYet(let index): noSizeYet(index)
    case .leastHeight(let index): leastHeight(index)
    case .measuredBeforeSize(let index): measuredBeforeSize(index)
    case .temporarySize(let index, let yielding): temporarySize(index, yielding)
    case .narrowCell(let index): narrowCell(index)
    case .cellHeight(let index): cellHeight(index)
    case .roundedHeight(let index, let excess): roundedHeight(index, excess)
    case .unlistedSize(let place): unlistedSize(place)
    case .minimums(let room): minimums(room)
    case .containerSetsSize(let index): containerSetsSize(index, by: "the container")
    case .frameSetsSize(let index): containerSetsSize(index, by: "the frame")
    case .stackAlignment(let index): stackAlignment(index)
    case .layoutMargin(let index, let pin, let nearest): layoutMargin(index, pin, nearest)
    case .collapsed(let index): collapsed(index)
    case .matchingConstant(let index, let counterpart): matchingConstant(index, counterpart)
    case .centring(let index): centring(index)
    case .sharedRoom(let room): sharedRoom(room)
    case .fixedSize(let index, let minimum): fixedSize(index, minimum)
    case .onlySize(let index): onlySize(index)
    case .onlyOwn(let index): onlyOwn(index)
    case .nothing: nothing
    }
  }

  // MARK: Words

  var phrases: Phrases { Phrases(system: system) }

  /// The members made by the app.
  var ownMembers: [ConstraintSystem.Constraint] {
    members.map { system.constraints[$0] }.filter { !$0.origin.isSystemMade }
  }

  /// Returns advice to change the constraint at `index`; the sentences name that constraint.
  func change(_ index: Int, _ sentences: String..., naming others: [Int] = []) -> Advice {
    Advice(sentences, naming: [index] + others, saysChange: fix?.index == index)
  }

  /// Returns advice to change the constraint at `index` for a reason: `Change ConstantConstraint: it was added last.`
  func change(_ index: Int, because reason: String, naming others: [Int] = []) -> Advice {
    change(index, "\(changing(index)): \(reason).", naming: others)
  }

  /// Returns `Change ConstantConstraint` or, if constraints are named by equations, the exact change: `Remove
  /// label.width == 200`.
  func changing(_ index: Int) -> String {
    guard naming == .equations, let fix, fix.index == index else { return "Change \(title(index))" }
    return capitalized(instruction(fix))
  }

  func instruction(_ fix: Fix) -> String { FixText(system: system, fixes: []).instruction(fix) }

  func title(_ index: Int) -> String {
    let constraint = system.constraints[index]
    return switch naming {
    case .numbers: "[\(constraint.position + 1)]"
    case .titles: phrases.title(constraint)
    case .equations: phrases.equation(constraint)
    }
  }

  func name(_ item: Int) -> String { visible(system.items[item].name) }

  /// Returns the name of the item that the constraint at `index` constrains.
  func subject(_ index: Int) -> String { name(system.constraints[index].first.place.item) }

  /// Returns `width` or `height`.
  func dimension(_ index: Int) -> String { system.constraints[index].first.place.attribute.rawValue }

  /// Returns text such as `0 pt wide` or `44 pt tall`.
  func size(_ index: Int) -> String {
    let constraint = system.constraints[index]
    // A size relative to another is given as a size only if it is empty.
    return "\(pt(constraint.second == nil ? constraint.constant : 0)) \(isWidth(index) ? "wide" : "tall")"
  }

  func isWidth(_ index: Int) -> Bool { system.constraints[index].first.place.attribute == .width }

  /// `lower the priority of [8] to 999`; nil if another change is recommended.
  var lowered: String? {
    guard let fix, case .lowerPriority(let priority) = fix.change else { return nil }
    return "lower the priority of \(title(fix.index)) to \(formatted(priority.value))"
  }

  /// The constraint whose priority the recommended change lowers.
  var loweredIndex: Int? { lowered == nil ? nil : fix?.index }

  /// Returns advice to lower a priority. The sentences name the constraint and, optionally, another constraint.
  func lowering(_ sentences: [String], and other: Int? = nil) -> Advice {
    Advice(sentences, naming: [loweredIndex, other].compactMap(\.self), saysChange: loweredIndex != nil)
  }

  /// Returns `Lower the priority of [3] to 999 so that it gives way while Card is 0 pt wide:`
  func givingWay(_ time: String) -> String {
    lowered.map { "\(capitalized($0)) so that it gives way \(time):" }
      ?? "If the layout looks right in the end, leave it."
  }
}
