import LayoutModel

/// What a drawing shows, in points: rooms, measures, and what is missing. It has no place on paper yet.
struct Scene {
  /// A view or guide.
  struct Room {
    /// Its index in the system's items.
    var item: Int
    var frame: Frame
    /// How many drawn rooms it lies in.
    var depth: Int
    /// The room that it lies in, by its index; it stands before this one.
    var parent: Int?
    var kind: Kind
    /// What of it lies within its layout margins, where constraints name these; nil where none does.
    var margins: Frame?
    /// Whether the conflict is about it.
    var isInvolved = false
    /// Whether the conclusion is about it.
    var isSubject = false
    /// Where it is in the other layout, if that is elsewhere.
    var ghost: Frame?
    /// Which of its edges are elsewhere there because nothing decides them.
    var openEdges: Set<Edge> = []

    /// Whether its size is negative.
    var isNegative: Bool { frame.horizontal.length < -0.001 || frame.vertical.length < -0.001 }
  }

  /// What a room is.
  enum Kind: String { case view, guide, safeArea = "safe-area", margins }

  /// The edges of a room.
  enum Edge: String, CaseIterable { case left, top, right, bottom }

  /// A place that cannot be as it is: too small, negative, or taken twice.
  struct Flaw {
    /// What is wrong with it.
    enum Kind { case missing, negative, overlap }

    var kind: Kind
    var frame: Frame
    var title: String
    /// The line of the sum that shows it; nil where it is there from the start.
    var step: Int? = nil
  }

  /// The rooms, each before what lies in it.
  var rooms: [Room] = []
  var measures: [Measure] = []
  var flaws: [Flaw] = []
  /// What is to be seen of the plane.
  var world = Frame(x: 0, y: 0, width: 0, height: 0)
  /// What the picture shows, in a sentence.
  var title = ""
  /// What a reader of the picture has to know, phrase by phrase.
  var notes: [String] = []
  /// Along which axes nothing is known and the drawing is not to scale.
  var invented: Set<Axis> = []
}
