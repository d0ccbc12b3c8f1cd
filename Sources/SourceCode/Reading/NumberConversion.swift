/// The conversion of a number by a type's initializer, a cast or a rounding function.
struct NumberConversion {
  /// The step to append to the number's steps; nil if the conversion leaves the number unchanged.
  let step: Formula.Step?

  private static let floatingTypes: Set<String> = [
    "CGFloat", "Double", "Float", "double", "float", "NSTimeInterval", "TimeInterval",
  ]
  private static let wholeTypes: Set<String> = [
    "Int", "UInt", "int", "long", "short", "unsigned", "NSInteger", "NSUInteger", "size_t", "int32_t", "int64_t",
  ]
  private static let plainTypes: Set<String> = ["NSNumber", "UILayoutPriority", "MASLayoutPriority", "id"]
  private static let functions: [String: FloatingPointRoundingRule] = [
    "ceil": .up, "ceilf": .up, "floor": .down, "floorf": .down, "round": .toNearestOrAwayFromZero,
    "roundf": .toNearestOrAwayFromZero, "trunc": .towardZero,
  ]

  private init(step: Formula.Step?) { self.step = step }

  /// Creates the conversion that a call of the function or initializer `name` performs; nil for any other function.
  init?(call name: String) {
    if let rule = Self.functions[name] {
      self.init(step: .rounded(rule))
    } else {
      self.init(words: [name])
    }
  }

  /// Creates the conversion to a type whose name has one or two words, such as `unsigned long`; nil if the type isn't
  /// numeric.
  init?(words: [String]) {
    guard let first = words.first else { return nil }
    if words.count == 1, Self.plainTypes.contains(first) {
      self.init(step: nil)
    } else if words.count == 1, Self.floatingTypes.contains(first) {
      self.init(step: .floating)
    } else if words.allSatisfy(Self.wholeTypes.contains) {
      self.init(step: .whole)
    } else {
      return nil
    }
  }
}

extension Formula {
  /// Returns the number converted by `step`.
  func converted(_ step: Step) -> Formula {
    // A literal that is already a whole number doesn't change.
    if case .whole = step, steps.count == 1, let literal, literal == literal.rounded() { return self }
    if steps.last == step { return self }
    return Formula(steps: steps + [step])
  }
}
