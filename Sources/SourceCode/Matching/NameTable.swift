/// A declaration of a name that is valid in a type or a file.
package protocol NamedDeclaration: Sendable {
  var name: String { get }
  /// The type and function that contain the declaration.
  var owner: String? { get }
  var function: String? { get }
}

/// The declarations of all files by name and, within a name, by file and by owner. Large projects declare the same
/// names thousands of times, such as `titleLabel`, but an expression almost always means a declaration in its own file
/// or type.
package struct NameTable<Declaration: NamedDeclaration>: Sendable {
  /// A declaration and the index of its file.
  package struct Entry: Sendable {
    package let file: Int
    package let declaration: Declaration
  }

  /// The declarations of one name, in order, with the places of those in each file and of each owner.
  private struct Namesakes: Sendable {
    var entries: [Entry] = []
    var places: [Int: [Int]] = [:]
    var owned: [String?: [Int]] = [:]

    mutating func append(_ entry: Entry) {
      places[entry.file, default: []].append(entries.count)
      owned[entry.declaration.owner, default: []].append(entries.count)
      entries.append(entry)
    }
  }

  private var namesakes: [String: Namesakes] = [:]

  package init() {}

  package mutating func add(_ declaration: Declaration, in file: Int) {
    namesakes[declaration.name, default: Namesakes()].append(Entry(file: file, declaration: declaration))
  }

  package func contains(_ name: String) -> Bool { namesakes[name] != nil }

  /// Returns the first `limit` declarations of a name, in order.
  package func first(_ limit: Int, of name: String) -> ArraySlice<Entry> {
    namesakes[name]?.entries.prefix(limit) ?? []
  }

  /// Returns the declarations of a name in a file, in order.
  package func entries(of name: String, in file: Int) -> [Entry] {
    guard let found = namesakes[name] else { return [] }
    return (found.places[file] ?? []).map { found.entries[$0] }
  }

  /// Returns the declarations of a name whose owner is one of `owners`, in order.
  package func entries(of name: String, ownedBy owners: Set<String?>) -> [Entry] {
    guard let found = namesakes[name] else { return [] }
    let places = owners.compactMap { found.owned[$0] }
    return (places.count == 1 ? places[0] : places.flatMap(\.self).sorted()).map { found.entries[$0] }
  }
}
