// Text of the input inside XML.

/// `text` as it may stand in XML, between tags or in a quoted attribute.
///
/// What XML cannot hold at all becomes `�`; what a reader would change on its way in, such as line ends, and the
/// controls that terminals obey, stand as references.
package func xmlEscaped(_ text: String) -> String {
  var escaped = ""
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    if let reference = markupReference(to: scalar) {
      escaped += reference
      continue
    }
    switch scalar {
    case "\t", "\n", "\r", "\u{7F}"..."\u{9F}": escaped += "&#\(scalar.value);"
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// What stands for a character that means something to markup, in XML as in HTML; nil for all others.
package func markupReference(to scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "&": "&amp;"
  case "<": "&lt;"
  case ">": "&gt;"
  case "\"": "&quot;"
  case "'": "&#39;"
  default: nil
  }
}
