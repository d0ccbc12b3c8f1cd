/// A class name as printed in a console: its module, and the names of the class and the types that contain it.
///
/// Logs contain Swift's old mangling (`_TtCC5UIKit19NavigationButtonBar15ItemWrapperView`), dotted names
/// (`Shop.CardView`), and either of them with an observer's prefix.
public struct ClassName: Hashable, Sendable {
  /// The module; nil if the name has none, as with Objective-C classes.
  public let module: String?
  /// The names, outermost type first; at least one.
  public let names: [String]

  /// Parses a printed name. A name in any other form is kept unchanged.
  public init(_ printed: String) {
    let name = Self.withoutObserver(printed[...])
    if let mangled = MangledName(name) {
      (module, names) = (mangled.module, mangled.names)
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
}
