import GraphvizRendering
import Testing

struct SignedPNGTests {
  /// The smallest PNG: a header, an empty image and an end.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0] + "IDAT".utf8
    + [0x35, 0xAF, 0x06, 0x1E, 0, 0, 0, 0] + "IEND".utf8 + [0xAE, 0x42, 0x60, 0x82]

  @Test func theNameIsAChunkBehindTheHeader() {
    let signed = signedPNG(Self.png)
    #expect(isSignedPNG(signed) && !isSignedPNG(Self.png))
    #expect(signed[..<33].elementsEqual(Self.png[..<33]) && signed.suffix(24).elementsEqual(Self.png.suffix(24)))
    // (The checksum that zlib's crc32 gives for the chunk.)
    #expect(
      Array(signed[33..<61])
        == [0, 0, 0, 16] + Array("tEXtSoftware".utf8) + [0] + Array("masdiag".utf8) + [0x7E, 0xC7, 0xEC, 0x3D])
  }

  @Test(arguments: [0, 1, 12, 32, 33, 34]) func aShortFileStaysAsItIs(_ count: Int) {
    let bytes = Array(Self.png.prefix(count))
    #expect(count == 34 || signedPNG(bytes) == bytes)
    #expect(!isSignedPNG(bytes))
  }
}

struct UndatedPDFTests {
  @Test(arguments: [
    ("x /CreationDate (D:20260314092653+01'00) y", "x /CreationDate (D:20000101000000+00'00) y"),
    ("/CreationDate (D:20260314092653Z)", "/CreationDate (D:20000101000000Z)"),
    ("/CreationDate (D:2026)", "/CreationDate (D:2000)"), ("/CreationDate (D:", "/CreationDate (D:"), ("", ""),
    ("no date", "no date"),
  ])
  func `the date is replaced and every byte keeps its place`(before: String, after: String) {
    #expect(String(decoding: undatedPDF(Array(before.utf8)), as: UTF8.self) == after)
  }
}
