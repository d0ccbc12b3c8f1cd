import PlainText

/// The app's own line in the stack of a crash log:
///
///     7  Shop   0x1053c4258 CartView.update() (CartView.swift:381)
enum CrashFrame {
  /// The maximum number of lines between a message and its stack, and of frames above the app's own.
  private static let limit = 40
  /// The maximum number of other lines between a message and its stack.
  private static let gapLimit = 6

  /// Returns the place in the app's code, such as `CartView.swift:381`, in the stack that follows a message; nil if no
  /// stack follows, or if its frames have no places.
  static func place(after start: Int, in bytes: ArraySlice<UInt8>) -> String? {
    var rest = bytes[start...].drop { !$0.isLineBreak }
    var gap = 0
    for _ in 0..<limit {
      rest = rest.dropFirst()
      guard !rest.isEmpty else { return nil }
      let line = rest.prefix { !$0.isLineBreak }
      rest = rest[line.endIndex...]
      if let frame = frame(line) {
        if !libraries.contains(frame[1].string), let place = place(in: line) { return place }
        gap = gapLimit
      } else {
        gap += 1
        if gap > gapLimit { return nil }
      }
    }
    return nil
  }

  /// Returns the words of a frame: its number, its binary, its address, and more; nil for another line.
  private static func frame(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard words.count > 3, words[0].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return words.dropFirst().contains { $0.starts(with: "0x".utf8) } ? words : nil
  }

  /// Libraries whose frames aren't the app's own.
  private static let libraries: Set<String> = ["SnapKit", "Masonry", "PureLayout", "Cartography"]

  private static func place(in line: ArraySlice<UInt8>) -> String? {
    guard line.last == UInt8(ascii: ")"), let open = line.lastIndex(of: UInt8(ascii: "(")) else { return nil }
    let place = line[(open + 1)..<(line.endIndex - 1)].string
    let parts = place.split(separator: ":")
    guard parts.count == 2, Int(parts[1]) ?? 0 > 0,
      [".swift", ".m", ".mm"].contains(where: { parts[0].hasSuffix($0) })
    else { return nil }
    return onOneLine(place)
  }
}
