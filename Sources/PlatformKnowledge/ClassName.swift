/// A class as a console prints it: its module, and its names from outside in.
///
/// Logs have Swift's old mangling (`_TtCC5UIKit19NavigationButtonBar15ItemWrapperView`), names with dots
/// (`Shop.CardView`), and both behind an observer's prefix. Source of the mangling: Swift's `docs/ABI/Mangling.rst`,
/// *Old mangling*.
public struct ClassName: Hashable, Sendable {
  /// The module; nil where the name has none, as that of a class in Objective-C.
  public let module: String?
  /// The names, the outermost type first; at least one.
  public let names: [String]

  /// A class by its printed name; a name that follows no rule stays as it is.
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

  /// The name in its module: `NavigationButtonBar.ItemWrapperView`.
  public var nested: String { names.joined(separator: ".") }

  /// The innermost name: `ItemWrapperView`.
  public var innermost: String { names.last ?? "" }

  /// True if the class is in one of the modules of Apple's view frameworks.
  public var isOfSystemModule: Bool { module.map(Self.systemModules.contains) ?? false }

  private static let systemModules: Set<String> = ["UIKit", "UIKitCore", "SwiftUI", "SwiftUICore", "AppKit"]

  private static func withoutObserver(_ name: Substring) -> Substring {
    name.hasPrefix("NSKVONotifying_") ? name.dropFirst(15) : name
  }

  /// The parts of a name with dots, without what is generic or has no name:
  /// `Shop.(unknown context at $1048e).Card<Int>`.
  private static func parts(_ name: Substring) -> [Substring] {
    name.prefix { $0 != "<" }.split(separator: ".").filter { $0.first != "(" }
  }

  /// Module and names of the old mangling; nil for another name.
  private static func demangled(_ name: Substring) -> (module: String, names: [String])? {
    // Markdown takes the underscores of a word for italics: `*TtC5UIKitP33*DDE…`.
    guard let mark = name.first, mark == "_" || mark == "*", name.dropFirst().hasPrefix("Tt") else { return nil }
    var rest = name.dropFirst(3)
    if rest.first == "G" { rest = rest.dropFirst() }
    let kinds = rest.prefix { "CVO".contains($0) }.count
    rest = rest.dropFirst(kinds)
    guard kinds > 0, let module = takeName(&rest) else { return nil }
    var names: [String] = []
    while names.count < kinds {
      if rest.first == "P" {
        // A private name comes behind what tells its file from others; Markdown has eaten its first underscore, too.
        rest = rest.dropFirst()
        guard takeName(&rest) != nil else { return nil }
      }
      guard let name = takeName(&rest) else { return nil }
      names.append(name)
    }
    return (module, names)
  }

  /// The name at the beginning of `rest`, after its length, which is taken from it.
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
