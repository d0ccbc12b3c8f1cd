/// A class name in Swift's old mangling, as the Objective-C runtime prints it: `_TtC4Shop8CardView`.
///
/// Type arguments aren't part of the name. Source: Swift's `docs/ABI/OldMangling.rst`.
struct MangledName {
  private(set) var module = ""
  /// The names, outermost type first.
  private(set) var names: [String] = []

  private var rest: Substring

  /// The maximum depth of types within types; real names have about five levels.
  private static let depthLimit = 32

  /// Parses a name; nil for names in any other form.
  init?(_ name: Substring) {
    // Markdown interprets the underscores of a word as italics: `*TtC5UIKitP33*DDE…`.
    guard let mark = name.first, mark == "_" || mark == "*", name.dropFirst().hasPrefix("Tt") else { return nil }
    rest = name.dropFirst(3)
    // The arguments of the outermost type are at the end, where nothing follows.
    if rest.first == "G" { rest = rest.dropFirst() }
    guard let type = takeType(depth: 0), let module = type.module, !type.names.isEmpty else { return nil }
    (self.module, names) = (module, type.names)
  }

  /// A type; without a module if a substitution stands for it or for its context.
  private typealias NominalType = (module: String?, names: [String])

  private mutating func takeType(depth: Int) -> NominalType? {
    guard depth < Self.depthLimit, let kind = rest.popFirst() else { return nil }
    switch kind {
    case "C", "V", "O":
      guard let context = takeContext(depth: depth + 1), let name = takeNominalName() else { return nil }
      return (context.module, context.names + [name])
    case "G":
      guard let generic = takeType(depth: depth + 1) else { return nil }
      while rest.first != "_" {
        guard takeType(depth: depth + 1) != nil else { return nil }
      }
      rest = rest.dropFirst()
      return generic
    case "S":
      return takeSubstitution() ? (nil, []) : nil
    default:
      return nil
    }
  }

  /// Takes the module or the type that contains a type.
  private mutating func takeContext(depth: Int) -> NominalType? {
    if let module = takeName() { return (module, []) }
    return takeType(depth: depth)
  }

  /// Takes the rest of `S_`, `S12_` or `Si`.
  private mutating func takeSubstitution() -> Bool {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard rest.dropFirst(digits.count).first == "_" else { return rest.popFirst() != nil }
    rest = rest.dropFirst(digits.count + 1)
    return true
  }

  /// Takes the name of a type. A private name comes after an identifier of its file; Markdown removes the identifier's
  /// first underscore, too.
  private mutating func takeNominalName() -> String? {
    if rest.first == "P" {
      rest = rest.dropFirst()
      guard takeName() != nil else { return nil }
    }
    return takeName()
  }

  /// Takes a length and a name of that length.
  private mutating func takeName() -> String? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let behind = rest.dropFirst(digits.count)
    guard let length = Int(digits), length > 0, behind.utf8.count >= length else { return nil }
    let name = String(decoding: behind.utf8.prefix(length), as: UTF8.self)
    // A length that ends within a character is invalid.
    guard behind.hasPrefix(name) else { return nil }
    rest = behind.dropFirst(name.count)
    return name
  }
}
