package import ConstraintGraph

/// The resolution of a drawing in a bitmap, and its size on a page.
package struct Resolution {
  /// Dots per inch. On a page, 72 gives the original size, and a smaller number makes the drawing smaller.
  package let dotsPerInch: Double
  /// Notes for the user.
  package let notes: [String]

  /// The maximum number of pixels: more would take seconds to compress and hundreds of megabytes of memory.
  private static let pixels = 16e6
  /// The maximum side of a cairo bitmap, in pixels.
  private static let side = 32_000.0
  /// The maximum side of a PDF page, in points.
  private static let pageSide = 14_400.0

  package init(of drawing: Drawing, as format: PictureFormat) {
    let longest = max(drawing.width, drawing.height)
    if format == .pdf {
      dotsPerInch = min(72, 72 * Self.pageSide / longest)
    } else {
      let byArea = 72 * (Self.pixels / (drawing.width * drawing.height)).squareRoot()
      dotsPerInch = min(144, byArea, 72 * Self.side / longest)
    }
    let share = Int((dotsPerInch / 72 * 100).rounded(.down))
    notes = share < 100 ? ["the picture is scaled down to \(share)% to fit; SVG has no such limit"] : []
  }
}
