import Diagnosis
import LayoutModel

extension InputReport {
  /// Only UIKit's console blocks: one for each conflict or, for a console report without a proved conflict, one with
  /// its list.
  ///
  /// Tools that parse Xcode's console output can read this text. If this tool reads the text, it finds the same
  /// conflicts again.
  public var consoleText: String {
    let constraints = system.constraints
    if diagnosis.conflicts.isEmpty {
      guard kind == .consoleLog, !constraints.isEmpty else { return "" }
      return ConsoleBlock(members: constraints.map(\.description), broken: brokenByLog).text
    }
    return diagnosis.conflicts.indices.map(consoleText).joined(separator: "\n")
  }

  /// Returns UIKit's console block for the conflict at `position` in the diagnosis.
  public func consoleText(ofConflictAt position: Int) -> String {
    let conflict = diagnosis.conflicts[position]
    return ConsoleBlock(
      members: conflict.members.map { system.constraints[$0.index].description },
      broken: system.constraints[conflict.breaking].description
    ).text
  }
}
