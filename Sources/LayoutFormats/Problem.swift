public import LayoutModel

/// Something wrong with an input, described so that its author can correct it.
public struct Problem: Error, Hashable, Sendable {
  /// The kind of problem, a short stable word such as `unknown-member`; `docs/` lists them.
  public var code: String
  /// One sentence that says what is wrong, in lower case and without a full stop.
  public var message: String
  /// The location of the first wrong character.
  public var location: SourceLocation
  /// The whole line of text at that location, without its line break; shown with a caret below.
  public var line: String
  /// The number of wrong characters, starting at the column; at least 1.
  public var length: Int
  /// The remedy, such as `did you mean "width"?`; nil if the message already says it.
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

/// An input that could not be read, with all its problems in source order.
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
