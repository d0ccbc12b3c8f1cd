import Reporting

/// The schema of layout documents, used to determine the syntax at a position.
struct LayoutSchema {
  /// All schemas that apply to the value, with references resolved.
  private var nodes: [JSONValue]
  private let whole: JSONValue

  init() {
    whole = JSONSchema.named("layout")?.value ?? .null
    nodes = Self.resolved([whole], whole)
  }

  /// Returns the schema at the end of a path.
  func at(_ path: [JSONCursor.Step]) -> LayoutSchema {
    var schema = self
    for step in path {
      let next = schema.nodes.compactMap { node -> JSONValue? in
        switch step {
        case .element: node["items"]
        case .member(let name): node["properties"]?[name] ?? node["additionalProperties"]
        }
      }
      schema.nodes = Self.resolved(next, whole)
    }
    return schema
  }

  /// The names of all permitted members, in schema order.
  var names: [String] {
    nodes.flatMap { $0["properties"]?.memberNames ?? [] }.distinct
  }

  /// The possible values, if they can be enumerated.
  var values: [JSONValue] {
    nodes.flatMap { node -> [JSONValue] in
      if case .array(let words)? = node["enum"] { return words }
      if let constant = node["const"] { return [constant] }
      return node["type"] == .string("boolean") ? [.bool(true), .bool(false)] : []
    }.distinct
  }

  private static func resolved(_ nodes: [JSONValue], _ whole: JSONValue) -> [JSONValue] {
    var (open, found) = (Array(nodes.reversed()), [JSONValue]())
    var known: Set<String> = []
    while let node = open.popLast() {
      if case .string(let reference)? = node["$ref"] {
        guard known.insert(reference).inserted, let name = reference.split(separator: "/").last else { continue }
        if let part = whole["$defs"]?[String(name)] { open.append(part) }
      } else if case .array(let choices)? = node["anyOf"] {
        open += choices.reversed()
      } else {
        found.append(node)
      }
    }
    return found
  }
}

extension JSONValue {
  /// The value of the member called `name`; nil if the member is missing or if this value isn't an object.
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate var memberNames: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}
