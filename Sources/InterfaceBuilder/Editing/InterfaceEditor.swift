public import LayoutFormats
public import LayoutModel
import PlainText

/// Changes single constraints in a storyboard or xib.
///
/// A change affects only the bytes that express it. The editor reads the result again, and returns it only if the
/// constraints are as intended.
public struct InterfaceEditor {
  private let scene: InterfaceScene
  private let layout: SceneLayout
  private let path: String

  private var text: SourceText { scene.canvas.document.text }
  private var builder: SceneBuilder { layout.builder }

  /// Creates an editor for a scene as laid out in `environment`.
  ///
  /// - Throws: an ``UnreadableInput`` if the layout can't be calculated.
  public init(
    _ scene: InterfaceScene, path: String, environment: LayoutEnvironment = .canvas
  ) throws(UnreadableInput) {
    self.scene = scene
    self.path = path
    layout = try scene.layout(in: environment)
  }

  /// The system whose constraints can be changed.
  public var system: ConstraintSystem { layout.system }

  /// Returns the file with `change` applied to the constraint at `index` of the system.
  ///
  /// - Throws: a ``Problem`` that explains why the change can't be written.
  /// - Complexity: the same as reading the file.
  public func applying(_ change: ConstraintSystem.Change, to index: Int) throws(Problem) -> [UInt8] {
    let edits: [TextEdit]
    do {
      edits = try self.edits(change, system.constraints[index])
    } catch {
      throw text.problems([error])[0]
    }
    let bytes = text.bytes.applying(edits)
    guard isMeant(bytes, change, index) else {
      throw text.problems([
        FoundProblem(.notWritable, "the file can't express this change", at: start)
      ])[0]
    }
    return bytes
  }

  private var start: Range<Int> { builder.root.element.tag }

  /// Returns true if `bytes` contain the constraints that the change should produce.
  private func isMeant(_ bytes: [UInt8], _ change: ConstraintSystem.Change, _ index: Int) -> Bool {
    guard let file = try? InterfaceFile(bytes, path: path), let found = file.scenes.first(where: { $0.id == scene.id }),
      let written = try? found.layout(in: layout.environment)
    else { return false }
    return Self.meaning(written.system) == Self.meaning(system.applying(change, to: index))
  }

  /// Returns the contents of the file's constraints, in order, for comparison.
  private static func meaning(_ system: ConstraintSystem) -> [String] {
    system.constraints.filter { $0.objectID != nil && $0.isActive }.map { constraint in
      let numbers = [constraint.multiplier, constraint.constant, constraint.priority.value].map(formatted)
      return ([constraint.objectID ?? "", constraint.relation.rawValue] + numbers).joined(separator: " ")
    }
  }

  // MARK: Edits

  private func edits(
    _ change: ConstraintSystem.Change, _ constraint: ConstraintSystem.Constraint
  ) throws(FoundProblem) -> [TextEdit] {
    switch change {
    case .remake:
      throw FoundProblem(
        .notWritable, "this fix replaces a call in code, and an Interface Builder file has none", at: start)
    case .turnOffAutoresizing:
      let node = try node(of: system.owner(ofMask: constraint))
      guard node !== builder.root, node.tag != "tableViewCell", node.tag != "tableViewCellContentView" else {
        throw FoundProblem(
          .notWritable, "the frame of a root view, cell or cell content view can't be turned off", at: node.element.tag)
      }
      // A fixed frame implies mask constraints, whatever the value of `translatesAutoresizingMaskIntoConstraints`.
      let tag = editor(node.element)
      return [tag.setting("translatesAutoresizingMaskIntoConstraints", to: "NO"), tag.removing("fixedFrame")]
        .compactMap(\.self)
    case .raiseCompressionResistance(let priority):
      let axis = constraint.first.place.attribute.axis
      let node = try node(of: constraint.first.place.item)
      return [
        try removing(constraint),
        editor(node.element).setting("\(axis)CompressionResistancePriority", to: formatted(priority.value)),
      ]
    case .lowerPriority(let priority) where constraint.origin == .contentSize:
      let word = constraint.relation == .lessThanOrEqual ? "HuggingPriority" : "CompressionResistancePriority"
      let node = try node(of: constraint.first.place.item)
      return [
        editor(node.element).setting(
          "\(constraint.first.place.attribute.axis)\(word)", to: formatted(priority.value))
      ]
    case .remove: return [try removing(constraint)]
    case .lowerPriority(let priority):
      return [try setting("priority", to: formatted(priority.value), of: constraint)]
    case .changeConstant(let constant):
      let edits = [try setting("constant", to: formatted(constant), of: constraint)]
      // An explicit constant replaces system spacing.
      let tag = editor(try element(of: constraint))
      return edits + ["symbolic", "symbolType"].compactMap { tag.removing($0) }
    case .relax(let relation):
      let word =
        switch relation {
        case .equal: "equal"
        case .greaterThanOrEqual: "greaterThanOrEqual"
        case .lessThanOrEqual: "lessThanOrEqual"
        }
      return [try setting("relation", to: word, of: constraint)]
    }
  }

  private func editor(_ element: Element) -> TagEditor { TagEditor(element, in: text.bytes) }

  private func setting(
    _ name: String, to value: String, of constraint: ConstraintSystem.Constraint
  ) throws(FoundProblem) -> TextEdit {
    let element = try element(of: constraint)
    // If an applicable variation sets the attribute, change it there.
    let variant = Variants(of: element, under: SceneCircumstances(scene.canvas, layout.environment).traits)
      .variations.last { $0[name] != nil }
    return editor(variant ?? element).setting(name, to: value)
  }

  private func element(of constraint: ConstraintSystem.Constraint) throws(FoundProblem) -> Element {
    let id = constraint.objectID
    if let id, let made = builder.made.first(where: { $0.constraint.objectID == id }) { return made.node.element }
    throw FoundProblem(
      .notWritable, "\(PrintableText.shown(constraint.description)) is made by the system and isn't in the file",
      at: start)
  }

  private func node(of item: Int) throws(FoundProblem) -> ViewNode {
    let id = system.items[item].objectID
    if let id, let node = builder.nodes.first(where: { $0.id == id }) { return node }
    throw FoundProblem(.notWritable, "a guide has neither content nor a frame", at: start)
  }

  /// Removes the constraint's element, and the whole line if it contains nothing else.
  private func removing(_ constraint: ConstraintSystem.Constraint) throws(FoundProblem) -> TextEdit {
    let element = try element(of: constraint)
    if let id = element["id"], let other = reference(to: id) {
      let what = other["reference"] == id ? "remove it from all size classes" : "remove the connection"
      throw FoundProblem(
        .notWritable, "can't remove the constraint, because this refers to it", at: other.tag,
        help: "\(what) in Xcode first, or choose another fix")
    }
    let bytes = text.bytes
    var (start, end) = (element.tag.lowerBound, element.end)
    var lineStart = start
    while lineStart > 0, [0x20, 0x09].contains(bytes[lineStart - 1]) { lineStart -= 1 }
    let breaks: Set<UInt8> = [0x0A, 0x0D]
    if lineStart > 0, breaks.contains(bytes[lineStart - 1]), end < bytes.count, breaks.contains(bytes[end]) {
      start = lineStart
      end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    }
    return TextEdit(start..<end, "")
  }

  /// Returns an element that refers to an object by its id: an outlet or a variation.
  private func reference(to id: String) -> Element? {
    var pending = [scene.canvas.document.root]
    while let element = pending.popLast() {
      if element["destination"] == id || element["reference"] == id { return element }
      pending += element.children
    }
    return nil
  }
}
