public import Diagnosis
public import LayoutModel
import PlainText

/// The calculated frames of a layout.
public struct SolveReport: Sendable {
  /// A view or guide and its frame.
  public struct Frame: Hashable, Sendable {
    /// The item's key or, for a view without a key, its path: `root/0/2`.
    public var name: String
    /// The frame in the superview's coordinates, in points.
    public var frame: Rect
    /// The item's depth in the hierarchy; 0 for the root.
    public var depth: Int

    /// Creates an item's frame.
    public init(name: String, frame: Rect, depth: Int) {
      (self.name, self.frame, self.depth) = (name, frame, depth)
    }
  }

  /// The frames; each container precedes its content.
  public var frames: [Frame]
  /// The ambiguous attributes: `key.attribute`.
  public var ambiguous: [String]
  /// The diagnosis that contains the values for the frames.
  public var diagnosis: SystemDiagnosis
  /// The names of the items and of the ambiguous attributes in text.
  private let shownNames: [String]
  private let shownAmbiguous: [String]

  /// The names of the attributes that depend on content of unknown size, in text, with a summary of the content; nil if
  /// there are none.
  private var dependent: (names: [String], summary: String)?

  /// Creates the frames of a diagnosed layout whose root is at `rootOrigin`.
  public init(_ diagnosis: SystemDiagnosis, rootOrigin: Point) { self.init(diagnosis, rootOrigin: rootOrigin, nil) }

  /// Creates the frames of a diagnosed layout, some of which may depend on content of unknown size.
  init(_ diagnosis: SystemDiagnosis, rootOrigin: Point, _ openContent: OpenContent?) {
    let system = diagnosis.system
    let names = ItemPaths(system)
    let labels = names.labels(in: system)
    var depths = [Int](repeating: 0, count: system.items.count)
    for (index, item) in system.items.enumerated() { depths[index] = item.parent.map { depths[$0] + 1 } ?? 0 }
    let frame = ItemFrames(system, rootOrigin: rootOrigin)
    var shown: [String] = []
    frames = system.items.indices.compactMap { item in
      guard let rect = frame.of(item, at: diagnosis.values) else { return nil }
      shown.append(labels[item])
      return Frame(name: names[item], frame: rect, depth: depths[item])
    }
    func attributes(dependent: Bool = false, _ name: (Int) -> String) -> [String] {
      diagnosis.ambiguous.map { system.variables[$0] }
        .filter { (openContent?.attributes.contains($0) ?? false) == dependent }
        .map { "\(name($0.item)).\($0.attribute.rawValue)" }
    }
    ambiguous = attributes { names[$0] }
    (shownNames, shownAmbiguous) = (shown, attributes { labels[$0] })
    dependent = openContent.map { (attributes(dependent: true) { labels[$0] }, $0.summary) }
    self.diagnosis = diagnosis
  }

  /// The JSON representation.
  public var json: JSONValue {
    .object(
      [
        "masdiag": JSONReporter.header(.solve),
        "frames": JSONValue.object(frames.map { .init($0.name, $0.frame.json) }), "ambiguous": ambiguous,
        "conflicts": JSONReporter.conflicts(diagnosis), "broken": JSONReporter.broken(diagnosis),
      ] + UnexplainedConstraints(diagnosis).members + UndecidedValues(diagnosis).members)
  }

  /// Returns the frames as a table, followed by notes.
  public func text(_ style: Style = .plain) -> String { TextRenderer(style).text(document) }

  /// The content of ``text(_:)``, independent of the format.
  package var document: Document { document(adding: []) }

  /// Returns the frames as a table, followed by notes and the lines of `more`.
  func document(adding more: [Document.Line]) -> Document {
    var table = Document.Table(isGrid: true, rows: [.cells(["", "x", "y", "width", "height"])])
    for (entry, name) in zip(frames, shownNames) {
      let numbers = entry.frame.numbers.map { formatted(($0 * 1000).rounded() / 1000) }
      table.rows.append(.cells([String(repeating: "  ", count: entry.depth) + visible(name)] + numbers))
    }
    return Document([[.table(table)], (notes + more).map { .line($0) }])
  }

  /// The maximum number of ambiguous attributes to list.
  private static let ambiguousLimit = 500

  /// Returns a list of names, truncated to the maximum number.
  static func listed(_ names: [String]) -> String {
    let others = names.count - ambiguousLimit
    let rest = others > 0 ? " and \(others) more (--format json lists all)" : ""
    return names.prefix(ambiguousLimit).joined(separator: ", ") + rest
  }

  private var notes: [Document.Line] {
    let system = diagnosis.system
    let phrases = Phrases(system: system)
    var lines = [diagnosis.noteOnDropped].compactMap { $0 }
    if let sentence = UnexplainedConstraints(diagnosis).sentence {
      lines.append(Document.Line("Conflict:", .contradiction).adding(" \(sentence)."))
    }
    // The optional constraints that keep a stack view small are intentionally unsatisfied in a larger stack view.
    for preference in diagnosis.brokenPreferences where PreferenceMiss(preference, in: system) != .ofSystem {
      let constraint = system.constraints[preference.index]
      let points = formatted((preference.points * 1000).rounded() / 1000)
      let name = constraint.key.map { "\(visible($0)): " } ?? ""
      lines.append(
        Document.Line("Not satisfied:", .heading).adding(" \(name)\(phrases.equation(constraint)), \(points) pt off."))
    }
    if !shownAmbiguous.isEmpty {
      let names = Self.listed(shownAmbiguous.map { visible($0) })
      lines.append(Document.Line("Ambiguous:", .heading).adding(" \(names)."))
    }
    if let (names, summary) = dependent {
      lines.append(
        Document.Line("Depends on \(summary):", .heading).adding(" \(Self.listed(names.map { visible($0) }))."))
    }
    if let sentence = UndecidedValues(diagnosis).sentence {
      lines.append(Document.Line("Undecided:", .heading).adding(" \(sentence)."))
    }
    return lines
  }
}

extension JSONReporter {
  /// Returns the optional constraints that aren't satisfied, with their errors in points.
  ///
  /// - Parameter id: returns the name of the constrained item; nil to omit it.
  static func broken(_ diagnosis: SystemDiagnosis, id: ((_ item: Int) -> String)? = nil) -> [JSONValue] {
    diagnosis.brokenPreferences.map { preference in
      let constraint = diagnosis.system.constraints[preference.index]
      let miss: JSONMembers = [
        "item": id.map { $0(constraint.first.place.item) }, "points": preference.points.rounded(to: .laidOut),
      ]
      return .object(summary(constraint) + miss + place(constraint.location))
    }
  }
}

extension SystemDiagnosis {
  /// A line about the constraints that the values leave out because of conflicts; nil if there are none.
  package var noteOnDropped: Document.Line? {
    if conflicts.isEmpty { return nil }
    let phrases = Phrases(system: system)
    let titles = conflicts.map { phrases.title(system.constraints[$0.breaking]) }
    let subject = "\(listed(titles, limit: 4)) \(titles.count == 1 ? "was" : "were")"
    return Document.Line("Conflict:", .contradiction)
      .adding(" \(subject) dropped; `masdiag explain` explains why.")
  }
}
