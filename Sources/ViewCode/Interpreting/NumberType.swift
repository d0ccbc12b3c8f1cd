import SourceCode

/// What is known of a number's type. It decides what `5 / 2` is.
enum NumberType: Hashable {
  /// It isn't known.
  case open
  /// A literal in Swift, which has the type of the numbers around it.
  case literal
  case whole
  case floating

  /// The type with a name; open for any other.
  init(name: String) {
    self = NumberTypes.floating.contains(name) ? .floating : NumberTypes.whole.contains(name) ? .whole : .open
  }

  /// The type of the result when two numbers are added.
  func combined(with other: NumberType, in language: Language) -> NumberType {
    if self == .floating || other == .floating { return .floating }
    // Swift adds no numbers of different types; C converts whole ones.
    if language == .swift, self == .whole || other == .whole { return .whole }
    return self == other ? self : .open
  }
}

/// The stack on which a formula is calculated. A number is nil if it isn't known.
struct NumberStack {
  struct Entry {
    var number: Double?
    var type: NumberType
    /// True if the number has its fraction only if its type has fractions, as that of `5 / 2` in Swift.
    var isOpenQuotient = false

    /// Nil for a quotient whose type isn't known.
    fileprivate var known: Double? { isOpenQuotient && type != .floating ? nil : number }
  }

  private let language: Language
  private var entries: [Entry] = []

  init(_ language: Language) { self.language = language }

  /// The result, with its type; nil if it isn't known.
  var result: (number: Double, type: NumberType)? {
    guard entries.count == 1, let number = entries[0].known, number.isFinite else { return nil }
    return (number, entries[0].type)
  }

  /// The type of a literal without a fraction.
  var literalType: NumberType { language == .swift ? .literal : .whole }

  mutating func push(_ number: Double?, _ type: NumberType) { entries.append(Entry(number: number, type: type)) }
  mutating func push(_ entry: Entry) { entries.append(entry) }
  mutating func pop() -> Entry { entries.popLast() ?? Entry(number: nil, type: .open) }

  /// Changes the last number.
  mutating func change(_ change: (Double) -> Double) {
    var last = pop()
    last.number = last.number.map(change)
    push(last)
  }

  /// Changes the last number to one of a type.
  mutating func convert(to type: NumberType, _ change: (Double) -> Double = { $0 }) {
    push(pop().known.map(change), type)
  }

  /// Gives Swift's last number a type with fractions if its own type isn't known: all of `1 / 2` has the type that a
  /// parameter or variable requires.
  mutating func requireFractions() {
    guard language == .swift, let last = entries.indices.last, entries[last].type != .whole else { return }
    entries[last].type = .floating
  }

  mutating func combine(_ operation: (Double, Double) -> Double) {
    combine { left, right, _ in operation(left, right) }
  }

  mutating func divide() {
    let language = language
    var isOpen = false
    combine { left, right, type in
      let quotient = left / right
      guard type != .floating, quotient != quotient.rounded() else { return quotient }
      if type == .whole { return quotient.rounded(.towardZero) }
      isOpen = language == .swift
      return isOpen ? quotient : .nan
    }
    if isOpen { entries[entries.count - 1].isOpenQuotient = true }
  }

  mutating func takeRemainder() {
    combine { left, right, type in
      guard type != .floating, left == left.rounded(), right == right.rounded() else { return .nan }
      return left.truncatingRemainder(dividingBy: right)
    }
  }

  private mutating func combine(_ operation: (Double, Double, NumberType) -> Double) {
    let (right, left) = (pop(), pop())
    var result = Entry(number: nil, type: left.type.combined(with: right.type, in: language))
    result.isOpenQuotient = left.isOpenQuotient || right.isOpenQuotient
    if let first = left.number, let second = right.number { result.number = operation(first, second, result.type) }
    push(result)
  }
}
