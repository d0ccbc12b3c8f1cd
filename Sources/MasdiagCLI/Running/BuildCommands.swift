/// Text that a build system would interpret as a command.
///
/// Build systems execute commands in the output of a build step. GitHub recognizes lines that begin with `::`, ignoring
/// leading white space. GitHub's older format, Azure Pipelines and TeamCity recognize `##[name]`, `##vso[…]` and
/// `##teamcity[…]` anywhere in a line. The names of views and constraints must not trigger such commands.
enum BuildCommands {
  /// Returns `text` with a backslash inserted in everything that would be a command: `\::error`, `#\#vso[`.
  static func disarmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let places = places(in: bytes)
    if places.isEmpty { return text }
    var result: [UInt8] = []
    var copied = 0
    for place in places {
      result += bytes[copied..<place]
      result.append(UInt8(ascii: "\\"))
      copied = place
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// Returns the positions at which a backslash is needed, in ascending order.
  private static func places(in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    var isLineStart = true
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == UInt8(ascii: ":"), next == byte, isLineStart { places.append(index) }
      if byte == UInt8(ascii: "#"), next == byte, isNameAndBracket(bytes[(index + 2)...]) { places.append(index + 1) }
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      isLineStart = byte == UInt8(ascii: "\n") || isLineStart && isBlank
    }
    return places
  }

  /// Returns true if the bytes start with a bracket, or with letters followed by a bracket.
  private static func isNameAndBracket(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.drop { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    return rest.first == UInt8(ascii: "[")
  }
}
