import Masdiag
import PlainText

/// The frames of a hierarchy and the constraints in it, as a text that people can read and compare.
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
  /// A view and where it is.
  struct Entry: Equatable {
    /// The number of the snapshot's views that contain it.
    var depth: Int
    /// The name; no two of a snapshot are the same.
    var name: String
    /// The frame's four numbers as they are written.
    var frame: [String]
  }

  var entries: [Entry] = []
  /// The constraints as equations, in order of installation.
  var constraints: [String] = []

  /// The layout of `view` and what is in it, as the last pass left it, and the `system` of its hierarchy.
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

  /// The number to a thousandth of a point: nobody sees less, and no rounding of the solver shows.
  private static func written(_ points: Double) -> String {
    let thousandths = (points * 1000).rounded()
    return formatted(thousandths == 0 ? 0 : thousandths / 1000)
  }

  // MARK: Text

  /// The snapshot as its file has it.
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

  /// A line that doesn't read as a comment, though a key begins with the sign of one.
  private static func escaped(_ line: String) -> String {
    line.hasPrefix("#") || line.hasPrefix("\\") ? "\\" + line : line
  }

  /// The snapshot that a file has; nil where a line is none of a snapshot's.
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
