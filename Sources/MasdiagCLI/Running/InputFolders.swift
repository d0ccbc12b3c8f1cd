/// Folders as inputs: what lies below them that the tool can read.
enum InputFolders {
  /// Files that are read whatever is in them.
  private static let endings: Set<String> = ["storyboard", "xib"]
  /// Files that are read if their text holds a word: other tools use these endings too.
  private static let words: [String: String] = [
    "json": "\"masdiag\"", "log": "simultaneously satisfy", "txt": "simultaneously satisfy",
  ]

  /// The inputs with each folder replaced by the files below it, in the order of their paths.
  ///
  /// - Throws: that a folder cannot be listed, or holds nothing to read.
  static func expanded(_ inputs: [String], _ host: any Host) throws(HostFailure) -> [String] {
    var files: [String] = []
    for input in inputs {
      guard input != "-", let found = try host.files(below: input) else {
        files.append(input)
        continue
      }
      let wanted = found.filter { isWanted($0, host) }
      if wanted.isEmpty {
        throw HostFailure(
          message: "\(input) holds no storyboard, xib, layout document or log with a report (.json .log .txt)")
      }
      files += wanted
    }
    return files
  }

  private static func isWanted(_ path: String, _ host: any Host) -> Bool {
    guard let ending = path.ending else { return false }
    if endings.contains(ending) { return true }
    guard let word = words[ending] else { return false }
    // What cannot be read is an input all the same: its failure is to be seen.
    guard let bytes = try? host.read(path) else { return true }
    return bytes.contains(word)
  }
}

extension [UInt8] {
  /// Whether the bytes of `word` stand in them.
  fileprivate func contains(_ word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return indices.dropLast(wanted.count - 1).contains { place in
      self[place] == first && self[place..<(place + wanted.count)].elementsEqual(wanted)
    }
  }
}
