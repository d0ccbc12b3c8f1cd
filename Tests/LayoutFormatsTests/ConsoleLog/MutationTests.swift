import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Logs with random damage: whatever happens to the bytes, reading ends, and nothing is read that is not there.
@Suite struct MutationTests {
  /// Damages `bytes`, more or less.
  static func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var result = bytes
    for _ in 0..<generator.pick([1, 1, 2, 3, 8, 40]) where result.count > 2 {
      let index = Int.random(in: 0..<result.count, using: &generator)
      let other = Int.random(in: 0..<result.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: result.remove(at: index)
      case 1: result.insert(result[index], at: index)
      case 2: result.swapAt(index, other)
      case 3: result = result.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      case 4: result = Array(result[..<max(1, index)])
      case 5: result[index] = UInt8.random(in: 0...255, using: &generator)
      case 6: result.removeSubrange(min(index, other)..<min(max(index, other), min(index, other) + 60))
      default: result.insert(generator.pick(Array("\"'<>()[]|\\:=.,-@ \n".utf8)), at: index)
      }
    }
    return result
  }

  /// What is wrong with the reports read from `bytes`; nil if nothing is.
  static func complaint(_ bytes: [UInt8]) -> String? {
    guard let reports = try? readConsoleReports(bytes, path: "x") else { return nil }
    if reports.isEmpty { return "neither a report nor an error" }
    for report in reports {
      for constraint in report.system.constraints {
        if let complaint = complaint(constraint, report.system, bytes) {
          return "\(complaint): \(constraint.description)"
        }
      }
      if let breaking = report.breaking, !report.system.constraints.indices.contains(breaking) { return "breaking" }
      if report.isUnreadable != report.system.constraints.isEmpty { return "isUnreadable" }
      for (index, item) in report.system.items.enumerated() where item.parent ?? -1 >= index { return "parent" }
    }
    return nil
  }

  private static func complaint(
    _ constraint: ConstraintSystem.Constraint, _ system: ConstraintSystem, _ bytes: [UInt8]
  ) -> String? {
    let description = constraint.description
    guard description.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      return "control character"
    }
    let numbers = Self.numbers(in: description)
    guard constraint.constant == 0 || numbers.contains(constraint.constant.magnitude) else { return "constant" }
    guard constraint.multiplier == 1 || numbers.contains(constraint.multiplier.magnitude) else { return "multiplier" }
    guard constraint.priority.isRequired || numbers.contains(constraint.priority.value) else { return "priority" }
    guard description.contains(constraint.relation.rawValue) || constraint.relation == .equal else { return "relation" }
    for place in [constraint.first.place, constraint.second?.place].compactMap({ $0 }) {
      let item = system.items[place.item]
      // A superview may be one that another line names.
      let isNamed = system.constraints.contains { $0.description.contains(item.address) }
      guard item.address.isEmpty || isNamed else { return "address \(item.address)" }
    }
    guard let location = constraint.location else { return "no place" }
    return isPrinted(description, from: location, in: bytes) ? nil : "not in the text"
  }

  /// All numbers that `text` could spell, read without any knowledge of constraints.
  private static func numbers(in text: String) -> Set<Double> {
    let words = text.split { !"0123456789.e+-".contains($0) }
    var numbers: Set<Double> = []
    for word in words {
      for start in word.indices {
        if let number = Double(word[start...]) { numbers.insert(number.magnitude) }
        if let number = Double(word[start...].prefix { $0.isNumber || $0 == "." }) { numbers.insert(number) }
      }
    }
    return numbers
  }

  /// Whether the letters and digits of `description` stand in `bytes` in this order, from its place on.
  private static func isPrinted(
    _ description: String, from location: LayoutModel.SourceLocation, in bytes: [UInt8]
  ) -> Bool {
    guard let start = offset(of: location, in: bytes) else { return false }
    let rest = bytes[start...]
    var place = rest.startIndex
    // A line break within a text is described by letters.
    for byte in description.replacing("\\n", with: "").utf8
    where byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter {
      guard let found = rest[place...].firstIndex(of: byte) else { return false }
      place = found + 1
    }
    return place - start <= 2 * description.utf8.count + 400
  }

  /// The offset of a line's and column's first byte.
  private static func offset(of location: LayoutModel.SourceLocation, in bytes: [UInt8]) -> Int? {
    var (line, start) = (1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    while line < location.line {
      guard let lineBreak = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      start = lineBreak + (bytes[lineBreak...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
      line += 1
    }
    return (start...bytes.count).first { end in
      // Bytes that are not UTF-8 count as the characters that stand in for them.
      end == bytes.count
        || bytes[end] < 0x80 && String(decoding: bytes[start..<end], as: UTF8.self).count >= location.column - 1
    }
  }

  @Test("damaged logs", arguments: Fixture.logNames)
  func damage(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let trials = RandomTrials(part: 0.15)
    for seed in trials.firstSeed..<(trials.firstSeed + UInt64(trials.count)) {
      var generator = SeededGenerator(seed: seed)
      let damaged = Self.damaged(bytes, &generator)
      guard Self.complaint(damaged) != nil else { continue }
      let small = shrink(damaged, attempts: 500) { Self.complaint($0) != nil }
      Issue.record("\(Self.complaint(small) ?? "")\n\(name), seed \(seed):\n\(String(decoding: small, as: UTF8.self))")
      return
    }
  }

  @Test("logs that end anywhere", arguments: Fixture.logNames)
  func truncation(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let whole = try readConsoleReports(bytes, path: "x").flatMap { $0.system.constraints.map(\.description) }
    for end in stride(from: 0, to: bytes.count, by: 7) {
      let reports = (try? readConsoleReports(Array(bytes[..<end]), path: "x")) ?? []
      let read = reports.flatMap { $0.system.constraints }
      // What is cut at its tail is still there; what is cut in its body is not.
      for constraint in read {
        let isKnown = whole.contains { $0.hasPrefix(constraint.description.dropLast()) }
        #expect(isKnown, "\(name) up to \(end): \(constraint.description)")
      }
    }
  }

  static let pieces = [
    "[", "<", ">", "'", "\"", "(", ":0x", "Constraint:", "<NSLayoutConstraint:0x6001 ", "<a>", "(active", "%3C", "&lt;",
    "unable to ", "\n(", "<NSLayoutConstraint:0x1 A:0x1.top == B:0x2.top>", "<MASLayoutConstraint:key Aa:b == ",
    "<NSLayoutConstraint:0x1 H:[a]-(3)-[b", "<NSLayoutConstraint:0x1 '' ' ", "é<NSLayoutConstraint:0x1 V:[A:0x1(4)]>\r",
  ]

  @Test("a hundred kilobytes of one thing", .timeLimit(.minutes(1)), arguments: pieces)
  func hostile(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
    #expect(Self.reads(bytes))
  }

  /// Whether reading ends with a report or an error.
  private static func reads(_ bytes: [UInt8]) -> Bool {
    do {
      return try !readConsoleReports(bytes, path: "x").isEmpty
    } catch {
      return !error.problems.isEmpty
    }
  }
}
