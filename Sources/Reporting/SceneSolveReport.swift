public import Diagnosis
public import LayoutModel
import PlainText

/// The frames that a scene of an Interface Builder file gets, by the ids of its objects.
public struct SceneSolveReport: Sendable {
  /// What is known of a view or guide besides what the system knows.
  public struct Item: Sendable {
    /// Where the superview's alignment rectangle lies in the superview's coordinates.
    public var origin: Point
    /// Whether the width that its content asks for is an estimate.
    public var estimatesWidth: Bool
    /// The same of its height.
    public var estimatesHeight: Bool

    /// What is known, with all its members.
    public init(origin: Point, estimatesWidth: Bool, estimatesHeight: Bool) {
      self.origin = origin
      self.estimatesWidth = estimatesWidth
      self.estimatesHeight = estimatesHeight
    }
  }

  /// The file's path as it was given; `-` for standard input.
  public var path: String
  /// The scene.
  public var scene: SceneName
  /// The diagnosis that the frames are from.
  public var diagnosis: SystemDiagnosis
  /// One for each item of the system.
  public var items: [Item]

  /// The frames of a diagnosed scene.
  public init(path: String, scene: SceneName, diagnosis: SystemDiagnosis, items: [Item]) {
    self.path = path
    self.scene = scene
    self.diagnosis = diagnosis
    self.items = items
  }

  /// The sizes that rest on an estimate of what content asks for: `id.width`.
  var estimated: [(item: Int, attribute: Attribute)] {
    diagnosis.system.items.indices.flatMap { index -> [(Int, Attribute)] in
      guard diagnosis.system.items[index].objectID != nil, items.indices.contains(index) else { return [] }
      return (items[index].estimatesWidth ? [(index, .width)] : [])
        + (items[index].estimatesHeight ? [(index, .height)] : [])
    }
  }

  /// The machine-readable form of the scene.
  var json: JSONValue {
    let system = diagnosis.system
    let frames = ItemFrames(system, rootOrigin: .zero)
    var framed: [JSONValue.Member] = []
    var named: [JSONValue.Member] = []
    for (index, item) in system.items.enumerated() {
      guard let id = item.objectID, var frame = frames.of(index, at: diagnosis.values) else { continue }
      frame.origin.x += items[index].origin.x
      frame.origin.y += items[index].origin.y
      framed.append(.init(id, frame.json))
      named.append(.init(id, .string(item.name)))
    }
    func attribute(_ item: Int, _ attribute: Attribute) -> JSONValue {
      .string("\(SceneItemName(system).id(of: item)).\(attribute.rawValue)")
    }
    let ambiguous = diagnosis.ambiguous.map { attribute(system.variables[$0].item, system.variables[$0].attribute) }
    return .object(
      [.init("path", .string(path))] + scene.members + [
        .init("frames", .object(framed)), .init("names", .object(named)), .init("ambiguous", .array(ambiguous)),
        .init("conflicts", JSONReporter.conflicts(diagnosis)),
        .init("broken", JSONReporter.broken(diagnosis, id: SceneItemName(system).id)),
        .init("estimated", .array(estimated.map { attribute($0.item, $0.attribute) })),
      ] + UnexplainedConstraints(diagnosis).json + UndecidedValues(diagnosis).json)
  }

  /// The frames as a table, then what a reader should know about them.
  public func text(_ style: Style = .plain) -> String {
    let text = SolveReport(diagnosis, rootOrigin: .zero).text(style)
    let names = estimated.map { "\(visible(diagnosis.system.items[$0.item].name)).\($0.attribute.rawValue)" }
    guard !names.isEmpty else { return text }
    return text + "\(style.heading("Estimated content:")) \(names.joined(separator: ", ")).\n"
  }

  /// What heads the table.
  public var heading: String { visible(path) + scene.heading }
}

/// What the data about a scene calls items.
private struct SceneItemName {
  private let system: ConstraintSystem

  init(_ system: ConstraintSystem) { self.system = system }

  /// The id of its object; `aBc-12-dEf.contentLayoutGuide` for a guide that has none; else the name.
  func id(of index: Int) -> String {
    let item = system.items[index]
    if let id = item.objectID { return id }
    guard let parent = item.parent, let id = system.items[parent].objectID,
      item.name.hasPrefix("\(system.items[parent].name).")
    else { return item.name }
    return id + item.name.dropFirst(system.items[parent].name.count)
  }
}

extension JSONReporter {
  /// The frames of several scenes.
  public static func document(_ reports: [SceneSolveReport]) -> JSONValue {
    .object([.init("masdiag", header), .init("inputs", .array(reports.map(\.json)))])
  }
}
