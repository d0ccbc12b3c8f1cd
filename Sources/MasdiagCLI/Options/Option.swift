/// A command line option, declared once in `Options`. The parser, the help, man pages and completions are based on this
/// declaration.
///
/// `Value` is the type of the option's value, `Bool` for a flag, so that the text is parsed only once.
package struct Option<Value: Sendable>: OptionDeclaration {
  /// The long form, without its dashes.
  package let name: String
  /// The short form, without its dash.
  package let short: Character?
  /// The group of the option in the help.
  package let group: OptionGroup
  /// The argument; nil for a flag.
  let argument: Argument<Value>?
  /// The help text, without a period.
  package let help: String
  /// Combines the values if the option is used several times. By default, later values replace earlier values.
  private let combine: @Sendable (Value, Value) -> Value

  /// Creates an option with an argument.
  init(
    _ name: String, short: Character? = nil, _ argument: Argument<Value>, in group: OptionGroup, help: String,
    combine: @escaping @Sendable (_ earlier: Value, _ later: Value) -> Value = { $1 }
  ) {
    (self.name, self.short, self.argument, self.group) = (name, short, argument, group)
    (self.help, self.combine) = (help, combine)
  }

  /// Returns the option's value after parsing its argument; nil if the argument is invalid.
  package func value(_ text: String, after earlier: (any Sendable)?) -> (any Sendable)? {
    guard let value = argument?.read(text) else { return nil }
    guard let earlier = earlier as? Value else { return value }
    return combine(earlier, value)
  }

  package var placeholder: String? { argument?.placeholder }
  package var words: [String] { argument?.words ?? [] }
  package var completion: Completion { argument?.completion ?? .none }
  package var requirement: String { argument?.requirement ?? "" }
  package func hint(_ text: String) -> String? { argument?.hint(text) }
}

extension Option<Bool> {
  /// Creates a flag.
  init(_ name: String, short: Character? = nil, in group: OptionGroup, help: String) {
    (self.name, self.short, self.group, self.help) = (name, short, group, help)
    argument = nil
    combine = { $1 }
  }
}

/// An option with a value of any type.
package protocol OptionDeclaration: Sendable {
  var name: String { get }
  var short: Character? { get }
  var help: String { get }
  var group: OptionGroup { get }
  /// The placeholder for the argument in the help; nil for a flag.
  var placeholder: String? { get }
  /// The valid arguments; empty if there are too many to list.
  var words: [String] { get }
  /// The kind of completions for the argument.
  var completion: Completion { get }
  /// The expected argument in error messages.
  var requirement: String { get }
  /// Returns the end of the error message for an invalid argument that would be valid in another place; nil if there is
  /// none.
  func hint(_ text: String) -> String?
  /// Returns the value of the argument; nil if the argument is invalid.
  func value(_ text: String, after earlier: (any Sendable)?) -> (any Sendable)?
}

extension OptionDeclaration {
  /// The long form: `--output`.
  package var spelling: String { "--\(name)" }
  /// All forms, short form first: `-o`, `--output`.
  package var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
}

/// The groups of options, in the order of the help.
package enum OptionGroup: Int, CaseIterable, Comparable, Sendable {
  case input
  case layout
  case analysis
  case output
  case other

  /// The heading in the help.
  var title: String {
    switch self {
    case .input: "Input options"
    case .layout: "Layout options"
    case .analysis: "Analysis options"
    case .output: "Output options"
    case .other: "Other options"
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The completions that a shell offers for an argument.
package enum Completion: Sendable {
  /// Only the valid words, if there are any.
  case none
  /// Files to read.
  case inputFile
  /// A file to write, which is replaced completely.
  case outputFile
  case folder
}
