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
    var type: JSONMembers
    var description: String
    var isRequired = false
  }

  var json: JSONValue {
    .object([
      "name": name, "title": title, "description": description, "inputSchema": schema,
      "annotations": JSONValue.object([
        "readOnlyHint": isReadOnly, "destructiveHint": !isReadOnly, "idempotentHint": true, "openWorldHint": false,
      ]),
    ])
  }

  private var schema: JSONValue {
    let properties = parameters.map { parameter in
      JSONValue.Member(parameter.name, .object(parameter.type + ["description": parameter.description]))
    }
    return .object([
      "type": "object", "properties": JSONValue.object(properties),
      "required": parameters.filter(\.isRequired).map(\.name), "additionalProperties": false,
    ])
  }
}

/// The types of arguments as JSON Schemas.
extension JSONMembers {
  static let textType: JSONMembers = ["type": "string"]
  static let flagType: JSONMembers = ["type": "boolean"]
  static let countType: JSONMembers = ["type": "integer", "minimum": 1]
  static let listType: JSONMembers = ["type": "array", "items": textType, "maxItems": 100]

  static func choice(_ words: [String]) -> JSONMembers { ["type": "string", "enum": words] }
}
