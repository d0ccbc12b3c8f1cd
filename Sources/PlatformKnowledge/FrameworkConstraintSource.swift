public import ConstraintSystems

/// A part of UIKit, AppKit or Interface Builder that creates constraints, with the words that describe it in reports
/// and the property that changes the constraints.
///
/// The table of known sources is in `FrameworkConstraintSource+Table.swift`.
public struct FrameworkConstraintSource: Hashable, Sendable {
  /// The purposes of constraints that reports treat specially.
  public enum Role: String, Hashable, Sendable {
    /// Gives a view the size that its container has for it.
    case container
    /// Sets a hidden view's size to 0.
    case hiding
    /// Gives a view a temporary size to measure its content.
    case measuring
    /// Makes all views of a stack view the same size.
    case equalSizes
    /// Aligns the edges of a stack view's views across its axis.
    case alignment
    /// Holds a view without constraints where it was drawn in Interface Builder.
    case drawnFrame
    /// Limits a size because of a property set by the app.
    case limit
    /// Any other purpose.
    case other
  }

  /// The origin of the constraints.
  public var origin: Origin
  /// The purpose of the constraints.
  public var role: Role
  /// The words shown next to a line: `set by the table for its row`, `its layout margins`.
  public var name: String
  /// The part of the view that determines the constraints, such as `layout margins`; nil for other sources.
  public var partOfView: String?
  /// The property that the app can set to change the constraint, such as `the stack view's spacing`; nil if there is
  /// none.
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

  /// Creates the source of constraints with a system identifier, such as `UISV-hiding`; nil for an identifier chosen by
  /// the app.
  public init?(identifier: String) {
    guard let known = Self.identifiers.first(where: { $0.pattern.fits(identifier) }) else { return nil }
    self = known.source
  }

  /// Creates the source of constraints of a class that only one source uses; nil for other classes.
  public init?(constraintClass: String) {
    guard let known = Self.constraintClasses[constraintClass] else { return nil }
    self = known
  }

  /// Creates the source of `constraint`; nil if the app made it.
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

    /// Returns a pattern for names that begin with `prefix` and end with `suffix`.
    static func prefix(_ prefix: String, suffix: String = "") -> Self { Self(prefix: prefix, suffix: suffix) }

    /// Returns a pattern for names that contain `middle`.
    static func contains(_ middle: String) -> Self { Self(middle: middle) }

    /// Returns true if a name matches. Compares bytes, not characters, because this method is called for every
    /// constraint and every known name.
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
  /// True if the views are parts of the app's own views, so that the app can be responsible for a conflict with these
  /// views.
  public var isHelper: Bool
  /// True if apps add their own views to these views, so that the app can be responsible for a conflict inside them.
  public var isContainer: Bool
  /// The usual way in which an app's code causes a conflict in these views: `sets the bar's size`; nil if unknown.
  public var exception: String?

  init(_ name: String, isHelper: Bool = false, isContainer: Bool = false, exception: String? = nil) {
    self.name = name
    self.exception = exception
    self.isHelper = isHelper
    self.isContainer = isContainer
  }

  /// Creates the owner of the views of `className`; nil for a class that apps use.
  public init?(viewClass className: String) {
    let name = ClassName(className)
    if Self.publicClasses.contains(name.names[0]) { return nil }
    if name.isOfSystemModule {
      self = Self.swiftClasses.first { $0.pattern.fits(name.names[0]) }?.views ?? SystemViews(name.module ?? "")
      return
    }
    guard let known = Self.classes.first(where: { $0.pattern.fits(className) }), known.views.isOwner(of: className)
    else { return nil }
    self = known.views
  }

  /// Returns true if, judging by its name, a class may belong to UIKit or AppKit; an app's class has a module or a
  /// prefix of its own.
  public static func isSystemClass(_ className: String) -> Bool {
    className.isEmpty || SystemViews(viewClass: className) != nil
      || ["UI", "NS"].contains { className.hasPrefix($0) } && !className.contains(".")
  }

  /// Returns true if a class with a matching name belongs to this owner. A two-letter prefix may also be the beginning
  /// of an ordinary word.
  private func isOwner(of className: String) -> Bool {
    guard className.hasPrefix("CK") else { return true }
    return className.dropFirst(2).first?.isUppercase == true
  }

  /// Returns true if a class is a cell, header or footer, whose size is set by its table or collection view.
  public static func isCell(_ className: String) -> Bool {
    ["Cell", "HeaderFooter", "ReusableView", "TableRowView"].contains { className.contains($0) }
  }

  /// Returns true if a process that printed a log belongs to the system and not to an app.
  public static func isSystemProcess(_ name: String) -> Bool { processes.contains(name) }
}
