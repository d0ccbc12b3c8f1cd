/// A log or layout format that the tool can't read, with the command that converts files to text.
package struct ForeignFormat: Sendable, Equatable {
  /// The format, worded as the end of a sentence about a file: `compressed with xz`, `a zip archive`.
  package let name: String
  /// The command that writes the text of `FILE` to standard output or, for folders of logs, to the folder `logs`.
  private let file: String
  /// The same command for standard input; nil if the tool needs a file.
  private let piped: String?
  private var writesFolder = false

  private init(_ name: String, file: String, piped: String? = nil) {
    (self.name, self.file, self.piped) = (name, file, piped)
  }

  private init(compressedWith name: String, _ tool: String) {
    self.init("compressed with \(name)", file: "\(tool) FILE", piped: tool)
  }

  /// Returns the command line that decompresses an input and passes it on.
  ///
  /// - Parameters:
  ///   - path: the path of the input; `-` for standard input.
  ///   - outer: the outer format, if the input was compressed twice.
  ///   - reader: the command that reads the text, such as `masdiag explain`.
  /// - Returns: the command line, or nil if a single line isn't sufficient.
  package func command(_ path: String, inside outer: ForeignFormat? = nil, reader: String) -> String? {
    // tar decompresses archives itself.
    if let outer, self != .tar || path == "-" {
      return piped.flatMap { outer.command(path, reader: "\($0) | \(reader)") }
    }
    if path == "-" { return piped.map { "\($0) | \(reader)" } }
    let parts = file.split(separator: "FILE", omittingEmptySubsequences: false)
    let command = parts.joined(separator: Self.quoted(path))
    return writesFolder ? "\(command) && masdiag triage logs" : "\(command) | \(reader)"
  }

  /// Quotes a path for a shell.
  private static func quoted(_ path: String) -> String {
    let word = path.hasPrefix("-") ? "./\(path)" : path
    let isPlain = word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plainSigns.contains($0) }
    if isPlain { return word }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }

  private static let plainSigns = Set("0123456789_-./+:@%,=".unicodeScalars)
}

// MARK: - The formats

extension ForeignFormat {
  /// gzip, which the tool decompresses itself unless the input was compressed twice.
  static let gzip = ForeignFormat(compressedWith: "gzip", "gzip -dc")
  static let zstd = ForeignFormat(compressedWith: "Zstandard", "zstd -dc")
  /// Zstandard data that needs more memory than the limit.
  static let longZstd = ForeignFormat(
    compressedWith: "zstd --long and needs more than 128 MiB of memory", "zstd -dc --long=31")
  static let tar = ForeignFormat("a tar archive", file: "tar -xOf FILE", piped: "tar -xOf -")

  private static let xz = ForeignFormat(compressedWith: "xz", "xz -dc")
  private static let lzma = ForeignFormat(compressedWith: "lzma", "xz -dc --format=lzma")
  private static let bzip2 = ForeignFormat(compressedWith: "bzip2", "bzip2 -dc")
  private static let lz4 = ForeignFormat(compressedWith: "lz4", "lz4 -dc")
  private static let lzip = ForeignFormat(compressedWith: "lzip", "lzip -dc")
  private static let compress = ForeignFormat(compressedWith: "compress", "gzip -dc")
  private static let brotli = ForeignFormat(compressedWith: "Brotli", "brotli -dc")
  private static let lzfse = ForeignFormat(
    "compressed with LZFSE", file: "compression_tool -decode -i FILE", piped: "compression_tool -decode")
  private static let blocks = ForeignFormat(
    "compressed in blocks by Apple's compression_tool", file: "compression_tool -decode -A lzfse -i FILE",
    piped: "compression_tool -decode -A lzfse")
  private static let zip = ForeignFormat("a zip archive", file: "unzip -p FILE")
  private static let sevenZip = ForeignFormat("a 7z archive", file: "7z x -so FILE")
  private static let rar = ForeignFormat("a rar archive", file: "unrar p -inul FILE")
  private static let trace = ForeignFormat("a binary log (tracev3)", file: "log show --file FILE")
  private static let logArchive = ForeignFormat("a binary log archive", file: "log show --archive FILE")
  private static let resultBundle: ForeignFormat = {
    var format = ForeignFormat(
      "an Xcode result bundle", file: "xcrun xcresulttool export diagnostics --path FILE --output-path logs")
    format.writesFolder = true
    return format
  }()

  /// The magic numbers of formats.
  private static let beginnings: [(bytes: [UInt8], format: ForeignFormat)] = [
    ([0xFD] + "7zXZ\0".utf8, xz), ([0x04, 0x22, 0x4D, 0x18], lz4), ([0x1F, 0x9D], compress),
    (Array("LZIP".utf8), lzip), (Array("PK\u{3}\u{4}".utf8), zip), (Array("PK\u{5}\u{6}".utf8), zip),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], sevenZip), (Array("Rar!\u{1A}\u{7}".utf8), rar),
    ([0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00], trace),
  ]

  /// The number of bytes needed to detect a format.
  static let headLength = 262

  /// Detects the format of a file, given its first bytes; nil if it's text or unknown.
  ///
  /// - Parameter path: the file's path, which is used if the bytes aren't text but don't identify a format.
  init?(head: ArraySlice<UInt8>, path: String) {
    if let known = Self.beginnings.first(where: { head.starts(with: $0.bytes) }) {
      self = known.format
    } else if head.starts(with: "BZh".utf8), head.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]) {
      self = Self.bzip2
    } else if head.dropFirst(257).starts(with: "ustar".utf8) {
      self = Self.tar
    } else if Self.isText(head) {
      return nil
    } else if head.starts(with: "bvx".utf8) {
      self = Self.lzfse
    } else if head.starts(with: "pbz".utf8) {
      self = Self.blocks
    } else {
      guard let format = Self.named[Self.ending(path)] else { return nil }
      self = format
    }
  }

  /// The file extensions of formats without magic numbers.
  private static let named: [String: ForeignFormat] = [
    "br": brotli, "lzma": lzma, "lzfse": lzfse, "tracev3": trace,
  ]

  /// Returns true if the bytes are UTF-8 without control characters other than line breaks, tabs and escape sequences.
  /// The last character may be incomplete.
  private static func isText(_ head: ArraySlice<UInt8>) -> Bool {
    if head.contains(where: { $0 < 9 || 14...26 ~= $0 }) { return false }
    return !String(decoding: head, as: UTF8.self).unicodeScalars.dropLast().contains("\u{FFFD}")
  }

  /// Detects the format of a folder from its name.
  package init?(folder path: String) {
    switch Self.ending(path) {
    case "logarchive": self = Self.logArchive
    case "xcresult": self = Self.resultBundle
    default: return nil
    }
  }

  /// Returns the file extension of a path, in lowercase; empty if there is none.
  private static func ending(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
