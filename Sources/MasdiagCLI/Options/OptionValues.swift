/// What the options of a command line say.
struct OptionValues: Sendable {
  private var values: [String: any Sendable] = [:]

  /// What an option says; nil where it was not given.
  subscript<Value>(option: Option<Value>) -> Value? {
    get { values[option.name] as? Value }
    set { values[option.name] = newValue }
  }

  /// Whether an option was given.
  func has(_ option: any OptionDeclaration) -> Bool { values[option.name] != nil }

  /// Takes in the text of an option's argument.
  ///
  /// - Returns: whether it says anything.
  mutating func read(_ text: String, of option: any OptionDeclaration) -> Bool {
    guard let value = option.value(text, after: values[option.name]) else { return false }
    values[option.name] = value
    return true
  }

  /// Takes in a flag.
  mutating func set(_ flag: any OptionDeclaration) { values[flag.name] = true }

  /// The path that an option names, if its argument is one.
  func path(_ option: any OptionDeclaration) -> String? { values[option.name] as? String }
}
