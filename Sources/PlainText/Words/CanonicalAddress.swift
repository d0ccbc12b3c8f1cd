/// Returns an address in the form that descriptions of objects have: `0x5555e870` for `0x000000005555E870`, as
/// debuggers print it. Returns `text` if it isn't an address.
package func canonicalAddress(_ text: String) -> String {
  let digits = text.dropFirst(2)
  let isHexadecimal = !digits.isEmpty && digits.allSatisfy { $0.isHexDigit && $0.isASCII }
  guard text.hasPrefix("0x") || text.hasPrefix("0X"), isHexadecimal else { return text }
  let significant = digits.drop { $0 == "0" }
  return "0x\(significant.isEmpty ? "0" : significant.lowercased())"
}
