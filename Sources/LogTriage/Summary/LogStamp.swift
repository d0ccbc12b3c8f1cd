import LayoutFormats
import PlainText

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
    // Few lines have a version, and the process matters only beside one.
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
    // What stands before a slash where nothing says that an app is meant can be the name of anybody.
    if app != nil, system == nil, process == nil { app = nil }
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

  /// Whether it is `2`, `17.1`, `2.3.1` or `4.0.1204.17`: up to four numbers of up to five digits. A longer one alone
  /// says who somebody is.
  private static func isVersion(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count <= 4
      && parts.allSatisfy { (1...5).contains($0.count) && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// Whether it is an app: the process, or `Shop` where none is named, or an identifier such as `com.example.Shop`.
  /// What else stands before a slash, such as `client/` and `annas-iphone.local/`, names a host or a person.
  private static func isApp(_ name: ArraySlice<UInt8>, _ process: String?) -> Bool {
    let text = Self.text(name)
    if let process { return text == process && PersonalWord.isHarmless(text) }
    if let domain = text.split(separator: ".").first, domains.contains(domain) {
      return PersonalWord.isHarmless(text.replacing(".", with: "-"))
    }
    return text.first?.isUppercase == true && !text.contains(".") && PersonalWord.isHarmless(text)
  }

  private static let domains: Set<Substring> = ["com", "org", "net", "io", "de", "uk", "fr", "dev", "app"]

  /// Whether a version reads like the address of a host, `192.168.0.17`: that is nobody else's business.
  private static func isNetworkAddress(_ version: ArraySlice<UInt8>) -> Bool {
    let parts = version.split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { Int(String(decoding: $0, as: UTF8.self)).map { $0 < 256 } ?? false }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { onOneLine(bytes) }
}
