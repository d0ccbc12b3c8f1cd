public import Diagnosis
import ExportedHierarchy
import InterfaceBuilder
public import LayoutFormats
import LayoutModel
import LogScanning
public import Reporting
import ViewCode

extension Masdiag {
  /// Explains why a layout cannot be satisfied: reads an input, whatever it is, and examines it.
  ///
  /// - Parameters:
  ///   - bytes: a layout document, or text with console reports or a bare list of constraints; which of them follows
  ///     from the content.
  ///   - path: what reports call the input; `-` for standard input.
  ///   - selection: of an Interface Builder file, which scenes, and under which circumstances.
  ///   - findsFixes: whether to look for fixes of each conflict, too.
  ///   - findsAmbiguity: whether to look for what nothing decides, too; of a console log, which is an excerpt, never.
  ///   - all: whether to find every conflict and every correction, and how far to go; nil for the conflicts that layout
  ///     meets one after the other.
  ///   - about: limits the report to the conflicts that involve a view, guide or constraint: its key, its name in
  ///     reports or its address; nil for all, or in a layout captured at a conflict for that one.
  ///   - deadline: when to end with what was found; nil for never. A report whose
  ///     ``Diagnosis/SystemDiagnosis/isCut`` is true may lack conflicts, and without any says nothing.
  ///   - observe: is given what is known of a report after each conflict, the last one, and once more when it is
  ///     finished; it says whether the search for all is to go on.
  /// - Returns: one report for a layout document, one for each console report in a text.
  /// - Throws: everything that is wrong with the input.
  public static func explain(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all, findsFixes: Bool = true,
    findsAmbiguity: Bool = false, all: EnumerationLimit? = nil, about: String? = nil,
    until deadline: ContinuousClock.Instant? = nil,
    observe: (_ report: InputReport, _ isFinished: Bool) -> Bool = { _, _ in true }
  ) throws(UnreadableInput) -> [InputReport] {
    func examine(
      _ system: ConstraintSystem, capture: Capture? = nil, _ report: (SystemDiagnosis) -> InputReport
    ) throws(UnreadableInput) -> InputReport {
      let focus = try focus(about, system, capture, findsAll: all != nil, path)
      var system = system
      // Nobody has seen the text of a document that a process wrote.
      if capture != nil, path == "-" || ExportedHierarchy.recognizes(path: path) { system.removePlaces() }
      func limited(_ diagnosis: SystemDiagnosis) -> InputReport {
        var report = report(diagnosis)
        if let focus { report.limit(to: focus) }
        return report
      }
      return Deadline.$instant.withValue(Deadline.earlier(deadline)) {
        let finished = limited(
          SystemDiagnosis(
            system, .init(ambiguity: findsAmbiguity ? .groups : .skipped, findsFixes: findsFixes, all: all)
          ) {
            observe(limited($0), false)
          })
        _ = observe(finished, true)
        return finished
      }
    }
    if CodeProject.recognizes(path: path) {
      var reports: [InputReport] = []
      for (name, layout) in try codeSystems(bytes, path: path, selection) {
        reports.append(try examine(layout.system) { InputReport(path: path, scene: name, layout: $0) })
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
        // Laid out elsewhere, it isn't what was captured.
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
      // (Nobody pastes more, and longer logs shouldn't be searched once more.)
      let views = bytes.count <= 1 << 20 ? readPrintedViews(Input.decoded(bytes), path: path) : nil
      return explain(
        reports, path: path, views: views, findsFixes: findsFixes, all: all, until: deadline, observe: observe)
    }
  }

  /// Reads an input, whatever it is, as long as there is time. Reports that several processes wrote between each
  /// other's lines are kept apart.
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

/// What `work` gives, which looks at the deadline.
///
/// - Throws: what `work` throws, which says so where the time was over before its end.
func inTime<Value>(
  until deadline: ContinuousClock.Instant?, _ work: () throws(UnreadableInput) -> Value
) throws(UnreadableInput) -> Value {
  let result = Deadline.$instant.withValue(Deadline.earlier(deadline)) { Result(catching: work) }
  return try result.get()
}
