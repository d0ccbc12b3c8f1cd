// Names that are known to be harmless because they look like identifiers in programs.

extension PersonalWord {
  /// Names used by the system that don't look like identifiers.
  private static let systemNames: Set<String> = ["IB auto generated at build time for view with fixed frame"]

  /// Returns true if `name` looks like an identifier, that is, if it consists of parts such as `submitButton2`,
  /// separated by `_`, `-`, `.` or brackets, and contains few digits.
  ///
  /// - Complexity: O(length).
  package static func isHarmless(_ name: String) -> Bool {
    let plain = isGeneric(name) ? name.replacing(", ", with: ",") : name
    let bytes = withoutAddresses((isOfScale(plain) ? plain.replacing("@", with: "-") : plain).utf8)
    guard bytes.allSatisfy(isNameByte) else { return systemNames.contains(name) }
    // A mangled class name also contains the lengths of its parts.
    if ["_Tt", "$s", "_$s"].contains(where: name.hasPrefix) { return bytes.allSatisfy(isIdentifierByte) }
    guard bytes.count(where: isDigit) < digitCount, !isHardwareAddress(bytes) else { return false }
    let words = bytes.split { !isAlphanumeric($0) }
    // Four numbers are a network address, regardless of their separators.
    guard words.allSatisfy(isWordOfPrograms), words.count(where: { $0.allSatisfy(isDigit) }) < 4 else { return false }
    return bytes.split(whereSeparator: endsToken).allSatisfy { word(of: $0) == nil }
  }

  /// Returns true for a generic type such as `Cell<Title, Image>`.
  private static func isGeneric(_ name: String) -> Bool {
    guard name.utf8.last == UInt8(ascii: ">"), name.hasSuffix(">"), let space = name.firstIndex(of: " ") else {
      return false
    }
    return name[..<space].contains("<")
  }

  /// Returns true for an image with a scale factor, such as `star@2x.png`.
  private static func isOfScale(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "@")) && (name.contains("@2x") || name.contains("@3x"))
  }

  /// Returns the bytes without addresses such as `0x7f01`.
  private static func withoutAddresses(_ name: String.UTF8View) -> [UInt8] {
    let bytes = Array(name)
    guard bytes.contains(UInt8(ascii: "x")) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = addressEnd(at: index, in: bytes) {
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    byte < 0x80 && isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool { isIdentifierByte(byte) || "-.[]()#<>,".utf8.contains(byte) }

  /// Returns true for hardware addresses such as `a4-83-e7-12-34-56`, which consist of four or more groups of
  /// hexadecimal digits.
  private static func isHardwareAddress(_ name: [UInt8]) -> Bool {
    let parts = name.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    return parts.count >= 4 && parts.allSatisfy { $0.count <= 4 && $0.allSatisfy(isHexDigit) }
  }

  private enum Kind { case capital, small, digit }

  private static func kind(_ byte: UInt8) -> Kind {
    isDigit(byte) ? .digit : byte & 0x20 == 0 ? .capital : .small
  }

  /// Returns true if letters and digits alternate as in an identifier, such as `submitButton2`. Keys, tokens and
  /// numbers in other bases, on the other hand, are very long or switch between uppercase, lowercase and digits at
  /// nearly every position.
  private static func isWordOfPrograms(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count > 64 { return false }
    var (changes, changesOfDigits, run, longestRun, smallLetters) = (0, 0, 0, 0, 0)
    var previous: Kind?
    for byte in word {
      let kind = kind(byte)
      if kind == .small { smallLetters += 1 }
      if let previous, previous != kind {
        changes += 1
        if previous == .digit || kind == .digit { changesOfDigits += 1 }
        run = 0
      }
      run += 1
      longestRun = max(longestRun, run)
      previous = kind
    }
    let isNumber = word.count >= 6 && word.allSatisfy(isHexDigit) && word.contains(where: isDigit)
    let isCode = word.count >= 10 && changes * 2 > word.count || word.count >= 16 && smallLetters == 0
    return !isNumber && !isCode && changesOfDigits <= 3 && longestRun <= 24
  }
}
