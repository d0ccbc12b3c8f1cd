import LogTriage
import Reporting

extension Command {
  static let watch = Command(
    "watch", summary: "explain each report as a log grows", operands: "[LOG]", inputs: .one,
    options: [
      Options.formats([.text, .json, .console]), Options.allFixes, Options.quiet, Options.width,
    ]
      + [Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "LOG is a file that grows, like that of tail -F, or standard input, the default. Reports that repeat an "
            + "earlier one are counted. The output is as masdiag explain prints it; in JSON, one line per report.")
      ],
      statuses: [
        (.nothingFound, "the log ended without a report"), (.found, "a report"),
        (.failed, "the log could not be read"), (.usage, "invalid usage"), (.interrupted, "interrupted"),
      ],
      examples: [
        ("xcodebuild test 2>&1 | tee build.log | masdiag watch", ""),
        ("xcrun simctl spawn booted log stream --level debug | masdiag watch", ""),
        ("masdiag watch app.log", ""),
      ]),
    perform: { invocation, inputs in Watching(invocation, inputs).run() })
}

extension Invocation {
  /// Rejects options that require a complete input.
  func checkFollow() throws(UsageError) {
    guard has(Options.follow) else { return }
    if inputs.count > 1 { throw UsageError("--follow takes only one input, not \(inputs.count)") }
    try refuse(
      [Options.all, Options.fix, Options.graph, Options.sources, Options.output, Options.scene],
      "can't be used with --follow")
  }
}

/// A run of `masdiag watch`, which explains the reports of a log as they are printed, until the log ends or an
/// interrupt occurs.
struct Watching {
  private let inputs: Inputs
  private let path: String
  private let isQuiet: Bool
  private let limit: Int?

  init(_ invocation: Invocation, _ inputs: Inputs) {
    (self.inputs, path) = (inputs, inputs.paths[0])
    (isQuiet, limit) = (invocation.has(Options.quiet), invocation[Options.limit])
  }

  private var console: Console { inputs.console }

  func run() {
    let host = console.host
    if inputs.isLayout(path) { return console.fail("\(path): watch requires a log, not a layout") }
    inputs.noteLayoutOptions([.consoleLog])
    host.watchInterrupts()
    var (follower, isBegun) = (LogExplainer(path, .live), false)
    do {
      try host.refuseBundle(path)
      try host.follow(path) { text in
        switch text {
        case .bytes(let bytes):
          if !isBegun, isPacked(bytes) { return false }
          isBegun = true
          follower.read(bytes, report)
        case .pause: follower.pause(report)
        case .restart: end(&follower)
        }
        return !host.isClosed(.output) && !host.isInterrupted
      }
    } catch {
      if !host.isInterrupted { console.fail(inputs.message(error, path)) }
    }
    end(&follower)
    if host.isInterrupted { console.note(.interrupted) }
  }

  /// Returns true, with an error, if the log starts like compressed data, which can't be decompressed while the file is
  /// still growing.
  private func isPacked(_ head: ArraySlice<UInt8>) -> Bool {
    guard let format = Packing(head.prefix(Packing.headLength), path: path).format else { return false }
    console.fail(inputs.message(HostFailure(path, .foreign(format)), path))
    return true
  }

  private func end(_ follower: inout LogExplainer) {
    inputs.noteProblems(follower.finish(report), in: path)
  }

  private func report(_ news: LogExplainer.News) {
    switch news {
    case .report(let report):
      if report.status == .unreadable { return console.fail(Inputs.unreadable(report.heading)) }
      if report.status != .satisfiable { console.note(.found) }
      switch console.format {
      case .json: console.print(JSONReporter.document([report]).line + "\n")
      case .console: console.write(report.consoleText + "\n")
      case _ where isQuiet: console.write(report.briefText(console.outputStyle, limit: limit))
      default: console.write("==> \(report.heading) <==\n\n\(report.text(console.outputStyle))\n")
      }
    case .again(let repetition):
      console.note(.found)
      guard console.format == .text, !isQuiet, repetition.isWorthTelling else { return }
      console.write("Line \(repetition.line): same as \(repetition.heading), seen \(repetition.count) times so far.\n")
    case .written(let text): console.write(text)
    }
  }
}

extension LogExplainer.Repetition {
  /// True if the count is 2, 5, 10, 20, 50, 100, …; other counts aren't printed, so that repetitions don't flood the
  /// output.
  fileprivate var isWorthTelling: Bool {
    var power = 1
    while power * 10 <= count { power *= 10 }
    return count > 1 && [1, 2, 5].contains { $0 * power == count }
  }
}
