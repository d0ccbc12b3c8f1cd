import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

// Reasons that set one of the app's constraints apart from the others.

extension ReasonText {
  func centredSize(_ index: Int) -> Advice {
    change(
      index, "\(changing(index)): the center and one edge already set the \(dimension(index)) of \(subject(index)).")
  }

  func centring(_ index: Int) -> Advice {
    change(
      index,
      "\(changing(index)): it centres what other constraints hold at its edges. "
        + "At 999 it centres as far as they let it.")
  }

  func sharedRoom(_ room: SharedRoom) -> Advice {
    let names = room.sizes.map { name(system.constraints[$0].first.place.item) }
    let share = shortNumber(room.room / Rational(names.count))
    return Advice(
      "No single \(dimension(room.container)) is enough: \(listed(names, limit: 5)) ask for \(shortNumber(room.demand)) "
        + "in all, and \(shortNumber(room.room)) is left for them.",
      "Let them share it, with \(share) each for example, or put them into a scroll view.")
  }

  func onlySize(_ index: Int) -> Advice {
    let others = ownMembers.filter { $0.index != index }
    guard others.allSatisfy({ $0.first.place.attribute.kind == .position }) else {
      return change(index, "\(changing(index)): in the conflict it alone gives a size in points.")
    }
    let item = system.constraints[index].first.place.item
    let isAboutIt = others.allSatisfy { [$0.first.place.item, $0.second?.place.item].contains(item) }
    let place = isAboutIt ? "where \(name(item)) is" : "where things are"
    return change(index, "\(changing(index)): it alone asks for a size, the others only say \(place).")
  }

  func onlyOwn(_ index: Int) -> Advice {
    change(index, "\(changing(index)): it is the only one that is yours.")
  }

  var nothing: Advice {
    guard let fix else {
      return Advice("Nothing singles one out, and no change of a single constraint removes the conflict.")
    }
    let least =
      naming == .equations
      ? "The least else moves with this: \(instruction(fix))."
      : "With \(title(fix.index)) changed, the least else moves."
    return Advice(
      "Nothing singles one out: any of them can give way. \(least)", naming: [fix.index], saysChange: true)
  }
}
