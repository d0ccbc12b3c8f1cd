public import LayoutModel
import PlainText

/// Changes single constraints in the text of a layout document.
///
/// A change affects only the bytes that express it: order, indentation, line endings and the spelling of all other
/// numbers stay the same. New text follows the style of its neighbors.
public struct LayoutDocumentEditor {
  /// The reason why a change can't be written, and the part of the document that can't express the change.
  struct Refusal: Error {
    var finding: FoundProblem

    init(_ code: ProblemCode, _ message: String, at range: Range<Int>, help: String? = nil) {
      finding = FoundProblem(code, message, at: range, help: help)
    }
  }

  /// The source of a constraint: an element of a list of constraints, and the index among the element's constraints.
  struct Origin {
    var element: LayoutDocumentReader.Element
    var child: Int
    /// All constraints of the element.
    var siblings: ArraySlice<LayoutConstraint>

    var count: Int { siblings.count }
    var constraint: LayoutConstraint { siblings[siblings.startIndex + child] }
  }

  /// The document as read.
  public let document: LayoutDocument
  let reader: LayoutDocumentReader
  var tree: JSONTree { reader.tree }

  /// Reads a layout document.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - path: the document's name in messages.
  /// - Throws: an ``UnreadableInput`` with all problems of the document.
  /// - Complexity: the same as ``LayoutDocument/init(_:path:)``.
  public init(_ bytes: [UInt8], path: String) throws(UnreadableInput) {
    (document, reader) = try LayoutDocument.read(bytes, path: path)
  }

  /// Returns the document with `change` applied to the constraint at `index` of its system.
  ///
  /// - Throws: a ``Problem`` at the part of the document that can't express the change. For example, if an item makes
  ///   several constraints for views without keys, one of them can't change alone.
  /// - Complexity: O(bytes).
  public func applying(_ change: ConstraintSystem.Change, to index: Int) throws(Problem) -> [UInt8] {
    do {
      return tree.text.bytes.applying(try edits(change, document.system.constraints[index]))
    } catch {
      throw tree.text.problems([error.finding])[0]
    }
  }

  // MARK: Origins

  private func edits(
    _ change: ConstraintSystem.Change, _ constraint: ConstraintSystem.Constraint
  ) throws(Refusal) -> [TextEdit] {
    switch change {
    case .turnOffAutoresizing:
      return [try turningOffAutoresizing(of: try view(of: constraint))]
    case .raiseCompressionResistance(let priority):
      let view = try view(of: constraint)
      let axis = constraint.first.place.attribute.axis
      return [
        try removing(try origin(of: constraint)),
        try setting("contentCompressionResistance", axis, of: view, to: priority),
      ]
    case .lowerPriority(let priority) where constraint.origin == .contentSize && constraint.location == nil:
      let isHugging = constraint.relation == .lessThanOrEqual
      return [
        try setting(
          isHugging ? "contentHugging" : "contentCompressionResistance", constraint.first.place.attribute.axis,
          of: try view(of: constraint), to: priority)
      ]
    case .remake:
      throw refusal("this fix replaces a call in code, and a layout document has none")
    case .remove: return [try removing(try origin(of: constraint))]
    case .lowerPriority, .changeConstant, .relax:
      return [try edit(change, try origin(of: constraint))]
    }
  }

  /// Returns the object of the constraint's first view.
  private func view(of constraint: ConstraintSystem.Constraint) throws(Refusal) -> JSONTree.Value {
    let items = document.system.items
    let index = constraint.first.place.item
    guard items[index].kind == .view else { throw refusal("a guide has neither content nor a frame") }
    // Views are items in hierarchical order, with guides between them.
    let view = document.root.hierarchy[items[..<index].count { $0.kind == .view }]
    guard let value = reader.views[ObjectIdentifier(view)] else {
      preconditionFailure("a view has no object in the document")
    }
    return value
  }

  /// Returns the element that made a constraint. The system lists the document's constraints after the constraints made
  /// from frames and before those made from content sizes.
  private func origin(of constraint: ConstraintSystem.Constraint) throws(Refusal) -> Origin {
    let frames = document.system.constraints.prefix { $0.origin == .autoresizingMask && $0.location == nil }.count
    let index = constraint.index - frames
    guard document.constraints.indices.contains(index) else {
      throw refusal("\(PrintableText.shown(constraint.description)) is made by the system and isn't in the document")
    }
    var start = 0
    for (element, count) in reader.made {
      if index < start + count {
        return Origin(
          element: element, child: index - start, siblings: document.constraints[start..<start + count])
      }
      start += count
    }
    preconditionFailure("constraint \(constraint.index) has no element in the document")
  }

  private func refusal(_ message: String) -> Refusal {
    Refusal(.notWritable, message, at: tree.text.start..<tree.text.start)
  }

  // MARK: Edits

  private func edit(_ change: ConstraintSystem.Change, _ origin: Origin) throws(Refusal) -> TextEdit {
    do throws(Refusal) {
      return try editInPlace(change, origin)
    } catch {
      guard let edit = splitting(origin, change) else { throw error }
      return edit
    }
  }

  /// Returns an edit within the element that keeps the element's form.
  private func editInPlace(_ change: ConstraintSystem.Change, _ origin: Origin) throws(Refusal) -> TextEdit {
    let value = origin.element.value
    guard tree.kind(value) == .object else { return try textEdit(change, value, object: nil, origin) }
    if let text = tree.member("constraint", of: value) { return try textEdit(change, text, object: value, origin) }
    if let text = tree.member("vfl", of: value) { return try visualFormatEdit(change, text, origin) }
    return try chainEdit(change, value, origin)
  }

  /// Throws an error if the element makes several constraints, because in this form they can only change together.
  func checkAlone(_ origin: Origin) throws(Refusal) {
    guard origin.count > 1 else { return }
    let name = PrintableText.shown(origin.constraint.name ?? "the constraint")
    throw Refusal(
      .notAlone, "this makes \(origin.count) constraints, but the fix changes only one of them: \(name)",
      at: tree.place(origin.element.value),
      help: "give each of its views a key, so that every constraint can be written separately")
  }

  private func removing(_ origin: Origin) throws(Refusal) -> TextEdit {
    do throws(Refusal) {
      return try removingInPlace(origin)
    } catch {
      guard let edit = splitting(origin, .remove) else { throw error }
      return edit
    }
  }

  private func removingInPlace(_ origin: Origin) throws(Refusal) -> TextEdit {
    if origin.count > 1, let text = tree.member("vfl", of: origin.element.value) {
      return try visualFormatEdit(.remove, text, origin)
    }
    try checkAlone(origin)
    return tree.removing(origin.element.value, from: origin.element.list)
  }
}
