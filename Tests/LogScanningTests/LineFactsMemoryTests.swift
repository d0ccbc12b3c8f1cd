import LogScanning
import LogTestSupport
import MasdiagTestSupport
import Testing

/// What is remembered of a line is what looking at it says.
struct LineFactsMemoryTests {
  @Test(arguments: UInt64(0)..<4)
  func whatIsRememberedIsWhatALookSays(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Lines of real logs, many times, some of them cut, prefixed or with a byte changed.
    let lines = SampleLog.all.flatMap { $0.bytes.split(separator: 0x0A).map(Array.init) }
    var (memory, compared) = (LineFactsMemory(), 0)
    for _ in 0..<8000 {
      var line = lines[min(Int.random(in: lines.indices, using: &generator), 400)]
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: line = Array(line.prefix(Int.random(in: 0...line.count, using: &generator)))
      case 1: line = Array("12:00 Shop[3:4] ".utf8) + line
      case 2 where !line.isEmpty:
        line[Int.random(in: line.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      default: break
      }
      // It does not matter where in a buffer a line stands.
      let before = [UInt8](repeating: 0x78, count: Int.random(in: 0..<9, using: &generator))
      let text = before + line + [0x0A]
      let range = before.count..<(before.count + line.count)
      #expect(memory.facts(text, range) == LineFacts(text, range))
      compared += 1
    }
    #expect(compared == 8000)
  }

  @Test func linesAreCountedAsTheyEnd() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<700, using: &generator)
      let hasReturns = generator.chance(1, in: 2)
      let signs: [UInt8] = hasReturns ? [0x0A, 0x0D, 0x41, 0x42] : [0x0A, 0x41, 0x42]
      let bytes = (0..<count).map { _ in generator.pick(signs) }
      let start = Int.random(in: 0...count, using: &generator)
      let range = start..<Int.random(in: start...count, using: &generator)
      let expected = range.count { place in
        bytes[place] == 0x0A || bytes[place] == 0x0D && (place + 1 == range.upperBound || bytes[place + 1] != 0x0A)
      }
      #expect(ByteSearch.lineCount(in: bytes, range) == expected, "\(bytes[range])")
    }
  }

  @Test(arguments: [1, 1000, 70_000, 4 << 20])
  func aLongLineIsFoundWhereTheScannerPassesOverOne(_ size: Int) {
    func line(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x78, count: count) + [0x0A] }
    let limit = LogScanner.lineLimit
    for (text, expected) in [
      (line(limit), Int?.none), (line(3) + line(limit + 1), 2), (line(limit + 1) + line(limit + 5), 1),
      (line(limit).dropLast() + [0x78], 1), ([], nil), (line(2) + line(limit).dropLast(), nil),
    ] where size > 1 || text.count < 10 {
      var (search, scanner, rest) = (LongLineSearch(), LogScanner(), text[...])
      while !rest.isEmpty {
        search.read(rest.prefix(size))
        scanner.read(rest.prefix(size)) { _ in }
        rest = rest.dropFirst(size)
      }
      search.finish()
      scanner.finish { _ in }
      #expect(search.found == expected)
      #expect(scanner.problems.first == expected.map { .longLine($0) })
    }
  }
}
