import Testing

@testable import ViewCode

struct ColumnTableTests {
  /// Columns counted from the beginning of the line.
  @Test func columnsAreThoseThatAreCounted() {
    let lines = ["short", "é" + String(repeating: "ab é👩‍👩‍👧 \r", count: 2_000), "", String(repeating: "x", count: 9_000)]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let table = ColumnTable(bytes)
    var counted = 0
    for offset in stride(from: 0, through: bytes.count, by: 97) {
      var start = offset
      while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      if text.contains("\u{FFFD}") { continue }
      #expect(table.column(offset, in: bytes) == text.count + 1, "\(offset)")
      counted += 1
    }
    #expect(counted > 300)
  }
}
