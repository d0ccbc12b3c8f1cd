import Diagnosis
import InputAnalysis
import LayoutModel
import Reporting
import ViewCode

extension Command {
  static let sweep = Command(
    "sweep", summary: "find the values in a range at which a layout conflicts",
    operands: "INPUT NAME=A...B ...",
    inputs: .words, words: .file(then: [[]]),
    options: Options.scenes
      + [Options.formats([.text, .json]), Options.output, Options.quiet, Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a storyboard or xib; - is standard input. NAME is an attribute, such as "
            + "superview.width, or the key of a constraint, whose constant varies. Every value from A to B counts, not "
            + "only whole numbers. Two ranges span a plane."),
        .paragraph("masdiag check --sweep reports the same as findings."),
      ],
      statuses: [
        (.nothingFound, "no conflict in the range"), (.found, "a conflict"),
        (.failed, "the input could not be read or has no such attribute"), (.usage, "invalid usage"),
      ],
      examples: [
        ("masdiag sweep layout.json superview.width=320...1024", "find the widths that conflict, and why"),
        ("masdiag sweep form.json form.width=100...600 form.height=0...300", ""),
      ]),
    validate: { invocation throws(UsageError) in
      guard (2...3).contains(invocation.inputs.count) else {
        throw UsageError(
          "sweep requires an input and one or two ranges, such as masdiag sweep layout.json superview.width=320...1024")
      }
      for word in invocation.inputs.dropFirst() where Argument<[SweepWord]>.sweep.read(word) == nil {
        throw UsageError("invalid range '\(word)'; expected \(Argument<[SweepWord]>.sweep.requirement)")
      }
    },
    perform: { invocation, inputs in Sweeping(invocation, inputs).run() })
}

/// An attribute or a constraint to sweep, and the range of its values.
struct SweepWord: Sendable {
  let name: String
  let range: ClosedRange<Double>
}

extension Options {
  static let sweep = Option(
    "sweep", .sweep,
    in: .analysis,
    help: "check every value in a range, such as superview.width=320...1024 or KEY=0...40; can be used twice",
    combine: { $0 + $1 })
}

extension Argument<[SweepWord]> {
  /// The argument `superview.width=320...1024`.
  static var sweep: Self {
    Argument(
      placeholder: "NAME=A...B",
      requirement: "an attribute or a constraint's key and a range, such as superview.width=320...1024"
    ) { text in
      guard let sign = text.lastIndex(of: "=") else { return nil }
      let ends = text[text.index(after: sign)...].split(separator: "...", omittingEmptySubsequences: false).map {
        Double($0)
      }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
        NumberRange.containsConstant(first), NumberRange.containsConstant(last)
      else { return nil }
      return [SweepWord(name: String(text[..<sign]), range: first...last)]
    }
  }
}

extension Invocation {
  /// The ranges to sweep over.
  fileprivate var sweepWords: [SweepWord] {
    self[Options.sweep] ?? inputs.dropFirst().flatMap { Argument<[SweepWord]>.sweep.read($0) ?? [] }
  }

  /// The layouts to sweep.
  fileprivate var sweptInputs: ArraySlice<String> { has(Options.sweep) ? inputs[...] : inputs.prefix(1) }

  /// Rejects options that can't be used with `--sweep`.
  func checkSweep(against others: [any OptionDeclaration]) throws(UsageError) {
    guard let words = self[Options.sweep] else { return }
    if words.count > 2 { throw UsageError("--sweep can't be used more than twice") }
    try refuse(others, "can't be used with --sweep")
  }
}

/// A run of `masdiag sweep`, or of `masdiag check --sweep`, which reports findings.
struct Sweeping {
  private let inputs: Inputs
  private let paths: ArraySlice<String>
  private let words: [SweepWord]
  private let isQuiet: Bool

  init(_ invocation: Invocation, _ inputs: Inputs) {
    self.inputs = inputs
    (paths, words, isQuiet) = (invocation.sweptInputs, invocation.sweepWords, invocation.has(Options.quiet))
  }

  private var console: Console { inputs.console }

  func run() {
    let reports = reports()
    if reports.isEmpty { return }
    if reports.contains(where: \.isConflicting) { console.note(.found) }
    if console.format == .json { return console.write(JSONReporter.document(reports).text) }
    let merged = SweepReport.merged(reports)
    let style = console.outputStyle
    console.write(
      isQuiet
        ? merged.map { $0.briefText(style) }.joined() : merged.map { $0.text(style) }.joined(separator: "\n"))
  }

  /// Reports the results as findings, except for findings in the baseline.
  func check(from severity: Finding.Severity, _ baseline: BaselineFile) {
    guard let known = baseline.findings() else { return }
    let reports = reports()
    if reports.isEmpty { return }
    let checks = SweepReport.merged(reports).map(\.check)
    if baseline.updates(with: checks) { return }
    if known == nil, reports.contains(where: \.isConflicting) { console.note(.found) }
    let result = CheckResult(reports: checks, severity: severity).without(known).new
    if !result.findings.isEmpty { console.note(.found) }
    console.write(
      console.format == .json
        ? JSONReporter.document(reports).text
        : result.text(console.format)
          ?? result.reports.map { $0.text(from: severity, console.outputStyle) }.joined())
  }

  // MARK: Sweeping

  private func reports() -> [SweepReport] {
    var reports: [SweepReport] = []
    for path in paths {
      guard let bytes = inputs.bytes(path) else { continue }
      guard !CodeProject.recognizes(path: path) else {
        console.fail("\(path): a sweep requires a layout document, a storyboard or a xib, not source code")
        continue
      }
      var refusals: [String] = []
      // A name that isn't found in one scene may be found in another.
      var absences: [String] = []
      do {
        let found = try Masdiag.sweep(bytes, path: path, selection: inputs.selection) { system in
          requests(in: system, path, &refusals, &absences)
        }
        guard let found else {
          console.fail("\(path): a sweep requires a layout; a console log shows only part of one")
          continue
        }
        reports += found
        for refusal in refusals { console.fail(refusal) }
        if found.isEmpty, refusals.isEmpty, let absence = absences.last { console.fail(absence) }
      } catch {
        inputs.fail(error)
      }
    }
    if !reports.isEmpty { inputs.noteOrientation(reports.compactMap(\.scene)) }
    return reports
  }

  private func requests(
    in system: ConstraintSystem, _ path: String, _ refusals: inout [String], _ absences: inout [String]
  ) -> [Sweep.Request]? {
    var requests: [Sweep.Request] = []
    for word in words {
      do {
        let subject = try WhyQuestion.subject(of: word.name, in: system)
        requests.append(Sweep.Request(word.name, subject, through: word.range))
      } catch {
        let refusal = "\(path): \(error.message)"
        if !WhyQuestion.isAbout(system, word.name) {
          absences.append(refusal)
        } else if !refusals.contains(refusal) {
          refusals.append(refusal)
        }
        return nil
      }
    }
    do {
      try Sweep.check(system, requests)
      return requests
    } catch {
      let refusal = "\(path): \(Self.sentence(error))"
      if !refusals.contains(refusal) { refusals.append(refusal) }
      return nil
    }
  }

  private static func sentence(_ failure: Sweep.Failure) -> String {
    switch failure {
    case .noNumber(let name): WhyQuestion.absence(ofValue: name)
    case .ofRoot(let name):
      "\(name) is always 0, because positions are measured from the root's corner; vary the root's width or height"
    case .inactive(let name): "\(name) is inactive, so its constant has no effect; activate the constraint first"
    case .twice(let name): "another range already varies '\(name)'"
    }
  }
}
