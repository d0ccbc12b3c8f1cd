import Diagnosis
import Masdiag
import Reporting

extension Command {
  static let why = Command(
    "why", summary: "why an attribute has its value, or a constraint does not hold",
    operands: "INPUT ATTRIBUTE ...", inputs: .words,
    options: [Options.formats([.text, .json]), Options.output] + Options.scenes + [Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document or a console report, - is standard input. ATTRIBUTE is a view's key and one of "
            + "left right top bottom width height centerX centerY, measured in the superview: label.width. A "
            + "constraint's key asks what stands in its way.")
      ],
      statuses: [
        (.nothingFound, "no conflict in the layout"), (.found, "a conflict"),
        (.failed, "the input could not be read or has no such attribute"), (.usage, "wrong usage"),
      ],
      examples: [("masdiag why layout.json avatar.width avatarSize", "")]),
    validate: { invocation throws(UsageError) in
      if invocation.inputs.count < 2 {
        throw UsageError("why needs an input and at least one attribute, such as label.width")
      }
    },
    perform: { run in run.why() })
}

extension Run {
  fileprivate mutating func why() {
    guard let bytes = bytes(invocation.inputs[0]) else { return }
    do {
      let reports = try Masdiag.explain(
        bytes, path: invocation.inputs[0], selection: invocation.selection, findsFixes: false)
      // Of several reports of a log the first is meant.
      guard let diagnosis = only(reports)?.diagnosis else { return }
      let answers = invocation.inputs.dropFirst().compactMap { answer($0, diagnosis) }
      guard !answers.isEmpty else { return }
      note(diagnosis.conflicts.isEmpty ? .nothingFound : .found)
      let system = diagnosis.system
      writeProse(
        invocation.format == .json
          ? JSONReporter.answers(answers.map { $0.json(in: system) }).text
          : answers.map { $0.text(in: system, outputStyle) }.joined(separator: "\n"))
    } catch {
      complain(error)
    }
  }

  private mutating func answer(_ word: String, _ diagnosis: SystemDiagnosis) -> WhyQuestion.Answer? {
    do {
      return try WhyQuestion.answer(word, diagnosis)
    } catch {
      fail(error.message)
      return nil
    }
  }
}
