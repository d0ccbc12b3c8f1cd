package import InterfaceBuilder
import LayoutModel
import SourceCode

/// Source files that are read together: names in one may be declared in another.
package struct CodeProject: Sendable {
  /// A file to read.
  package struct Source: Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  nonisolated(unsafe) private let types: ProjectTypes
  private let files: [ProjectFile]
  private let indices: [String: Int]

  /// A project of files that were read with ``read(_:index:)``, in the order of their indices.
  package init(_ parts: [Part]) {
    files = parts.map(\.file)
    unsafe types = ProjectTypes(files)
    indices = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads `sources`. Nothing that they hold is an error. Complexity: O(bytes).
  package init(_ sources: [Source]) {
    self.init(sources.enumerated().map { Self.read($1, index: $0) })
  }

  /// A file that was read, for a project.
  package struct Part: Sendable {
    let file: ProjectFile
  }

  /// Reads one file; files can be read at the same time.
  package static func read(_ source: Source, index: Int) -> Part {
    let language = Language(path: source.path) ?? .swift
    return Part(file: ProjectFile(source.bytes, path: source.path, index: index, language: language))
  }

  /// The project with the text of one of its files replaced.
  func replacing(_ path: String, with bytes: [UInt8]) -> CodeProject {
    var parts = files.map { Part(file: $0) }
    if let index = indices[path] { parts[index] = Self.read(.init(path: path, bytes: bytes), index: index) }
    return CodeProject(parts)
  }

  /// True if the project is a single file, maybe with its header, without the other files that declare what it uses.
  package var isSingleFile: Bool {
    files.count == 1 || files.count == 2 && files[1].path == Self.header(of: files[0].path)
  }

  /// The path of the header of an Objective-C file; nil for any other file.
  package static func header(of path: String) -> String? {
    for ending in [".m", ".mm"] where path.hasSuffix(ending) { return path.dropLast(ending.count) + ".h" }
    return nil
  }

  /// A file of the project.
  func file(_ path: String) -> ProjectFile? { indices[path].map { files[$0] } }

  /// True if a file is source code by its name.
  package static func recognizes(path: String) -> Bool {
    switch Language(path: path) {
    case .swift?, .objectiveC?: true
    default: false
    }
  }

  /// Reads the layouts and mistakes of one file.
  ///
  /// - Parameter environment: the device for controllers' views; nil for views of any size.
  package func reading(of path: String, in environment: LayoutEnvironment? = nil) -> CodeReading {
    guard let index = indices[path] else { return CodeReading() }
    return unsafe FileReader(types: types, files: types.files, index: index, environment: environment).reading
  }
}
