/// Returns a PNG file with the tool's name in a text chunk, so that the tool recognizes its own pictures.
///
/// A file without a readable header is returned unchanged.
package func signedPNG(_ bytes: [UInt8]) -> [UInt8] {
  // The signature has 8 bytes. The first chunk, the header, consists of its length, its type, 13 bytes and a checksum.
  let headerEnd = 8 + 4 + 4 + 13 + 4
  guard bytes.count > headerEnd, bytes[12..<16].elementsEqual("IHDR".utf8) else { return bytes }
  let content = Array("tEXt".utf8) + pngSignature
  return bytes[..<headerEnd] + bigEndian(UInt32(pngSignature.count)) + content + bigEndian(crc32(content))
    + bytes[headerEnd...]
}

/// Returns true if the beginning of a PNG file contains the name of this tool.
package func isSignedPNG(_ bytes: [UInt8]) -> Bool {
  bytes.count > 64 && bytes[33 + 8..<33 + 8 + pngSignature.count].elementsEqual(pngSignature)
}

/// The keyword and the text of the chunk, separated by a zero.
private let pngSignature = Array("Software".utf8) + [0] + Array("masdiag".utf8)

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// Returns the checksum of a chunk: CRC-32 with the reflected polynomial 0xEDB88320 (ISO/IEC 15948, annex D).
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
