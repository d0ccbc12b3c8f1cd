import Diagnosis
import LayoutModel
import PlainText

// Reasons that are slips of the app's, mostly one line.

extension ReasonText {
  func addedLast(_ index: Int) -> Advice {
    let constraint = system.constraints[index]
    let place = constraint.location.map { ", at \(visible("\($0.path):\($0.line)"))" } ?? ""
    let call = constraint.provenance.map { " by \($0.call.rawValue)" } ?? ""
    return change(index, "\(changing(index)): it was added last\(place)\(call).")
  }

  func maskLeftOn(_ item: Int) -> Advice {
    Advice("\(name(item)) has constraints of its own, and its frame is still turned into constraints.")
  }

  func contentIsRequired(_ index: Int) -> Advice {
    let first = naming == .equations ? "" : " Lower that first:"
    return system.constraints[index].relation == .lessThanOrEqual
      ? Advice("\(subject(index)) may not be larger than its content: its content hugging is required.\(first)")
      : Advice("The content of \(subject(index)) may not be cut: its compression resistance is required.\(first)")
  }

  func addedTwice(_ indices: [Int]) -> Advice {
    let isMade = indices.contains { system.constraints[$0].className.hasPrefix("MAS") }
    let which = naming == .equations ? "Keep one of \(pair(indices))" : "Keep one"
    return Advice(
      "\(which): two constraints for one attribute mostly come from code that runs twice, or that adds where it "
        + "should change\(isMade ? " (makeConstraints where updateConstraints was meant)" : "").")
  }

  func sameAttribute(_ indices: [Int]) -> Advice {
    let attribute = Containment.subject(of: system.constraints[indices[0]], in: system)
    let decided = attribute.map { phrases.name($0) } ?? "the same"
    return Advice("Keep one of \(pair(indices)): both decide \(decided).", naming: Array(indices.prefix(2)))
  }

  /// The first two, as they are listed; they may say the same where printed numbers are rounded.
  private func pair(_ indices: [Int]) -> String {
    let inOrder = indices.prefix(2).sorted { system.constraints[$0].position < system.constraints[$1].position }
    let names = inOrder.map(title)
    return Set(names).count == 1 ? "the two that say \(names[0])" : names.joined(separator: " and ")
  }

  func turnedSign(_ index: Int) -> Advice {
    change(index, "\(changing(index)): with the other sign it fits the others.")
  }

  func matchingConstant(_ index: Int, _ counterpart: Int) -> Advice {
    func distance(_ index: Int) -> String { formatted(system.constraints[index].constant.magnitude) }
    let values = "it is \(distance(index)) where its counterpart \(title(counterpart)) is \(distance(counterpart))"
    return change(index, "\(changing(index)): \(values).", naming: [counterpart])
  }

  func sameEdge(_ indices: [Int]) -> Advice {
    let constraint = system.constraints[indices[0]]
    let edge = constraint.first.place.attribute.rawValue
    let item = Containment.subject(of: constraint, in: system).map { name($0.item) } ?? subject(indices[0])
    let fact = "\(title(indices[1])) holds the \(edge) edge as well, and \(item) has no room"
    return change(indices[0], "\(changing(indices[0])): \(fact).", naming: [indices[1]])
  }
}
