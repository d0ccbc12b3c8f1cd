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
    perform: { run in run.follow() })
}

extension Invocation {
  /// Rejects options that require a complete input.
  func checkFollow() throws(UsageError) {
    guard has(Options.follow) else { return }
    if inputs.count > 1 { throw UsageError("option '--follow' takes only one input, not \(inputs.count)") }
    let others: [any OptionDeclaration] = [
      Options.all, Options.fix, Options.graph, Options.sources, Options.output, Options.scene,
    ]
    if let option = others.first(where: has) {
      throw UsageError("option '\(option.spelling)' can't be used with --follow")
    }
  }
}

extension Run {
  /// Explains the reports of a log as they come, until it ends or an interrupt does.
  mutating func follow() {
    let path = invocation.inputs[0]
    if isLayout(path) { return fail("\(path): watch requires a log, not a layout") }
    noteFixedSizes([.consoleLog])
    host.watchInterrupts()
    var (follower, isBegun) = (ReportFollower(path), false)
    do {
      try host.refuseBundle(path)
      try host.follow(path) { text in
        switch text {
        case .bytes(let bytes):
          if !isBegun, isPacked(bytes) { return false }
          isBegun = true
          follower.read(bytes) { report($0) }
        case .pause: follower.pause { report($0) }
        case .restart: end(&follower)
        }
        return !host.isClosed(.output) && !host.isInterrupted
      }
    } catch {
      if !host.isInterrupted { fail(message(error, path)) }
    }
    end(&follower)
    if host.isInterrupted { note(.interrupted) }
  }

  /// True if what is followed begins as packed data do, which never have the end that unpacking them takes.
  private mutating func isPacked(_ head: ArraySlice<UInt8>) -> Bool {
    let path = invocation.inputs[0]
    guard let format = Packing(head.prefix(Packing.headLength), path: path).format else { return false }
    fail(message(HostFailure(path, .foreign(format)), path))
    return true
  }

  private mutating func end(_ follower: inout ReportFollower) {
    let problems = follower.finish { report($0) }
    complain(problems, in: invocation.inputs[0])
  }

  private mutating func report(_ news: ReportFollower.News) {
    switch news {
    case .report(let report):
      if report.status == .unreadable { return fail(Self.unreadable(report.heading)) }
      note(.found)
      switch invocation.format {
      case .json: print(JSONReporter.document([report]).line + "\n")
      case .console: write(report.consoleText + "\n")
      case _ where invocation.has(Options.quiet):
        write(report.briefText(outputStyle, limit: invocation[Options.limit]))
      default: write("==> \(report.heading) <==\n\n\(report.text(outputStyle))\n")
      }
    case .again(let repetition):
      note(.found)
      guard invocation.format == .text, !invocation.has(Options.quiet), repetition.isWorthTelling else { return }
      write("Line \(repetition.line): same as \(repetition.heading), seen \(repetition.count) times so far.\n")
    }
  }
}

extension ReportFollower.Repetition {
  /// True if the count is one of 2, 5, 10, 20, 50, 100, …, so that repetitions don't flood the output.
  fileprivate var isWorthTelling: Bool {
    var power = 1
    while power * 10 <= count { power *= 10 }
    return count > 1 && [1, 2, 5].contains { $0 * power == count }
  }
}
