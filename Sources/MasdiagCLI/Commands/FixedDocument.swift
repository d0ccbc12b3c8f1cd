import Diagnosis
import InputAnalysis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import PlainText
import ViewCode

/// A layout document after applying one of the fixes listed by `explain`.
struct FixedDocument {
  /// The reason why the fix can't be applied.
  enum Refusal: Error {
    /// The reason, as a sentence in lowercase.
    case sentence(String)
    case unreadable(UnreadableInput)
    /// The place at which the change can't be expressed.
    case problem(Problem)
  }

  let bytes: [UInt8]

  /// Creates the document in `bytes` with a fix applied.
  ///
  /// - Parameters:
  ///   - number: the number of the fix in a report.
  ///   - all: the search limit if the number is from a report that lists all conflicts; otherwise, nil.
  init(
    _ bytes: [UInt8], path: String, number: Int, all: EnumerationLimit?, selection: SceneSelection = .all
  ) throws(Refusal) {
    if InterfaceFile.recognizes(bytes, path: path) {
      self.bytes = try Self.fixedScene(bytes, path: path, number: number, all: all, selection)
      return
    }
    if CodeProject.recognizes(path: path) {
      do throws(FixedCode.Refusal) {
        self.bytes = try FixedCode(bytes, path: path, number: number, all: all, selection) {
          Self.missing(number, in: $0)
        }.bytes
      } catch {
        switch error {
        case .unreadable(let input): throw .unreadable(input)
        case .sentence(let text, let location): throw .sentence(location.map { "\(text) (line \($0.line))" } ?? text)
        }
      }
      return
    }
    let input: Input
    do { input = try Input(bytes, path: path) } catch { throw .unreadable(error) }
    guard case .layout(let document) = input else {
      throw .sentence("fix requires a layout document, a storyboard, a xib or source code, not a console log")
    }
    if selection.environments.hasMany { throw .sentence(FixedCode.oneDevice) }
    let system: ConstraintSystem
    do { system = try selection.fitted(document, path).system } catch { throw .unreadable(error) }
    let diagnosis = SystemDiagnosis(system, .init(all: all))
    guard var fix = diagnosis.fix(numbered: number) else { throw .sentence(Self.missing(number, in: diagnosis)) }
    // If a device is selected, the constraints of the root's frame come first in the system.
    fix.index -= system.constraints.count - document.system.constraints.count
    if fix.index < 0 { throw .sentence("fix \(number) changes a value set by the device, which isn't in the document") }
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

  /// Returns the file with a fix applied to the selected scene or the only scene with a conflict.
  private static func fixedScene(
    _ bytes: [UInt8], path: String, number: Int, all: EnumerationLimit?, _ selection: SceneSelection
  ) throws(Refusal) -> [UInt8] {
    do {
      let file = try InterfaceFile(bytes, path: path)
      guard let environment = try selection.environments.single(for: file, path: path) else {
        throw Refusal.sentence(FixedCode.oneDevice)
      }
      var found: [(editor: InterfaceEditor, diagnosis: SystemDiagnosis, name: String)] = []
      for scene in try selection.scenes(in: file, path: path) {
        let editor = try InterfaceEditor(scene, path: path, environment: environment)
        let diagnosis = SystemDiagnosis(editor.system, .init(all: all))
        if !diagnosis.conflicts.isEmpty { found.append((editor, diagnosis, "\(scene.name) (\(scene.id))")) }
      }
      guard let (editor, diagnosis, _) = found.first else {
        throw Refusal.sentence("no conflicts, nothing to fix")
      }
      guard found.count == 1 else {
        let names = found.map(\.name).joined(separator: ", ")
        throw Refusal.sentence("several scenes have conflicts; choose one with --scene: \(names)")
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

  private static func written(_ fix: Fix, _ bytes: [UInt8], _ path: String) throws -> [UInt8] {
    try LayoutDocumentEditor(bytes, path: path).applying(fix.change, to: fix.index)
  }

  private static func missing(_ number: Int, in diagnosis: SystemDiagnosis) -> String {
    let count = diagnosis.conflicts.reduce(0) { $0 + $1.fixes.count }
    if diagnosis.conflicts.isEmpty { return "no conflicts, nothing to fix" }
    if count == 0 { return "no fix changes one of your constraints" }
    return "no fix \(number); the report has \(count == 1 ? "only fix 1" : "fixes 1 to \(count)")"
  }

  /// True if the bytes contain no characters that could control a terminal.
  var isPrintable: Bool {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.drop { $0 == "\u{FEFF}" }
    return text.allSatisfy { PrintableText.contains($0) || ["\n", "\r", "\t"].contains($0) }
  }
}
