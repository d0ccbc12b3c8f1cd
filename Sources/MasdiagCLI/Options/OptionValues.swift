/// The values of the options on a command line.
struct OptionValues: Sendable {
  private var values: [String: any Sendable] = [:]

  /// The value of an option; nil if the option wasn't given.
  subscript<Value>(option: Option<Value>) -> Value? {
    get { values[option.name] as? Value }
    set { values[option.name] = newValue }
  }

  /// Returns true if an option was given.
  func has(_ option: any OptionDeclaration) -> Bool { values[option.name] != nil }

  /// Parses the argument of an option and stores its value.
  ///
  /// - Returns: true if the text is valid.
  mutating func read(_ text: String, of option: any OptionDeclaration) -> Bool {
    guard let value = option.value(text, after: values[option.name]) else { return false }
    values[option.name] = value
    return true
  }

  mutating func set(_ flag: any OptionDeclaration) { values[flag.name] = true }

  /// Returns the path given with an option; nil if the option's argument isn't a path.
  func path(_ option: any OptionDeclaration) -> String? { values[option.name] as? String }
}
