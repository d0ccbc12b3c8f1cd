import InterfaceBuilder
import LayoutFormats

extension Run {
  /// Whether a file is a layout document, a storyboard or a xib, where a log is wanted: it has no report.
  ///
  /// A stream that is gone once it is read is taken for a log.
  func isLayout(_ path: String) -> Bool {
    guard host.canReadAgain(path) else { return false }
    var (head, isFile) = ([UInt8](), false)
    _ = try? host.unpacked(path) { bytes in
      head += bytes
      isFile = InterfaceFile.recognizes(head, path: path)
      return !isFile && !Input.isLog(head) && head.count <= host.wholeLimit
    }
    if isFile { return true }
    return !Input.isLog(head) && (try? LayoutDocument(head, path: path)) != nil
  }
}
