import InputAnalysis
import LayoutFormats
import LayoutModel
import PlainText
import Reporting

/// One run of a command: the invocation, the host and the status so far.
///
/// Commands take it `inout`, to record their status and to write their output.
struct Run {
  private(set) var invocation: Invocation
  let host: any Host
  /// The highest status so far.
  private var highest = Tool.ExitStatus.nothingFound
  /// True if the result could not be written.
  private(set) var isLost = false

  /// The errors of inputs without the selected scene.
  var sceneless: [UnreadableInput] = []

  /// The deadline set by `--timeout`.
  let deadline: ContinuousClock.Instant?

  init(_ invocation: Invocation, on host: any Host) {
    (self.invocation, self.host) = (invocation, host)
    deadline = invocation[Options.timeout].map { host.now.advanced(by: $0) }
  }

  /// True if the run must stop: it was interrupted, or `--timeout` has passed.
  var isStopped: Bool { host.isInterrupted || host.isOver(deadline) }

  /// The maximum number of incomplete reports that are named; a log may have thousands.
  private static let cutLimit = 20

  /// Reports an interrupt or timeout, if there was one.
  ///
  /// - Parameters:
  ///   - left: the number of inputs that were skipped.
  ///   - cut: the headings of incomplete reports.
  mutating func noteStop(left: Int, cut: [String] = []) {
    guard host.isInterrupted || left > 0 || !cut.isEmpty else { return }
    note(host.isInterrupted ? .interrupted : .timedOut)
    let reason = host.isInterrupted ? "interrupted" : "--timeout"
    for heading in cut.prefix(Self.cutLimit) {
      host.complain("masdiag: \(reason): \(visible(heading)) is incomplete\n")
    }
    if cut.count > Self.cutLimit {
      host.complain("masdiag: \(reason): \(cut.count - Self.cutLimit) more are incomplete\n")
    }
    if left > 0, !host.isInterrupted {
      host.complain("masdiag: --timeout: skipped \(left) input\(left == 1 ? "" : "s")\n")
    }
  }

  /// Performs the command.
  ///
  /// - Returns: the exit status.
  mutating func perform() -> Tool.ExitStatus {
    if readsProject(), isSensible(), findsInputs(), !replacesInput() { invocation.command.perform(&self) }
    return status
  }

  /// Rejects options that can't be combined.
  private mutating func isSensible() -> Bool {
    do {
      try invocation.command.validate(invocation)
      try invocation.checkEnding()
      try invocation.checkDevices()
      return true
    } catch {
      host.complain(UsageError(error.message, for: invocation.command).text)
      note(.usage)
      return false
    }
  }

  /// The exit status. If the result could not be written, the run has failed.
  var status: Tool.ExitStatus {
    if isLost { return .failed }
    return highest == .interrupted && host.isInterrupted ? host.interruptStatus : highest
  }

  // MARK: Noting

  mutating func note(_ status: Tool.ExitStatus) { highest = max(highest, status) }

  /// Records the status of one input's reports, and reports the unreadable ones.
  mutating func note(_ reports: [(status: InputReport.Status, heading: String)]) {
    let unreadable = reports.filter { $0.status == .unreadable }
    for report in unreadable { host.complain("masdiag: \(visible(Self.unreadable(report.heading)))\n") }
    if !unreadable.isEmpty { note(unreadable.count == reports.count ? .failed : .incomplete) }
  }

  static func unreadable(_ heading: String) -> String { "\(heading): this report lists no constraints" }

  /// Records that the result could not be written.
  mutating func lose() { isLost = true }

  /// Reports that a file has nothing to lay out.
  func noteEmpty(_ path: String) {
    host.complain("masdiag: \(visible(path)): nothing to lay out; no view controller has a view of its own\n")
  }

  /// Reports an error on standard error.
  mutating func fail(_ sentence: String) { fail(saying: "masdiag: \(visible(sentence))\n") }

  /// Writes an error text to standard error as it is.
  mutating func fail(saying text: String) {
    host.complain(text)
    note(.failed)
  }

  /// Reports the problems of an input, up to a limit. A scene that is in none of several inputs is reported once, with
  /// the last of them.
  mutating func complain(_ error: UnreadableInput) {
    if isSceneless(error) {
      sceneless.append(error)
      return noteLackOfScene()
    }
    fail(saying: error.text(style(.error), limit: Self.problemLimit))
  }

  static let problemLimit = 20

