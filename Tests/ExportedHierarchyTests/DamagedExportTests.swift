import ExportedHierarchy
import LayoutFormats
import MasdiagTestSupport
import Testing

/// Exports with bytes or values changed at random: a document that can be read, or one reason.
struct DamagedExportTests {
  private static func answers(_ random: inout SeededGenerator) -> [[UInt8]] {
    let layout = LayoutDescription(&random)
    let frames = layout.views.map { $0.frame ?? [1, 2, 30, 40] }
    var writer = ExportWriter(layout, frames: frames)
    writer.isAtOnce = random.chance(1, in: 2)
    return writer.answers()
  }

  /// The words that replace another value.
  private static let words = [
    "null", "true", "{}", "[]", "\"\"", "\"0x1p+5000\"", "\"nan\"", "1e308", "-1", "\"`\\u0000\\n\"", "[[[[{}]]]]",
    "\"0x\"",
    "\"com.apple.UIKit.UIView\"", "\"0x104801000\"", "\"frame\"", "18446744073709551615",
  ]

  /// Another value in the place of a random one.
  private static func exchange(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
    guard let mark = marks.randomElement(using: &random) else { return }
    let end = bytes[(mark + 1)...].firstIndex { [UInt8(ascii: ","), UInt8(ascii: "}")].contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange((mark + 1)..<end, with: Array(random.pick(words).utf8))
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(at..<min(at + 20, bytes.count))
    case 2: bytes.insert(contentsOf: bytes[at..<min(at + 400, bytes.count)], at: at)
    case 3 where random.chance(1, in: 20): bytes.removeSubrange(at...)
    default: exchange(&bytes, &random)
    }
  }

  @Test func damagedExportsEndWell() {
    let outcomes = (0..<400).map { Self.isRead(damagedWith: $0) }
    // Most damage is to single values; some takes everything.
    #expect(outcomes.count { $0 } > 100 && outcomes.contains(false), "\(outcomes.count { $0 }) are read")
  }

  /// True if an export is read that is damaged in its own way; what is read is a valid document.
  private static func isRead(damagedWith seed: UInt64) -> Bool {
    var random = SeededGenerator(seed: 7_000_000 + seed)
    var answers = Self.answers(&random)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let index = Int.random(in: answers.indices, using: &random)
      Self.damage(&answers[index], &random)
    }
    var hierarchy = ExportedHierarchy()
    for answer in answers { hierarchy.read(answer) }
    let text: [UInt8]
    do throws(ExportedHierarchy.Failure) { text = try hierarchy.document() } catch {
      #expect(!error.reason.isEmpty, "seed \(seed)")
      return false
    }
    do { _ = try LayoutDocument(text, path: "a") } catch {
      Issue.record("seed \(seed): \(error)\n\(String(decoding: text, as: UTF8.self))")
    }
    return true
  }
}
