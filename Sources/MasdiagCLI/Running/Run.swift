import LayoutFormats
import LayoutModel
import Reporting

/// A run of a command: prepares the command line and the inputs, and passes them to the command.
struct Run {
  var invocation: Invocation
  let console: Console
  /// The deadline set by `--timeout`.
  private let deadline: ContinuousClock.Instant?

  init(_ invocation: Invocation, on host: any Host) {
    self.invocation = invocation
    console = Console(invocation, on: host)
    deadline = invocation[Options.timeout].map { host.now.advanced(by: $0) }
  }

  var host: any Host { console.host }
  var inputs: Inputs { Inputs(invocation, console, until: deadline) }

  /// Performs the command.
  ///
  /// - Returns: the exit status.
  mutating func perform() -> Tool.ExitStatus {
    if readsProject(), isSensible(), findsInputs(), choosesSource(), !replacesInput() {
      if invocation.project == nil { invocation.project = codeProject }
      invocation.command.perform(invocation, inputs)
    }
    return console.status
  }

  /// Rejects options that can't be combined. Returns true if the options are valid.
  private func isSensible() -> Bool {
    do {
      try invocation.command.validate(invocation)
      try invocation.checkEnding()
      try invocation.checkDevices()
      return true
    } catch {
      host.complain(UsageError(error.message, for: invocation.command).text)
      console.note(.usage)
      return false
    }
  }

  /// Applies the settings of a project file that the command line doesn't override.
  ///
  /// - Returns: true on success.
  private mutating func readsProject() -> Bool {
    guard invocation.command.options.contains(where: { $0.name == Options.project.name }) else { return true }
    do {
      guard let project = try ProjectFile.find(host, at: invocation[Options.project]) else { return true }
      try project.apply(to: &invocation)
      if !invocation.has(Options.quiet) { console.remark("using the settings in \(project.path)") }
      return true
    } catch let failure as ProjectFile.Failure {
      switch failure {
      case .host(let failure): console.fail(failure.message)
      case .unreadable(let error): console.fail(error)
      }
    } catch let error as UnreadableInput {
      console.fail(error)
    } catch {
      console.fail("\(error)")
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
      for lost in found.passedOver { inputs.note(lost) }
      return !found.files.isEmpty
    } catch {
      console.fail(error.message)
      return false
    }
  }

  /// Returns true, with an error, if an output file is also an input, which is most likely a mistake. Only `fix` may
  /// overwrite its input.
  private func replacesInput() -> Bool {
    if invocation.writesFix { return false }
    let inputs = invocation.command.inputs == .words ? invocation.inputs.prefix(1) : invocation.inputs[...]
    let read = invocation.command.options.filter { $0.completion == .inputFile && !invocation.writes($0) }
    let paths =
      inputs.flatMap { [$0, InputPlace($0)?.path].compactMap(\.self) } + read.compactMap(invocation.options.path)
    return self.inputs.areReplaced(paths)
  }
}
