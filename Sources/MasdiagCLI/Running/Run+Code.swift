import ViewCode

extension Run {
  /// The maximum size of a source file; larger files are usually generated.
  private static let sizeLimit = 4 << 20

  /// The source files among the inputs, which are analyzed together because they may use each other's declarations; nil
  /// if there are no source files. Errors for unreadable files are reported later.
  var codeProject: CodeProject? {
    let paths = invocation.inputs.filter { CodeProject.recognizes(path: $0) }
    guard !paths.isEmpty else { return nil }
    var sources: [(index: Int, source: CodeProject.Source)] = []
    for path in paths {
      guard let bytes = try? console.host.read(path), bytes.count <= Self.sizeLimit else { continue }
      sources.append((sources.count, .init(path: path, bytes: bytes)))
    }
    return CodeProject(concurrently(sources) { CodeProject.read($0.source, index: $0.index) })
  }
}
