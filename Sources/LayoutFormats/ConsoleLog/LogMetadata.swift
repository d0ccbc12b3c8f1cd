/// The line of metadata that Xcode 15 and later print below a message:
/// `Type: Error | Timestamp: 2025-03-14 10:22:31.118204+01:00 | Process: Shop | Library: UIKitCore | …`.
package struct LogMetadata: Hashable, Sendable {
  /// The process that printed the message.
  package private(set) var process: String?
  /// The time at which the message was printed.
  package private(set) var timestamp: String?

  private static let keys: Set<String> = [
    "Type", "Timestamp", "Process", "Library", "Subsystem", "Category", "TID", "PID", "Thread",
  ]
  /// The maximum length of a line.
  private static let limit = 1024

  /// Reads a line; returns nil unless it consists of metadata.
  package init?(_ line: Bytes) {
    guard line.count <= Self.limit, line.contains(UInt8(ascii: "|")) else { return nil }
    let fields = line.split(separator: UInt8(ascii: "|"))
    guard fields.count > 1 else { return nil }
    for field in fields {
      let text = field.trimmed
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")), Self.keys.contains(text[..<colon].string) else {
        return nil
      }
      let value = onOneLine(text[(colon + 1)...].trimmed)
      switch text[..<colon].string {
      case "Process": process = value
      case "Timestamp": timestamp = value
      default: break
      }
    }
  }
}
