import Diagnosis
import InputAnalysis
import Reporting

extension Command {
  static let why = Command(
    "why", summary: "explain an attribute's value, or why a constraint isn't satisfied",
    operands: "INPUT ATTRIBUTE ...", inputs: .words,
    options: [Options.formats([.text, .json]), Options.output] + Options.scenes + [Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a storyboard or xib, or a console report (app.log:12 is the one at line 12); - "
            + "is standard input. ATTRIBUTE is a view's key followed by left, right, top, bottom, width, height, "
            + "centerX or centerY, relative to the superview, such as label.width. A constraint's key explains why it "
            + "isn't satisfied. In a storyboard or xib you can also use an object's id, such as 8bC-Xf-vdC.height, and "
            + "in a log a view's address, such as 0x13fe0b5d0.height; names take precedence. If several scenes have "
            + "the name, choose one with --scene.")
      ],
      statuses: [
        (.nothingFound, "no conflict in the layout"), (.found, "a conflict in the layout"),
        (.failed, "the input could not be read or has no such attribute"), (.usage, "invalid usage"),
      ],
      examples: [
        ("masdiag why layout.json avatar.width avatarSize", ""),
        ("masdiag why Main.storyboard 8bC-Xf-vdC.height", ""),
        ("masdiag why Main.storyboard --scene Login titleLabel.width", ""),
      ]),
    validate: { invocation throws(UsageError) in
      if invocation.inputs.count < 2 {
        throw UsageError("why requires an input and at least one attribute, such as label.width")
      }
    },
    perform: { run in run.why() })
}

extension Run {
  fileprivate mutating func why() {
    guard let input = inputText(invocation.inputs[0]) else { return }
    do {
      let reports = try reports(on: input, invocation.inputs[0], findsFixes: false, findsAmbiguity: true)
      noteUnturned(reports.compactMap(\.scene))
      noteFixedSizes(Set(reports.map(\.kind)))
      let answers = invocation.inputs.dropFirst().flatMap { self.answers($0, asked($0, in: reports)) }
      guard !answers.isEmpty else { return }
      note(answers.contains { !$0.report.diagnosis.conflicts.isEmpty } ? .found : .nothingFound)
      writeProse(
        invocation.format == .json
          ? JSONReporter.answers(answers.map { $0.answer.json(in: $0.report) }).text
          : text(answers, hasHeadings: reports[0].scene == nil ? reports.count > 1 : hasManyScenes(reports)))
    } catch {
      complain(error)
    }
  }

  /// The answers, and the report that they are about.
  private typealias Answered = (answer: WhyQuestion.Answer, report: InputReport)

  /// The answers of all reports of a log that know the word; why none does, where that is so.
  private mutating func answers(_ word: String, _ reports: [InputReport]) -> [Answered] {
    var answers: [Answered] = []
    var refusal: WhyQuestion.Refusal?
    for report in reports {
      do {
        answers += try WhyQuestion.answers(word, report.diagnosis).map { ($0, report) }
      } catch {
        refusal = refusal ?? error
      }
    }
    if answers.isEmpty, let refusal { fail(refusal.message) }
    return answers
  }

  private func text(_ answers: [Answered], hasHeadings: Bool) -> String {
    answers.map { answer, report in
      (hasHeadings ? "==> \(report.heading) <==\n\n" : "") + answer.text(in: report, outputStyle)
    }.joined(separator: "\n")
  }
}
