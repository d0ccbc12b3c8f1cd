import LayoutModel
import MasonryDSL
import PlainText

/// Changes one part of a visual format string. Ranges are offsets in the string's UTF-8 bytes.
struct VisualFormatEditor {
  /// The reason why the string can't express a change.
  struct Refusal: Error {
    var message: String
    /// The part that can't express the change; nil for the whole string.
    var range: Range<Int>?
  }

  let text: [UInt8]
  let format: VisualFormat
  let part: VisualFormat.Part
  /// True if the string runs against the axis, so that its constraints have the opposite signs and relations.
  let isReversed: Bool
  /// True if the part sets a size equal to another view's.
  let isSizeOfView: Bool

  func edit(_ change: ConstraintSystem.Change) throws(Refusal) -> TextEdit {
    switch part {
    case .size(let index, let predicate):
      let element = format.elements[index]
      if change == .remove { return removing(predicate, of: element.predicates, all: element.predicatesRange) }
      if case .changeConstant = change, isSizeOfView {
        throw Refusal(
          message: "a size in a visual format string is either another view's or a number, not both",
          range: element.predicates[predicate].amountRange)
      }
      return edit(change, element.predicates[predicate])
    case .gap(let joint, let predicate):
      return try edit(change.inDirection(isReversed), joint, predicate)
    case .alignment:
      throw Refusal(message: "an option aligns all views of the string and has no constant or priority")
    }
  }

  // MARK: Conditions

  private func edit(_ change: ConstraintSystem.Change, _ predicate: VisualFormat.Predicate) -> TextEdit {
    switch change {
    case .lowerPriority(let priority):
      let isGiven = predicate.priority != nil
      return isGiven
        ? TextEdit(predicate.priorityRange, formatted(priority.value))
        : TextEdit(at: predicate.amountRange.upperBound, "@\(formatted(priority.value))")
    case .changeConstant(let constant): return TextEdit(predicate.amountRange, formatted(constant))
    case .relax(let relation): return TextEdit(predicate.relationRange, relation.rawValue)
    case .remove, .raiseCompressionResistance, .turnOffAutoresizing, .remake:
      preconditionFailure("\(change.kind) doesn't apply to a condition")
    }
  }

  /// Removes the predicate at `index` or, if there is no other predicate, the parentheses at `all`.
  private func removing(_ index: Int, of predicates: [VisualFormat.Predicate], all: Range<Int>) -> TextEdit {
    let range = predicates[index].range
    if predicates.count == 1 { return TextEdit(all, "") }
    return index + 1 < predicates.count
      ? TextEdit(range.lowerBound..<predicates[index + 1].range.lowerBound, "")
      : TextEdit(predicates[index - 1].range.upperBound..<range.upperBound, "")
  }

  // MARK: Gaps

  private func edit(
    _ change: ConstraintSystem.Change, _ joint: VisualFormat.Joint, _ index: Int?
  ) throws(Refusal) -> TextEdit {
    guard let range = format.jointRanges[joint], let connection = format.connection(at: joint) else {
      preconditionFailure("no connection at \(joint)")
    }
    if case .gap(let predicates) = connection, let index, predicates.count > 1 || !predicates[index].isBare {
      if change != .remove { return edit(change, predicates[index]) }
      if predicates.count > 1 { return removing(index, of: predicates, all: range) }
    }
    if change == .remove { return try leavingOut(joint, range) }
    switch connection {
    case .gap(let predicates): return TextEdit(range, gap(change, points: text(predicates[0].amountRange)))
    case .touching: return TextEdit(range, gap(change, points: "0"))
    case .standard:
      guard case .between = joint else {
        throw Refusal(
          message: "a - to the superview is the standard margin, which can't have a number or priority", range: range)
      }
      return TextEdit(range, gap(change, points: formatted(VisualFormat.standardSpacing)))
    }
  }

  /// Returns a gap of `points` with the change applied. Only a positive number can be written without parentheses.
  private func gap(_ change: ConstraintSystem.Change, points: String) -> String {
    switch change {
    case .changeConstant(let constant):
      constant < 0 ? "-(\(formatted(constant)))-" : "-\(formatted(constant))-"
    case .lowerPriority(let priority): "-(\(points)@\(formatted(priority.value)))-"
    case .relax(let relation): "-(\(relation.rawValue)\(points))-"
    case .remove, .raiseCompressionResistance, .turnOffAutoresizing, .remake:
      preconditionFailure("\(change.kind) doesn't apply to a gap")
    }
  }

  /// Detaches the string from the superview. A gap between two views can't be removed.
  private func leavingOut(_ joint: VisualFormat.Joint, _ range: Range<Int>) throws(Refusal) -> TextEdit {
    let bar = UInt8(ascii: "|")
    switch joint {
    case .beginning: return TextEdit((text.firstIndex(of: bar) ?? range.lowerBound)..<range.upperBound, "")
    case .ending: return TextEdit(range.lowerBound..<(text.lastIndex(of: bar) ?? range.upperBound - 1) + 1, "")
    case .between:
      throw Refusal(
        message: "adjacent views in a visual format string always have a gap; it can't be removed", range: range)
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

extension ConstraintSystem.Change {
  /// Returns the change in the direction of the string. If `isReversed`, a larger gap means a smaller coordinate.
  fileprivate func inDirection(_ isReversed: Bool) -> ConstraintSystem.Change {
    switch self {
    case .changeConstant(let constant) where isReversed: .changeConstant(to: 0 - constant)
    case .relax(let relation) where isReversed: .relax(to: relation.flipped)
    default: self
    }
  }
}
