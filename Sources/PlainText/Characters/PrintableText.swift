/// Makes text from an input printable, for a terminal, a picture or a page.
///
/// Control characters can manipulate a terminal, and invisible formatting can disguise text. Names with such characters
/// are rejected; in text quoted from an input, each such character is replaced with a visible one.
package enum PrintableText {
  /// Returns true if `scalar` is printable, that is, not a control character, formatting character or line break. The
  /// two joiners used in words and emoji are printable.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .format: return scalar == "\u{200C}" || scalar == "\u{200D}"
    default: return true
    }
  }

  /// Returns the range, in UTF-8 bytes, of the first unprintable character in `text`; nil if there is none.
  package static func firstUnprintable(in text: String) -> Range<Int>? {
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if !contains(scalar) { return offset..<offset + width }
      offset += width
    }
    return nil
  }

  /// Returns `text` with each unprintable character replaced with a visible one.
  package static func shown(_ text: some StringProtocol) -> String {
    if text.unicodeScalars.allSatisfy(contains) { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(contains(scalar) ? scalar : picture(of: scalar))
    }
    return result
  }

  /// Returns `text` in quotation marks for a message, shortened if it's long.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let cut = text.prefix(limit + 1).count > limit ? text.prefix(limit) + "…" : text.prefix(limit + 1) + ""
    return "\"\(shown(cut))\""
  }

  /// Returns Unicode's symbol for a control character, or the replacement character.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}

/// Returns `text` with each character that could control a terminal replaced with a visible one.
package func visible(_ text: String) -> String { PrintableText.shown(text) }
