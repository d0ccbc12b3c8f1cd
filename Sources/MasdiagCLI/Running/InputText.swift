import InterfaceBuilder
import LayoutFormats
import LogScanning
import LogTriage

/// The text of an input: its entire content, or only the reports of a large log.
enum InputText: Sendable {
  /// The entire input.
  case whole([UInt8])
  /// The reports of a log, and the parts that were skipped.
  case log([ConsoleReport], [LogScanner.Problem])
  /// No content, because the time limit was reached before the input was read completely.
  case cut
}

/// The content of an input, as returned by ``Host/input(_:until:largeLog:)``.
enum InputContent {
  /// The entire input.
  case whole([UInt8])
  /// A large log, whose content was already passed on; the associated value is its first bytes.
  case largeLog(head: [UInt8])
  /// No content, because the time limit was reached before the input was read completely.
  case cut
}

extension Host {
  /// Returns the input at `path`; `-` is standard input.
  ///
  /// If the file doesn't exist, `app.log:12` is the report at line 12 of `app.log`.
  func inputText(_ path: String, until deadline: ContinuousClock.Instant? = nil) throws(HostFailure) -> InputText {
    do {
      return try fileText(path, until: deadline)
    } catch {
      guard error.isMissing, let place = InputPlace(path), let text = try report(at: place, until: deadline) else {
        throw error
      }
      return text
    }
  }

  /// Returns the report at a place in a log; nil if the log doesn't exist.
  private func report(
    at place: InputPlace, until deadline: ContinuousClock.Instant?
  ) throws(HostFailure) -> InputText? {
    var search = ReportSearch(place.path, line: place.line)
    do {
      let isComplete = try unpacked(place.path, until: deadline) { bytes in
        search.read(bytes)
        return !search.isOver && !isInterrupted
      }
      if !isComplete { return .cut }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    search.finish()
    if let report = search.found { return .log([report], []) }
    if isInterrupted { return .cut }
    throw HostFailure(message: "\(place.path) has no report at line \(place.line)\(search.hint)")
  }

  private func fileText(_ path: String, until deadline: ContinuousClock.Instant?) throws(HostFailure) -> InputText {
    var collector = ReportCollector(path)
    switch try input(path, until: deadline, largeLog: { collector.read($0) }) {
    case .whole(let bytes): return .whole(bytes)
    case .cut: return .cut
    case .largeLog(let head):
      let (reports, problems) = collector.finish()
      if reports.isEmpty, isInterrupted { return .cut }
      if !reports.isEmpty { return .log(reports, problems) }
      try checkEmptyLog(path, problems)
      return .whole(head)
    }
  }

  /// Reads the input at `path`, passing on a large log in pieces.
  ///
  /// - Parameters:
  ///   - deadline: the time at which reading ends.
  ///   - largeLog: receives the next bytes of a large log.
  func input(
    _ path: String, until deadline: ContinuousClock.Instant? = nil, largeLog take: (ArraySlice<UInt8>) -> Void
  ) throws(HostFailure) -> InputContent {
    var head: [UInt8] = []
    var (isLog, isWhole, isLate) = (false, false, false)
    let isComplete = try unpacked(path, until: deadline) { bytes in
      isLate = !head.isEmpty && isOver(deadline)
      if isLate { return false }
      if isLog {
        take(bytes)
        return !isInterrupted
      }
      head += bytes
      guard head.count > wholeLimit, !isWhole else { return head.count <= HostFailure.sizeLimit }
      // A log that contains an overlong line that can't be split is kept in memory, if it fits.
      let isText = Input.isLog(head) || Input.isLogOfObjects(head)
      isWhole = InterfaceFile.recognizes(head, path: path) || !isText || longLine(path) != nil
      isLog = !isWhole
      if isLog { take(head[...]) }
      return true
    }
    if isLog, isInterrupted { return .largeLog(head: head) }
    if isLate || !isComplete { return .cut }
    if isLog { return .largeLog(head: head) }
    if head.count > HostFailure.sizeLimit { throw tooLarge(path, head) }
    return .whole(head)
  }

  /// Returns the bytes of an entire input after decompression.
  func document(_ path: String) throws(HostFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    try unpacked(path) { piece in
      bytes += piece
      return bytes.count <= HostFailure.sizeLimit
    }
    guard bytes.count <= HostFailure.sizeLimit else { throw HostFailure(tooLarge: path) }
    if isInterrupted { throw HostFailure(message: "can't read \(path): interrupted") }
    return bytes
  }

  /// Passes the content of an input to `take` in pieces, as long as `take` returns true. Compressed logs are
  /// decompressed.
  ///
  /// - Returns: true if reading was finished before the deadline.
  @discardableResult
  func unpacked(
    _ path: String, until deadline: ContinuousClock.Instant? = nil, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(HostFailure) -> Bool {
    if let document = try exportedDocument(path) {
      _ = take(document[...])
      return true
    }
    try refuseBundle(path)
    var (decoder, isWanted) = (LogDecoder(path, decodesText: false), true)
    var damage: LogDecoder.Failure?
    func emit(_ bytes: ArraySlice<UInt8>) { if isWanted, !bytes.isEmpty { isWanted = take(bytes) } }
    let isComplete = try stream(path, until: deadline) { bytes in
      do throws(LogDecoder.Failure) { try decoder.read(bytes, emit) } catch { damage = error }
      return isWanted && damage == nil
    }
    if damage == nil, isWanted, isComplete {
      do throws(LogDecoder.Failure) { try decoder.finish(emit) } catch { damage = error }
    }
    if let damage { throw HostFailure(path, damage) }
    return isComplete
  }

  /// Throws an error for a large log in which an overlong line was skipped and no report was found. For other logs, the
  /// first bytes indicate why there is no report.
  func checkEmptyLog(_ path: String, _ problems: [LogScanner.Problem]) throws(HostFailure) {
    guard case .longLine(let line)? = problems.first else { return }
    throw HostFailure(message: "can't read \(path): line \(line) is too long, and no other line contains a report")
  }

  /// Returns the number of the first line in a file that is too long to be read and can't be split; nil if there is no
  /// such line or if the file can't be read twice.
  private func longLine(_ path: String) -> Int? {
    guard canReadAgain(path) else { return nil }
    var lines = LongLineSearch()
    _ = try? unpacked(path) { bytes in
      lines.read(bytes)
      return lines.found == nil && !isInterrupted
    }
    lines.finish()
    return lines.found
  }

  private func tooLarge(_ path: String, _ head: [UInt8]) -> HostFailure {
    guard !InterfaceFile.recognizes(head, path: path), Input.isLog(head), let line = longLine(path) else {
      return HostFailure(tooLarge: path)
    }
    return HostFailure(
      message: "can't read \(path): line \(line) is longer than \(LogScanner.lineLimit >> 20) MiB, and the log is "
        + "larger than \(HostFailure.sizeLimit >> 20) MiB; use masdiag triage, which skips such lines")
  }
}
