import Masdiag
import PlainText

/// The differences between a layout and its snapshot: the views that moved, how far they moved, and the constraints
/// that moved them.
struct SnapshotDifference {
  let recorded: LayoutSnapshot
  let current: LayoutSnapshot
  let diagnosis: SystemDiagnosis

  private var system: ConstraintSystem { diagnosis.system }

  /// The differences as paragraphs, one for each view; empty if no view moved. Changed constraints that don't move any
  /// view are ignored.
  var text: String { (gone + come + moved).joined() }

  private var gone: [String] {
    let names = Set(current.entries.map(\.name))
    return recorded.entries.filter { !names.contains($0.name) }.map { "  \($0.name)   no longer exists\n" }
  }

  private var come: [String] {
    let names = Set(recorded.entries.map(\.name))
    return current.entries.filter { !names.contains($0.name) }.map {
      "  \($0.name)   is new, at (\($0.frame.joined(separator: ", ")))\n"
    }
  }

  private var moved: [String] {
    let known = Dictionary(recorded.entries.map { ($0.name, $0) }) { first, _ in first }
    return current.entries.compactMap { entry in known[entry.name].flatMap { paragraph(entry, from: $0) } }
  }

  private func paragraph(_ entry: LayoutSnapshot.Entry, from old: LayoutSnapshot.Entry) -> String? {
    let parts = Self.parts.enumerated().compactMap { column, part -> (part: Part, words: String)? in
      guard let now = Double(entry.frame[column]), let before = Double(old.frame[column]), now != before else {
        return nil
      }
      let direction = now > before ? part.more : part.less
      let distance = formatted(((now - before).magnitude * 1000).rounded() / 1000)
      return (part, "\(distance) \(direction): \(part.name) is \(entry.frame[column]), was \(old.frame[column])")
    }
    guard !parts.isEmpty else { return nil }
    let causes = causes(of: parts.map(\.part.attribute), of: entry.name)
    return "  \(entry.name)   \(parts.map(\.words).joined(separator: "; "))\n" + causes.map { "    \($0)\n" }.joined()
  }

  /// Returns the new constraints that determine attributes, and the recorded constraints that are missing.
  private func causes(of attributes: [Attribute], of name: String) -> [String] {
    guard let item = system.items.firstIndex(where: { PrintableText.shown($0.name) == name }) else { return [] }
    let influences = attributes.compactMap { diagnosis.explanation(of: .init(item, $0)) }.flatMap(\.influences)
      .map(\.index)
    let before = Set(recorded.constraints)
    var seen: Set<Int> = []
    let new = influences.filter { seen.insert($0).inserted }
      .filter { !before.contains(PrintableText.shown(system.equation(ofConstraintAt: $0))) }
    let causes = new.map { index -> String in
      let equation = PrintableText.shown(system.equation(ofConstraintAt: index))
      let place = system.constraints[index].location.map { " (\($0.path):\($0.line))" } ?? ""
      return "because of \(equation)\(place)" + (old(of: equation).map { ", which was \($0)" } ?? ", which is new")
    }
    return causes.isEmpty ? missing(name) : causes
  }

  /// Returns the recorded version of a changed constraint, if that version is the only missing constraint for the same
  /// attribute; otherwise, nil.
  private func old(of equation: String) -> String? {
    let subject = equation.prefix { $0 != " " }
    let candidates = lost.filter { $0.prefix { $0 != " " } == subject }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// Returns the recorded constraints of a view that are missing.
  private func missing(_ name: String) -> [String] {
    lost.filter { $0.hasPrefix("\(name).") || $0.contains(" \(name).") }.map { "because \($0) was removed" }
  }

  private var lost: [String] {
    let now = Set(current.constraints)
    return recorded.constraints.filter { !now.contains($0) }
  }

  /// One of the four numbers of a frame.
  private struct Part {
    var attribute: Attribute
    var name: String
    var more: String
    var less: String
  }

  private static var parts: [Part] {
    [
      Part(attribute: .left, name: "x", more: "further right", less: "further left"),
      Part(attribute: .top, name: "y", more: "further down", less: "further up"),
      Part(attribute: .width, name: "the width", more: "wider", less: "narrower"),
      Part(attribute: .height, name: "the height", more: "taller", less: "shorter"),
    ]
  }
}
