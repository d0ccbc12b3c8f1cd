import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The description of a condition on a quantity that a log doesn't print.
struct ConditionText {
  let condition: UnprintedCondition
  let system: ConstraintSystem
  /// True if lines of the list are missing or couldn't be read; one of them may set the size.
  var isIncomplete = false

  private var phrases: Phrases { Phrases(system: system) }

  // MARK: Headline

  /// `They conflict if the top margin of cell, which the log doesn't print, is more than 16 pt:`
  var headline: String {
    switch condition.kind {
    case .rounding: "\(roundingHeadline):"
    case .distance: "They conflict if \(subject), which the log doesn't print, \(verb) \(comparison):"
    case .identity: "They conflict \(clause) (the log doesn't say):"
    case .direction: "They conflict \(clause), because leading is then on the right:"
    case .size: "They conflict \(clause) (no \(isIncomplete ? "readable " : "")line sets it):"
    }
  }

  /// A sentence, without its period, that can be understood without the report.
  var sentence: String {
    condition.kind == .rounding ? roundingHeadline : "the lines conflict \(clause)"
  }

  /// The condition: `if the top margin of cell is more than 8 pt`.
  var clause: String {
    switch condition.kind {
    case .rounding: "if an exact number differs slightly from its printed form"
    case .identity: "if \(identity)"
    case .direction: "in a right-to-left layout"
    case .distance, .size: "if \(subject) \(verb) \(comparison)"
    }
  }

  /// The places in the condition; added places precede subtracted places.
  private var places: [(place: ConstraintSystem.ItemAttribute, multiplier: Rational)] {
    let places = condition.terms.compactMap { term -> (place: ConstraintSystem.ItemAttribute, multiplier: Rational)? in
      if case .place(let place) = term.quantity { (place, term.multiplier) } else { nil }
    }
    return places.filter { $0.multiplier.signum > 0 } + places.filter { $0.multiplier.signum < 0 }
  }

  /// True if several places are added.
  private var isPlural: Bool { places.count { $0.multiplier.signum > 0 } > 1 }

  /// True if the terms are a view's two margins on one axis, which share a name.
  private var isPairOfMargins: Bool {
    places.count == 2 && places.allSatisfy { $0.place.attribute.isMargin && $0.multiplier == .one }
      && places[0].place.item == places[1].place.item
      && places[0].place.attribute.axis == places[1].place.attribute.axis
  }

  /// `superview of A is B`
  private var identity: String {
    let names = condition.terms.compactMap { term in
      if case .item(let index) = term.quantity { name(of: system.items[index]) } else { nil }
    }
    return "\(names[0]) is \(listed(Array(names.dropFirst()), "or"))"
  }

  /// Returns the item's name. An item that isn't printed in the log is named after its content.
  private func name(of item: ConstraintSystem.Item) -> String {
    (item.key == nil && item.className.isEmpty ? "the " : "") + visible(item.name)
  }

  private var subject: String {
    isPairOfMargins ? "the \(pairOfMargins)" : sum { place in length(place).map { "the \($0)" } ?? phrases.name(place) }
  }

  private var pairOfMargins: String {
    let sides = places[0].place.attribute.axis == .vertical ? "top and bottom" : "left and right"
    return "\(sides) margins of \(item(places[0].place))"
  }

  private var verb: String { isPlural ? "add up to" : "is" }

  private var comparison: String {
    let bound = pt(condition.bound)
    switch condition.comparison {
    case .more: return "more than \(bound)"
    case .less: return "less than \(bound)"
    case .different: return isPlural ? "anything but \(bound)" : "not \(bound)"
    case .same: return ""
    }
  }

  private func sum(_ name: (ConstraintSystem.ItemAttribute) -> String) -> String {
    places.enumerated().reduce("") { text, term in
      let (number, (place, multiplier)) = term
      let isLast = number == places.count { $0.multiplier.signum > 0 } - 1
      let sign = number == 0 ? "" : multiplier.signum < 0 ? " minus " : isLast ? " and " : ", "
      let factor = multiplier.magnitude == .one ? "" : "\(shortNumber(multiplier.magnitude)) times "
      return text + sign + factor + name(place)
    }
  }

  private func item(_ place: ConstraintSystem.ItemAttribute) -> String { name(of: system.items[place.item]) }

