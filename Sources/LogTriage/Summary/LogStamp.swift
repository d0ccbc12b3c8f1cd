import LayoutFormats
import LogScanning
import PlainText

/// The time, the app and its version, and the system, all read from a report's heading.
package struct LogStamp: Hashable, Sendable {
  /// The time at which the line was printed.
  package var time: LogTime?
  /// The app and its version: `Shop 2.3.1`.
  package var app: String?
  /// The system and its version: `iOS 17.1`.
  package var system: String?

  /// Reads the stamp of a report.
  init(_ piece: ReportPiece) {
    self.init(prefix: piece.prefix)
    time = time ?? piece.metadata?.timestamp.flatMap { LogTime(logPrefix: $0) }
  }

  /// Reads the stamp from a prefix.
  init(prefix: ArraySlice<UInt8>) {
    time = LogTime(prefix: prefix)
    // A version contains a dot, and most prefixes contain no words other than a time and a process.
    guard prefix.count < 512 else { return }
    // Few lines contain a version, and the process is needed only for those that do.
    lazy var process = processName(before: prefix)
    var rest = prefix
    while let word = Self.nextWord(&rest) {
      if let slash = word.firstIndex(of: UInt8(ascii: "/")) {
        note(word[..<slash], word[(slash + 1)...], process: process)
      } else if word.last == UInt8(ascii: "S"), Self.isSystem(word) {
        var behind = rest
        if let version = Self.nextWord(&behind) { note(word, version, process: process) }
      }
    }
    // Without further evidence of an app, the word before the slash may be a person's name.
    if app != nil, system == nil, process == nil { app = nil }
  }

  /// Returns the next word; spaces, brackets and commas separate words.
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

  private mutating func note(
    _ name: ArraySlice<UInt8>, _ version: ArraySlice<UInt8>, process: @autoclosure () -> String?
  ) {
    guard name.count <= 64, Self.isVersion(version), !Self.isNetworkAddress(version) else { return }
    if Self.isSystem(name) {
      system = system ?? "\(Self.text(name)) \(Self.text(version))"
    } else if app == nil, Self.isApp(name, process()) {
      app = "\(Self.text(name)) \(Self.text(version))"
    }
  }

  /// Returns true for `2`, `17.1`, `2.3.1` or `4.0.1204.17`: up to four numbers of up to five digits. A longer number
  /// might identify a person.
  private static func isVersion(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count <= 4
      && parts.allSatisfy { (1...5).contains($0.count) && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// Returns true if `name` is an app: the process or, if the process is unknown, `Shop` or an identifier such as
  /// `com.example.Shop`. Other words before a slash, such as `client/` and `annas-iphone.local/`, may be the names of
  /// hosts or people.
  private static func isApp(_ name: ArraySlice<UInt8>, _ process: String?) -> Bool {
    let text = Self.text(name)
    if let process { return text == process && PersonalWord.isHarmless(text) }
    if let domain = text.split(separator: ".").first, domains.contains(domain) {
      return PersonalWord.isHarmless(text.replacing(".", with: "-"))
    }
    return text.first?.isUppercase == true && !text.contains(".") && PersonalWord.isHarmless(text)
  }

  private static let domains: Set<Substring> = ["com", "org", "net", "io", "de", "uk", "fr", "dev", "app"]

  /// Returns true if a version looks like a host's address, such as `192.168.0.17`, which is personal data.
  private static func isNetworkAddress(_ version: ArraySlice<UInt8>) -> Bool {
    let parts = version.split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { Int(String(decoding: $0, as: UTF8.self)).map { $0 < 256 } ?? false }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { onOneLine(bytes) }
}
