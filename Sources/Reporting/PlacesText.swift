import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText
import SourceCode

/// The constraints' locations in the code, each with its certainty and evidence.
struct PlacesText {
  let report: InputReport

  /// Returns the locations of a conflict's members, most likely culprit first, or the locations of all constraints if
  /// there is no conflict. Returns an empty string if no sources were given.
  func text(_ conflict: LayoutConflict?, _ style: Style) -> String {
    guard let places = report.places else { return "" }
    var order = Array(report.system.constraints.indices)
    if let conflict {
      let members = Set(conflict.members.map(\.index))
      let ranked = conflict.ranking.filter(members.contains)
      order = ranked + order.filter { members.contains($0) && !ranked.contains($0) }
    }
    let found = order.filter { !places[$0].isEmpty }
    let lines = found.flatMap { self.lines(report.system.constraints[$0], places[$0], style) }
    var text = style.heading("In the code") + "\n"
    if found.isEmpty { text += "  No code was found for these constraints.\n" }
    text += lines.map { "  \($0)\n" }.joined()
    return text + missing(order.filter { places[$0].isEmpty }, isAll: found.isEmpty) + notes(style)
  }

  /// Returns the place of the constraint at `index`, such as `File.swift:8`; nil if no place is certain.
  func firstPlace(of index: Int) -> String? {
    guard let place = report.places?[index].first, place.certainty == .sure else {
      return report.system.constraints[index].source.map(visible)
    }
    return visible("\(place.path):\(place.line)")
  }

  private func lines(_ constraint: ConstraintSystem.Constraint, _ places: [Place], _ style: Style) -> [String] {
    let place = places[0]
    let why = place.clues.isEmpty ? "" : " (\(listed(place.clues, limit: 6)))"
    var lines = [
      Phrases(system: report.system).title(constraint),
      "  \(style.heading(visible("\(place.path):\(place.line)"))), \(place.certainty.rawValue)\(why)",
    ]
    if !place.statement.isEmpty { lines.append("    \(style.source(visible(place.statement)))") }
    if place.certainty == .likely, places.count > 1 {
      let others = places.dropFirst().prefix(2).map { visible("\($0.path):\($0.line)") }
      lines.append("    or \(listed(others, "or"))")
    }
    return lines
  }

  /// Returns a note about constraints whose code wasn't found.
  private func missing(_ indices: [Int], isAll: Bool) -> String {
    let written = indices.filter { !report.system.constraints[$0].origin.isSystemMade }
    guard !written.isEmpty, !isAll else { return "" }
    let titles = written.map { Phrases(system: report.system).title(report.system.constraints[$0]) }
    return "  No code was found for \(listed(titles, limit: 4)).\n"
  }

  private func notes(_ style: Style) -> String {
    guard !report.codeNotes.isEmpty else { return "" }
    let lines = report.codeNotes.map { note -> String in
      let place = visible("\(note.path):\(note.note.line)")
      return "  \(place): note: \(visible(note.note.message)) [\(note.note.kind.rawValue)]\n"
    }
    return "\n" + style.heading("Also in this code") + "\n" + lines.joined()
  }

  // MARK: JSON

  /// The members `places` and `notes` of an input; empty if no sources were given.
  var json: [JSONValue.Member] {
    guard let places = report.places else { return [] }
    let found = Dictionary(
      zip(report.system.constraints.map(\.position), places), uniquingKeysWith: { first, _ in first })
    // Lines that couldn't be read have positions, too.
    let positions = Set(found.keys).union(report.unread.compactMap(\.position)).sorted()
    let list = positions.map { position -> JSONValue in
      .object([
        .init("index", .integer(position)), .init("candidates", .array((found[position] ?? []).map(candidate))),
      ])
    }
    let notes = report.codeNotes.map { note -> JSONValue in
      .object([
        .init("path", .string(note.path)), .init("line", .integer(note.note.line)),
        .init("code", .string(note.note.kind.rawValue)), .init("message", .string(note.note.message)),
      ])
    }
    return [.init("places", .array(list))] + (notes.isEmpty ? [] : [.init("notes", .array(notes))])
  }

  private func candidate(_ place: Place) -> JSONValue {
    .object([
      .init("path", .string(place.path)), .init("line", .integer(place.line)),
      .init("endLine", .integer(place.endLine)),
      .init("kind", .string(place.kind.rawValue)), .init("certainty", .string(place.certainty.rawValue)),
      .init("clues", .array(place.clues.map(JSONValue.string))),
    ])
  }
}
