import SourceCode

/// Files other than the inputs.
extension Inputs {
  /// Reports a skipped file. Skipped files are errors unless `--skip-unreadable` is given.
  func note(_ lost: FolderContents.PassedOver) {
    let sentence = "skipped \(lost.path): \(lost.reason)"
    if invocation.has(Options.skipUnreadable) {
      console.remark(sentence)
    } else {
      console.fail("\(sentence) (with --skip-unreadable, this isn't an error)")
    }
  }

  /// Returns the source files to search for constraints; nil, with an error, if they can't be read.
  func sources() -> SourceTree? {
    guard let folders = invocation[Options.sources] else { return SourceTree([]) }
    do {
      let tree = try host.sources(folders)
      // Comparing every file takes time, so it's done only if an existing file would be replaced.
      return replacesSomething && areReplaced(tree.paths) ? nil : tree
    } catch {
      console.fail(error.message)
      return nil
    }
  }

  /// Returns true, with an error, if the output would overwrite one of the files at `paths`.
  func areReplaced(_ paths: [String]) -> Bool {
    for option in invocation.command.options {
      guard invocation.writes(option), let target = invocation.options.path(option) else { continue }
      for input in paths where input != "-" && host.isSameFile(input, target) {
        console.fail("\(option.spelling) \(target) would overwrite the input \(input); choose another file")
        return true
      }
    }
    return false
  }

  /// True if an output file already exists, so that it may be one of the inputs.
  private var replacesSomething: Bool {
    invocation.command.options.contains { option in
      guard invocation.writes(option), let target = invocation.options.path(option) else { return false }
      return host.isSameFile(target, target)
    }
  }
}

extension Invocation {
  /// Returns true if an option's value is the path of a file to write.
  func writes(_ option: any OptionDeclaration) -> Bool {
    if option.name == Options.baseline.name { return has(Options.updateBaseline) }
    return option.completion == .outputFile
  }
}
