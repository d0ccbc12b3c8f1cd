import InterfaceBuilder
import LayoutFormats
import LogTriage

/// What is kept of an input: all of it, or of a large log its reports alone.
enum InputText: Sendable {
  /// The whole input.
  case whole([UInt8])
  /// The reports of a log, and what of it was passed over.
  case log([ConsoleReport], [LogScanner.Problem])

  /// A shorter input is kept whole, whatever it is, and so is every document, up to the host's limit.
  static let wholeLimit = 4 << 20
}

/// An input that was read.
enum InputContent {
  /// The whole input.
  case whole([UInt8])
  /// A large log, which was handed on, and how it begins.
  case largeLog(head: [UInt8])
}

extension Host {
  /// The input at `path`; `-` is standard input.
  func inputText(_ path: String) throws(HostFailure) -> InputText {
    var collector = ReportCollector(path)
    switch try input(path, largeLog: { collector.read($0) }) {
    case .whole(let bytes): return .whole(bytes)
    case .largeLog(let head):
      let (reports, problems) = collector.finish()
      if !reports.isEmpty { return .log(reports, problems) }
      try checkEmptyLog(path, problems)
      return .whole(head)
    }
  }

  /// Reads the input at `path`, and hands a large log on as it comes.
  ///
  /// - Parameter largeLog: takes what comes next of such a log.
  func input(_ path: String, largeLog take: (ArraySlice<UInt8>) -> Void) throws(HostFailure) -> InputContent {
    var head: [UInt8] = []
    var (isLog, isWhole) = (false, false)
    try unpacked(path) { bytes in
      if isLog {
        take(bytes)
        return !isInterrupted
      }
      head += bytes
      guard head.count > InputText.wholeLimit, !isWhole else { return head.count <= HostFailure.sizeLimit }
      // A log whose lines are not lines, as in JSON, is read whole where that can be done.
      isWhole = InterfaceFile.recognizes(head) || !Input.isLog(head) || longLine(path) != nil
      isLog = !isWhole
      if isLog { take(head[...]) }
      return true
    }
    if isLog { return .largeLog(head: head) }
    if head.count > HostFailure.sizeLimit { throw tooLarge(path, head) }
    return .whole(head)
  }

  /// Hands on what an input says piece by piece, as long as it is wanted: that of a packed log unpacked.
  private func unpacked(_ path: String, _ take: (ArraySlice<UInt8>) -> Bool) throws(HostFailure) {
    var (decoder, isDecided, isWanted) = (LogDecoder?.none, false, true)
    var damage: LogDecoder.Failure?
    func emit(_ bytes: ArraySlice<UInt8>) { if isWanted, !bytes.isEmpty { isWanted = take(bytes) } }
    try stream(path) { bytes in
      if !isDecided, LogDecoder.isPacked(bytes) { decoder = LogDecoder() }
      isDecided = true
      guard decoder != nil else { return take(bytes) }
      do throws(LogDecoder.Failure) { try decoder?.read(bytes, emit) } catch { damage = error }
      return isWanted && damage == nil
    }
    if damage == nil, isWanted {
      do throws(LogDecoder.Failure) { try decoder?.finish(emit) } catch { damage = error }
    }
    if let damage { throw HostFailure(message: "cannot read \(path): \(damage.reason)") }
  }

  /// Refuses a large log without a report whose lines were not all read. Why there is none in another, its beginning
  /// shows as well as all of it.
  func checkEmptyLog(_ path: String, _ problems: [LogScanner.Problem]) throws(HostFailure) {
    guard case .longLine(let line)? = problems.first else { return }
    throw HostFailure(message: "cannot read \(path): line \(line) is too long, and there is no report elsewhere")
  }

  /// The number of the first line in a file that is too long to be read as one; nil where there is none, or the file
  /// cannot be read twice.
  private func longLine(_ path: String) -> Int? {
    guard canReadAgain(path) else { return nil }
    var lines = LongLineSearch()
    try? unpacked(path) { bytes in
      lines.read(bytes)
      return lines.found == nil && !isInterrupted
    }
    return lines.found
  }

  private func tooLarge(_ path: String, _ head: [UInt8]) -> HostFailure {
    guard !InterfaceFile.recognizes(head), Input.isLog(head), let line = longLine(path) else {
      return HostFailure(tooLarge: path)
    }
    return HostFailure(
      message: "cannot read \(path): line \(line) is longer than \(LogScanner.lineLimit >> 20) MiB, and a log with "
        + "such a line cannot be larger than \(HostFailure.sizeLimit >> 20) MiB; masdiag triage passes over the line")
  }
}
