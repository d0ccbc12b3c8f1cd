import Foundation
import MasdiagTestSupport
import Testing

@testable import ReportPage

struct SHA256Tests {
  private func hexadecimal(_ message: String) -> String {
    SHA256.digest(Array(message.utf8)).map { String(format: "%02x", $0) }.joined()
  }

  /// The examples of FIPS 180-2: less than a block, and more than one.
  @Test func knownDigests() {
    #expect(hexadecimal("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hexadecimal("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hexadecimal("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hexadecimal(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Against another implementation, for every length around the ends of blocks.
  @Test func everyLength() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var generator = SeededGenerator(seed: 16)
    let messages = (0...140).map { length in (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) } }
    var files: [String] = []
    for (length, message) in messages.enumerated() {
      let file = folder.appending(path: "\(length)")
      try Data(message).write(to: file)
      files.append(file.path)
    }
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/env")
    program.arguments = ["sha256sum"] + files
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
      separator: "\n")
    program.waitUntilExit()
    try #require(lines.count == messages.count)
    for (line, message) in zip(lines, messages) {
      #expect(line.prefix(64) == SHA256.digest(message).map { String(format: "%02x", $0) }.joined())
    }
  }
}
