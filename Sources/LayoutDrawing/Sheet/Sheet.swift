import LayoutModel

/// A scene on paper: everything has its place, in pixels, and no text covers another.
struct Sheet {
  /// A room.
  struct RoomMark {
    /// Its index among the scene's rooms.
    var room: Int
    /// What of it is on the sheet.
    var box: Frame
    /// The edges that the sheet cuts off.
    var cutEdges: Set<Scene.Edge>
    var ghost: Frame?
    /// What of it lies within its layout margins, where these are shown.
    var margins: Frame?
    var name: Label?
    /// The line from the room to its name, where that stands outside.
    var leader: [Point] = []
  }

  /// A dimension line.
  struct Dimension {
    /// Its index among the scene's measures.
    var measure: Int
    var start: Point
    var end: Point
    /// Whether the sheet ends before what is measured does.
    var startsBeyond = false
    var endsBeyond = false
    /// The lines from the edges that are measured to the dimension line.
    var extensions: [[Point]]
    var leader: [Point]
    var label: Label
  }

  /// A hatched place.
  struct Hatch {
    /// Its index among the scene's flaws.
    var flaw: Int
    var box: Frame
  }

  /// How many pixels a point is.
  var scale = 1.0
  var rooms: [RoomMark] = []
  var dimensions: [Dimension] = []
  var hatches: [Hatch] = []
  /// What the picture shows, in a sentence; nothing on a page that says it already.
  var heading: [Label] = []
  var caption: [Label] = []
  /// What is drawn, and room for it: everything is inside.
  var paper = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Every text on the sheet.
  var labels: [Label] {
    (heading + rooms.compactMap(\.name) + dimensions.map(\.label) + caption).filter { !$0.isEmpty }
  }
}

extension Sheet {
  /// The lines from edges to dimension lines, each as the room that it takes.
  var extensionLines: [Frame] {
    dimensions.flatMap(\.extensions).map { line in
      Frame(Span(start: line[0].x, end: line[1].x), Span(start: line[0].y, end: line[1].y)).upright
    }
  }
}