  /// Returns text such as `width of cell`; nil if the place isn't a length.
  private func length(_ place: ConstraintSystem.ItemAttribute) -> String? {
    switch place.attribute {
    case .topMargin: "top margin of \(item(place))"
    case .bottomMargin: "bottom margin of \(item(place))"
    case .leftMargin: "left margin of \(item(place))"
    case .rightMargin: "right margin of \(item(place))"
    case .firstBaseline: "height above the first baseline of \(item(place))"
    case .lastBaseline: "height below the last baseline of \(item(place))"
    case .width: "width of \(item(place))"
    case .height: "height of \(item(place))"
    default: nil
    }
  }

  // MARK: The sum

  /// Returns the bill that results in the bound.
  func table(_ places: ConstraintPlaces) -> Document.Table {
    let maker = SumMaker(condition.reasoning, in: system, places)
    let sum =
      switch condition.kind {
      case .identity, .direction: maker.sum
      case .rounding:
        maker.sum(end: [SumLine(statement: roundingConclusion, isContradiction: true)], isAdded: false)
      case .distance, .size:
        maker.sum(end: [SumLine(amount: condition.bound, statement: left, isContradiction: true)])
      }
    return sum.table(placesFirst: places.isLog)
  }

  /// `minimum height of cell`, `maximum total of the top and bottom margins of cell`
  private var left: String {
    let extreme = condition.reasoning.bound.extremeWord ?? "required"
    if isPairOfMargins { return "\(extreme) total of the \(pairOfMargins)" }
    if places.count == 1, places[0].multiplier == .one, let length = length(places[0].place) {
      return "\(extreme) \(length)"
    }
    return "\(extreme) for \(subject)"
  }

  // MARK: Rounding

  /// The members whose numbers may be rounded.
  private var rounded: [ConstraintSystem.Constraint] {
    condition.members.map { system.constraints[$0.index] }.filter { $0.rounding > 0 }
  }

  /// The distinct numbers in the members, as printed.
  private var numbers: [String] {
    rounded.map { formatted($0.constant.magnitude) }.distinct
  }

  private var roundingHeadline: String {
    let fact = "printed numbers are rounded to six digits"
    if condition.holdsAsPrinted { return "\(capitalized(fact)), and the exact ones may not conflict" }
    let printed = numbers.count == 1 ? "\(printedAlike) printed as \(numbers[0])" : "As printed, they fit exactly"
    return "\(printed), but \(fact). They conflict \(clause)"
  }

  /// The subject of a sentence about constraints with the same number, with its verb.
  private var printedAlike: String {
    let count = rounded.count
    if count == condition.members.count { return count == 2 ? "Both are" : "All of them are" }
    let names = rounded.sorted { $0.position < $1.position }.map { "[\($0.position + 1)]" }
    return "\(listed(names)) \(count == 1 ? "is" : "are")"
  }

  private var roundingConclusion: String { "\(numbers.first ?? "0") may be any number that rounds to it" }

  // MARK: Notes

  /// The default sums of a table cell's top and bottom margins, before iOS 11 and in later versions.
  private static let defaults = [16.0, 22]

  /// True if the terms are the top and bottom margins of one view.
  private var isVerticalPair: Bool { isPairOfMargins && places[0].place.attribute.axis == .vertical }

  /// True if the condition is met by the default margins.
  private var isUsual: Bool {
    guard isVerticalPair else { return false }
    let bound = condition.bound.doubleValue
    return Self.defaults.allSatisfy { sum in
      switch condition.comparison {
      case .more: sum > bound
      case .less: sum < bound
      case .different: sum != bound
      case .same: false
      }
    }
  }

  /// General remarks about quantities of this kind.
  var notes: [String] {
    guard condition.kind == .distance else { return [] }
    let items = places.filter { $0.place.attribute.isMargin }.map { system.items[$0.place.item] }
    if items.contains(where: { $0.className == "UITableViewCellContentView" }) {
      let margins =
        "By default, a table cell's top and bottom margins are 8 pt each (16 pt in total) before iOS 11 and usually "
        + "11 pt each (22 pt in total) from iOS 11 on."
      guard places.contains(where: { $0.place.attribute.axis == .vertical }) else { return [] }
      let isExactFit = isVerticalPair && Self.defaults.contains(condition.bound.doubleValue.rounded(to: .shown))
      let fit =
        " At \(pt(condition.bound)) the content fits exactly, so a fraction of a point is enough for a conflict."
      return [margins + (isExactFit ? fit : isUsual ? " With these, the constraints conflict." : "")]
    }
    return items.isEmpty
      ? []
      : [
        "UIKit's default is 8 pt for each margin. The view of a view controller has 16 or 20 pt at its sides; at its "
          + "top and bottom it only has the safe area."
      ]
  }
}
