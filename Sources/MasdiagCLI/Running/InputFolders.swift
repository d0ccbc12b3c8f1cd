import LogTriage

/// Folders as inputs: what lies below them that the tool can read.
enum InputFolders {
  /// Files that are read whatever is in them.
  private static let endings: Set<String> = ["storyboard", "xib"]
  /// Source files, in which layouts are looked for.
  private static let sources: Set<String> = ["swift", "m", "mm", "h"]
  /// Files that are read if their text holds a word: other tools use these endings too.
  private static let words: [String: String] = [
    "json": "\"masdiag\"", "log": "simultaneously satisfy", "txt": "simultaneously satisfy",
  ]

  /// Endings that a file has beside its own when it is packed.
  private static let packings: Set<String> = [
    "gz", "zst", "xz", "bz2", "lzma", "lz4", "br", "lz", "lzfse", "zip", "7z", "tar",
  ]

  /// The inputs with each folder replaced by the files below it, in the order of their paths, and what was not looked
  /// at although it may be an input.
  ///
  /// - Throws: that a folder cannot be listed, or holds nothing to read.
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
            + "(.json .log .txt)")
      }
      files += wanted
      passedOver += lost
    }
    return (files, passedOver)
  }

  /// True if a file of this name may be an input.
  private static func mayBeWanted(_ path: String) -> Bool {
    guard let ending = unpackedEnding(path) else { return false }
    return endings.contains(ending) || sources.contains(ending) || words[ending] != nil
  }

  /// True if a file of this name may be a layout document, a storyboard or a xib.
  static func mayBeLayout(_ path: String) -> Bool {
    guard let ending = unpackedEnding(path) else { return false }
    return endings.contains(ending) || ending == "json"
  }

  /// The ending of a file's name once it is unpacked.
  private static func unpackedEnding(_ path: String) -> String? {
    var name = path
    while let ending = name.ending, packings.contains(ending) { name = String(name.dropLast(ending.count + 1)) }
    return name.ending
  }

  /// True if a file or bundle is an input, or can't be read, so that the failure is reported.
  private static func isWanted(_ path: String, _ host: any Host) -> Bool {
    if ForeignFormat(folder: path) != nil, host.isBundle(path) { return true }
    guard let ending = unpackedEnding(path) else { return false }
    if endings.contains(ending) || sources.contains(ending) { return true }
    guard let word = words[ending] else { return false }
    var search = WordSearch(word)
    do {
      try host.unpacked(path) { piece in
        search.read(piece)
        return !search.isFound
      }
    } catch {
      return true
    }
    return search.isFound
  }
}

/// A search for a word in bytes that come in pieces.
private struct WordSearch {
  private let word: [UInt8]
  /// The last bytes that were read, in which the word may have begun.
  private var rest: [UInt8] = []
  private(set) var isFound = false

  init(_ word: String) {
    self.word = Array(word.utf8)
  }

  mutating func read(_ piece: ArraySlice<UInt8>) {
    rest += piece
    isFound = isFound || rest.contains(word)
    rest.removeFirst(max(0, rest.count - word.count + 1))
  }
}

extension [UInt8] {
  /// True if the bytes of `word` stand in them.
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return indices.dropLast(word.count - 1).contains { place in
      self[place] == first && self[place..<(place + word.count)].elementsEqual(word)
    }
  }
}
