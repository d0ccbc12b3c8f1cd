import Diagnosis
import LayoutModel
import PlainText
import SourceCode

// Reasons that consist of a mistake in the app's code, usually in a single line.

extension ReasonText {
  func addedLast(_ index: Int) -> Advice {
    let constraint = system.constraints[index]
    let place = constraint.location.map { ", at \(visible("\($0.path):\($0.line)"))" } ?? ""
    let call = constraint.provenance.map { " by \($0.call.rawValue)" } ?? ""
    return change(index, because: "it was added last\(place)\(call)")
  }

  func maskLeftOn(_ item: Int) -> Advice {
    Advice(
      "\(name(item)) has constraints of its own, but its translatesAutoresizingMaskIntoConstraints is still true:")
  }

  func cellSetsFrame(_ item: Int, _ cell: Int?) -> Advice {
    let fact =
      cell.map { "\(name($0)) sets the frame of its content view, \(name(item))." }
      ?? "A table or collection view sets the frame of \(name(item))."
    return Advice(
      fact,
      "Don't set translatesAutoresizingMaskIntoConstraints on \(name(item)), "
        + "and remove any code that sets its frame or autoresizing mask.")
  }

  func contentIsRequired(_ index: Int) -> Advice {
    let (subject, first) = (subject(index), naming == .equations ? "." : ". Lower that priority first:")
    return system.constraints[index].relation == .lessThanOrEqual
      ? Advice("The content hugging priority of \(subject) is required, so \(subject) can't exceed its content\(first)")
      : Advice(
        "The compression resistance priority of \(subject) is required, so its content can't be truncated\(first)")
  }

  func addedTwice(_ indices: [Int]) -> Advice {
    let isCode = isCode(indices)
    if isCode, Set(indices.map { system.constraints[$0].location }).count == indices.count {
      return sameAttribute(indices)
    }
    if let origin = mixedOrigins(indices) { return origin }
    // A document shows where the two are.
    if !isCode, naming == .titles { return sameAttribute(indices) }
    // A library's constraints come from code.
    let cause =
      isCode || indices.allSatisfy { library(system.constraints[$0].className) != nil }
      ? "Such a conflict usually means that the setup code ran twice, or added a constraint instead of updating the "
        + "old one."
      : "Usually, one comes from a storyboard or xib and the other from code, or code added a constraint instead of "
        + "updating the old one."
    return Advice("Keep \(either(indices)). \(cause)", update(indices), naming: Array(indices.prefix(2)))
  }

  /// Returns advice for two constraints of which a library made only one; nil if both have the same origin.
  private func mixedOrigins(_ indices: [Int]) -> Advice? {
    let pair = indices.prefix(2).map { (index: $0, library: library(system.constraints[$0].className)) }
    guard let made = pair.first(where: { $0.library != nil }), let other = pair.first(where: { $0.library == nil })
    else { return nil }
    return Advice(
      "Keep \(either(indices)). \(made.library ?? "") made \(title(made.index)), but not \(title(other.index)), "
        + "so it can't update or remove \(title(other.index)).",
      "Look for \(title(other.index)) in Interface Builder, or in code that doesn't use \(made.library ?? "").",
      naming: Array(indices.prefix(2)))
  }

  /// Returns the library whose constraints have a class; nil for the system's own class.
  private func library(_ className: String) -> String? {
    if className.hasPrefix("MAS") { return "Masonry" }
    return className.hasPrefix("SnapKit") ? "SnapKit" : nil
  }

  /// Returns true if statements of source code make the constraints.
  private func isCode(_ indices: [Int]) -> Bool {
    indices.allSatisfy { index in
      system.constraints[index].location.map { [.swift, .objectiveC].contains(Language(path: $0.path)) } ?? false
    }
  }

  /// Returns a sentence that says how to change constraints with the library that made them.
  private func update(_ indices: [Int]) -> String {
    let libraries = indices.compactMap { library(system.constraints[$0].className) }
    if libraries.contains("Masonry") {
      return "With Masonry, keep a reference to the constraint, or use mas_updateConstraints or mas_remakeConstraints."
    }
    if libraries.contains("SnapKit") {
      return "With SnapKit, use snp.updateConstraints or snp.remakeConstraints."
    }
    return "To change the value at run time, keep a reference to the constraint and update its constant."
  }

