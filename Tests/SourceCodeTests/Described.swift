import LayoutModel
import SourceCode

/// The constraints that a piece of code makes, each in a line: `masonry 3: label.top == header.bottom + 8 @750 'key'`.
/// What the code does not show is `?`.
func described(_ text: String, _ path: String = "A.swift") -> [String] {
  contents(text, path).statements.filter { $0.kind != .autoresizing && $0.kind != .stackView }.flatMap { $0.described }
}

/// What is read of a file.
func contents(_ text: String, _ path: String = "A.swift") -> FileContents {
  guard let language = Language(path: path) else { preconditionFailure("\(path) is no source file") }
  return FileContents(Array(text.utf8), path: path, language: language)
}

extension Statement {
  /// A line for each constraint.
  var described: [String] {
    rows.map { row in
      let first = (row.first ?? self.first)?.words.joined(separator: ".") ?? "?"
      let relation = (row.relation ?? self.relation)?.rawValue ?? "?"
      let target = described(row)
      let factor = multiplier.literal.map { $0 == 1 ? "" : " * \($0)" } ?? " * ?"
      let priority = (row.priority ?? self.priority).literal
      return "\(kind.rawValue) \(line): \(first).\(row.attribute?.rawValue ?? "?") \(relation) \(target)\(factor)"
        + (priority == 1000 ? "" : " @\(priority.map { "\($0)" } ?? "?")") + (key.map { " '\($0)'" } ?? "")
    }
  }

  private func described(_ row: Row) -> String {
    let number = row.constant.literal
    let constant = number.map { $0 == 0 ? "" : $0 < 0 ? " - \(0 - $0)" : " + \($0)" } ?? " + ?"
    let other = row.other?.rawValue ?? "?"
    switch row.second ?? second {
    case .nothing: return number.map { "\($0)" } ?? "?"
    case .superview: return "|.\(other)\(constant)"
    case .item(let item): return "\(item.words.joined(separator: ".")).\(other)\(constant)"
    case .either(let item, _): return "\(item.words.joined(separator: ".")).\(other)\(constant)"
    case .unknown: return "?.\(other)\(constant)"
    }
  }
}
