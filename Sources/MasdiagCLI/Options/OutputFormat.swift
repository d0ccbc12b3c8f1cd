/// The forms that results are written in.
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

  /// What help adds to the word.
  var note: String {
    switch self {
    case .console: " (the classic block alone)"
    case .sarif: " (2.1.0)"
    case .github: " (annotations)"
    case .gcc: " (one line each)"
    case .ndjson: " (JSON, a line for each conflict)"
    case .text, .json, .junit, .markdown, .csv, .html: ""
    }
  }

  /// The form that the name of a file asks for; nil where its ending says nothing.
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

  /// Whether what could not be read is a part of the result, which there is then in any case.
  var holdsFailures: Bool {
    switch self {
    case .sarif, .junit, .github, .markdown: true
    case .text, .json, .console, .gcc, .ndjson, .csv, .html: false
    }
  }

  /// Whether each byte counts: what programs read, which nothing is added to on the way.
  var isData: Bool {
    switch self {
    case .json, .sarif, .junit, .github, .ndjson, .csv: true
    case .text, .console, .gcc, .markdown, .html: false
    }
  }
}

extension Invocation {
  /// The form of what is written: the one that was asked for, or that the file's ending says, or text.
  var format: OutputFormat {
    if let format = self[Options.format] { return format }
    return output.flatMap(OutputFormat.init(endingOf:)).flatMap { command.writes($0) ? $0 : nil } ?? .text
  }

  /// Refuses a file whose name asks for what another command writes.
  func checkEnding() throws(UsageError) {
    let others: [any OptionDeclaration] = [Options.format, Options.fix, Options.partial, Options.redact]
    guard command.writesForms, !others.contains(where: has), let path = output, let ending = path.ending,
      let writer = Self.writers[ending], writer != command.name
    else { return }
    if let format = OutputFormat(endingOf: path), command.writes(format) { return }
    let force = command.writes(.text) ? "; --format text writes text there all the same" : ""
    throw UsageError("\(command.name) writes no .\(ending): masdiag \(writer) does\(force)")
  }

  /// Which command writes files with an ending.
  private static let writers = [
    "html": "report", "htm": "report", "svg": "graph", "png": "graph", "pdf": "graph", "dot": "graph", "sarif": "check",
    "xml": "check", "csv": "triage", "ndjson": "triage",
  ]
}

extension Command {
  /// Whether `--format` takes the form.
  fileprivate func writes(_ format: OutputFormat) -> Bool {
    options.first { $0.name == Options.format.name }?.words.contains(format.rawValue) ?? false
  }

  /// Whether it writes a result in forms that the names of files can ask for.
  fileprivate var writesForms: Bool {
    name == Command.report.name || inputs != .none && options.contains { $0.name == Options.format.name }
  }
}

extension String {
  /// What stands behind the last dot of a file's name, in small letters; nil where there is no dot.
  var ending: String? {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return nil }
    return self[index(after: dot)...].lowercased()
  }
}
