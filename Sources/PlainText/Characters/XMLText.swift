/// Returns `text` escaped for XML, for use between tags or in a quoted attribute.
///
/// Characters that XML doesn't allow are replaced with `�`. Terminal control characters, and characters that an XML
/// parser would change, such as line breaks, are replaced with references.
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

/// Returns the reference for a markup character in XML and HTML; nil for other characters.
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
