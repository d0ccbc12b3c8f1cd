public import LayoutFormats
public import Reporting

/// Explains why a layout cannot be satisfied: reads an input, whatever it is, and examines it.
///
/// - Parameters:
///   - bytes: a layout document, or text with console reports or a bare list of constraints; which of them is told from
///     the content.
///   - path: what reports call the input; `-` for standard input.
/// - Returns: one report for a layout document, one for each console report in a text.
/// - Throws: everything that is wrong with the input.
public func explain(_ bytes: [UInt8], path: String) throws(UnreadableInput) -> [InputReport] {
  switch try Input(bytes, path: path) {
  case .layout(let document):
    return [InputReport(path: path, layout: SystemDiagnosis(document.system))]
  case .console(let reports):
    return reports.map { report in
      InputReport(
        path: path, report: report, of: reports.count,
        diagnosis: SystemDiagnosis(report.system, brokenByLog: report.breaking))
    }
  }
}
