import LayoutFormats
import Masdiag
import PlainText
import Reporting

/// Which scenes a run is about, and what is said where that is open.
extension Run {
  /// Whether one of several inputs only lacks the scene that is asked for, which another may have.
  func isSceneless(_ error: UnreadableInput) -> Bool {
    invocation.command.inputs == .many && invocation.inputs.count > 1
      && error.problems.allSatisfy { $0.lacksScene || $0.lacksScenes }
  }

  /// What says of each input that it lacks the scene that is asked for; nothing where one of them has it.
  var lackingScene: [UnreadableInput] { sceneless.count == invocation.inputs.count ? sceneless : [] }

  /// Says that the scene that is asked for is in none of the inputs, if so.
  mutating func noteLackOfScene() {
    let problems = lackingScene.flatMap(\.problems)
    guard !problems.isEmpty else { return }
    let files = problems.filter(\.lacksScene)
    if !files.isEmpty {
      return fail(saying: UnreadableInput(problems: files).text(style(.error), limit: Self.problemLimit))
    }
    let scene = PrintableText.quoted(invocation[Options.scene] ?? "")
    fail("there is no scene called \(scene) in these \(problems.count) files; only storyboards and xibs have scenes")
  }

  // MARK: Circumstances

  /// Says of scenes that were to be turned, and cannot be, that they are as they were.
  func noteUnturned(_ scenes: [SceneName]) {
    guard let orientation = invocation[Options.orientation], invocation[Options.size] == nil,
      scenes.contains(where: \.isOfMac)
    else { return }
    host.complain("masdiag: what is made for macOS cannot be held in \(orientation); it is laid out as it is\n")
  }

  /// Says of logs, where there is nothing else, that they are not laid out anew.
  func noteFixedSizes(_ kinds: Set<InputReport.Kind>) {
    guard kinds == [.consoleLog], let option = Options.scenes.first(where: invocation.has) else { return }
    host.complain("masdiag: a console log has the sizes that it was printed with: \(option.spelling) changes nothing\n")
  }

  /// Says of layouts, where there is nothing else, that no code is looked for.
  func noteUnusedSources(_ kinds: Set<InputReport.Kind>) {
    guard kinds == [.layout], invocation.has(Options.sources) else { return }
    host.complain("masdiag: --sources is about the constraints of a console log, and there is no log\n")
  }

  // MARK: Choosing

  /// The reports that a word may be about: all of a log, or the only scene that has what it names; none, with a
  /// complaint, where there is no such scene or there are several.
  mutating func asked(_ word: String, in reports: [InputReport]) -> [InputReport] {
    if let first = reports.first, first.scene == nil { return reports }
    let about = reports.filter { WhyQuestion.isAbout($0.system, word) }
    guard about.isEmpty, hasManyScenes(reports) else { return only(about.isEmpty ? reports : about).map { [$0] } ?? [] }
    let names = reports.flatMap { WhyQuestion.names(in: $0.system) }
    let name = word.lastIndex(of: ".").map { String(word[..<$0]) } ?? word
    fail(
      "no scene of \(invocation.inputs[0]) has a view, constraint or object called '\(name)'"
        + Spelling.suggestion(for: name, among: names))
    return []
  }

  func hasManyScenes(_ reports: [InputReport]) -> Bool { reports.count { $0.scene?.isInBar == false } > 1 }

  /// The report that a question is about: a log's first, or that of the only scene.
  mutating func only(_ reports: [InputReport]) -> InputReport? {
    guard let first = reports.first else {
      noteEmpty(invocation.inputs[0])
      note(.failed)
      return nil
    }
    return first.scene == nil ? first : only(reports, of: invocation.inputs[0], scene: \.scene)
  }

  /// The only one, or the only one that is a scene and no view in a bar; nil, with a complaint, where there are
  /// several.
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

  /// Says that a layout has one for every device, of which one is to be chosen.
  mutating func failToChooseDevice(_ path: String) {
    fail("\(path) has a layout for every device: choose one with --device NAME, of those that masdiag devices lists")
  }

  mutating func failToChoose(_ path: String, among scenes: [SceneName]) {
    let names = scenes.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    fail("\(path) has \(scenes.count) scenes: choose one with --scene, of \(names)")
  }
}

extension Problem {
  /// Whether it is that a file with scenes does not have the one that is asked for.
  fileprivate var lacksScene: Bool { code == ProblemCode.noScene.rawValue }
  /// Whether it is that one is asked for, and the input is none that has scenes.
  fileprivate var lacksScenes: Bool { code == ProblemCode.noScenes.rawValue }
}
