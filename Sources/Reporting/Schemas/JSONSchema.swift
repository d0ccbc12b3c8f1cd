/// A JSON Schema (draft 2020-12) of the tool's output or of the layout document.
///
/// Schemas of output allow additional members, because later versions of the tool may add members.
package struct JSONSchema: Sendable {
  /// The schema's name on the command line of `masdiag schema`.
  package let name: String
  private let title: String
  private let root: JSONValue
  /// The parts referred to by name.
  private let parts: [JSONValue.Member]

  /// The schemas of members, in order.
  struct Fields: ExpressibleByDictionaryLiteral {
    fileprivate let members: [JSONValue.Member]

    init(dictionaryLiteral fields: (String, JSONValue)...) { members = fields.map(JSONValue.Member.init) }

    init(_ members: [JSONValue.Member]) { self.members = members }

    static func + (left: Fields, right: Fields) -> Fields { Fields(left.members + right.members) }
  }

  /// All schemas, starting with the one for the layout document.
  package static let all = [layout] + outputs + briefOutputs + [trial]

  /// Returns the schema called `name`; nil if there is none.
  package static func named(_ name: String) -> JSONSchema? { all.first { $0.name == name } }

  /// The text of the schema.
  package var text: String { value.text }

  /// The schema, including its parts.
  package var value: JSONValue {
    guard case .object(let members) = root else { return root }
    let head: JSONMembers = ["$schema": "https://json-schema.org/draft/2020-12/schema", "title": title]
    return .object(head + JSONMembers(members) + ["$defs": parts.isEmpty ? nil : JSONValue.object(parts)])
  }

  /// Creates a schema of `root`, with the parts in `all` that `root` refers to, directly or indirectly.
  init(_ name: String, _ title: String, _ root: JSONValue, parts all: Fields) {
    (self.name, self.title, self.root) = (name, title, root)
    var names: Set<String> = []
    var open = root.references
    while let next = open.popLast() {
      guard names.insert(next).inserted, let part = all.members.first(where: { $0.name == next }) else { continue }
      open += part.value.references
    }
    parts = all.members.filter { names.contains($0.name) }
  }
}

// The vocabulary of schemas.
extension JSONValue {
  static let anyString = type("string")
  static let anyNumber = type("number")
  static let anyBool = type("boolean")
  /// The schema of a nonnegative integer.
  static let count = JSONValue.object(["type": "integer", "minimum": 0])
  /// The schema of a fraction such as `36` or `-1/3`.
  static let fraction = pattern("^-?[0-9]+(/[0-9]+)?$")
  /// The schema of a number, or of null for a number that can't be represented as a double.
  static let points = orNull(anyNumber)

  static func type(_ name: String) -> JSONValue { .object(["type": name]) }

  static func pattern(_ pattern: String) -> JSONValue { .object(["type": "string", "pattern": pattern]) }

  static func const(_ value: JSONValue) -> JSONValue { .object(["const": value]) }

  static func oneOf(_ names: [String]) -> JSONValue { .object(["enum": names]) }

  static func part(_ name: String) -> JSONValue { .object(["$ref": "#/$defs/\(name)"]) }

  static func any(of schemas: [JSONValue]) -> JSONValue { .object(["anyOf": schemas]) }

  static func orNull(_ schema: JSONValue) -> JSONValue { any(of: [schema, type("null")]) }

  static func list(of schema: JSONValue, count: Int? = nil) -> JSONValue {
    .object(["type": "array", "items": schema, "minItems": count, "maxItems": count])
  }

  /// Returns the schema of an object whose members all have the same schema.
  static func map(of schema: JSONValue) -> JSONValue { .object(["type": "object", "additionalProperties": schema]) }

  /// Returns the schema of an object.
  ///
  /// - Parameter isClosed: true to allow no additional members.
  static func record(
    _ required: JSONSchema.Fields, optional: JSONSchema.Fields = [:], isClosed: Bool = false
  ) -> JSONValue {
    .object([
      "type": "object", "properties": JSONValue.object((required + optional).members),
      "required": required.members.map(\.name).nonEmpty, "additionalProperties": isClosed ? false : nil,
    ])
  }

  /// Returns the schema of an object that has only optional members, and allows no others.
  static func options(_ optional: JSONSchema.Fields) -> JSONValue { record([:], optional: optional, isClosed: true) }

  /// The names of the referenced parts.
  fileprivate var references: [String] {
    switch self {
    case .array(let values): values.flatMap(\.references)
    case .object(let members):
      members.flatMap { member -> [String] in
        guard member.name == "$ref", case .string(let text) = member.value else { return member.value.references }
        return [String(text.dropFirst("#/$defs/".count))]
      }
    case .null, .bool, .integer, .number, .string, .combined: []
    }
  }
}
