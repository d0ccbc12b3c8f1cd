import Foundation
import LogTriage
import MasdiagTestSupport
import Testing

/// Packed by `gzip` and `zstd` themselves.
struct LogDecoderTests {
  private static let text = (0..<3000).map { "line \($0) of a log\n" }.joined()

  /// What a program makes of the text; nil where it is not installed.
  private static func packed(_ words: [String]) throws -> [UInt8]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.log")
    try Data(text.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words + [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? [UInt8](data) : nil
  }

  private static func unpacked(_ bytes: [UInt8], size: Int) throws -> [UInt8] {
    var (decoder, result, rest) = (LogDecoder(), [UInt8](), bytes[...])
    while !rest.isEmpty {
      try decoder.read(rest.prefix(size)) { result += $0 }
      rest = rest.dropFirst(size)
    }
    try decoder.finish { result += $0 }
    return result
  }

  @Test(arguments: [["gzip", "-c"], ["zstd", "-qc"]])
  func packedLogs(_ words: [String]) throws {
    guard let packed = try Self.packed(words) else { return }
    for size in [1, 3, 1000, 1 << 20] {
      #expect(try Self.unpacked(packed, size: size) == Array(Self.text.utf8))
      #expect(try Self.unpacked(packed + packed, size: size) == Array((Self.text + Self.text).utf8))
    }
    #expect(throws: LogDecoder.Failure.self) { try Self.unpacked(Array(packed.dropLast(5)), size: 100) }
    for seed in UInt64(0)..<50 {
      var generator = SeededGenerator(seed: seed)
      var damaged = packed
      for _ in 0..<3 { damaged[Int.random(in: 4..<damaged.count, using: &generator)] = UInt8(seed) }
      _ = try? Self.unpacked(damaged, size: 100)
    }
  }

  @Test func textIsLeftAlone() throws {
    for text in ["", "a", "abc", "abcd", Self.text] {
      #expect(try Self.unpacked(Array(text.utf8), size: 2) == Array(text.utf8))
    }
  }

  @Test(arguments: [1, 2, 3, 10, 5000]) func textOfAnotherEncodingIsDecoded(_ size: Int) throws {
    let wide: [UInt8] = [0xFF, 0xFE] + Self.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try Self.unpacked(wide, size: size) == Array(Self.text.utf8))
    let rtf = Array(("{\\rtf1 " + Self.text.replacing("\n", with: "\\par ") + "}").utf8)
    #expect(try Self.unpacked(rtf, size: size) == Array(Self.text.utf8))
  }
}
