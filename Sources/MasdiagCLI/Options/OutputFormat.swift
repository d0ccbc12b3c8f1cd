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
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "sarif": self = .sarif
    case "xml": self = .junit
    case "md": self = .markdown
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
    let known = command.options.first { $0.name == Options.format.name }?.words ?? []
    guard let format = output.flatMap(OutputFormat.init(endingOf:)), known.contains(format.rawValue) else {
      return .text
    }
    return format
  }
}
