public import Diagnosis
import ExportedHierarchy
import InterfaceBuilder
public import LayoutFormats
import LayoutModel
import LogScanning
public import Reporting
import ViewCode

extension Masdiag {
  /// Explains why a layout can't be satisfied, given an input of any kind.
  ///
  /// - Parameters:
  ///   - bytes: a layout document, or text with console reports, or a bare list of constraints; the kind is detected
  ///     from the content.
  ///   - path: the path to use in reports; `-` for standard input.
  ///   - selection: the scenes and environments of an Interface Builder file.
  ///   - findsFixes: true to also search for fixes of each conflict.
  ///   - fixLimit: the maximum number of conflicts per layout for which to search for fixes, starting with the first;
  ///     nil for all.
  ///   - findsAmbiguity: true to also search for ambiguity; ignored for console logs, which are excerpts.
  ///   - all: limits for finding all conflicts and all corrections; nil to find only the conflicts that layout would
  ///     encounter.
  ///   - about: limits the report to the conflicts that involve a view, guide or constraint, given by its key, its name
  ///     in reports or its address. Nil for all conflicts or, in a layout captured at a conflict, for that conflict.
  ///   - deadline: the time at which to stop and return the results so far; nil for no limit. A report whose
  ///     ``Diagnosis/SystemDiagnosis/isCut`` is true may lack conflicts, and doesn't prove that there are none.
  ///   - observe: a closure that receives the current report after each conflict found, and once more when the report
  ///     is finished. The closure returns false to stop the search for all conflicts.
  /// - Returns: one report for a layout document, or one for each console report in a text.
  /// - Throws: an `UnreadableInput` with all of the input's problems.
  public static func explain(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all, findsFixes: Bool = true,
    fixLimit: Int? = nil, findsAmbiguity: Bool = false, all: EnumerationLimit? = nil, about: String? = nil,
    until deadline: ContinuousClock.Instant? = nil,
    observe: (_ report: InputReport, _ isFinished: Bool) -> Bool = { _, _ in true }
  ) throws(UnreadableInput) -> [InputReport] {
    func examine(
      _ system: ConstraintSystem, capture: Capture? = nil, _ report: (SystemDiagnosis) -> InputReport
    ) throws(UnreadableInput) -> InputReport {
      let focus = try focus(about, system, capture, findsAll: all != nil, path)
      var system = system
      // Locations in generated documents are removed, because the user has never seen the text of those documents.
      if capture != nil, path == "-" || ExportedHierarchy.recognizes(path: path) { system.removePlaces() }
      func limited(_ diagnosis: SystemDiagnosis) -> InputReport {
        var report = report(diagnosis)
        if let focus { report.limit(to: focus) }
        return report
      }
      return Deadline.$instant.withValue(Deadline.earlier(deadline)) {
        let finished = limited(
          SystemDiagnosis(
            system,
            // What is left of the conflicts may be any of them.
            .init(
              ambiguity: findsAmbiguity ? .groups : .skipped, findsFixes: findsFixes,
              fixLimit: focus == nil ? fixLimit : nil, all: all)
          ) {
            observe(limited($0), false)
          })
        _ = observe(finished, true)
        return finished
      }
    }
    if CodeProject.recognizes(path: path) {
      var reports: [InputReport] = []
      let code = try inTime(until: deadline) { () throws(UnreadableInput) in
        try codeSystems(bytes, path: path, selection)
      }
      let editor = CodeEditor(selection.project ?? CodeProject([.init(path: path, bytes: bytes)]), path: path, in: nil)
      for (name, layout) in code.systems {
        reports.append(
          try examine(layout.system) { diagnosis in
            var report = InputReport(path: path, scene: name, layout: diagnosis)
            report.code = code.coverage
            report.code?.mistakes = []
            report.openContent = layout.openContent(diagnosis)
            let fixes = diagnosis.conflicts.flatMap(\.fixes)
            report.fixesByHand = Set(
              fixes.indices.filter { editor.refuses(fixes[$0].change, to: fixes[$0].index, of: layout) }.map { $0 + 1 })
            return report
          })
      }
      // (A file whose statements all couldn't be read has no layout.)
      if reports.isEmpty, !code.unread.isEmpty, selection.scene == nil, about == nil {
        var report = InputReport(path: path, layout: SystemDiagnosis(ConstraintSystem()))
        report.code = code.coverage
        reports.append(report)
      }
      if let last = reports.indices.last {
        reports[last].unread = code.unread
        reports[last].code?.mistakes = code.coverage.mistakes
      }
      return reports
    }
    if InterfaceFile.recognizes(bytes, path: path) {
      let layouts = try inTime(until: deadline) { () throws(UnreadableInput) in
        try selection.layouts(in: try InterfaceFile(bytes, path: path), path: path)
      }
      var reports: [InputReport] = []
      for (name, layout) in layouts {
        reports.append(try examine(layout.system) { InputReport(path: path, scene: name, layout: $0) })
      }
      return reports
    }
    switch try input(bytes, path: path, until: deadline) {
    case .layout(let document):
      var reports: [InputReport] = []
      for (name, system) in try selection.systems(of: document, path) {
        // A layout in a different environment isn't the captured one.
        let capture = selection.environments.isOwn ? document.capture : nil
        reports.append(
          try examine(system, capture: capture) {
            InputReport(path: path, scene: name, layout: $0, capture: capture)
          })
      }
      return reports
    case .console(let reports):
      try selection.checkHasScenes("a console log", path)
      if let about { throw absence(of: about, path, help: "--about requires a layout, and this is a console log") }
      // Longer logs aren't searched for views, because the views are useful only in pasted text.
      let views = bytes.count <= 1 << 20 ? readPrintedViews(Input.decoded(bytes), path: path) : nil
      return explain(
        reports, path: path, views: views, findsFixes: findsFixes, all: all, until: deadline, observe: observe)
    }
  }

  /// Reads an input of any kind within the time limit. Reports that are interleaved because several processes printed
  /// them are separated.
  package static func input(
    _ bytes: [UInt8], path: String, until deadline: ContinuousClock.Instant?
  ) throws(UnreadableInput) -> Input {
    let bytes = Input.decoded(bytes)
    return try inTime(until: deadline) { () throws(UnreadableInput) in
      if Input.isLog(bytes), let reports = ReportCollector.mixedReports(bytes, path: path) { return .console(reports) }
      return try Input(bytes, path: path)
    }
  }
}

/// Returns the result of `work`, which checks the deadline itself.
///
/// - Throws: the error thrown by `work`, or an `UnreadableInput` if the time limit is reached.
func inTime<Value>(
  until deadline: ContinuousClock.Instant?, _ work: () throws(UnreadableInput) -> Value
) throws(UnreadableInput) -> Value {
  let result = Deadline.$instant.withValue(Deadline.earlier(deadline)) { Result(catching: work) }
  return try result.get()
}
