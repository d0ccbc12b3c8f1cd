import ConstraintGraph
import LayoutModel
import PlainText

/// The caption of a drawing, limited to features that occur in it.
enum Caption {
  static func phrases(of scene: Scene, _ sheet: Sheet, folded: String?) -> [String] {
    var phrases: [String] = []
    let roles = Set(scene.measures.map(\.role))
    phrases.append("in points, \(scale(sheet.scale))")
    for axis in scene.invented.sorted(by: { $0.rawValue < $1.rawValue }) {
      phrases.append("\(axis == .horizontal ? "widths" : "heights") unknown and not to scale")
    }
    if roles.contains(.asked) { phrases.append("dashed: required") }
    let flaws = Set(sheet.hatches.map { scene.flaws[$0.flaw].kind })
    if flaws.contains(.missing) { phrases.append("hatched: shortfall") }
    if flaws.contains(.negative) { phrases.append("cross-hatched: negative size") }
    if flaws.contains(.overlap) { phrases.append("cross-hatched: overlapping views") }
    if scene.rooms.contains(where: { $0.margins != nil }) { phrases.append("tinted: inside layout margins") }
    if scene.rooms.contains(where: { !$0.openEdges.isEmpty }) {
      phrases.append("dashed edges: ambiguous; dotted: another possible layout")
    } else if scene.rooms.contains(where: { $0.ghost != nil }) {
      phrases.append("dotted: layout before the change")
    }
    if sheet.dimensions.contains(where: { $0.startsBeyond || $0.endsBeyond }) {
      phrases.append("arrow: continues beyond the drawing")
    }
    if let folded { phrases.append(folded) }
    return phrases + scene.notes
  }

  private static func scale(_ scale: Double) -> String {
    let rounded = (scale * 100).rounded() / 100
    return rounded > 0 ? "scale \(formatted(rounded)):1" : "scale below 0.01:1"
  }
}

/// Returns a name for drawings: a single line, shortened in the middle if it is long.
func shownName(_ name: String, cells: Int = 40) -> String {
  fitted(name.isEmpty ? " " : name, cells: cells).trimmed
}

extension String {
  fileprivate var trimmed: String { self == " " ? "" : self }
}
