import LayoutModel
import PlainText

/// A view whose stored frame differs from the frame that its constraints define.
struct MisplacedFact: FindingFact {
  let view: String
  let path: String
  let stored: Rect
  let calculated: Rect
  let estimate: ContentEstimate?

  var code: Finding.Code { .misplaced }
  var identity: String { path }
  var points: Double {
    zip(stored.numbers, calculated.numbers).map { ($0 - $1).magnitude }.max() ?? 0
  }

  var headline: String {
    var parts: [String] = []
    if stored.origin != calculated.origin {
      parts.append("at \(position(calculated)) instead of \(position(stored))")
    }
    if stored.size != calculated.size { parts.append("\(size(calculated)) pt instead of \(size(stored))") }
    return "\(view) is misplaced: its constraints make it \(listed(parts))"
  }

  private func position(_ rect: Rect) -> String { "(\(shortNumber(rect.x)), \(shortNumber(rect.y)))" }
  private func size(_ rect: Rect) -> String { "\(shortNumber(rect.width)) x \(shortNumber(rect.height))" }

  var members: JSONMembers { ["view": path, "stored": stored, "calculated": calculated] }
}
