/// Some bytes of a text, and what stands there instead.
package struct TextEdit: Hashable {
  /// The bytes that go; empty where something is only put in.
  package var range: Range<Int>
  /// What comes.
  package var text: String

  /// `text` in the place of `range`.
  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// `text` put in at `offset`.
  package init(at offset: Int, _ text: String) {
    self.init(offset..<offset, text)
  }
}

extension [UInt8] {
  /// The bytes with edits made to them that do not overlap.
  package func applying(_ edits: [TextEdit]) -> [UInt8] {
    var bytes = self
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return bytes
  }
}
