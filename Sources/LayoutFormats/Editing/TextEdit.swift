/// A replacement of a range of bytes in the text.
package struct TextEdit: Hashable {
  /// The bytes to replace; empty for an insertion.
  package var range: Range<Int>
  /// The replacement.
  package var text: String

  /// Creates an edit that replaces `range` with `text`.
  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Creates an edit that inserts `text` at `offset`.
  package init(at offset: Int, _ text: String) {
    self.init(offset..<offset, text)
  }
}

extension [UInt8] {
  /// Returns the bytes with `edits` applied. The edits must not overlap.
  package func applying(_ edits: [TextEdit]) -> [UInt8] {
    var bytes = self
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return bytes
  }
}
