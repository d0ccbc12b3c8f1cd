import ConstraintSystems
import PlainText

/// The hashes of the names of items and constraints, without parts that identify a person or a run. Each name is hashed
/// only once, even if many conflicts contain it.
final class NameHashes {
  private var items: [Int: UInt64] = [:]
  private var constraints: [Int: UInt64] = [:]

  /// Returns the hash of an item's class and key.
  func ofItem(_ item: Int, in system: ConstraintSystem) -> UInt64 {
    if let known = items[item] { return known }
    // No key begins with a control character.
    let hash = Self.hash(system.items[item].className, system.items[item].key, none: "\u{1}")
    items[item] = hash
    return hash
  }

  /// Returns the hash of a constraint's class and key.
  func ofConstraint(_ index: Int, in system: ConstraintSystem) -> UInt64 {
    if let known = constraints[index] { return known }
    let hash = Self.hash(system.constraints[index].className, system.constraints[index].key, none: "")
    constraints[index] = hash
    return hash
  }

  private static func hash(_ className: String, _ key: String?, none: String) -> UInt64 {
    StableHash.mixed(StableHash.hash(impersonal(className)), StableHash.hash(key.map(impersonal) ?? none))
  }

  /// Returns a name without words that identify a person, which never leave the machine, and without addresses, which
  /// the names of some of the system's guides contain: `TitleViewGuide(0x12b20dab0)`.
  private static func impersonal(_ name: String) -> String {
    let words = PersonalWord.replaced(in: name) { word, _ in "\(word.rawValue)0x" }
    let bytes = words.utf8
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "0") && $1 == UInt8(ascii: "x") }) else {
      return words
    }
    var parts = words.split(separator: "0x", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() { parts[index] = parts[index].drop(while: \.isHexDigit) }
    return parts.joined(separator: "0x")
  }
}
