import LayoutModel
import MasonryDSL

// Changes within a visual format string: `H:|-[title(>=80)]-(8@750)-[button]-|`.

extension LayoutDocumentEditor {
  func visualFormatEdit(
    _ change: ConstraintSystem.Change, _ value: JSONTree.Value, _ origin: Origin
  ) throws(Refusal) -> TextEdit {
    let string = tree.string(value)
    guard let format = try? VisualFormatParser.parse(string.text) else {
      preconditionFailure("a visual format string that was parsed before can't be parsed again")
    }
    let options = options(of: origin.element.value)
    let part = format.parts(alignments: options.alignments)[origin.child]
    let editor = VisualFormatEditor(
      text: Array(string.text.utf8), format: format, part: part,
      isReversed: format.axis == .horizontal && options.contains(.directionRightToLeft),
      isSizeOfView: origin.constraint.secondItem != nil)
    do {
      let edit = try editor.edit(change)
      return TextEdit(string.source(of: edit.range), edit.text)
    } catch {
      let range = error.range.map { string.source(of: $0) } ?? string.content
      throw Refusal(
        .notWritable, error.message, at: range,
        help: "give every view in it a key, so that its constraints can be written in another form")
    }
  }

  private func options(of object: JSONTree.Value) -> VisualFormatOptions {
    let names = tree.member("options", of: object).map(tree.elements) ?? []
    return names.reduce(into: []) { options, name in
      let word = tree.string(name).text
      options.formUnion(VisualFormatOptions.names.first { $0.name == word }?.option ?? [])
    }
  }
}
