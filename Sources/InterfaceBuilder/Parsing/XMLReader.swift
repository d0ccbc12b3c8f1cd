import LayoutFormats
import PlainText

/// Reads an Interface Builder file, after checking that it is text.
enum XMLReader {
  /// The maximum file size in bytes; Interface Builder's largest files are a few megabytes.
  static let sizeLimit = 64 << 20

  /// Returns the document element.
  ///
  /// - Throws: a ``FoundProblem`` for the first mistake in the text, or if the time limit is reached.
  /// - Complexity: O(bytes).
  static func read(_ text: SourceText) throws(FoundProblem) -> Element {
    if text.bytes.starts(with: [0x00, 0x05, 0x16, 0x07]) {
      throw FoundProblem(
        .notInterfaceBuilder, "this is macOS metadata (AppleDouble), not the file itself",
        at: 0..<0, help: "use the file without ._ before its name, and keep ._ files out of the project")
    }
    if let problem = noText(text) { throw problem }
    if let place = firstInvalid(in: text.bytes) {
      let byte = String(text.bytes[place.lowerBound], radix: 16)
      throw FoundProblem(
        .notUTF8, "invalid UTF-8: unexpected byte 0x\(byte)", at: place,
        help: "the file is damaged or was saved in another encoding; restore it from version control")
    }
    return try XMLScanner.read(text.bytes, from: text.start)
  }

  /// Returns the problem for a file that is blank or contains zero bytes. UTF-16, which contains zero bytes, begins
  /// with a byte order mark and is rejected elsewhere.
  private static func noText(_ text: SourceText) -> FoundProblem? {
    let bytes = text.bytes
    if !bytes[text.start...].contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      return FoundProblem(
        .emptyInput, "the file is empty", at: text.start..<text.start,
        help: "restore it from version control; Interface Builder never writes empty files")
    }
    guard bytes.first != 0xFF, bytes.first != 0xFE, let zero = bytes.firstIndex(of: 0) else { return nil }
    return FoundProblem(
      .notText, "the file is binary, not text", at: zero..<zero,
      help: "use the storyboard or xib itself, not its compiled version (.storyboardc, .nib)")
  }

  /// Returns the first bytes that aren't UTF-8.
  private static func firstInvalid(in bytes: [UInt8]) -> Range<Int>? {
    // Most files are valid. This check is fast, because it reads many bytes at a time.
    if String(ifUTF8: bytes) != nil { return nil }
    var rest = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error(let length): return offset..<(offset + length)
      case .emptyInput: return nil
      }
    }
  }
}
