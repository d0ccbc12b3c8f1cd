import LayoutFormats
import PlainText
import Reporting

extension Command {
  static let schema = Command(
    "schema", summary: "the JSON Schema of an output, or of the layout document", operands: "NAME", inputs: .words,
    words: .words { JSONSchema.all.map(\.name) },
    options: [],
    discussion: Discussion(
      blocks: [.paragraph("NAME is \(listed(JSONSchema.all.map(\.name), "or")): the kind that an output gives.")],
      statuses: [(.nothingFound, "the schema is printed"), (.usage, "there is no such schema")],
      examples: [("masdiag schema layout > layout.schema.json", "for an editor that completes documents")]),
    validate: { invocation throws(UsageError) in
      let names = JSONSchema.all.map(\.name)
      guard invocation.inputs.count == 1 else {
        throw UsageError("schema requires a name: \(listed(names, "or"))")
      }
      guard JSONSchema.named(invocation.inputs[0]) == nil else { return }
      throw UsageError(
        "there is no schema '\(invocation.inputs[0])', only \(names.joined(separator: ", "))"
          + Spelling.suggestion(for: invocation.inputs[0], among: names))
    },
    perform: { invocation, inputs in
      if let schema = JSONSchema.named(invocation.inputs[0]) { inputs.console.print(schema.text) }
    })
}
