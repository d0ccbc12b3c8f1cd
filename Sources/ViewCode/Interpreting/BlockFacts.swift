import SourceCode

/// The possible effects of a range of code, whichever path it takes. Each property is computed on first use.
///
/// Complexity: O(tokens) for each property.
final class BlockFacts {
  /// The ways in which code may leave its enclosing block.
  struct Jumps: OptionSet {
    let rawValue: Int

    /// `return` or `goto`.
    static let returns = Jumps(rawValue: 1)
    static let throwing = Jumps(rawValue: 2)
    static let breaks = Jumps(rawValue: 4)
    static let continues = Jumps(rawValue: 8)
    static let falls = Jumps(rawValue: 16)
    /// `break` and `continue` with a label.
    static let labelled = Jumps(rawValue: 32)
    /// The jumps that leave the function or more than one loop.
    static let far: Jumps = [.returns, .throwing, .labelled]
  }

  private let range: Range<Int>
  private let code: Code
  private let layoutFunctions: Set<UInt64>

  init(_ range: Range<Int>, _ code: Code, layoutFunctions: Set<UInt64>) {
    (self.range, self.code, self.layoutFunctions) = (range, code, layoutFunctions)
  }

  /// The distinct names before a dot or an assignment.
  private(set) lazy var touched = Self.touched(in: range, code)
  /// The changed values that the code doesn't declare itself, each as a path of names: `self`, `header`, `gap`.
  private(set) lazy var changes = Self.changes(in: range, code)
  private(set) lazy var jumps = Self.jumps(in: range, code)
  /// True if the code creates or removes constraints or views.
  private(set) lazy var laysOut =
    code.hasWord(of: LayoutWords.making, in: range) || code.hasWord(of: LayoutWords.removing, in: range)
  /// True if running the code may affect the layout.
  private(set) lazy var affectsLayout =
    code.hasWord(of: LayoutWords.changing, in: range) || code.calls(layoutFunctions, in: range)
  /// True if a call in the code may throw.
  private(set) lazy var tries = code.tries(in: range)

  private static func touched(in range: Range<Int>, _ code: Code) -> [String] {
    var seen: Set<UInt64> = []
    return range.compactMap { index in
      guard code.tokens[index].kind == .word, !code.isMark(index - 1, "."),
        code.isMark(index + 1, "=") || code.isMark(index + 1, ".") || code.isMark(index + 2, "=")
          || code.isMarks(index + 1, "+", "+") || code.isMarks(index + 1, "-", "-"),
        seen.insert(code.tokens[index].hash).inserted
      else { return nil }
      return code.text(index)
    }
  }

  private static func changes(in range: Range<Int>, _ code: Code) -> [[String]] {
    let finder = ChangeFinder(code: code)
    var found: [[String]] = []
    var seen: Set<[String]> = []
    var own: Set<String>?
    for index in range {
      guard let target = finder.target(at: index), range.contains(target.lowerBound) else { continue }
      for part in finder.parts(of: target) {
        let words = finder.words(of: part)
        guard let first = words.first, !isDeclared(part.lowerBound, code), seen.insert(words).inserted else { continue }
        let names = own ?? declared(in: range, code)
        own = names
        if !names.contains(first) || Interpreter.namesOfSelf.contains(first) { found.append(words) }
      }
    }
    return found
  }

  /// Returns true if the name at `start` is declared there as an Objective-C pointer: `UILabel *label = …`.
  private static func isDeclared(_ start: Int, _ code: Code) -> Bool {
    code.language == .objectiveC && code.isMark(start - 1, "*") && code.word(start - 2) != 0
  }

