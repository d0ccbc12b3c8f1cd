package import InterfaceBuilder
import LayoutFormats
package import LayoutModel
import PlainText
import SourceCode

/// Source code in which single constraints can be changed.
///
/// One number, relation or priority of a statement changes, or is added to it; nothing else does. Each possible edit is
/// read back with the whole project, and the first one whose layouts are those that the change makes is given out.
package struct CodeEditor {
  private let project: CodeProject
  private let path: String
  private let environment: LayoutEnvironment?

  /// Why code isn't edited.
  package struct Refusal: Error {
    /// One sentence, lower case.
    package var sentence: String
    package var location: SourceLocation?
  }

  package init(_ project: CodeProject, path: String, in environment: LayoutEnvironment?) {
    (self.project, self.path, self.environment) = (project, path, environment)
  }

  /// The file with `change` made to the constraint at `index` of a scene's layout.
  ///
  /// - Throws: the reason that it can't be written.
  /// - Complexity: for each of at most 24 edits, that of reading the file, joining the declarations of the whole
  ///   project, and running the types of the file.
  package func applying(
    _ change: ConstraintSystem.Change, to index: Int, of scene: CodeScene, _ layout: CodeLayout
  ) throws(Refusal) -> [UInt8] {
    let constraint = layout.system.constraints[index]
    guard let location = constraint.location, location.path == path, let file = project.file(path) else {
      throw Refusal(sentence: "the code of this constraint is in another file", location: constraint.location)
    }
    guard let statement = file.statement(at: location) else {
      throw Refusal(
        sentence: "a helper makes this constraint; change the helper or what the call passes to it", location: location)
    }
    let edits = StatementEdits(file.code, statement).edits(for: change, of: constraint)
    let wanted = edits.isEmpty ? [] : Self.meaning(layout.system.applying(change, to: index))
    for edit in edits.prefix(Self.editLimit) {
      let bytes = file.code.bytes.applying([edit])
      if meanings(of: bytes, scene, layout).map({ $0 == wanted }) ?? false { return bytes }
    }
    throw Refusal(sentence: Self.reason(change, statement), location: location)
  }

  /// Returns true if it's certain that a change can't be written, without reading any edit back.
  ///
  /// - Complexity: O(statements of the file).
  package func refuses(_ change: ConstraintSystem.Change, to index: Int, of layout: CodeLayout) -> Bool {
    let constraint = layout.system.constraints[index]
    guard let location = constraint.location, location.path == path, let file = project.file(path),
      let statement = file.statement(at: location), statement.kind != .visualFormat
    else { return true }
    switch change {
    case .relax, .lowerPriority: if statement.rows.count > 1 { return true }
    default: break
    }
    return StatementEdits(file.code, statement).edits(for: change, of: constraint).isEmpty
  }

  private static let editLimit = 24

  /// Why no edit of a statement makes a change.
  private static func reason(_ change: ConstraintSystem.Change, _ statement: Statement) -> String {
    if case .remove = change { return "masdiag doesn't remove code; remove the statement by hand" }
    if statement.kind == .visualFormat { return "masdiag doesn't edit visual formats; change the format by hand" }
    if statement.rows.count > 1 {
      return "this statement makes several constraints; give this one a statement of its own, then change it"
    }
    switch change {
    case .lowerPriority: return "set the priority by hand, in a statement before the constraint is activated"
    case .changeConstant: return "the number isn't in this statement; change it by hand where it comes from"
    case .relax: return "the relation isn't in this statement; change it by hand where it comes from"
    default: return "masdiag can't write this change into code; make it by hand"
    }
  }

  /// The meaning of a layout's constraints after the file's text is replaced; nil if there is no such layout.
  private func meanings(of bytes: [UInt8], _ scene: CodeScene, _ layout: CodeLayout) -> [String]? {
    let reading = project.replacing(path, with: bytes).reading(of: path, in: environment)
    let found = reading.scenes.first { $0.name == scene.name }
    return found?.alternatives.first { $0.alternative == layout.alternative }.map { Self.meaning($0.system) }
  }

  /// The constraints in words, without their places, which an edit moves.
  private static func meaning(_ system: ConstraintSystem) -> [String] {
    system.constraints.map { constraint in
      let numbers = [constraint.multiplier, constraint.constant, constraint.priority.value].map(formatted)
      let sides = [constraint.first, constraint.second].map { side in
        side.map { "\($0.place.item).\($0.place.attribute.rawValue)" } ?? ""
      }
      return (sides + [constraint.relation.rawValue, "\(constraint.isActive)"] + numbers).joined(separator: " ")
    }
  }
}

extension ProjectFile {
  /// The statement that begins at a place.
  fileprivate func statement(at location: SourceLocation) -> Statement? {
    statements.first { $0.line == location.line && column($0.range.lowerBound) == location.column }
  }
}
