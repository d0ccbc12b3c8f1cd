import MasdiagCLI
import Platform
import SourceCode

/// A host whose files, streams and environment are in memory.
final class MemoryHost: Host {
  var files: [String: [UInt8]] = [:]
  var streams: [Stream: String] = [:]
  var variables: [String: String] = [:]
  var terminals: Set<Stream> = []
  /// Files that cannot be written to.
  var readOnly: Set<String> = []

  init(_ files: [String: String] = [:]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  /// After how many files were read there is an interrupt.
  var readsUntilInterrupt = Int.max

  var isInterrupted: Bool { readsUntilInterrupt <= 0 }

  /// How much time seems to go by from one look at the clock to the next.
  var secondsPerLook: Int64 = 0
  private let start = ContinuousClock.now
  private var looks: Int64 = 0

  var now: ContinuousClock.Instant {
    looks += 1
    return start + .seconds((looks - 1) * secondsPerLook)
  }

  func read(_ path: String) throws(HostFailure) -> [UInt8] {
    readsUntilInterrupt -= 1
    guard let bytes = files[path] else {
      throw HostFailure(message: "can't read \(path): no such file or directory", isMissing: true)
    }
    return bytes
  }

  /// How long the parts are in which logs are read; nil where they come whole.
  var partLength: Int?
  /// The files that were read in parts.
  var parted: [MemoryFile] = []

  func file(_ path: String) -> (any LogFile)? {
    guard let partLength, path != "-", let bytes = files[path] else { return nil }
    parted.append(MemoryFile(bytes, partLength: partLength))
    return parted.last
  }

  func write(_ bytes: [UInt8], to path: String) throws(HostFailure) {
    guard !readOnly.contains(path) else { throw HostFailure(message: "can't write \(path): permission denied") }
    files[path] = bytes
  }

  func sources(_ folders: [String]) throws(HostFailure) -> SourceTree {
    let found = files.filter { file in folders.contains { file.key.hasPrefix($0 + "/") } }
    if found.isEmpty { throw HostFailure(message: "can't read \(folders[0]): no such file or directory") }
    return SourceTree(
      files: found.map { (path: String($0.key.drop { $0 != "/" }.dropFirst()), bytes: $0.value) }
        .sorted { $0.path < $1.path })
  }

  /// Where the tool is started.
  var currentFolder = "/"
  /// An input of no more bytes is kept whole.
  var wholeLimit = 4 << 20
  /// How wide a terminal is.
  var widths: [Stream: Int] = [:]

  func width(of stream: Stream) -> Int? { widths[stream] }

  func names(in folder: String) -> [String]? {
    let names = files.keys.filter { $0.hasPrefix(folder) }.map { $0.dropFirst(folder.count).prefix { $0 != "/" } }
    return Set(names.map(String.init)).sorted()
  }

  func contents(of path: String) throws(HostFailure) -> FolderContents? {
    var contents = FolderContents()
    contents.files = files.keys.filter { $0.hasPrefix(path + "/") }.sorted()
    return contents.files.isEmpty ? nil : contents
  }

  func destination(of path: String) -> Destination {
    let names = (path.hasPrefix("/") ? path : "\(currentFolder)/\(path)").split(separator: "/")
    let known: [Substring] = names.reduce(into: []) { known, name in
      if name == ".." { _ = known.popLast() } else if name != "." { known.append(name) }
    }
    return .something("/" + known.joined(separator: "/"))
  }

  func isSameFile(_ path: String, _ other: String) -> Bool { path == other && files[path] != nil }

  /// How many writes the reader of a stream waits for before it goes away.
  var patience: [Stream: Int] = [:]

  private(set) var writeCount = 0

  func write(_ text: String, to stream: Stream) throws(HostFailure) {
    writeCount += 1
    if let left = patience[stream] { patience[stream] = left - 1 }
    if !isClosed(stream) || patience[stream] == 0 { streams[stream, default: ""] += text }
  }

  func isClosed(_ stream: Stream) -> Bool { patience[stream].map { $0 <= 0 } ?? false }

  func isTerminal(_ stream: Stream) -> Bool { terminals.contains(stream) }

  func environment(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  var output: String { streams[.output] ?? "" }
  var errors: String { streams[.error] ?? "" }

  /// Runs the tool with the words of a line, in which quotes hold words together.
  func run(_ line: String) -> Tool.ExitStatus {
    let words = line.matches(of: #/(?:"[^"]*"|[^ "])+/#).map { String($0.output).replacing("\"", with: "") }
    return Tool.run(words, on: self)
  }
}

/// A file that is read in parts, and knows where.
final class MemoryFile: LogFile {
  let partLength: Int
  private let bytes: [UInt8]
  private let places = Locked<Set<Int>>([])

  init(_ bytes: [UInt8], partLength: Int) {
    (self.bytes, self.partLength) = (bytes, partLength)
  }

  var length: Int { bytes.count }

  /// Where something was read.
  var readPlaces: Set<Int> { places.withLock { $0 } }

  func read(at offset: Int, into buffer: inout [UInt8]) throws(HostFailure) -> Int {
    places.withLock { _ = $0.insert(offset) }
    let piece = bytes.dropFirst(offset).prefix(buffer.count)
    buffer.replaceSubrange(..<piece.count, with: piece)
    return piece.count
  }
}

extension MemoryHost {
  /// A layout in which nothing determines the left edge of a badge.
  static let openLayout = """
    { "masdiag": 1,
      "root": { "key": "row", "frame": [0, 0, 320, 44], "subviews": [ { "key": "badge" } ] },
      "constraints": [ "badge.top == row.top", "badge.height == 20", "badge.width == 20" ] }
    """
}
