import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText
import Reporting

/// Values and explanations for the attribute, constraint or view at a position.
enum Hover {
  static func json(_ document: inout OpenDocument, at offset: Int) -> JSONValue {
    let buffer = document.buffer
    if document.kind == .log { return LogHover(document.reports(), buffer).json(at: offset) }
    if document.kind == .code { return code(&document, at: offset) }
    let wordRange = buffer.word(at: offset)
    let word = buffer.text(wordRange)
    for report in document.reports() where report.kind == .layout {
      let symbols = Symbols(report: report, buffer: buffer)
      let text = HoverText(report)
      let named = symbols.named(word)
      if let named, let attribute = named.attribute, let answer = text.value(.init(named.item, attribute)) {
        return hover(answer, wordRange, buffer)
      }
      let constraints = symbols.constraints(at: offset)
      if let first = constraints.first, let range = symbols.range(ofConstraint: first) {
        return hover(text.constraints(constraints), range, buffer)
      }
      if let named { return hover(text.view(named.item), wordRange, buffer) }
      if let item = symbols.item(at: offset), let range = symbols.range(ofItem: item) {
        return hover(text.view(item), range, buffer)
      }
    }
    return .null
  }

  /// Returns the hover for a name or statement in source code.
  private static func code(_ document: inout OpenDocument, at offset: Int) -> JSONValue {
    let buffer = document.buffer
    guard let names = CodeNames(buffer, path: document.path) else { return .null }
    let chain = names.chain(at: offset)
    for report in CodeSymbols.reports(document.reports(), at: offset, buffer, names) {
      let symbols = CodeSymbols(symbols: Symbols(report: report, buffer: buffer), names: names)
      let text = HoverText(report)
      if let chain, let subject = symbols.subject(of: chain) {
        let attribute = subject.attribute.map { ConstraintSystem.ItemAttribute(subject.item, $0) }
        let answer = attribute.map(text.value) ?? text.view(subject.item)
        if let answer { return hover(answer, chain.range, buffer) }
      }
      let constraints = symbols.constraints(at: offset)
      if let first = constraints.first {
        return hover(text.constraints(constraints.map(\.index)), first.range, buffer)
      }
    }
    return .null
  }

  static func hover(_ text: String, _ range: Range<Int>, _ buffer: TextBuffer) -> JSONValue {
    .object([
      "contents": JSONValue.object(["kind": "markdown", "value": text]), "range": buffer.json(range),
    ])
  }
}

extension Hover {
  /// Returns a code block in Markdown.
  static func code(_ text: String) -> String {
    // Use a fence that doesn't occur in the text, so that the text can't end the code block.
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)text\n\(text.hasSuffix("\n") ? text : text + "\n")\(fence)"
  }
}

/// The text of hovers, in Markdown.
private struct HoverText {
  private let report: InputReport
  private var system: ConstraintSystem { report.system }
  private var diagnosis: SystemDiagnosis { report.diagnosis }

  init(_ report: InputReport) { self.report = report }

  private func code(_ text: String) -> String { Hover.code(text) }

  /// Returns the explanation of an attribute's value; nil if there is no explanation.
  func value(_ place: ConstraintSystem.ItemAttribute) -> String? {
    diagnosis.explanation(of: place).flatMap {
      $0.value.isNaN ? nil : code(TextRenderer(.plain).text($0.document(in: report)))
    }
  }

  /// Returns the descriptions and the states of constraints.
  func constraints(_ indices: [Int]) -> String { indices.map(constraint).joined(separator: "\n\n---\n\n") }

  private func constraint(_ index: Int) -> String {
    let constraint = system.constraints[index]
    return code(constraint.description) + "\n\n" + state(of: constraint)
  }

  private func state(of constraint: ConstraintSystem.Constraint) -> String {
    let index = constraint.index
    if let position = diagnosis.conflicts.firstIndex(where: { $0.members.contains { $0.index == index } }) {
      let content = ConflictContent(report, conflict: position, listsAll: false)
      let fate = diagnosis.dropped.contains(index) ? "Part of a conflict; Auto Layout breaks it" : "Part of a conflict"
      return "**\(fate).** \(content.headline)\n\n" + code(content.sumLines.joined(separator: "\n"))
    }
    if let preference = diagnosis.brokenPreferences.first(where: { $0.index == index }) {
      guard let explanation = diagnosis.explanation(of: preference) else { return "**Not satisfied.**" }
      return "**Not satisfied.**\n\n" + code(explanation.text(in: system))
    }
    // An inequality doesn't determine a value, so the constraints that determine the value are shown as well.
    guard constraint.relation != .equal, let answer = value(constraint.first.place) else { return "Satisfied." }
    return "Satisfied.\n\n" + answer
  }

  /// Returns the frame of a view and the explanations of its size.
  func view(_ item: Int) -> String {
    let sizes = [Attribute.width, .height].compactMap { value(.init(item, $0)) }
    let frame = [Attribute.left, .top, .width, .height].compactMap { attribute -> String? in
      guard let value = diagnosis.explanation(of: .init(item, attribute))?.value, !value.isNaN else { return nil }
      return "\(attribute.rawValue) \(formatted(value.rounded(to: .shown)))"
    }
    let head = "**\(system.items[item].name)**" + (frame.isEmpty ? "" : ": " + frame.joined(separator: ", "))
    return ([head] + sizes).joined(separator: "\n\n")
  }
}
