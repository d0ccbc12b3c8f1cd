import LayoutFormats
import PlainText

/// The arguments of a call. The type is checked on access, and unknown names are rejected.
struct Arguments {
  /// A mistake in the arguments that the agent can correct.
  struct Mistake: Error {
    var message: String
  }

  private let node: JSONNode?

  init(_ node: JSONNode?, of tool: AgentTool) throws(Mistake) {
    self.node = node
    let names = tool.parameters.map(\.name)
    for member in node?.elements ?? [] where !names.contains(member.name) {
      throw Mistake(
        message: "\(tool.name) has no argument \(PrintableText.quoted(member.name)); it has \(listed(names))")
    }
    for parameter in tool.parameters where parameter.isRequired && value(parameter.name) == nil {
      throw Mistake(message: "\(tool.name) requires the argument \"\(parameter.name)\"")
    }
  }

  /// Returns the value of an argument; nil if it's missing or null.
  private func value(_ name: String) -> JSONNode? { node?[name].flatMap { $0.isNull ? nil : $0 } }

  func text(_ name: String) throws(Mistake) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string else { throw Mistake(message: "\"\(name)\" must be a string") }
    return text
  }

  /// Returns an argument that is passed on as a single word: the value of an option, or an operand.
  func word(_ name: String) throws(Mistake) -> String? {
    guard let text = try text(name) else { return nil }
    guard !text.isEmpty, text.utf8.count <= 4096, !text.utf8.contains(0) else {
      throw Mistake(message: "\"\(name)\" must have 1 to 4096 bytes, and no null character")
    }
    return text
  }

  func words(_ name: String) throws(Mistake) -> [String] {
    guard let value = value(name) else { return [] }
    if let text = value.string { return [text] }
    let texts = value.elements.compactMap(\.string)
    guard value.isArray, texts.count == value.elements.count, texts.count <= 100,
      texts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 4096 && !$0.utf8.contains(0) })
    else { throw Mistake(message: "\"\(name)\" must be a list of at most 100 short strings") }
    return texts
  }

  func flag(_ name: String) throws(Mistake) -> Bool {
    guard let value = value(name) else { return false }
    guard let flag = value.bool else { throw Mistake(message: "\"\(name)\" must be true or false") }
    return flag
  }

  func count(_ name: String) throws(Mistake) -> String? {
    guard let value = value(name) else { return nil }
    guard let count = value.integer, (1...1_000_000).contains(count) else {
      throw Mistake(message: "\"\(name)\" must be a whole number from 1")
    }
    return String(count)
  }

  /// Returns the input of a command: the path of a file, or `-` with text for standard input.
  func input() throws(Mistake) -> (path: String, text: String?) {
    switch (try text("text"), try word("path")) {
    case (let text?, nil): ("-", text)
    case (nil, let path?) where path != "-": (path, nil)
    default: throw Mistake(message: "pass the input either as \"text\" or as \"path\"")
    }
  }
}
