/// Lines that a build system would take for its own commands.
///
/// Build systems read what their steps print and obey some of it: GitHub a line that begins with `::`, whatever blanks
/// stand before; GitHub's older form, Azure Pipelines and TeamCity the words `##[name]`, `##vso[…]` and
/// `##teamcity[…]`, wherever they stand. Names of views and constraints are not the build's to obey.
enum BuildCommands {
  /// `text` with a backslash in whatever would be a command: `\::error`, `#\#vso[`.
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

  /// Where a backslash is needed, ascending.
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

  /// Whether letters come next, if any, and then a bracket.
  private static func isNameAndBracket(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.drop { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    return rest.first == UInt8(ascii: "[")
  }
}
