import Foundation
import LogTriage
import MasdiagTestSupport
import Testing

/// Packed data at the edges of what a packer writes, and what only other tools unpack.
struct PackingTests {
  /// What a command makes of `text` on its standard input; nil where the command is not installed.
  static func output(_ command: String, _ input: [UInt8]) throws -> [UInt8]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(input).write(to: folder.appending(path: "a.log"))
    let process = Process()
    // Without one of its programs, a pipe has no output, and is left out.
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-o", "pipefail", "-c", "(\(command)) < a.log > out 2> errors"]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? [UInt8](try Data(contentsOf: folder.appending(path: "out"))) : nil
  }

  private static func unpacked(_ bytes: [UInt8], size: Int = 1 << 18, path: String = "a.log") throws -> [UInt8] {
    var (decoder, result, rest) = (LogDecoder(path), [UInt8](), bytes[...])
    while !rest.isEmpty {
      try decoder.read(rest.prefix(size)) { result += $0 }
      rest = rest.dropFirst(size)
    }
    try decoder.finish { result += $0 }
    return result
  }

  private static func text(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 97...110, using: &generator) }
  }

  /// zstd hands out blocks of 128 KiB: a file that ends with one has nothing left when all of it was read.
  @Test(arguments: [0, 1, 131_071, 131_072, 131_073, 262_144, 393_216, 1_048_576])
  func filesOfEverySizeAreWhole(_ count: Int) throws {
    let text = Self.text(count)
    for command in ["zstd -qc", "zstd -qc --no-check", "zstd -qc --ultra -20", "pzstd -qc -p 2", "gzip -c"] {
      guard let packed = try Self.output(command, text) else { continue }
      for size in [1 << 18, 131_072, 1000] {
        #expect(try Self.unpacked(packed, size: size) == text, "\(command), \(count) bytes")
        #expect(try Self.unpacked(packed + packed, size: size) == text + text, "\(command), \(count) bytes twice")
      }
    }
  }

  /// A frame from a pipe does not say how much it holds.
  @Test func aSizeThatIsNotKnownIsNoFault() throws {
    let text = Self.text(131_072)
    guard let packed = try Self.output("cat | zstd -qc", text) else { return }
    #expect(try Self.unpacked(packed) == text)
  }

  @Test func framesWithoutDataArePassedOver() throws {
    let text = Self.text(5000)
    guard let packed = try Self.output("zstd -qc", text) else { return }
    for first in UInt8(0x50)...0x5F {
      let empty: [UInt8] = [first, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]
      #expect(try Self.unpacked(empty + packed) == text)
      #expect(try Self.unpacked(packed + empty + packed, size: 7) == text + text)
    }
  }

  @Test func whatIsCutOffOrChangedIsDamaged() throws {
    let text = Self.text(300_000)
    for command in ["zstd -qc", "gzip -c"] {
      guard let packed = try Self.output(command, text) else { continue }
      for count in [6, 20, 1000, packed.count - 1] {
        let failure = #expect(throws: LogDecoder.Failure.self) { try Self.unpacked(Array(packed.prefix(count))) }
        #expect(failure?.isRefusal == false)
      }
      var changed = packed
      changed[changed.count / 2] ^= 0x55
      #expect(throws: LogDecoder.Failure.self) { try Self.unpacked(changed) }
    }
  }

  @Test func longWindowsNameTheOptionThatTheyTake() throws {
    guard let packed = try Self.output("zstd -qc --long=30 --ultra -1", Self.text(1000)) else { return }
    // (Of a file that short the frame has no window of its own: the header is changed to one of 2 GiB.)
    let wide: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0xA8] + packed.dropFirst(6)
    let failure = #expect(throws: LogDecoder.Failure.self) { try Self.unpacked(wide) }
    #expect(failure?.format?.command("a.zst", reader: "masdiag triage") == "zstd -dc --long=31 a.zst | masdiag triage")
  }

  // MARK: Other formats

  /// What packs, what the format is called, and what unpacks it again.
  @Test(arguments: [
    ("xz -c", "a.log.xz", "compressed with xz", "xz -dc a.log.xz | R"),
    ("bzip2 -c", "a.log", "compressed with bzip2", "bzip2 -dc a.log | R"),
    ("lz4 -c", "a.lz4", "compressed with lz4", "lz4 -dc a.lz4 | R"),
    ("xz -c --format=lzma", "a.lzma", "compressed with lzma", "xz -dc --format=lzma a.lzma | R"),
    ("tar -c a.log", "a.tar", "a tar archive", "tar -xOf a.tar | R"),
    ("zip -q - a.log", "my logs.zip", "a zip archive", "unzip -p 'my logs.zip' | R"),
    ("tar -cz a.log", "a.tgz", "a tar archive", "tar -xOf a.tgz | R"),
    ("xz -c | gzip -c", "-", "compressed with xz", "gzip -dc | xz -dc | R"),
    ("gzip -c | gzip -c", "it's.gz", "compressed with gzip", #"gzip -dc 'it'\''s.gz' | gzip -dc | R"#),
  ])
  func formatsOfOtherToolsAreNamed(_ packer: String, _ path: String, _ name: String, _ command: String) throws {
    for text in [Self.text(20_000), Array("short\n".utf8)] {
      guard let packed = try Self.output(packer, text) else { continue }
      for size in [1 << 18, 1] {
        let failure = #expect(throws: LogDecoder.Failure.self) { try Self.unpacked(packed, size: size, path: path) }
        #expect(failure?.isRefusal == true)
        #expect(failure?.format?.name == name)
        #expect(failure?.format?.command(path, inside: failure?.outer, reader: "R") == command)
      }
    }
  }

  /// The beginnings of files whose tools are Apple's, or are seldom installed.
  @Test(arguments: [
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], "a.7z", "a 7z archive"),
    ([0x62, 0x76, 0x78, 0x32, 0x10, 0x27, 0, 0], "a.log", "compressed with LZFSE"),
    ([0x70, 0x62, 0x7A, 0x65, 0, 0, 0, 0, 0, 16], "a.log", "compressed in blocks by Apple's compression_tool"),
    ([0x00, 0x10, 0, 0, 0x11, 0, 0, 0, 0xD0, 0], "a.log", "a binary log (tracev3)"),
    ([0x8B, 0x02, 0x80, 0x61, 0x03], "a.log.br", "compressed with Brotli"),
  ])
  func formatsAreToldByTheirBeginning(_ bytes: [UInt8], _ path: String, _ name: String) {
    let failure = #expect(throws: LogDecoder.Failure.self) { try Self.unpacked(bytes, path: path) }
    #expect(failure?.format?.name == name)
  }

  @Test(arguments: [
    ("BZh9 is the name of a format", "a.log"), ("PK", "a.zip"), ("bvx2 and so on", "a.log"), ("pbzx", "a.log"),
    ("text that a lazy tool called so, in ä, ö and ü", "a.br"), ("\u{1B}[31mred\u{1B}[0m", "a.lzma"),
    (String(repeating: "ä", count: 400), "a.br"), (" " + String(repeating: "ä", count: 400), "a.br"),
  ])
  func textIsNoOtherFormat(_ text: String, _ path: String) throws {
    #expect(try Self.unpacked(Array(text.utf8), path: path) == Array(text.utf8))
  }

  @Test func bundlesAreToldByTheirNames() {
    #expect(
      ForeignFormat(folder: "logs/a.logarchive/")?.command("logs/a.logarchive", reader: "R")
        == "log show --archive logs/a.logarchive | R")
    #expect(
      ForeignFormat(folder: "Test.XCRESULT")?.command("Test.xcresult", reader: "R")
        == "xcrun xcresulttool export diagnostics --path Test.xcresult --output-path logs && masdiag triage logs")
    #expect(ForeignFormat(folder: "logs") == nil)
  }
}
