import ConstraintGraph
import LayoutModel

/// How to read a drawing, in phrases: only what occurs in it.
enum Caption {
  static func phrases(of scene: Scene, _ sheet: Sheet, folded: String?) -> [String] {
    var phrases: [String] = []
    let roles = Set(scene.measures.map(\.role))
    phrases.append("in points, drawn \(formatted((sheet.scale * 100).rounded() / 100)) to 1")
    for axis in scene.invented.sorted(by: { $0.rawValue < $1.rawValue }) {
      phrases.append("\(axis == .horizontal ? "widths" : "heights") are not known and not to scale")
    }
    if roles.contains(.asked) { phrases.append("dashed: what is asked for") }
    if sheet.hatches.contains(where: { scene.flaws[$0.flaw].step != nil }) {
      phrases.append("hatched: how far it misses")
    }
    if sheet.hatches.contains(where: { scene.flaws[$0.flaw].step == nil }) {
      phrases.append("cross-hatched: a room that cannot be")
    }
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
}

/// A name as drawings show it: one line, cut in the middle where it is long.
func shownName(_ name: String) -> String { fitted(name.isEmpty ? " " : name, cells: 40).trimmed }

extension String {
  fileprivate var trimmed: String { self == " " ? "" : self }
}
