/// The columns of a text, whose lines may be of any length.
struct ColumnTable: Sendable {
  /// A place in a long line.
  private struct Mark {
    var offset: Int
    var column: Int
  }

  /// Ascending.
  private var marks: [Mark] = []

  /// A mark stands behind so many bytes of a line, so that no column takes longer to count.
  private static let distance = 4096

  /// Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    var start = 0
    for index in bytes.indices {
      if bytes[index] == 0x0A {
        start = index + 1
      } else if index - start >= Self.distance, bytes[index] < 0x80, bytes[index - 1] < 0x80, bytes[index - 1] != 0x0D {
        // (Between two letters of ASCII no character is divided.)
        marks.append(Mark(offset: index, column: column(index, in: bytes)))
        start = index
      }
    }
  }

  func column(_ offset: Int, in bytes: [UInt8]) -> Int {
    let end = min(offset, bytes.count)
    let mark = lastMark(upTo: end)
    var start = end
    while start > mark?.offset ?? 0, bytes[start - 1] != 0x0A { start -= 1 }
    let count = String(decoding: bytes[start..<end], as: UTF8.self).count
    return count + (mark.map { $0.offset == start ? $0.column : 1 } ?? 1)
  }

  private func lastMark(upTo offset: Int) -> Mark? {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1] : nil
  }
}
