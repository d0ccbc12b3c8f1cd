public import LayoutModel

/// One Auto Layout report out of a console log: the constraints it lists and what it says about them.
public struct ConsoleReport: Sendable {
  /// A line that should have been a constraint and could not be read.
  public struct UnreadLine: Hashable, Sendable {
    /// Where it stands.
    public var location: SourceLocation
    /// The line, without its prefix.
    public var text: String
    /// Why it could not be read: one sentence, lower case, without a full stop.
    public var reason: String
    /// Its position in the list, from 0; nil for what stands for any number of constraints, such as an ellipsis.
    public var position: Int?

    /// A line that could not be read.
    public init(location: SourceLocation, text: String, reason: String, position: Int? = nil) {
      self.location = location
      self.text = text
      self.reason = reason
      self.position = position
    }
  }

  /// The position of the report in its text, from 0.
  public var number: Int
  /// Where the report begins.
  public var location: SourceLocation
  /// The listed constraints as a system: `system.constraints[i]` is the i-th line of the list that could be read, its
  /// `description` the printed line with paste damage undone, its `location` the place in the log, its `position`
  /// counting the lines that could not be read too. Items share one coordinate space; those that no line prints, such
  /// as a superview that must be there, have no class.
  public var system: ConstraintSystem
  /// The index of the constraint that the log says was broken, if the list holds it.
  public var breaking: Int?
  /// The constraint that the log says was broken, as printed, whether the list holds it or not.
  public var breakingDescription: String?
  /// What could not be read of the list.
  public var unread: [UnreadLine]
  /// Whether the report names nothing that could be read, as when the system's log hides it behind `<private>`.
  public var isUnreadable: Bool
  /// True if the text says that there is a conflict: not if it is a bare list of constraints, as a debugger prints it.
  public var saysConflict = true
  /// True if a line of the list is in quotes, as UIKit prints them in a report, and debuggers don't.
  public var isQuoted = false
  /// The priority of the weaker of the two rows that one line of a content size stands for, by the line's position.
  public var weakerPriorities: [Int: LayoutPriority] = [:]

  /// A report with all its members.
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
