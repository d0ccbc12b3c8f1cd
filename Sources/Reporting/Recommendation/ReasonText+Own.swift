import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

// Reasons for changing one of the app's constraints rather than the others.

extension ReasonText {
  func centredSize(_ index: Int) -> Advice {
    change(
      index,
      because: "the center constraint and one edge already determine the \(dimension(index)) of \(subject(index))")
  }

  func centredEdge(_ edge: Int, _ size: Int) -> Advice {
    change(
      edge, because: "the center constraint and \(title(size)) already determine both edges of \(subject(size))")
  }

  func centring(_ index: Int) -> Advice {
    change(
      index,
      because: "it centers an item that other constraints already position. At priority 999, it centers the item as "
        + "far as they allow")
  }

  func sharedRoom(_ room: SharedRoom) -> Advice {
    let share = pt(room.room / Rational(room.sizes.count))
    return Advice(
      "Changing one \(dimension(room.container)) isn't enough: \(demand(room, "require")).",
      "Let them share it, with \(share) each for example, or put them into a scroll view.")
  }

  func minimums(_ room: SharedRoom) -> Advice {
    let isWidth = isWidth(room.container)
    let larger = room.isOfScreen ? nil : "make \(subject(room.container)) \(isWidth ? "wider" : "taller")"
    let ways = [larger, isWidth ? "stack them vertically" : "let them scroll"].compactMap(\.self)
    return Advice(
      "\(demand(room, "require at least")).",
      "\(capitalized(ways.joined(separator: ", "))), or lower these minimums to a total of \(pt(room.room)).")
  }

  /// Returns text such as `a and b require at least 170 pt in all, but only 96 pt is available`.
  private func demand(_ room: SharedRoom, _ verb: String) -> String {
    let names = listed(room.sizes.map(subject), limit: 5)
    let available = "only \(pt(room.room)) is available"
    return "\(names) together \(verb) \(pt(room.demand)), but \(available)"
  }

  func fixedSize(_ index: Int, _ minimum: Int) -> Advice {
    change(
      index,
      because: "it sets a fixed \(dimension(index)) for \(subject(index)), but \(title(minimum)) needs more room "
        + "inside it")
  }

  func onlySize(_ index: Int) -> Advice {
    let others = ownMembers.filter { $0.index != index }
    guard others.allSatisfy({ $0.first.place.attribute.kind == .position }) else {
      return change(
        index, because: "it is the only one of your constraints in this conflict that sets a size in points")
    }
    let item = system.constraints[index].first.place.item
    let isAboutIt = others.allSatisfy { [$0.first.place.item, $0.second?.place.item].contains(item) }
    let positioned = isAboutIt ? name(item) : "views"
    return change(
      index, because: "it sets a size, and your other constraints in this conflict only position \(positioned)")
  }

  func onlyOwn(_ index: Int) -> Advice {
    let reason =
      members.count == 1
      ? "no other constraint is involved" : "it is the only one of these constraints that your code created"
    return change(index, because: reason)
  }

  var nothing: Advice {
    guard let fix else { return Advice("No change of a single constraint resolves the conflict.") }
    let rest = naming == .numbers ? "the others" : "the rest of the layout"
    let least =
      naming == .equations
      ? "This change affects \(rest) least: \(instruction(fix))."
      : "Changing \(title(fix.index)) affects \(rest) least:"
    return Advice(
      "Nothing shows which of these constraints is wrong. \(least)", naming: [fix.index], saysChange: true)
  }
}
