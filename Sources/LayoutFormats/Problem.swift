public import LayoutModel

/// A problem with an input, described so that its author can correct it.
public struct Problem: Error, Hashable, Sendable {
  /// The kind of problem: a short stable word such as `unknown-member`. `docs/problems.md` lists them.
  public var code: String
  /// A sentence that describes the problem, in lowercase and without a period.
  public var message: String
  /// The location of the first wrong character.
  public var location: SourceLocation
  /// The whole line at that location, without its line break; printed with a caret below it.
  public var line: String
  /// The number of wrong characters, starting at the column; at least 1.
  public var length: Int
  /// The fix, such as `did you mean "width"?`; nil if the message already describes it.
  public var help: String?

  /// Creates a problem.
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

/// An unreadable input, with all its problems in source order.
public struct UnreadableInput: Error, Hashable, Sendable {
  /// The problems; never empty.
  public var problems: [Problem]

  /// Creates the error from `problems`, which must not be empty.
  public init(problems: [Problem]) {
    precondition(!problems.isEmpty, "an unreadable input must have at least one problem")
    self.problems = problems
  }

  /// True if reading stopped at a time limit; nothing is known about the rest.
  package var isCut: Bool { problems.contains { $0.code == ProblemCode.timeOver.rawValue } }
}
