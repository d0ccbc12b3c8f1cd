/// The value of an option.
struct Argument<Value: Sendable>: Sendable {
  /// The placeholder in help: `FILE`.
  var placeholder: String
  /// The valid values; empty if there are too many to list.
  var words: [String] = []
  /// The expected value in error messages: `a positive whole number`.
  var requirement = ""
  /// The end of an error message for a wrong value that has another meaning; nil to suggest the nearest word.
  var hint: @Sendable (String) -> String? = { _ in nil }
  var completion = Completion.none
  /// Parses the text; nil if it is invalid.
  var read: @Sendable (String) -> Value?
}

extension Argument where Value: RawRepresentable<String> {
  /// One of some words.
  static func oneOf(_ values: [Value], _ placeholder: String) -> Self {
    let words = values.map(\.rawValue)
    return Argument(
      placeholder: placeholder, words: words, requirement: "one of \(words.joined(separator: ", "))",
      read: { words.contains($0) ? Value(rawValue: $0) : nil })
  }
}

extension Argument<String> {
  /// Text that means something only to what it names.
  static func text(_ placeholder: String) -> Self { Argument(placeholder: placeholder, read: { $0 }) }

  /// The path of a file or folder.
  static func path(_ completion: Completion) -> Self {
    Argument(placeholder: completion == .folder ? "DIR" : "FILE", completion: completion, read: { $0 })
  }
}

extension Argument<[String]> {
  /// Paths of folders, one each time the option is given.
  static var folders: Self { Argument(placeholder: "DIR", completion: .folder, read: { [$0] }) }
}

extension Argument<Int> {
  /// A positive count.
  static var count: Self {
    Argument(
      placeholder: "N", requirement: "a positive whole number", read: { Int($0).flatMap { $0 > 0 ? $0 : nil } })
  }
}

extension Argument<UInt16> {
  /// A TCP port.
  static var port: Self {
    Argument(
      placeholder: "N", requirement: "a port from 1 to 65535", read: { UInt16($0).flatMap { $0 > 0 ? $0 : nil } })
  }
}

extension Argument<Duration> {
  /// A length of time.
  static var seconds: Self {
    Argument(
      placeholder: "SECONDS", requirement: "a positive number of seconds, such as 10 or 0.5",
      read: { Double($0).flatMap { $0 > 0 && $0 < 1e9 ? .seconds($0) : nil } })
  }
}
