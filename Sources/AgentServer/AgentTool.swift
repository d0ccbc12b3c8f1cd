import Reporting

/// A tool of the server. Each tool runs a masdiag command, with the arguments that agents need.
struct AgentTool: Sendable {
  let name: String
  let title: String
  /// The purpose of the tool, and when to use it.
  let description: String
  let parameters: [Parameter]
  /// True if the tool can't write files.
  var isReadOnly = true
  let command: @Sendable (Arguments) throws(Arguments.Mistake) -> CommandCall

  struct Parameter: Sendable {
    var name: String
    /// The JSON Schema of the parameter's type.
    var type: JSONValue
    var description: String
    var isRequired = false
  }

  var json: JSONValue {
    .object([
      .init("name", .string(name)), .init("title", .string(title)), .init("description", .string(description)),
      .init("inputSchema", schema),
      .init(
        "annotations",
        .object([
          .init("readOnlyHint", .bool(isReadOnly)), .init("destructiveHint", .bool(!isReadOnly)),
          .init("idempotentHint", .bool(true)), .init("openWorldHint", .bool(false)),
        ])),
    ])
  }

  private var schema: JSONValue {
    let properties = parameters.map { parameter -> JSONValue.Member in
      guard case .object(let members) = parameter.type else { return .init(parameter.name, parameter.type) }
      return .init(parameter.name, .object(members + [.init("description", .string(parameter.description))]))
    }
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    return .object([
      .init("type", .string("object")), .init("properties", .object(properties)),
      .init("required", .array(required)), .init("additionalProperties", .bool(false)),
    ])
  }
}

/// The types of arguments as JSON Schemas.
extension JSONValue {
  fileprivate static func type(_ name: String) -> JSONValue { .object([.init("type", .string(name))]) }
  static let textType = type("string")
  static let flagType = type("boolean")
  static let countType = JSONValue.object([.init("type", .string("integer")), .init("minimum", .integer(1))])
  static let listType = JSONValue.object([
    .init("type", .string("array")), .init("items", textType), .init("maxItems", .integer(100)),
  ])

  static func choice(_ words: [String]) -> JSONValue {
    .object([.init("type", .string("string")), .init("enum", .array(words.map(JSONValue.string)))])
  }
}
