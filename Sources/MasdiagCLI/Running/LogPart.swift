import LogScanning
import LogTriage

/// Parts of logs that wait for being counted.
struct LogBatch {
  /// So many are counted before their counts are put together.
  static let size = 32

  var parts: [LogPart] = []
  /// Whether the log that is being put together could not be read.
  var isLost = false
}

/// A part of a log that is read by itself: of a log that is packed or short, all of it.
struct LogPart: Sendable {
  /// Where the log is.
  let path: String
  let file: any LogFile
  /// Its bytes; the last part ends where the file does.
  let range: Range<Int>

  var isFirst: Bool { range.lowerBound == 0 }
  var isLast: Bool { range.upperBound == .max }

  /// So much is looked at to find a place where a log may be divided.
  private static let windows = [1 << 18, 8 << 20]
  private static let pieceLength = 1 << 18

  /// The part of the log at `path` that begins at `start`.
  init(_ path: String, _ file: any LogFile, from start: Int) {
    (self.path, self.file) = (path, file)
    // Where a file cannot be read is said when it is.
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

  /// What reading the part has come to.
  enum Outcome: Sendable {
    /// What was counted, and what was wrong with packed data behind it.
    case section(LogSection, damage: LogDecoder.Failure?)
    case failure(HostFailure)
  }

  /// Counts what is in the part.
  func counted(_ counter: SectionCounter) -> Outcome {
    var (counter, damage) = (counter, LogDecoder.Failure?.none)
    do {
      // Only the beginning of a log shows how it is packed.
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

  /// Hands on the bytes as long as they are wanted.
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
