/// Text from an input as it can be shown: on a terminal, in a picture or on a page.
///
/// Control characters can drive a terminal, and invisible formatting can make text read as what it is not. Names that
/// hold any are refused, and wherever a piece of the input is quoted, a visible character stands in for each.
package enum PrintableText {
  /// Whether `scalar` can be shown as it is: no control or formatting character and no line break. The two joiners that
  /// words and emoji are spelled with can.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .format: return scalar == "\u{200C}" || scalar == "\u{200D}"
    default: return true
    }
  }

  /// The place of the first character of `text` that cannot be shown, in UTF-8 bytes; nil if all can.
  package static func firstUnprintable(in text: String) -> Range<Int>? {
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if !contains(scalar) { return offset..<offset + width }
      offset += width
    }
    return nil
  }

  /// `text` with a visible character in place of each that cannot be shown.
  package static func shown(_ text: some StringProtocol) -> String {
    if text.unicodeScalars.allSatisfy(contains) { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(contains(scalar) ? scalar : picture(of: scalar))
    }
    return result
  }

  /// `text` between quotation marks for a message, cut where it is long.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let cut = text.prefix(limit + 1).count > limit ? text.prefix(limit) + "…" : text.prefix(limit + 1) + ""
    return "\"\(shown(cut))\""
  }

  /// The picture that Unicode has for a control character; for all others the replacement character.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}

/// The text with everything that could steer a terminal made visible.
package func visible(_ text: String) -> String { PrintableText.shown(text) }
