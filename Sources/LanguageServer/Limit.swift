/// A limit on the work that the server does for a document. A document that exceeds a limit isn't checked, and a
/// diagnostic says so: no diagnostics at all would look like a clean document.
enum Limit: Equatable {
  /// The size of the document.
  case size
  /// The length of a line. Minified documents aren't edited by hand.
  case line
  /// The time for a check after the document was opened or changed.
  case typing
  /// The time for a check after the document was saved.
  case saving

  /// The maximum size of a document, in bytes.
  static let bytes = 4 << 20
  private static let lineBytes = 1 << 16

  /// Returns the limit that a document's size exceeds; nil if there is none.
  init?(exceededBy buffer: TextBuffer) {
    if buffer.bytes.count > Self.bytes {
      self = .size
    } else if buffer.longestLine > Self.lineBytes {
      self = .line
    } else {
      return nil
    }
  }

  /// The time after which a check ends.
  var time: Duration { self == .saving ? .seconds(10) : .seconds(1) }

  /// Returns the message that a document wasn't checked or, if it has findings, wasn't checked completely.
  ///
  /// - Parameter hasFindings: true if the check found something before it reached the limit.
  func message(_ path: String, hasFindings: Bool) -> String {
    let command = "masdiag check \(Self.quoted(path))"
    let state = hasFindings ? "Only partly checked" : "Not checked"
    return switch self {
    case .size: "\(state): the file is larger than \(Self.bytes >> 20) MiB. Run \(command)"
    case .line: "\(state): a line is longer than \(Self.lineBytes >> 10) KiB. Run \(command)"
    case .typing:
      "\(state): it takes longer than 1 second. Save the file to check it for up to 10 seconds, or run \(command)"
    case .saving: "\(state): it takes longer than 10 seconds. Run \(command)"
    }
  }

  /// Returns the path as a word of a shell command.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte >= 0x80 || "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+@:".utf8.contains(byte)
    }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
