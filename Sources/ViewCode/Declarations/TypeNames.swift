import SourceCode

/// Resolves the names of types in the files of a project, which may contain several apps or copies of a module.
///
/// Each file that declares or implements a type of a name has a type of its own. Other files mean the type in the
/// nearest folder and, if several are equally near, one of their own language: a class of Swift can't be implemented in
/// Objective-C. The keys of further types of a name have the file in them: `Cell@12`.
struct TypeNames {
  /// One of several types of a name.
  private struct Candidate {
    var key: String
    var file: Int
  }

  private let languages: [Language]
  /// The folders of each file, as numbers, outermost first.
  private let folders: [[Int]]
  private var candidates: [String: [Candidate]] = [:]

  init(_ files: [ProjectFile]) {
    languages = files.map(\.code.language)
    folders = Self.folders(files)
    let declared = Self.declared(files)
    // (A nested type's name is longer than that of the type around it.)
    for (name, places) in declared.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
      if places.count > 1 { candidates[name] = candidates(name, places) }
    }
  }

  /// The files with a type of each name. An Objective-C interface alone can belong to a type of any file.
  private static func declared(_ files: [ProjectFile]) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      for part in file.declarations.types {
        let isOwn = file.code.language == .objectiveC ? part.isImplementation : !part.isExtension
        if isOwn, found[part.name]?.last != index { found[part.name, default: []].append(index) }
      }
    }
    return found
  }

  private static func folders(_ files: [ProjectFile]) -> [[Int]] {
    var numbers: [Substring: Int] = [:]
    return files.map { file in
      file.path.split(separator: "/").dropLast().map { folder in
        let number = numbers[folder] ?? numbers.count
        numbers[folder] = number
        return number
      }
    }
  }

  private func candidates(_ name: String, _ places: [Int]) -> [Candidate] {
    var used: Set<String> = []
    let first = places.filter { languages[$0] == .swift } + places.filter { languages[$0] != .swift }
    return first.map { file in
      let plain = keyInOuterType(name, from: file)
      let key = used.insert(plain).inserted ? plain : "\(plain)@\(file)"
      return Candidate(key: key, file: file)
    }
  }

  /// The key of the type that a name means in a file; the name itself if no type of the project has it.
  func key(_ name: String, from file: Int) -> String {
    guard !candidates.isEmpty else { return name }
    return candidates[name].map { nearest($0, to: file).key } ?? keyInOuterType(name, from: file)
  }

  /// The key of a nested type, which belongs to one of several types of the outer name.
  private func keyInOuterType(_ name: String, from file: Int) -> String {
    guard let outer = name.outerType else { return name }
    return key(outer, from: file) + name.dropFirst(outer.count)
  }

  private func nearest(_ candidates: [Candidate], to file: Int) -> Candidate {
    var best = candidates[0]
    // (The values of macros are files of their own.)
    guard file < folders.count else { return best }
    var most = (-1, -1)
    for candidate in candidates {
      if candidate.file == file { return candidate }
      let shared = zip(folders[file], folders[candidate.file]).prefix { $0 == $1 }.count
      let closeness = (shared, languages[file] == languages[candidate.file] ? 1 : 0)
      if closeness > most { (best, most) = (candidate, closeness) }
    }
    return best
  }
}

extension String {
  /// The name of the type around a nested one: `Screen` for `Screen.Cell`.
  var outerType: String? {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) }
  }

  /// The name of a type alone: `Cell` for `Screen.Cell@12`.
  var innermostType: String {
    let start = utf8.lastIndex(of: UInt8(ascii: ".")).map { utf8.index(after: $0) } ?? startIndex
    return String(self[start...].utf8.prefix { $0 != UInt8(ascii: "@") }) ?? self
  }

  /// The name of a type without the files that tell it from others: `Cell` for `Cell@12`.
  var withoutFiles: String {
    contains("@") ? split(separator: ".").map { $0.prefix { $0 != "@" } }.joined(separator: ".") : self
  }
}
