/// Where a baseline lies: files are named from its folder, wherever the project lies and masdiag is started.
struct BaselinePlace {
  /// The names of the folders above the baseline, from the root.
  private let folder: [Substring]
  private let current: String

  /// The place of the baseline at `path`, which is seen from the folder `current`.
  init(_ path: String, in current: String) {
    self.current = current
    folder = Self.names(path, in: current).dropLast()
  }

  /// What a file is called: `Layouts/cell.json`, or `../cell.json`.
  func name(of path: String) -> String {
    if path == "-" { return path }
    let names = Self.names(path, in: current)
    let shared = zip(folder, names.dropLast()).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: folder.count - shared)
    return (up + names.dropFirst(shared)).joined(separator: "/")
  }

  /// The names in a path from the root, `.` and `..` worked out.
  private static func names(_ path: String, in current: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : "\(current)/\(path)"
    return whole.split(separator: "/").reduce(into: []) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
  }
}
