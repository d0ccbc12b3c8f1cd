public import Diagnosis
public import InterfaceBuilder
public import LayoutModel
import PlainText

/// The calculated frames of a scene in an Interface Builder file, by object id.
public struct SceneSolveReport: Sendable {
  /// Facts about a view or guide that aren't in the system.
  public struct Item: Sendable {
    /// The origin of the superview's alignment rectangle in the superview's coordinates.
    public var origin: Point
    /// True if the width of the item's content is an estimate.
    public var estimatesWidth: Bool
    /// True if the height of the item's content is an estimate.
    public var estimatesHeight: Bool
    /// The attributes that are ambiguous in the editor but not in an app.
    public var editorGap: EditorGap?
    /// True if the editor has marked the item as ambiguous.
    public var isMarkedAmbiguous: Bool
    /// True if the editor has marked the item as misplaced.
    public var isMarkedMisplaced: Bool

    /// Creates the facts about an item.
    public init(
      origin: Point, estimatesWidth: Bool, estimatesHeight: Bool, editorGap: EditorGap? = nil,
      isMarkedAmbiguous: Bool = false, isMarkedMisplaced: Bool = false
    ) {
      (self.origin, self.editorGap) = (origin, editorGap)
      (self.estimatesWidth, self.estimatesHeight) = (estimatesWidth, estimatesHeight)
      (self.isMarkedAmbiguous, self.isMarkedMisplaced) = (isMarkedAmbiguous, isMarkedMisplaced)
    }
  }

  /// The file's path as it was passed; `-` for standard input.
  public var path: String
  /// The scene.
  public var scene: SceneName
  /// The diagnosis that contains the values for the frames.
  public var diagnosis: SystemDiagnosis
  /// The facts about each item of the system.
  public var items: [Item]
  /// The attributes that depend on content whose size the code doesn't show; nil if there are none.
  package var openContent: OpenContent?

  /// Creates the report on a diagnosed scene.
  public init(path: String, scene: SceneName, diagnosis: SystemDiagnosis, items: [Item]) {
    (self.path, self.scene, self.diagnosis, self.items) = (path, scene, diagnosis, items)
  }

  /// The sizes that depend on an estimated content size: `id.width`.
  var estimated: [(item: Int, attribute: Attribute)] {
    diagnosis.system.items.indices.flatMap { index -> [(Int, Attribute)] in
      guard diagnosis.system.items[index].objectID != nil, items.indices.contains(index) else { return [] }
      return (items[index].estimatesWidth ? [(index, .width)] : [])
        + (items[index].estimatesHeight ? [(index, .height)] : [])
    }
  }

  /// The attributes that are ambiguous only in the editor.
  var openInEditor: [(item: Int, attribute: Attribute)] {
    let open = Set(diagnosis.ambiguous.map { diagnosis.system.variables[$0] })
    return items.indices.flatMap { index in
      (items[index].editorGap?.attributes ?? []).filter { !open.contains(.init(index, $0)) }.map { (index, $0) }
    }
  }

  /// The JSON representation.
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
    let ids = SceneItemName(system)
    func name(_ item: Int, _ attribute: Attribute) -> String { "\(ids.id(of: item)).\(attribute.rawValue)" }
    func attributes(dependent: Bool) -> [String] {
      diagnosis.ambiguous.map { system.variables[$0] }
        .filter { (openContent?.attributes.contains($0) ?? false) == dependent }
        .map { name($0.item, $0.attribute) }
    }
    let open = attributes(dependent: false)
    let openInEditor = openInEditor.map(name)
    func marked(_ isMarked: (Item) -> Bool) -> [String] {
      items.indices.filter { isMarked(items[$0]) }.map(ids.id)
    }
    return .object(
      ["path": path] + scene.members + [
        "frames": JSONValue.object(framed), "names": JSONValue.object(named), "ambiguous": open + openInEditor,
        "ambiguousInEditor": openInEditor,
        // The views that the editor has marked.
        "marked": JSONValue.object([
          "ambiguous": marked(\.isMarkedAmbiguous), "misplaced": marked(\.isMarkedMisplaced),
        ]),
        "conflicts": JSONReporter.conflicts(diagnosis), "broken": JSONReporter.broken(diagnosis, id: ids.id),
        "estimated": estimated.map(name), "dependsOnContent": attributes(dependent: true),
      ] + UnexplainedConstraints(diagnosis).members + UndecidedValues(diagnosis).members)
  }

  /// Returns the frames as a table, followed by notes.
  public func text(_ style: Style = .plain) -> String { TextRenderer(style).text(document) }

  /// The content of ``text(_:)``, independent of the format.
  package var document: Document {
    let frames = SolveReport(diagnosis, rootOrigin: .zero, openContent).document(adding: editorNotes + estimateNotes)
    return Document(frames.blocks + [Document.Block([scene.anySize].compactMap { $0 })])
  }

  private func name(_ item: Int) -> String { visible(diagnosis.system.items[item].name) }

  private var estimateNotes: [Document.Line] {
    let names = estimated.map { "\(name($0.item)).\($0.attribute.rawValue)" }
    if names.isEmpty { return [] }
    return [Document.Line("Estimated content sizes:", .heading).adding(" \(names.joined(separator: ", ")).")]
  }

  /// Notes on attributes that are ambiguous only in the editor.
  private var editorNotes: [Document.Line] {
    func note(_ title: String, _ items: [Int], _ reason: String = "") -> [Document.Line] {
      guard !items.isEmpty else { return [] }
      return [Document.Line(title, .heading).adding(" \(SolveReport.listed(items.map(name))).\(reason)")]
    }
    let open = Set(openInEditor.map(\.item))
    return EditorGap.Reason.allCases.flatMap { reason in
      let items = self.items.indices.filter { open.contains($0) && self.items[$0].editorGap?.reason == reason }
      return note("Ambiguous only in Xcode:", items, " \(reason.sentence)")
    } + note("Marked as ambiguous in Xcode, but unambiguous:", decidedMarks)
  }

  /// The items that the editor has marked as ambiguous but that aren't; empty if there is a conflict, because in that
  /// case, the app's layout is uncertain.
  private var decidedMarks: [Int] {
    guard diagnosis.conflicts.isEmpty else { return [] }
    let system = diagnosis.system
    // A mark on a scroll view also applies to its content, which is represented by a guide in the scroll view.
    let open = Set(
      (diagnosis.ambiguous.map { system.variables[$0].item } + openInEditor.map(\.item)).map { item in
        system.items[item].objectID == nil ? system.items[item].parent ?? item : item
      })
    return items.indices.filter { items[$0].isMarkedAmbiguous && !open.contains($0) }
  }

  /// The heading of the table.
  public var heading: String { visible(path) + scene.heading }
}

extension EditorGap.Reason {
  /// The reason why the app's layout differs.
  fileprivate var sentence: String {
    switch self {
    case .followsHeldView:
      "Xcode's editor places the views around them without constraints; the app has constraints for that."
    case .isOutOfSight: "Xcode's canvas lays out only the visible rows; the app lays out all."
    }
  }
}

/// The names of items in the JSON representation of a scene.
private struct SceneItemName {
  private let system: ConstraintSystem

  init(_ system: ConstraintSystem) { self.system = system }

  /// Returns the id of the item's object, `aBc-12-dEf.contentLayoutGuide` for a guide without an id, or the item's
  /// name.
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
  /// Returns the JSON document with the frames of several scenes.
  public static func document(_ reports: [SceneSolveReport]) -> JSONValue {
    document(.solveScenes, of: reports.map(\.json))
  }
}
