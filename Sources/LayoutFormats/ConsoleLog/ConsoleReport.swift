public import LayoutModel

/// An Auto Layout report from a console log: the constraints that it lists, and which of them was broken.
public struct ConsoleReport: Sendable {
  /// A line that should be a constraint but can't be read.
  public struct UnreadLine: Hashable, Sendable {
    /// The location of the line.
    public var location: SourceLocation
    /// The line, without its prefix.
    public var text: String
    /// The reason why it can't be read: one sentence in lowercase, without a period.
    public var reason: String
    /// The line's position in the list, starting at 0; nil for a placeholder, such as an ellipsis, that can represent
    /// any number of constraints.
    public var position: Int?

    /// Creates an unreadable line.
    public init(location: SourceLocation, text: String, reason: String, position: Int? = nil) {
      self.location = location
      self.text = text
      self.reason = reason
      self.position = position
    }
  }

  /// The report's position in the text, starting at 0.
  public var number: Int
  /// The location where the report begins.
  public var location: SourceLocation
  /// The listed constraints as a system. `system.constraints[i]` is the i-th readable line of the list: its
  /// `description` is the printed line with paste damage repaired, its `location` is the place in the log, and its
  /// `position` also counts unreadable lines. All items share one coordinate space. Inferred items, such as a superview
  /// that no line prints, have no class.
  public var system: ConstraintSystem
  /// The index of the constraint that the log reports as broken, if it is in the list.
  public var breaking: Int?
  /// The constraint that the log reports as broken, as printed, even if it isn't in the list.
  public var breakingDescription: String?
  /// The lines of the list that can't be read.
  public var unread: [UnreadLine]
  /// True if the report contains no readable constraint, for example because the system's log hides it behind
  /// `<private>`.
  public var isUnreadable: Bool
  /// True if the text reports a conflict; false if it's a bare list of constraints, such as a debugger prints.
  public var saysConflict = true
  /// True if the end of the list is missing, so other constraints may belong to the report.
  public var isCut = false
  /// True if a line of the list is in quotes. UIKit prints quotes in a report; debuggers don't.
  public var isQuoted = false
  /// For each content size constraint, which is one line but two rows, the lower of its two priorities, by the line's
  /// position.
  public var weakerPriorities: [Int: LayoutPriority] = [:]

  /// Creates a report.
  public init(
    number: Int, location: SourceLocation, system: ConstraintSystem, breaking: Int?, breakingDescription: String?,
    unread: [UnreadLine], isUnreadable: Bool
  ) {
    self.number = number
    self.location = location
    self.system = system
    self.breaking = breaking
    self.breakingDescription = breakingDescription
    self.unread = unread
    self.isUnreadable = isUnreadable
  }
}
