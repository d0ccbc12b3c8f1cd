import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel

/// The number of views that are laid out within a point of their stored frames, among all views that can be judged.
struct FrameScore: CustomStringConvertible {
  private(set) var right = 0
  private(set) var all = 0
  private(set) var conflicts = 0
  /// The other views, each with its stored frame and its calculated frame.
  private(set) var misses: [String] = []

  var description: String {
    let share = all == 0 ? 100 : (Double(right) / Double(all) * 1000).rounded() / 10
    return "\(right) of \(all), \(share) %" + (conflicts == 0 ? "" : ", \(conflicts) conflicts")
  }

  mutating func add(_ other: FrameScore) {
    right += other.right
    all += other.all
    conflicts += other.conflicts
  }

  /// Compares the frames of `scene` with those that `original` stores. Views that the editor marked as misplaced or
  /// ambiguous aren't judged, and neither are hidden ones.
  mutating func judge(_ scene: InterfaceScene, against original: InterfaceScene) throws(UnreadableInput) {
    let layout = try scene.layout()
    let diagnosis = SystemDiagnosis(layout.system, .withoutFixes)
    conflicts += diagnosis.conflicts.count
    let stored = Dictionary(original.stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var places: [ConstraintSystem.ItemAttribute: Double] = [:]
    for (variable, value) in zip(layout.system.variables, diagnosis.values) { places[variable] = value }
    for (index, item) in layout.system.items.enumerated() {
      guard let id = item.objectID, let view = stored[id], let frame = view.frame, !view.isMisplaced, !view.isHidden,
        !view.isAmbiguous
      else { continue }
      let origin = layout.items[index].origin
      let found = [Attribute.left, .top, .width, .height].map { places[.init(index, $0)] ?? 0 }
      let calculated = [found[0] + origin.x, found[1] + origin.y, found[2], found[3]]
      let expected = [frame.x, frame.y, frame.width, frame.height]
      all += 1
      if zip(calculated, expected).allSatisfy({ abs($0 - $1) <= 1.01 }) {
        right += 1
      } else {
        let numbers = [expected, calculated].map { $0.map { ($0 * 100).rounded() / 100 }.description }
        misses.append("\(item.className) \(item.name) \(id): \(numbers[0]) stored, \(numbers[1]) calculated")
      }
    }
  }
}
