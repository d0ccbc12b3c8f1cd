import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// A condition on what a log does not print, in words.
struct ConditionText {
  let condition: UnprintedCondition
  let system: ConstraintSystem

  private var phrases: Phrases { Phrases(system: system) }

  // MARK: Headline

  /// `They do as soon as the top and bottom margins of cell add up to more than 16.`
  var headline: String {
    switch condition.kind {
    case .rounding: return roundingHeadline
    case .distance: return "They do \(clause); the log does not print \(pronoun):"
    case .identity: return "They do \(clause), which no line says:"
    case .size: return "They do \(clause); no line here gives it:"
    }
  }

  /// One sentence for other programs' users.
  var sentence: String {
    switch condition.kind {
    case .rounding: roundingHeadline.hasSuffix(":") ? "\(roundingHeadline.dropLast())." : roundingHeadline
    case .distance, .identity, .size: "the lines contradict each other \(clause)"
    }
  }

  /// When they do: `as soon as the top margin of cell is more than 8`.
  var clause: String {
    switch condition.kind {
    case .rounding: "if a number is really another one that prints the same"
    case .identity: "if \(identity)"
    case .distance, .size: "as soon as \(subject) \(verb) \(comparison)"
    }
  }

  /// The places, those first that are added, then those that are taken away.
  private var places: [(place: ConstraintSystem.ItemAttribute, multiplier: Rational)] {
    let places = condition.terms.compactMap { term -> (place: ConstraintSystem.ItemAttribute, multiplier: Rational)? in
      if case .place(let place) = term.quantity { (place, term.multiplier) } else { nil }
    }
    return places.filter { $0.multiplier.signum > 0 } + places.filter { $0.multiplier.signum < 0 }
  }

  /// Whether several places are added.
  private var isPlural: Bool { places.count { $0.multiplier.signum > 0 } > 1 }

  /// Whether the terms are the two margins of one view on one axis, which everyone thinks of together.
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

  /// What no line prints is named after what it contains.
  private func name(of item: ConstraintSystem.Item) -> String {
    (item.key == nil && item.className.isEmpty ? "the " : "") + visible(item.name)
  }

  private var subject: String {
    if isPairOfMargins {
      let sides = places[0].place.attribute.axis == .vertical ? "top and bottom" : "left and right"
      return "the \(sides) margins of \(item(places[0].place))"
    }
    return sum { quantity($0) }
  }

  private var verb: String { isPlural ? "add up to" : "is" }
  private var pronoun: String { places.count > 1 ? "them" : "it" }

  private var comparison: String {
    let bound = shortNumber(condition.bound)
    switch condition.comparison {
    case .more: return "more than \(bound)"
    case .less: return "less than \(bound)"
    case .different: return "anything but \(bound)"
    case .same: return ""
    }
  }

  private func sum(_ name: (ConstraintSystem.ItemAttribute) -> String) -> String {
    places.enumerated().reduce("") { text, term in
      let (number, (place, multiplier)) = term
      let isLast = number == places.count { $0.multiplier.signum > 0 } - 1
      let sign = number == 0 ? "" : multiplier.signum < 0 ? " less " : isLast ? " and " : ", "
      let factor = multiplier.magnitude == .one ? "" : "\(shortNumber(multiplier.magnitude)) times "
      return text + sign + factor + name(place)
    }
  }

  private func item(_ place: ConstraintSystem.ItemAttribute) -> String { name(of: system.items[place.item]) }

  private func quantity(_ place: ConstraintSystem.ItemAttribute) -> String {
    switch place.attribute {
    case .topMargin: "the top margin of \(item(place))"
    case .bottomMargin: "the bottom margin of \(item(place))"
    case .leftMargin: "the left margin of \(item(place))"
    case .rightMargin: "the right margin of \(item(place))"
    case .firstBaseline: "the height above the first baseline of \(item(place))"
    case .lastBaseline: "the height below the last baseline of \(item(place))"
    case .width: "the width of \(item(place))"
    case .height: "the height of \(item(place))"
    default: phrases.name(place)
    }
  }

  // MARK: The sum

  /// The bill that ends in the bound.
  func rows(_ places: ConstraintPlaces, _ style: Style) -> [String] {
    let bill = BillText(condition.reasoning, in: system, places)
    let end: [BillLine]
    switch condition.kind {
    case .identity: end = bill.end
    case .rounding: end = [BillLine(statement: roundingConclusion, isContradiction: true)]
    case .distance, .size: end = [BillLine(amount: condition.bound, statement: left, isContradiction: true)]
    }
    let hasRule = bill.hasSum && condition.kind != .rounding
    return BillLayout(style: style, placesFirst: places.isLog).rows(
      bill.summands, end: end, hasRule: hasRule, footnote: nil)
  }

  /// `is the most that the top and bottom margins of cell may be`
  private var left: String {
    switch condition.reasoning.bound {
    case .equal: "is what \(subject) \(isPlural ? "have" : "has") to be"
    case .lessThanOrEqual: "is the most that \(subject) may be"
    case .greaterThanOrEqual: "is the least that \(subject) may be"
    }
  }

  // MARK: Rounding

  /// The numbers of the members as printed, each once.
  private var numbers: [String] {
    let all = condition.members.map { system.constraints[$0.index] }.filter { $0.rounding > 0 }
      .map { formatted($0.constant.magnitude) }
    return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
  }

  private var roundingHeadline: String {
    if condition.holdsAsPrinted {
      return "Printed numbers are rounded to six digits, and others that print the same hold together:"
    }
    let said =
      numbers.count == 1
      ? "\(condition.members.count == 2 ? "Both" : "They") say \(numbers[0])" : "These leave not a point to spare"
    return
      "\(said), but printed numbers are rounded to six digits. They do contradict each other if one is really another:"
  }

  private var roundingConclusion: String {
    let example = numbers.first ?? "0"
    return "and \(example) may stand for any number that rounds to it"
  }

  // MARK: Notes

  /// What is known about such quantities in general.
  var notes: [String] {
    guard condition.kind == .distance else { return [] }
    let items = places.filter { $0.place.attribute.isMargin }.map { system.items[$0.place.item] }
    if items.contains(where: { $0.className == "UITableViewCellContentView" }) {
      return [
        "By default a table cell has margins of 8 at the top and the bottom, together 16; "
          + "since iOS 11 they are 11, together 22."
      ]
    }
    return items.isEmpty ? [] : ["UIKit's default is 8 for each margin; a controller's view has 16 or 20 at the sides."]
  }
}
