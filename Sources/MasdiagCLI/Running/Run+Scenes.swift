import InputAnalysis
import LayoutFormats
import PlainText
import Reporting

/// The selection of scenes, and errors if it is ambiguous.
extension Run {
  /// True if one of several inputs merely lacks the selected scene, which another may have.
  func isSceneless(_ error: UnreadableInput) -> Bool {
    invocation.command.inputs == .many && invocation.inputs.count > 1
      && error.problems.allSatisfy { $0.lacksScene || $0.lacksScenes }
  }

  /// The errors of all inputs if each lacks the selected scene; empty otherwise.
  var lackingScene: [UnreadableInput] { sceneless.count == invocation.inputs.count ? sceneless : [] }

  /// Reports an error if no input has the selected scene.
  mutating func noteLackOfScene() {
    let problems = lackingScene.flatMap(\.problems)
    guard !problems.isEmpty else { return }
    let files = problems.filter(\.lacksScene)
    if !files.isEmpty {
      return fail(saying: UnreadableInput(problems: files).text(style(.error), limit: Self.problemLimit))
    }
    let scene = PrintableText.quoted(invocation[Options.scene] ?? "")
    fail("no scene is called \(scene) in these \(problems.count) files; only storyboards and xibs have scenes")
  }

  // MARK: Options without effect

  /// Notes that an orientation has no effect on macOS scenes.
  func noteUnturned(_ scenes: [SceneName]) {
    guard let orientation = invocation[Options.orientation], invocation[Options.size] == nil,
      scenes.contains(where: \.isOfMac)
    else { return }
    host.complain("masdiag: --orientation \(orientation) has no effect on macOS layouts\n")
  }

  /// Notes that layout options have no effect if all inputs are logs.
  func noteFixedSizes(_ kinds: Set<InputReport.Kind>) {
    guard kinds == [.consoleLog], let option = Options.scenes.first(where: invocation.has) else { return }
    host.complain("masdiag: \(option.spelling) has no effect on console logs\n")
  }

  /// Notes that `--sources` has no effect if all inputs are layouts.
  func noteUnusedSources(_ kinds: Set<InputReport.Kind>) {
    guard kinds == [.layout], invocation.has(Options.sources) else { return }
    host.complain("masdiag: --sources has no effect without a console log\n")
  }

  // MARK: Choosing

  /// The reports that a word may refer to: all of a log, or the only scene that has such a name; none, with an error,
  /// if there is no such scene or there are several.
  mutating func asked(_ word: String, in reports: [InputReport]) -> [InputReport] {
    if let first = reports.first, first.scene == nil { return reports }
    let about = reports.filter { WhyQuestion.isAbout($0.system, word) }
    guard about.isEmpty, hasManyScenes(reports) else { return only(about.isEmpty ? reports : about).map { [$0] } ?? [] }
    let names = reports.flatMap { WhyQuestion.names(in: $0.system) }
    let name = word.lastIndex(of: ".").map { String(word[..<$0]) } ?? word
    fail(
      "no scene in \(invocation.inputs[0]) has a view, constraint or object called '\(name)'"
        + Spelling.suggestion(for: name, among: names))
    return []
  }

  func hasManyScenes(_ reports: [InputReport]) -> Bool { reports.count { $0.scene?.isInBar == false } > 1 }

  /// The report to answer a question about: the first of a log, or that of the only scene.
  mutating func only(_ reports: [InputReport]) -> InputReport? {
    guard let first = reports.first else {
      noteEmpty(invocation.inputs[0])
      note(.failed)
      return nil
    }
    return first.scene == nil ? first : only(reports, of: invocation.inputs[0], scene: \.scene)
  }

  /// The only one, or the only one that is a scene and not a view in a bar; nil, with an error, if there are several.
  mutating func only<Found>(_ found: [Found], of path: String, scene: (Found) -> SceneName?) -> Found? {
    if found.count == 1 { return found[0] }
    let scenes = found.filter { scene($0)?.isInBar == false }
    if scenes.count == 1 { return scenes[0] }
    if invocation.selection.environments.hasMany {
      failToChooseDevice(path)
    } else {
      failToChoose(path, among: (scenes.isEmpty ? found : scenes).compactMap(scene))
    }
    return nil
  }

  /// Reports that one device must be chosen.
  mutating func failToChooseDevice(_ path: String) {
    fail("\(path) is laid out for several devices; choose one with --device NAME (see masdiag devices)")
  }

  mutating func failToChoose(_ path: String, among scenes: [SceneName]) {
    let names = scenes.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    fail("\(path) has \(scenes.count) scenes; choose one with --scene: \(names)")
  }
}

extension Problem {
  /// True if a file with scenes doesn't have the selected one.
  fileprivate var lacksScene: Bool { code == ProblemCode.noScene.rawValue }
  /// True if a scene is selected, but the input has no scenes.
  fileprivate var lacksScenes: Bool { code == ProblemCode.noScenes.rawValue }
}
