import Diagnosis
import InputAnalysis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting
import ViewCode

/// A document that is open in an editor, with the results for its current text.
///
/// Results are calculated when they are first needed, and discarded when the text changes.
struct OpenDocument {
  enum Kind: Equatable {
    case layout, interface, log
    /// Source code that lays out views.
    case code
    /// Other text, which isn't analyzed.
    case other
    /// A document that is too large to analyze in an editor.
    case large(Limit)
  }

  /// The results of reading and solving the text.
  enum Analysis {
    case reports([InputReport])
    case unreadable(UnreadableInput)
  }

  /// The results of checking the text.
  enum Checked {
    /// The findings; if the time limit was reached, some may be missing, and the limit is included.
    case findings([Finding], Limit?)
    case unreadable(UnreadableInput)
    /// The document wasn't checked because of a limit.
    case unchecked(Limit)
  }

  let uri: String
  let path: String
  private let language: String
  var version: Int?
  private(set) var buffer: TextBuffer
  private(set) var kind = Kind.other
  /// The time limit for diagnostics: longer if the document was just saved.
  private(set) var limit = Limit.typing
  private var knownAnalysis: Analysis?
  private var knownFixes: Result<[Finding], UnreadableInput>?

  init(uri: String, language: String, version: Int?, text: String) {
    (self.uri, self.language, self.version) = (uri, language, version)
    path = FileURI.path(uri) ?? uri
    buffer = TextBuffer(text)
    noteKind()
  }

  mutating func change(_ edit: (inout TextBuffer) -> Void) {
    edit(&buffer)
    (limit, knownAnalysis, knownFixes) = (.typing, nil, nil)
    noteKind()
  }

  /// Allows more time for the next diagnostics, because saving is an explicit action.
  mutating func save() { limit = .saving }

  private mutating func noteKind() {
    kind = recognizedKind
    if kind.isAnalyzed, let limit = Limit(exceededBy: buffer) { kind = .large(limit) }
  }

  /// The kind of document, regardless of its size. The command line's rules apply, except that unrelated JSON and text
  /// files are ignored, because many such files may be open in an editor.
  private var recognizedKind: Kind {
    if InterfaceFile.recognizes(buffer.bytes, path: path) { return .interface }
    if CodeProject.recognizes(path: path) { return .code }
    if !Input.isLog(buffer.bytes) {
      let head = buffer.text(0..<min(buffer.bytes.count, Limit.bytes))
      return head.contains("\"masdiag\"") ? .layout : .other
    }
    let isLog = language == "log" || path.hasSuffix(".log")
    return isLog ? .log : .other
  }

  // MARK: Answers

  /// The time limit for explicit requests.
  private static let askingTime = Duration.seconds(5)

  /// Returns the findings of the current text, or the reason why there are none.
  func check(from severity: Finding.Severity) -> Checked {
    if kind == .other { return .findings([], nil) }
    if case .large(let limit) = kind { return .unchecked(limit) }
    do {
      let reports = try Masdiag.check(
        buffer.bytes, path: path, from: severity, until: .now.advanced(by: limit.time))
      let findings = reports.flatMap(\.findings)
      guard reports.contains(where: \.isCut) else { return .findings(findings, nil) }
      return findings.isEmpty ? .unchecked(limit) : .findings(findings, limit)
    } catch {
      if error.isCut { return .unchecked(limit) }
      // A log without reports isn't a problem here.
      return kind == .log ? .findings([], nil) : .unreadable(error)
    }
  }

  /// Returns the conflicts with their tested fixes, or the error if the text can't be read.
  mutating func fixes() -> Result<[Finding], UnreadableInput> {
    if let knownFixes { return knownFixes }
    guard kind == .layout || kind == .interface || kind == .code else { return .success([]) }
    let deadline = ContinuousClock.now.advanced(by: Self.askingTime)
    let fixes: Result<[Finding], UnreadableInput>
    do {
      let reports = try Masdiag.check(buffer.bytes, path: path, from: .error, findsFixes: true, until: deadline)
      fixes = .success(reports.flatMap(\.findings).filter { !$0.fixes.isEmpty })
    } catch {
      fixes = .failure(error)
    }
    knownFixes = fixes
    return fixes
  }

  /// Returns the solved layouts of the current text.
  mutating func analysis() -> Analysis {
    if let knownAnalysis { return knownAnalysis }
    var analysis = Analysis.reports([])
    if kind.isAnalyzed {
      do {
        let deadline = ContinuousClock.now.advanced(by: Self.askingTime)
        // A log's reports are shown whole, with their fixes.
        analysis = .reports(
          try Masdiag.explain(
            buffer.bytes, path: path, findsFixes: kind == .log, findsAmbiguity: true, until: deadline
          ).filter { !$0.diagnosis.isCut })
      } catch {
        analysis = .unreadable(error)
      }
    }
    knownAnalysis = analysis
    return analysis
  }

  /// Returns the solved layouts; empty if the text can't be read.
  mutating func reports() -> [InputReport] {
    if case .reports(let reports) = analysis() { reports } else { [] }
  }
}

extension OpenDocument.Checked {
  /// True if the time limit was reached.
  var isUnfinished: Bool {
    switch self {
    case .findings(_, let limit): limit != nil
    case .unchecked(let limit): limit == .typing || limit == .saving
    case .unreadable: false
    }
  }
}

extension OpenDocument.Kind {
  /// True if the document's content is analyzed.
  var isAnalyzed: Bool {
    switch self {
    case .layout, .interface, .log, .code: true
    case .other, .large: false
    }
  }
}

enum FileURI {
  /// Returns the path in a `file` URI; nil for other URIs.
  static func path(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let start = rest.firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var left = Array(rest[start...].utf8)[...]
    while let byte = left.popFirst() {
      let digits = String(decoding: left.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        left = left.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
