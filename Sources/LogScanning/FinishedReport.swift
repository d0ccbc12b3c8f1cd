import LayoutFormats

/// A complete report that waits for its line of metadata, which Xcode prints below a message.
struct FinishedReport {
  private(set) var piece: ReportPiece
  /// The number of lines that may still precede the metadata: empty lines and UIKit's advice.
  private var rest = 8

  init(_ piece: ReportPiece) { self.piece = piece }

  /// True if the metadata was found.
  var hasMetadata: Bool { piece.metadata != nil }

  /// Takes the next line of the log; returns false if the line doesn't belong to the report.
  mutating func take(_ line: Bytes, isTrailer: Bool) -> Bool {
    guard rest > 0 else { return false }
    rest -= 1
    piece.metadata = LogMetadata(line)
    return hasMetadata || isTrailer || line.allSatisfy { $0 <= 0x20 }
  }
}
