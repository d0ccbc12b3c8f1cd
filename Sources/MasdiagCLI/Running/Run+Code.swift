import Diagnosis
import InputAnalysis
import Reporting
import SourceCode
import ViewCode

/// Source files that are analyzed together because they may use each other's declarations.
extension Run {
  /// The maximum size of a source file; larger files are usually generated.
  private static let sizeLimit = 4 << 20

  /// The source files among the inputs and, with `--sources`, in those folders; nil if no input is a source file.
  /// Errors for unreadable files are reported later.
  var codeProject: CodeProject? { codeProject(of: invocation.inputs.filter { CodeProject.recognizes(path: $0) }) }

  private func codeProject(of paths: [String]) -> CodeProject? {
    guard !paths.isEmpty else { return nil }
    var sources: [CodeProject.Source] = []
    for path in paths {
      guard let bytes = try? host.read(path), bytes.count <= Self.sizeLimit else { continue }
      sources.append(.init(path: path, bytes: bytes))
    }
    sources += headers(of: sources)
    sources += others(than: sources)
    let numbered = sources.enumerated().map { (index: $0, source: $1) }
    return CodeProject(concurrently(numbered) { CodeProject.read($0.source, index: $0.index) })
  }

  /// The headers beside Objective-C files, which declare the classes that the files implement.
  private func headers(of inputs: [CodeProject.Source]) -> [CodeProject.Source] {
    let known = Set(inputs.map(\.path))
    return inputs.compactMap { input in
      guard let header = CodeProject.header(of: input.path), !known.contains(header),
        let bytes = try? host.read(header), bytes.count <= Self.sizeLimit
      else { return nil }
      return .init(path: header, bytes: bytes)
    }
  }

  /// The files in the folders of `--sources` that aren't inputs. An input can be in such a folder under another path.
  private func others(than inputs: [CodeProject.Source]) -> [CodeProject.Source] {
    guard let folders = invocation[Options.sources], let tree = try? host.sources(folders) else { return [] }
    let known = Set(inputs.map { NamedFile($0) })
    return tree.entries.compactMap { entry in
      let root = tree.roots[entry.root]
      let path = root.isEmpty ? entry.path : "\(root)/\(entry.path)"
      guard CodeProject.recognizes(path: path) else { return nil }
      let source = CodeProject.Source(path: path, bytes: tree.bytes(entry))
      return known.contains(NamedFile(source)) ? nil : source
    }
  }

  /// A file's name and content, which identify it in all folders.
  private struct NamedFile: Hashable {
    let name: Substring?
    let bytes: [UInt8]

    init(_ source: CodeProject.Source) {
      name = source.path.split(separator: "/").last
      bytes = source.bytes
    }
  }

  // MARK: Folders

  /// Replaces a folder of source files, which `why`, `try` and `fix` take like a file, with the only file in the folder
  /// that the command can be about. All files in the folder are analyzed together.
  ///
  /// - Returns: true on success.
  mutating func choosesSource() -> Bool {
    guard let choice = SourceChoice(invocation), let folder = invocation.inputs.first, folder != "-",
      !host.isBundle(folder), (try? host.contents(of: folder)) != nil,
      let files = try? InputFolders.expanded([folder], host).files.filter({ CodeProject.recognizes(path: $0) }),
      let project = codeProject(of: files)
    else { return true }
    invocation.project = project
    let found = files.filter { path in
      guard let bytes = try? host.read(path), choice.mayBeAbout(bytes) else { return false }
      return (try? inputs.reports(on: .whole(bytes), path, findsFixes: false))?.contains(where: choice.isAbout) ?? false
    }
    guard found.count == 1 else {
      console.fail(choice.failure(folder, found))
      return false
    }
    invocation.inputs[0] = found[0]
    return true
  }
}

/// The choice of the file in a folder that a command is about.
private enum SourceChoice {
  /// The file with conflicts.
  case conflicting
  /// The file with the views or constraints of these names.
  case named([String])
  /// The file with these constraints.
  case constrained([String])

  init?(_ invocation: Invocation) {
    switch invocation.command.name {
    case Command.fix.name: self = .conflicting
    case Command.why.name: self = .named(Array(invocation.inputs.dropFirst()))
    case Command.try.name:
      let positions = stride(from: 1, to: invocation.inputs.count, by: 2)
      self = .constrained(positions.map { invocation.inputs[$0] })
    default: return nil
    }
  }

  /// True if a file's text doesn't rule the file out.
  func mayBeAbout(_ bytes: [UInt8]) -> Bool {
    guard case .named(let words) = self else { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return words.contains { word in text.contains(word.prefix { $0 != "." }) }
  }

  func isAbout(_ report: InputReport) -> Bool {
    switch self {
    case .conflicting: !report.diagnosis.conflicts.isEmpty
    case .named(let words): words.contains { WhyQuestion.isAbout(report.system, $0) }
    case .constrained(let words): words.contains { !WhyQuestion.constraints(called: $0, in: report.system).isEmpty }
    }
  }

  private var kind: String { if case .named = self { "view or constraint" } else { "constraint" } }

  /// The error message if not exactly one file was found.
  func failure(_ folder: String, _ found: [String]) -> String {
    let names = found.prefix(4).joined(separator: ", ") + (found.count > 4 ? " and \(found.count - 4) more" : "")
    switch self {
    case .conflicting:
      return found.isEmpty
        ? "\(folder): no conflicts, nothing to fix"
        : "several files in \(folder) have conflicts: \(names). Pass one of them, with --sources \(folder)"
    case .named(let words), .constrained(let words):
      let name = words.first ?? ""
      return found.isEmpty
        ? "no file in \(folder) has a \(kind) named '\(name)'"
        : "several files in \(folder) have '\(name)': \(names). Pass one of them, with --sources \(folder)"
    }
  }
}
