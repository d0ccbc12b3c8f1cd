import LayoutFormats
import LogScanning
import LogTriage

/// Searches input folders for files that the tool can read.
enum InputFolders {
  /// Extensions of files that are read regardless of their content.
  private static let endings: Set<String> = ["storyboard", "xib"]
  /// Extensions of source files, which are searched for layouts.
  private static let sources: Set<String> = ["swift", "m", "mm", "h", "pch"]
  /// Extensions that other tools use, too, and the word that a file with the extension must contain in order to be
  /// read.
  private static let words: [String: String] = [
    "json": "\"masdiag\"", "log": "simultaneously satisfy", "txt": "simultaneously satisfy",
    "xml": "simultaneously satisfy",
  ]

  /// Additional extensions of compressed files.
  private static let packings: Set<String> = [
    "gz", "zst", "xz", "bz2", "lzma", "lz4", "br", "lz", "lzfse", "zip", "7z", "tar",
  ]

  /// Returns the inputs, with the files in a folder, sorted by path, in place of the folder, and the skipped files that
  /// may be inputs.
  ///
  /// - Throws: a `HostFailure` if a folder can't be listed or contains no readable files.
  static func expanded(
    _ inputs: [String], _ host: any Host
  ) throws(HostFailure) -> (files: [String], passedOver: [FolderContents.PassedOver]) {
    var files: [String] = []
    var passedOver: [FolderContents.PassedOver] = []
    for input in inputs {
      guard input != "-", !host.isBundle(input), let found = try host.contents(of: input) else {
        files.append(input)
        continue
      }
      let wanted = found.files.withBundles(below: input).filter { isWanted($0, host) }
      let lost = found.passedOver.filter { $0.isFolder || mayBeWanted($0.path) }
      if wanted.isEmpty, lost.isEmpty {
        throw HostFailure(
          message: "\(input) contains no source files, storyboards, xibs, layout documents or logs with reports "
            + "(.json .log .txt .xml)")
      }
      files += wanted
      passedOver += lost
    }
    return (files, passedOver)
  }

  /// Returns true if a file with this name may be an input.
  private static func mayBeWanted(_ path: String) -> Bool {
    guard let ending = unpackedEnding(path) else { return false }
    return endings.contains(ending) || sources.contains(ending) || words[ending] != nil
  }

  /// Returns true if a file with this name may be a layout document, a storyboard or a xib.
  static func mayBeLayout(_ path: String) -> Bool {
    guard let ending = unpackedEnding(path) else { return false }
    return endings.contains(ending) || ending == "json"
  }

  /// Returns the extension of a file after decompression.
  private static func unpackedEnding(_ path: String) -> String? {
    var name = path
    while let ending = name.ending, packings.contains(ending) { name = String(name.dropLast(ending.count + 1)) }
    return name.ending
  }

  /// Returns true if a file or bundle is an input. An unreadable file counts as an input, so that the failure is
  /// reported.
  private static func isWanted(_ path: String, _ host: any Host) -> Bool {
    if host.isBundle(path) { return true }
    guard let ending = unpackedEnding(path) else { return false }
    if endings.contains(ending) || sources.contains(ending) { return true }
    guard let word = words[ending] else { return false }
    var search = WordSearch(word, isJSON: ending == "json")
    do {
      try host.unpacked(path) { piece in
        search.read(piece)
        return !search.isOver
      }
    } catch {
      return true
    }
    return search.isFound
  }
}

/// Searches for a word in a text that is read in pieces. The search ends early if the first bytes show that the file
/// isn't an input.
struct WordSearch {
  private let word: [UInt8]
  private let isJSON: Bool
  private var decoder: TextEncodingDecoder?
  /// The last bytes read, which may contain the beginning of the word.
  private var rest: [UInt8] = []
  private var isBegun = false
  private(set) var isFound = false
  /// True if the search is finished.
  private(set) var isOver = false

  init(_ word: String, isJSON: Bool) {
    (self.word, self.isJSON) = (Array(word.utf8), isJSON)
  }

  mutating func read(_ piece: ArraySlice<UInt8>) {
    if !isBegun { begin(piece) }
    if isOver { return }
    if var decoder {
      self.decoder = nil
      decoder.read(piece) { search($0) }
      self.decoder = decoder
    } else {
      search(piece)
    }
  }

  /// Examines the first bytes. Binary data and JSON that isn't an object can't be inputs.
  private mutating func begin(_ head: ArraySlice<UInt8>) {
    isBegun = true
    if let encoding = EncodedText(head: head) {
      decoder = TextEncodingDecoder(encoding)
    } else if head.prefix(Self.headLength).contains(0) {
      isOver = true
    } else if isJSON {
      let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
      let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      // A document with comments is still an input, so that its reader can report the comments as mistakes.
      isOver = first.map { ![UInt8(ascii: "{"), UInt8(ascii: "/"), UInt8(ascii: "#")].contains($0) } ?? false
    }
  }

  private static let headLength = 4096

  private mutating func search(_ piece: ArraySlice<UInt8>) {
    rest += piece
    isFound = isFound || ByteSearch.contains(word, in: rest)
    isOver = isFound
    rest.removeFirst(max(0, rest.count - word.count + 1))
  }
}
