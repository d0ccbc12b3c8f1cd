import InputAnalysis
import LayoutFormats
import PlainText
import Reporting

/// Methods that select a single report or scene, for commands that require one.
extension Inputs {
  /// Returns the reports on the first input, without fixes; nil, with an error, if it can't be read. Notes options
  /// that have no effect.
  func reportsOnFirst(findsAmbiguity: Bool) -> [InputReport]? {
    guard let input = text(paths[0]) else { return nil }
    do {
      let found = try reports(on: input, paths[0], findsFixes: false, findsAmbiguity: findsAmbiguity)
      noteOrientation(found.compactMap(\.scene))
      noteLayoutOptions(Set(found.map(\.kind)))
      return found
    } catch {
      fail(error)
      return nil
    }
  }

  /// Returns the reports that a word may refer to: all reports of a log, or the only scene that contains the name.
  /// Returns an empty array, with an error, if there isn't exactly one such scene.
  func matchingReports(_ word: String, in reports: [InputReport]) -> [InputReport] {
    if let first = reports.first, first.scene == nil { return reports }
    let about = reports.filter { WhyQuestion.isAbout($0.system, word) }
    guard about.isEmpty, hasManyScenes(reports) else { return only(about.isEmpty ? reports : about).map { [$0] } ?? [] }
    let names = reports.flatMap { WhyQuestion.names(in: $0.system) }
    let name = word.lastIndex(of: ".").map { String(word[..<$0]) } ?? word
    console.fail(
      "no scene in \(paths[0]) has a view, constraint or object named '\(name)'"
        + Spelling.suggestion(for: name, among: names))
    return []
  }

  func hasManyScenes(_ reports: [InputReport]) -> Bool { reports.count { $0.scene?.isInBar == false } > 1 }

  /// Returns the report that a question refers to: a log's first report, or the report on the only scene.
  private func only(_ reports: [InputReport]) -> InputReport? {
    guard let first = reports.first else {
      noteEmpty(paths[0])
      console.note(.failed)
      return nil
    }
    return first.scene == nil ? first : only(reports, of: paths[0], scene: \.scene)
  }

  /// Returns the only element, the only element that is a scene rather than a view in a bar, or the selected type in
  /// the first alternative of its code; nil, with an error, if there are several.
  func only<Found>(_ found: [Found], of path: String, scene: (Found) -> SceneName?) -> Found? {
    if found.count == 1 { return found[0] }
    let scenes = found.filter { scene($0)?.isInBar == false }
    if scenes.count == 1 { return scenes[0] }
    let selected = scenes.filter { scene($0)?.name.lowercased() == selection.scene?.lowercased() }
    if selected.count == 1 { return selected[0] }
    if selection.environments.hasMany {
      failToChooseDevice(path)
    } else {
      failToChoose(path, among: (scenes.isEmpty ? found : scenes).compactMap(scene))
    }
    return nil
  }

  /// Reports an error: a single device must be chosen.
  func failToChooseDevice(_ path: String) {
    console.fail("\(path) is laid out for several devices; choose one with --device NAME (see masdiag devices)")
  }

  private func failToChoose(_ path: String, among scenes: [SceneName]) {
    let names = scenes.map(\.choice).joined(separator: ", ")
    console.fail("\(path) has \(scenes.count) scenes; choose one with --scene: \(names)")
  }

  // MARK: Options without effect

  /// Notes that an orientation has no effect on macOS scenes.
  func noteOrientation(_ scenes: [SceneName]) {
    guard let orientation = invocation[Options.orientation], invocation[Options.size] == nil,
      scenes.contains(where: \.isOfMac)
    else { return }
    console.remark("--orientation \(orientation) has no effect on macOS layouts")
  }

  /// Notes that layout options have no effect if all inputs are logs.
  func noteLayoutOptions(_ kinds: Set<InputReport.Kind>) {
    guard kinds == [.consoleLog], let option = Options.scenes.first(where: invocation.has) else { return }
    console.remark("\(option.spelling) has no effect on console logs")
  }

  /// Notes that `--sources` has no effect if all inputs are storyboards or xibs.
  func noteUnusedSources(_ haveScenes: Set<Bool>) {
    guard haveScenes == [true], invocation.has(Options.sources), invocation.project == nil else { return }
    console.remark("--sources has no effect on storyboards and xibs")
  }
}

extension SceneName {
  /// The words that select the scene: `Login (8bC-Xf-vdC)`, `LoginView`, or `'LoginView when isError is set'`.
  fileprivate var choice: String {
    let name = PrintableText.shown(name)
    if id != self.name { return "\(name) (\(id))" }
    return name.contains(" ") ? "'\(name)'" : name
  }
}
