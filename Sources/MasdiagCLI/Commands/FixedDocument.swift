import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Masdiag
import PlainText

/// A layout document with one of the fixes that `explain` lists made in it.
struct FixedDocument {
  /// Why there is none.
  enum Refusal: Error {
    /// One sentence, lower case.
    case sentence(String)
    case unreadable(UnreadableInput)
    /// The place that cannot say the change.
    case problem(Problem)
  }

  /// The bytes of the document.
  let bytes: [UInt8]

  /// The document in `bytes` with the fix that reports call `number`.
  ///
  /// - Parameter all: whether the report that numbers the fixes holds every conflict, and how far it goes.
  init(
    _ bytes: [UInt8], path: String, number: Int, all: EnumerationLimit?, selection: SceneSelection = .all
  ) throws(Refusal) {
    if InterfaceFile.recognizes(bytes, path: path) {
      self.bytes = try Self.fixedScene(bytes, path: path, number: number, all: all, selection)
      return
    }
    let input: Input
    do { input = try Input(bytes, path: path) } catch { throw .unreadable(error) }
    guard case .layout(let document) = input else {
      throw .sentence("a console log cannot be changed: --fix needs a layout document, a storyboard or a xib")
    }
    if selection.environments.hasMany { throw .sentence(Self.oneDevice) }
    let system: ConstraintSystem
    do { system = try selection.fitted(document, path).system } catch { throw .unreadable(error) }
    let diagnosis = SystemDiagnosis(system, all: all)
    guard var fix = diagnosis.fix(numbered: number) else { throw .sentence(Self.missing(number, in: diagnosis)) }
    // On a device the root has a frame, whose constraints come first.
    fix.index -= system.constraints.count - document.system.constraints.count
    if fix.index < 0 { throw .sentence("fix \(number) changes what the device gives, and not the document") }
    do {
      self.bytes = try Self.written(fix, bytes, path)
    } catch let problem as Problem {
      throw .problem(problem)
    } catch let input as UnreadableInput {
      throw .unreadable(input)
    } catch {
      throw .sentence("\(error)")
    }
  }

  /// The file with the fix of the one scene that conflicts, or that is chosen.
  private static func fixedScene(
    _ bytes: [UInt8], path: String, number: Int, all: EnumerationLimit?, _ selection: SceneSelection
  ) throws(Refusal) -> [UInt8] {
    do {
      let file = try InterfaceFile(bytes, path: path)
      guard let environment = try selection.environments.single(for: file, path: path) else {
        throw Refusal.sentence(oneDevice)
      }
      var found: [(editor: InterfaceEditor, diagnosis: SystemDiagnosis, name: String)] = []
      for scene in try selection.scenes(in: file, path: path) {
        let editor = try InterfaceEditor(scene, path: path, environment: environment)
        let diagnosis = SystemDiagnosis(editor.system, all: all)
        if !diagnosis.conflicts.isEmpty { found.append((editor, diagnosis, "\(scene.name) (\(scene.id))")) }
      }
      guard let (editor, diagnosis, _) = found.first else {
        throw Refusal.sentence("there is no conflict, and so nothing to fix")
      }
      guard found.count == 1 else {
        let names = found.map(\.name).joined(separator: ", ")
        throw Refusal.sentence("several scenes conflict: choose one with --scene, of \(names)")
      }
      guard let fix = diagnosis.fix(numbered: number) else { throw Refusal.sentence(missing(number, in: diagnosis)) }
      return try editor.applying(fix.change, to: fix.index)
    } catch let refusal as Refusal {
      throw refusal
    } catch let problem as Problem {
      throw .problem(problem)
    } catch let input as UnreadableInput {
      throw .unreadable(input)
    } catch {
      throw .sentence("\(error)")
    }
  }

  private static let oneDevice = "--fix takes one device: the numbers of fixes are those of its report"

  private static func written(_ fix: Fix, _ bytes: [UInt8], _ path: String) throws -> [UInt8] {
    try LayoutDocumentEditor(bytes, path: path).applying(fix.change, to: fix.index)
  }

  private static func missing(_ number: Int, in diagnosis: SystemDiagnosis) -> String {
    let count = diagnosis.conflicts.reduce(0) { $0 + $1.fixes.count }
    if diagnosis.conflicts.isEmpty { return "there is no conflict, and so nothing to fix" }
    if count == 0 { return "there is no fix that would change one of your constraints" }
    return "there is no fix \(number): the report counts \(count == 1 ? "only 1" : "1 to \(count)")"
  }

  /// Whether the bytes hold nothing that could steer a terminal.
  var isPrintable: Bool {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.drop { $0 == "\u{FEFF}" }
    return text.allSatisfy { PrintableText.contains($0) || ["\n", "\r", "\t"].contains($0) }
  }
}
