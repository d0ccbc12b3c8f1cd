import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import PlainText
import Testing

/// Layout documents with random damage: whatever the bytes, there is either a document or a list of problems, each with
/// a place that is in the text.
@Suite struct LayoutDocumentMutationTests {
  /// A change of bytes.
  private enum Mutation: CaseIterable {
    case drop, double, swap, replace, insertToken, cut, moveLine
  }

  /// Pieces that readers are likely to trip over.
  private static let tokens =
    [
      "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "\\u", "\\ud800", "//", "/*", "*/", "#", "-", "+", ".", "0",
      "1e999",
      "1e-999", "nan", "null", "true", "\u{0}", "\u{1B}[0m", "\u{FEFF}", "\u{2028}", "é", "👩‍👩‍👧", "`", "^", "^high", "== ",
      "<", ">",
      " * 0", "self", ".safeArea", ".left", "H:|-[", "]-|", "@", "(", ")", "\r", "\r\n", "\n\n", "  ", "\t",
      "0.1234567890123456789",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  private static func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes = generator.pick(tokens) }
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 1...8, using: &generator))
    switch generator.pick(Mutation.allCases) {
    case .drop: bytes.removeSubrange(start..<end)
    case .double: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case .swap: bytes.swapAt(start, Int.random(in: 0..<bytes.count, using: &generator))
    case .replace: bytes[start] = UInt8.random(in: 0...255, using: &generator)
    case .insertToken: bytes.insert(contentsOf: generator.pick(tokens), at: start)
    case .cut: if generator.chance(1, in: 8) { bytes.removeSubrange(start...) }
    case .moveLine:
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines.swapAt(
        Int.random(in: 0..<lines.count, using: &generator), Int.random(in: 0..<lines.count, using: &generator))
      bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
  }

  /// What is wrong with what is said about `bytes`; nil if all is well.
  private static func complaint(_ bytes: [UInt8]) -> String? {
    do {
      let document = try LayoutDocument(bytes, path: "mutant.json")
      for constraint in document.system.constraints {
        if let location = constraint.location, let complaint = placeComplaint(location, 1, nil, bytes) {
          return complaint
        }
        if PrintableText.firstUnprintable(in: constraint.description) != nil {
          return "\(constraint.description.debugDescription) can't be shown"
        }
      }
      return nil
    } catch {
      return problemComplaint(error.problems, bytes)
    }
  }

  private static func problemComplaint(_ problems: [Problem], _ bytes: [UInt8]) -> String? {
    if problems.isEmpty { return "a failure without a problem" }
    let places = problems.map(\.location)
    if places != places.sorted() { return "the problems are not in order of place: \(places)" }
    for problem in problems {
      if ProblemCode(rawValue: problem.code) == nil { return "\(problem.code) is no code" }
      if let complaint = placeComplaint(problem.location, problem.length, problem.line, bytes) { return complaint }
      for text in [problem.message, problem.help ?? "", problem.line]
      where PrintableText.firstUnprintable(in: text) != nil {
        return "\(text.debugDescription) can't be shown"
      }
    }
    return nil
  }

  private static func placeComplaint(
    _ location: LayoutModel.SourceLocation, _ length: Int, _ line: String?, _ bytes: [UInt8]
  )
    -> String?
  {
    let lines = lines(of: bytes)
    guard (1...lines.count).contains(location.line) else {
      return "there is no line \(location.line) of \(lines.count)"
    }
    let count = line?.count ?? lines[location.line - 1].count
    guard location.column >= 1, location.column <= count + 1 else {
      return "\(location) is behind its line of \(count)"
    }
    guard length >= 1, location.column - 1 + length <= max(count, location.column) else {
      return "\(length) characters from \(location) on reach over the line's end at \(count)"
    }
    return nil
  }

  /// The lines of a text, which end with LF, CR LF or CR.
  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...] {
      switch (previous, byte) {
      case (0x0D, 0x0A): break
      case (_, 0x0A), (_, 0x0D): lines.append([])
      default: lines[lines.count - 1].append(byte)
      }
      previous = byte
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes made small, as long as something is wrong with what is said about them, for a message.
  private static func shrunk(_ bytes: [UInt8]) -> String {
    let small = shrink(bytes, attempts: 1000) { complaint($0) != nil }
    return "\(complaint(small) ?? "")\n\(String(decoding: small, as: UTF8.self).debugDescription)\n\(small)"
  }

  @Test(arguments: Fixture.names)
  func damagedFixtures(name: String) throws {
    let original = try Fixture.bytes(name)
    var documents = 0
    for seed in RandomTrials(part: 0.3).seeds {
      var generator = SeededGenerator(seed: seed)
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.mutate(&bytes, using: &generator) }
      if Self.complaint(bytes) != nil {
        Issue.record("seed \(seed) of \(name): \(Self.shrunk(bytes))")
        return
      }
      if problems(bytes).isEmpty { documents += 1 }
    }
    #expect(documents > 0, "no damage was harmless: that tests too little")
  }

  @Test func randomBytes() {
    for seed in RandomTrials(part: 1).seeds {
      var generator = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        if generator.chance(1, in: 5) {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          bytes += generator.pick(Self.tokens)
        }
      }
      if Self.complaint(bytes) != nil {
        Issue.record("seed \(seed): \(Self.shrunk(bytes))")
        return
      }
    }
  }

  /// Random texts in place of a constraint: the constraint languages read anything too.
  @Test func randomConstraints() throws {
    let words = [
      "a", "b", "superview", "my view.x", "left", "width", "edges", ".", ".", " ", " ", "==", "<=", ">=", "*", "/", "+",
      "-", "^",
      "high", "750", "8", "0", "1e400", "`", "<", ">", ":", "UILabel:a", "UIButton:b", "|", "H:", "V:", "[a]", "[b(",
      ")]", "-(", "@", ",", "self", "safeArea",
    ]
    for seed in RandomTrials(part: 1).seeds {
      var generator = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in generator.pick(words) }.joined()
      for constraint in ["\"\(text)\"", "{\"vfl\": \"\(text)\"}", "\"<K:k UILabel:a.left == \(text)>\""] {
        do {
          _ = try document(constraints: constraint)
        } catch {
          #expect(error.problems.allSatisfy { $0.location.line == 5 }, "seed \(seed): \(constraint)")
          // One mistake for each side at most: what was misread is not reported again.
          #expect(error.problems.count <= 3, "seed \(seed): \(constraint)")
        }
      }
    }
  }
}

extension RandomTrials {
  /// The seeds of the trials.
  fileprivate var seeds: Range<UInt64> { firstSeed..<firstSeed + UInt64(count) }
}
