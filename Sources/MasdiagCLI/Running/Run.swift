import LayoutFormats
import LayoutModel
import Masdiag
import PlainText
import Reporting

/// One run of a command: what was asked for, what it may touch, and what it has come to.
///
/// Commands take it `inout`: they note what they find, and write through it.
struct Run {
  private(set) var invocation: Invocation
  let host: any Host
  /// The highest of what the inputs, and all else that was asked for, have come to.
  private var highest = Tool.ExitStatus.nothingFound
  /// Whether the result could not be written.
  private(set) var isLost = false

  /// What says of an input that the scene that is asked for is not in it.
  var sceneless: [UnreadableInput] = []

  /// When `--timeout` ends the work.
  let deadline: ContinuousClock.Instant?

  init(_ invocation: Invocation, on host: any Host) {
    (self.invocation, self.host) = (invocation, host)
    deadline = invocation[Options.timeout].map { host.now.advanced(by: $0) }
  }

  /// Whether the work is to end with what was found: there was an interrupt, or the time of `--timeout` is over.
  var isStopped: Bool { host.isInterrupted || host.isOver(deadline) }

  /// So many reports are named for which the time was not enough; a log may have thousands.
  private static let cutLimit = 20

  /// Notes that the work was ended, if it was.
  ///
  /// - Parameters:
  ///   - left: how many inputs were not looked at.
  ///   - cut: the headings of the reports for which the time was not enough.
  mutating func noteStop(left: Int, cut: [String] = []) {
    guard host.isInterrupted || left > 0 || !cut.isEmpty else { return }
    note(.interrupted)
    let reason = host.isInterrupted ? "interrupted" : "--timeout"
    for heading in cut.prefix(Self.cutLimit) {
      host.complain("masdiag: \(reason): \(visible(heading)) was not looked at to the end\n")
    }
    if cut.count > Self.cutLimit {
      host.complain("masdiag: \(reason): nor were \(cut.count - Self.cutLimit) more\n")
    }
    if left > 0, !host.isInterrupted {
      host.complain("masdiag: --timeout: \(left) input\(left == 1 ? " was" : "s were") not looked at\n")
    }
  }

  /// Does what was asked for.
  ///
  /// - Returns: what the process ends with.
  mutating func perform() -> Tool.ExitStatus {
    if readsProject(), isSensible(), findsInputs(), !replacesInput() { invocation.command.perform(&self) }
    return status
  }

  /// Refuses options that do not go together.
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

  /// What the run ends with. Of a result that is lost no part is left.
  var status: Tool.ExitStatus {
    if isLost { return .failed }
    return highest == .interrupted && host.isInterrupted ? host.interruptStatus : highest
  }

  // MARK: Noting

  mutating func note(_ status: Tool.ExitStatus) { highest = max(highest, status) }

  /// Takes in the reports of one input, and says which of them could not be read.
  mutating func note(_ reports: [(status: InputReport.Status, heading: String)]) {
    let unreadable = reports.filter { $0.status == .unreadable }
    for report in unreadable { host.complain("masdiag: \(visible(Self.unreadable(report.heading)))\n") }
    if !unreadable.isEmpty { note(unreadable.count == reports.count ? .failed : .incomplete) }
  }

  static func unreadable(_ heading: String) -> String { "\(heading): this report names no constraint" }

  /// Notes that the result could not be written.
  mutating func lose() { isLost = true }

  /// Says of a file that there is nothing in it to lay out.
  func noteEmpty(_ path: String) {
    host.complain("masdiag: \(visible(path)): no controller in it has a view of its own; there is nothing to lay out\n")
  }

  /// Says on standard error what could not be done.
  mutating func fail(_ sentence: String) { fail(saying: "masdiag: \(visible(sentence))\n") }

  /// Says on standard error, in its own words, what could not be done.
  mutating func fail(saying text: String) {
    host.complain(text)
    note(.failed)
  }

  /// Says what is wrong with an input, as much of it as somebody reads. That a scene is in none of several inputs is
  /// said once, with the last of them.
  mutating func complain(_ error: UnreadableInput) {
    if isSceneless(error) {
      sceneless.append(error)
      return noteLackOfScene()
    }
    fail(saying: error.text(style(.error), limit: Self.problemLimit))
  }

  static let problemLimit = 20

  // MARK: Preparing

  /// Sets what a project file says and the command line does not.
  ///
  /// - Returns: whether that went well.
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

  /// Puts the files below a folder in its place.
  ///
  /// - Returns: whether that went well.
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

  /// Says what was not looked at, which is a failure unless somebody asked for it.
  mutating func note(_ lost: FolderContents.PassedOver) {
    let sentence = "\(lost.path) is passed over: \(lost.reason)"
    if invocation.has(Options.skipUnreadable) {
      host.complain("masdiag: \(visible(sentence))\n")
    } else {
      fail("\(sentence) (--skip-unreadable goes on without it)")
    }
  }

  /// Refuses to write over what is to be read, as a slip of the hand would have it. A fixed document may take the
  /// place of the one it was made from.
  private mutating func replacesInput() -> Bool {
    if invocation.has(Options.fix) { return false }
    let inputs = invocation.command.name == Command.why.name ? invocation.inputs.prefix(1) : invocation.inputs[...]
    let read = invocation.command.options.filter { $0.completion == .inputFile && !isWritten($0) }
    let paths =
      inputs.flatMap { [$0, InputPlace($0)?.path].compactMap(\.self) } + read.compactMap(invocation.options.path)
    return replaces(paths)
  }

  /// Whether what is written would replace one of the files at `paths`, which is then said.
  mutating func replaces(_ paths: [String]) -> Bool {
    for option in invocation.command.options {
      guard isWritten(option), let target = invocation.options.path(option) else { continue }
      for input in paths where input != "-" && host.isSameFile(input, target) {
        fail("\(option.spelling) \(target) would replace the input \(input): write to another file")
        return true
      }
    }
    return false
  }

  /// Whether anything is written to a file that is there already, and may be one of those that are read.
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

  // MARK: Colour

  /// How results are printed: where they go to a file, as for a pipe.
  var outputStyle: Style {
    var style = invocation.output == nil ? style(.output) : decided(isTerminal: false)
    style.width = isBroken ? width : nil
    return style
  }

  func style(_ stream: Stream) -> Style { decided(isTerminal: host.isTerminal(stream)) }

  /// Whether colours are wanted in files and pipes, too.
  private var isForced: Bool { (host.environment("CLICOLOR_FORCE") ?? "0") != "0" }

  /// `--color`, then a non-empty `NO_COLOR`, then `CLICOLOR_FORCE`, then `TERM=dumb`, then whether a person sees the
  /// stream.
  private func decided(isTerminal: Bool) -> Style {
    let usesColour =
      switch invocation[Options.color] ?? .auto {
      case .always: true
      case .never: false
      case .auto: host.environment("NO_COLOR") == nil && (isForced || isTerminal && host.environment("TERM") != "dumb")
      }
    var style = Style(usesColour: usesColour, listsAllFixes: invocation[Options.fixes] == .all)
    // With --all the limit is one of what is looked for.
    if invocation.all != nil {
      style.conflictLimit = nil
    } else if let limit = invocation[Options.limit] {
      style.conflictLimit = limit
    }
    return style
  }
}
