import InterfaceBuilder
import LayoutFormats
import LogTriage

/// What is kept of an input: all of it, or of a large log its reports alone.
enum InputText: Sendable {
  /// The whole input.
  case whole([UInt8])
  /// The reports of a log, and what of it was passed over.
  case log([ConsoleReport], [LogScanner.Problem])
  /// Nothing: the time was over before all of it was read.
  case cut

  /// A shorter input is kept whole, whatever it is, and so is every document, up to the host's limit.
  static let wholeLimit = 4 << 20
}

extension Host {
  /// The input at `path`; `-` is standard input.
  func inputText(_ path: String, until deadline: ContinuousClock.Instant? = nil) throws(HostFailure) -> InputText {
    var (head, collector) = ([UInt8](), ReportCollector?.none)
    var (isDocument, isLate) = (false, false)
    let isWhole = try stream(path, until: deadline) { bytes in
      isLate = !head.isEmpty && isOver(deadline)
      if isLate { return false }
      if collector != nil {
        collector?.read(bytes)
        return !isInterrupted
      }
      head += bytes
      guard head.count > InputText.wholeLimit, !isDocument else { return head.count <= HostFailure.sizeLimit }
      isDocument = InterfaceFile.recognizes(head) || !Input.isLog(head)
      if !isDocument {
        var begun = ReportCollector(path)
        begun.read(head[...])
        collector = begun
      }
      return true
    }
    if isLate || !isWhole { return .cut }
    if let found = collector?.finish() {
      // A log whose lines are not lines, as in JSON, is read whole where that can be done.
      if !found.problems.isEmpty, path != "-" { return .whole(try read(path)) }
      if !found.reports.isEmpty { return .log(found.reports, found.problems) }
      if case .longLine(let line)? = found.problems.first {
        throw HostFailure(message: "cannot read \(path): line \(line) is too long, and there is no report elsewhere")
      }
    }
    // Why there is no report in a log, its beginning shows as well.
    if collector == nil, head.count > HostFailure.sizeLimit { throw HostFailure(tooLarge: path) }
    return .whole(head)
  }
}
