public import Diagnosis
public import LayoutModel

/// The frames that a layout gets.
public struct SolveReport: Sendable {
  /// A view or guide and where it ends up.
  public struct Frame: Hashable, Sendable {
    /// The item's key, or for a view without one its path: `root/0/2`.
    public var name: String
    /// The frame in the superview's coordinates, in points.
    public var frame: Rect
    /// How deep the item lies in the hierarchy; 0 for the root.
    public var depth: Int

    /// An item's frame.
    public init(name: String, frame: Rect, depth: Int) {
      self.name = name
      self.frame = frame
      self.depth = depth
    }
  }

  /// The frames, each container before what it contains.
  public var frames: [Frame]
  /// What nothing decides: `key.attribute`.
  public var ambiguous: [String]
  /// The diagnosis that the frames are from.
  public var diagnosis: SystemDiagnosis

  /// The frames of a diagnosed layout; `rootOrigin` is where the root sits.
  public init(_ diagnosis: SystemDiagnosis, rootOrigin: Point) {
    let system = diagnosis.system
    let names = Self.names(system)
    var values: [ConstraintSystem.ItemAttribute: Double] = [:]
    for (index, place) in system.variables.enumerated() { values[place] = Self.clean(diagnosis.values[index]) }
    var depths = [Int](repeating: 0, count: system.items.count)
    frames = []
    for (index, item) in system.items.enumerated() {
      depths[index] = item.parent.map { depths[$0] + 1 } ?? 0
      guard let width = values[.init(index, .width)], let height = values[.init(index, .height)] else { continue }
      let origin = item.parent == nil ? rootOrigin : .zero
      frames.append(
        Frame(
          name: names[index],
          frame: Rect(
            x: values[.init(index, .left)] ?? origin.x, y: values[.init(index, .top)] ?? origin.y, width: width,
            height: height), depth: depths[index]))
    }
    ambiguous = diagnosis.ambiguous.map {
      "\(names[system.variables[$0].item]).\(system.variables[$0].attribute.rawValue)"
    }
    self.diagnosis = diagnosis
  }

  /// Keys, or the path of positions among the views of each superview.
  private static func names(_ system: ConstraintSystem) -> [String] {
    var paths: [String] = []
    var counts: [Int: Int] = [:]
    for item in system.items {
      guard let parent = item.parent else {
        paths.append("root")
        continue
      }
      let number = item.kind == .view ? counts[parent, default: 0] : 0
      if item.kind == .view { counts[parent] = number + 1 }
      paths.append(item.kind == .view ? "\(paths[parent])/\(number)" : "\(paths[parent])/\(item.address)")
    }
    return zip(system.items, paths).map { $0.key ?? $1 }
  }

  /// A value without the last digits that solving leaves behind.
  private static func clean(_ value: Double) -> Double {
    let rounded = (value * 1e9).rounded() / 1e9
    return rounded == 0 ? 0 : rounded
  }

  /// The machine-readable form.
  public var json: JSONValue {
    let broken = diagnosis.brokenPreferences.map { preference -> JSONValue in
      let constraint = diagnosis.system.constraints[preference.index]
      let points = JSONValue.Member("points", .number(Self.clean(preference.points)))
      return .object(JSONReporter.summary(constraint) + [points] + JSONReporter.place(constraint.location))
    }
    return .object([
      .init("masdiag", JSONReporter.header),
      .init(
        "frames",
        .object(
          frames.map { entry in
            let frame = entry.frame
            return .init(
              entry.name, .array([frame.x, frame.y, frame.width, frame.height].map(JSONValue.number)))
          })),
      .init("ambiguous", .array(ambiguous.map(JSONValue.string))),
      .init("conflicts", JSONReporter.conflicts(diagnosis)),
      .init("broken", .array(broken)),
    ])
  }

  /// The frames as a table, then what a reader should know about them.
  public func text(_ style: Style = .plain) -> String {
    var columns = Columns()
    columns.add(["", "x", "y", "width", "height"])
    for entry in frames {
      let frame = entry.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { formatted(($0 * 1000).rounded() / 1000) }
      columns.add([String(repeating: "  ", count: entry.depth) + visible(entry.name)] + numbers)
    }
    return (columns.lines(indent: "") + notes(style)).map { $0 + "\n" }.joined()
  }

  private func notes(_ style: Style) -> [String] {
    let system = diagnosis.system
    let phrases = Phrases(system: system)
    var lines: [String] = []
    for conflict in diagnosis.conflicts {
      let title = phrases.title(system.constraints[conflict.breaking])
      lines.append("\(style.contradiction("Conflict:")) \(title) was dropped; `masdiag explain` tells why.")
    }
    for preference in diagnosis.brokenPreferences {
      let constraint = system.constraints[preference.index]
      let points = formatted((preference.points * 1000).rounded() / 1000)
      lines.append("\(style.heading("Not granted:")) \(phrases.equation(constraint)), by \(points).")
    }
    if !ambiguous.isEmpty {
      lines.append("\(style.heading("Undecided:")) \(ambiguous.map { visible($0) }.joined(separator: ", ")).")
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}
