import Diagnosis
import LayoutModel
import PlainText

// Reasons that are sizes from outside: of containers, stack views and measurements.

extension ReasonText {
  func moreRoom(_ container: Int, _ edge: Int) -> Advice {
    let word = dimension(container) == "width" ? "wider" : "taller"
    return change(edge, "\(changing(edge)): \(subject(container)) is \(word) than the constraints inside require.")
  }

  func hiddenStack(_ stack: HiddenStack) -> Advice {
    let name = subject(stack.hiding)
    let sizes = stack.rows.isEmpty ? "" : " and lower \(listed(stack.rows.map(title), limit: 4)) to priority 999"
    return Advice(
      "\(name) is hidden, so its stack view sets its \(dimension(stack.hiding)) to 0, but the views that \(name) arranges "
        + "still have gaps. Hide these views together with \(name). Or set the spacing of \(name) to 0 while it is "
        + "hidden\(sizes).")
  }

  func hiddenView(_ index: Int) -> Advice {
    let fact = "A stack view makes \(subject(index)) \(size(index)) because it is hidden."
    guard let lowered else { return Advice("\(fact) Set the stack view's spacing to 0 while it is.") }
    return lowering(["\(fact) \(capitalized(lowered)), and it gives way while the view is hidden:"])
  }

  func noSizeYet(_ index: Int) -> Advice {
    let constraint = system.constraints[index]
    let source = constraint.origin == .autoresizingMask ? "its frame is" : "\(title(index)) makes it"
    let advice = "Give \(subject(index)) its size before it is laid out, or measure it later."
    let otherwise =
      lowered.map { ["Otherwise \($0), and it gives way while \(subject(index)) is \(size(index)):"] } ?? []
    return lowering(["\(subject(index)) has no size yet: \(source) \(size(index)). \(advice)"] + otherwise, and: index)
  }

  func measuredBeforeSize(_ index: Int) -> Advice {
    lowering([
      "\(subject(index)) is \(size(index)) for a moment, while it is measured or before it has its size. "
        + waiting(index)
    ])
  }

  func collapsed(_ index: Int) -> Advice {
    lowering(
      [
        "\(title(index)) makes \(subject(index)) \(size(index)), and what is inside keeps its distances. "
          + waiting(index)
      ], and: index)
  }

  func cellHeight(_ index: Int) -> Advice {
    let (container, cell, properties) =
      isInCollection(index)
      ? ("collection", "cell", "itemSize, sizeForItemAt, or estimatedItemSize = .zero")
      : ("table", "row", "rowHeight, heightForRowAt, or estimatedRowHeight = 0")
    let example = naming == .equations ? fix.map { ", say \(title($0.index))," } ?? "" : ""
    let advice =
      lowered != nil
      ? "lower one vertical constraint\(example) to priority 999, and it gives way until the \(cell) has its height:"
      : "leave it."
    // Which one is lowered is left to the reader.
    return Advice(
      "A \(container) sets its cells' height before they have measured themselves. "
        + "If the \(cell)s look wrong in the end, their height is fixed somewhere: \(properties). "
        + "If they look right, \(advice)", saysChange: lowered != nil)
  }

  /// True for a collection's cell: tables have their own classes.
  private func isInCollection(_ index: Int) -> Bool {
    let className = system.items[system.constraints[index].first.place.item].className
    return ["Collection", "Reusable"].contains { className.contains($0) }
  }

  func containerSetsSize(_ index: Int) -> Advice {
    guard let changed = recommendation.index else { return Advice() }
    let place = system.constraints[index].first.place
    guard place.attribute.kind == .size else {
      return change(
        changed, "\(changing(changed)): \(name(place.item)) is put in its place from outside, whatever is inside.")
    }
    let size = "the \(place.attribute.rawValue) of \(subject(index))"
    return change(
      changed, "\(changing(changed)): \(size) is set from outside, and constraints inside have to fit in.")
  }
}
