import LayoutFormats

/// A project's settings for `masdiag check`, in the file `.masdiag.json`. The file is in the folder in which the tool
/// is started, or in the nearest parent folder that contains such a file.
///
///     { "inputs": ["Layouts", "App/Base.lproj"], "device": "all", "severity": "error", "baseline": "known.txt" }
///
/// `"device"` can also be a list. Paths are relative to the file's folder and must stay within that folder, so that a
/// project from an untrusted source can't read or replace any other files. The command line takes precedence.
struct ProjectFile {
  static let name = ".masdiag.json"
  private static let known = ["inputs", "device", "severity", "baseline"]

  let path: String
  /// The folder of the file, ending in a slash; empty if the tool was started in that folder.
  private let folder: String
  private let host: any Host
  private let file: SettingsFile

  /// The reason why a project file can't be used.
  enum Failure: Error {
    case host(HostFailure)
    case unreadable(UnreadableInput)
  }

  /// Returns the project file at `path` or, if `path` is nil, the nearest project file; nil if there is none.
  static func find(_ host: any Host, at path: String?) throws(Failure) -> ProjectFile? {
    if let path { return try ProjectFile(read(path, host) { $0 }, at: path, host) }
    var folder = ""
    for _ in 0...host.currentFolder.split(separator: "/").count {
      let path = folder + name
      if let bytes = try read(path, host, { $0.isMissing ? nil : $0 }) {
        return try ProjectFile(bytes, at: path, host)
      }
      folder += "../"
    }
    return nil
  }

  /// Returns the bytes of a file. If reading fails and `failure` returns nil for the error, returns nil.
  private static func read(
    _ path: String, _ host: any Host, _ failure: (HostFailure) -> HostFailure?
  ) throws(Failure) -> [UInt8]? {
    do {
      return try host.read(path)
    } catch {
      if let failure = failure(error) { throw .host(failure) }
      return nil
    }
  }

  private init?(_ bytes: [UInt8]?, at path: String, _ host: any Host) throws(Failure) {
    guard let bytes else { return nil }
    (self.path, self.host) = (path, host)
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    do { file = try SettingsFile(bytes, path: path) } catch { throw .unreadable(error) }
  }

  /// Applies the settings that the command line doesn't override.
  ///
  /// - Throws: an `UnreadableInput` with a problem for each unknown or invalid setting.
  func apply(to invocation: inout Invocation) throws(UnreadableInput) {
    var problems: [Problem] = []
    for setting in file.settings {
      switch setting.name {
      case "inputs":
        guard let paths = setting.values, !paths.isEmpty, paths.allSatisfy(isInside) else {
          problems.append(file.valueProblem(setting, "a path or a list of paths inside the folder of \(Self.name)"))
          continue
        }
        if invocation.readsStandardInputByDefault { invocation.inputs = paths.map(placed) }
      case "device":
        // A size on the command line overrides several devices.
        let isOpen = !invocation.has(Options.size) || setting.values?.count == 1 && setting.values != ["all"]
        read(setting, Options.device, isOpen: isOpen, allowsList: true, &invocation, &problems)
      case "severity": read(setting, Options.severity, &invocation, &problems)
      case "baseline":
        guard let path = setting.value, isInside(path) else {
          problems.append(file.valueProblem(setting, "the path of a file inside the folder of \(Self.name)"))
          continue
        }
        if !invocation.has(Options.baseline) { invocation.options[Options.baseline] = placed(path) }
      default: problems.append(file.unknownProblem(setting, known: Self.known))
      }
    }
    if !problems.isEmpty { throw UnreadableInput(problems: problems) }
  }

  private func read(
    _ setting: SettingsFile.Setting, _ option: any OptionDeclaration, isOpen: Bool = true, allowsList: Bool = false,
    _ invocation: inout Invocation, _ problems: inout [Problem]
  ) {
    var read = OptionValues()
    let values = setting.isList && !allowsList ? [] : setting.values ?? []
    let invalid = values.first { !read.read($0, of: option) }
    if values.isEmpty || invalid != nil {
      // (A hint begins with the end of the sentence before it: `; use …`.)
      let hint = invalid.flatMap { value in
        option.hint(value) ?? Spelling.suggestion(for: value, among: option.words)
      }?.drop { $0 == ";" || $0 == " " }
      let help = hint.flatMap { $0.isEmpty || $0.contains("--") ? nil : String($0) }
      return problems.append(file.valueProblem(setting, option.requirement, hint: help))
    }
    guard isOpen, !invocation.has(option) else { return }
    for value in values { _ = invocation.options.read(value, of: option) }
  }

  /// Returns true if a path, with links resolved, is inside the project file's folder.
  private func isInside(_ path: String) -> Bool {
    if path.isEmpty { return false }
    let root = host.destination(of: folder.isEmpty ? "." : folder)
    return switch host.destination(of: placed(path)) {
    case .something(let path), .nothing(let path): path.lies(within: root)
    case .unknown: false
    }
  }

  private func placed(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
}

extension SettingsFile.Setting {
  /// The only string; nil for a list, and for a value of another type.
  fileprivate var value: String? { isList ? nil : values?.first }
}
