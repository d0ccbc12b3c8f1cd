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
  enum Kind {
    case layout, interface, log
    /// Source code that lays out views.
    case code
    /// Other text, which isn't analyzed.
    case other
  }

  /// The results of reading and solving the text.
  enum Analysis {
    case reports([InputReport])
    case unreadable(UnreadableInput)
  }

  /// The maximum size of a document that is analyzed during editing.
  private static let sizeLimit = 4 << 20
  /// The maximum length of a line. Minified documents aren't edited by hand, so they aren't analyzed.
  private static let lineLimit = 1 << 16

  let uri: String
  let path: String
  private let language: String
  var version: Int?
  private(set) var buffer: TextBuffer
  /// True if the text has changed since its diagnostics were published.
  private(set) var isChanged = true
  private var knownAnalysis: Analysis?
  private var knownFixes: [Finding]?

  init(uri: String, language: String, version: Int?, text: String) {
    (self.uri, self.language, self.version) = (uri, language, version)
    path = FileURI.path(uri) ?? uri
    buffer = TextBuffer(text)
  }

  mutating func change(_ edit: (inout TextBuffer) -> Void) {
    edit(&buffer)
    (isChanged, knownAnalysis, knownFixes) = (true, nil, nil)
  }

  /// The kind of document. The command line's rules apply, except that unrelated JSON and text files are ignored,
  /// because many such files may be open in an editor.
  var kind: Kind {
    if buffer.bytes.count > Self.sizeLimit || buffer.longestLine > Self.lineLimit { return .other }
    if InterfaceFile.recognizes(buffer.bytes, path: path) { return .interface }
    if CodeProject.recognizes(path: path) { return .code }
    if !Input.isLog(buffer.bytes) {
      return buffer.text(0..<buffer.bytes.count).contains("\"masdiag\"") ? .layout : .other
    }
    let isLog = language == "log" || path.hasSuffix(".log")
    return isLog ? .log : .other
  }

  // MARK: Answers

  /// The time limits: for diagnostics during typing, and for explicit requests.
  private static let typingTime = Duration.seconds(1)
  private static let askingTime = Duration.seconds(5)

  /// Returns the findings of the current text, or the reasons why it can't be read. Returns nil if the time limit was
  /// reached.
  mutating func findings(from severity: Finding.Severity) -> Result<[Finding], UnreadableInput>? {
    isChanged = false
    if kind == .other { return .success([]) }
    do {
      let reports = try Masdiag.check(
        buffer.bytes, path: path, from: severity, until: .now.advanced(by: Self.typingTime))
      if reports.contains(where: { $0.isCut && $0.findings.isEmpty }) { return nil }
      return .success(reports.flatMap(\.findings))
    } catch {
      if error.isCut { return nil }
      // A log without reports isn't a problem here.
      return kind == .log ? .success([]) : .failure(error)
    }
  }

  /// Returns the conflicts with their tested fixes.
  mutating func fixes() -> [Finding] {
    if let knownFixes { return knownFixes }
    guard kind == .layout || kind == .interface || kind == .code else { return [] }
    let deadline = ContinuousClock.now.advanced(by: Self.askingTime)
    let reports = try? Masdiag.check(buffer.bytes, path: path, from: .error, findsFixes: true, until: deadline)
    let fixes = (reports ?? []).flatMap(\.findings).filter { !$0.fixes.isEmpty }
    knownFixes = fixes
    return fixes
  }

  /// Returns the solved layouts of the current text.
  mutating func analysis() -> Analysis {
    if let knownAnalysis { return knownAnalysis }
    var analysis = Analysis.reports([])
    if kind != .other {
      do {
        let deadline = ContinuousClock.now.advanced(by: Self.askingTime)
        analysis = .reports(
          try Masdiag.explain(buffer.bytes, path: path, findsFixes: false, findsAmbiguity: true, until: deadline)
            .filter { !$0.diagnosis.isCut })
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
