/// What stands after an option.
struct Argument<Value: Sendable>: Sendable {
  /// What help calls it: `FILE`.
  var placeholder: String
  /// The values there are; empty where there are too many to list.
  var words: [String] = []
  /// What a complaint says that it is: `a whole number from 1 on`.
  var requirement = ""
  /// What a complaint adds about a wrong value that is known for something else; nil for the nearest of the words.
  var hint: @Sendable (String) -> String? = { _ in nil }
  var completion = Completion.none
  /// What the text says; nil where it says nothing.
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
  /// A number of things, of which there is at least one.
  static var count: Self {
    Argument(
      placeholder: "N", requirement: "a whole number from 1 on", read: { Int($0).flatMap { $0 > 0 ? $0 : nil } })
  }
}

extension Argument<Duration> {
  /// A length of time.
  static var seconds: Self {
    Argument(
      placeholder: "SECONDS", requirement: "a number of seconds above 0, such as 10 or 0.5",
      read: { Double($0).flatMap { $0 > 0 && $0 < 1e9 ? .seconds($0) : nil } })
  }
}
