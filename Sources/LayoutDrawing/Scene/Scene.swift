import LayoutModel

/// The contents of a drawing in points, before they are placed on paper: rooms, measures and flaws.
struct Scene {
  /// A view or guide.
  struct Room {
    /// The index of the item in the system.
    var item: Int
    var frame: Frame
    /// The number of drawn rooms that enclose this room.
    var depth: Int
    /// The index of the enclosing room, which precedes this room.
    var parent: Int?
    var kind: Kind
    /// The area within the item's layout margins, if constraints refer to them.
    var margins: Frame?
    /// True if the conflict involves the item.
    var isInvolved = false
    /// True if the item is the subject of the conclusion.
    var isSubject = false
    /// The frame in the other layout, if it's different.
    var ghost: Frame?
    /// The edges that differ in the other layout because they are ambiguous.
    var openEdges: Set<Edge> = []

    /// True if the room's size is negative.
    var isNegative: Bool { frame.horizontal.length < -0.001 || frame.vertical.length < -0.001 }
  }

  enum Kind: String { case view, guide, safeArea = "safe-area", margins }

  enum Edge: String, CaseIterable { case left, top, right, bottom }

  /// An impossible area: a shortfall, a negative size, or an overlap.
  struct Flaw {
    enum Kind { case missing, negative, overlap }

    var kind: Kind
    var frame: Frame
    var title: String
    /// The line of the sum that shows the flaw; nil if it's visible from the start.
    var step: Int? = nil
  }

  /// The rooms, each before the rooms inside it.
  var rooms: [Room] = []
  var measures: [Measure] = []
  var flaws: [Flaw] = []
  /// The visible part of the plane.
  var world = Frame(x: 0, y: 0, width: 0, height: 0)
  /// A sentence that describes the picture.
  var title = ""
  /// Notes for readers of the picture, phrase by phrase.
  var notes: [String] = []
  /// The axes along which positions are unknown, so that the drawing isn't to scale.
  var invented: Set<Axis> = []
}
