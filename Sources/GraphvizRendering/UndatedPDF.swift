/// Returns a PDF file with its creation date set to the year 2000, so that equal drawings produce equal bytes.
///
/// The date is a string such as `(D:20260314092653+01'00)` in the file's information dictionary. Its length doesn't
/// change, so all offsets in the file's cross-references remain valid. No other program writes this date, so it also
/// identifies files from this tool (``isUndatedPDF(_:)``).
package func undatedPDF(_ bytes: [UInt8]) -> [UInt8] {
  guard let start = bytes.firstRange(of: Array("/CreationDate (D:".utf8))?.upperBound else { return bytes }
  var result = bytes
  let date = Array("20000101000000+00'00".utf8)
  for (offset, character) in date.enumerated() where start + offset < result.count {
    if result[start + offset] == UInt8(ascii: ")") || result[start + offset] == UInt8(ascii: "Z") { break }
    result[start + offset] = character
  }
  return result
}

/// Returns true if a PDF file has this tool's creation date.
package func isUndatedPDF(_ bytes: [UInt8]) -> Bool {
  guard bytes.starts(with: "%PDF".utf8),
    let start = bytes.firstRange(of: Array("/CreationDate (D:".utf8))?.upperBound
  else { return false }
  return bytes[start...].starts(with: "20000101000000".utf8)
}
