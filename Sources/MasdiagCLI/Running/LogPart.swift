import LogScanning
import LogTriage

/// Parts of logs that are waiting to be counted.
struct LogBatch {
  /// The number of parts that are counted before the results are merged.
  static let size = 32

  var parts: [LogPart] = []
  /// True if the current log couldn't be read.
  var isLost = false
}

/// A part of a log that is read separately. A compressed or short log is a single part.
struct LogPart: Sendable {
  let path: String
  let file: any LogFile
  /// The range of bytes. The last part extends to the end of the file.
  let range: Range<Int>

  var isFirst: Bool { range.lowerBound == 0 }
  var isLast: Bool { range.upperBound == .max }

  /// The sizes of the ranges to search for a position at which the log can be divided, in the order in which they are
  /// tried.
  private static let windows = [1 << 18, 8 << 20]
  private static let pieceLength = 1 << 18

  /// Creates the part of the log at `path` that starts at `start`.
  init(_ path: String, _ file: any LogFile, from start: Int) {
    (self.path, self.file) = (path, file)
    // A failure to read the file is ignored here, because it's reported when the part is read.
    range = start..<((try? Self.end(path, file, from: start)) ?? .max)
  }

  private static func end(_ path: String, _ file: any LogFile, from start: Int) throws(HostFailure) -> Int {
    if start == 0, !LogDecoder.isPlain(try file.bytes(at: 0, count: Packing.headLength), path: path) { return .max }
    var target = start + file.partLength
    while file.length - target > file.partLength / 2 {
      for window in windows {
        if let place = LogDivision.place(in: try file.bytes(at: target, count: window)) { return target + place }
      }
      target += file.partLength
    }
    return .max
  }

  // MARK: Reading

  /// The result of reading a part.
  enum Outcome: Sendable {
    /// The counts and, if the compressed data after the counted text is damaged, the failure.
    case section(LogSection, damage: LogDecoder.Failure?)
    case failure(HostFailure)
  }

  /// Returns the counts for the part.
  func counted(_ counter: SectionCounter) -> Outcome {
    var (counter, damage) = (counter, LogDecoder.Failure?.none)
    do {
      // Only the beginning of a log shows whether and how it's compressed.
      if isFirst {
        damage = try decoded { counter.read($0) }
      } else {
        try pieces {
          counter.read($0)
          return true
        }
      }
    } catch {
      return .failure(error)
    }
    if let damage, damage.isRefusal { return .failure(HostFailure(path, damage)) }
    return .section(counter.finish(), damage: damage)
  }

  private func decoded(_ take: (ArraySlice<UInt8>) -> Void) throws(HostFailure) -> LogDecoder.Failure? {
    var (decoder, damage) = (LogDecoder(path), LogDecoder.Failure?.none)
    try pieces { piece in
      do throws(LogDecoder.Failure) { try decoder.read(piece, take) } catch { damage = error }
      return damage == nil
    }
    do throws(LogDecoder.Failure) { if damage == nil { try decoder.finish(take) } } catch { damage = error }
    return damage
  }

  /// Passes the bytes to `take` in pieces, as long as `take` returns true.
  private func pieces(_ take: (ArraySlice<UInt8>) -> Bool) throws(HostFailure) {
    var buffer = [UInt8](repeating: 0, count: Self.pieceLength)
    var place = range.lowerBound
    while place < range.upperBound {
      let count = min(try file.read(at: place, into: &buffer), range.upperBound - place)
      if count == 0 || !take(buffer[..<count]) { return }
      place += count
    }
  }
}
