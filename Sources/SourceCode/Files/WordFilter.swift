/// Finds the words of a log that occur in a file.
package struct WordFilter: Sendable {
  /// The words found in a file.
  struct Finding: Sendable {
    /// The indices of the words.
    var words: Set<Int>
    /// True if the file contains a word that is indispensable to layout code.
    var hasLayout: Bool
  }

  package let words: [String]
  /// A hash table, indexed by the low bits of the hash: the hash and the word's index, or -1.
  private let table: [(hash: UInt64, index: Int32)]
  private let mask: Int

  /// The words of layout code. A file that contains none of them doesn't create constraints.
  private static let layoutWords = [
    "constraint", "constraints", "NSLayoutConstraint", "constraintWithItem", "constraintsWithVisualFormat",
    "makeConstraints",
    "remakeConstraints", "updateConstraints", "mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints",
    "snp_makeConstraints", "snp_remakeConstraints", "constrain", "autoPinEdge", "autoPinEdgeToSuperviewEdge",
    "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewEdgesWithInsets", "autoSetDimension",
    "autoCenterInSuperview",
    "autoAlignAxis", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints", "topAnchor", "leadingAnchor",
    "widthAnchor",
    "heightAnchor", "bottomAnchor", "leftAnchor", "rightAnchor", "trailingAnchor", "centerXAnchor", "centerYAnchor",
    "rowHeight", "estimatedRowHeight", "setRowHeight", "itemSize", "heightForRowAt", "heightForRowAtIndexPath",
    "sizeForItemAt", "sizeForItemAtIndexPath",
  ]

  package init(_ words: [String]) {
    self.words = words
    let all = words + Self.layoutWords
    var size = 256
    while size < all.count * 4 { size *= 2 }
    mask = size - 1
    var table: [(hash: UInt64, index: Int32)] = Array(repeating: (0, -1), count: size)
    for (index, word) in all.enumerated() {
      let hash = WordHash.of(word)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while table[slot].index >= 0, table[slot].hash != hash { slot = (slot + 1) & mask }
      if table[slot].index < 0 { table[slot] = (hash, Int32(index)) }
    }
    self.table = table
  }

  /// Returns the words that occur in `bytes`. Complexity: O(bytes).
  func found(in bytes: [UInt8]) -> Finding {
    var found = [Bool](repeating: false, count: words.count + Self.layoutWords.count)
    let (parts, table, mask) = (Self.isPart, table, mask)
    var hash = WordHash()
    var isInWord = false
    func note() {
      var slot = Int(truncatingIfNeeded: hash.value) & mask
      while table[slot].index >= 0 {
        if table[slot].hash == hash.value {
          found[Int(table[slot].index)] = true
          return
        }
        slot = (slot + 1) & mask
      }
    }
    for byte in bytes {
      if parts[Int(byte)] {
        if !isInWord { (hash, isInWord) = (WordHash(), true) }
        hash.add(byte)
      } else if isInWord {
        isInWord = false
        note()
      }
    }
    if isInWord { note() }
    let hasLayout = found[words.count...].contains(true)
    return Finding(words: Set(found.indices.prefix(words.count).filter { found[$0] }), hasLayout: hasLayout)
  }

  private static let isPart: [Bool] = (0..<256).map { ByteClass.isWord(UInt8($0)) }
}
