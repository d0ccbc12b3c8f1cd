import Diagnosis
import LayoutModel
import PlainText
import SourceCode

/// A sentence about a constraint in a conflict that a property of the app's code stores, such as one that a keyboard's
/// handler moves: its constant is what the code should change.
struct StoredConstraintText {
  let report: InputReport
  let conflict: LayoutConflict

  /// The sentence; nil if the sources show no such code.
  var sentence: String? { rivalOfStored ?? changedElsewhere }

  /// True if the sentence replaces the general advice to store the constraint.
  var isAboutRival: Bool { rivalOfStored != nil }

  /// A sentence about the code that sets a fixed height of a table's rows; nil if the conflict isn't about one.
  var rowHeight: String? {
    guard let index = conflict.recommendation?.index, let place = place(index), place.kind == .rowHeight,
      place.certainty == .sure, !place.isEstimate
    else { return nil }
    return "\(visible("\(place.path):\(place.line)")) sets the height of the row. Change it there, or return "
      + "UITableView.automaticDimension to let the cell set its height."
  }

  /// A function that creates another constraint instead of changing the stored one.
  private var rivalOfStored: String? {
    guard conflict.members.count == 2, conflict.recommendation?.kind == .addedTwice else { return nil }
    let indices = conflict.members.map(\.index)
    for (stored, other) in [(indices[0], indices[1]), (indices[1], indices[0])] {
      guard let old = place(stored), let new = place(other), let name = old.property, new.keptAs != name,
        let function = new.function, function != old.function, old.path == new.path, old.line != new.line
      else { continue }
      return "\(visible("\(new.path):\(new.line)")): \(visible(function)) creates \(title(other)) although "
        + "\(visible(name)) already stores \(title(stored)). Change the constant of \(visible(name)) there instead."
    }
    return nil
  }

  /// The code that sets a stored constraint's constant, if it is in one function: the recommended constraint's or, if
  /// there is only one in the conflict, another's.
  private var changedElsewhere: String? {
    let recommended = conflict.recommendation?.index
    if let recommended, let words = change(of: recommended) {
      return "\(words): change it or deactivate the constraint there."
    }
    let others = conflict.members.map(\.index).filter { $0 != recommended }.compactMap(change)
    return others.count == 1 ? "\(others[0])." : nil
  }

  /// `Chat.swift:27 (in keyboardWillShow) sets the constant of [6], which bottom stores`
  private func change(of index: Int) -> String? {
    guard let place = place(index), let name = place.property, let change = place.changes.first,
      Set(place.changes.map(\.function)).count == 1, change.function != place.function
    else { return nil }
    let function = change.function.map { " (in \(visible($0)))" } ?? ""
    return "\(visible("\(place.path):\(change.line)"))\(function) sets the constant of \(title(index)), "
      + "which \(visible(name)) stores"
  }

  private func place(_ index: Int) -> Place? { report.places?[index].first }

  private func title(_ index: Int) -> String {
    let constraint = report.system.constraints[index]
    return report.kind == .consoleLog
      ? "[\(constraint.position + 1)]" : Phrases(system: report.system).title(constraint)
  }
}
