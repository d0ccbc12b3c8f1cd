import ConstraintGraph
import LayoutModel
import PlainText

/// How to read a drawing, in phrases: only what occurs in it.
enum Caption {
  static func phrases(of scene: Scene, _ sheet: Sheet, folded: String?) -> [String] {
    var phrases: [String] = []
    let roles = Set(scene.measures.map(\.role))
    phrases.append("in points, \(scale(sheet.scale))")
    for axis in scene.invented.sorted(by: { $0.rawValue < $1.rawValue }) {
      phrases.append("\(axis == .horizontal ? "widths" : "heights") are not known and not to scale")
    }
    if roles.contains(.asked) { phrases.append("dashed: what is asked for") }
    let flaws = Set(sheet.hatches.map { scene.flaws[$0.flaw].kind })
    if flaws.contains(.missing) { phrases.append("hatched: how far it misses") }
    if flaws.contains(.negative) { phrases.append("cross-hatched: a size below 0") }
    if flaws.contains(.overlap) { phrases.append("cross-hatched: two views overlap") }
    if scene.rooms.contains(where: { $0.margins != nil }) { phrases.append("tinted: within layout margins") }
    if scene.rooms.contains(where: { !$0.openEdges.isEmpty }) {
      phrases.append("dashed edges: nothing decides them; dotted: another layout that is possible")
    } else if scene.rooms.contains(where: { $0.ghost != nil }) {
      phrases.append("dotted: the layout before")
    }
    if sheet.dimensions.contains(where: { $0.startsBeyond || $0.endsBeyond }) {
      phrases.append("arrow: goes on beyond the drawing")
    }
    if let folded { phrases.append(folded) }
    return phrases + scene.notes
  }

  private static func scale(_ scale: Double) -> String {
    let rounded = (scale * 100).rounded() / 100
    return rounded > 0 ? "drawn \(formatted(rounded)) to 1" : "drawn very small"
  }
}

/// A name as drawings show it: one line, cut in the middle where it is long.
func shownName(_ name: String, cells: Int = 40) -> String {
  fitted(name.isEmpty ? " " : name, cells: cells).trimmed
}

extension String {
  fileprivate var trimmed: String { self == " " ? "" : self }
}