  /// Returns the names that the code itself declares.
  private static func declared(in range: Range<Int>, _ code: Code) -> Set<String> {
    var names: Set<String> = []
    for index in range where code.tokens[index].kind == .word {
      if code.language == .objectiveC {
        let isTyped = code.isMark(index + 1, "=") && !code.isMark(index + 2, "=") && !code.isMark(index - 1, ".")
        if isTyped, code.word(index - 1) != 0 || isDeclared(index, code) { names.insert(code.text(index)) }
        continue
      }
      let word = code.tokens[index].hash
      if word == Words.let || word == Words.var || word == Words.for {
        if code.isMark(index + 1, "("), let tuple = code.content(index + 1) {
          for name in tuple.prefix(16) where code.tokens[name].kind == .word { names.insert(code.text(name)) }
        } else {
          names.insert(code.text(index + 1))
        }
      } else if word == Words.in {
        // The parameters of a closure or the variables of a loop.
        var name = index - 1
        while name >= range.lowerBound, name > index - 16, !code.isMark(name, "{"), !code.isMark(name, "]") {
          if code.tokens[name].kind == .word { names.insert(code.text(name)) }
          name -= 1
        }
      }
    }
    return names
  }

  /// A block around a token.
  private struct Block {
    var close: Int
    var isInLoop: Bool
    var isInSwitch: Bool
  }

  private enum Keyword {
    case loop, condition, block, choice, leaving, throwing, breaking, continuing, falling
  }

  private static let keywords = WordTable<Keyword>([
    "for": .loop, "repeat": .loop, "while": .condition, "do": .block, "switch": .choice, "return": .leaving,
    "goto": .leaving, "throw": .throwing, "break": .breaking, "continue": .continuing, "fallthrough": .falling,
  ])

  private static func jumps(in range: Range<Int>, _ code: Code) -> Jumps {
    var found: Jumps = []
    var blocks: [Block] = []
    var next = (isLoop: false, isSwitch: false)
    for index in range {
      while let last = blocks.last, index > last.close { blocks.removeLast() }
      if code.isMark(index, "{"), let mate = code.mate(index) {
        let outer = blocks.last
        blocks.append(
          Block(
            close: mate, isInLoop: next.isLoop || outer?.isInLoop == true,
            isInSwitch: next.isSwitch || outer?.isInSwitch == true))
        next = (false, false)
      } else if code.isMark(index, ";") {
        next = (false, false)
      }
      guard let keyword = keywords[code.word(index)], !code.isMark(index - 1, ".") else { continue }
      switch keyword {
      case .loop: next.isLoop = true
      // (The condition after `repeat { … }` doesn't begin a loop.)
      case .condition: next.isLoop = next.isLoop || !code.isMark(index - 1, "}")
      case .block: next.isLoop = code.language == .objectiveC
      case .choice: next.isSwitch = true
      case .leaving: found.insert(.returns)
      case .throwing: found.insert(.throwing)
      case .breaking, .continuing:
        let isInLoop = next.isLoop || blocks.last?.isInLoop == true
        if code.hasLabel(behind: index) {
          found.insert(.labelled)
        } else if keyword == .continuing, !isInLoop {
          found.insert(.continues)
        } else if keyword == .breaking, !isInLoop, blocks.last?.isInSwitch != true {
          found.insert(.breaks)
        }
      case .falling: if blocks.last?.isInSwitch != true { found.insert(.falls) }
      }
    }
    return found
  }
}

extension Code {
  private static let `try` = WordHash.of("try")

  /// Returns true if a call in a range of tokens may throw an error to the surrounding code.
  func tries(in range: Range<Int>) -> Bool {
    range.contains { word($0) == Self.try && !isMark($0 + 1, "?") && !isMark($0 + 1, "!") }
  }

  /// Returns true if the `break` or `continue` at `index` has a label.
  func hasLabel(behind index: Int) -> Bool {
    language == .swift && word(index + 1) != 0 && line(index + 1) == line(index)
  }
}

extension Interpreter {
  /// Returns the facts about a range of code, computed once for each range.
  func facts(_ range: Range<Int>, _ file: Int) -> BlockFacts {
    let key = BlockKey(file: file, range: range)
    if let known = cache.facts[key] { return known }
    charge(range.count)
    let facts = BlockFacts(range, files[file].code, layoutFunctions: project.layoutFunctions)
    cache.facts[key] = facts
    return facts
  }

  /// A range of tokens of a file.
  struct BlockKey: Hashable {
    var file: Int
    var range: Range<Int>
  }
}
