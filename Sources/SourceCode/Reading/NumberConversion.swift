/// The conversion of a number by a type's initializer, a cast or a rounding function.
package struct NumberConversion: Sendable {
  /// The step to append to the number's steps; nil if the conversion leaves the number unchanged.
  package let step: Formula.Step?

  private static let plainTypes: Set<String> = ["NSNumber", "UILayoutPriority", "MASLayoutPriority", "id"]
  private static let functions: [String: FloatingPointRoundingRule] = [
    "ceil": .up, "ceilf": .up, "floor": .down, "floorf": .down, "round": .toNearestOrAwayFromZero,
    "roundf": .toNearestOrAwayFromZero, "trunc": .towardZero,
  ]

  /// The conversion to a floating-point number.
  package static let floating = NumberConversion(step: .floating)
  /// The conversion to a whole number.
  package static let whole = NumberConversion(step: .whole)

  private init(step: Formula.Step?) { self.step = step }

  /// Creates the conversion that a call of the function or initializer `name` performs; nil for any other function.
  package init?(call name: String) {
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
    } else if words.count == 1, NumberTypes.floating.contains(first) {
      self.init(step: .floating)
    } else if words.allSatisfy(NumberTypes.whole.contains) {
      self.init(step: .whole)
    } else {
      return nil
    }
  }
}

/// The names of number types in Swift and Objective-C.
package enum NumberTypes {
  package static let floating: Set<String> = [
    "CGFloat", "Double", "Float", "Float16", "Float32", "Float64", "double", "float", "NSTimeInterval", "TimeInterval",
    "CFTimeInterval",
  ]
  package static let whole: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "int", "long", "short",
    "unsigned", "NSInteger", "NSUInteger", "size_t", "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t",
    "uint32_t", "uint64_t",
  ]
}

extension Formula {
  func converted(_ step: Step) -> Formula {
    // A literal that is already a whole number doesn't change.
    if case .whole = step, steps.count == 1, let literal, literal == literal.rounded() { return self }
    if steps.last == step { return self }
    return Formula(steps: steps + [step])
  }
}