  func twoLimits(_ indices: [Int]) -> Advice {
    let limiting = system.constraints[indices[1]]
    let limited = limiting.second == nil ? indices[1] : indices[0]
    let verb = limiting.relation == .lessThanOrEqual ? "allows at most" : "requires at least"
    let limit = limiting.second == nil ? "\(verb) \(pt(limiting.constant))" : "limits it"
    let fixed = system.constraints[indices[0]]
    let isSize = system.constraints[limited].first.place.attribute.kind == .size
    let what = isSize ? "the \(dimension(limited))" : phrases.name(system.constraints[limited].first.place)
    let value = fixed.second == nil ? " to \(pt(fixed.constant))" : ""
    return change(indices[0], because: "it sets \(what)\(value), but \(title(indices[1])) \(limit)")
  }

  func sameAttribute(_ indices: [Int]) -> Advice {
    let attribute = Containment.subject(of: system.constraints[indices[0]], in: system)
    let decided = attribute.map { phrases.name($0) } ?? "the same attribute"
    return Advice("Keep \(either(indices)): each sets \(decided).", naming: Array(indices.prefix(2)))
  }

  /// Returns `either a or b, not both` for the first two constraints, in list order. Their names may be equal because
  /// printed numbers are rounded.
  private func either(_ indices: [Int]) -> String {
    let inOrder = indices.prefix(2).sorted { system.constraints[$0].position < system.constraints[$1].position }
    let names = inOrder.map(title)
    return Set(names).count == 1
      ? "only one of the two that say \(names[0])" : "either \(names[0]) or \(names[1]), not both"
  }

  func turnedSign(_ index: Int) -> Advice {
    change(index, because: "with the opposite sign it fits the other constraints")
  }

  func matchingConstant(_ index: Int, _ counterpart: Int) -> Advice {
    func distance(_ index: Int) -> String { formatted(system.constraints[index].constant.magnitude) }
    let values =
      "its constant is \(distance(index)), but that of its counterpart \(title(counterpart)) is "
      + "\(distance(counterpart))"
    return change(index, because: values, naming: [counterpart])
  }

  func scrollContent(_ index: Int) -> Advice {
    change(index, because: "it keeps the content as tall as its scroll view, so the content can't scroll")
  }

  func crossedEdges(_ far: Int, _ near: Int) -> Advice {
    let item = commonItem(far, near)
    func edge(_ index: Int) -> String {
      let (first, second) = (system.constraints[index].first.place, system.constraints[index].second?.place)
      return phrases.name(first.item == item ? first : second ?? first)
    }
    return change(
      far, "\(changing(far)): its constant puts \(edge(far)) on the wrong side of \(edge(near)).", naming: [near])
  }

  func scrolledEdge(_ inside: Int, _ outside: Int) -> Advice {
    let item = name(commonItem(inside, outside) ?? system.constraints[inside].first.place.item)
    return Advice(
      "\(title(inside)) positions \(item) in the content of a scroll view, but \(title(outside)) positions it outside "
        + "the scroll view. Both can be right at one scroll position at most.",
      "Keep only one of them.", naming: [inside, outside])
  }

  /// Returns the item that both constraints position; nil if there is none.
  private func commonItem(_ first: Int, _ second: Int) -> Int? {
    let others = system.constraints[second].mainItems
    return system.constraints[first].mainItems.first { others.contains($0) }
  }

  func sameEdge(_ indices: [Int]) -> Advice {
    let constraint = system.constraints[indices[0]]
    let edge = constraint.first.place.attribute.rawValue
    let item = Containment.subject(of: constraint, in: system).map { name($0.item) } ?? subject(indices[0])
    let others = Array(indices.dropFirst())
    let holders = "\(listed(others.map(title), limit: 4)) \(others.count == 1 ? "holds" : "hold")"
    let fact = "\(holders) the \(edge) edge as well, and \(item) has no room left"
    return change(indices[0], because: fact, naming: others)
  }
}
