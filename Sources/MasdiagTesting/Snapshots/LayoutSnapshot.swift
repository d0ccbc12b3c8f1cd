import Masdiag
import PlainText

/// The frames of a hierarchy and its constraints, as text that can be read and compared.
///
///     # The layout of row: x, y, width and height of each view in its superview, in points.
///     row         0     0   320    64
///       avatar   16    12    48    48
///       name     72  21.5   232    21
///
///     # What it follows from.
///     avatar.left == row.left + 16
///     avatar.width == 48
struct LayoutSnapshot: Equatable {
  /// A view and its frame.
  struct Entry: Equatable {
    /// The number of views in the snapshot that contain this view.
    var depth: Int
    /// The name of the view, which is unique in the snapshot.
    var name: String
    /// The four numbers of the frame as text.
    var frame: [String]
  }

  var entries: [Entry] = []
  /// The constraints as equations, in the order in which they were installed.
  var constraints: [String] = []

  /// Creates a snapshot of `view` and its descendants after the last layout pass.
  ///
  /// - Parameter system: the system of the entire hierarchy.
  init(of view: View, in system: ConstraintSystem) {
    let items = ConstraintSystem.items(of: view.root)
    for (index, item) in items.enumerated() {
      guard let inner = item as? View, inner.isDescendant(of: view) else { continue }
      let origin = inner === view ? Point.zero : inner.frame.origin
      entries.append(
        Entry(
          depth: depth(of: inner, in: view), name: PrintableText.shown(system.items[index].name),
          frame: [origin.x, origin.y, inner.frame.width, inner.frame.height].map(Self.written)))
    }
    constraints = system.constraints.indices.filter { system.constraints[$0].isActive }
      .map { PrintableText.shown(system.equation(ofConstraintAt: $0)) }
  }

  private func depth(of inner: View, in view: View) -> Int {
    var depth = 0
    var next = inner
    while next !== view, let outer = next.superview { (depth, next) = (depth + 1, outer) }
    return depth
  }

  /// Returns a number rounded to a thousandth of a point. Smaller differences aren't visible and may be due to the
  /// solver's rounding errors.
  private static func written(_ points: Double) -> String {
    let thousandths = (points * 1000).rounded()
    return formatted(thousandths == 0 ? 0 : thousandths / 1000)
  }

  // MARK: Text

  /// The snapshot as written to its file.
  var text: String {
    let names = entries.map { String(repeating: "  ", count: $0.depth) + $0.name }
    let width = names.map { TerminalCells.count($0) }.max() ?? 0
    let columns = (0..<4).map { column in entries.map { $0.frame[column].count }.max() ?? 0 }
    let lines = zip(entries, names).map { entry, name in
      let numbers = zip(entry.frame, columns).map { "   " + TerminalCells.aligned($0, to: $1) }.joined()
      return Self.escaped(TerminalCells.padded(name, to: width)) + numbers + "\n"
    }
    return
      "# Layout of \(entries.first?.name ?? "nothing"): x, y, width and height of each view in its superview, in "
      + "points.\n" + lines.joined() + "\n# Constraints\n" + constraints.map { Self.escaped($0) + "\n" }.joined()
  }

  /// Returns a line, escaped if its key starts with the comment character.
  private static func escaped(_ line: String) -> String {
    line.hasPrefix("#") || line.hasPrefix("\\") ? "\\" + line : line
  }

  /// Parses the text of a snapshot; nil if a line is invalid.
  init?(text: String) {
    var isAfterFrames = false
    for written in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if written.isEmpty || written.hasPrefix("#") {
        if written.isEmpty, !entries.isEmpty { isAfterFrames = true }
        continue
      }
      let line = written.hasPrefix("\\") ? written.dropFirst() : written
      if isAfterFrames {
        constraints.append(String(line))
        continue
      }
      let words = line.split(separator: " ")
      guard words.count > 4 else { return nil }
      let frame = words.suffix(4).map(String.init)
      guard frame.allSatisfy({ Double($0) != nil }) else { return nil }
      let name = words.dropLast(4).joined(separator: " ")
      entries.append(Entry(depth: line.prefix { $0 == " " }.count / 2, name: name, frame: frame))
    }
  }
}
