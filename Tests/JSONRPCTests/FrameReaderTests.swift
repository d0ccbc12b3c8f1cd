import MasdiagTestSupport
import Testing

@testable import JSONRPC

struct FrameReaderTests {
  /// A reference that sees the whole stream at once.
  private func lines(_ bytes: [UInt8], limit: Int) -> [FrameReader.Frame] {
    bytes.split(separator: 10, omittingEmptySubsequences: false).compactMap { line in
      if line.count > limit { return .tooLarge }
      let content = line.last == 13 ? line.dropLast() : line
      return content.allSatisfy { $0 == 32 || $0 == 9 } ? nil : .message(Array(content))
    }
  }

  /// All frames, if the stream arrives in random pieces.
  private func frames(
    _ framing: Framing, _ bytes: [UInt8], limit: Int, _ random: inout SeededGenerator
  ) -> [FrameReader.Frame] {
    var reader = FrameReader(framing, limit: limit)
    var frames: [FrameReader.Frame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...9, using: &random))
      frames += reader.read(piece)
      rest = rest.dropFirst(piece.count)
    }
    return frames + reader.finish()
  }

  @Test func linesArriveWholeHoweverTheyAreCut() {
    for seed in 0..<UInt64(400) {
      var random = SeededGenerator(seed: seed)
      let alphabet: [UInt8] = [10, 10, 13, 32, 65, 66, 67]
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in random.pick(alphabet) }
      let ended = bytes + [10]
      #expect(frames(.lines, ended, limit: 6, &random) == lines(ended, limit: 6), "seed \(seed)")
    }
  }

  @Test func theLastLineNeedsNoLineBreak() {
    var reader = FrameReader(.lines, limit: 10)
    #expect(reader.read([65, 10, 66]) == [.message([65])])
    #expect(reader.finish() == [.message([66])])
  }

  @Test func messagesAreFoundBetweenGarbage() {
    for seed in 0..<UInt64(400) {
      var random = SeededGenerator(seed: seed ^ 0x11)
      var stream: [UInt8] = []
      var expected: [FrameReader.Frame] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          stream += Array("Content-Type: x\r\nSomething\r\n\r\n".utf8)
          expected.append(.badHeader)
        case 1:
          stream += Array("Content-Length: \(random.pick(["-1", "x", "", "99999999999999999999"]))\r\n\r\n".utf8)
          expected.append(.badHeader)
        case 2:
          let body = [UInt8](repeating: 88, count: Int.random(in: 21...40, using: &random))
          stream += Array("content-length:\(body.count)\n\n".utf8) + body
          expected.append(.tooLarge)
        default:
          let body = (0..<Int.random(in: 0...20, using: &random)).map { _ in
            random.pick([10, 13, 65, 0, 255] as [UInt8])
          }
          stream += Array("X: y\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
          expected.append(.message(body))
        }
      }
      #expect(frames(.headers, stream, limit: 20, &random) == expected, "seed \(seed)")
    }
  }
}
