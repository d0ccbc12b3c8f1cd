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
    let words = prefix.split { $0 <= 0x20 || "()[],;".utf8.contains($0) }
    for (index, word) in words.enumerated() {
      if let slash = word.firstIndex(of: UInt8(ascii: "/")) {
        note(word[..<slash], word[(slash + 1)...])
      } else if index + 1 < words.count, Self.isSystem(word) {
        note(word, words[index + 1])
      }
    }
  }

  private static let systems = ["iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS"]

  private static func isSystem(_ word: ArraySlice<UInt8>) -> Bool {
    word.last == UInt8(ascii: "S") && systems.contains { $0.utf8.elementsEqual(word) }
  }

  private mutating func note(_ name: ArraySlice<UInt8>, _ version: ArraySlice<UInt8>) {
    guard let head = version.first, (0x30...0x39).contains(head), version.count <= 32, name.count <= 64,
      version.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let first = name.first,
      (0x61...0x7A).contains(first | 0x20)
    else { return }
    let named = "\(Self.text(name)) \(Self.text(version))"
    if Self.isSystem(name) {
      system = system ?? named
    } else {
      app = app ?? named
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { onOneLine(bytes) }
}
