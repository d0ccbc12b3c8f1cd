/// The location of a baseline. Paths are relative to the baseline's folder, so that they don't depend on the folder in
/// which masdiag is started.
struct BaselinePlace {
  /// The names of the folders that contain the baseline, starting at the root.
  private let folder: [Substring]
  private let current: String

  /// Creates the location of the baseline at `path`, which may be relative to the folder `current`.
  init(_ path: String, in current: String) {
    self.current = current
    folder = Self.names(path, in: current).dropLast()
  }

  /// Returns a path relative to the baseline's folder: `Layouts/cell.json`, or `../cell.json`.
  func name(of path: String) -> String {
    if path == "-" { return path }
    let names = Self.names(path, in: current)
    let shared = zip(folder, names.dropLast()).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: folder.count - shared)
    return (up + names.dropFirst(shared)).joined(separator: "/")
  }

  /// Returns the components of an absolute path, with `.` and `..` resolved.
  private static func names(_ path: String, in current: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : "\(current)/\(path)"
    return whole.split(separator: "/").reduce(into: []) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
  }
}
