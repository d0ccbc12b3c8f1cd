import LayoutFormats

/// What the line that announces a report says beside it: when, by which version of the app, on which system.
package struct LogStamp: Hashable, Sendable {
  /// When it was written.
  package var time: LogTime?
  /// The app and its version, `Shop 2.3.1`.
  package var app: String?
  /// The system and its version, `iOS 17.1`.
  package var system: String?

  /// What a prefix says.
  init(prefix: ArraySlice<UInt8>) {
    time = LogTime(prefix: prefix)
    // Versions have dots, and most prefixes no other words than a time and a process.
    guard prefix.count < 512 else { return }
    var rest = prefix
    while let word = Self.nextWord(&rest) {
      if let slash = word.firstIndex(of: UInt8(ascii: "/")) {
        note(word[..<slash], word[(slash + 1)...])
      } else if word.last == UInt8(ascii: "S"), Self.isSystem(word) {
        var behind = rest
        if let version = Self.nextWord(&behind) { note(word, version) }
      }
    }
  }

  /// What comes next between spaces, brackets and commas.
  private static func nextWord(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    rest = rest.drop(while: separates)
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { !separates($0) }
    rest = rest[word.endIndex...]
    return word
  }

  private static func separates(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "(", ")", "[", "]", ",", ";": true
    default: byte <= 0x20
    }
  }

  private static let systems = ["iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS"]

  private static func isSystem(_ word: ArraySlice<UInt8>) -> Bool {
    systems.contains { $0.utf8.elementsEqual(word) }
  }

  private mutating func note(_ name: ArraySlice<UInt8>, _ version: ArraySlice<UInt8>) {
    guard let head = version.first, (0x30...0x39).contains(head), version.count <= 32, name.count <= 64,
      version.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), !Self.isNetworkAddress(version),
      let first = name.first, (0x61...0x7A).contains(first | 0x20), !name.contains(UInt8(ascii: "@"))
    else { return }
    let named = "\(Self.text(name)) \(Self.text(version))"
    if Self.isSystem(name) {
      system = system ?? named
    } else {
      app = app ?? named
    }
  }

  /// Whether a version reads like the address of a host, `192.168.0.17`: that is nobody else's business.
  private static func isNetworkAddress(_ version: ArraySlice<UInt8>) -> Bool {
    let parts = version.split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { Int(String(decoding: $0, as: UTF8.self)).map { $0 < 256 } ?? false }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { onOneLine(bytes) }
}
