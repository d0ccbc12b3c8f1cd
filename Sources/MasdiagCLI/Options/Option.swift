/// One option of the command line, declared once in `Options`: parser, help, man pages and completions come from there.
///
/// `Value` is what the option says: `Bool` for a flag, the argument's own type for all others, so that nobody reads
/// text again.
package struct Option<Value: Sendable>: OptionDeclaration {
  /// The long form, without dashes.
  package let name: String
  /// The short form, without its dash.
  package let short: Character?
  /// The options beside which help lists it.
  package let group: OptionGroup
  /// What stands after it; nil for a flag.
  let argument: Argument<Value>?
  /// What help says, without a full stop.
  package let help: String
  /// What a value becomes when the option is given again; the later one counts where nothing else is said.
  private let combine: @Sendable (Value, Value) -> Value

  /// An option with an argument.
  init(
    _ name: String, short: Character? = nil, _ argument: Argument<Value>, in group: OptionGroup, help: String,
    combine: @escaping @Sendable (_ earlier: Value, _ later: Value) -> Value = { $1 }
  ) {
    (self.name, self.short, self.argument, self.group) = (name, short, argument, group)
    (self.help, self.combine) = (help, combine)
  }

  /// An option with the text of its argument read.
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
  /// A flag.
  init(_ name: String, short: Character? = nil, in group: OptionGroup, help: String) {
    (self.name, self.short, self.group, self.help) = (name, short, group, help)
    argument = nil
    combine = { $1 }
  }
}

/// An option, whatever its value is.
package protocol OptionDeclaration: Sendable {
  var name: String { get }
  var short: Character? { get }
  var help: String { get }
  var group: OptionGroup { get }
  /// What its argument is called in help; nil for a flag.
  var placeholder: String? { get }
  /// The values its argument can have; empty where there are too many to list.
  var words: [String] { get }
  /// What a shell offers for its argument.
  var completion: Completion { get }
  /// What its argument has to be, for a complaint.
  var requirement: String { get }
  /// What a complaint adds about a wrong value that is known for something else.
  func hint(_ text: String) -> String?
  /// What the text of its argument says; nil where it says nothing.
  func value(_ text: String, after earlier: (any Sendable)?) -> (any Sendable)?
}

extension OptionDeclaration {
  /// How it is written: `--output`.
  package var spelling: String { "--\(name)" }
  /// How it can be written, short form first: `-o`, `--output`.
  package var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
}

/// The options that help lists together, in this order.
package enum OptionGroup: Int, CaseIterable, Comparable, Sendable {
  case input
  case layout
  case analysis
  case output
  case other

  /// The heading in help.
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

/// What a shell offers where an argument is to be written.
package enum Completion: Sendable {
  /// The argument's words, or nothing.
  case none
  /// Files that are read.
  case inputFile
  /// A file that is written, and then replaced as a whole.
  case outputFile
  case folder
}
