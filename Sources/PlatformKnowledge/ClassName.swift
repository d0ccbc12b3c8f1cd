/// A class name as printed in a console: its module, and the names of the class and the types that contain it.
///
/// Logs contain Swift's old mangling (`_TtCC5UIKit19NavigationButtonBar15ItemWrapperView`), dotted names
/// (`Shop.CardView`), and either of them with an observer's prefix. Source of the mangling: Swift's
/// `docs/ABI/Mangling.rst`, *Old mangling*.
public struct ClassName: Hashable, Sendable {
  /// The module; nil if the name has none, as with Objective-C classes.
  public let module: String?
  /// The names, outermost type first; at least one.
  public let names: [String]

  /// Parses a printed name. A name in any other form is kept unchanged.
  public init(_ printed: String) {
    let name = Self.withoutObserver(printed[...])
    if let (module, names) = Self.demangled(name) {
      self.module = module
      self.names = names
      return
    }
    let parts = Self.parts(name)
    module = parts.count > 1 ? String(parts[0]) : nil
    names = parts.count > 1 ? parts.dropFirst().map(String.init) : [String(parts.first ?? name)]
  }

  /// The name within its module: `NavigationButtonBar.ItemWrapperView`.
  public var nested: String { names.joined(separator: ".") }

  /// The innermost name: `ItemWrapperView`.
  public var innermost: String { names.last ?? "" }

  /// True if the class belongs to one of the modules of Apple's view frameworks.
  public var isOfSystemModule: Bool { module.map(Self.systemModules.contains) ?? false }

  private static let systemModules: Set<String> = ["UIKit", "UIKitCore", "SwiftUI", "SwiftUICore", "AppKit"]

  private static func withoutObserver(_ name: Substring) -> Substring {
    name.hasPrefix("NSKVONotifying_") ? name.dropFirst(15) : name
  }

  /// Returns the parts of a dotted name, without generic arguments and anonymous contexts:
  /// `Shop.(unknown context at $1048e).Card<Int>`.
  private static func parts(_ name: Substring) -> [Substring] {
    name.prefix { $0 != "<" }.split(separator: ".").filter { $0.first != "(" }
  }

  /// Returns the module and names in the old mangling; nil for other names.
  private static func demangled(_ name: Substring) -> (module: String, names: [String])? {
    // Markdown interprets the underscores of a word as italics: `*TtC5UIKitP33*DDE…`.
    guard let mark = name.first, mark == "_" || mark == "*", name.dropFirst().hasPrefix("Tt") else { return nil }
    var rest = name.dropFirst(3)
    if rest.first == "G" { rest = rest.dropFirst() }
    let kinds = rest.prefix { "CVO".contains($0) }.count
    rest = rest.dropFirst(kinds)
    guard kinds > 0, let module = takeName(&rest) else { return nil }
    var names: [String] = []
    while names.count < kinds {
      if rest.first == "P" {
        // A private name comes after an identifier of its file; Markdown removes the identifier's first underscore,
        // too.
        rest = rest.dropFirst()
        guard takeName(&rest) != nil else { return nil }
      }
      guard let name = takeName(&rest) else { return nil }
      names.append(name)
    }
    return (module, names)
  }

  /// Removes a length and a name of that length from the beginning of `rest`, and returns the name.
  private static func takeName(_ rest: inout Substring) -> String? {
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
