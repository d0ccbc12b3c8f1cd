import Diagnosis
import InputAnalysis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting
import ViewCode

/// A document that an editor has open, and what is known about its current text.
///
/// Answers are calculated when they are first needed, and forgotten when the text changes.
struct OpenDocument {
  /// The kind of a document.
  enum Kind {
    case layout, interface, log
    /// Source code that lays out views.
    case code
    /// Something else, about which masdiag says nothing.
    case other
  }

  /// The results of reading and solving the text.
  enum Analysis {
    case reports([InputReport])
    case unreadable(UnreadableInput)
  }

  /// Maximum size of a document that is analyzed while someone types.
  private static let sizeLimit = 4 << 20
  /// Maximum length of a line; nobody edits minified documents.
  private static let lineLimit = 1 << 16

  let uri: String
  let path: String
  private let language: String
  var version: Int?
  private(set) var buffer: TextBuffer
  /// True if the text changed since its diagnostics were published.
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

  /// The kind, by the same rules as on the command line. Other JSON files and texts are left alone: editors open many.
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

  /// The deadline of an answer while someone types, and of one that someone asked for.
  private static let typingTime = Duration.seconds(1)
  private static let askingTime = Duration.seconds(5)

  /// The findings of the current text, or the reasons that it can't be read; nil if the time was not enough.
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
      // A log without reports is just a log.
      return kind == .log ? .success([]) : .failure(error)
    }
  }

  /// The conflicts with their tested fixes.
  mutating func fixes() -> [Finding] {
    if let knownFixes { return knownFixes }
    guard kind == .layout || kind == .interface || kind == .code else { return [] }
    let deadline = ContinuousClock.now.advanced(by: Self.askingTime)
    let reports = try? Masdiag.check(buffer.bytes, path: path, from: .error, findsFixes: true, until: deadline)
    let fixes = (reports ?? []).flatMap(\.findings).filter { !$0.fixes.isEmpty }
    knownFixes = fixes
    return fixes
  }

  /// The solved layouts of the current text.
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

  /// The solved layouts, if the text can be read.
  mutating func reports() -> [InputReport] {
    if case .reports(let reports) = analysis() { reports } else { [] }
  }
}

/// The URIs of files.
enum FileURI {
  /// The path in a `file` URI; nil for others.
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
