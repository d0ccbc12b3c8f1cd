public import ConstraintSystems

/// A part of UIKit, AppKit or Interface Builder that makes constraints: whose they are, what they mean to
/// readers of a conflict, and what changes them.
///
/// The table of all that is known is in `FrameworkConstraintSource+Table.swift`.
public struct FrameworkConstraintSource: Hashable, Sendable {
  /// The purposes of constraints that reports treat specially.
  public enum Role: String, Hashable, Sendable {
    /// It makes a hidden view's size 0.
    case hiding
    /// It gives a view a size for a moment, to find out how large its content is.
    case measuring
    /// It gives all views of a stack view one size.
    case equalSizes
    /// It holds the views of a stack view at each other's edges across its axis.
    case alignment
    /// It limits a size by a property that the app sets.
    case limit
    /// Nothing of the kind.
    case other
  }

  /// The group it belongs to.
  public var origin: Origin
  /// Its purpose.
  public var role: Role
  /// The words beside a line: `set by the table for its row`, `its layout margins`.
  public var name: String
  /// The part of its view that it follows from, `layout margins`; nil for other sources.
  public var partOfView: String?
  /// The property that the app can change to get another constraint, such as `the stack view's spacing`; nil where that
  /// is nothing.
  public var property: String?

  init(_ origin: Origin, _ name: String, property: String? = nil, role: Role = .other) {
    self.origin = origin
    self.role = role
    self.name = name
    self.property = property
  }

  init(_ origin: Origin, ofView part: String, property: String) {
    self.init(origin, "its \(part)", property: property)
    partOfView = part
  }

  /// The maker of constraints with the system's own `identifier`, such as `UISV-hiding`; nil for an identifier of the
  /// app's.
  public init?(identifier: String) {
    guard let known = Self.identifiers.first(where: { $0.pattern.fits(identifier) }) else { return nil }
    self = known.source
  }

  /// The maker of constraints whose class names it by itself; nil for the class of any constraint.
  public init?(constraintClass: String) {
    guard let known = Self.constraintClasses[constraintClass] else { return nil }
    self = known
  }

  /// The maker of `constraint`; nil for one of the app's.
  public init?(_ constraint: ConstraintSystem.Constraint) {
    if constraint.origin == .user { return nil }
    self =
      constraint.key.flatMap { Self(identifier: $0) } ?? Self(constraintClass: constraint.className)
      ?? Self(constraint.origin)
  }

  /// A pattern of identifiers or class names.
  struct Pattern {
    private var prefix = ""
    private var middle = ""
    private var suffix = ""

    /// A name that begins with `prefix` and ends with `suffix`.
    static func prefix(_ prefix: String, suffix: String = "") -> Self { Self(prefix: prefix, suffix: suffix) }

    /// A name that has `middle` somewhere.
    static func contains(_ middle: String) -> Self { Self(middle: middle) }

    /// Compares bytes, not characters: it is called for every constraint and each known name.
    func fits(_ name: String) -> Bool {
      let name = name.utf8
      return name.starts(with: prefix.utf8) && name.reversed().starts(with: suffix.utf8.reversed())
        && (middle.isEmpty || Self.contains(name, middle.utf8))
    }

    private static func contains(_ name: String.UTF8View, _ middle: String.UTF8View) -> Bool {
      var rest = name[...]
      while rest.count >= middle.count {
        if rest.starts(with: middle) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}

/// The owner of a view that apps can't access.
public struct SystemViews: Hashable, Sendable {
  /// The owner of the views: `the keyboard`.
  public var name: String
  /// True if they are parts of the app's own views, so that a conflict which names them can be the app's.
  public var isHelper: Bool

  init(_ name: String, isHelper: Bool = false) {
    self.name = name
    self.isHelper = isHelper
  }

  /// The owner of the views of `className`; nil for a class that apps use.
  public init?(viewClass className: String) {
    let name = ClassName(className)
    if name.isOfSystemModule {
      guard !Self.publicClasses.contains(name.names[0]) else { return nil }
      self = Self.swiftClasses.first { $0.pattern.fits(name.names[0]) }?.views ?? SystemViews(name.module ?? "")
      return
    }
    guard let known = Self.classes.first(where: { $0.pattern.fits(className) }), known.views.isOwner(of: className)
    else { return nil }
    self = known.views
  }

  /// True if a class can be one of UIKit's or AppKit's by its name; an app's has a module or a prefix of its own.
  public static func isSystemClass(_ className: String) -> Bool {
    className.isEmpty || SystemViews(viewClass: className) != nil
      || ["UI", "NS"].contains { className.hasPrefix($0) } && !className.contains(".")
  }

  /// A prefix of two letters may begin an ordinary word.
  private func isOwner(of className: String) -> Bool {
    guard className.hasPrefix("CK") else { return true }
    return className.dropFirst(2).first?.isUppercase == true
  }

  /// True if a class is that of a cell, or of a header or footer, which its table or collection gives a size.
  public static func isCell(_ className: String) -> Bool {
    ["Cell", "HeaderFooter", "ReusableView", "TableRowView"].contains { className.contains($0) }
  }

  /// True if a process whose log this is belongs to the system and not to an app.
  public static func isSystemProcess(_ name: String) -> Bool { processes.contains(name) }
}
