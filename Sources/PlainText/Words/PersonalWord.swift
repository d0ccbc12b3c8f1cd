/// The kinds of words in a name that can identify a person. Names may contain such words, because apps derive
/// identifiers from displayed text.
///
/// A name that looks like an identifier (`submitButton`, `cell.title`, `Shop.CardView`) is considered harmless. In
/// other names, words of known forms are detected: `anna@example.com`, `https://…`, `/Users/anna/…`, `annas-mac.local`,
/// `10.0.0.7`, seven or more digits with punctuation between them, and sixteen or more hexadecimal digits. If the rest
/// of the name isn't harmless, the entire name is a single personal word. Memory addresses (`0x7f01`) don't count.
///
/// Personal words that look like identifiers, such as `annaCell`, aren't detected.
package enum PersonalWord: String, CaseIterable, Sendable {
  case email, url, path, host, number, text

  /// Returns `name` with the result of `replacement` in place of each personal word.
  ///
  /// - Complexity: O(length).
  package static func replaced(in name: String, by replacement: (PersonalWord, String) -> String) -> String {
    if isHarmless(name) { return name }
    let bytes = Array(name.utf8)
    var (result, rest): ([UInt8], [UInt8]) = ([], [])
    var index = 0
    while index < bytes.count {
      if let (word, end) = found(at: index, in: bytes) {
        result += replacement(word, String(decoding: bytes[index..<end], as: UTF8.self)).utf8
        index = end
      } else {
        let end = max(index + 1, addressEnd(at: index, in: bytes) ?? 0)
        result += bytes[index..<end]
        rest += bytes[index..<end]
        index = end
      }
    }
    guard isHarmless(String(decoding: rest, as: UTF8.self)) else { return replacement(.text, name) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func found(at index: Int, in bytes: [UInt8]) -> (PersonalWord, end: Int)? {
    if index == 0 || endsToken(bytes[index - 1]) {
      let end = bytes[index...].firstIndex(where: endsToken) ?? bytes.count
      if let word = word(of: bytes[index..<end]) { return (word, word == .path ? bytes.count : end) }
    }
    if let end = hostNumberEnd(at: index, in: bytes) { return (.host, end) }
    let end = hexNumberEnd(at: index, in: bytes) ?? numberEnd(at: index, in: bytes)
    return end.map { (.number, $0) }
  }

  // MARK: Tokens

  static func endsToken(_ byte: UInt8) -> Bool {
    if byte <= 0x20 { return true }
    return switch Unicode.Scalar(byte) {
    case "\"", "'", "(", ")", "[", "]", "{", "}", "<", ">", ",", ";", "|", "=", "*": true
    default: false
    }
  }

  /// Returns the kind of a token that is a personal word; nil for other tokens. If the token is a path, the path may
  /// continue after the token, because folder names can contain spaces.
  static func word(of token: ArraySlice<UInt8>) -> PersonalWord? {
    // All forms of personal words contain one of these characters. Searching for bytes is much cheaper than searching
    // for strings.
    guard token.contains(where: isSign) else { return nil }
    let bytes = lowercased(token)
    if bytes.holds("://") { return .url }
    if bytes.holds("/users/") || bytes.holds("/home/") || bytes.holds("\\users\\") { return .path }
    if isEmail(bytes) { return .email }
    return isHost(bytes.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }) ? .host : nil
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case ".", "-", "@", "/", "\\": true
    default: false
    }
  }

  private static func lowercased(_ token: ArraySlice<UInt8>) -> [UInt8] {
    if token.allSatisfy({ $0 < 0x80 }) { return token.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
    return Array(String(decoding: token, as: UTF8.self).lowercased().utf8)
  }

  /// Returns true for `anna@example.com` and `anna@phone`; false for `star@2x.png`.
  private static func isEmail(_ token: [UInt8]) -> Bool {
    guard let at = token.lastIndex(of: UInt8(ascii: "@")), at > 0, at + 1 < token.count else { return false }
    let host = token[(at + 1)...]
    if ["2x", "3x", "2x.png", "3x.png"].contains(where: { host.elementsEqual($0.utf8) }) { return false }
    if host[at + 1] < 0x80 { return isAlphanumeric(host[at + 1]) }
    return String(decoding: host, as: UTF8.self).first.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Suffixes of host names that are rare in identifiers.
  private static let hostEndings: Set<String> = [
    "com", "net", "org", "edu", "gov", "mil", "local", "localdomain", "lan", "arpa", "internal", "intranet", "corp",
    "localhost", "io", "dev", "cloud", "de", "uk", "fr", "ch", "at", "nl", "eu", "ru", "cn", "jp", "kr", "br", "au",
    "ca", "box",
  ]

  /// Suffixes of device names that usually come after the owner's name: `annas-iphone`.
  private static let devices: Set<String> = [
    "iphone", "ipad", "ipod", "macbook", "imac", "mbp", "mac", "mini", "air", "pro", "watch",
  ]

  private static func isHost(_ name: ArraySlice<UInt8>) -> Bool {
    if isDevice(name) { return true }
    let dot = UInt8(ascii: ".")
    let labels = name.last == dot ? name.dropLast() : name
    guard let last = labels.lastIndex(of: dot), labels.first != dot, labels.last != dot else { return false }
    if zip(labels, labels.dropFirst()).contains(where: { $0 == dot && $1 == dot }) { return false }
    return labels.starts(with: "www.".utf8)
      || hostEndings.contains(String(decoding: labels[(last + 1)...], as: UTF8.self))
  }

  /// Returns true if the name contains an owner's name, `s-`, and a device, and ends or continues with a hyphen after
  /// the device.
  private static func isDevice(_ name: ArraySlice<UInt8>) -> Bool {
    name.indices.dropLast(2).contains { index in
      guard name[index] == UInt8(ascii: "s"), name[index + 1] == UInt8(ascii: "-") else { return false }
      let word = name[(index + 2)...].prefix { $0 != UInt8(ascii: "-") }
      return devices.contains(String(decoding: word, as: UTF8.self))
    }
  }

  // MARK: Numbers

  /// The minimum number of digits that count as a phone number or another personal number.
  static let digitCount = 7

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }

  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }

  /// Returns the end of the address at `index`, such as `0x7f01`; nil if there is none.
  static func addressEnd(at index: Int, in bytes: [UInt8]) -> Int? {
    guard index + 2 < bytes.count, bytes[index] == 0x30, bytes[index + 1] == 0x78 else { return nil }
    return bytes[(index + 2)...].firstIndex { !isHexDigit($0) } ?? bytes.count
  }

  /// Returns the end of four numbers separated by dots at `index`; nil if there are no such numbers.
  private static func hostNumberEnd(at index: Int, in bytes: [UInt8]) -> Int? {
    guard isDigit(bytes[index]), index == 0 || !isDigit(bytes[index - 1]) else { return nil }
    var end = index
    for group in 0..<4 {
      if group > 0 {
        guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return nil }
        end += 1
      }
      let start = end
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      guard (1...3).contains(end - start) else { return nil }
    }
    return end
  }

  /// Returns the end of sixteen or more hexadecimal digits at `index`, with or without hyphens; nil if there are no
  /// such digits.
  private static func hexNumberEnd(at index: Int, in bytes: [UInt8]) -> Int? {
    guard isHexDigit(bytes[index]), index == 0 || !isAlphanumeric(bytes[index - 1]) else { return nil }
    var end = bytes[index...].firstIndex { !isHexDigit($0) && $0 != UInt8(ascii: "-") } ?? bytes.count
    if addressEnd(at: index, in: bytes) != nil || end < bytes.count && isAlphanumeric(bytes[end]) { return nil }
    while bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
    let run = bytes[index..<end]
    return run.count(where: isHexDigit) >= 16 && run.contains(where: isDigit) ? end : nil
  }

  /// Returns the end of seven or more digits at `index`, with at most two other characters between adjacent digits; nil
  /// if there are no such digits.
  private static func numberEnd(at index: Int, in bytes: [UInt8]) -> Int? {
    let isSigned = bytes[index] == UInt8(ascii: "+")
    guard isSigned || isDigit(bytes[index]), index == 0 || !isDigit(bytes[index - 1]) else { return nil }
    if addressEnd(at: index, in: bytes) != nil { return nil }
    var (end, count, gap) = (index, 0, 0)
    for place in (isSigned ? index + 1 : index)..<bytes.count {
      if isDigit(bytes[place]) {
        if addressEnd(at: place, in: bytes) != nil { break }
        (end, count, gap) = (place + 1, count + 1, 0)
      } else {
        gap += 1
        guard gap <= 2, " .-()/".utf8.contains(bytes[place]) else { break }
      }
    }
    return count >= digitCount ? end : nil
  }
}

extension [UInt8] {
  /// Returns true if the bytes contain `text`.
  ///
  /// - Complexity: O(bytes * length of the string).
  fileprivate func holds(_ text: String) -> Bool {
    let head = text.utf8.first
    return indices.contains { self[$0] == head && self[$0...].starts(with: text.utf8) }
  }
}
