import LayoutModel

/// Reads the view hierarchies that a text lists.
///
/// A line is a view if it has the form of one; its depth is the number of bars before it, or its indentation in
/// AppKit's form. Views that several listings of one text print are one view: a trace says what is ambiguous, a
/// description says the frames, and of two traces the later one counts.
///
/// - Parameters:
///   - bytes: the text.
///   - path: the name that places in it get.
/// - Returns: nil if the text lists no views.
/// - Complexity: O(bytes).
public func readPrintedViews(_ bytes: [UInt8], path: String) -> PrintedViews? {
  guard PrintedViewsReader.mayList(bytes[...]) else { return nil }
  var reader = PrintedViewsReader(ConsoleText(bytes), path: path)
  return reader.read()
}

private struct PrintedViewsReader {
  private let text: ConsoleText
  private var places: PlaceFinder
  private var result = PrintedViews()
  /// The views of the current listing from its root down to the last line, with their depths.
  private var open: [(depth: Int, index: Int)] = []
  /// A line without bars, mark or frame, which is a root only if views follow that are inside it.
  private var candidate: PrintedViewLine?

  init(_ text: ConsoleText, path: String) {
    self.text = text
    places = PlaceFinder(SourceText(text.source, path: path))
  }

  /// The signs of a listing; logs without them aren't read line by line.
  static func mayList(_ bytes: Bytes) -> Bool {
    ["|   ", "frame = (", "AMBIGUOUS LAYOUT", " f=("].contains { bytes.first($0) != nil }
  }

  mutating func read() -> PrintedViews? {
    // In a string of JSON, line breaks are escaped.
    let isEscaped = text.bytes[...].first("\\n|   ") != nil
    var (start, lineEnd) = (0, -1)
    while start < text.bytes.count {
      if lineEnd < start { lineEnd = text.bytes[...].end(of: { !$0.isLineBreak }, from: start) }
      let escape = isEscaped ? text.bytes[start..<lineEnd].first("\\n") : nil
      if let line = PrintedViewLine(text.bytes[start..<(escape ?? lineEnd)]) { take(line, start) }
      start = escape.map { $0 + 2 } ?? lineEnd + 1
    }
    return result.views.isEmpty ? nil : result
  }

  private mutating func take(_ line: PrintedViewLine, _ start: Int) {
    var line = line
    line.start = start
    if line.depth == 0 {
      open = []
      candidate = line.isCertain ? nil : line
      if line.isCertain { add(line) }
      return
    }
    if let root = candidate {
      candidate = nil
      add(root)
    }
    // Bars alone are also what tables are drawn with.
    if open.isEmpty && !line.isCertain { return }
    add(line)
  }

  private mutating func add(_ line: PrintedViewLine) {
    while let last = open.last, last.depth >= line.depth { open.removeLast() }
    var view = line.view
    view.parent = open.last?.index
    view.location = places.location(of: text.sourceOffset(of: line.start))
    result.hasTrace = result.hasTrace || line.isOfTrace
    open.append((line.depth, insert(view, line)))
  }

  /// Adds a view, or what this line says of a known one.
  private mutating func insert(_ view: PrintedView, _ line: PrintedViewLine) -> Int {
    guard let address = view.address, let known = result.places[address], isSame(result.views[known], view) else {
      result.views.append(view)
      if let address = view.address { result.places[address] = result.views.count - 1 }
      return result.views.count - 1
    }
    if view.frame != nil {
      (result.views[known].frame, result.views[known].isHidden) = (view.frame, view.isHidden)
    }
    if line.isOfTrace {
      result.views[known].isAmbiguous = view.isAmbiguous
      result.views[known].openAttributes = view.openAttributes
      result.views[known].lacksHostConstraints = view.lacksHostConstraints
      result.views[known].location = view.location
    }
    result.views[known].text = result.views[known].text ?? view.text
    return known
  }

  private func isSame(_ one: PrintedView, _ other: PrintedView) -> Bool {
    one.className == other.className && one.isGuide == other.isGuide
  }
}
