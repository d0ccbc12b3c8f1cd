public import Diagnosis
import InterfaceBuilder
public import LayoutFormats
import LayoutModel
import LogScanning
public import Reporting

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
  ///   - deadline: when to end with what was found; nil for never. A report whose
  ///     ``Diagnosis/SystemDiagnosis/isCut`` is true may lack conflicts, and without any says nothing.
  ///   - observe: is given what is known of a report after each conflict, the last one, and once more when it is
  ///     finished; it says whether the search for all is to go on.
  /// - Returns: one report for a layout document, one for each console report in a text.
  /// - Throws: everything that is wrong with the input.
  public static func explain(
    _ bytes: [UInt8], path: String, selection: SceneSelection = .all, findsFixes: Bool = true,
    findsAmbiguity: Bool = false, all: EnumerationLimit? = nil, until deadline: ContinuousClock.Instant? = nil,
    observe: (_ report: InputReport, _ isFinished: Bool) -> Bool = { _, _ in true }
  ) throws(UnreadableInput) -> [InputReport] {
    func examine(_ system: ConstraintSystem, _ report: (SystemDiagnosis) -> InputReport) -> InputReport {
      Deadline.$instant.withValue(Deadline.earlier(deadline)) {
        let finished = report(
          SystemDiagnosis(system, findsAmbiguity: findsAmbiguity, findsFixes: findsFixes, all: all) {
            observe(report($0), false)
          })
        _ = observe(finished, true)
        return finished
      }
    }
    if InterfaceFile.recognizes(bytes, path: path) {
      let layouts = try inTime(until: deadline) { () throws(UnreadableInput) in
        try selection.layouts(in: try InterfaceFile(bytes, path: path), path: path)
      }
      return layouts.map { name, layout in
        examine(layout.system) { InputReport(path: path, scene: name, layout: $0) }
      }
    }
    switch try input(bytes, path: path, until: deadline) {
    case .layout(let document):
      return try selection.systems(of: document, path).map { name, system in
        examine(system) { InputReport(path: path, scene: name, layout: $0) }
      }
    case .console(let reports):
      try selection.checkHasScenes("a console log", path)
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
