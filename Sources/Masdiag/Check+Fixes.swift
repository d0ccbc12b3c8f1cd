import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting

/// Adds the changes of a layout document that resolve its conflicts.
func addFixes(of system: ConstraintSystem, _ bytes: [UInt8], to report: inout CheckReport) {
  guard let editor = try? LayoutDocumentEditor(bytes, path: report.path) else { return }
  report.addFixes(of: SystemDiagnosis(system), to: bytes) { try? editor.applying($0.change, to: $0.index) }
}

/// Adds the changes of an Interface Builder file that resolve the conflicts of its scenes.
func addFixes(in file: InterfaceFile, _ bytes: [UInt8], _ selection: SceneSelection, to reports: inout [CheckReport]) {
  guard !reports.isEmpty,
    let environment = try? selection.environments.single(for: file, path: reports[0].path)
  else { return }
  for place in reports.indices where reports[place].status == .conflicting {
    guard let scene = file.scenes.first(where: { $0.id == reports[place].scene?.id }),
      let editor = try? InterfaceEditor(scene, path: reports[place].path, environment: environment)
    else { continue }
    reports[place].addFixes(of: SystemDiagnosis(editor.system), to: bytes) {
      try? editor.applying($0.change, to: $0.index)
    }
  }
}
