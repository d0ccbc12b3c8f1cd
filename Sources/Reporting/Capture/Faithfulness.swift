import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText

/// A comparison of the calculated layout with the captured layout of the app.
struct Faithfulness {
  /// A size or position that differs between the app and the calculated layout.
  struct Difference {
    var place: ConstraintSystem.ItemAttribute
    /// The value in the app, in points.
    var captured: Double
    /// The value in the calculated layout, in points.
    var calculated: Double
  }

  /// The number of views whose frames were compared.
  private(set) var compared = 0
  /// The number of views whose frames differ.
  private(set) var differing = 0
  /// The first difference, outermost view first; nil if there is none.
  private(set) var first: Difference?

  /// The tolerance, in points. Apps round frames to pixels; on a 2x screen, a pixel is half a point.
  private static let tolerance = 0.51

  /// Compares the frames of a capture with the values of a diagnosis.
  ///
  /// - Complexity: O(views).
  init(_ capture: Capture, _ diagnosis: SystemDiagnosis) {
    let system = diagnosis.system
    let frames = ItemFrames(system, rootOrigin: .zero)
    for item in system.items.indices {
      guard let captured = capture.frames[item], let calculated = frames.of(item, at: diagnosis.values) else {
        continue
      }
      compared += 1
      var pairs: [(Attribute, Double, Double)] = [
        (.width, captured.width, calculated.width), (.height, captured.height, calculated.height),
      ]
      // The root's position isn't compared, because the root has no superview.
      if system.items[item].parent != nil {
        pairs += [(.left, captured.x, calculated.x), (.top, captured.y, calculated.y)]
      }
      guard let pair = pairs.first(where: { abs($1 - $2) > Self.tolerance }) else { continue }
      differing += 1
      first = first ?? Difference(place: .init(item, pair.0), captured: pair.1, calculated: pair.2)
    }
  }
}
