/// The output formats.
package enum OutputFormat: String, Sendable, CaseIterable {
  case text
  case json
  case console
  case sarif
  case junit
  case github
  case gcc
  case markdown
  case ndjson
  case csv
  case html

  /// A note that comes after the format's name in the help.
  var note: String {
    switch self {
    case .console: " (only UIKit's original block)"
    case .sarif: " (2.1.0)"
    case .github: " (annotations)"
    case .gcc: " (one line per finding)"
    case .ndjson: " (JSON, one line per conflict)"
    case .text, .json, .junit, .markdown, .csv, .html: ""
    }
  }

  /// Creates the format implied by a file's extension; nil if there is none.
  init?(endingOf path: String) {
    switch path.ending {
    case "json": self = .json
    case "sarif": self = .sarif
    case "xml": self = .junit
    case "md": self = .markdown
    case "ndjson": self = .ndjson
    case "csv": self = .csv
    case "html", "htm": self = .html
    default: return nil
    }
  }

  /// True if a result is written even if it's empty, because its reader expects a file.
  var isWrittenIfEmpty: Bool {
    switch self {
    case .sarif, .junit, .github, .markdown: true
    case .text, .json, .console, .gcc, .ndjson, .csv, .html: false
    }
  }

  /// True for formats that programs read, which must be written unchanged.
  var isData: Bool {
    switch self {
    case .json, .sarif, .junit, .github, .ndjson, .csv: true
    case .text, .console, .gcc, .markdown, .html: false
    }
  }
}

extension Invocation {
  /// The output format: the requested format, the format implied by the output file's extension, or text.
  var format: OutputFormat {
    if let format = self[Options.format] { return format }
    return output.flatMap(OutputFormat.init(endingOf:)).flatMap { command.writes($0) ? $0 : nil } ?? .text
  }

  /// Rejects an output file extension that only other commands support.
  func checkEnding() throws(UsageError) {
    let others: [any OptionDeclaration] = [Options.format, Options.fix, Options.partial, Options.redact]
    guard command.writesForms, !others.contains(where: has), let path = output, let ending = path.ending,
      let writer = Self.writers[ending], writer != command.name
    else { return }
    if let format = OutputFormat(endingOf: path), command.writes(format) { return }
    let force = command.writes(.text) ? ", or --format text to write text anyway" : ""
    throw UsageError("\(command.name) doesn't write .\(ending) files; use masdiag \(writer)\(force)")
  }

  /// The commands that write files, by extension.
  private static let writers = [
    "html": "report", "htm": "report", "svg": "graph", "png": "graph", "pdf": "graph", "dot": "graph", "sarif": "check",
    "xml": "check", "csv": "triage", "ndjson": "triage",
  ]
}

extension Command {
  /// Returns true if the command's `--format` option supports the format.
  fileprivate func writes(_ format: OutputFormat) -> Bool {
    options.first { $0.name == Options.format.name }?.words.contains(format.rawValue) ?? false
  }

  /// True if the command writes a result whose format can be implied by a file's extension.
  fileprivate var writesForms: Bool {
    name == Command.report.name || inputs != .none && options.contains { $0.name == Options.format.name }
  }
}

extension String {
  /// The file extension in lowercase; nil if there is none.
  var ending: String? {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return nil }
    return self[index(after: dot)...].lowercased()
  }
}
