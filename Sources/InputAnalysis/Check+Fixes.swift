import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting
import ViewCode

/// Adds fixes for a layout document's conflicts.
///
/// - Parameter added: the number of constraints for the root's frame on a device. In the system, they precede the
///   document's constraints.
func addFixes(of system: ConstraintSystem, added: Int, _ bytes: [UInt8], to report: inout CheckReport) {
  let path = report.path
  guard let editor = try? LayoutDocumentEditor(bytes, path: path) else { return }
  report.addFixes(of: SystemDiagnosis(system), to: bytes) { fix, text in
    let editor = text == bytes ? editor : try? LayoutDocumentEditor(text, path: path)
    return fix.index < added ? nil : try? editor?.applying(fix.change, to: fix.index - added)
  }
}

/// Adds fixes for the conflicts in an Interface Builder file's scenes.
func addFixes(in file: InterfaceFile, _ bytes: [UInt8], _ selection: SceneSelection, to reports: inout [CheckReport]) {
  guard !reports.isEmpty,
    let environment = try? selection.environments.single(for: file, path: reports[0].path)
  else { return }
  for place in reports.indices where reports[place].status == .conflicting {
    let (path, id) = (reports[place].path, reports[place].scene?.id)
    func editor(_ file: InterfaceFile?) -> InterfaceEditor? {
      let scene = file?.scenes.first { $0.id == id }
      return scene.flatMap { try? InterfaceEditor($0, path: path, environment: environment) }
    }
    guard let first = editor(file) else { continue }
    reports[place].addFixes(of: SystemDiagnosis(first.system), to: bytes) { fix, text in
      let editor = text == bytes ? first : editor(try? InterfaceFile(text, path: path))
      return try? editor?.applying(fix.change, to: fix.index)
    }
  }
}

/// Adds the edits of source code that resolve the conflicts of a type's layout.
func addFixes(
  of scene: CodeScene, in project: CodeProject, _ bytes: [UInt8], _ environment: LayoutEnvironment?,
  to report: inout CheckReport
) {
  let editor = CodeEditor(project, path: report.path, in: environment)
  for layout in scene.alternatives {
    let diagnosis = SystemDiagnosis(layout.system)
    guard !diagnosis.conflicts.isEmpty else { continue }
    report.addFixes(of: diagnosis, to: bytes) { fix, text in
      // Skips a second edit of the same text, because the editor's positions are valid only for the original text.
      text == bytes ? try? editor.applying(fix.change, to: fix.index, of: scene, layout) : nil
    }
  }
}
