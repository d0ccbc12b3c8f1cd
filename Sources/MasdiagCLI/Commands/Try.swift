import Diagnosis
import InputAnalysis
import LayoutModel
import PlainText
import Reporting

extension Command {
  static let `try` = Command(
    "try", summary: "test changes of constraints, without writing anything",
    operands: "INPUT CONSTRAINT CHANGE ...", inputs: .words, words: .file(then: [[], Change.words]),
    options: [Options.otherSources, Options.formats([.text, .json]), Options.output] + Options.sceneOnOneDevice + [
      Options.width, Options.color,
    ],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a storyboard or xib, a source file, or a console report (app.log:12 is the one "
            + "at line 12); - is standard input. CONSTRAINT is a key, an object id, the number of a constraint in a "
            + "report, such as [3], its equation as printed, or its place in a document, such as 11:5. Several pairs "
            + "of CONSTRAINT and CHANGE are tested together. If several scenes have the constraint, choose one with "
            + "--scene. INPUT can also be a folder of source files if only one of them has the constraint."),
        .list(
          heading: "Changes",
          [
            ("constant=N", "set the constant"), ("priority=P", "set the priority: a number or required, high, low …"),
            ("relation=R", "set the relation: ==, <= or >="), ("remove", "remove the constraint"),
          ]),
      ],
      statuses: [
        (.nothingFound, "no conflict after the changes"), (.found, "a conflict after the changes"),
        (.failed, "the input could not be read or has no such constraint"), (.usage, "invalid usage"),
      ],
      examples: [
        ("masdiag try layout.json avatarSize constant=64", ""),
        ("masdiag try app.log '[3]' priority=999 '[5]' remove", ""),
        ("masdiag try App 'photo.height == 96' constant=48", "the constraint in a source file of App"),
      ]),
    validate: { invocation throws(UsageError) in
      let words = invocation.inputs
      guard words.count >= 3, !words.count.isMultiple(of: 2) else {
        throw UsageError("try requires an input, and pairs of a constraint and a change, such as '[3]' constant=20")
      }
      for position in stride(from: 2, to: words.count, by: 2) { _ = try Change(words[position]) }
    },
    perform: { invocation, inputs in Trying(inputs, isData: invocation.format == .json).run() })
}

/// A change given on the command line.
private struct Change {
  /// The beginnings of all changes.
  static let words = ["constant=", "priority=", "relation=", "remove"]

  let change: ConstraintSystem.Change

  init(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let value = parts.count > 1 ? parts[1] : nil
    switch (parts[0], value) {
    case ("remove", nil): change = .remove
    case ("constant", let value?):
      guard let number = DecimalNumber.exactly(value), NumberRange.containsConstant(number) else {
        throw UsageError("'\(value)' is not a number")
      }
      change = .changeConstant(to: number)
    case ("priority", let value?):
      let named = LayoutPriority.names.first { $0.name == value }?.priority
      guard let priority = named ?? DecimalNumber.exactly(value).flatMap(LayoutPriority.init(exactly:)) else {
        throw UsageError(
          "'\(value)' isn't a priority; use a number greater than 0 and at most 1000, or required, high, medium, low")
      }
      change = .lowerPriority(to: priority)
    case ("relation", let value?):
      guard let relation = Relation(rawValue: value) else {
        throw UsageError("'\(value)' is not a relation; use ==, <= or >=")
      }
      change = .relax(to: relation)
    default:
      throw UsageError("'\(word)' is not a change; use constant=N, priority=P, relation=R or remove")
    }
  }
}

extension ConstraintSystem.Change {
  /// Returns true if a constraint can't have both changes: they set the same property, or one of them removes it.
  fileprivate func excludes(_ other: Self) -> Bool {
    kind == other.kind || self == .remove || other == .remove
  }
}

extension DecimalNumber {
  /// Returns the number that `text` represents in its entirety; nil if it isn't a number.
  fileprivate static func exactly(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    let (length, mistake) = length(of: bytes[...])
    guard mistake == nil, length == bytes.count, length > 0 else { return nil }
    return try? value(of: bytes[...])
  }
}

/// A run of `masdiag try`.
private struct Trying {
  let inputs: Inputs
  let isData: Bool

  init(_ inputs: Inputs, isData: Bool) { (self.inputs, self.isData) = (inputs, isData) }

  private var console: Console { inputs.console }

  func run() {
    guard let reports = inputs.reportsOnFirst(findsAmbiguity: true), let (report, steps) = subject(of: reports) else {
      return
    }
    let trial = Trial(steps, of: report.diagnosis, order: report.kind == .layout ? .installation : .list)
    if trial.isCut { return console.fail("\(inputs.paths[0]): the time limit was reached before the effect was known") }
    let effect = TrialReport(trial, on: report)
    if effect.leavesConflicts { console.note(.found) }
    isData ? console.write(effect.json.text) : console.write(effect.document)
  }

  /// Returns the changes and the report that contains all constraints to change, preferably a report with a conflict.
  private func subject(of reports: [InputReport]) -> (InputReport, [Trial.Step])? {
    guard !reports.isEmpty else {
      inputs.noteEmpty(inputs.paths[0])
      console.note(.failed)
      return nil
    }
    let ordered = reports.filter { $0.status == .conflicting } + reports.filter { $0.status != .conflicting }
    var lost: Refusal?
    let found = ordered.compactMap { report -> (InputReport, [Trial.Step])? in
      do throws(Refusal) { return (report, try steps(in: report)) } catch {
        lost = lost ?? error
        return nil
      }
    }
    guard let first = found.first else {
      console.fail("\(inputs.paths[0]): \(lost?.message ?? "no such constraint")")
      return nil
    }
    if first.0.scene != nil { return inputs.only(found, of: inputs.paths[0], scene: \.0.scene) }
    if found.count > 1 { console.remark("tested on \(first.0.heading)") }
    return first
  }

  private func steps(in report: InputReport) throws(Refusal) -> [Trial.Step] {
    var steps: [Trial.Step] = []
    for position in stride(from: 1, to: inputs.paths.count, by: 2) {
      let (constraint, word) = (inputs.paths[position], inputs.paths[position + 1])
      let index = try ConstraintSearch(report).index(of: constraint)
      guard let change = try? Change(word).change else { continue }
      if let other = steps.firstIndex(where: { $0.index == index && change.excludes($0.change) }) {
        let words = "\(inputs.paths[2 * other + 2]) and \(word)"
        throw Refusal("\(constraint) can't have both changes, \(words); try one at a time")
      }
      steps.append(Trial.Step(index: index, change: change))
    }
    return steps
  }
}
