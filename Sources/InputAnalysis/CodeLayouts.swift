package import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import PlainText
import Reporting
import ViewCode

/// The layouts of one source file.
struct CodeLayouts {
  let reading: CodeReading
  let scenes: [CodeScene]
  let path: String
  let project: CodeProject
  /// The device; nil if views have no fixed size.
  let environment: LayoutEnvironment?
  /// True if only some scenes were selected.
  let isSelection: Bool
  /// True if one alternative of a scene was selected.
  private(set) var isAlternative = false

  /// Reads a file; if the selection has a project, the file is read as part of it.
  ///
  /// - Parameter sizesEveryView: true if a size without a device is also that of views that aren't a controller's.
  /// - Throws: an `UnreadableInput` if the file isn't text, or if the selected scene doesn't exist.
  init(
    _ bytes: [UInt8], path: String, _ selection: SceneSelection, in environment: LayoutEnvironment,
    sizesEveryView: Bool = true
  ) throws(UnreadableInput) {
    if bytes.contains(0) { throw Self.notUTF8(path) }
    self.path = path
    var environment = environment
    environment.sizesEveryView = sizesEveryView && environment.size != nil && environment.device == nil
    project = selection.project ?? CodeProject([.init(path: path, bytes: bytes)])
    self.environment = environment == .canvas ? nil : environment
    reading = project.reading(of: path, in: self.environment)
    isSelection = selection.scene != nil
    guard let wanted = selection.scene else {
      scenes = reading.scenes
      return
    }
    let named = reading.scenes.filter { $0.isCalled(wanted) }
    isAlternative = named.isEmpty
    scenes = isAlternative ? reading.scenes.compactMap { $0.alternative(called: wanted) } : named
    if scenes.isEmpty {
      throw SceneSelection.absence(of: wanted, .noScene, path, help: Self.help(for: wanted, among: reading.scenes))
    }
  }

  /// Returns the number of statements of a source file that make constraints and couldn't be read.
  static func unreadCount(_ bytes: [UInt8], path: String, _ selection: SceneSelection) -> Int {
    let project = selection.project ?? CodeProject([.init(path: path, bytes: bytes)])
    return project.reading(of: path).unread.count
  }

  /// The names that can be selected: those of the scenes, or of the alternatives of the scene that is named first.
  private static func help(for wanted: String, among scenes: [CodeScene]) -> String {
    if scenes.isEmpty { return "no type in the file lays out views with constraints" }
    let alternatives = scenes.first { wanted.lowercased().hasPrefix("\($0.name) when ".lowercased()) }.map { scene in
      scene.alternatives.filter { $0.alternative != nil }.map { "'\(scene.name(of: $0))'" }
    }
    return "available scenes: \(listed(alternatives.flatMap { $0.isEmpty ? nil : $0 } ?? scenes.map(\.name)))"
  }

  /// The error for a file that wasn't read within the time limit.
  static func timeOver(_ path: String) -> UnreadableInput {
    UnreadableInput(problems: SourceText([], path: path).problems([.timeOver(at: 0)]))
  }

  private static func notUTF8(_ path: String) -> UnreadableInput {
    UnreadableInput(problems: [
      Problem(
        code: ProblemCode.notUTF8.rawValue, message: "the source file isn't UTF-8; it is UTF-16 or binary",
        location: SourceLocation(path: path, line: 1, column: 1), line: "", help: "save it as UTF-8")
    ])
  }

  func name(_ scene: CodeScene, _ layout: CodeLayout, in environment: LayoutEnvironment) -> SceneName {
    let name = scene.name(of: layout)
    guard scene.isControllersView else { return SceneName(id: name, name: name) }
    var found = SceneName(id: name, name: name, in: environment)
    found.isOfAnySize = self.environment == nil
    return found
  }

  /// Returns the statements of the file that no layout contains completely, with the first line of each.
  func unreadLines(_ bytes: [UInt8]) -> [ConsoleReport.UnreadLine] {
    if reading.unread.isEmpty { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return reading.unread.compactMap { statement in
      guard lines.indices.contains(statement.line - 1) else { return nil }
      let line = lines[statement.line - 1]
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return ConsoleReport.UnreadLine(
        location: SourceLocation(path: path, line: statement.line, column: line.count - text.count + 1),
        text: String(decoding: text.prefix(200), as: UTF8.self), reason: statement.reason.words)
    }
  }

  /// True if the file was read alone, and other files of its project may have what an unread statement uses.
  var mayUseOtherFiles: Bool { project.isSingleFile && reading.unread.contains { $0.reason.mayConcernOtherFiles } }

  /// The mistakes in the file as findings, in order, without notes.
  var mistakes: [Finding] {
    let found = reading.mistakes.compactMap(\.finding).filter { $0.severity >= .warning }
    return isSelection ? [] : found.sorted { $0.location < $1.location }
  }

  /// Returns the mistakes in a scene's type as findings, or the mistakes outside of any scene if `scene` is nil.
  func mistakes(of scene: CodeScene?, from severity: Finding.Severity) -> [Finding] {
    reading.mistakes.filter { mistake in
      // (The scene of a class that only its subclasses use has no report of its own.)
      guard let scene else { return !isSelection && !scenes.contains { $0.name == mistake.type && !$0.isShared } }
      return scene.name == mistake.type
    }.compactMap(\.finding).filter { $0.severity >= severity }
  }
}

/// Source code after applying one of the fixes listed by `explain`.
package struct FixedCode {
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// Creates the source code with a fix applied.
  ///
  /// - Parameter number: the number of the fix in a report.
  package init(
    _ bytes: [UInt8], path: String, number: Int, all: EnumerationLimit?, _ selection: SceneSelection
  ) throws {
    let environments = try selection.environments.list(for: .iOS, path: path)
    let layouts = try CodeLayouts(bytes, path: path, selection, in: environments[0])
    guard environments.count == 1 else { throw FixRefusal.severalDevices }
    let found = layouts.scenes.compactMap { scene in
      scene.alternatives.lazy.map { (scene: scene, layout: $0, diagnosis: SystemDiagnosis($0.system, .init(all: all))) }
        .first { !$0.diagnosis.conflicts.isEmpty }
    }
    let (scene, layout, diagnosis) = try FixRefusal.only(found, "types", name: \.scene.name)
    let fix = try diagnosis.fix(inReports: number)
    do {
      self.bytes = try CodeEditor(layouts.project, path: path, in: layouts.environment)
        .applying(fix.change, to: fix.index, of: scene, layout)
    } catch {
      throw FixRefusal(error.sentence + (error.location.map { " (line \($0.line))" } ?? ""))
    }
  }
}

extension CodeScene {
  fileprivate func isCalled(_ wanted: String) -> Bool { name.lowercased() == wanted.lowercased() }

  /// The name of the scene in an alternative of its code: `LoginView when isError is set`.
  fileprivate func name(of layout: CodeLayout) -> String { name + (layout.alternative.map { " when \($0)" } ?? "") }

  /// The scene with a single alternative; nil if it has no alternative with this name.
  fileprivate func alternative(called wanted: String) -> CodeScene? {
    var scene = self
    scene.alternatives = alternatives.filter { name(of: $0).lowercased() == wanted.lowercased() }
    return scene.alternatives.isEmpty ? nil : scene
  }
}

extension CodeMistake {
  fileprivate var finding: Finding? {
    Finding.Code(rawValue: kind.rawValue).map {
      Finding(code: $0, subject: subject, details: details, conditions: conditions, at: location)
    }
  }
}
