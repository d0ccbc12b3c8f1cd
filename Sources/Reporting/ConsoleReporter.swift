import Diagnosis
import LayoutModel

extension InputReport {
  /// The classic console blocks alone: one for each conflict; for a console report that proves none, its list.
  ///
  /// A reader of Xcode's console reads this, and so does this project's own: it finds the same conflicts again.
  public var consoleText: String {
    let constraints = system.constraints
    if diagnosis.conflicts.isEmpty {
      guard kind == .consoleLog, !constraints.isEmpty else { return "" }
      return ConsoleBlock(members: constraints.map(\.description), broken: brokenByLog).text
    }
    return diagnosis.conflicts.indices.map(consoleText).joined(separator: "\n")
  }

  /// The classic console block of the conflict at `position` in the diagnosis.
  public func consoleText(ofConflictAt position: Int) -> String {
    let conflict = diagnosis.conflicts[position]
    return ConsoleBlock(
      members: conflict.members.map { system.constraints[$0.index].description },
      broken: system.constraints[conflict.breaking].description
    ).text
  }
}
