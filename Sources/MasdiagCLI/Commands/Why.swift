import Diagnosis
import InputAnalysis
import Reporting

extension Command {
  static let why = Command(
    "why", summary: "explain an attribute's value, or why a constraint isn't satisfied",
    operands: "INPUT ATTRIBUTE ...", inputs: .words, words: .file(then: [[]]),
    options: [Options.otherSources, Options.formats([.text, .json]), Options.output] + Options.sceneOnOneDevice + [
      Options.width, Options.color,
    ],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a storyboard or xib, a source file, or a console report (app.log:12 is the one "
            + "at line 12); - is standard input. ATTRIBUTE is a view's key followed by leading, trailing, left, right, "
            + "top, bottom, width, height, centerX or centerY, relative to the superview, such as label.width. A "
            + "constraint's key explains why it isn't satisfied. In a storyboard or xib you can also use an object's "
            + "id, such as 8bC-Xf-vdC.height, and in a log a view's address, such as 0x13fe0b5d0.height, or a "
            + "constraint's number, such as [3]; names take precedence. If several scenes have the name, choose one "
            + "with --scene. INPUT can also be a folder of source files if only one of them has the name.")
      ],
      statuses: [
        (.nothingFound, "no conflict in the layout"), (.found, "a conflict in the layout"),
        (.failed, "the input could not be read or has no such attribute"), (.usage, "invalid usage"),
      ],
      examples: [
        ("masdiag why layout.json avatar.width avatarSize", ""),
        ("masdiag why Main.storyboard 8bC-Xf-vdC.height", ""),
        ("masdiag why Main.storyboard --scene Login titleLabel.width", ""),
        ("masdiag why App photo.height", "the view photo in a source file of App"),
      ]),
    validate: { invocation throws(UsageError) in
      if invocation.inputs.count < 2 {
        throw UsageError("why requires an input and at least one attribute, such as label.width")
      }
    },
    perform: { invocation, inputs in Asking(inputs, isData: invocation.format == .json).run() })
}

/// A run of `masdiag why`.
private struct Asking {
  let inputs: Inputs
  let isData: Bool

  init(_ inputs: Inputs, isData: Bool) { (self.inputs, self.isData) = (inputs, isData) }

  private var console: Console { inputs.console }

  func run() {
    guard let reports = inputs.reportsOnFirst(findsAmbiguity: true) else { return }
    let answers = inputs.paths.dropFirst().flatMap { self.answers($0, inputs.matchingReports($0, in: reports)) }
    guard !answers.isEmpty else { return }
    if answers.contains(where: { !$0.report.diagnosis.conflicts.isEmpty }) { console.note(.found) }
    for sentence in reports.flatMap(\.captureSentences) { console.remark(sentence) }
    if isData {
      return console.write(JSONReporter.answers(answers.map { $0.answer.json(in: $0.report) }).text)
    }
    let hasHeadings = reports[0].scene == nil ? reports.count > 1 : inputs.hasManyScenes(reports)
    console.write(document(answers, hasHeadings: hasHeadings))
  }

  /// An answer, and the report on which the answer is based.
  private typealias Answered = (answer: WhyQuestion.Answer, report: InputReport)

  /// Returns the answers for all reports that contain the word. If no report contains the word, reports an error and
  /// returns an empty array.
  private func answers(_ word: String, _ reports: [InputReport]) -> [Answered] {
    var answers: [Answered] = []
    var refusal: Refusal?
    for report in reports {
      do {
        let isLog = report.kind == .consoleLog
        answers += try WhyQuestion.answers(word, report.diagnosis, isLog: isLog).map { ($0, report) }
      } catch {
        refusal = refusal ?? error
      }
    }
    if answers.isEmpty, let refusal { console.fail(refusal.message) }
    return answers
  }

  private func document(_ answers: [Answered], hasHeadings: Bool) -> Document {
    let documents = answers.enumerated().map { position, answered in
      let (answer, report) = answered
      let isLast = position + 1 == answers.count || answers[position + 1].report.heading != report.heading
      let hasNote = isLast && report.kind == .layout && answer.isAboutValues
      let note = hasNote ? report.diagnosis.noteOnDropped.map { [Document.Part.line($0)] } ?? [] : []
      let heading = hasHeadings ? Document(line: "==> \(report.heading) <==").blocks : []
      return heading + answer.document(in: report).blocks + [note]
    }
    return Document(Array(documents.joined()))
  }
}
