import Reporting

/// The file given with `--baseline`, which is read before findings are reported, or is written if `--update-baseline`
/// is given.
struct BaselineFile {
  private let path: String?
  private let isUpdated: Bool
  private let console: Console

  init(_ invocation: Invocation, _ console: Console) {
    (path, isUpdated) = (invocation[Options.baseline], invocation.has(Options.updateBaseline))
    self.console = console
  }

  private var host: any Host { console.host }

  /// Returns the known findings, or `.some(nil)` if no baseline is used. If the baseline can't be read, reports an
  /// error and returns nil.
  func findings() -> Baseline?? {
    guard let path, !isUpdated else { return .some(nil) }
    do {
      let place = BaselinePlace(path, in: host.currentFolder)
      return try Baseline(String(decoding: host.read(path), as: UTF8.self), at: place)
    } catch let failure as HostFailure {
      console.fail("\(failure.message); create it with --update-baseline")
    } catch let mistake as Baseline.Mistake {
      let remedy =
        mistake.line == 1 ? "use a file that --update-baseline created" : "recreate it with --update-baseline"
      console.fail("\(path):\(mistake.line): not a line of a baseline; \(remedy)")
    } catch {
      console.fail("\(path): \(error)")
    }
    return nil
  }

  /// Writes the findings to the baseline instead of reporting them.
  ///
  /// - Returns: false if the baseline is only read, not updated.
  func updates(with reports: [CheckReport]) -> Bool {
    guard isUpdated, let path else { return false }
    // Doesn't update the baseline if an input couldn't be read, because that input's findings are unknown.
    guard console.status < .failed, isReplaceable(path) else { return true }
    console.write(Array(Baseline.text(of: reports, at: BaselinePlace(path, in: host.currentFolder)).utf8), to: path)
    return true
  }

  /// Returns true if a baseline may be written to `path`. Files other than baselines must not be overwritten.
  private func isReplaceable(_ path: String) -> Bool {
    do {
      if try Baseline.isBaseline(String(decoding: host.read(path), as: UTF8.self)) { return true }
      console.fail("\(path) is not a baseline and won't be overwritten; choose another file or remove it")
    } catch {
      if error.isMissing { return true }
      console.fail(error.message)
    }
    return false
  }
}
