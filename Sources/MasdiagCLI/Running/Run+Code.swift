import ViewCode

extension Run {
  /// The largest source file that is read; larger ones are generated.
  private static let sizeLimit = 4 << 20

  /// The source files among the inputs, read together so that names in one may be declared in another; nil if there are
  /// none. What can't be read is reported where it is checked.
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
