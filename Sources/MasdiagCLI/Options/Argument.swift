/// The value of an option.
struct Argument<Value: Sendable>: Sendable {
  /// The placeholder in the help: `FILE`.
  var placeholder: String
  /// The valid values; empty if there are too many to list.
  var words: [String] = []
  /// The expected value in error messages: `a positive whole number`.
  var requirement = ""
  /// Returns the end of the error message for an invalid value that would be valid in another place; nil to suggest the
  /// nearest word.
  var hint: @Sendable (String) -> String? = { _ in nil }
  var completion = Completion.none
  /// Parses the text; returns nil if the text is invalid.
  var read: @Sendable (String) -> Value?
}

extension Argument where Value: RawRepresentable<String> {
  /// Returns an argument that must be one of `values`.
  static func oneOf(_ values: [Value], _ placeholder: String) -> Self {
    let words = values.map(\.rawValue)
    return Argument(
      placeholder: placeholder, words: words, requirement: "one of \(words.joined(separator: ", "))",
      read: { words.contains($0) ? Value(rawValue: $0) : nil })
  }
}

extension Argument<String> {
  /// Returns an argument for text that isn't validated by the parser.
  static func text(_ placeholder: String) -> Self { Argument(placeholder: placeholder, read: { $0 }) }

  /// Returns an argument for the path of a file or folder.
  static func path(_ completion: Completion) -> Self {
    Argument(placeholder: completion == .folder ? "DIR" : "FILE", completion: completion, read: { $0 })
  }
}

extension Argument<[String]> {
  /// The paths of folders; the option can be used several times.
  static var folders: Self { Argument(placeholder: "DIR", completion: .folder, read: { [$0] }) }
}

extension Argument<Int> {
  /// A positive integer.
  static var count: Self {
    let range = 1...1_000_000_000
    return Argument(
      placeholder: "N", requirement: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      read: { Int($0).flatMap { range.contains($0) ? $0 : nil } })
  }
}

extension Argument<UInt16> {
  /// A TCP port.
  static var port: Self {
    Argument(
      placeholder: "N", requirement: "a whole number from 1 to 65535",
      read: { UInt16($0).flatMap { $0 > 0 ? $0 : nil } })
  }
}

extension Argument<Duration> {
  /// A duration.
  static var seconds: Self {
    Argument(
      placeholder: "SECONDS", requirement: "a number of seconds above 0 and at most 1000000000, such as 0.5",
      read: { Double($0).flatMap { $0 > 0 && $0 <= 1e9 ? .seconds($0) : nil } })
  }
}
