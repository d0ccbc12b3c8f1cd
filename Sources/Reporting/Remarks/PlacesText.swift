import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText
import SourceCode

/// The constraints' locations in the code, each with its certainty and evidence.
struct PlacesText {
  let report: InputReport

  /// Returns the locations of a conflict's members, starting with the most likely culprit, and notes on the code. If
  /// there is no conflict, returns the locations of all constraints. Returns an empty array if no sources were given.
  func blocks(_ conflict: LayoutConflict?) -> [Document.Block] {
    guard let places = report.places else { return [] }
    var order = Array(report.system.constraints.indices)
    if let conflict {
      let members = Set(conflict.members.map(\.index))
      let ranked = conflict.ranking.filter(members.contains)
      order = ranked + order.filter { members.contains($0) && !ranked.contains($0) }
    }
    let found = order.filter { !places[$0].isEmpty }
    let lines =
      found.isEmpty
      ? [.line("No code was found for these constraints.", level: 1)]
      : found.flatMap { self.lines(report.system.constraints[$0], places[$0]) }
    let missing = found.isEmpty ? [] : missing(order.filter { places[$0].isEmpty })
    return [[.line("In the code", .heading)] + lines + missing, notes]
  }

  /// Returns the place of the constraint at `index`, such as `File.swift:8`; nil if no place is certain.
  func firstPlace(of index: Int) -> String? {
    guard let place = report.places?[index].first, place.certainty == .sure else {
      return report.system.constraints[index].source.map(visible)
    }
    return visible("\(place.path):\(place.line)")
  }

  private func lines(_ constraint: ConstraintSystem.Constraint, _ places: [Place]) -> Document.Block {
    let place = places[0]
    let why = place.clues.isEmpty ? "" : " (\(listed(place.clues, limit: 6)))"
    let location = Document.Line(visible("\(place.path):\(place.line)"), .heading, level: 2)
    var lines: Document.Block = [
      .line(Phrases(system: report.system).title(constraint), level: 1),
      .line(location.adding(", \(place.certainty.rawValue)\(why)")),
    ]
    if !place.statement.isEmpty { lines.append(.line(visible(place.statement), .source, level: 3)) }
    if place.certainty == .likely, places.count > 1 {
      let others = places.dropFirst().prefix(2).map { visible("\($0.path):\($0.line)") }
      lines.append(.line("or \(listed(others, "or"))", level: 3))
    }
    return lines
  }

  /// Returns a note about constraints whose code wasn't found.
  private func missing(_ indices: [Int]) -> Document.Block {
    let written = indices.filter { !report.system.constraints[$0].origin.isSystemMade }
    guard !written.isEmpty else { return [] }
    let titles = written.map { Phrases(system: report.system).title(report.system.constraints[$0]) }
    return [.line("No code was found for \(listed(titles, limit: 4)).", level: 1)]
  }

  private var notes: Document.Block {
    guard !report.codeNotes.isEmpty else { return [] }
    let lines = report.codeNotes.map { note in
      "\(visible("\(note.path):\(note.note.line)")): note: \(visible(note.note.message)) [\(note.note.kind.rawValue)]"
    }
    return [.line("Also in this code", .heading)] + Document.Block(lines, level: 1)
  }

  // MARK: JSON

  /// The members `places` and `notes` of an input; none if no sources were given.
  var members: JSONMembers {
    guard let places = report.places else { return [:] }
    let found = Dictionary(
      zip(report.system.constraints.map(\.position), places), uniquingKeysWith: { first, _ in first })
    // Lines that couldn't be read have positions, too.
    let positions = Set(found.keys).union(report.unread.compactMap(\.position)).sorted()
    let list = positions.map { JSONValue.object(["index": $0, "candidates": (found[$0] ?? []).map(candidate)]) }
    let notes = report.codeNotes.map { note in
      JSONValue.object([
        "path": note.path, "line": note.note.line, "code": note.note.kind.rawValue, "message": note.note.message,
      ])
    }
    return ["places": list, "notes": notes.nonEmpty]
  }

  private func candidate(_ place: Place) -> JSONValue {
    .object([
      "path": place.path, "line": place.line, "endLine": place.endLine, "kind": place.kind.rawValue,
      "certainty": place.certainty.rawValue, "clues": place.clues,
    ])
  }
}