  // MARK: Preparing

  /// Applies the settings of a project file that the command line doesn't override.
  ///
  /// - Returns: true on success.
  private mutating func readsProject() -> Bool {
    guard invocation.command.options.contains(where: { $0.name == Options.project.name }) else { return true }
    do {
      guard let project = try ProjectFile.find(host, at: invocation[Options.project]) else { return true }
      try project.apply(to: &invocation)
      if !invocation.has(Options.quiet) { host.complain("masdiag: using the settings in \(visible(project.path))\n") }
      return true
    } catch let failure as ProjectFile.Failure {
      switch failure {
      case .host(let failure): fail(failure.message)
      case .unreadable(let error): complain(error)
      }
    } catch let error as UnreadableInput {
      complain(error)
    } catch {
      fail("\(error)")
    }
    return false
  }

  /// Replaces folders with the files in them.
  ///
  /// - Returns: true on success.
  private mutating func findsInputs() -> Bool {
    guard invocation.command.inputs == .many else { return true }
    do {
      let found = try InputFolders.expanded(invocation.inputs, host)
      invocation.inputs = found.files
      for lost in found.passedOver { note(lost) }
      return !found.files.isEmpty
    } catch {
      fail(error.message)
      return false
    }
  }

  /// Reports a skipped file, which is an error without `--skip-unreadable`.
  mutating func note(_ lost: FolderContents.PassedOver) {
    let sentence = "skipped \(lost.path): \(lost.reason)"
    if invocation.has(Options.skipUnreadable) {
      host.complain("masdiag: \(visible(sentence))\n")
    } else {
      fail("\(sentence) (use --skip-unreadable to ignore this)")
    }
  }

  /// Rejects an output file that is also an input, most likely by mistake. Only `fix` may overwrite its input.
  private mutating func replacesInput() -> Bool {
    if invocation.writesFix { return false }
    let inputs = invocation.command.inputs == .words ? invocation.inputs.prefix(1) : invocation.inputs[...]
    let read = invocation.command.options.filter { $0.completion == .inputFile && !isWritten($0) }
    let paths =
      inputs.flatMap { [$0, InputPlace($0)?.path].compactMap(\.self) } + read.compactMap(invocation.options.path)
    return replaces(paths)
  }

  /// True, with an error, if the output would overwrite one of the files at `paths`.
  mutating func replaces(_ paths: [String]) -> Bool {
    for option in invocation.command.options {
      guard isWritten(option), let target = invocation.options.path(option) else { continue }
      for input in paths where input != "-" && host.isSameFile(input, target) {
        fail("\(option.spelling) \(target) would overwrite the input \(input); choose another file")
        return true
      }
    }
    return false
  }

  /// True if an output file already exists, so it may be one of the inputs.
  var replacesSomething: Bool {
    invocation.command.options.contains { option in
      guard isWritten(option), let target = invocation.options.path(option) else { return false }
      return host.isSameFile(target, target)
    }
  }

  private func isWritten(_ option: any OptionDeclaration) -> Bool {
    if option.name == Options.baseline.name { return invocation.has(Options.updateBaseline) }
    return option.completion == .outputFile
  }

  // MARK: Color

  /// The style of results; a file gets the style of a pipe.
  var outputStyle: Style {
    var style = invocation.output == nil ? style(.output) : decided(isTerminal: false)
    style.width = isBroken ? width : nil
    return style
  }

  func style(_ stream: Stream) -> Style { decided(isTerminal: host.isTerminal(stream)) }

  /// True if colors are also used in files and pipes.
  private var isForced: Bool { (host.environment("CLICOLOR_FORCE") ?? "0") != "0" }

  /// Decides about color, in order, by `--color`, `NO_COLOR`, `CLICOLOR_FORCE`, `TERM=dumb`, and finally by whether the
  /// stream is a terminal.
  private func decided(isTerminal: Bool) -> Style {
    let usesColour =
      switch invocation[Options.color] ?? .auto {
      case .always: true
      case .never: false
      case .auto: host.environment("NO_COLOR") == nil && (isForced || isTerminal && host.environment("TERM") != "dumb")
      }
    var style = Style(usesColour: usesColour, listsAllFixes: invocation.listsAllFixes)
    // With --all the limit is one of what is looked for.
    if invocation.all != nil {
      style.conflictLimit = nil
    } else if let limit = invocation[Options.limit] {
      style.conflictLimit = limit
    }
    return style
  }
}
