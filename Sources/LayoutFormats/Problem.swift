public import LayoutModel

/// Something wrong with an input, described so that its author can correct it.
public struct Problem: Error, Hashable, Sendable {
  /// Which rule, as a short stable word such as `unknown-member`; `docs/` lists them.
  public var code: String
  /// One sentence that states the rule, lower case, without a full stop.
  public var message: String
  /// The place: the first character that is wrong.
  public var location: SourceLocation
  /// The whole line of text that the place is in, without its line break; shown with a caret below.
  public var line: String
  /// How many characters are wrong, from the column on; at least 1.
  public var length: Int
  /// What to do, or nil where the message says it already: `did you mean "width"?`.
  public var help: String?

  /// A problem with all its members.
  public init(
    code: String, message: String, location: SourceLocation, line: String, length: Int = 1, help: String? = nil
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.line = line
    self.length = length
    self.help = help
  }
}

/// Why an input could not be read: every problem that was found in it, in order of place.
public struct UnreadableInput: Error, Hashable, Sendable {
  /// The problems; never empty.
  public var problems: [Problem]

  /// The failure because of `problems`, of which there is at least one.
  public init(problems: [Problem]) {
    precondition(!problems.isEmpty, "an unreadable input has a problem")
    self.problems = problems
  }

  /// Whether reading ended because the time for it was over; nothing is known of what was left.
  package var isCut: Bool { problems.contains { $0.code == ProblemCode.timeOver.rawValue } }
}
