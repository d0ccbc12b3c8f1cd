import LogTriage

/// The logs that `masdiag triage` reads.
struct TriagedLogs {
  private let inputs: Inputs

  init(_ inputs: Inputs) { self.inputs = inputs }

  private var console: Console { inputs.console }
  private var host: any Host { console.host }

  /// Returns the logs given as inputs, including the logs in folders. Layouts in folders are skipped. Reports inputs
  /// that aren't logs.
  ///
  /// - Returns: the paths; nil if one of the files would be overwritten.
  func paths() -> [String]? {
    var paths: [String] = []
    for input in inputs.paths {
      do {
        if host.isBundle(input), !host.isExport(input) {
          paths.append(input)
        } else if !host.isExport(input), let found = try host.contents(of: input) {
          let files = found.files.withBundles(below: input)
          paths += files.filter { !InputFolders.mayBeLayout($0) || !inputs.isLayout($0) }.filter { !host.isExport($0) }
          for lost in found.passedOver { inputs.note(lost) }
        } else if inputs.isLayout(input) {
          console.fail("\(input) is a layout, not a log; use masdiag explain \(input)")
        } else {
          paths.append(input)
        }
      } catch {
        console.fail(error.message)
      }
    }
    return inputs.areReplaced(paths) ? nil : paths
  }

  /// Passes the decompressed text of a log to `take`. Damaged data is reported as an error; the text before the damage
  /// is still used.
  ///
  /// - Returns: false if nothing could be read.
  func read(_ path: String, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    var decoder = LogDecoder(path)
    var damage: LogDecoder.Failure?
    do {
      try host.refuseBundle(path)
      try host.stream(path, until: nil) { bytes in
        do throws(LogDecoder.Failure) {
          try decoder.read(bytes, take)
        } catch {
          damage = error
        }
        return damage == nil && !host.isInterrupted
      }
    } catch {
      console.fail(inputs.message(error, path))
      return false
    }
    do throws(LogDecoder.Failure) {
      if damage == nil { try decoder.finish(take) }
    } catch {
      damage = error
    }
    guard let damage else { return true }
    if damage.isRefusal {
      console.fail(inputs.message(HostFailure(path, damage), path))
    } else {
      console.passOver("\(path): \(damage.reason)")
    }
    return !damage.isRefusal
  }
}
