import LayoutModel

/// A scene on paper: everything has a position in pixels, and texts don't overlap.
struct Sheet {
  struct RoomMark {
    /// The index among the scene's rooms.
    var room: Int
    /// The part of the room that is on the sheet.
    var box: Frame
    /// The edges outside of the sheet.
    var cutEdges: Set<Scene.Edge>
    var ghost: Frame?
    /// The area within the room's layout margins, if shown.
    var margins: Frame?
    var name: Label?
    /// The line from the room to its name, if the name is outside.
    var leader: [Point] = []
  }

  /// A dimension line.
  struct Dimension {
    /// The index among the scene's measures.
    var measure: Int
    var start: Point
    var end: Point
    /// True if the measured distance continues beyond the sheet.
    var startsBeyond = false
    var endsBeyond = false
    /// The extension lines from the measured edges to the dimension line.
    var extensions: [[Point]]
    var leader: [Point]
    var label: Label
  }

  struct Hatch {
    /// The index among the scene's flaws.
    var flaw: Int
    var box: Frame
  }

  /// The number of pixels per point.
  var scale = 1.0
  var rooms: [RoomMark] = []
  var dimensions: [Dimension] = []
  var hatches: [Hatch] = []
  /// A sentence that describes the picture; empty on a page that contains it elsewhere.
  var heading: [Label] = []
  var caption: [Label] = []
  /// The whole area of the drawing, including margins.
  var paper = Frame(x: 0, y: 0, width: 0, height: 0)

  /// All texts on the sheet.
  var labels: [Label] {
    (heading + rooms.compactMap(\.name) + dimensions.map(\.label) + caption).filter { !$0.isEmpty }
  }
}

extension Sheet {
  /// The extension lines, each as the area that it covers.
  var extensionLines: [Frame] {
    dimensions.flatMap(\.extensions).map { line in
      Frame(Span(start: line[0].x, end: line[1].x), Span(start: line[0].y, end: line[1].y)).upright
    }
  }
}
