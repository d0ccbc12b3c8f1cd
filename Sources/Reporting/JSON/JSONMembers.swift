/// A value that has a JSON representation.
package protocol JSONConvertible {
  /// The JSON representation.
  var json: JSONValue { get }
}

/// The members of an object, in order. In a literal, members whose value is nil are left out.
package struct JSONMembers: Hashable, Sendable, ExpressibleByDictionaryLiteral, JSONConvertible {
  private var list: [JSONValue.Member]

  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    list = members.compactMap { name, value in value.map { JSONValue.Member(name, $0.json) } }
  }

  /// Creates the given members.
  package init(_ list: [JSONValue.Member]) { self.list = list }

  package var json: JSONValue { .object(list) }

  /// Returns the members of both, in order.
  package static func + (left: JSONMembers, right: JSONMembers) -> JSONMembers { JSONMembers(left.list + right.list) }
}

extension JSONValue: JSONConvertible {
  package var json: JSONValue { self }

  /// Returns an object with these members.
  package static func object(_ members: JSONMembers) -> JSONValue { members.json }
}

extension String: JSONConvertible { package var json: JSONValue { .string(self) } }
extension Int: JSONConvertible { package var json: JSONValue { .integer(self) } }
extension Double: JSONConvertible { package var json: JSONValue { .number(self) } }
extension Bool: JSONConvertible { package var json: JSONValue { .bool(self) } }
extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .array(map(\.json)) }
}

extension Array {
  /// The array; nil if it's empty.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Optional where Wrapped: JSONConvertible {
  /// The value in JSON; null if there is none, for a member that is never left out.
  package var orNull: JSONValue { self?.json ?? .null }
}
